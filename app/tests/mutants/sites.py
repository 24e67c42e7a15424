"""Where a C++ source can be changed by one token: finds the operands of an operator without a parser, from the brackets, from
which operator binds tighter, and from the spaces that clang-format sets: around an operator of two operands, and never around
the brackets of a template. What is taken for an operand and is none hardly ever compiles."""
import collections
import re
import zlib

# line: the text of the line without the spaces around it; nth: which of the lines of that text in the file, from 0; column: where
# in that text the token begins; change: "token -> token". start and end: what `text` replaces, with {ON} for the condition.
Site = collections.namedtuple("Site", "line nth column change kind number start end text")

TOKEN = re.compile(r"""
    (?P<skip>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<text>(?:u8|[uUL])?R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"|(?:u8|[uUL])?'(?:\\.|[^'\\\n])+')
  | (?P<number>\.?\d(?:[eEpP][+-]|'[0-9a-fA-F]|[\w.])*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<sign><=>|->\*|\.\.\.|<<=|>>=|::|->|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\+\+|--|[^\w\s])""", re.X | re.S)

# The smaller, the tighter.
BINDS = {"*": 5, "/": 5, "%": 5, "+": 6, "-": 6, "<<": 7, ">>": 7, "<=>": 8, "<": 9, "<=": 9, ">": 9, ">=": 9, "==": 10, "!=": 10,
         "&": 11, "^": 12, "|": 13, "&&": 14, "||": 15}
ASSIGN = 17
ASSIGNS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "*": "/", "/": "*", "&&": "||",
         "||": "&&", "+=": "-=", "-=": "+="}
KINDS = {"<": "compare", "<=": "compare", ">": "compare", ">=": "compare", "==": "equal", "!=": "equal", "+": "add", "-": "add",
         "*": "multiply", "/": "multiply", "&&": "logic", "||": "logic", "+=": "assign", "-=": "assign"}
OPEN, CLOSE = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}
ENDS = {";", ",", "?", ":"} | ASSIGNS
ENDING_WORDS = {"return", "case", "else", "do", "throw", "co_return", "co_yield"}
# A line with one of these is about types or constants, where nothing can be chosen at run time.
CONSTANT = re.compile(r"\b(constexpr|consteval|static_assert|case|template|enum|using|requires|concept|operator|alignas|noexcept|typename)\b")


class Token:
    def __init__(self, kind, text, start, spaced):
        self.kind, self.text, self.start, self.end = kind, text, start, start + len(text)
        self.spaced, self.spaced_after = spaced, False  # whether a space or the end of a line stands before and after it
        self.mate, self.depth = None, 0  # the other bracket; in how many template brackets it stands


def blank_directives(source):
    """The source with spaces for every line of the preprocessor and for all that only some builds compile."""
    lines, depth, goes_on = [], 0, False
    for line in source.split("\n"):
        word = re.match(r"\s*#\s*(\w+)", line)
        directive = goes_on or word is not None
        if word and not goes_on:
            depth += word[1].startswith("if")
        lines.append(" " * len(line) if directive or depth > 0 else line)
        if word and not goes_on and word[1] == "endif":
            depth -= 1
        goes_on = directive and line.endswith("\\")
    return "\n".join(lines)


def tokens_of(source):
    tokens, at, spaced = [], 0, True
    while at < len(source):
        found = TOKEN.match(source, at)
        kind = found.lastgroup if found.lastgroup != "mark" else "text"
        if kind == "skip":
            spaced = True
        else:
            if tokens:
                tokens[-1].spaced_after = spaced
            tokens.append(Token(kind, found[0], at, spaced))
            spaced = False
        at = found.end()
    pair_brackets(tokens)
    return tokens


def pair_brackets(tokens):
    stack, depth = [], 0

    def close(n, opened):
        tokens[n].mate, tokens[opened].mate = opened, n

    for n, token in enumerate(tokens):
        before = tokens[n - 1] if n else None
        if token.text in OPEN:
            stack.append(n)
        elif token.text in CLOSE:
            while stack and tokens[stack[-1]].text == "<":
                stack.pop()
                depth -= 1
            if stack and OPEN[tokens[stack[-1]].text] == token.text:
                close(n, stack.pop())
        elif token.text == "<" and before and (before.text == "template" or (before.kind == "name" and not token.spaced)):
            stack.append(n)
            depth += 1
        elif token.text in (">", ">>") and not token.spaced:
            for _ in token.text:
                if stack and tokens[stack[-1]].text == "<":
                    close(n, stack.pop())
                    depth -= 1
        token.depth = depth


def is_binary(token):
    return token.text in BINDS and token.spaced and token.spaced_after


