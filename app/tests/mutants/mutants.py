#!/usr/bin/env python3
"""How many of 100 wrong programs the tests catch: each has one token of the program changed, as in changes.json.

mutants.py [--jobs N] [--first N | --killed] [--write]
mutants.py --choose SEED [--count N] [--jobs N]

All changes are compiled into one build, in build/mutants, and one is chosen at run time by CROSSCUT_MUTANT=number. First every
quick test runs without a change, and the places are noted that it comes by; one that fails there is left out. Then each change
meets those tests that come by it, those of its own folder first, until one fails, crashes or takes ten times as long. What was
found stands in build/mutants/results.tsv and is not asked again until a source changes; --first: only so many changes; --killed:
only those that kept.tsv has as killed, much sooner done, as what survives meets every test that comes by it. Last it says how
many were killed, and which of those that kept.tsv beside this file has as killed now survive; then the exit code is 1.
--write: kept.tsv is what was found. A change is found again by its line's text: in whatever line, and in another file where no
file of that name is left. One whose line is gone, or that does not compile there, is named and counts neither way.
--choose: makes changes.json anew: a change of a file, evenly from all that can be made, and at most a fifth of one kind.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from sites import sites_of

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parents[2]
WORK = SOURCE / "build" / "mutants"
COPY, BUILD = WORK / "source", WORK / "build"
HEADER, KEPT = HERE / "mutant.h", HERE / "kept.tsv"
MARKS = int(re.search(r"kMost = (\d+)", HEADER.read_text(encoding="utf-8"))[1])
LONGEST_SHARE = 5  # one fifth of the changes may be of one kind
MEMORY = 8 << 30  # bytes of a test and of each program that it starts
# Read as text or not compiled here: another system's sources, and what stands for a library that is missing.
LEFT_OUT = re.compile(r"/(tests|bench|fuzz)/|_windows\.cpp$|_none\.cpp$|_web\.cpp$")


def program_files():
    files = [path for folder in ("app", "core") for path in (SOURCE / folder).rglob("*") if path.suffix in (".cpp", ".h", ".inl")]
    names = sorted(path.relative_to(SOURCE).as_posix() for path in files)
    return [name for name in names if not LEFT_OUT.search(name)]


def read(name):
    return (SOURCE / name).read_text(encoding="utf-8")


def key_of(site):
    return site.line, site.nth, site.column, site.change


def find_changes(changes):
    """For each its file and its site there, or None; beside a file that is gone, where else the line stands once."""
    known = {name: {key_of(site): site for site in sites_of(read(name))} for name in program_files()}
    for change in changes:
        key = change["line"], change["nth"], change["column"], change["change"]
        if change["file"] in known:
            places = [change["file"]] if key in known[change["file"]] else []
        else:
            key = key[:1] + (0,) + key[2:]
            places = [name for name, sites in known.items() if key in sites]
        yield (places[0], known[places[0]][key]) if len(places) == 1 else None


def make_copy(found):
    """The sources in build/mutants/source, with the choices in them. Files that are alike keep their time."""
    made = {}
    for number, place in enumerate(found):
        if place:
            made.setdefault(place[0], []).append((place[1], number))
    inline_files = {Path(name).name for name in made if name.endswith(".inl")}
    wanted = set()
    for root, folders, files in os.walk(SOURCE):
        folders[:] = [name for name in folders if name not in ("build", "out", ".git", "__pycache__")]
        for file in files:
            path = Path(root, file)
            if path == KEPT:
                continue  # what was found makes no other program
            name = path.relative_to(SOURCE).as_posix()
            wanted.add(name)
            data = path.read_bytes()
            prefix = '#include "%s"\n#line 1\n' % HEADER
            if name in made:
                text = data.decode()
                for site, number in sorted(made[name], key=lambda each: -each[0].start):
                    lines = text.count("\n", site.start, site.end)
                    on = "crosscut_mutants::is_on<%d>()" % number
                    text = text[:site.start] + site.text.replace("{ON}", on) + "\n" * lines + text[site.end:]
                data = ((prefix if path.suffix != ".inl" else "") + text).encode()
            elif path.suffix == ".cpp" and any(('/%s"' % each).encode() in data for each in inline_files):
                data = prefix.encode() + data
            elif name == "app/model/CMakeLists.txt":
                data = data.replace(b"ROOT=${PROJECT_SOURCE_DIR}", b"ROOT=" + str(SOURCE).encode())  # the code that is shown
            copy = COPY / name
            if not copy.exists() or copy.read_bytes() != data:
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(data)
                shutil.copymode(path, copy)
    for path in COPY.rglob("*"):
        if path.is_file() and path.relative_to(COPY).as_posix() not in wanted:
            path.unlink()


def build(jobs):
    """None, or what the compiler says."""
    if not (BUILD / "build.ninja").exists():
        subprocess.run(["cmake", "--preset", "test", "-B", str(BUILD), "-DCROSSCUT_WERROR=OFF", "-DCROSSCUT_SLOW_TESTS=ON",
                        "-DCROSSCUT_PYTHON=OFF", "-DCROSSCUT_BENCH=OFF", "-DCMAKE_CXX_FLAGS=-w", "--log-level=NOTICE"], cwd=COPY, check=True)
    ran = subprocess.run(["cmake", "--build", str(BUILD), "-j", str(jobs), "--", "-k", "0"], capture_output=True, text=True, check=False)
    return ran.stdout + ran.stderr if ran.returncode else None


def places_in(pattern, said):
    return {(path.split("mutants/source/")[-1], int(line)) for path, line in re.findall(pattern, said, re.M)}


def not_compiled(said, chosen):
    """The numbers of the changes in whose lines the compiler has found errors; else of those that it came by."""
    for pattern in (r"^(\S+?):(\d+):\d+: (?:fatal )?error", r"^(?:In file included from )?(\S+?):(\d+)[:,]"):
        named = places_in(pattern, said)
        wrong = [n for n, place in enumerate(chosen) if place and any(
            (place[0], line) in named for line in range(place[1].number - 8, place[1].number + 9))]
        if wrong:
            return wrong
    (WORK / "build.log").write_text(said, encoding="utf-8")
    return sys.exit("What does not compile has no change in it: see build/mutants/build.log.")


def compile_all(chosen, jobs, instead):
    """Builds with these changes; what does not compile is replaced by what `instead` gives."""
    while True:
        make_copy(chosen)
        said = build(jobs)
        if said is None:
            return
        for n in not_compiled(said, chosen):
            name, site = chosen[n]
            print("Does not compile: %s:%d: %s" % (name, site.number, site.change), flush=True)
            chosen[n] = instead(n)


def choose(seed, count, jobs):
    """Chooses, compiles, and takes the next of the seed for what does not compile, until all of them do."""
    dice = random.Random(seed)
    sites = [(name, site) for name in program_files() for site in sites_of(read(name))]
    dice.shuffle(sites)
    print("%d changes can be made: %s" % (len(sites), dict(Counter(site.kind for _, site in sites))))
    chosen = []

    def next_one():
        files, kinds = {name for name, _ in chosen}, Counter(site.kind for _, site in chosen)
        while sites:
            name, site = sites.pop(0)
            if name not in files and kinds[site.kind] < max(1, count // LONGEST_SHARE):
                return name, site
        return sys.exit("There are not %d changes." % count)

    for _ in range(count):
        chosen.append(next_one())
    compile_all(chosen, jobs, lambda n: next_one())
    rows = [{"file": name, "line": site.line, "nth": site.nth, "column": site.column, "change": site.change, "kind": site.kind}
            for name, site in chosen]
    text = "[\n%s\n]\n" % ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    (HERE / "changes.json").write_text(text, encoding="utf-8")


class Test:
    def __init__(self, entry, folders):
        self.name, self.command = entry["name"], entry["command"]
        properties = {each["name"]: each["value"] for each in entry.get("properties", [])}
        self.folder = properties.get("WORKING_DIRECTORY", str(BUILD))
        self.labels = properties.get("LABELS", [])
        self.environment = dict(each.split("=", 1) for each in properties.get("ENVIRONMENT", []))
        self.source = next((folders[part] for part in self.name.split("/") if part in folders), "")
        self.seconds, self.reached = 0.0, frozenset()

    def passes(self, limit_s, **environment):
        """Whether it ends well in so many seconds."""
        with tempfile.TemporaryDirectory(dir=WORK) as folder:
            ran = subprocess.Popen(
                self.command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                start_new_session=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
                env={**os.environ, "CROSSCUT_BRIEF": "1", "GTEST_FAIL_FAST": "1", "TMPDIR": folder, **self.environment, **environment})
            try:
                return ran.wait(limit_s) == 0
            except subprocess.TimeoutExpired:
                return False
            finally:
                try:
                    os.killpg(ran.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
                ran.wait()

    def limit_s(self):
        return 10 + 10 * self.seconds


def all_tests():
    """Those that are quick and have no window."""
    listed = subprocess.run(["ctest", "--show-only=json-v1"], cwd=BUILD, capture_output=True, text=True, check=True)
    folders = {}
    for path in [*(SOURCE / "app" / "tests").rglob("*.cpp"), *(SOURCE / "core" / "tests").rglob("*.cpp")]:
        for suite in re.findall(r"^(?:TYPED_)?TEST(?:_F|_P)?\((\w+),", path.read_text(encoding="utf-8"), re.M):
            folders[suite] = path.parent.relative_to(SOURCE).as_posix().replace("/tests", "")
    tests = [Test(entry, folders) for entry in json.loads(listed.stdout)["tests"] if "command" in entry]
    return [test for test in tests if not any(label == "window" or label.endswith("_slow") for label in test.labels)]


def run_unchanged(tests, jobs, state):
    """Gives each test its seconds and the changes that it comes by; returns those that pass. What is known of this state of the
    sources is in build/mutants/unchanged.json."""
    path = WORK / "unchanged.json"
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known, lock = kept["tests"] if kept.get("state") == state else {}, threading.Lock()

    def one(test):
        if test.name in known:
            passed, test.seconds, reached = known[test.name]
            test.reached = frozenset(reached)
            return passed
        with tempfile.NamedTemporaryFile(dir=WORK) as marks:
            marks.truncate(MARKS)
            began = time.monotonic()
            passed = test.passes(900, CROSSCUT_MUTANTS_REACHED=marks.name)
            test.seconds = time.monotonic() - began
            test.reached = frozenset(n for n, mark in enumerate(Path(marks.name).read_bytes()) if mark)
        with lock:
            known[test.name] = passed, test.seconds, sorted(test.reached)
            path.write_text(json.dumps({"state": state, "tests": known}), encoding="utf-8")
        return passed

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        passed = list(pool.map(one, tests))
    for test, good in zip(tests, passed):
        if not good:
            print("Fails without a change, and is left out: " + test.name)
    return [test for test, good in zip(tests, passed) if good]


def nearness(test, file):
    """How many folders from the top a test shares with a file."""
    ours, theirs = test.source.split("/"), file.split("/")[:-1]
    return next((n for n, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))


def fate(number, file, tests):
    """What became of a change, and the test that killed it."""
    meeting = [test for test in tests if number in test.reached]
    for test in sorted(meeting, key=lambda each: (-nearness(each, file), each.seconds)):
        if not test.passes(test.limit_s(), CROSSCUT_MUTANT=str(number)) and test.passes(test.limit_s()):
            return "killed", test.name
    return ("survived" if meeting else "not reached"), ""


def run(jobs, first, killed_only, write):
    changes = json.loads((HERE / "changes.json").read_text(encoding="utf-8"))
    found = list(find_changes(changes))
    for change, place in zip(changes, found):
        if place is None:
            print("Its line is gone: %s: %s" % (change["file"], change["line"]))
    compile_all(found, jobs, lambda n: None)
    state = hashlib.sha256()
    for path in sorted(each for each in COPY.rglob("*") if each.is_file()):
        state.update(path.read_bytes())
    results, lock = WORK / "results.tsv", threading.Lock()
    state = state.hexdigest()
    head = "# " + state
    if not results.exists() or results.read_text(encoding="utf-8").split("\n", 1)[0] != head:
        results.write_text(head + "\n", encoding="utf-8")
    done = dict(line.split("\t", 1) for line in results.read_text(encoding="utf-8").splitlines()[1:])
    left = [n for n, place in enumerate(found) if place and str(n) not in done]
    if killed_only:
        before = killed_before()
        left = [n for n in left if identity(changes[n]) in before]
    left = left[:first]
    if left:
        tests = run_unchanged(all_tests(), jobs, state)

        def one(n):
            row = "\t".join((*fate(n, found[n][0], tests), *identity(changes[n])))
            with lock, results.open("a", encoding="utf-8") as file:
                file.write("%d\t%s\n" % (n, row))
            print("%d\t%s" % (n, row), flush=True)

        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            list(pool.map(one, left))
        done = dict(line.split("\t", 1) for line in results.read_text(encoding="utf-8").splitlines()[1:])
    report({n: done[str(n)] for n in range(len(changes)) if str(n) in done}, write)


def identity(change):
    """The last three columns of a row: which change it is."""
    return change["file"], change["change"], change["line"]


def killed_before():
    if not KEPT.exists():
        return set()
    rows = [line.split("\t") for line in KEPT.read_text(encoding="utf-8").splitlines()]
    return {tuple(row[2:]) for row in rows if row[0] == "killed"}


def report(rows, write):
    killed = [n for n, row in rows.items() if row.startswith("killed\t")]
    lost = []
    if write:
        KEPT.write_text("".join(rows[n] + "\n" for n in sorted(rows)), encoding="utf-8")
    else:
        before = killed_before()
        lost = [n for n in rows if n not in killed and tuple(rows[n].split("\t")[2:]) in before]
    for n in lost:
        print("Was killed and survives: %s" % rows[n])
    print("killed %d of %d" % (len(killed), len(rows)))
    sys.exit(1 if lost else 0)


def main():
    asked = argparse.ArgumentParser(usage=__doc__)
    asked.add_argument("--jobs", type=int, default=os.cpu_count())
    asked.add_argument("--first", type=int)
    asked.add_argument("--killed", action="store_true")
    asked.add_argument("--write", action="store_true")
    asked.add_argument("--choose", type=int)
    asked.add_argument("--count", type=int, default=100)
    options = asked.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    if options.choose is not None:
        choose(options.choose, options.count, options.jobs)
    else:
        run(options.jobs, options.first, options.killed, options.write)


if __name__ == "__main__":
    main()
