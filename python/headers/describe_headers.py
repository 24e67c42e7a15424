"""Writes a C++ header that says what C++ cannot say of itself: the names of fields and enumerators, and every comment.

Usage: describe_headers.py SOURCE_DIR OUTPUT HEADER...
HEADERs are named as they are included. A header whose text cannot be read as the house writes it ends this with an error.
"""
import keyword
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
    """The name that Python can take: `from` is a word of its language."""
    return name + "_" if keyword.iskeyword(name) else name


def described(made):
    """The description of one struct or enum."""
    short = made.name.split("::")[-1]
    lines = [f"template <>\nstruct Described<{made.name}> {{",
             f'    static constexpr char name[] = "{short}";',
             f"    static constexpr const char* doc = {literal(made.doc)};"]
    what, member = ("Word", "words") if made.kind == "enum class" else ("Field", "fields")
    entries = [f'{what}{{"{python_name(e.name)}", {"" if what == "Word" else "&"}{made.name}::{e.name}, {literal(e.doc)}}}'
               for e in made.entries]
    lines.append(f"    static constexpr auto {member} = std::make_tuple(\n        " + ",\n        ".join(entries) + ");")
    return "\n".join(lines) + "\n};\n"


def main():
    source, output, headers = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
    types, comments = [], {}
    for header in headers:
        try:
            read = read_header((source / header).read_text(encoding="utf-8"))
        except (ValueError, IndexError) as error:
            sys.exit(f"{header}: {error}")
        types += [made for made in read.types if made.entries]
        for function in read.functions:
            if function.doc and function.name not in comments:  # of overloads the first tells what they do
                comments[function.name] = function.doc
    lines = ["#pragma once", "", "// Made by describe_headers.py.", '#include "python/src/convert.h"', ""]
    lines += [f'#include "{header}"' for header in headers]
    lines += ["", "#include <array>", "#include <tuple>", "", "namespace crosscut::python {", ""]
    lines += [described(made) for made in types]
    lines.append(f"inline constexpr std::array<FunctionComment, {len(comments)}> kFunctionComments{{{{")
    lines += [f'    {{"{name}", {literal(text)}}},' for name, text in sorted(comments.items())]
    lines += ["}};", "", "}  // namespace crosscut::python", ""]
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