def begin_of(tokens, at, bound):
    """The first token of what stands left of an operator, which ends before what binds looser than `bound`."""
    n = at - 1
    while n >= 0:
        token = tokens[n]
        if token.text in CLOSE or (token.text in (">", ">>") and token.mate is not None):
            if token.mate is None:
                return None
            before = tokens[token.mate - 1] if token.mate else None
            if token.text == ")" and before and before.text in ("if", "for", "while", "switch", "constexpr"):
                break
            if token.text == "}" and tokens[token.mate].spaced:
                break
            n = token.mate - 1
            continue
        if token.text in OPEN or token.text in ENDS or token.text in ENDING_WORDS or (is_binary(token) and BINDS[token.text] > bound):
            break
        n -= 1
    return n + 1 if n + 1 < at else None


def end_of(tokens, at, bound):
    """The token after what stands right of an operator."""
    n = at + 1
    while n < len(tokens):
        token = tokens[n]
        if token.mate is not None and token.mate > n:
            n = token.mate + 1
            continue
        if token.text in CLOSE or (is_binary(token) and BINDS[token.text] >= bound):
            break
        if token.text in ENDS and (bound < ASSIGN or token.text in ";,"):
            break
        n += 1
    return n if n > at + 1 and n < len(tokens) else None


def sites_of(source):
    """Every change of one token that may compile, in the order of the file."""
    tokens = tokens_of(blank_directives(source))
    lines = source.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    seen, nth, line_of = collections.Counter(), [], 0
    for line in lines:
        nth.append(seen[line.strip()])
        seen[line.strip()] += 1

    def words(first, last):
        """Tokens first to last - 1 as they stand, in one line; None: nothing stands there, or there is a comment."""
        if first is None or last is None or first >= last:
            return None
        text = source[tokens[first].start:tokens[last - 1].end]
        return None if "//" in text or "/*" in text or 'R"' in text else re.sub(r"\s*\n\s*", " ", text)

    for n, token in enumerate(tokens):
        while starts[line_of + 1] <= token.start:
            line_of += 1
        line = lines[line_of]
        if token.depth > 0 or CONSTANT.search(line):
            continue
        before, after = tokens[n - 1].text if n else "", tokens[n + 1].text if n + 1 < len(tokens) else ""
        for kind, other, first, last, was, will in changes_at(tokens, n, before, after, words, line):
            if was is None or will is None:
                continue
            start, end = tokens[first].start, tokens[last - 1].end
            yield Site(line.strip(), nth[line_of], token.start - starts[line_of] - (len(line) - len(line.lstrip())),
                       "%s -> %s" % (token.text, other), kind, line_of + 1, start, end, will)


def changes_at(tokens, n, before, after, words, line):
    """Each as kind, what stands there instead, and for which tokens what: (first, last, as they stand, with the choice)."""
    token = tokens[n]
    either = "({ON} ? (%s) : (%s))"
    if is_binary(token) and token.text in SWAPS or token.text in ("+=", "-="):
        bound = BINDS.get(token.text, ASSIGN)
        first, last = begin_of(tokens, n, bound), end_of(tokens, n, bound)
        left, right = words(first, n), words(n + 1, last)
        # A text has no minus.
        if left and right and not (KINDS[token.text] in ("add", "assign") and '"' in left + right):
            was = "%s %s %s" % (left, token.text, right)
            yield KINDS[token.text], SWAPS[token.text], first, last, was, either % (
                "%s %s %s" % (left, SWAPS[token.text], right), was)
    elif token.text in ("true", "false"):
        other = "false" if token.text == "true" else "true"
        yield "truth", other, n, n + 1, token.text, "({ON} ? %s : %s)" % (other, token.text)
    elif token.kind == "number":
        sign = "+" if zlib.crc32(line.encode()) & 1 else "-"
        yield "constant", "%s %s 1" % (token.text, sign), n, n + 1, token.text, "({ON} ? %s %s 1 : %s)" % (token.text, sign, token.text)
    elif token.text in ("min", "max") and before == "::" and n > 1 and tokens[n - 2].text in ("std", "glm"):
        opened = n + 1
        if after == "<" and tokens[opened].mate is not None:
            opened = tokens[opened].mate + 1
        if opened < len(tokens) and tokens[opened].text == "(" and tokens[opened].mate is not None:
            last = tokens[opened].mate + 1
            space, rest = tokens[n - 2].text + "::", words(n + 1, last)
            other = "max" if token.text == "min" else "min"
            if rest:
                yield "extreme", other, n - 2, last, rest, either % (space + other + rest, space + token.text + rest)
    elif token.text == "if" and after == "(" and tokens[n + 1].mate is not None:
        last = tokens[n + 1].mate
        inside = words(n + 2, last)
        if inside and not any(each.text in (";", "=") for each in tokens[n + 2:last]):
            yield "condition", "if not", n + 2, last, inside, "{ON} != static_cast<bool>(%s)" % inside
