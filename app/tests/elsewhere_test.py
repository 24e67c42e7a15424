#!/usr/bin/env python3
"""The functions of other libraries that docs/questions/elsewhere.tsv names are in their headers, where those are installed.
Usage: elsewhere_test.py ROOT [INCLUDE_FOLDER]"""
import pathlib
import re
import sys

INCLUDE = re.compile(r'^ *# *include *[<"]((?:CGAL|box2d)/[^>"]+)[>"]', re.MULTILINE)
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
LIBRARIES = {"GEOS", "CGAL", "Box2D"}


def words(folder, header, known):
    """The words of a header and of what it includes of its own library; `known` keeps them."""
    if header not in known:
        found, open_headers, seen = set(), [header], set()
        while open_headers:
            path = folder / open_headers.pop()
            if path in seen or not path.exists():
                continue
            seen.add(path)
            text = path.read_text(encoding="utf-8", errors="replace")
            found.update(re.findall(r"\w+", COMMENT.sub("", text)))
            open_headers += INCLUDE.findall(text)
        known[header] = found
    return known[header]


def main(root, folder="/usr/include"):
    folder, known, faults, found = pathlib.Path(folder), {}, [], 0
    lines = (pathlib.Path(root) / "docs/questions/elsewhere.tsv").read_text(encoding="utf-8").splitlines()
    for line in lines:
        question, library, function, header = line.split("\t")
        if library not in LIBRARIES or not (pathlib.Path(root) / f"docs/questions/{question}.md").exists():
            faults.append(f"{line}: there is no such question or library.")
        if not (folder / header.split("/")[0]).exists():
            continue
        missing = set(function.split("::")) - words(folder, header, known)
        if missing or not (folder / header).exists():
            faults.append(f"{library} has no {function} in {header}.")
        found += 1
    print("\n".join(faults) or f"{found} of {len(lines)} functions are where they are said to be; "
          "the libraries of the others are not installed.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
