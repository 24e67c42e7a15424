"""Writes a source that defines source_functions() of app/model/code_text.h: the functions that the code view shows of methods.

Usage: embed_functions.py ROOT OUTPUT SOURCE ..., the sources of methods, named from ROOT

A method is the function template that a source's CROSSCUT_..._METHOD names. Shown is that function, and every function template
over N that it reaches, in its source and in the headers that this includes, except what all methods share. A function begins at
"template <" in the first column and ends at "}" in the first column, as the format has it.
"""
import re
import sys
from pathlib import Path

METHOD = re.compile(r"^CROSSCUT_\w*METHOD\((?:[A-Z]\w+, )?([a-z]\w*), ", re.MULTILINE)
INCLUDE = re.compile(r'^#include "([^"]+)"$', re.MULTILINE)
SHARED_BY_ALL = ("core/methods/", "core/number/")
FUNCTION = re.compile(r"^template <class N[^\n]*>\n[^;{]*?[ :](\w+)\([^;{]*\{.*?^\}\n", re.DOTALL | re.MULTILINE)
# A name that is called, or given to another function as name<N>; not a member's.
USED = re.compile(r"(?<![.\w])(\w+)(?=\(|<N>)")


def functions_in(root, file):
    """The function templates of a file: by name, the line that it begins at and its text."""
    text = (root / file).read_text(encoding="utf-8")
    return {found.group(1): (text.count("\n", 0, found.start()) + 1, found.group()) for found in FUNCTION.finditer(text)}


def reached(method, tables):
    """(file, name) of the method and of what it reaches: those of its own file first."""
    found = [(next(iter(tables)), method)]
    for file, name in found:
        for used in USED.findall(tables[file][name][1]):
            for other, functions in tables.items():
                if used in functions and (other, used) not in found:
                    found.append((other, used))
    files = list(tables)
    return sorted(found, key=lambda function: files.index(function[0]))


def entries(root, source):
    text = (root / source).read_text(encoding="utf-8")
    headers = [name for name in INCLUDE.findall(text) if not name.startswith(SHARED_BY_ALL)]
    tables = {file: functions_in(root, file) for file in [source, *headers]}
    for method in METHOD.findall(text):
        if method not in tables[source]:
            sys.exit(f"{source} has no function template {method}, or it does not begin as the format has it.")
        for file, name in reached(method, tables):
            line, body = tables[file][name]
            yield f'    {{"{method}", "{name}", "{file}", {line}, R"embed({body})embed"}},\n'


def main(root, output, *sources):
    made = "".join(entry for source in sources for entry in entries(Path(root), source))
    Path(output).write_text(f"""// Made by app/embed_functions.py.
#include "app/model/code_text.h"

#include <array>

namespace crosscut {{

std::span<const SourceFunction> source_functions() {{
    static constexpr auto kFunctions = std::to_array<SourceFunction>({{
{made}}});
    return kFunctions;
}}

}}  // namespace crosscut
""", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
