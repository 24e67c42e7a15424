#!/usr/bin/env python3
"""Renews what the pages take from the program.

Usage: renew.py PROGRAM DOC_TABLES [--check]

Two kinds of text in README.md and docs/*.md come from the program:
  * what stands between `<!-- made: WORDS -->` and `<!-- end -->`. WORDS are `crosscut ... --help`, whose text is put into a
    fence; `commands`, a table that links to a heading for each; or what DOC_TABLES is asked for (`keys`, `methods`, `glossary`), which
    prints Markdown;
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

ROOT = pathlib.Path(__file__).resolve().parent.parent
MADE = re.compile(r"(<!-- made: (.+?) -->\n).*?(<!-- end -->\n)", re.DOTALL)
SUBCOMMAND = re.compile(r"^  (\w+) +(.+)$", re.MULTILINE)
CONSOLE = re.compile(r"(^```console\n)(.*?)(^```\n)", re.DOTALL | re.MULTILINE)
COMMAND_LIMIT_S = 60


class Writer:
    def __init__(self, program, tables, folder):
        self.tables = tables
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

    def made(self, match):
        begin, words, end = match.groups()
        if words == "commands":
            return f"{begin}\n{self.commands()}\n{end}"
        if words.startswith("crosscut "):
            return f"{begin}\n```text\n{self.output(words)}```\n\n{end}"
        printed = subprocess.run([self.tables, words], check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8").stdout
        return f"{begin}\n{printed}\n{end}"

    def console(self, match):
        begin, lines, end = match.groups()
        commands = [line for line in lines.splitlines() if line.startswith("$ ")]
        return begin + "".join(f"{command}\n{self.output(command[2:])}" for command in commands) + end

    def page(self, text):
        return CONSOLE.sub(self.console, MADE.sub(self.made, text))


def main(program, tables, *options):
    stale = 0
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        old = page.read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            new = Writer(program, tables, folder).page(old)
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
    sys.exit(main(*sys.argv[1:]))
