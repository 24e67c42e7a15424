#!/usr/bin/env python3
"""What the program answers, says and draws, as one hash a thing: a change that is to change nothing leaves every line alike.

fingerprint.py CROSSCUT SOAK [--write]

CROSSCUT is the program, SOAK is crosscut_soak. The hashes are compared with those in fingerprint.txt beside this file, and each
line that differs is named; with --write they become the ones to compare with. Exit code 0: all alike, or written; 1: not.
Hashed are: describe --json, the picture as SVG in three sizes, and the code of every preset; the answers of solve to its cases
and to 10,000 of answers/questions.py; every --help; the check of every lesson; and five minutes of the whole interface under a random
hand, a line a second, which answers no question for a file.
"""
import concurrent.futures
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parents[2]
SIZES = ("1280x800", "480x320", "1920x1080")
QUESTIONS = 10_000
SCENE_SECONDS = 34  # nine scenes: some five minutes
SEED = 20261126


def asked(command, text=None):
    """What a command says, on both streams, with its exit code."""
    ran = subprocess.run(command, input=text, capture_output=True, text=True, errors="replace", check=False)
    return "%d\n%s\n%s" % (ran.returncode, ran.stdout, ran.stderr)


def hash_of(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def preset_lines(program, scene, preset):
    at = ["--scene", scene] + (["--preset", preset] if preset else [])
    name = "%s %s" % (scene, preset or "-")
    yield "describe " + name, asked([program, "describe", "--json"] + at)
    yield "says " + name, asked([program, "describe"] + at)
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            path = os.path.join(folder, "picture.svg")
            said = asked([program, "render", "--out", path, "--size", size] + at).replace(folder, "")
            yield "svg %s %s" % (name, size), said + Path(path).read_text(encoding="utf-8")


def solve_lines(program):
    asks = [sys.executable, str(HERE.parent / "answers" / "questions.py"), str(QUESTIONS)]
    lines = subprocess.run(asks, capture_output=True, text=True, check=True, encoding="utf-8").stdout.splitlines()
    for first in range(0, QUESTIONS, 1000):
        yield "solve questions %d to %d" % (first + 1, first + 1000), asked([program, "solve"], "\n".join(lines[first:first + 1000]) + "\n")
    for path in sorted((SOURCE / "assets" / "cases").glob("*.json")):
        cases = json.loads(path.read_text(encoding="utf-8"))
        left_out = ("id", "source", "note", "answer")
        lines = [json.dumps({"query": cases["query"], **{k: v for k, v in case.items() if k not in left_out}}) for case in cases["cases"]]
        yield "solve cases of " + path.name, asked([program, "solve"], "\n".join(lines) + "\n")


def help_lines(program):
    said = asked([program, "--help"])
    yield "help", said
    for command in re.findall(r"^  (\w+)  +[A-Z]", said[said.index("Subcommands:"):], re.M):
        yield "help " + command, asked([program, command, "--help"])


def lesson_lines(program):
    for path in sorted((SOURCE / "assets" / "lessons").glob("*.md")):
        yield "lesson " + path.name, asked([program, "lesson", "check", str(path)]).replace(str(SOURCE), "")


def hand_lines(soak, scene, seed):
    said = subprocess.run([soak, "--print", "--scene", scene, "--seed", str(seed), "--frames", str(60 * SCENE_SECONDS)],
                          capture_output=True, text=True, check=True)
    for line in said.stdout.splitlines():
        second, where, text, picture = line.split()
        yield "hand %s %s" % (scene, second), where + text + picture


def all_lines(program, soak):
    """Name and text of each thing, in an order that is always the same."""
    scenes = json.loads(subprocess.run([program, "scenes", "--json"], capture_output=True, text=True, check=True).stdout)
    jobs = [lambda: help_lines(program), lambda: lesson_lines(program), lambda: solve_lines(program)]
    for n, scene in enumerate(scenes):
        for preset in [None] + [each["id"] for each in scene["presets"]]:
            jobs.append(lambda s=scene["id"], p=preset: preset_lines(program, s, p))
        jobs.append(lambda s=scene["id"], k=n: hand_lines(soak, s, SEED + k))
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as two:
        for made in two.map(lambda job: [(name, hash_of(text)) for name, text in job()], jobs):
            yield from made


def main():
    given = [word for word in sys.argv[1:] if not word.startswith("--")]
    if len(given) != 2 or not set(sys.argv[1:]) <= {*given, "--write"}:
        sys.exit(__doc__)
    made = dict(all_lines(os.path.abspath(given[0]), os.path.abspath(given[1])))
    kept = HERE / "fingerprint.txt"
    if "--write" in sys.argv:
        kept.write_text("".join("%s  %s\n" % (value, name) for name, value in made.items()), encoding="utf-8")
        print("%d hashes are in %s." % (len(made), kept.relative_to(SOURCE)))
        return
    before = dict(reversed(line.split("  ", 1)) for line in kept.read_text(encoding="utf-8").splitlines())
    other = [name for name in {**before, **made} if before.get(name) != made.get(name)]
    for name in other:
        print("%s: %s" % (name, "new" if name not in before else "gone" if name not in made else "another"))
    print("%d of %d hashes are alike." % (len(made) - len([n for n in other if n in made]), len(made)))
    sys.exit(1 if other else 0)


if __name__ == "__main__":
    main()
