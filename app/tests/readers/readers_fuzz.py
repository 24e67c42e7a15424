#!/usr/bin/env python3
"""readers_fuzz.py PROBE [--files N] [--seed S] [--keep FOLDER]: writes files of every format of which it knows what stands in
them, nine of ten with traps, and asks crosscut_reader_probe what it reads. Nothing may differ in silence: a file is read
as it is, or refused, and a feature is read whole or named as left out. What has no trap is read by others too (Shapely,
Python's csv and json, an XML reader), which holds the generator to the truth. Ends with 1 where anything differs. The many
mistakes that need no generator, one example of each, stand in ../said/line_map.json."""
import argparse
import csv
import decimal
import io
import json
import logging
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

try:
    import shapely.wkt as shapely_wkt
    logging.getLogger("shapely").setLevel(logging.CRITICAL)
except ImportError:
    shapely_wkt = None

BATCH = 500
USUAL_FILES = 100000  # a minute
LONG_FILES = 200000

# What becomes of a feature.
READ, OUT = "read", "left out"


class Feature:
    def __init__(self, text, segments=(), fate=READ, near=None):
        self.text, self.segments, self.fate = text, list(segments), fate
        self.near = near  # instead of segments: whether those that were read are right


class File:
    """What was written and what has to come back: that it is refused, or its features; and the traps in it."""

    def __init__(self, name, data, features, refused=False):
        self.name, self.features, self.refused = name, features, refused
        self.data = data if isinstance(data, bytes) else data.encode("utf-8", "surrogateescape")
        self.traps, self.check = [], None
        # Instead of `features`, where it is `judged` so: what another reader finds, or None where that refuses it.
        self.judged, self.foreign = False, None


def refuse(name, data):
    return File(name, data, [], True)


# ---------------------------------------------------------------- numbers and lines

def number(r):
    """A number as text, and the double that it is."""
    kind = r.randrange(10)
    if kind < 4:
        text = str(r.randint(-999, 999))
    elif kind < 7:
        text = "%.*f" % (r.randint(1, 12), r.uniform(-1000, 1000))
    elif kind == 7:
        text = repr(r.uniform(-1e6, 1e6))
    elif kind == 8:
        text = "%d%s%s%d" % (r.randint(-99, 99), r.choice(["", ".5", ".25"]), r.choice("eE"), r.randint(-8, 8))
    else:
        text = r.choice(["0", "-0", "9007199254740992", "-9007199254740991", "1e300", "1e-300", "0.1", "1e23", "0e400",
                         "9007199254740993.0", "123456789012345678e0", "5e-324", "4.35", "0.000001", "1.7976931348623157e308"])
    return text, float(text)


def small(r):
    """A multiple of 1/4 as text and value: sums and products of these are exact."""
    value = r.randint(-400, 400) / 4
    return ("%d" % value if value == int(value) else repr(value)), value


def points(r, count, dims=2, closed=False):
    """Positions as lists of texts, and their doubles."""
    texts, values = [], []
    for _ in range(count):
        both = [number(r) for _ in range(dims)]
        texts.append([b[0] for b in both])
        values.append((both[0][1], both[1][1]))
    if count > 1 and r.random() < 0.1:  # a line that stands still: it has segments without length
        at, times = r.randrange(count), r.randint(1, 5)
        texts[at:at], values[at:at] = [texts[at][:] for _ in range(times)], [values[at]] * times
    if closed:
        texts.append(texts[0])
        values.append(values[0])
    return texts, values


def joined(values):
    return [(a[0], a[1], b[0], b[1]) for a, b in zip(values, values[1:])]


NOT_DOUBLES = ["9007199254740993", "-9007199254740993", "18014398509481985", "123456789012345678901", "1e400", "-1e309", "1e-400",
               "-3e-325", "1" + "0" * 400 + "e-1000"]
MISTYPED = ["1O", "O", "l2", "1.2.3", "--3", "1e", "e5", "12abc", "4..5", "NaN", "nan", "inf", "-Infinity", "1_000", "\u0664",
            "12\u00b0", "$5", "5%", "?", "-", "+", ".", "1e5.5", "true", "null", "N/A", "1'000", "12m", "=5", "2024-01-05", "12/05/2024",
            "0x1g", "1-2", "3/4", "1*2", "pi", "0x10", "1e1e1"]


def bad_number(r):
    return r.choice(NOT_DOUBLES)


def mistyped(r):
    return r.choice([*MISTYPED, "4\udce9", "\udcff"])  # the last two are not UTF-8


# ---------------------------------------------------------------- WKT

def blank(r):
    return r.choice(["", "", "", " ", "  ", "\t"])


def wkt_list(r, value):
    """Nested lists as WKT writes them; the innermost are positions."""
    if isinstance(value, str):
        return value
    if isinstance(value[0], str) and value[0] != "EMPTY":
        return r.choice([" ", " ", "  "]).join(value)
    return "(" + (blank(r) + "," + blank(r)).join(wkt_list(r, v) for v in value) + blank(r) + ")"


def wkt_part(r, shape, dims):
    """What stands after the name, and its segments."""
    value, segments = shape_part(r, shape, dims)
    if shape == "POINT" or shape == "MULTIPOINT" and r.random() < 0.5:
        value = [[p] for p in value] if shape == "MULTIPOINT" else [value]
    if shape == "MULTILINESTRING" and r.random() < 0.1:
        value.insert(r.randint(0, len(value)), "EMPTY")
    return wkt_list(r, value), segments


def shape_part(r, shape, dims=None):
    """The coordinates of a shape as nested lists of texts, and its segments."""
    own = dims or r.choice([2, 2, 2, 3, 4])
    if shape == "POINT":
        return points(r, 1, own)[0][0], []
    if shape == "MULTIPOINT":
        return points(r, r.randint(1, 3), own)[0], []
    if shape in ("LINESTRING", "LINEARRING"):
        texts, values = points(r, r.randint(2, 4), own) if shape == "LINESTRING" else points(r, r.randint(3, 5), own, True)
        return texts, joined(values)
    inner = {"MULTILINESTRING": "LINESTRING", "POLYGON": "LINEARRING", "MULTIPOLYGON": "POLYGON"}[shape]
    parts = [shape_part(r, inner, dims) for _ in range(r.randint(1, 2))]
    return [p[0] for p in parts], sum((p[1] for p in parts), [])


WKT_SHAPES = ["POINT", "LINESTRING", "LINESTRING", "LINESTRING", "LINEARRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON"]


def any_case(r, word):
    return r.choice([word, word, word.lower(), word.title(), "".join(r.choice([c.lower(), c]) for c in word)])


