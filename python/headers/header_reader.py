"""Reads what the library's headers say: structs with their fields, enums with their words, functions, and the comments of all.

It understands the headers of this house, which are written in one style, and nothing of templates: their contents are passed
over. What it cannot make sense of raises an error instead of being left out.
"""
import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    r"(?P<doc>///.*)|(?P<comment>//.*)|(?P<pragma>^[ ]*#.*)|(?P<text>\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*')"
    r"|(?P<word>[A-Za-z_]\w*)|(?P<sign>::|&&|\[\[|\]\]|[^\s\w])|(?P<number>[\d][\w.+']*)", re.MULTILINE)
SCOPE = re.compile(r"^(?:template <.*> )?(namespace|struct|class|enum class) (\w+(?: :: \w+)*)?")


@dataclass
class Entry:
    """A field, an enumerator or a function; `doc` is its comment, without slashes."""
    name: str
    doc: str = ""


@dataclass
class Type:
    """A struct or an enum with what it holds in order."""
    kind: str  # "struct" or "enum class"
    name: str  # with the namespaces below the first: nearest::Answer
    doc: str = ""
    entries: list = field(default_factory=list)


@dataclass
class Header:
    """What one header declares."""
    types: list = field(default_factory=list)
    functions: list = field(default_factory=list)


class Reader:
    """One pass over a text, with a stack of the scopes it is in."""

    def __init__(self, text):
        self.tokens = [(m.lastgroup, m.group().strip()) for m in TOKEN.finditer(text)]
        self.at = 0
        self.header = Header()
        self.scopes = []       # (kind, name, Type or None)
        self.doc = []          # comment lines that wait for what they are about
        self.words = []        # the declaration that is being read
        self.last = []         # what a comment behind it is about: all names of one declaration

    def read(self):
        while self.at < len(self.tokens):
            kind, text = self.tokens[self.at]
            self.at += 1
            if kind == "doc":
                self.comment(text)
            elif kind == "pragma":
                self.doc = []
            elif kind != "comment":
                self.token(text)
        if self.scopes:
            raise ValueError(f"{self.scopes[-1][1]} does not end")
        return self.header

    def comment(self, text):
        behind = text.startswith("///<")
        line = text[4 if behind else 3:].removeprefix(" ")
        if not behind:
            self.doc.append(line)
        elif self.words and self.holder() and self.holder().kind == "enum class":
            self.end_declaration()  # an enumerator with no comma behind it
            self.comment(text)
        else:
            for entry in self.last:
                entry.doc = f"{entry.doc} {line}".strip()

    def holder(self):
        return self.scopes[-1][2] if self.scopes else None

    def token(self, text):
        in_enum = self.holder() is not None and self.holder().kind == "enum class"
        if text == "{":
            self.open()
        elif text == "}":
            self.close()
        elif text == ";" or (text == "," and in_enum):
            self.end_declaration()
        else:
            self.words.append(text)

    def open(self):
        spoken = " ".join(word for word in self.words if word not in ("[[", "]]", "nodiscard"))
        scope = SCOPE.match(spoken)
        if scope is None:
            self.skip_braces()
            if ")" in self.words and "=" not in self.words[self.words.index(")"):]:
                self.end_declaration()  # a body; anything else in braces is a first value, and the declaration goes on
            return
        kind, name = scope.group(1), (scope.group(2) or "").replace(" ", "")
        if spoken.startswith("template") or kind == "class" or (kind == "struct" and self.inside_type()):
            self.skip_braces()
            self.words, self.doc = [], []
            return
        made = None
        if kind != "namespace":
            made = Type(kind, self.qualified(name), "\n".join(self.doc))
            self.header.types.append(made)
        self.scopes.append((kind, name, made))
        self.words, self.doc, self.last = [], [], []

    def inside_type(self):
        return any(kind != "namespace" for kind, _, _ in self.scopes)

    def qualified(self, name):
        outer = "::".join(scope for _, scope, _ in self.scopes if scope)
        return "::".join((outer.split("::") + [name])[1:]) if outer else name

    def skip_braces(self):
        depth = 1
        while depth:
            text = self.tokens[self.at][1] if self.tokens[self.at][0] == "sign" else ""
            depth += (text == "{") - (text == "}")
            self.at += 1

    def close(self):
        if self.words:
            self.end_declaration()
        self.scopes.pop()
        self.words, self.doc, self.last = [], [], []

    def end_declaration(self):
        words, self.words = self.words, []
        doc, self.doc = "\n".join(self.doc), []
        holder = self.holder()
        if not words or words[0] in ("using", "static_assert", "friend", "extern", "struct", "class"):
            return
        if holder is None:
            self.function(words, doc)
        elif holder.kind == "enum class":
            self.add(holder.entries, words[:1], doc)
        elif "(" not in words and not {"static", "template", "operator"} & set(words):
            self.add(holder.entries, declared(words), doc)

    def function(self, words, doc):
        if "(" not in words or words[0] == "template" or "operator" in words:
            return
        self.add(self.header.functions, [self.qualified(words[words.index("(") - 1])], doc)

    def add(self, where, names, doc):
        self.last = [Entry(name, doc) for name in names]
        where += self.last


def declared(words):
    """The names that `double t_first = 0.0, t_last = 0.0` declares."""
    parts, depth = [[]], 0
    for word in words:
        depth += (word in "<([") - (word in ">)]")
        if word == "," and depth == 0:
            parts.append([])
        else:
            parts[-1].append(word)
    return [part[: part.index("=")][-1] if "=" in part else part[-1] for part in parts]


def read_header(text):
    """The `Header` of a header's text."""
    return Reader(text).read()
