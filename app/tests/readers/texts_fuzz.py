#!/usr/bin/env python3
"""texts_fuzz.py PROBE [--files N] [--seed S] [--keep FOLDER]: what readers_fuzz.py does for files of lines, for what else Crosscut
reads of what people and other programs write: points as they are pasted, scenes, links to scenes. It writes texts of which it
knows what stands in them, nine of ten with traps, and asks crosscut_text_probe what it reads: that, exactly, or a sentence that says what is
wrong. What has no trap is read by Python's json, zlib and base64 too. The mistakes that need no generator, and those of lessons,
stand in the tables of ../said."""
import base64
import collections
import json
import math
import re
import struct
import sys
import zlib

import readers_fuzz as fuzz
from readers_fuzz import small

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
    got.get("fields", {}).pop("run", None)  # of Bounce's balls: it follows from the others
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


def in_bracket(r, texts):
    (left, right), pad = r.choice(["()", "[]", "()"]), r.choice(["", "", " "])
    return left + pad + r.choice([",", ", ", "; ", " ", ";", "\t", " | "]).join(texts) + pad + right


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


def rows_text(r, rows, sep=None, head=None):
    sep, end = sep or r.choice([",", ", ", ";", "\t", "|", " "]), r.choice(["\n", "\r\n", "\r"])
    lines = [sep.join(head)] if head else []
    for row in rows:
        if r.random() < 0.05:
            lines.append(r.choice(["", "# a note", "## 1 2"]))
        lines.append(sep.join(row))
    return r.choice(["", "", "\ufeff"]) + end.join(lines) + r.choice(["", end])


def some_rows(r):
    """Rows of one, two or four points, their points, and a heading or none."""
    dims, each = r.choice([2, 3]), r.choice([1, 1, 2, 2, 4])
    values, rows = [], []
    for _ in range(r.randint(1, 4)):
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


def brackets_decimal(r):
    values, pieces = [], []
    for _ in range(r.randint(1, 4)):
        point = [fuzz.with_comma(r) for _ in range(2)]
        values.append([p[1] for p in point])
        pieces.append("(" + r.choice([";", "; ", " | "]).join(p[0] for p in point) + ")")
    return points_file(points_text(r, pieces), values)


def rows_headed(r):
    order = r.choice([["y", "x"], ["lat", "lon"], ["Y", "X"], ["northing", "easting"], ["x", "y"], ["lon", "lat"]])
    texts, values = some_points(r, r.randint(1, 4), 2)
    turned = order[0].lower() in ("y", "lat", "northing")
    return points_file(rows_text(r, [t[::-1] if turned else t for t in texts], sep=r.choice([",", ";", "\t"]), head=order), values)


def points_commented(r):
    """Comments hold points that nobody reads; what is no comment is none."""
    texts, values = some_points(r, 2, 2)
    lines = [in_bracket(r, t) for t in texts]
    lines.insert(r.randint(0, 2), r.choice(["# ", "## ", "#\t"]) + "(5, 5)")
    return points_file(r.choice(["\n", "\r\n", "\r"]).join(lines), values)


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
    "points: decimal commas": brackets_decimal,
    "points: a heading": rows_headed,
    "points: a comment": points_commented,
    "points: UTF-16, Latin-1, a zero byte": points_other_bytes,
    "points: a changed byte": points_changed,
}


# ---------------------------------------------------------------- scenes

POINT2, POINT3, NUMBER, FLAG, CHOICE, LIST = range(6)


class Field(collections.namedtuple("Field", "name kind low high whole words kept")):
    count = property(lambda self: {POINT2: 2, POINT3: 3}.get(self.kind, 1))


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
            camera = {"centre": [small(r)[1], small(r)[1]], "px_per_unit": r.randint(1, 4000) / 8}
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


def scene_good(r):
    scene = Scene(r)
    file = scene.file()
    file.check = lambda: check_scene(file)
    return file


def check_scene(file):
    """What Python's json makes of it."""
    read = strict_scene(file.data.decode("utf-8"))
    return None if read["fields"] == file.truth["fields"] else "json reads %s" % read["fields"]


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


def strange_text(r, text):
    return r.choice([text.lstrip("\ufeff").encode("utf-16"), text.lstrip("\ufeff").encode("utf-16-le"), text.replace("crosscut", "crosscut\0", 1).encode(),
                     text.replace("}", ', "n": "Stra\u00dfe"}', 1).encode("latin-1", "replace"), text.encode() + b"\0", text.encode() + b"\xff"])


def strict_scene(text):
    """What a text is as a scene, by Python's json; None where it is none."""
    read = fuzz.strict_loads(text, parse_float=Written, parse_int=Written)
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
        points = [small(r)[1] for _ in range(2 * r.randint(2, 4))]
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


SCENE_TRAPS = {
    "scene: a number that is no double": scene_with(set_number(fuzz.bad_number)),
    "scene: a mistyped number": scene_with(set_number(lambda r: r.choice([json.dumps, str])(no_number(r)))),
    "scene: a value out of range": scene_with(out_of_range),
    "scene: an unknown field": scene_with(unknown_field),
    "scene: a key given twice": whole_text(doubled),
    "scene: the end is cut off": whole_text(cut_end),
    "scene: UTF-16, Latin-1, a zero byte": whole_text(strange_text),
    "scene: lines of files": scene_list(lambda r, n: n),
    "scene: a number of the lines is gone": scene_list(without_one),
    "scene: a number too many in the lines": scene_list(with_one_more),
    "scene: another count in the lines": scene_list(other_count),
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


def link_to_damaged_scene(r):
    trap = r.choice([t for t in SCENE_TRAPS if t not in ("scene: lines of files", "scene: a changed byte")])
    return link_file(link_of(SCENE_TRAPS[trap](r).data, r.choice(ADDRESSES)))


def link_too_large(r):
    """More than 1 MiB, of which a link has little."""
    link = link_of(Scene(r).text().encode() + b" " * (1 << 20))
    return Text("open", "a", link, judge=lambda got: None if "more than 1 MiB" in str(got["error"]) else "is not too large")


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
    "link: to a damaged scene": link_to_damaged_scene,
    "link: to a text that is too large": link_too_large,
    "link: another address": link_with(lambda r, b, rest: r.choice(["ftp://a.org/#a", "crosscut#a", "//a.org/#a", "#a", "a.org/#a"]) + rest),
}


# ---------------------------------------------------------------- all of them

TRAPS = {**POINT_TRAPS, **SCENE_TRAPS, **LINK_TRAPS}


def trapped(r, trap):
    text = TRAPS[trap](r)
    text.traps = [trap]
    return text


def good_file(r):
    return r.choice([points_good, scene_good, link_good])(r)


if __name__ == "__main__":
    fuzz.run(sys.modules[__name__])