def wkt_geometry(r, tag=None, depth=0):
    tag = r.choice(["", "", "", "", "Z", "M", "ZM"]) if tag is None else tag
    dims = {"": 2, "Z": 3, "M": 3, "ZM": 4}[tag]
    if tag == "" and depth == 0 and r.random() < 0.1:
        dims = 3  # a height without a letter
    shape = r.choice(WKT_SHAPES)
    if dims == 2 and depth < 2 and r.random() < 0.12:
        parts = [wkt_geometry(r, tag, depth + 1) for _ in range(r.randint(1, 3))]
        return any_case(r, "GEOMETRYCOLLECTION") + " (" + ", ".join(p[0] for p in parts) + ")", sum((p[1] for p in parts), [])
    name = any_case(r, shape) + (r.choice([" ", ""]) + any_case(r, tag) if tag else "")
    if r.random() < 0.04:
        return name + " EMPTY", []
    text, segments = wkt_part(r, shape, dims)
    return name + blank(r) + text, segments


def wkt_good(r):
    text, segments = wkt_geometry(r)
    if r.random() < 0.2:
        text = "%s=%d;%s" % (r.choice(["SRID", "srid"]), r.choice([4326, 25832, 0, r.randint(0, 99999)]), r.choice(["", " "])) + text
    return Feature(text, segments)


def out(text):
    return [Feature(text, fate=OUT)]


def swap_number(r, replacement):
    texts, _ = points(r, r.randint(2, 4))
    texts[r.randrange(len(texts))][r.randrange(2)] = replacement
    return out("LINESTRING (" + ", ".join(" ".join(t) for t in texts) + ")")


def wkt_mixed_dims(r):
    texts, _ = points(r, r.randint(2, 4), 2)
    texts[r.randrange(len(texts))].append("7")
    return out("LINESTRING (" + ", ".join(" ".join(t) for t in texts) + ")")


WKT_TRAPS = {
    "wkt: mixed numbers of ordinates": wkt_mixed_dims,
    "wkt: a mistyped number": lambda r: swap_number(r, mistyped(r)),
    "wkt: a number that is no double": lambda r: swap_number(r, bad_number(r)),
}


def wkt_lines(r, features):
    end = r.choice(["\n", "\n", "\r\n", "\r"])
    lines = []
    for each in features:
        if r.random() < 0.05:
            lines.append(r.choice(["", "# a note", "  ", "#"]))
        lines.append(r.choice(["", "", "", " "]) + each.text + r.choice(["", "", " "]))
    return r.choice(["", "", "", "\ufeff"]) + end.join(lines) + r.choice([end, ""])


def one_system(features):
    """What is of another reference system than the first that was read whole and names one is left out."""
    first = None
    for each in features:
        said = re.search(r"(?i)\bsrid\s*=\s*0*(\d+)\s*;", each.text)
        if not said or each.fate != READ or not said[1].strip("0"):
            continue
        first = first or said[1]
        if said[1] != first:
            each.fate, each.segments = OUT, []


def wkt_file(r, features):
    # What a file is, its first line says: that is always one that is WKT.
    if features and not features[0].text.lstrip().upper().startswith(tuple(WKT_SHAPES)):
        features.insert(0, Feature("LINESTRING (0 0, 1 1)", [(0, 0, 1, 1)]))
    one_system(features)
    result = File(r.choice(["a.wkt", "a.txt", "a.csv", "a", "a.b.WKT"]), wkt_lines(r, features), features)
    result.check = lambda: check_wkt(features)
    return result


def shapely_segments(geometry):
    if hasattr(geometry, "geoms"):
        return sum((shapely_segments(g) for g in geometry.geoms), [])
    if geometry.is_empty or geometry.geom_type == "Point":
        return []
    if geometry.geom_type == "Polygon":
        return sum((joined([c[:2] for c in ring.coords]) for ring in [geometry.exterior, *geometry.interiors]), [])
    return joined([c[:2] for c in geometry.coords])


def check_wkt(features):
    if shapely_wkt is None:
        return None
    for each in (each for each in features if each.fate == READ):
        text = re.sub(r"(?i)^srid *= *\d+ *;", "", each.text)
        text = re.sub(r"(?i)\b(POINT|LINESTRING|LINEARRING|POLYGON|MULTI\w+?)(ZM|Z|M)\b(?=\s*[(E])", r"\1 \2", text)
        if re.search(r"(?i)\bZ?M\b", text) and re.search(r"(?i)\bZM\b", text):
            continue  # this Shapely reads no four numbers
        try:
            read = shapely_segments(shapely_wkt.loads(text))
        except Exception as error:
            return "Shapely does not read %s: %s" % (each.text, error)
        if read != each.segments:
            return "Shapely reads something else: " + each.text
    return None


# ---------------------------------------------------------------- tables

HEADINGS = [("x1", "y1", "x2", "y2"), ("x0", "y0", "x1", "y1"), ("ax", "ay", "bx", "by"), ("lon1", "lat1", "lon2", "lat2"),
            ("from_x", "from_y", "to_x", "to_y"), ("start_lng", "start_lat", "end_lng", "end_lat"), ("x_start", "y_start", "x_end", "y_end"),
            ("1x", "1y", "2x", "2y"), ("easting1", "northing1", "easting2", "northing2"), ("source-x", "source-y", "target-x", "target-y"),
            ("longitude_a", "latitude_a", "longitude_b", "latitude_b")]
EXTRAS = [("id", lambda r: str(r.randint(1, 999))), ("name", lambda r: r.choice(["Main St", "a", "Elm", "O'Hara", "Stra\u00dfe", "x9"])),
          ("note", lambda r: r.choice(["", "old", "new", "n/a"])), ("class", lambda r: r.choice(["A", "B"]))]
TOUGH = ["a, b", "a; b", 'the "old" way', "two\nlines", "LINESTRING", "1,2,3,4", "", "#", " padded ", "|", '"']


def with_comma(r):
    """A number with a decimal comma, and what it is."""
    text = "%.2f" % (r.randint(-99999, 99999) / 100)
    return text.replace(".", ","), float(text)


