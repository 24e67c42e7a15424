"""Puts a release together from what has been built: archives, licences, sums and RELEASE.md. ./dev release runs it.

Usage: release.py BUILD [PROGRAM], where BUILD has web, packages, windows and python as ./dev makes them; in a checkout with git.
The release is then in BUILD/release-VERSION. With this system's own PROGRAM each file is tried (try_release.py), and RELEASE.md
tells what was done. Times in archives are that of the last commit, so that the same commit gives the same archives.
"""
import configparser
import gzip
import hashlib
import io
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

from try_release import try_files

ROOT = Path(__file__).resolve().parent.parent
COMPRESSED = {".html", ".js", ".wasm", ".txt", ".svg", ".webmanifest"}
ONLY_IN_FOLDERS = {"crosscut.wasm.js"}  # no server is asked for it
WINDOWS_FILES = ["crosscut.exe", "crosscut.com", "read-me.txt", "licence.txt", "THIRD-PARTY.txt"]


def version():
    text = (ROOT / "core" / "include" / "crosscut" / "version.h").read_text(encoding="utf-8")
    return ".".join(re.findall(r"#define CROSSCUT_VERSION_\w+ (\d+)", text))


def git(*words):
    return subprocess.run(["git", "-C", ROOT, *words], check=True, capture_output=True).stdout


