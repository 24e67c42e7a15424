"""Tries the files of a release as people get them: each is unpacked or installed where nothing else is, and started.

Usage: try_release.py FOLDER PROGRAM, where PROGRAM is this system's own, which the others are held against. Prints for each file what
was done with it; release.py writes the same into RELEASE.md. What fails ends it; what this machine has no program for is left
out, and named.
"""
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE_TESTS = ["page_test.PageTest.test_the_mouse_drags_a_point_beyond_the_canvas_and_undo_takes_it_back",
              "offline_test.OfflineTest.test_after_the_first_visit_it_opens_without_a_network"]
QUESTION = "import crosscut; assert crosscut.intersect(((2, 4), (10, 8)), ((3, 7), (12, 4))).point == (6, 6); print(crosscut.__file__)"


class LeftOut(Exception):
    """Why a file is not tried here, a clause."""


def run(command, **how):
    """What the command prints; where it fails the release ends with the last of that."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **how)
    if done.returncode:
        sys.exit(f"{Path(str(command[0])).name} has failed:\n{done.stdout[-4000:]}")
    return done.stdout


def needs(*programs):
    for program in programs:
        if not shutil.which(program):
            raise LeftOut(f"{program} is missing")


def version_of(program):
    said = subprocess.run([program, "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
    return re.sub(r" \(.*?\)", "", said.splitlines()[0]).strip()


def try_page(path, work, program):
    needs("chromium", "xvfb-run")
    zipfile.ZipFile(path).extractall(work)
    run(["xvfb-run", "-a", "/usr/bin/python3", ROOT / "app/tests/web/run.py", next(work.iterdir()), program, *PAGE_TESTS])
    version = re.search(r"\d+", version_of("chromium"))[0]
    return f"Chromium {version}, from a server on this computer: a point is dragged and put back; the second time it opens without the server"


def try_packages(path, work, program):
    said = run([ROOT / ".ci/installed_packages", path.parent])
    if match := re.search(r"is left out: (.*)\.", said):
        raise LeftOut(match[1])
    return "a fresh minimal Debian 12: installed by apt, draws, compiles its examples or answers, and is taken away again"


def try_windows(path, work, program):
    needs("wine", "xvfb-run")
    zipfile.ZipFile(path).extractall(work)
    exe = next(work.rglob("crosscut.exe"))
    run([ROOT / "packaging/windows/try", exe, program])
    return (f"{version_of('wine')}: answers, descriptions and crossings as on Linux, pictures, names in other scripts, file types, a window "
            "that is dragged in; never on Windows itself")


def try_python(path, work, program):
    """In a virtual environment of its own, which has the system's NumPy: no network is needed."""
    python = work / "bin/python"
    run([sys.executable, "-m", "venv", "--system-site-packages", work])
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", path], env=env)
    where = run([python, "-c", QUESTION], env=env, cwd=work).strip()
    if not where.startswith(str(work)):
        sys.exit(f"Of {path.name} another package was tried: {where}")
    number = ".".join(map(str, sys.version_info[:2]))
    done = "installed" if path.suffix == ".whl" else "built and installed"
    return f"CPython {number} and the system's NumPy, in a fresh virtual environment: {done} by pip, and answers"


def try_sources(path, work, program):
    tarfile.open(path).extractall(work)
    env = {**os.environ, "GIT_CEILING_DIRECTORIES": str(work.parent)}
    folder = next(work.iterdir())
    run(["cmake", "--preset", "release"], cwd=folder, env=env)
    run(["cmake", "--build", "build/release", "--target", "crosscut_core", "-j", os.environ.get("CROSSCUT_JOBS", "2")], cwd=folder, env=env)
    return f"{version_of('c++')}, without git: configured, and the library built"


TRIALS = [(r"-page\.zip$", try_page), (r"\.deb$", try_packages), (r"-windows-x64\.zip$", try_windows), (r"\.whl$", try_python),
          (r"-source\.tar\.gz$", try_sources), (r"\.tar\.gz$", try_python)]


def try_files(folder, program):
    """{name: what was done with it, or why not}; of what is tried together, such as packages, once."""
    said, together = {}, {}
    for path in sorted(folder.iterdir()):
        trial = next((trial for pattern, trial in TRIALS if re.search(pattern, path.name)), None)
        if trial is None:
            continue
        if trial not in together or trial is not try_packages:
            with tempfile.TemporaryDirectory() as work:
                try:
                    together[trial] = trial(path, Path(work).resolve(), program)
                except LeftOut as why:
                    together[trial] = f"not tried: {why}"
        said[path.name] = together[trial]
        print(f"{path.name}: {said[path.name]}", flush=True)
    return said


if __name__ == "__main__":
    try_files(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