class Table:
    """How the rows of a file are written: what parts fields, the roles of the columns (0 to 3, or a name), quotes."""

    def __init__(self, r, sep=None, heading=None, decimal=False, extras=None, wkt=False):
        self.r, self.wkt, self.decimal = r, wkt, decimal
        self.sep = sep or (r.choice(";\t") if decimal else r.choice([",", ",", ";", "\t", "|", " "] if not wkt else [",", ";", "\t", "|"]))
        self.heading = r.random() < 0.7 if heading is None else heading
        self.quote_all = r.random() < 0.15
        self.roles = ["wkt"] if wkt else [0, 1, 2, 3]
        extra = r.randint(0, 2) if extras is None else extras
        if self.heading:
            if not wkt and r.random() < 0.5:
                r.shuffle(self.roles)
            for name, _ in r.sample(EXTRAS, extra):
                self.roles.insert(r.randint(0, len(self.roles)), name)
        elif wkt:
            self.roles.insert(0, "id")
        if len(self.roles) == 1:
            self.sep = ","  # one column: nothing in its heading says what parts fields
        names = r.choice(HEADINGS) if not wkt else None
        style = r.choice([str, str.upper, str.title, str])
        self.names = [style(names[c] if isinstance(c, int) else c) for c in self.roles]
        if wkt:
            self.names = [r.choice(["wkt", "WKT", "geom", "the_geom", "Geometry", "wkt_geom"]) if c == "wkt" else c for c in self.roles]

    def field(self, text, force=False):
        tough = any(c in text for c in '"\r\n' + self.sep) or text != text.strip() or text.startswith("#") or text == "" and self.sep == " "
        if force or tough or self.quote_all or self.r.random() < 0.03:
            return '"' + text.replace('"', '""') + '"'
        return text

    def row(self, numbers, **fields):
        """A row of these four texts, or one geometry."""
        made = dict(EXTRAS)
        texts = [numbers[c] if isinstance(c, int) else numbers if c == "wkt" else fields.get(c, None) for c in self.roles]
        texts = [made[c](self.r) if t is None else t for c, t in zip(self.roles, texts)]
        if self.sep != " " and self.r.random() < 0.1:
            texts = [" " + t + " " if isinstance(c, int) else t for c, t in zip(self.roles, texts)]  # `field` puts these into quotes
        if self.sep == " ":
            texts = [t.replace(" ", "_") or "-" if isinstance(c, str) else t for c, t in zip(self.roles, texts)]
        return self.sep.join(self.field(t, c == "wkt" and not self.heading) for c, t in zip(self.roles, texts))

    def numbers(self):
        both = [number(self.r) for _ in range(4)]
        if self.decimal:
            both = [with_comma(self.r) for _ in range(4)]
        return [b[0] for b in both], [b[1] for b in both]

    def good(self, **fields):
        if self.wkt:
            each = wkt_good(self.r)
            return Feature(self.row(each.text), each.segments)
        texts, values = self.numbers()
        return Feature(self.row(texts, **fields), [tuple(values)])

    def with_one(self, replacement):
        texts, _ = self.numbers()
        texts[self.r.randrange(4)] = replacement
        return Feature(self.row(texts), fate=OUT)

    def text(self, features, end=None, mark=None):
        r = self.r
        end = end or r.choice(["\n", "\n", "\r\n", "\r"])
        lines = []
        if self.heading:
            lines.append(self.sep.join(self.field(n) for n in self.names))
        for each in features:
            if r.random() < 0.03:
                lines.append(r.choice(["", "# a note"]))
            lines.append(each.text)
        return (r.choice(["", "", "", "\ufeff"]) if mark is None else mark) + end.join(lines) + r.choice([end, ""])

    def file(self, features):
        if self.wkt:
            one_system(features)
        result = File(self.r.choice(["a.csv", "a.txt", "a.CSV", "a.tsv", "a"]), self.text(features), features)
        result.check = lambda: check_csv(self, result)
        return result

    def rows(self):
        return [self.good() for _ in range(self.r.randint(1, 5))]


def check_csv(table, file):
    """What Python's csv reads of a file without a trap."""
    text = file.data.decode("utf-8").lstrip("\ufeff")
    if table.sep == " " or table.wkt and shapely_wkt is None:
        return None
    rows = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=table.sep, strict=True) if row and not row[0].startswith("# ")]
    rows = rows[1 if table.heading else 0:]
    if len(rows) != len(file.features):
        return "csv reads %d rows" % len(rows)
    for row, each in zip(rows, file.features):
        if table.wkt:
            wrong = check_wkt([Feature(row[table.roles.index("wkt")], each.segments, each.fate)])
        else:
            values = [row[table.roles.index(c)] for c in range(4)]
            values = [float(v.replace(",", ".") if table.decimal else v) for v in values]
            wrong = None if [tuple(values)] == each.segments else "csv reads something else: " + repr(row)
        if wrong:
            return wrong
    return None


def csv_row_trap(make):
    """A file with one row, or two, that `make` writes; the first is good, so that it says what the file is."""
    def trap(r):
        table = Table(r)
        features = table.rows()
        for _ in range(r.randint(1, 2)):
            features.insert(r.randint(1, len(features)), make(r, table))
        return table.file(features)
    return trap


def csv_tough(r):
    table = Table(r, sep=r.choice(",;\t|"), heading=True, extras=2)
    return table.file([table.good(**{n: r.choice(TOUGH) for n, _ in EXTRAS}) for _ in range(r.randint(1, 4))])


def csv_odd_heading(r):
    table = Table(r, sep=r.choice(",;\t|"), heading=True)
    ends = r.sample([("1", "2"), ("a", "b"), ("start", "end"), ("from", "to")], 1)[0]
    base = [("x", 0), ("y", 0), ("x", 1), ("y", 1)]
    joint, unit = r.choice(["", " ", "_", "."]), r.choice(["", " [m]", " (m)", "(deg)"])
    order = r.random() < 0.5

    def name(c):
        parts = [base[c][0], ends[base[c][1]]]
        return r.choice([str.upper, str.lower, str.title])(joint.join(parts if order else parts[::-1])) + unit
    r.shuffle(table.roles)
    table.names = [name(c) if isinstance(c, int) else c for c in table.roles]
    return table.file(table.rows())


def csv_heights(r):
    """Columns of heights among those of a segment are passed over."""
    table = Table(r, sep=r.choice(",;\t"), heading=True, extras=0)
    table.roles, table.names = [0, 1, "id", 2, 3, "class"], ["x1", "y1", "z1", "x2", "y2", "z2"]
    return table.file([table.good(**{n: small(r)[0] for n in ("id", "class")}) for _ in range(r.randint(1, 4))])


def csv_maybe_thousands(r):
    table = Table(r, sep=r.choice(";\t|"))
    whole = [[str(r.randint(0, 99)) for _ in range(4)] for _ in range(3)]
    features = [Feature(table.row(t), [tuple(map(float, t))]) for t in whole]
    return table.file(features + [table.with_one("%d,%03d" % (r.randint(1, 999), r.randint(0, 999)))])


def csv_bad_wkt(r):
    table = Table(r, wkt=True, heading=True)
    features = table.rows()
    for each in WKT_TRAPS[r.choice(list(WKT_TRAPS))](r):
        features.insert(r.randint(1, len(features)), Feature(table.row(each.text), each.segments, each.fate))
    return table.file(features)


CSV_TRAPS = {
    "csv: a mistyped number": csv_row_trap(lambda r, t: t.with_one(mistyped(r))),
    "csv: a number that is no double": csv_row_trap(lambda r, t: t.with_one(bad_number(r))),
    "csv: maybe thousands": csv_maybe_thousands,
    "csv: quotes, separators and line ends within fields": csv_tough,
    "csv: a heading in another case, order and form": csv_odd_heading,
    "csv: heights among the columns": csv_heights,
    "csv: a bad geometry in a WKT column": csv_bad_wkt,
}


