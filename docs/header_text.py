"""Writes what a public header says as Markdown: its comment, its functions with their comments, its types as they stand.

It cuts a header as this house writes it: what a namespace declares begins in the first column, its comment directly above it.
"""
import re
import textwrap
from dataclasses import dataclass

NAMESPACE = re.compile(r"^namespace crosscut \{$(.*)^\}  // namespace crosscut$", re.DOTALL | re.MULTILINE)
OTHER_NAMESPACE = re.compile(r"^namespace \w+ \{$.*?^\}(?:  // .*)?$\n?", re.DOTALL | re.MULTILINE)
PRIVATE = re.compile(r"\n^  private:$.*?(?=^\};$)", re.DOTALL | re.MULTILINE)
FRIENDS = re.compile(r"^ +friend bool operator==.*\n", re.MULTILINE)
FORWARD = re.compile(r"^(?:struct|class) \w+;$")
FUNCTION = re.compile(r"^(?:\[\[nodiscard\]\] )?(?!using |struct |class |enum |template |inline constexpr )[^={(]*?(\w+)\(")
CLASS = re.compile(r"^class (\w+) \{")
WIDTH = 118
# Sentences that a reader looks for begin a paragraph.
SOUGHT = re.compile(r"(?<=[.)])\s(?=(?:Throws|Cost:|Source:|Degenerate:|Idea:)\s)")


@dataclass
class Item:
    """A declaration: its name where it is a function or a class, the comment above it without slashes, and its text."""
    asked: str
    comment: list
    text: str


def items(header):
    """What the header's namespace declares, in order."""
    body = PRIVATE.sub("", OTHER_NAMESPACE.sub("", NAMESPACE.search(header).group(1)))
    found, comment, lines, depth = [], [], [], 0
    for line in body.splitlines():
        if not lines and line.startswith("///"):
            comment.append(line[3:].removeprefix(" "))
        elif not lines and (not line or line.startswith("//")):
            comment = []
        else:
            lines.append(line)
            code = line.split("//")[0].rstrip()
            depth += code.count("{") + code.count("(") - code.count("}") - code.count(")")
            if depth == 0 and code.endswith((";", "}")):
                text = "\n".join(lines)
                asked = FUNCTION.match(" ".join(text.split())) or CLASS.match(text)
                if not FORWARD.match(text):
                    found.append(Item(asked.group(1) if asked else "", comment, text))
                comment, lines = [], []
    if lines:
        raise ValueError(f"A declaration does not end: {lines[0]}")
    return found


def prose(comment):
    """A comment as Markdown."""
    paragraphs = SOUGHT.sub("\n\n", "\n".join(comment)).split("\n\n")
    wrapped = "\n\n".join(textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False) for text in paragraphs)
    return re.sub(r"^([-+*#>])", r"\\\1", wrapped, flags=re.MULTILINE) + "\n"  # no lists or headings


def fence(text):
    return f"```cpp\n{text.rstrip()}\n```\n"


def declaration(text):
    """A function without its body, a class as it stands."""
    if CLASS.match(text):
        return text
    text = re.sub(r"\s*\{.*", ";", text, flags=re.DOTALL) if text.endswith("}") else text
    line = " ".join(text.replace("[[nodiscard]] ", "").replace("inline ", "").split())
    return textwrap.fill(line, WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)


def about(header):
    """What the header says of itself, above its namespace."""
    lines = header.split("\nnamespace crosscut {\n")[0].splitlines()
    comment = [line[3:].removeprefix(" ") for line in lines if line.startswith("///")]
    return prose(comment) + "\n" if comment else ""


def asked_parts(header):
    """The functions and classes under a heading each; overloads stand together. `name`, which every enum has, is left out."""
    parts, code_of = [], {}
    for item in items(header):
        if not item.asked or item.asked == "name":
            continue
        if item.comment:
            code_of[item.asked] = []
            heading = not any(name == item.asked for name, _, _ in parts)
            parts.append((item.asked if heading else "", code_of[item.asked], prose(item.comment)))
        elif item.asked not in code_of:
            raise ValueError(f"{item.asked} has no comment.")
        code_of[item.asked].append(declaration(item.text))
    return [(f"### {name}\n\n" if name else "") + fence("\n".join(code)) + "\n" + told for name, code, told in parts]


def type_parts(header):
    """The other types and the constants, each with its comment as it stands."""
    for item in items(header):
        if not item.asked:
            comment = "".join(f"/// {line}".rstrip() + "\n" for line in item.comment)
            yield fence(comment + re.sub(r"\n\n+(\};)$", r"\n\1", FRIENDS.sub("", item.text)))


def markdown(headers):
    """What the headers say, what can be asked first."""
    told = "".join(about(header) for header in headers)
    asked = "\n".join(part for header in headers for part in asked_parts(header))
    types = "\n".join(part for header in headers for part in type_parts(header))
    return f"{told}## Functions\n\n{asked}" + (f"\n## Types\n\n{types}" if types else "")
