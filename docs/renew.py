#!/usr/bin/env python3
"""Renews what the pages take from the program and from the sources.

Usage: renew.py PROGRAM DOC_TABLES [--check]

Two kinds of text in README.md, docs/*.md and docs/questions/*.md are made:
  * what stands between `<!-- made: WORDS -->` and `<!-- end -->`. WORDS are
      crosscut ... --help        the help text, in a fence
      commands                   a table of the commands that links to a heading for each
      keys, methods, glossary    the Markdown that DOC_TABLES prints for it
      headers NAME ...           what these public headers say (header_text.py)
      example                    the example that is called like the page, in packaging/example
      elsewhere                  what the question is called in other libraries (questions/elsewhere.tsv)
      questions PAGE ...         a table of the pages of questions, in this order
      lines FILE [FROM [TO]]     a file in a fence; or from its line that contains FROM on, to the next line that contains TO
  * in a fence of the language `console` whatever does not begin with `$ `: the output of the commands. Those of a page run
    one after the other, in one empty folder, where `crosscut` is PROGRAM.

With --check nothing is written: exit code 1 where a page is stale, which is named.
"""
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import header_text

ROOT = pathlib.Path(__file__).resolve().parent.parent
MADE = re.compile(r"(<!-- made: (.+?) -->\n).*?(<!-- end -->\n)", re.DOTALL)
SUBCOMMAND = re.compile(r"^  (\w+) +(.+)$", re.MULTILINE)
CONSOLE = re.compile(r"(^```console\n)(.*?)(^```\n)", re.DOTALL | re.MULTILINE)
COMMAND_LIMIT_S = 60
HEADERS = ROOT / "core/include"
QUESTIONS = ROOT / "docs/questions"
# What all questions share stands on no page of its own.
SHARED_HEADERS = {"function_ref.h", "invalid_input.h", "types.h", "version.h"}
LANGUAGES = {".cpp": "cpp", ".h": "cpp", ".def": "cpp", ".json": "json"}


def read(path):
    return path.read_text(encoding="utf-8")


def fence(language, text):
    return f"```{language}\n{text.rstrip()}\n```\n"


def question_pages():
    return [page for page in QUESTIONS.glob("*.md") if page.stem != "index"]


def questions(names):
    """Each page's heading and what is written below it."""
    if set(names) != {page.stem for page in question_pages()}:
        raise ValueError(f"The pages in {QUESTIONS} are others than {', '.join(names)}.")
    rows = ""
    for name in names:
        heading, told = read(QUESTIONS / f"{name}.md").split("\n\n")[:2]
        rows += f"| [{heading.removeprefix('# ')}]({name}.md) | {' '.join(told.split())} |\n"
    return "| question | ask |\n|---|---|\n" + rows


def elsewhere(question):
    calls = {}
    for line in read(QUESTIONS / "elsewhere.tsv").splitlines():
        of, library, function, header = line.split("\t")
        if of == question:
            calls.setdefault(library, {}).setdefault(header, []).append(f"`{function}`")
    if not calls:
        return "GEOS, CGAL and Box2D have no function for this.\n"
    told = [f"in {library} " + ", ".join(f"{', '.join(names)} (`{header}`)" for header, names in headers.items())
            for library, headers in calls.items()]
    return "It is called " + "; ".join(told) + ".\n"


def shown_lines(file, begin="", end=""):
    """A file, or from the line that contains one word to the next that contains another."""
    lines = read(ROOT / file).splitlines()
    first = next((i for i, line in enumerate(lines) if begin in line), None)
    if first is None:
        raise ValueError(f"{file} has no {begin}.")
    last = next((i for i in range(first + 1, len(lines)) if end and end in lines[i]), len(lines) - 1)
    return fence(LANGUAGES[pathlib.Path(file).suffix], "\n".join(lines[first : last + 1]))


def headers_on_no_page():
    """Public headers that no page tells of."""
    shown = {name for page in question_pages() for words in re.findall(r"<!-- made: headers (.+) -->", read(page))
             for name in words.split()}
    public = re.findall(r"^#include <crosscut/(.+)>$", read(HEADERS / "crosscut/crosscut.h"), re.MULTILINE)
    return sorted(set(public) - shown - SHARED_HEADERS)


class Writer:
    def __init__(self, program, tables, folder, page):
        self.tables = tables
        self.question = page.stem
        binaries = pathlib.Path(folder) / "bin"
        binaries.mkdir()
        (binaries / "crosscut").symlink_to(pathlib.Path(program).resolve())
        self.work = pathlib.Path(folder) / "work"
        self.work.mkdir()
        kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
        self.environment = {**kept, "HOME": folder, "LC_ALL": "C.UTF-8", "PATH": f"{binaries}:{os.environ['PATH']}"}

    def output(self, command):
        """What a command of the shell prints, errors too; whatever its exit code is."""
        done = subprocess.run(["bash", "-c", command], cwd=self.work, env=self.environment, timeout=COMMAND_LIMIT_S,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8")
        printed = "\n".join(line.rstrip() for line in done.stdout.splitlines()).strip("\n")
        return printed + "\n" if printed else ""

    def commands(self):
        listed = self.output("crosscut --help").partition("\nSubcommands:\n")[2]
        return "| command | does |\n|---|---|\n" + "".join(
            f"| [`{name}`](#{name}) | {what} |\n" for name, what in SUBCOMMAND.findall(listed))

    def text(self, words):
        kind, *names = words.split()
        if kind == "crosscut":
            return f"```text\n{self.output(words)}```\n"
        if kind == "commands":
            return self.commands()
        if kind == "headers":
            links = ", ".join(f"[`{name}`](../../core/include/crosscut/{name})" for name in names)
            return f"From {links}:\n\n" + header_text.markdown([read(HEADERS / "crosscut" / name) for name in names])
        if kind == "example":
            return fence("cpp", read(ROOT / f"packaging/example/{self.question}.cpp"))
        if kind == "elsewhere":
            return elsewhere(self.question)
        if kind == "questions":
            return questions(names)
        if kind == "lines":
            return shown_lines(*names)
        return subprocess.run([self.tables, words], check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8").stdout

    def made(self, match):
        begin, words, end = match.groups()
        return f"{begin}\n{self.text(words)}\n{end}"

    def console(self, match):
        begin, lines, end = match.groups()
        commands = [line for line in lines.splitlines() if line.startswith("$ ")]
        return begin + "".join(f"{command}\n{self.output(command[2:])}" for command in commands) + end

    def renewed(self, text):
        return CONSOLE.sub(self.console, MADE.sub(self.made, text))


def main(program, tables, *options):
    stale = 0
    for header in headers_on_no_page():
        stale = 1
        print(f"{header} is on no page of docs/questions.")
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        old = read(page)
        with tempfile.TemporaryDirectory() as folder:
            new = Writer(program, tables, folder, page).renewed(old)
        if new == old:
            continue
        name = page.relative_to(ROOT)
        if options != ("--check",):
            page.write_text(new, encoding="utf-8")
            print(f"{name} is renewed.")
            continue
        stale = 1
        print(f"{name} is stale. ./dev docs renews it:")
        print("\n".join(list(difflib.unified_diff(old.splitlines(), new.splitlines(), "page", "program", lineterm=""))[:40]))
    return stale


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ["--check"]):
        sys.exit(__doc__)
    try:
        sys.exit(main(*sys.argv[1:]))
    except ValueError as fault:
        sys.exit(str(fault))