# ---------------------------------------------------------------- GeoJSON

def spaced(r, value):
    """Texts of a JSON object's members in any order, or of an array's elements, with blanks between them."""
    gap = r.choice(["", "", " ", "\n", "\t "])
    if isinstance(value, dict):
        members = list(value.items())
        r.shuffle(members)
        return "{" + ("," + gap).join('"%s":%s%s' % (k, gap, spaced(r, v)) for k, v in members) + "}"
    if isinstance(value, list):
        return "[" + ("," + gap).join(spaced(r, v) for v in value) + "]"
    return value


def quoted(text):
    return json.dumps(text)


def json_geometry(r, depth=0):
    if depth < 2 and r.random() < 0.08:
        parts = [json_geometry(r, depth + 1) for _ in range(r.randint(0, 3))]
        return {"type": quoted("GeometryCollection"), "geometries": [p[0] for p in parts]}, sum((p[1] for p in parts), [])
    shape = r.choice(["Point", "MultiPoint", "LineString", "LineString", "LineString", "MultiLineString", "Polygon", "MultiPolygon"])
    coordinates, segments = shape_part(r, shape.upper())
    geometry = {"type": quoted(shape), "coordinates": coordinates}
    if r.random() < 0.1:
        geometry["bbox"] = ["0", "0", "1", "1"]
    if r.random() < 0.1:  # members that are not known
        geometry.update({"coordinates2": [["1", "2"], ["3", "4"]], "geometry": "null"})
    return geometry, segments


def json_feature(r, geometry):
    feature = {"type": quoted("Feature"), "geometry": geometry, "properties": r.choice(["null", "{}"])}
    if r.random() < 0.3:
        feature["properties"] = {"name": quoted(r.choice(['a "b"', "]}", "\\", "\u00e9\n", "{", "1,2"])), "coordinates": [["0", "1"]], "n": "9007199254740993"}
    if r.random() < 0.2:
        feature["id"] = r.choice(["7", quoted("x")])
    return spaced(r, feature)


def json_good(r):
    if r.random() < 0.04:
        return Feature(json_feature(r, "null"))
    geometry, segments = json_geometry(r)
    return Feature(json_feature(r, geometry), segments)


def json_number(r):
    texts = points(r, r.randint(2, 4))[0]
    texts[r.randrange(len(texts))][r.randrange(2)] = r.choice(["9007199254740993", "1e400", "-1e309", "1e-400", "null", '"4"', "true", "{}", "[]", ["1"]])
    return [Feature(json_feature(r, {"type": quoted("LineString"), "coordinates": texts}), fate=OUT)]


JSON_TRAPS = {
    "json: a number that is none": json_number,
}


def collection_text(r, features):
    members = {"type": quoted("FeatureCollection"), "features": [f.text for f in features]}
    if r.random() < 0.2:
        members["name"] = quoted("roads")
    if r.random() < 0.1:
        members["crs"] = "null"
    return r.choice(["", "", "\ufeff", "\n "]) + spaced(r, members) + r.choice(["", "\n"])


def json_file(r, features, form=None):
    plain = all(f.fate == READ for f in features)
    form = form or r.choice(["collection"] * 4 + (["feature", "geometry", "lines", "sequence"] if plain else []))
    if form == "feature":
        features = features[:1]
        text = features[0].text
    elif form == "geometry":
        geometry, segments = json_geometry(r)
        features = [Feature(spaced(r, geometry), segments)]
        text = features[0].text
    elif form in ("lines", "sequence"):
        if form == "lines":
            features = [json_good(r)] + features + [json_good(r)]
        text = "".join(("\x1e" if form == "sequence" else "") + f.text.replace("\n", " ") + "\n" for f in features)
    else:
        text = collection_text(r, features)
    result = File(r.choice(["a.geojson", "a.json", "a.GeoJSON", "a.txt", "a"]), text, features)
    result.check = lambda: check_json(result, form)
    return result


def check_json(file, form):
    text = file.data.decode("utf-8").lstrip("\ufeff")
    if form in ("lines", "sequence"):
        values = [strict_loads(line.lstrip("\x1e")) for line in text.split("\n") if line.strip("\x1e ")]
    else:
        value = strict_loads(text)
        values = value["features"] if value["type"] == "FeatureCollection" else [value]
    got = [strict_geometry(v["geometry"] if v["type"] == "Feature" else v) for v in values]
    return None if got == [f.segments for f in file.features] else "json reads something else"


def json_features(r):
    return [json_good(r) for _ in range(r.randint(1, 5))]


# ---------------------------------------------------------------- SVG

SVG = "http://www.w3.org/2000/svg"
UNITS = [("", 1), ("px", 1), ("in", 96), ("pc", 16), ("PX", 1), ("pt", 4 / 3), ("cm", 96 / 2.54), ("mm", 96 / 25.4), ("Q", 96 / 101.6), ("em", 16)]


class Canvas:
    """What a part of a drawing stands in: the size of its viewport, or none known, and names that are used once."""

    def __init__(self, r, size, names):
        self.r, self.size, self.names = r, size, names

    def name(self):
        self.names.append(None)
        return "n%d" % len(self.names)


def moved(m, segments):
    a, b, c, d, e, f = m
    return [(a * s[0] + c * s[1] + e, b * s[0] + d * s[1] + f, a * s[2] + c * s[3] + e, b * s[2] + d * s[3] + f) for s in segments]


def length(r, canvas, axis):
    text, value = small(r)
    kind = r.randrange(8)
    if kind < 5 or not canvas.size:
        unit, factor = r.choice(UNITS) if kind == 4 else ("", 1)
        return text + unit, value * factor
    if kind == 5:
        percent = r.choice([0, 25, 50, 75, 100, -50])
        return "%d%%" % percent, percent * canvas.size[axis] / 100
    return text, value


def attributes(r, pairs):
    pairs = list(pairs)
    r.shuffle(pairs)
    return "".join(" %s=%s%s%s" % (k, q, v, q) for k, v in pairs for q in [r.choice("'\"")])


def element(r, name, pairs, inside=""):
    return "<%s%s>%s</%s>" % (name, attributes(r, pairs), inside, name) if inside or r.random() < 0.1 else "<%s%s/>" % (name, attributes(r, pairs))


def svg_pairs(r, low):
    both = [[small(r), small(r)] for _ in range(r.randint(low, 4))]
    return [t[0] + r.choice([" ", ","]) + u[0] for (t, u) in both], [(t[1], u[1]) for (t, u) in both]


