#!/usr/bin/env python3
"""Makes world_110m.txt and world_50m.txt out of the TopoJSON files of the npm package world-atlas.

    npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
    ./convert.py package/countries-110m.json 64 world_110m.txt
    ./convert.py package/countries-50m.json 64 world_50m.txt

What is written: a line "unit N" (coordinates are whole multiples of 1/N degree, which doubles hold exactly); a line for each arc,
whose first point and steps are written as letters (see `letters`); an empty line; and a line for each country: its name, a tab,
and its rings, with ";" between. A ring is the numbers of its arcs with "," between; ~ before one means that it runs backwards.
Points that fall on the one before them are left out, and rings that are left without a width. A ring that crosses the meridian of
180 degrees goes on beyond it (Russia ends at 190), so that no line runs around the world; only Antarctica's, which goes around
the pole, is cut there. Where the next arc of a ring begins a whole turn away, it is meant to be moved by 360 degrees.
"""
import json
import sys


def letters(value):
    """A whole number as letters: the sign in the lowest bit, then five bits a letter, the lowest first; 32 says: more follow."""
    value = 2 * value if value >= 0 else -2 * value - 1
    text = ""
    while value >= 32:
        text += chr(48 + (value & 31) + 32)
        value >>= 5
    return text + chr(48 + value)


def arcs_of(topology, unit):
    scale, shift = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for steps in topology["arcs"]:
        x = y = 0
        points = []
        for dx, dy in steps:
            x, y = x + dx, y + dy
            p = (round((x * scale[0] + shift[0]) * unit), round((y * scale[1] + shift[1]) * unit))
            if not points or points[-1] != p:
                points.append(p)
        arcs.append(points)
    return arcs


def unwrapped(points, turn):
    """The same way without a step of more than half a turn."""
    out = []
    for x, y in points:
        if out:
            x += round((out[-1][0] - x) / turn) * turn
        out.append((x, y))
    return out


def unwrap_arcs(arcs, rings, turn):
    """Unwraps every arc but those of rings that go around the world."""
    around = set()
    for ring in rings:
        points = unwrapped(ring_points(ring, arcs), turn)
        if points[0] != points[-1]:
            around.update(n if n >= 0 else ~n for n in ring)
    return [arc if i in around else unwrapped(arc, turn) for i, arc in enumerate(arcs)]


def ring_points(ring, arcs):
    points = []
    for number in ring:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points += arc[1:] if points else arc
    return points


def rings_of(geometry):
    if geometry["type"] == "Polygon":
        return geometry["arcs"]
    return [ring for polygon in geometry.get("arcs", []) for ring in polygon]


def main(source, unit, target):
    topology = json.load(open(source, encoding="utf-8"))
    unit = int(unit)
    arcs = arcs_of(topology, unit)
    geometries = topology["objects"]["countries"]["geometries"]
    arcs = unwrap_arcs(arcs, [ring for g in geometries for ring in rings_of(g)], 360 * unit)
    countries, used = [], {}
    for geometry in geometries:
        rings = []
        for ring in rings_of(geometry):
            if len(set(ring_points(ring, arcs))) > 2:
                rings.append([(used.setdefault(n if n >= 0 else ~n, len(used)), n < 0) for n in ring])
        if rings:
            countries.append((geometry["properties"]["name"], rings))
    lines = [f"unit {unit}"]
    for number in used:
        x = y = 0
        text = ""
        for p in arcs[number]:
            text += letters(p[0] - x) + letters(p[1] - y)
            x, y = p
        lines.append(text)
    lines.append("")
    for name, rings in countries:
        words = [",".join(("~" if back else "") + str(n) for n, back in ring) for ring in rings]
        lines.append(name + "\t" + ";".join(words))
    with open(target, "w", encoding="utf-8", newline="\n") as out:
        out.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
