"""Writes a C++ header that says what C++ cannot say of itself: the names of fields and enumerators, and every comment.

Usage: describe_headers.py SOURCE_DIR OUTPUT [--python] HEADER...
HEADERs are named as they are included. --python: with the comments of functions, and names that Python can take.
A header whose text cannot be read as the house writes it ends this with an error.
"""
import keyword
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from header_reader import read_header  # noqa: E402

LONGEST_LITERAL = 8000  # compilers promise no more than some 64,000, and no comment comes near


def literal(text):
    """A comment as a C++ literal."""
    if ')doc"' in text or len(text) > LONGEST_LITERAL:
        raise ValueError(f"a comment cannot be written down: {text[:60]}")
    return f'R"doc({text})doc"'


def python_name(name):
    """The name that Python can take: `from` is a word of its language, and `union` of C++ alone."""
    name = name.rstrip("_")
    return name + "_" if keyword.iskeyword(name) else name


def python_words(text):
    """A comment in the words of Python."""
    for of_cpp, of_python in ((r"\bThrows\b", "Raises"), (r"\bfalse\b", "False"), (r"(?<=\w)::(?=\w)", "."),
                              (r"`from`", "`from_`")):
        text = re.sub(of_cpp, of_python, text)
    return text


def described(made, named):
    """The description of one struct or enum; `named` is how a field or an enumerator is called."""
    short = made.name.split("::")[-1]
    lines = [f"template <>\nstruct Described<{made.name}> {{",
             f'    static constexpr char name[] = "{short}";',
             f"    static constexpr const char* doc = {literal(made.doc)};"]
    what, member = ("Word", "words") if made.kind == "enum class" else ("Field", "fields")
    entries = [f'{what}{{"{named(e.name)}", {"" if what == "Word" else "&"}{made.name}::{e.name}, {literal(e.doc)}}}'
               for e in made.entries]
    lines.append(f"    static constexpr auto {member} = std::make_tuple(\n        " + ",\n        ".join(entries) + ");")
    return "\n".join(lines) + "\n};\n"


def function_comments(headers):
    """The comments of the functions as an array; of overloads in one header the first one tells what they do."""
    comments = {}
    for functions in headers:
        of_header = {}
        for function in functions:
            if function.doc:
                of_header.setdefault(function.name, function.doc)
        for name, text in of_header.items():
            comments[name] = f"{comments[name]}\n\n{text}" if name in comments else text
    lines = ["namespace crosscut::python {", "",
             f"inline constexpr std::array<FunctionComment, {len(comments)}> kFunctionComments{{{{"]
    lines += [f'    {{"{name}", {literal(text)}}},' for name, text in sorted(comments.items())]
    return lines + ["}};", "", "}  // namespace crosscut::python", ""]


def main():
    headers = [argument for argument in sys.argv[3:] if argument != "--python"]
    for_python = len(headers) < len(sys.argv[3:])
    source, output = Path(sys.argv[1]), Path(sys.argv[2])
    types, functions = [], []
    for header in headers:
        try:
            read = read_header((source / header).read_text(encoding="utf-8"))
        except (ValueError, IndexError) as error:
            sys.exit(f"{header}: {error}")
        types += [made for made in read.types if made.entries]
        functions.append(read.functions)
    if for_python:
        for each in [*types, *(entry for made in types for entry in made.entries), *sum(functions, [])]:
            each.doc = python_words(each.doc)
    lines = ["#pragma once", "", "// Made by describe_headers.py.", '#include "core/schema.h"', ""]
    lines += [f'#include "{header}"' for header in headers]
    lines += ['#include "python/src/convert.h"'] * for_python
    lines += ["", "#include <array>", "#include <tuple>", "", "namespace crosscut::schema {", ""]
    lines += [described(made, python_name if for_python else str) for made in types]
    lines += ["}  // namespace crosscut::schema", ""]
    if for_python:
        lines += function_comments(functions)
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