def svg_shape(canvas):
    """An element that is drawn: its name, its attributes, its segments."""
    r = canvas.r
    kind = r.choice(["line", "line", "polyline", "polygon", "rect", "path", "path"])
    if kind == "line":
        texts, values = zip(*(length(r, canvas, i % 2) for i in range(4)))
        return kind, list(zip(["x1", "y1", "x2", "y2"], texts)), [tuple(values)]
    if kind in ("polyline", "polygon"):
        texts, values = svg_pairs(r, 2)
        closing = [values[0]] if kind == "polygon" and values[0] != values[-1] else []
        return kind, [("points", r.choice([" ", "  ", ", "]).join(texts))], joined(values + closing)
    if kind == "rect":
        (x, vx), (y, vy) = length(r, canvas, 0), length(r, canvas, 1)
        w, h = r.randint(1, 40), r.randint(1, 40)
        corners = [(vx, vy), (vx + w, vy), (vx + w, vy + h), (vx, vy + h), (vx, vy)]
        return kind, [("x", x), ("y", y), ("width", str(w)), ("height", str(h))], joined(corners)
    text, segments = svg_path(r)
    return "path", [("d", text)], segments


def svg_path(r):
    text, segments, at, start = "", [], (0.0, 0.0), (0.0, 0.0)
    for _ in range(r.randint(1, 2)):
        (x, vx), (y, vy) = small(r), small(r)
        start = at = (vx, vy)
        text += "M" + x + r.choice([" ", ","]) + y
        for _ in range(r.randint(1, 4)):
            letter = r.choice("LlHhVvLl")
            (x, vx), (y, vy) = small(r), small(r)
            base = at if letter.islower() else (0.0, 0.0)
            new = {"l": (base[0] + vx, base[1] + vy), "h": (base[0] + vx, at[1]), "v": (at[0], base[1] + vy)}[letter.lower()]
            text += r.choice(["", " "]) + letter + {"l": x + " " + y, "h": x, "v": y}[letter.lower()]
            segments.append((*at, *new))
            at = new
        if r.random() < 0.3:
            text += r.choice("zZ")
            if at != start:
                segments.append((*at, *start))
            at = start
    return text, segments


def svg_transform(r):
    kind = r.randrange(5)
    if kind == 0:
        x, y = r.randint(-50, 50), r.randint(-50, 50)
        return r.choice(["translate(%d,%d)", "translate(%d %d)", " translate( %d , %d ) "]) % (x, y), (1, 0, 0, 1, x, y)
    if kind == 1:
        x, y = r.choice([2, 0.5, -1, 4]), r.choice([2, 0.5, -1, 4])
        return "scale(%g %g)" % (x, y), (x, 0, 0, y, 0, 0)
    if kind == 2:
        m = [r.randint(-3, 3) for _ in range(6)]
        if m[0] * m[3] == m[1] * m[2]:
            return svg_transform(r)
        return "matrix(" + ",".join(map(str, m)) + ")", tuple(m)
    if kind == 3:
        angle, m = r.choice([(90, (0, 1, -1, 0)), (180, (-1, 0, 0, -1)), (-90, (0, -1, 1, 0)), (270, (0, -1, 1, 0))])
        x, y = r.choice([(0, 0), (r.randint(-9, 9), r.randint(-9, 9))])
        return "rotate(%d%s)" % (angle, " %d %d" % (x, y) if (x, y) != (0, 0) else ""), (
            *m, x - m[0] * x - m[2] * y, y - m[1] * x - m[3] * y)
    first, a = svg_transform(r)
    x, y = r.randint(-9, 9), r.randint(-9, 9)
    return "translate(%d %d) %s" % (x, y, first), (*a[:4], a[4] + x, a[5] + y)


def svg_one(canvas, more=()):
    name, pairs, segments = svg_shape(canvas)
    m = (1, 0, 0, 1, 0, 0)
    if canvas.r.random() < 0.2:
        text, m = svg_transform(canvas.r)
        pairs.append(("transform", text))
    return element(canvas.r, name, pairs + list(more)), [Feature("", moved(m, segments))]


def svg_group(canvas, depth):
    """What the group has is moved by it."""
    r = canvas.r
    text, m = svg_transform(r)
    parts = [svg_part(canvas, depth + 1) for _ in range(r.randint(1, 2))]
    style = r.random() < 0.2 and re.fullmatch(r"translate\((-?\d+) (-?\d+)\)", text)
    pairs = [("style", "transform: translate(%spx, %spx)" % style.groups())] if style else [("transform", text)]
    return element(r, r.choice(["g", "a"]), pairs, "".join(p[0] for p in parts)), [
        Feature("", moved(m, f.segments), f.fate) for p in parts for f in p[1]]


def svg_nested(canvas, depth):
    """A nested svg. A view box of another shape than it is scaled evenly, and stands where preserveAspectRatio says."""
    r = canvas.r
    x, y = r.randint(-20, 20), r.randint(-20, 20)
    w, h = r.choice([8, 20, 40]), r.choice([8, 20, 40])
    pairs = [("x", str(x)), ("y", str(y)), ("width", str(w)), ("height", str(h))]
    size, m = (w, h), (1, 0, 0, 1, x, y)
    if r.random() < 0.75:
        left, top, size = r.randint(-5, 5), r.randint(-5, 5), (r.choice([w / 2, 4 * w, 10]), r.choice([h / 2, 4 * h, 10]))
        pairs.append(("viewBox", "%d %d %g %g" % (left, top, *size)))
        how, fit = r.choice(["none", "xMid", "xMin", "xMax"]), r.choice(["meet", "slice", ""])
        across, down = w / size[0], h / size[1]
        if how != "none":
            how += r.choice(["YMid", "YMin", "YMax"])
            across = down = (max if fit == "slice" else min)(across, down)
        share = {"Min": 0, "Mid": 0.5, "Max": 1, "": 0, "one": 0}
        m = (across, 0, 0, down, x - left * across + share[how[1:4]] * (w - size[0] * across), y - top * down + share[how[5:]] * (h - size[1] * down))
        if (how, fit) != ("xMidYMid", "") or r.random() < 0.5:
            pairs.append(("preserveAspectRatio", (how + " " + fit).strip()))
    inner = Canvas(r, size, canvas.names)
    parts = [svg_part(inner, depth + 1) for _ in range(r.randint(1, 2))]
    return element(r, "svg", pairs, "".join(p[0] for p in parts)), [Feature("", moved(m, f.segments), f.fate) for p in parts for f in p[1]]


def svg_use(canvas):
    r, name, x, y = canvas.r, canvas.name(), canvas.r.randint(-30, 30), canvas.r.randint(-30, 30)
    symbol = r.random() < 0.5
    one, features = svg_one(Canvas(r, None if symbol else canvas.size, canvas.names), () if symbol else [("id", name)])
    drawn = element(r, "use", [(r.choice(["href", "xlink:href"]), "#" + name), ("x", str(x)), ("y", str(y))])
    return ("<symbol id='%s'>%s</symbol>" % (name, one) if symbol else "<defs>%s</defs>" % one) + drawn, [
        Feature("", moved((1, 0, 0, 1, x, y), f.segments)) for f in features]


