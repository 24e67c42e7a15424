#!/usr/bin/env python3
"""Follows every relative link of every Markdown page: the file is there, and so is the heading of its #anchor. Every folder of
the source stands as a link on a page of docs/. Usage: links_test.py ROOT"""
import pathlib
import re
import sys
from urllib.parse import unquote

FENCE = re.compile(r"^(`{3,}|~{3,}).*?^\1`*\s*$", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"(`+)(?!`)(?:(?!\n\n).)+?(?<!`)\1(?!`)", re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)
FOLDERS = ("app", "assets", "core", "docs", "packaging", "python", "shaders", "third_party")
SOURCES = {".cpp", ".h", ".inl", ".js", ".py", ".sh"}


def anchors(text):
    """Those of a page's headings, as code hosts make them."""
    found, seen = set(), {}
    for heading in HEADING.findall(FENCE.sub("", text)):
        name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        count = seen.get(name, 0)
        seen[name] = count + 1
        found.add(f"{name}-{count}" if count else name)
    return found


def links(text):
    """The targets in a page's text, without those in code."""
    return LINK.findall(CODE.sub("code", FENCE.sub("", text)))


def faults(root):
    files = [*root.glob("*.md"), *(page for folder in FOLDERS for page in (root / folder).rglob("*.md"))]
    pages = {page: page.read_text(encoding="utf-8") for page in files}
    linked = set()
    for page, text in pages.items():
        for target in links(text):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = unquote(target).partition("#")
            to = (page.parent / path).resolve() if path else page
            where = f"{page.relative_to(root)}: {target}"
            if page.parent == root / "docs":
                linked.add(to)
            if not to.exists():
                yield f"{where} leads to no file."
            elif not to.is_relative_to(root):
                yield f"{where} leads out of the tree."
            elif anchor and to.suffix == ".md" and anchor not in anchors(pages[to]):
                yield f"{where} leads to no heading."
    for top in ("core", "app", "python"):
        for folder in sorted({file.parent for file in (root / top).rglob("*.*") if file.suffix in SOURCES}):
            if folder not in linked:
                yield f"{folder.relative_to(root)} stands on no page of docs/; architecture.md and testing.md list the folders."


def main(root):
    found = list(faults(pathlib.Path(root).resolve()))
    print("\n".join(found) or "Every link leads somewhere.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