def zip_files(path, folder, files, commit_s):
    """A zip of {name: bytes} below a folder."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(f"{folder}/{name}", time.gmtime(commit_s)[:6])
            entry.external_attr = (0o755 if name.endswith((".exe", ".com")) else 0o644) << 16
            entry.create_system = 3
            archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED, 9)


def brotli(data):
    return subprocess.run(["brotli", "--quality=11", "--stdout"], input=data, check=True, capture_output=True).stdout


def page_files(folder):
    """{name: bytes} of the page, with what a server sends in its place where the browser takes it: name.gz and name.br."""
    files = {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
    for name, data in list(files.items()):
        if Path(name).suffix in COMPRESSED and name not in ONLY_IN_FOLDERS:
            files[name + ".gz"] = gzip.compress(data, 9, mtime=0)
            files[name + ".br"] = brotli(data)
    return files


def source_archive(path, name):
    """The sources of the last commit, with the licences of what is among them by others."""
    third_party = ROOT / "packaging" / "third_party.py"
    with tempfile.TemporaryDirectory() as folder:
        text = Path(folder) / "THIRD-PARTY.txt"
        subprocess.run([sys.executable, third_party, "--sources", text], check=True)
        git("archive", "--format=tar", f"--prefix={name}/", f"--add-file={text}", f"--output={folder}/sources.tar", "HEAD")
        path.write_bytes(gzip.compress((Path(folder) / "sources.tar").read_bytes(), 9, mtime=0))


def section(text, heading):
    """What stands in a Markdown text below a heading of the second level, its links to files beside it as plain words."""
    match = re.search(rf"^## {heading}.*?\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    if not match:
        sys.exit(f"There is no heading '## {heading}'.")
    return re.sub(r"\[([^\]]*)\]\((?!https?:)[^)]*\)", r"\1", match[1].strip())  # the files beside it are not here


def publisher():
    """{name: value} of publisher.ini."""
    file = configparser.ConfigParser()
    file.read(ROOT / "packaging" / "publisher.ini", encoding="utf-8")
    return dict(file["publisher"])


USES = [
    (r"-page\.zip$", "a browser with WebGL 2", "Unpack it onto any web server. Or open `index.html` in the folder.",
     "Nothing. Offline and installing need `https`."),
    (r"^crosscut_.*\.deb$", "Debian 12", "`sudo apt install ./{file}`, then *Crosscut* in the menu, or `crosscut`.",
     "Your password. apt may say that it reads the file as root, which is harmless."),
    (r"^libcrosscut-dev_.*\.deb$", "C++ on Debian 12", "`sudo apt install ./{file}`; examples lie in `/usr/share/doc/libcrosscut-dev`.",
     "Your password."),
    (r"^python3-crosscut_.*\.deb$", "the Python of Debian 12", "`sudo apt install ./{file}`, then `import crosscut`.", "Your password."),
    (r"-windows-x64\.zip$", "64-bit Windows 10 or newer", "Unpack it and double-click `crosscut.exe`.",
     "SmartScreen warns of a program that it does not know, since it is not signed: *More info*, *Run anyway*."),
    (r"\.whl$", "64-bit Linux with the CPython and at least the C library in its name", "`pip install ./{file}`", "Debian's and Ubuntu's pip wants a virtual environment: `python3 -m venv`."),
    (r"-source\.tar\.gz$", "every system", "Unpack it and run `./dev run`, without git too.", "Your password, where packages are missing."),
    (r"^crosscut-[\d.]+\.tar\.gz$", "any other Python from 3.9", "`pip install ./{file}`; needs CMake, a C++20 compiler, GLM, Boost and pybind11.",
     "As above."),
]


# By what each is made, as USES is sought.
MADE_BY = [(r"-page\.zip$", "`./dev web`"), (r"\.deb$", "`./dev package`"), (r"-windows-x64\.zip$", "`./dev windows`"),
           (r"-source\.tar\.gz$", "`git archive`"), (r"\.whl$|\.tar\.gz$", "`./dev python`")]


def contents(path):
    """(name, bytes) of each file inside a file of a release."""
    if path.suffix in {".zip", ".whl"}:
        with zipfile.ZipFile(path) as archive:
            yield from ((name, archive.read(name)) for name in archive.namelist())
        return
    if path.suffix == ".deb":
        data = subprocess.run(["dpkg-deb", "--fsys-tarfile", path], check=True, capture_output=True).stdout
    else:
        data = gzip.decompress(path.read_bytes())
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        yield from ((entry.name, archive.extractfile(entry).read()) for entry in archive if entry.isfile())


def works_inside(path):
    """The titles of what a file has inside by others, as its THIRD-PARTY.txt lists them before the first licence. Refuses a file that
    names a folder of this machine."""
    titles = []
    for name, data in contents(path):
        if f"{ROOT}/".encode() in data:
            sys.exit(f"{name} in {path.name} names the folder {ROOT}, which is this machine's.")
        if Path(name).name == "THIRD-PARTY.txt":
            titles = re.findall(r"^- (.*)$", data.decode().partition("=" * 78)[0], re.M)
    return titles


def tried_text(output, tried):
    """The table of what was done with each file before it was published."""
    lines = ["| file | made by | tried | inside it by others |", "|---|---|---|---|"]
    for path in sorted(output.iterdir()):
        made_by = next(by for pattern, by in MADE_BY if re.search(pattern, path.name))
        lines.append(f"| `{path.name}` | {made_by} | {tried.get(path.name, 'not tried')} | {'; '.join(works_inside(path))} |")
    return lines


def use_of(name):
    return next((use for use in USES if re.search(use[0], name)), None)


def release_text(output, number, tried):
    """RELEASE.md: each file, how it is started, what was tried, what changed."""
    said = publisher()
    lines = [f"# Crosscut {number}", "", "It shows if, where and when lines meet.", ""]
    lines += [f"Homepage: {said['homepage']}", ""] if said["homepage"] else []
    lines += [f"Questions and reports, also about security: {said['contact']}", ""] if said["contact"] else []
    lines += ["## The files", "", "| file | bytes | for | to start it | what the system asks |", "|---|---|---|---|---|"]
    for path in sorted(output.iterdir()):
        use = use_of(path.name)
        if not use:
            sys.exit(f"packaging/release.py does not know how {path.name} is started.")
        lines.append(f"| `{path.name}` | {path.stat().st_size:,} | {use[1]} | {use[2].format(file=path.name)} | {use[3]} |")
    lines += ["", "There is no app for macOS, and so nothing that Gatekeeper would stop. The page and the sources are for it too, and",
              "neither has been tried there.", "",
              "`sha256sum --check --ignore-missing SHA256SUMS` says whether a file is whole. The MIT License is that of Crosscut;",
              "`THIRD-PARTY.txt` in each file has those of what is inside by others, in full (packages: in `/usr/share/doc`).", "",
              "## What was tried before it was published", "", *tried_text(output, tried), "", "## Where it has run", "", section((ROOT / "docs" / "building.md").read_text(encoding="utf-8"), "Where it has run"), "",
              "## What changed", "", section((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.escape(f"[{number}]"))]
    return "\n".join(lines) + "\n"


def needed(paths, what):
    """The files, at least one."""
    found = sorted(paths)
    if not found:
        sys.exit(f"A release has {what}, and there is none.")
    return found


def with_licences(path):
    """What pip installs, if the licences of what is inside it by others are inside too."""
    names = zipfile.ZipFile(path).namelist() if path.suffix == ".whl" else tarfile.open(path).getnames()
    return [path] if any(Path(name).name == "THIRD-PARTY.txt" for name in names) else []


def main(build, program):
    number, commit_s = version(), int(git("log", "-1", "--format=%ct"))
    output = build / f"release-{number}"
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    found = needed(build.glob("packages/*.deb"), "Debian's packages")
    for pattern, what in [("*.whl", "a wheel"), (".tar.gz", "a source distribution for pip")]:
        for path in needed(build.glob(f"python/crosscut-{number}{pattern}"), what):
            found += needed(with_licences(path), f"THIRD-PARTY.txt in {path.name}")
    for path in found:
        shutil.copyfile(path, output / path.name)
    page = page_files(build / "web")
    needed([name for name in page if name == "THIRD-PARTY.txt"], "the licences of the page's parts")
    zip_files(output / f"crosscut-{number}-page.zip", f"crosscut-{number}-page", page, commit_s)
    windows = {name: (build / "windows" / name).read_bytes() for name in WINDOWS_FILES}
    zip_files(output / f"crosscut-{number}-windows-x64.zip", f"crosscut-{number}", windows, commit_s)
    source_archive(output / f"crosscut-{number}-source.tar.gz", f"crosscut-{number}")
    tried = try_files(output, program) if program else {}
    (output / "RELEASE.md").write_text(release_text(output, number, tried), encoding="utf-8")
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(output.iterdir())]
    (output / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    print("".join(f"{path.stat().st_size:>12,}  {path}\n" for path in sorted(output.iterdir())), end="")
    if empty := [name for name, value in publisher().items() if not value]:
        print(f"Its publisher fills in packaging/publisher.ini: {', '.join(empty)}. What is empty has been left out.")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None)