def svg_part(canvas, depth=0):
    kind = canvas.r.randrange(12)
    if kind == 0 and depth < 3:
        return svg_group(canvas, depth)
    if kind == 1 and depth < 3:
        return svg_nested(canvas, depth)
    if kind == 2:
        return svg_use(canvas)
    return svg_one(canvas)


def svg_hidden(make):
    """What is not displayed is no feature; what stands beside it is."""
    return lambda c: (make(c, "".join(svg_part(c)[0] for _ in range(c.r.randint(1, 2)))), [])


def svg_out(make):
    return lambda c: (make(c), [Feature("", fate=OUT)])


def svg_with_bad(value_of):
    """A shape one of whose attributes is no length."""
    def make(c):
        name, pairs, _ = svg_shape(c)
        while name not in ("line", "rect"):
            name, pairs, _ = svg_shape(c)
        at = c.r.randrange(len(pairs))
        pairs[at] = (pairs[at][0], value_of(c.r))
        return element(c.r, name, pairs)
    return svg_out(make)


def svg_sheet(hides):
    def make(c):
        name, pairs, segments = svg_shape(c)
        label = c.name()
        pairs.append((c.r.choice(["class", "id"]), label))
        selector = {"class": ".", "id": "#"}[pairs[-1][0]] + label
        rule = c.r.choice(["display:none", "visibility : hidden", "DISPLAY: NONE !important"] if hides else [
            "fill:none;stroke:red", "display:inline", "visibility:visible"])
        selector = c.r.choice([selector, name + selector, "g.none, " + selector, "*" + selector])
        sheet = "%s { %s }" % (selector, rule)
        return "<style>%s</style>" % c.r.choice([sheet, "<![CDATA[%s]]>" % sheet, "/* a */ " + sheet]) + element(c.r, name, pairs), (
            [] if hides else [Feature("", segments)])
    return make


def near_circle(cx, cy, rx, ry):
    """Chords around a whole ellipse, none of which strays farther from it than was said."""
    def from_middle(x, y):
        return math.hypot((x - cx) / rx, (y - cy) / ry)

    def right(segments, stray):
        on_it = [abs(from_middle(*end) - 1) < 1e-9 for s in segments for end in (s[:2], s[2:])]
        most = stray / min(rx, ry) + 1e-9
        between = [1 - from_middle((s[0] + s[2]) / 2, (s[1] + s[3]) / 2) <= most for s in segments]
        linked = all(a[2:] == b[:2] for a, b in zip(segments, segments[1:] + segments[:1]))
        return len(segments) > 3 and all(on_it) and all(between) and linked
    return right


def svg_circle(c):
    (cx, vx), (cy, vy) = small(c.r), small(c.r)
    rx = c.r.randint(1, 50)
    ry = c.r.choice([rx, c.r.randint(1, 50)])
    name, radii = ("circle", [("r", str(rx))]) if rx == ry else ("ellipse", [("rx", str(rx)), ("ry", str(ry))])
    return element(c.r, name, [("cx", cx), ("cy", cy), *radii]), [Feature("", near=near_circle(vx, vy, rx, ry))]


SVG_TRAPS = {
    "svg: display none": svg_hidden(lambda c, t: "<g %s>%s</g>" % (c.r.choice(["display='none'", "style='display:none'", "transform='scale(0)'"]), t)),
    "svg: hidden by a style sheet": svg_sheet(True),
    "svg: not hidden by a style sheet": svg_sheet(False),
    "svg: definitions that nobody uses": svg_hidden(lambda c, t: "<defs>%s</defs>" % t),
    "svg: a symbol": svg_use,
    "svg: preserveAspectRatio": lambda c: svg_nested(c, 2),
    "svg: a circle": svg_circle,
    "svg: what is left out": svg_out(lambda c: c.r.choice(["<text>a</text>", "<curve/>", "<use href='#nobody'/>", "<circle r='-1'/>", "<path d='M0 0L1 x'/>",
                                                           "<polyline points='0 0 1'/>", "<k:g xmlns:k='urn:k'/>", "<svg width='-5'><line x2='1'/></svg>"])),
    "svg: a length that is none": svg_with_bad(lambda r: r.choice(["1O", "ten", "4rem", "+-4", "1 px", "1,5", "NaN", "9007199254740993", "1e400", "1e-400"])),
}


def svg_file(r, traps=()):
    canvas = Canvas(r, (100, 80), [])
    parts = [svg_part(canvas) for _ in range(r.randint(1, 4))]
    for trap in traps:
        parts.insert(r.randint(0, len(parts)), SVG_TRAPS[trap](canvas))
    before = r.choice(["", "", "<?xml version='1.0' encoding='UTF-8'?>\n", "\ufeff", "<!-- a drawing -->\n", "<?xml version=\"1.0\"?><!DOCTYPE svg>\n"])
    root = r.choice(["width='100' height='80'", "viewBox='0 0 100 80'", "width='50mm' height='40mm' viewBox='0 0 100 80'", "width='100px' height='80px'"])
    text = before + "<svg xmlns='%s' xmlns:xlink='http://www.w3.org/1999/xlink' %s>" % (SVG, root)
    text += r.choice(["", "", "\n", " "]).join(["", *(p[0] for p in parts), ""]) + "</svg>"
    result = File(r.choice(["a.svg", "a.SVG", "a", "a.txt"]), text, [f for p in parts for f in p[1]])
    result.check = lambda: check_svg(result)
    return result


def check_svg(file):
    """What an XML reader finds: as many elements that are drawn, and the plain lines among them."""
    root = ElementTree.fromstring(file.data.decode("utf-8").lstrip("\ufeff"))
    drawn = []

    def walk(node, plain):
        name = node.tag.rsplit("}", 1)[-1]
        if name in ("defs", "symbol"):
            return
        if name in ("line", "rect", "polyline", "polygon", "path", "use"):
            drawn.append((name, node.attrib) if plain and "transform" not in node.attrib else None)
        for each in node:
            walk(each, plain and node is root)
    walk(root, True)
    if len(drawn) != len(file.features):
        return "XML has %d drawn elements" % len(drawn)
    for one, feature in zip(drawn, file.features):
        if one and one[0] == "line" and all(re.fullmatch(r"[-\d.]+", v) for v in one[1].values()):
            if [tuple(float(one[1][k]) for k in ("x1", "y1", "x2", "y2"))] != feature.segments:
                return "XML has something else"
    return None


# ---------------------------------------------------------------- what a file is

def good_file(r):
    return r.choice([lambda: wkt_file(r, [wkt_good(r) for _ in range(r.randint(1, 5))]), lambda: any_table(r), lambda: json_file(r, json_features(r)), lambda: svg_file(r)])()


