#!/usr/bin/env python3
"""texts_fuzz.py PROBE [--files N] [--seed S] [--keep FOLDER]: what readers_fuzz.py does for files of lines, for what else Crosscut
reads of what people and other programs write: points as they are pasted, scenes, links to scenes and lessons. It writes texts of which it
knows what stands in them, nine of ten with traps, and asks crosscut_text_probe what it reads: that, exactly, or a sentence that says what is
wrong. What has no trap is read by Python's json, zlib and base64 too."""
import base64
import json
import math
import re
import struct
import sys
import zlib

import readers_fuzz as fuzz

USUAL_FILES = 30000  # half a minute
LONG_FILES = 200000

SCENES = {}  # what crosscut_text_probe says of each


class Text:
    """What was written, what it is read as, and what has to come of it: a value, None where it is to be refused, or what a `judge`
    finds wrong with what was read."""

    def __init__(self, what, name, data, truth=None, judge=None, check=None):
        self.what, self.name, self.truth, self.judge, self.check, self.traps = what, name, truth, judge, check, []
        self.data = data if isinstance(data, bytes) else data.encode("utf-8", "surrogateescape")


def begin(probe):
    probe.stdin.write("fields\t-\n")
    probe.stdin.flush()
    SCENES.update(json.loads(probe.stdout.readline()))


def asked(text, path):
    return text.what + "\t" + path


def difference(text, got):
    for scene in [got] + [card["scene"] for card in got.get("cards", [])]:
        scene.get("fields", {}).pop("run", None)  # of Bounce's balls: it follows from the others
    if got["error"] and (not got["error"].endswith(".") or "\n" in got["error"]):
        return "is refused without a sentence"
    if text.judge:
        return text.judge(got)
    if text.truth is None:
        return None if got["error"] else "should be refused"
    if got["error"]:
        return "is refused: " + got["error"]
    for key, value in text.truth.items():
        if got[key] != value:
            return "%s should be %s" % (key, json.dumps(value))
    return None


def either(truth):
    """It may be refused; what is read has to be this."""
    return lambda got: None if got["error"] else difference(Text("", "", b"", truth), got)


# ---------------------------------------------------------------- points

def coordinate(r):
    while True:
        text, value = fuzz.number(r)
        if abs(value) <= 1e300:
            return text, value


def some_points(r, count=None, dims=None):
    """Their texts, and what they are."""
    dims = dims or r.choice([2, 2, 3])
    both = [[coordinate(r) for _ in range(dims)] for _ in range(count or r.randint(1, 5))]
    return [[c[0] for c in p] for p in both], [[c[1] for c in p] for p in both]


NAMES = ["", "", "A", "P1", "b =", "start:", "x_2 :", "Stra\u00dfe", "to", "- ", "Road Q"]


def in_bracket(r, texts, sep=None, brackets=None):
    left, right = brackets or r.choice(["()", "[]", "()"])
    pad = r.choice(["", "", " "])
    return left + pad + (sep or r.choice([",", ", ", "; ", " ", ";", "\t", " | "])).join(texts) + pad + right


def points_text(r, pieces):
    """Brackets on one line or several."""
    out, end = "", r.choice(["\n", "\r\n", "\r"])
    for piece in pieces:
        name = r.choice(NAMES)
        out += name + ("" if name[-1:] in " :=" or r.random() < 0.5 else " ") + piece + r.choice([" ", ", ", "; ", end, end, ""])
        if out.endswith(end) and r.random() < 0.1:
            out += r.choice(["# a note (1, 2)", "", "## 7", "#"]) + end
    return r.choice(["", "", "", "\ufeff"]) + out


def points_file(text, values):
    return Text("points", "it", text, None if values is None else {"points": values})


def brackets_good(r):
    texts, values = some_points(r)
    return points_file(points_text(r, [in_bracket(r, t) for t in texts]), values)


def rows_text(r, rows, sep=None, head=None, end=None):
    sep, end = sep or r.choice([",", ", ", ";", "\t", "|", " "]), end or r.choice(["\n", "\r\n", "\r"])
    lines = [sep.join(head)] if head else []
    for row in rows:
        if r.random() < 0.05:
            lines.append(r.choice(["", "# a note", "## 1 2"]))
        lines.append(sep.join(row))
    return r.choice(["", "", "\ufeff"]) + end.join(lines) + r.choice(["", end])


def some_rows(r, least=1):
    """Rows of one, two or four points, their points, and a heading or none."""
    dims, each = r.choice([2, 3]), r.choice([1, 1, 2, 2, 4])
    texts, values, rows = [], [], []
    for _ in range(r.randint(least, 4)):
        t, v = some_points(r, each, dims)
        rows.append(sum(t, []))
        values += v
    heads = {(2, 1): ["x", "y"], (3, 1): ["x", "y", "z"], (2, 2): ["x1", "y1", "x2", "y2"]}
    head = heads.get((dims, each)) if r.random() < 0.4 else None
    return rows, values, head


def rows_good(r):
    rows, values, head = some_rows(r)
    return points_file(rows_text(r, rows, head=head), values)


def json_points_good(r):
    texts, values = some_points(r, r.randint(2, 5))

    inner = ["[" + r.choice([",", ", "]).join(plain_json(c) for c in t) + "]" for t in texts]
    text = "[" + r.choice([",", ", ", ",\n "]).join(inner) + "]"
    return points_file(r.choice([text, "[" + text + "]"]), values)


def plain_json(number):
    """As JSON writes a number that has another form here."""
    return number if re.fullmatch(r"-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?", number) else json.dumps(float(number))


def wkt_points_good(r):
    texts, values = some_points(r, r.randint(2, 5))
    return points_file("LINESTRING" + (" Z" if len(texts[0]) == 3 and r.random() < 0.5 else "") + " (" + ", ".join(" ".join(t) for t in texts) + ")", values)


def geojson_points_good(r):
    texts, values = some_points(r, r.randint(2, 5))
    return points_file('{"type": "LineString", "coordinates": [%s]}' % ", ".join("[" + ", ".join(plain_json(c) for c in t) + "]" for t in texts), values)


def points_good(r):
    return r.choice([brackets_good, brackets_good, rows_good, rows_good, json_points_good, wkt_points_good, geojson_points_good])(r)


def brackets_with(change):
    """Brackets, in one of which stands what `change` makes of its texts."""
    def trap(r):
        texts, _ = some_points(r, r.randint(1, 4), 2)
        pieces = [in_bracket(r, t) for t in texts]
        pieces[r.randrange(len(pieces))] = change(r, texts[0])
        return points_file(points_text(r, pieces), None)
    return trap


def with_one(r, texts, replacement):
    texts = list(texts)
    texts[r.randrange(len(texts))] = replacement
    return texts


TYPED = {"--3", "1-2", "3/4", "1*2", "pi", "0x10", "2024-01-05", "12/05/2024"}  # people mean these as numbers


def no_number(r):
    return r.choice([n for n in fuzz.MISTYPED if n not in TYPED])


