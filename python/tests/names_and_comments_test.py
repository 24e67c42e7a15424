"""Python has what the library's headers have, in their words. CROSSCUT_SOURCE is where the sources are."""
import enum
import inspect
import os
import re
import sys
import unittest
from pathlib import Path

import crosscut

SOURCE = Path(os.environ["CROSSCUT_SOURCE"])
sys.path.insert(0, str(SOURCE / "python" / "headers"))
from describe_headers import python_words  # noqa: E402
from header_reader import read_header  # noqa: E402

# What Python has in another way: answers name their words, tuples can be made by hand, and arrays are NumPy's.
LEFT_OUT_FUNCTIONS = {
    "reversed", "part", "flight", "in_court", "name", "reason_sentence",
    "to_pointer_frame", "surely_apart", "ways_apart",
    "frame_time", "frame_count", "first_look_from", "chance_seen", "bounced", "free_place", "clearance", "touch_reach",
    "stream_crossings", "name", "version", "version_text", "areas", "face_areas", "face_rings", "area_of", "joined"}
LEFT_OUT_TYPES = {
    "Extents", "IntersectionParts", "SphereParts", "SweepOptions", "JudgeEffort", "View", "View::Kind", "SweepQuery", "ImpactQuery",
    "Points2Array", "Segments2Array",
    "Points3Array", "Segments3Array", "MeetingPair", "CrossingsOptions", "CrossingsPart", "Crossings", "CommonPointsArray",
    "NearestPointsArray", "SweptLinesArray", "SweptPointsArray", "ContactTimes", "Version",
    "OverlayLayer", "ProbeMeeting", "Neighbour", "SegmentPair", "StepPart", "HeightGrid", "RouteQuery", "RouteOptions", "SphereParts", "SweepOptions"}


def public_headers():
    """crosscut.h and what it includes."""
    names, reached = ["core/include/crosscut/crosscut.h"], []
    while names:
        name = names.pop()
        if name in reached:
            continue
        reached.append(name)
        text = (SOURCE / name).read_text(encoding="utf-8")
        names += ["core/include/" + found for found in re.findall(r"^#include <(crosscut/[^>]+)>", text, re.MULTILINE)]
        yield read_header(text)


class NamesAndComments(unittest.TestCase):
    def test_every_function_is_there_or_left_out_on_purpose(self):
        names = {function.name for header in public_headers() for function in header.functions}
        self.assertEqual({name for name in names if not hasattr(crosscut, name)}, LEFT_OUT_FUNCTIONS)

    def test_every_type_has_its_fields_and_its_comment(self):
        types = [each for header in public_headers() for each in header.types if each.entries]
        self.assertEqual({each.name for each in types if not hasattr(crosscut, each.name)}, LEFT_OUT_TYPES)
        for each in types:
            made = getattr(crosscut, each.name, None)
            if made is None:
                continue
            self.assertTrue(made.__doc__.startswith(python_words(each.doc)), each.name)
            entries = [name.rstrip("_") for name in (made.__members__ if issubclass(made, enum.Enum) else made._fields)]
            self.assertEqual(entries, [entry.name.rstrip("_") for entry in each.entries])

    def test_every_type_and_everything_in_it_has_a_comment(self):
        types = [each for header in public_headers() for each in header.types]
        self.assertGreater(len(types), 50)
        self.assertEqual([each.name for each in types if not each.doc], [])
        # The words of a short enum are told of in its own comment.
        self.assertEqual([f"{each.name}::{entry.name}" for each in types for entry in each.entries
                          if not entry.doc and (each.kind == "struct" or f"{entry.name}:" not in each.doc)], [])

    def test_every_function_says_what_its_header_says(self):
        comments = {}  # of overloads in one header the first one
        for header in public_headers():
            for name in {function.name for function in header.functions}:
                texts = [function.doc for function in header.functions if function.name == name]
                comments.setdefault(name, []).append(texts[0])
        for name in dir(crosscut):
            made = getattr(crosscut, name)
            if callable(made) and not isinstance(made, type):
                self.assertTrue(made.__doc__, f"{name} has no comment")
                if name in comments and not name.endswith("_many") and name != "crossings":  # which tell of arrays
                    for text in comments[name]:
                        self.assertIn(inspect.cleandoc(python_words(text)), inspect.getdoc(made))

    def test_the_version_is_the_librarys(self):
        numbers = re.findall(r"#define CROSSCUT_VERSION_\w+ (\d+)", (SOURCE / "core/include/crosscut/version.h").read_text())
        self.assertEqual(crosscut.__version__, ".".join(numbers))


if __name__ == "__main__":
    unittest.main()