def any_table(r):
    table = Table(r, decimal=r.random() < 0.15, wkt=False) if r.random() < 0.8 else Table(r, wkt=True)
    return table.file(table.rows())


def utf_16(r):
    text = good_file(r).data.decode("utf-8")
    return refuse(r.choice(["a.csv", "a.geojson", "a.svg", "a.wkt"]), r.choice([
        text.encode("utf-16"), b"\xfe\xff" + text.lstrip("\ufeff").encode("utf-16-be"), text.lstrip("\ufeff").encode("utf-16-le"), text.lstrip("\ufeff").encode("utf-16-be")]))


def zero_bytes(r):
    data = bytearray(good_file(r).data)
    data.insert(r.randint(0, len(data)), 0)
    return refuse("a.csv", bytes(data))


def wrong_name(r):
    wkt, table = wkt_file(r, [wkt_good(r)]), any_table(r)
    drawing, collection = svg_file(r), json_file(r, json_features(r), "collection")
    one, name = r.choice([(wkt, "a.geojson"), (wkt, "a.svg"), (wkt, "a.crosscut"), (table, "a.json"), (table, "a.svg"), (table, "a.crosscut"), (drawing, "a.geojson"),
                          (drawing, "a.crosscut"), (collection, "a.svg"), (collection, "a.crosscut"), (drawing, "a.json"), (table, "a.geojsonl")])
    return refuse(name, one.data)


# ---------------------------------------------------------------- files with a changed byte, as others read them

BYTES = "x0 ,;\"()[]{}<>/#-.&=e+'\t"


def changed(r, text):
    """With one character changed, taken away, doubled or put in."""
    at = r.randrange(len(text))
    new = r.choice(BYTES)
    return text[:at] + r.choice([new, "", text[at] * 2, new + text[at]]) + text[at + 1:]


def foreign(name, text, read):
    """What is read without a word has to be what `read` makes of the text: a list of segments for each feature."""
    file = File(name, text, [])
    try:
        file.foreign = read(text)
    except Exception:  # whatever it is: the other does not read it
        file.foreign = None
    file.judged = True
    return file


def wkt_changed(r):
    lines = [plain_wkt(r) for _ in range(r.randint(1, 3))]
    lines.insert(0, "LINESTRING (0 0, 1 1)")
    at = r.randrange(1, len(lines))
    lines[at] = changed(r, lines[at])
    return foreign("a.wkt", "\n".join(lines), lambda text: [
        shapely_segments(shapely_wkt.loads(line)) for line in text.split("\n") if line.strip() and not re.match(r"\s*#([\s#]|$)", line)])


def plain_wkt(r):
    while True:
        text, _ = wkt_geometry(r, "")
        if re.fullmatch(r"[^(]*\w[^(]*\(.*", text, re.S):
            return text