def points_no_double(r):
    bad = fuzz.bad_number(r)
    texts, _ = some_points(r, 2, 2)
    texts[r.randrange(2)][r.randrange(2)] = bad
    flat = ["[" + ", ".join(plain_json(c) if c != bad else c for c in t) + "]" for t in texts]
    return points_file(r.choice([
        points_text(r, [in_bracket(r, t) for t in texts]), rows_text(r, texts), "[" + ", ".join(flat) + "]",
        "LINESTRING (" + ", ".join(" ".join(t) for t in texts) + ")", '{"type":"LineString","coordinates":[' + ",".join(flat) + "]}"]), None)


def points_mistyped(r):
    texts, _ = some_points(r, 3, 2)
    bad = no_number(r)
    texts[r.randrange(1, 3)][r.randrange(2)] = bad
    text = points_text(r, [in_bracket(r, t) for t in texts]) if r.random() < 0.5 else rows_text(r, texts, sep=r.choice(";\t|"))
    return points_file(text, None)


def points_outside(r):
    texts, _ = some_points(r, r.randint(2, 4), 2)
    pieces = [in_bracket(r, t) for t in texts]
    bad = r.choice([lambda: coordinate(r)[0], lambda: fuzz.bad_number(r), lambda: r.choice(["5O", "2*", "*2", "/ 3", "1e", "4..5", "1'000", "5%", "3x", "+", "//", "%", "^2"])])()
    at = r.randrange(len(pieces))
    pieces[at] = r.choice([bad + " " + pieces[at], pieces[at] + " " + bad, pieces[at] + bad])
    return points_file(" ".join(pieces), None)


