"""Python and `crosscut solve` say the same, number by number and bit by bit. CROSSCUT_PROGRAM is the program."""
import json
import os
import struct
import subprocess
import unittest

import crosscut

from questions import Questions

COUNT = 10_000


def bits(value):
    """Numbers as their bits, so that 0 and -0 differ and nothing is rounded; words as they are."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, (int, float)):
        return struct.pack("<d", value)
    return [bits(each) for each in value]


def intersect(questions):
    a, b, c, d = questions.points(4)
    ab, cd = questions.extent(), questions.extent()
    met = crosscut.intersect((a, b), (c, d), ab, cd)
    # In the commands' answers parallel objects have the distance of their lines, and objects that are apart have none.
    shown = {"parallel": met.line_distance, "apart": None}.get(met.meeting.name, met.distance)
    answer = {"meeting": met.meeting.name, "meets": crosscut.meets(met.meeting), "point": met.point, "s": met.s, "t": met.t,
              "overlap": met.overlap and [met.overlap.first, met.overlap.second], "angle_rad": met.angle_rad,
              "distance": shown, "rejected": met.rejected, "nearest": met.nearest}
    return {"query": "intersect", "a": a, "b": b, "c": c, "d": d, "ab": ab, "cd": cd}, answer


def nearest(questions):
    a, b, c, d = questions.points(4, width=3)
    ab, cd = questions.extent(), questions.extent()
    near = crosscut.nearest_points((a, b), (c, d), a_extent=ab, b_extent=cd)
    answer = {"relation": near.relation.name, "distance": near.distance, "s": near.s, "t": near.t, "on_a": near.on_a,
              "on_b": near.on_b, "midpoint": near.midpoint, "unique": near.unique,
              "feature": [near.feature_a.name, near.feature_b.name]}
    return {"query": "nearest", "a": a, "b": b, "c": c, "d": d, "ab": ab, "cd": cd}, answer


def sweep(questions):
    p0, p1, q0, q1, c0, c1 = questions.points(6)
    swept = crosscut.sweep(segment=((p0, p1), (q0, q1)), point=(c0, c1))
    answer = {"count": len(swept.contacts),
              "contacts": [[hit.kind.name, hit.t_first, hit.t_last, hit.s_first, hit.s_last, hit.point_first, hit.cut]
                           for hit in swept.contacts],
              "rejected": [[root.t, root.s, root.why.name] for root in swept.rejected],
              "collinear_throughout": swept.collinear_throughout}
    return {"query": "sweep", "p0": p0, "p1": p1, "q0": q0, "q1": q1, "c0": c0, "c1": c1}, answer


def without_sign_of_zero(value):
    """`solve` prints -0 as 0; no judge gives one, formulas do."""
    return value if value is None else value + 0.0


def method(questions):
    a, b, c, d = questions.points(4)
    said = crosscut.intersect_by("minkowski", (a, b), (c, d), number="float")
    answer = {"outcome": said.outcome.name, "why": said.why.name, "because": said.because,
              "point": said.point and [without_sign_of_zero(number) for number in said.point],
              "s": without_sign_of_zero(said.s), "t": without_sign_of_zero(said.t)}
    return {"query": "intersect", "method": "minkowski", "number": "float", "a": a, "b": b, "c": c, "d": d}, answer


def told(query, line):
    """What `solve` says, in the form above; what it leaves out is absent there."""
    if query["query"] == "sweep":
        line["contacts"] = [[hit["kind"], *hit["t"], *hit["s"], hit["point"][0], hit["cut"]] for hit in line["contacts"]]
        line["rejected"] = [[root["t"], root["s"], root["why"]] for root in line["rejected"]]
    return line


class SameAsSolve(unittest.TestCase):
    def test_every_number_is_the_same_to_the_last_bit(self):
        questions = Questions()
        kinds = [intersect, nearest, sweep, method]
        asked = [kinds[i % len(kinds)](questions) for i in range(COUNT)]
        lines = "".join(json.dumps(query) + "\n" for query, _ in asked)
        solved = subprocess.run([os.environ["CROSSCUT_PROGRAM"], "solve", "-"], input=lines, capture_output=True, text=True,
                                check=True).stdout.splitlines()
        self.assertEqual(len(solved), COUNT)
        for (query, answer), line in zip(asked, solved):
            said = told(query, json.loads(line, parse_int=float))  # -0 is no integer
            for key, value in answer.items():
                self.assertEqual(bits(value), bits(said.get(key)), f"{key} of {query}")


if __name__ == "__main__":
    unittest.main()