def csv_changed(r):
    table = Table(r, sep=r.choice(",;\t|"), heading=True)
    text = table.text(table.rows(), end="\n", mark="")
    head = text.index("\n") + 1

    def read(whole):
        # Blanks around a field say nothing.
        blank = " " if table.sep == "\t" else "[ \t]"
        body = re.sub(r'"%s+(?=[,;\t|\n]|$)' % blank, '"', whole[head:])
        body = re.sub(r'(^|[,;\t|\n])%s+"' % blank, r'\1"', body)
        rows = [row for row in csv.reader(io.StringIO(body, newline=""), delimiter=table.sep, strict=True)
                if any(field.strip() for field in row) and not re.match(r"#([\s#]|$)", row[0])]
        values = []
        for row in rows:
            if len(row) != len(table.roles):
                return None
            numbers = [row[table.roles.index(c)].strip() for c in range(4)]
            if not all(re.fullmatch(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?", n) for n in numbers):
                return None
            values.append([tuple(map(float, numbers))])
        return values
    rest = text[head:]
    new = changed(r, rest)
    if table.sep != "," and new.count(",") != rest.count(","):
        return csv_changed(r)  # all commas of it may be decimal then
    return foreign("a.csv", text[:head] + new, read)


def strict_position(value):
    """Of RFC 7946, with the numbers that doubles stand for."""
    def double(n):
        if isinstance(n, bool) or not isinstance(n, (int, decimal.Decimal)):
            raise ValueError
        near = float(n)
        if math.isinf(near) or near == 0 != n or isinstance(n, int) and int(near) != n:
            raise ValueError
        return near
    if not isinstance(value, list) or len(value) < 2:
        raise ValueError
    return tuple(double(n) for n in value)[:2]


def strict_coordinates(value, depth, ring):
    if depth == 0:
        strict_position(value)
        return []
    if not isinstance(value, list):
        raise ValueError
    if depth > 1:
        return sum((strict_coordinates(v, depth - 1, ring) for v in value), [])
    values = [strict_position(v) for v in value]
    if len(values) < (4 if ring else 2) or ring and values[0] != values[-1]:
        raise ValueError
    return joined(values)


def strict_geometry(value):
    if value is None:
        return []
    if value["type"] == "GeometryCollection":
        if not isinstance(value["geometries"], list) or None in value["geometries"]:
            raise ValueError
        return sum((strict_geometry(g) for g in value["geometries"]), [])
    inside = value["coordinates"]
    if inside == []:
        return []
    if value["type"] in ("Point", "MultiPoint"):
        for each in [inside] if value["type"] == "Point" else inside:
            strict_position(each)
        return []
    depth = {"LineString": 1, "MultiLineString": 2, "Polygon": 2, "MultiPolygon": 3}[value["type"]]
    return strict_coordinates(inside, depth, "Polygon" in value["type"])


def strict_loads(text, **how):
    """JSON with no key twice and no NaN, its numbers as they are written."""
    def once(pairs):
        if len(dict(pairs)) != len(pairs):
            raise ValueError
        return dict(pairs)

    def none(word):
        raise ValueError(word)
    return json.loads(text.lstrip("\ufeff"), parse_constant=none, object_pairs_hook=once, **{"parse_float": decimal.Decimal, **how})


def strict_json(text):
    value = strict_loads(text)
    if value["type"] != "FeatureCollection" or not isinstance(value["features"], list):
        raise ValueError
    for each in value["features"]:
        if each["type"] != "Feature":
            raise ValueError
    return [strict_geometry(each["geometry"]) for each in value["features"]]


def json_changed(r):
    return foreign("a.geojson", changed(r, collection_text(r, json_features(r))), strict_json)


def svg_changed(r):
    """Only what is no XML: what else a byte may mean, no other says."""
    while True:
        text = svg_file(r).data.decode("utf-8")
        inside = text.index(">", text.index("<svg"))
        text = text[:inside] + changed(r, text[inside:])
        try:
            ElementTree.fromstring(text.lstrip("\ufeff"))
        except ElementTree.ParseError:
            return foreign("a.svg", text, lambda _: None)


def judge(file, got):
    if got["error"] or got["left_out_count"] > 0:
        return None
    if file.foreign is None:
        return "others do not read it"
    read = [[] for _ in range(got["features"])]
    for each in got["segments"]:
        read[each[0]].append(tuple(each[1:]))
    return None if read == file.foreign else "others read %s" % file.foreign


CHANGED = {"csv: a changed byte": csv_changed, "json: a changed byte": json_changed, "svg: a changed byte": svg_changed}
if shapely_wkt is not None:
    CHANGED["wkt: a changed byte"] = wkt_changed

FILE_TRAPS = {"file: UTF-16": utf_16, "file: a zero byte": zero_bytes, "file: another format than its name says": wrong_name}

WHOLE = {**CSV_TRAPS, **FILE_TRAPS, **CHANGED}
TRAPS = [*WKT_TRAPS, *JSON_TRAPS, *SVG_TRAPS, *WHOLE]


def trapped(r, trap):
    """A file with this trap, and of some formats with another beside it."""
    if trap in WHOLE:
        file = WHOLE[trap](r)
        file.traps = [trap]
        return file
    traps = [trap]
    for kind in (WKT_TRAPS, JSON_TRAPS, SVG_TRAPS):
        while trap in kind and r.random() < 0.4:
            traps.append(r.choice(list(kind)))
    if trap in SVG_TRAPS:
        file = svg_file(r, traps)
    else:
        kind, good = (WKT_TRAPS, wkt_good) if trap in WKT_TRAPS else (JSON_TRAPS, json_good)
        features = [good(r) for _ in range(r.randint(0, 4))]
        for each in traps:
            at = r.randint(0, len(features))
            features[at:at] = kind[each](r)
        file = wkt_file(r, features) if trap in WKT_TRAPS else json_file(r, features)
    file.traps = traps
    return file


# ---------------------------------------------------------------- what was read

def difference(file, got):
    """What Crosscut said in silence, or nothing."""
    if file.judged:
        return judge(file, got)
    if file.refused:
        return None if got["error"] else "should be refused"
    left = {i for i, f in enumerate(file.features) if f.fate == OUT}
    if len(left) == len(file.features):
        return None if got["error"] else "should be refused: nothing in it can be read"
    if got["error"]:
        return "is refused: " + got["error"]
    if got["features"] != len(file.features):
        return "should have %d features" % len(file.features)
    if set(got["left_out"]) != left or got["left_out_count"] != len(left):
        return "should leave out %s" % sorted(left)
    numbers = [n for each in got["segments"] for n in each[1:]]
    if got["stray"] > 3e-5 * (max(numbers, default=0) - min(numbers, default=0)):
        return "the curves are too coarse"
    read = [[] for _ in file.features]
    for each in got["segments"]:
        read[each[0]].append(tuple(each[1:]))
    for i, (feature, segments) in enumerate(zip(file.features, read)):
        if not (feature.near(segments, got["stray"]) if feature.near else same(feature.segments, segments, b"<svg" in file.data)):
            return "feature %d should have the segments %s" % (i, feature.segments)
    return None


def same(want, got, drawing):
    if not drawing:
        return want == got
    return len(want) == len(got) and all(abs(a - b) <= 1e-9 * (1 + abs(a)) for w, g in zip(want, got) for a, b in zip(w, g))


def begin(_probe):
    """Nothing has to be known of the program."""


def asked(_file, path):
    return path


def run(formats):
    """Writes files and has them read. `formats` says which traps there are, makes files with a trap and without, says how a file is
    asked for and what of what was read differs."""
    parser = argparse.ArgumentParser(description=formats.__doc__)
    parser.add_argument("probe")
    long = "CROSSCUT_LONG" in os.environ
    parser.add_argument("--files", type=int, default=formats.LONG_FILES if long else formats.USUAL_FILES)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("CROSSCUT_SEED", "35")))
    parser.add_argument("--only", default="", help="only traps whose names have this in them")
    parser.add_argument("--keep", help="where a file that differs is kept")
    parser.add_argument("--most", type=int, default=20, help="so many differences are shown")
    choice = parser.parse_args()
    r = random.Random(choice.seed)
    wanted = [trap for trap in formats.TRAPS if choice.only in trap]
    counts, files, with_traps, checked, wrong = dict.fromkeys(formats.TRAPS, 0), 0, 0, 0, []
    probe = subprocess.Popen([choice.probe], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    formats.begin(probe)
    memory = "/dev/shm"  # where there is one: files take a third of the time there
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        while files < choice.files:
            batch = []
            for _ in range(min(BATCH, choice.files - files)):
                file = formats.trapped(r, wanted[with_traps % len(wanted)]) if r.random() < 0.9 else formats.good_file(r)
                with_traps += bool(file.traps)
                for trap in file.traps:
                    counts[trap] += 1
                path = os.path.join(folder, "%d-%s" % (len(batch), file.name))
                with open(path, "wb") as written:
                    written.write(file.data)
                batch.append((file, path))
            probe.stdin.write("".join(formats.asked(file, path) + "\n" for file, path in batch))
            probe.stdin.flush()
            for number_in_batch, (file, path) in enumerate(batch):
                line = probe.stdout.readline()
                if not line:
                    sys.exit("The probe ended at file %d: %r" % (files + number_in_batch, file.data))
                got = json.loads(line)
                said = formats.difference(file, got)
                if said is None and not file.traps and file.check:
                    said = file.check()
                    checked += 1
                if said:
                    wrong.append(file)
                    show(choice, files + number_in_batch, file, got, said, len(wrong))
                os.remove(path)
            files += len(batch)
    print("%d files of seed %d, %d of them with traps; %d without were read by others too%s" % (
        files, choice.seed, with_traps, checked, "" if shapely_wkt else " (no Shapely here: WKT was not)"))
    for trap in formats.TRAPS:
        print("%8d  %s" % (counts[trap], trap))
    least = min(counts[trap] for trap in wanted)
    print("Each of %d traps at least %d times. %d differences." % (len(wanted), least, len(wrong)))
    if choice.files >= formats.LONG_FILES and (least < 1000 or with_traps * 3 < files):
        sys.exit("Too few traps.")
    sys.exit(1 if wrong else 0)


def show(choice, index, file, got, said, count):
    if choice.keep:
        os.makedirs(choice.keep, exist_ok=True)
        with open(os.path.join(choice.keep, "%d-%d-%s" % (choice.seed, index, file.name)), "wb") as kept:
            kept.write(file.data)
    if count > choice.most:
        return
    print("-- seed %d, file %d, %s, traps %s: %s" % (choice.seed, index, file.name, file.traps, said))
    print(file.data.decode("utf-8", "replace"))
    print("-- was read as %s" % json.dumps(got), flush=True)


if __name__ == "__main__":
    run(sys.modules[__name__])