def brackets_decimal(r):
    values, pieces = [], []
    for _ in range(r.randint(1, 4)):
        point = [r.randint(-9999, 9999) for _ in range(2)]
        values.append([float("%s%d.%02d" % ("-" if p < 0 else "", abs(p) // 100, abs(p) % 100)) for p in point])
        pieces.append("(" + r.choice([";", "; ", " | "]).join("%s%d,%02d" % ("-" if p < 0 else "", abs(p) // 100, abs(p) % 100) for p in point) + ")")
    return points_file(points_text(r, pieces), values)


def digits(r, count):
    return "".join(r.choice("0123456789") for _ in range(count))


def unclear_bracket(r, _):
    n = "%d,%s" % (r.randint(1, 999), digits(r, 3))
    return r.choice(["(%s; %d)" % (n, r.randint(0, 9)), "(%s; %s)" % (n, n), "(%d.5; %d,5)" % (r.randint(0, 9), r.randint(0, 9)), "(1,5 2,5)", "(1,5, 2,5)",
                     "(1,5 %d)" % r.randint(0, 9), "(%d 1,5)" % r.randint(0, 9), "(%s, %d)" % (n, r.randint(0, 9)), "(%d, 2,5)" % r.randint(0, 9)])


def mixed_bracket(r, t):
    a, b = t
    return r.choice(["(%s, %s 3)", "(%s %s, 3)", "(%s; %s 3)", "(%s; %s | 3)", "(%s\t%s, 3)", "(%s, %s; 3)", "(%s / %s)", "(%s : %s)", "(%s . %s)", "(%s x %s)"]) % (a, b)


def empty_place(r, t):
    a, b = t
    sep = r.choice([",", ";", "|"])
    return r.choice(["(%s%s%s%s)" % (a, sep, sep, b), "(%s%s%s)" % (sep, a, sep) + "", "(%s%s%s%s)" % (sep, a, sep, b), "(%s%s%s%s)" % (a, sep, b, sep),
                     "(%s%s %s%s)" % (a, sep, sep, b), "(%s%s)" % (a, sep), "()", "( )", "(%s)" % sep])


def wrong_bracket(r, t):
    inside = ", ".join(t)
    return r.choice(["(%s]", "[%s)", "(%s", "%s)", "[%s", "((%s)", "(%s))", "[(%s)", "(%s)]", "[[%s]", "(%s", "{%s}", "<%s>"]) % inside


def cut_points(r):
    text = json_points_good(r).data.decode()
    return points_file(text[:r.randint(1, len(text) - 1)], None)


def first_cut_points(r):
    text = json_points_good(r).data.decode()
    return points_file(text[r.randint(1, len(text) - 1):], None)


def rows_with(change):
    def trap(r):
        rows, _, head = some_rows(r, 2)
        at = r.randrange(1, len(rows))
        rows[at] = change(r, rows[at])
        return points_file(rows_text(r, rows, sep=r.choice(",;|\t"), head=head), None)
    return trap


def rows_headed(r):
    order = r.choice([["y", "x"], ["lat", "lon"], ["Y", "X"], ["northing", "easting"], ["x", "y"], ["lon", "lat"]])
    texts, values = some_points(r, r.randint(1, 4), 2)
    turned = order[0].lower() in ("y", "lat", "northing")
    return points_file(rows_text(r, [t[::-1] if turned else t for t in texts], sep=r.choice([",", ";", "\t"]), head=order), values)


def rows_unknown_heading(r):
    texts, _ = some_points(r, r.randint(1, 4), 2)
    return points_file(rows_text(r, texts, sep=r.choice([",", ";", "\t"]), head=r.choice([["a", "b"], ["width", "height"], ["x", "x"], ["x", ""], ["y1", "h1"]])), None)


def rows_decimal(r):
    """Decimal commas that leave no doubt, or that do."""
    if r.random() < 0.4:
        row = ["%d,%s" % (r.randint(1, 99), digits(r, 3)), str(r.randint(0, 9))]
        return points_file(";".join(row) + "\n" + ";".join(row[::-1]), None)
    rows = [[r.randint(0, 999) for _ in range(2)] for _ in range(r.randint(1, 4))]
    return points_file(rows_text(r, [["%d,%d" % (n // 10, n % 10) for n in row] for row in rows], sep=r.choice(";\t")), [
        [float("%d.%d" % (n // 10, n % 10)) for n in row] for row in rows])


def points_commented(r):
    """Comments hold points that nobody reads; what is no comment is none."""
    texts, values = some_points(r, 2, 2)
    lines = [in_bracket(r, t) for t in texts]
    lines.insert(r.randint(0, 2), r.choice(["# ", "## ", "#\t"]) + "(5, 5)")
    return points_file(r.choice(["\n", "\r\n", "\r"]).join(lines), values)


def points_other_comment(r):
    texts, _ = some_points(r, 2, 2)
    lines = [in_bracket(r, t) for t in texts]
    lines.insert(r.randint(0, 2), r.choice(["// ", "% ", "#", "/* ", "* "]) + "(5, 5)")
    return points_file("\n".join(lines), None)


def points_mixed_dims(r):
    texts, _ = some_points(r, 2, 2)
    texts.insert(r.randint(0, 2), ["1", "2", "3"])
    return points_file(r.choice([points_text(r, [in_bracket(r, t) for t in texts]), rows_text(r, texts),
                                 "[" + ", ".join("[" + ", ".join(map(plain_json, t)) + "]" for t in texts) + "]"]), None)


def points_odd_json(r):
    texts, _ = some_points(r, 2, 2)
    inner = ["[" + ", ".join(plain_json(c) for c in t) + "]" for t in texts]
    inner.insert(r.randint(0, 2), r.choice(["null", "[]", "{}", '"a"', "5", "[1]", "[[1, 2]]", '["1", 2]', "[null, 1]", "[true, 1]", "[1, 2, 3, 4]"]))
    return points_file("[" + ", ".join(inner) + "]", None)


def points_far(r):
    far = r.choice(["1e301", "-1.5e300", "1.7976931348623157e308", "2" + "0" * 300])
    texts, _ = some_points(r, 2, 2)
    texts[1][r.randrange(2)] = far
    return points_file(r.choice([points_text(r, [in_bracket(r, t) for t in texts]), rows_text(r, texts, sep=",")]), None)


def points_other_bytes(r):
    text = brackets_good(r)
    plain = text.data.decode().lstrip("\ufeff")
    kind = r.randrange(3)
    if kind == 0:
        text.data, text.truth = r.choice([plain.encode("utf-16"), plain.encode("utf-16-le"), plain.encode("utf-16-be")]), None
    elif kind == 1:
        text.data, text.judge = ("Stra\u00dfe " + plain).encode("latin-1", "replace"), either(text.truth)
    else:
        data = bytearray(text.data)
        data.insert(r.randint(0, len(data)), 0)
        text.data, text.judge = bytes(data), either(text.truth)
    return text


def numbers_in(text):
    """All that begins as numbers do, in the order of a text whose brackets stand between commas; nothing where one is none."""
    out = []
    for word in re.findall(r"[^\s,;|()\[\]{}:=<>\"]+", text):
        if re.match(r"[A-Za-z_]", word):
            continue
        if not re.fullmatch(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?", word):
            if re.search(r"\d", word):
                return None
            continue
        out.append(float(word))
    return out


def points_changed(r):
    texts, _ = some_points(r, r.randint(2, 4), 2)
    text = fuzz.changed(r, r.choice([" ".join("(" + ", ".join(t) + ")" for t in texts), "[" + ", ".join("[" + ",".join(t) + "]" for t in texts) + "]"]))

    def judge(got):
        if got["error"]:
            return None
        want = numbers_in(text)
        read = sum(got["points"], [])
        decimal = numbers_in(text.replace(",", "."))
        typed = re.search(r"[-+*/]{2}|[\d.][-+*/][\d.]|\./", text)  # a difference that somebody typed
        return None if read == want or (";" in text and read == decimal) or typed else "numbers stand there: %s" % want
    return Text("points", "it", text, judge=judge)


POINT_TRAPS = {
    "points: a number that is no double": points_no_double,
    "points: a mistyped number": points_mistyped,
    "points: a number or a sign outside the brackets": points_outside,
    "points: decimal commas": brackets_decimal,
    "points: a comma that may be decimal": brackets_with(unclear_bracket),
    "points: mixed separators": brackets_with(mixed_bracket),
    "points: an empty place": brackets_with(empty_place),
    "points: a bracket too many, too few or another": brackets_with(wrong_bracket),
    "points: one number or four in brackets": brackets_with(lambda r, t: in_bracket(r, r.choice([t[:1], t + t]), brackets="()")),
    "points: the end is cut off": cut_points,
    "points: the first bytes are gone": first_cut_points,
    "points: a row too short": rows_with(lambda r, row: row[:-1]),
    "points: a row too long": rows_with(lambda r, row: row + r.choice([["7"], [""], ["x"]])),
    "points: an empty field": rows_with(lambda r, row: with_one(r, row, "")),
    "points: a heading": rows_headed,
    "points: an unknown heading": rows_unknown_heading,
    "points: rows with decimal commas": rows_decimal,
    "points: a comment": points_commented,
    "points: another comment sign": points_other_comment,
    "points: mixed dimensions": points_mixed_dims,
    "points: JSON that is no points": points_odd_json,
    "points: beyond all coordinates": points_far,
    "points: UTF-16, Latin-1, a zero byte": points_other_bytes,
    "points: a changed byte": points_changed,
}


# ---------------------------------------------------------------- scenes

POINT2, POINT3, NUMBER, FLAG, CHOICE, LIST = range(6)


class Field:
    def __init__(self, name, kind, low, high, whole, words, kept, transient):
        self.name, self.kind, self.low, self.high, self.whole, self.words, self.kept, self.transient = name, kind, low, high, whole, words, kept, transient
        self.count = {POINT2: 2, POINT3: 3}.get(kind, 1)


def fields_of(scene):
    return [f for f in (Field(*f) for f in SCENES[scene]["fields"]) if f.kind != LIST and not f.kept]


def number_in(r, field):
    if field.whole:
        value = r.randint(int(field.low), int(min(field.high, 1e6)))
        return r.choice([str(value), "%d.0" % value, "%de0" % value]), float(value)
    for _ in range(20):
        text, value = fuzz.number(r)
        if field.low <= value <= field.high:
            return plain_json(text), value
    share = r.random()
    value = max(field.low, -1e9) * (1 - share) + min(field.high, 1e9) * share
    return repr(value), value


def value_of(r, field):
    """As JSON, and the numbers."""
    if field.kind in (POINT2, POINT3):
        both = [number_in(r, field) for _ in range(field.count)]
        texts = [b[0] for b in both]
        if r.random() < 0.05:
            return '"' + ", ".join(texts) + '"', [b[1] for b in both]
        if r.random() < 0.1:
            texts = ['"%s"' % t for t in texts]
        return "[" + r.choice([", ", ","]).join(texts) + "]", [b[1] for b in both]
    if field.kind == NUMBER:
        text, value = number_in(r, field)
        return r.choice([text, text, text, '"%s"' % text, "[%s]" % text]), [value]
    if field.kind == FLAG:
        word = r.choice(["true", "false", "true", "false", '"yes"', '"off"'])
        return word, [1.0 if word in ("true", '"yes"') else 0.0]
    index = r.randrange(len(field.words))
    return json.dumps(field.words[index]), [float(index)]


# What follows from other fields, or is only true beside them.
FOLLOWS = re.compile(r"^lens|^recording|frame_share|cuts|moment|playing|\.data$|\.file$|^time$|^step$|from_file|^source$|^a\.source|^b\.source")


def some_fields(r, scene, most=6):
    fields = [f for f in fields_of(scene) if not FOLLOWS.search(f.name)]
    return {f.name: (f,) + value_of(r, f) for f in r.sample(fields, r.randint(1, min(most, len(fields))))}


class Scene:
    """A scene text in pieces, and what stands in it."""

    def __init__(self, r, scene=None):
        self.r, self.scene = r, scene or r.choice(list(SCENES))
        self.chosen = some_fields(r, self.scene)
        self.fields = {name: text for name, (_, text, _) in self.chosen.items()}
        self.values = {name: values for name, (_, _, values) in self.chosen.items()}
        self.members = {"crosscut": "1", "scene": json.dumps(self.scene)}
        self.truth_more = {"hidden": [], "names": {}, "camera": None}
        if r.random() < 0.2:
            self.members["hidden"], self.truth_more["hidden"] = '["a", "b"]', ["a", "b"]
        if r.random() < 0.2:
            self.members["names"], self.truth_more["names"] = '{"a": "Home"}', {"a": "Home"}
        if r.random() < 0.3:
            camera = {"centre": [small(r), small(r)], "px_per_unit": r.randint(1, 4000) / 8}
            self.members["camera"], self.truth_more["camera"] = json.dumps(camera), camera

    def truth(self):
        defaults = SCENES[self.scene]["defaults"]
        return {"scene": self.scene, "fields": {n: v for n, v in self.values.items() if v != defaults[n]}, **self.truth_more}

    def body(self):
        return "{" + ", ".join('"%s": %s' % f for f in self.fields.items()) + "}"

    def text(self):
        members = list({**self.members, "fields": self.body()}.items())
        if self.r.random() < 0.3:
            self.r.shuffle(members)
        gap = self.r.choice([" ", "\n  ", "\r\n", "\t", "\r"])
        return self.r.choice(["", "", "", "\ufeff"]) + "{" + gap + ("," + gap).join('"%s": %s' % m for m in members) + gap.strip(" \t") + "}" + self.r.choice(["", "\n"])

    def file(self, refused=False, text=None):
        return Text("open", self.r.choice(["a.crosscut", "a.json", "a"]), self.text() if text is None else text, None if refused else self.truth())


def small(r):
    return r.randint(-800, 800) / 8


def scene_good(r):
    scene = Scene(r)
    file = scene.file()
    file.check = lambda: check_scene(file)
    return file


def check_scene(file):
    """What Python's json makes of it."""
    read = json.loads(file.data.decode("utf-8").lstrip("\ufeff"))
    for name, values in file.truth["fields"].items():
        field = next(f for f in fields_of(file.truth["scene"]) if f.name == name)
        there = read["fields"][name]
        if field.kind in (POINT2, POINT3, NUMBER):
            there = there.split(",") if isinstance(there, str) else there if isinstance(there, list) else [there]
            if [float(n) for n in there] != values:
                return "json reads %s of %s" % (there, name)
    return None


def scene_with(change):
    """`change` makes the scene one to be refused."""
    def trap(r):
        while True:
            scene = Scene(r)
            if change(r, scene) is not False:
                return scene.file(refused=True)
    return trap


def one_of_kind(r, scene, *kinds):
    found = [n for n, (f, _, _) in scene.chosen.items() if f.kind in kinds]
    return r.choice(found) if found else None


def set_number(make):
    def change(r, scene):
        name = one_of_kind(r, scene, POINT2, POINT3, NUMBER)
        if name is None:
            return False
        field = scene.chosen[name][0]
        texts = [plain_json(str(v)) for v in scene.values[name]]
        texts[r.randrange(len(texts))] = make(r)
        scene.fields[name] = "[" + ", ".join(texts) + "]" if field.count > 1 else texts[0]
        return True
    return change


def count_of(change):
    def make(r, scene):
        name = one_of_kind(r, scene, POINT2, POINT3, NUMBER)
        if name is None:
            return False
        scene.fields[name] = "[" + ", ".join(change(r, [repr(v) for v in scene.values[name]])) + "]"
        return True
    return make


def out_of_range(r, scene):
    name = one_of_kind(r, scene, NUMBER, POINT2, POINT3)
    if name is None:
        return False
    field = scene.chosen[name][0]
    beyond = [v for v in (math.nextafter(field.low, -math.inf), math.nextafter(field.high, math.inf), 1e301, -1e301) if not field.low <= v <= field.high]
    texts = [repr(v) for v in scene.values[name]]
    texts[r.randrange(len(texts))] = repr(r.choice(beyond))
    scene.fields[name] = "[" + ", ".join(texts) + "]"
    return True


def no_whole(r, scene):
    whole = [f for f in fields_of(scene.scene) if f.whole and not FOLLOWS.search(f.name)]
    if not whole:
        return False
    scene.fields[r.choice(whole).name] = r.choice(["1.5", "2.0000000000000004", "0.5", "1e-9"])
    return True


def wrong_word(r, scene):
    name = one_of_kind(r, scene, CHOICE, FLAG)
    if name is None:
        return False
    word = json.loads(scene.fields[name])
    scene.fields[name] = json.dumps(r.choice([str(word) + "x", "", str(word).upper() + " ", None, 7, [word]]))
    return True


def set_field(text):
    def change(r, scene):
        scene.fields[r.choice(list(scene.fields))] = text(r)
    return change


def member(name, *texts):
    def change(r, scene):
        scene.members[name] = r.choice(texts)
    return change


def kept_field(r, scene):
    scene.scene = "slice"
    scene.members["scene"] = '"slice"'
    scene.fields = {"top.calm": "7"}


def unknown_field(r, scene):
    name = r.choice(list(scene.fields))
    scene.fields[r.choice([name + "x", name.upper() + "1", "", " " + name, name[:-1] + "\u0430", "b.nothing"])] = scene.fields.pop(name)


def whole_text(change):
    def trap(r):
        scene = Scene(r)
        text = scene.text()
        return scene.file(True, change(r, text))
    return trap


def doubled(r, text):
    """A key given twice."""
    keys = [m.start() for m in re.finditer(r'"[^"\\]+": ', text)]
    at = r.choice(keys)
    key = text[at:text.index(":", at)]
    return text[:at] + key + ": " + r.choice(["1", "null", "[0, 0]", '"x"']) + ", " + text[at:]


def cut_end(r, text):
    inside = text.rindex("}")
    return text[:r.randint(1, inside)]


def cut_begin(r, text):
    return text[text.index("{") + r.randint(1, 40):]


def strange_text(r, text):
    return r.choice([text.lstrip("\ufeff").encode("utf-16"), text.lstrip("\ufeff").encode("utf-16-le"), text.replace("crosscut", "crosscut\0", 1).encode(),
                     text.replace("}", ', "n": "Stra\u00dfe"}', 1).encode("latin-1", "replace"), text.encode() + b"\0", text.encode() + b"\xff"])


def strict_scene(text):
    """What a text is as a scene, by Python's json; None where it is none."""
    def once(pairs):
        if len(dict(pairs)) != len(pairs):
            raise ValueError
        return dict(pairs)

    def word(w):
        raise ValueError(w)
    read = json.loads(text.lstrip("\ufeff"), object_pairs_hook=once, parse_constant=word, parse_float=Written, parse_int=Written)
    if set(read) - {"crosscut", "scene", "fields", "hidden", "names", "camera", "lesson"} or read["crosscut"] != 1:
        raise ValueError
    fields = {f.name: f for f in fields_of(read["scene"])}
    values = {n: field_values(fields[n], v) for n, v in read.get("fields", {}).items()}
    defaults = SCENES[read["scene"]]["defaults"]
    return {"scene": read["scene"], "fields": {n: v for n, v in values.items() if v != defaults[n]}}


class Written(float):
    """A number with its text."""

    def __new__(cls, text):
        made = super().__new__(cls, text)
        made.text = text
        return made


def double(text):
    """The double of a decimal, where one stands for it."""
    if not re.fullmatch(r"\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*", text):
        raise ValueError
    value = float(text)
    whole = re.fullmatch(r"\s*[-+]?\d+\s*", text)
    if math.isinf(value) or (value == 0 and re.search(r"[1-9]", re.split("[eE]", text)[0])) or (whole and int(value) != int(text)):
        raise ValueError
    return value


def field_values(field, value):
    if field.kind in (POINT2, POINT3, NUMBER):
        parts = value.split(",") if isinstance(value, str) else value if isinstance(value, list) else [value]
        out = [double(p if isinstance(p, str) else p.text) for p in parts]
        if len(out) != field.count or any(not field.low <= v <= field.high or field.whole and v != round(v) for v in out):
            raise ValueError
        return out
    if field.kind == FLAG:
        return [float({True: 1, False: 0, "true": 1, "yes": 1, "on": 1, "1": 1, "false": 0, "no": 0, "off": 0, "0": 0}[value])]
    return [float(field.words.index(value))]


def scene_changed(r):
    text = fuzz.changed(r, Scene(r).text())
    try:
        truth = strict_scene(text)
    except Exception:  # whatever it is: it is no scene
        truth = None
    typed = re.search(r'"[^"a-z]*(?:[\d.] *[-+*/(]|[-+]{2})[^"]*"', text)  # a sum that somebody typed
    return Text("open", "a.crosscut", text, judge=lambda got: None if got["error"] or typed else "is no scene" if truth is None else difference(Text("", "", b"", truth), got))


def map_numbers(r, number=1):
    """Lines as a saved map has them, as numbers: the count of what follows, its number, its name, and each line."""
    name = b"roads"[:r.randint(0, 5)]
    body = [number, len(name), *name]
    for _ in range(r.randint(1, 3)):
        points = [small(r) for _ in range(2 * r.randint(2, 4))]
        body += [1, len(points) // 2, *points]
    return [len(body)] + body


LISTS = [("map", "lines", "a.data"), ("sight", "walls.lines", "walls.file"), ("route", "walls.lines", "walls.file")]


def scene_list(change):
    def trap(r):
        scene_id, field, names = r.choice(LISTS)
        scene = Scene(r, scene_id)
        numbers = map_numbers(r)
        scene.members.pop("camera", None)
        scene.truth_more["camera"] = None
        scene.values[names], scene.fields[names] = [1.0], "1"
        changed = change(r, list(numbers))
        scene.fields[field] = changed if isinstance(changed, str) else json.dumps(changed)
        scene.values[field] = [float(n) for n in numbers]
        return scene.file(refused=changed != numbers)
    return trap


def without_one(r, numbers):
    del numbers[r.randrange(len(numbers))]
    return numbers


def with_one_more(r, numbers):
    numbers.insert(r.randint(0, len(numbers)), r.choice([0, 1, 3, 2.5]))
    return numbers


def other_count(r, numbers):
    numbers[0] += r.choice([-1, 1, 5, 0.5, 1e200])
    return numbers


def profile_list(r):
    """A profile that is none: half a point, or one beyond all coordinates."""
    scene = Scene(r, "sight")
    scene.fields["profile"] = r.choice(["[0, 1, 2]", "[1]", "[0, 1, 1e301, 2]", "[0, 1, 2, -1e305]", "[0, 1, 2, 3, 4]"])
    return scene.file(refused=True)


def run_list(r):
    """The numbers of a game, of which some are not there."""
    scene = Scene(r, "slice")
    field, numbers = r.choice([("recording", t) for t in ["[10, 1, 2]", "[2.5]", "[-1]", "[10, 5, 0, 0, 2, 0, 0]", "[10, 1, 0.0001, 0]", "[3, 4, 0, 0]", "[1e9]", "[10, 1, 2, 3, 4]"]] + [
        ("recording.rules", t) for t in ["[0, 1, 0]", "[9, 1, 0, 0]", "[0, 1, 2, 0]", "[0.5, 1, 0, 0]", "[0, 1, 0, 0, 0]"]])
    scene.fields[field] = numbers
    return scene.file(refused=True)


SCENE_TRAPS = {
    "scene: a number that is no double": scene_with(set_number(fuzz.bad_number)),
    "scene: a mistyped number": scene_with(set_number(lambda r: r.choice([json.dumps, str])(no_number(r)))),
    "scene: a decimal comma": scene_with(set_number(lambda r: r.choice(["1,5", '"1,5"', "0,5", '"1.000,5"']))),
    "scene: a number missing": scene_with(count_of(lambda r, t: t[:-1])),
    "scene: a number too many": scene_with(count_of(lambda r, t: t + ["3", "4", "5"][:r.randint(1, 3)])),
    "scene: a value out of range": scene_with(out_of_range),
    "scene: a whole number that is none": scene_with(no_whole),
    "scene: an unknown word": scene_with(wrong_word),
    "scene: a value of another kind": scene_with(set_field(lambda r: r.choice(["null", "{}", "[]", "[null]", '""', "[[1, 2]]"]))),
    "scene: an unknown field": scene_with(unknown_field),
    "scene: a field of the person's": scene_with(kept_field),
    "scene: an unknown member": scene_with(member("feilds", "{}", "1", "null")),
    "scene: another version": scene_with(member("crosscut", "2", "0", '"1"', "1.5", "null", "true", "[1]", "10")),
    "scene: an unknown scene": scene_with(member("scene", '"intersekt"', '""', "null", "7", '"Intersect"', '["map"]')),
    "scene: what is hidden is no list": scene_with(member("hidden", '"a"', "[1]", '[""]', "null", '{"a": 1}')),
    "scene: names that are none": scene_with(member("names", "[]", '{"a": 1}', '{"a": ""}', "null", '{"a": "%s"}' % ("x" * 61))),
    "scene: a camera that is none": scene_with(member("camera", "null", "[]", '{"center": [0, 0]}', '{"centre": [0]}', '{"px_per_unit": 0}', '{"px_per_unit": "1,5"}', '{"centre": [0, 1e301]}',
                                                      '{"pivot": [0, 0, 0], "centre": [0, 0]}', '{"centre": [9007199254740993, 0]}', '{"seen_px": [0, 5]}')),
    "scene: a key given twice": whole_text(doubled),
    "scene: a comment": whole_text(lambda r, t: r.choice(["// mine\n" + t, "# mine\n" + t, "/* mine */" + t, t.replace(",", ", // mine\n", 1), t + "// mine"])),
    "scene: the end is cut off": whole_text(cut_end),
    "scene: the first bytes are gone": whole_text(cut_begin),
    "scene: words after the end": whole_text(lambda r, t: t + r.choice(["x", "}", "{}", ",", "1", t.lstrip("\ufeff")])),
    "scene: UTF-16, Latin-1, a zero byte": whole_text(strange_text),
    "scene: another quotation mark": whole_text(lambda r, t: r.choice([t.replace('"', "'"), t.replace('"', "\u201c", 1), t.replace('": ', '" = ', 1), t.replace('"scene"', "scene", 1)])),
    "scene: lines of files": scene_list(lambda r, n: n),
    "scene: a number of the lines is gone": scene_list(without_one),
    "scene: a number too many in the lines": scene_list(with_one_more),
    "scene: another count in the lines": scene_list(other_count),
    "scene: the lines are cut off": scene_list(lambda r, n: n[:r.randint(1, len(n) - 1)]),
    "scene: a profile that is none": profile_list,
    "scene: a run that is none": run_list,
    "scene: a changed byte": scene_changed,
}


# ---------------------------------------------------------------- links

def link_of(text, address="crosscut:", version="a"):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text) + packer.flush()
    return address + "#" + version + base64.urlsafe_b64encode(struct.pack(">I", zlib.crc32(text)) + packed).decode().rstrip("=")


ADDRESSES = ["crosscut:", "https://example.org/x/", "http://localhost:8000/?embed", "file:///home/me/crosscut.html", "crosscut://open"]


def made_link(r):
    scene = Scene(r)
    link = link_of(scene.text().lstrip("\ufeff").encode(), r.choice(ADDRESSES))
    return scene, link


def link_file(link, scene=None):
    return Text("open", "a", link, scene.truth() if scene else None)


def link_good(r):
    scene, link = made_link(r)
    return link_file(r.choice(["%s", "%s\n", " %s ", "<%s>", '"%s"', "%s."]) % link, scene)


def link_wrapped(r):
    """As mail programs and desktops hand it on."""
    scene, link = made_link(r)
    width = r.randint(20, 76)
    pieces = [link[i:i + width] for i in range(0, len(link), width)]
    text = r.choice([lambda: "\n".join(pieces), lambda: "\r\n".join(pieces), lambda: "> " + "\n> ".join(pieces), lambda: "=\n".join(pieces),
                     lambda: "[InternetShortcut]\r\nURL=" + link + "\r\n", lambda: "<" + "\n".join(pieces) + ">", lambda: "[Desktop Entry]\nType=Link\nURL=" + link + "\n"])()
    return link_file(text, scene)


def link_with(change):
    def trap(r):
        _, link = made_link(r)
        at = link.index("#") + 2
        changed = change(r, link[:at], link[at:])
        return trap(r) if changed == link else link_file(changed)
    return trap


def cut_link(r, begin, rest):
    return begin + rest[:r.randint(0, len(rest) - 3)]


def drop_in_link(r, begin, rest):
    at = r.randrange(len(rest) - 3)
    return begin + rest[:at] + rest[at + r.randint(1, 3):]


def change_in_link(r, begin, rest):
    """One letter; the last ones hold bits that say nothing."""
    at = r.randrange(len(rest) - 3)
    return begin + rest[:at] + r.choice("ABCabc019-_") + rest[at + 1:]


def other_letters(r, begin, rest):
    at = r.randrange(len(rest))
    return begin + rest[:at] + r.choice(["%2D", "%5F", "+", "/", "%20", "*", "\u00ad", "\u200b", "&", "#", "~", "!"]) + rest[at:]


def standard_letters(r, begin, rest):
    return begin + rest.replace("-", "+").replace("_", "/")


def link_after(r):
    """Letters after the end: the scene is whole."""
    scene, link = made_link(r)
    file = link_file(link + r.choice(["Thanks", " Yours", "\n\nSee you", "A", "=="]), scene)
    file.judge = either(file.truth)
    return file


def link_to_no_scene(r):
    text = r.choice([b"", b"(0, 0) (4, 4)", b"{}", b"[1]", b"LINESTRING (0 0, 1 1)", link_of(b"{}").encode(), b"\0", b'{"crosscut": 2}', b'{"crosscut": 1}', points_good(r).data])
    return link_file(link_of(text, r.choice(ADDRESSES)))


def link_to_damaged_scene(r):
    trap = r.choice([t for t in SCENE_TRAPS if t not in ("scene: lines of files", "scene: a changed byte")])
    scene = SCENE_TRAPS[trap](r)
    return link_file(link_of(scene.data, r.choice(ADDRESSES)))


def link_other_sum(r):
    scene = Scene(r)
    text = scene.text().encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text) + packer.flush()
    sums = r.choice([struct.pack("<I", zlib.crc32(text)), struct.pack(">I", zlib.adler32(text)), b"\0\0\0\0"])
    return link_file("crosscut:#a" + base64.urlsafe_b64encode(sums + packed).decode().rstrip("="))


def link_too_long(r):
    return link_file(link_of(b" " * ((1 << 20) + r.randint(1, 9)) + Scene(r).text().encode()))


LINK_TRAPS = {
    "link: wrapped by a mail program": link_wrapped,
    "link: cut off": link_with(cut_link),
    "link: letters are missing": link_with(drop_in_link),
    "link: a changed letter": link_with(change_in_link),
    "link: percent signs and other letters": link_with(other_letters),
    "link: + and / for - and _": link_with(standard_letters),
    "link: in small letters": link_with(lambda r, b, rest: b + r.choice([rest.lower(), rest.upper()])),
    "link: another version": link_with(lambda r, b, rest: b[:-1] + r.choice("bA0_") + rest),
    "link: no version": link_with(lambda r, b, rest: b[:-1] + rest),
    "link: no number sign": link_with(lambda r, b, rest: b.replace("#", r.choice(["", "%23", "?"])) + rest),
    "link: two of them": link_with(lambda r, b, rest: b + rest + r.choice(["\n", " ", ""]) + b + rest),
    "link: letters after the end": link_after,
    "link: to what is no scene": link_to_no_scene,
    "link: to a damaged scene": link_to_damaged_scene,
    "link: another check sum": link_other_sum,
    "link: another address": link_with(lambda r, b, rest: r.choice(["ftp://a.org/#a", "crosscut#a", "//a.org/#a", "#a", "a.org/#a"]) + rest),
}


# ---------------------------------------------------------------- lessons

WORDS = ["road", "meets", "here", "two", "lines", "look", "why", "again", "near", "far", "Stra\u00dfe", "x1", "3", "0.5"]
SEE, HOW = 0, 1


def words(r, most=6):
    return " ".join(r.choice(WORDS[:8]) if i == 0 else r.choice(WORDS) for i in range(r.randint(1, most)))


def fence(word, lines, sign="```"):
    return sign + word + "\n" + "".join(line + "\n" for line in lines) + sign + "\n"


class Card:
    """A card in pieces, and what is to be read of it."""

    def __init__(self, r, first, scene):
        self.r = r
        self.title = words(r, 3)
        self.paragraphs = [words(r, 9) for _ in range(r.randint(0, 3))]
        self.scene = scene  # what it shows: its own or that of the card before
        self.fences = []
        self.hides = False
        if first:
            member = ', "answers": "hidden"' if r.random() < 0.3 else ""
            self.hides = bool(member)
            self.fences.append(("scene", ['{ "scene": "%s"%s, "fields": %s }' % (scene.scene, member, scene.body())]))
        self.predict = None
        self.tasks = []
        if r.random() < 0.4:
            self.add_predict()
        for _ in range(r.choice([0, 0, 1, 2])):
            self.add_task()

    def add_predict(self):
        r, ask = self.r, words(self.r)
        if r.random() < 0.3:
            self.predict = [0, ask, "answer.point", 0, 1, None, [], None]
            lines = ["ask: " + ask, "point: answer.point"]
        elif r.random() < 0.6:
            low, high = sorted(r.sample(range(-40, 40), 2))
            text, value = number_between(r, low, high)
            step = r.choice([None, (high - low) / 4])
            self.predict = [1, ask, "answer.s", value, float(high), step, [], None]
            lines = ["number: answer.s", "from: " + text, "ask: " + ask, "to: %d" % high] + (["step: %r" % step] if step and step <= high - value else [])
            self.predict[5] = step if step and step <= high - value else None
        else:
            choices = r.sample(["meet", "pass", "touch", "run apart"], r.randint(2, 4))
            self.predict = [2, ask, "verdict", 0, 1, None, choices, None]
            lines = ["ask: " + ask, "one of: " + r.choice(["|", " | "]).join(choices), "answer: verdict"]
        if self.predict[0] < 2 and r.random() < 0.5:
            text, value = number_between(r, 0, 50)
            lines.append("within: " + text + r.choice(["", "  # so near"]))
            self.predict[7] = value
        self.fences.append(("predict", lines))

    def add_task(self):
        r, ask = self.r, words(self.r)
        text, value = number_between(r, 0, 1)
        sign, holds = r.choice([("<", lambda v: v < value), ("<=", lambda v: v <= value), (">", lambda v: v > value), (">=", lambda v: v >= value), ("==", lambda v: v == value),
                                ("!=", lambda v: v != value)])
        solve = {"b": [small(r), small(r)]}
        hint = words(r) if r.random() < 0.5 else ""
        lines = ["do: " + ask, "when: answer.s %s %s" % (sign, text), "solve: " + json.dumps(solve)] + (["hint: " + hint] if hint else [])
        r.shuffle(lines)
        self.tasks.append([ask, hint, solve, ["answer.s"], [holds(0.0), holds(0.5), holds(1.0)]])
        self.fences.append(("task", lines))

    def text(self):
        sign = self.r.choice(["```", "```", "~~~", "````"])
        return "# " + self.title + "\n" + "".join(p + "\n\n" for p in self.paragraphs) + "".join(fence(w, lines, sign) for w, lines in self.fences)

    def truth(self):
        scene = self.scene.truth()
        return {"title": self.title, "text": [[0, 0, "", [["", p, None]]] for p in self.paragraphs], "scene": {
            "error": None, "scene": scene["scene"], "fields": scene["fields"], "hidden": [], "names": {}, "camera": None}, "hides": self.hides, "depth": SEE,
            "predict": self.predict, "tasks": self.tasks}


def number_between(r, low, high):
    """A decimal as people write it."""
    for _ in range(30):
        text, value = fuzz.number(r)
        if low <= value < high and not text.startswith("-"):
            return text, value
    value = low + (high - low) * r.randint(0, 15) / 16
    return repr(value), value


class Lesson:
    def __init__(self, r):
        self.r = r
        self.title, self.language, self.audience = words(r, 4), r.choice(["", "en", "de"]), r.choice(["", "school", "programmers"])
        self.front = ["lesson: " + self.title] + ["language: " + self.language] * bool(self.language) + ["for: " + self.audience] * bool(self.audience)
        r.shuffle(self.front)
        self.cards = []
        scene = None
        for i in range(r.randint(1, 4)):
            own = i == 0 or r.random() < 0.5
            if own:
                scene = Scene(r)
            self.cards.append(Card(r, own, scene))

    def text(self, end="\n"):
        text = "---\n" + "".join(line + "\n" for line in self.front) + "---\n" + "\n".join(card.text() for card in self.cards)
        return self.r.choice(["", "", "\ufeff"]) + text.replace("\n", end)

    def file(self, refused=False, text=None):
        truth = None if refused else {"title": self.title, "language": self.language, "for": self.audience, "cards": [c.truth() for c in self.cards]}
        return Text("lesson", "a.md", self.text() if text is None else text, truth)

    def a_fence(self, *kinds):
        """The index of a card with such a fence, and of the fence in it; one is made where there is none."""
        found = [(c, f) for c, card in enumerate(self.cards) for f, (word, _) in enumerate(card.fences) if word in kinds]
        if found:
            return self.r.choice(found)
        card = self.cards[-1]
        card.add_task() if "task" in kinds else card.add_predict()
        return self.a_fence(*kinds) if card.fences and card.fences[-1][0] in kinds else self.a_fence("scene")


def lesson_good(r):
    return Lesson(r).file()


def lesson_with(change):
    def trap(r):
        while True:
            lesson = Lesson(r)
            if change(r, lesson) is not False:
                return lesson.file(refused=True)
    return trap


def lesson_text(change):
    def trap(r):
        text = Lesson(r).text()
        changed = change(r, text)
        return trap(r) if changed is None or changed == text else Text("lesson", "a.md", changed)
    return trap


def unclosed(r, text):
    """The sign that ends one of the fences is gone, or has lost a letter."""
    lines = text.split("\n")
    closing = [i for i, line in enumerate(lines) if re.fullmatch(r"(`{3,}|~{3,})", line)]
    if not closing:
        return None
    at = r.choice(closing)
    lines[at] = lines[at][:r.choice([0, 2])]
    return "\n".join(lines)


def unopened(r, text):
    lines = text.split("\n")
    opening = [i for i, line in enumerate(lines) if re.match(r"(`{3,}|~{3,})\w", line)]
    at = r.choice(opening)
    lines[at] = re.sub(r"^[`~]+", r.choice(["", "``", "`", "~"]), lines[at])
    return "\n".join(lines)


def fence_word(r, text):
    return re.sub("(?m)^([`~]{3,})(scene|predict|task)", lambda m: m[1] + r.choice(["Scene", "scne", m[2] + "s", m[2] + " x", "{.%s}" % m[2], m[2].upper()]), text, count=1)


def fence_line(make):
    """A line more in a predict or a task, in a lesson that is right but for it."""
    def change(r, lesson):
        c, f = lesson.a_fence("predict", "task")
        word, lines = lesson.cards[c].fences[f]
        if word == "scene":
            return False
        line = make(r, word, lines)
        if line is None:
            return False
        lines.insert(r.randint(0, len(lines)), line)
        return True
    return change


def fence_number(make):
    def change(r, lesson):
        c, f = lesson.a_fence("predict", "task")
        word, lines = lesson.cards[c].fences[f]
        numbers = [i for i, line in enumerate(lines) if re.match(r"(from|to|step|within): ", line) or re.match("when: ", line)]
        if not numbers:
            return False
        at = r.choice(numbers)
        lines[at] = re.sub(r"\S+(?=(  #.*)?$)", lambda _: make(r), lines[at], count=1) if lines[at].startswith("when") else lines[at].split(":")[0] + ": " + make(r)
        return True
    return change


def fence_lacks(r, lesson):
    c, f = lesson.a_fence("predict", "task")
    word, lines = lesson.cards[c].fences[f]
    needed = [i for i, line in enumerate(lines) if re.match("ask|do|when|solve|from|to|one of|answer|point|number", line)]
    if word == "scene":
        return False
    del lines[r.choice(needed)]
    return True


def card_scene(make):
    def change(r, lesson):
        c, f = lesson.a_fence("scene")
        lesson.cards[c].fences[f] = ("scene", [make(r, lesson.cards[c].scene)])
    return change


def damaged_card_scene(r, scene):
    text = '{ "scene": "%s", "fields": %s }' % (scene.scene, scene.body())
    return r.choice([lambda: text[:r.randint(1, len(text) - 3)], lambda: text.replace('"fields"', r.choice(['"feilds"', '"Fields"', "fields"])), lambda: text.replace('"scene"', '"crosscut": 1, "scene"'),
                     lambda: text.replace(": {", ': {"nothing": 1, ', 1), lambda: text + r.choice(["}", ",", "x"]), lambda: text.replace("{ ", '{ "depth": "deep", ', 1), lambda: "",
                     lambda: text.replace("{ ", '{ "answers": "no", ', 1), lambda: text.replace("{ ", '{ "preset": "nobody", ', 1), lambda: "[]", lambda: "// mine " + text,
                     lambda: text.replace(scene.scene, scene.scene + "x"), lambda: text.replace("{ ", '{ "scene": "map", ', 1)])()


def first_without_scene(r, lesson):
    lesson.cards[0].fences = [f for f in lesson.cards[0].fences if f[0] != "scene"]


def two_scenes(r, lesson):
    c, f = lesson.a_fence("scene")
    lesson.cards[c].fences.insert(r.randint(0, len(lesson.cards[c].fences)), lesson.cards[c].fences[f])


def front(change):
    def trap(r, lesson):
        change(r, lesson.front)
    return trap


def no_blank(r, text):
    """A title whose blank is gone is a paragraph of the card before, and a card is lost."""
    return re.sub(r"(?m)^# ", "#", text, count=1) if r.random() < 0.5 else re.sub(r"(?ms)\A(.*\n)# ", r"\1#", text)


def two_called_so(r):
    """A link to one of two cards of the same title."""
    lesson = Lesson(r)
    while len(lesson.cards) < 2:
        lesson = Lesson(r)
    lesson.cards[0].title = lesson.cards[1].title = "Two roads"
    lesson.cards[r.randint(0, 1)].paragraphs.insert(0, "See [it](#two-roads).")
    return lesson.file(refused=True)


def link_to_card(r):
    lesson = Lesson(r)
    to = r.randrange(len(lesson.cards))
    card = r.choice(lesson.cards)
    card.paragraphs.append("See [it](#card-%d)" % (to + 1))
    file = lesson.file()
    blocks = file.truth["cards"][lesson.cards.index(card)]["text"]
    blocks[-1] = [0, 0, "", [["", "See ", None], ["", "it", to]]]
    return file


def lesson_ends(r):
    lesson = Lesson(r)
    return Text("lesson", "a.md", lesson.text(end="\r\n"), lesson.file().truth)


def lesson_bytes(r, text):
    text = text.lstrip("\ufeff")
    return r.choice([text.encode("utf-16"), text.encode("utf-16-be"), (text + "Stra\u00dfe").encode("latin-1", "replace"), text.replace("e", "\0", 1).encode(), text.replace("\n", "\r").encode(),
                     text.encode() + b"\xed\xa0\x80", text.encode() + b"\xc0\xaf", text.encode() + b"\xe0\x80\xaf", text.encode() + b"\xf4\x90\x80\x80"])


LESSON_TRAPS = {
    "lesson: a fence that is not closed": lesson_text(unclosed),
    "lesson: a fence that is not opened": lesson_text(unopened),
    "lesson: an unknown fence": lesson_text(fence_word),
    "lesson: a fence in a list": lesson_text(lambda r, t: re.sub(r"(?m)^([`~]{3,}\w+)", r"- \1", t, count=1)),
    "lesson: an unknown word in a fence": lesson_with(fence_line(lambda r, w, _: r.choice(["when: 1", "ask: x", "note: x", "Ask: x", "x", "7: 8"] if w == "task" else ["do: x", "hint: x", "note: 1", "From: 1", "x"]))),
    "lesson: a line given twice": lesson_with(fence_line(lambda r, _, lines: r.choice(lines))),
    "lesson: a line is missing": lesson_with(fence_lacks),
    "lesson: a number that is no double": lesson_with(fence_number(fuzz.bad_number)),
    "lesson: a mistyped number": lesson_with(fence_number(lambda r: r.choice(["1O", "1.2.3", "12abc", "1e", "--3-", "5%", "1'000", "1_000", "1,5", "1,500", "\u0664", ""]))),
    "lesson: a scene that is none": lesson_with(card_scene(damaged_card_scene)),
    "lesson: the first card has no scene": lesson_with(first_without_scene),
    "lesson: a card with two scenes": lesson_with(two_scenes),
    "lesson: text before the first card": lesson_text(lambda r, t: t.replace("---\n# ", "---\nLook\n\n# ", 1)),
    "lesson: no card": lesson_text(lambda r, t: t[:t.index("---", 8) + 4] + r.choice(["", "\n", "## Two roads\n"])),
    "lesson: a comment before": lesson_text(lambda r, t: r.choice(["# mine\n", "<!-- mine -->\n", "// mine\n", "\n"]) + t.lstrip("\ufeff")),
    "lesson: the first bytes are gone": lesson_text(lambda r, t: t.lstrip("\ufeff")[r.randint(1, 20):]),
    "lesson: the beginning is not closed": lesson_text(lambda r, t: t.replace("\n---\n", "\n", 1)),
    "lesson: an unknown word at the beginning": lesson_with(front(lambda r, f: f.append(r.choice(["title: x", "Lesson: x", "version: 2", "x", ": x", "language", "# a note"])))),
    "lesson: a word of the beginning twice": lesson_with(front(lambda r, f: f.append(r.choice(f)))),
    "lesson: no title": lesson_with(front(lambda r, f: f.__setitem__(slice(None), [x for x in f if not x.startswith("lesson")] + r.choice([[], ["lesson:"], ["lesson: " + "x" * 201]])))),
    "lesson: for nobody": lesson_with(front(lambda r, f: f.__setitem__(slice(None), [x for x in f if not x.startswith("for")] + [r.choice(["for: schools", "for:", "for: School", "for: school, programmers"])]))),
    "lesson: a title without its blank": lesson_text(no_blank),
    "lesson: two cards called so": two_called_so,
    "lesson: a link to a card": link_to_card,
    "lesson: a link to no card": lesson_text(lambda r, t: t.rstrip("\n") + "\n\nSee [it](%s).\n" % r.choice(["#card-0", "#card-99", "#nobody", "card-1", "https://example.org", "#", "#card-1x", "#card%2D1"])),
    "lesson: a picture": lesson_text(lambda r, t: t.rstrip("\n") + "\n\n![it](%s)\n" % r.choice(["a.png", "#card-1", ""])),
    "lesson: CRLF": lesson_ends,
    "lesson: UTF-16, Latin-1, a zero byte": lesson_text(lesson_bytes),
}


# ---------------------------------------------------------------- all of them

TRAPS = {**POINT_TRAPS, **SCENE_TRAPS, **LINK_TRAPS, **LESSON_TRAPS}


def trapped(r, trap):
    text = TRAPS[trap](r)
    text.traps = [trap]
    return text


def good_file(r):
    return r.choice([points_good, scene_good, link_good, lesson_good])(r)


if __name__ == "__main__":
    fuzz.run(sys.modules[__name__])
