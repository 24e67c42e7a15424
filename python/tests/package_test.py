"""The package as Python sees it: stub, signatures, comments and answers agree, and its values are copied as people expect."""
import ast
import collections.abc
import copy
import enum
import inspect
import pathlib
import pickle
import pydoc
import re
import types
import typing
import unittest

import crosscut
import numpy as np

A, B = ((0, 0), (4, 4)), ((0, 4), (4, 0))
A3, B3 = ((0, 0, 0), (2, 2, 0)), ((0, 2, 1), (2, 0, 1))
LINE, PATH = (((-1, -0.5), (-1, 0.5)), ((1, 1.25), (5, -1.75))), ((0, 0), (0, 0))
WALLS, ROOM, GROUND = [((3, 4), (5, 4))], ((0, 0), (8, 8)), [(0, 0), (2, 2), (4, 0), (6, 3)]
HILLS = [[0, 0, 0], [0, 5, 0], [0, 0, 0]]
RING = [(0, 0), (4, 0), (4, 4)]
SQUARE = [((0, 0), (4, 0)), ((4, 0), (4, 4)), ((4, 4), (0, 0))]
BALL = crosscut.Ball((4, 6), (3, -9))
INDEX = crosscut.SegmentIndex([A, B])

# For each question arguments that make its answers have every kind of part.
ASKED = {
    "along_sign": [(A, B)], "approximate_point": [(A, B)], "common_point": [(A, B), (A, A)],
    "apparent_crossing": [(A3, B3, None, (0, 0, -1))], "compare_distances": [((0, 0), A, B)], "distance": [(A, B)],
    "blocked_by": [(HILLS, (0, 0), 1, (2, 2)), (HILLS, (0, 0), 9, (0, 1))], "contact_with": [(A, (1, 0))],
    "crossings": [([A, B],), ([A, B], None, False)], "evenly_spaced": [([(0, 0), (1, 1)],)], "find_route": [((0, 0), (8, 8), WALLS)],
    "frame_verdict": [(LINE, PATH)], "ground_at": [(1, GROUND)], "ground_under": [(HILLS, (0, 0), (2, 2))],
    "intersect": [(A, B), (A, A), (A, ((9, 8), (9, 9)))], "intersect_by": [("pga", A, B)], "intersect_many": [([A], B), ([A], B, False)],
    "intersect_methods": [()], "line_of_sight": [((4, 2), (4, 6), WALLS)], "meeting_of": [(A, B)], "meets": [("crossing",)],
    "moving_spheres": [(((0, 0, 0), (4, 0, 0), 1), ((4, 0, 0), (0, 0, 0), 1))], "nearest_by": [("cramer", A3, B3)],
    "nearest_many": [([A3], B3)], "nearest_methods": [()], "nearest_points": [(A, B), (A3, B3), (A3, A3)],
    "next_impact": [(BALL, (0, 0), [crosscut.wall_at_rest(((0, 4), (8, 4)))], 9)], "node_lines": [([A, B],)],
    "orientation": [((0, 0), (1, 0), (0, 1))], "overlay": [(SQUARE, [B], [True] * 3)], "overlay_polygons": [([(RING,)], [(RING,)], "union")],
    "route_graph": [((0, 0), (8, 8), WALLS)], "seen_stretches": [((4, 2), ((0, 6), (8, 6)), WALLS, ROOM)],
    "step_balls": [([BALL], [crosscut.wall_at_rest(((0, 4), (8, 4)))], (), 1)], "sweep": [(LINE, PATH)], "sweep_by": [("gidney", LINE, PATH)],
    "sweep_crowd": [([LINE], PATH)], "sweep_curve": [(LINE, PATH)], "sweep_many": [([LINE], PATH)], "sweep_methods": [()],
    "sweep_polyline": [(LINE, [(0, (0, 0)), (1, (0, 1))])], "target_view": [((0, 1), (4, 0), GROUND)], "turn_sign": [(A, B)],
    "viewshed": [(HILLS, (0, 0), 1)], "visible_ground": [((0, 1), GROUND)], "visible_region": [((4, 2), WALLS, ROOM)],
    "path_at_rest": [((0, 1),)], "wall_at_rest": [(A,)], "within": [(A, B, 1)],
}
ASKED_OF_INDEX = {
    "crossings": [(), (INDEX,), (A,)], "crossings_many": [([A, B],)], "first_hit": [(A,), (((9, 0), (9, 1)),)], "first_hit_many": [([A, B],)],
    "nearest": [((0, 0),)], "nearest_many": [([(0, 0), (1, 1)],)], "pairs_within": [(1,)], "window": [((0, 0), (1, 1))],
    "window_many": [([ROOM],)], "within": [(A, 1)], "within_many": [([A], 1)],
}


def classes():
    return [value for value in map(vars(crosscut).get, dir(crosscut)) if isinstance(value, type)]


def answers():
    for name, asked in ASKED.items():
        for arguments in asked:
            yield getattr(crosscut, name), getattr(crosscut, name)(*arguments)
    for name, asked in ASKED_OF_INDEX.items():
        for arguments in asked:
            yield getattr(crosscut.SegmentIndex, name), getattr(INDEX, name)(*arguments)


def misfit(value, kind):
    """What part of the value is not of the annotated type; nothing where all of it is."""
    if isinstance(kind, types.UnionType):
        found = [misfit(value, each) for each in typing.get_args(kind)]
        return None if None in found else found[0]
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin is np.ndarray:
        return None if isinstance(value, np.ndarray) and value.dtype == typing.get_args(inside[1])[0] else f"{value!r} is no {kind}"
    if type(value) is not (origin or kind):
        return f"{value!r} is no {kind}"
    if origin is list:
        return next(filter(None, (misfit(each, inside[0]) for each in value)), None)
    if not isinstance(value, tuple) and not of_many(kind):
        return None
    has = parts_of(value)
    parts = inside if type(value) is tuple else list(typing.get_type_hints(kind, vars(crosscut)).values())
    if len(parts) != len(has):
        return f"{value!r} has not {len(parts)} parts"
    return next(filter(None, map(misfit, has, parts)), None)


def of_many(made):
    """A class whose answers are about many."""
    return isinstance(getattr(made, "__slots__", None), dict)


def parts_of(value):
    """Its fields, or itself."""
    return [getattr(value, name) for name in value.__slots__] if of_many(type(value)) else value


class Stub(unittest.TestCase):
    def setUp(self):
        text = pathlib.Path(crosscut.__file__).with_name("__init__.pyi").read_text(encoding="utf-8")
        self.stub = {}
        for node in ast.parse(text).body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self.stub[node.name] = node
            elif isinstance(node, ast.AnnAssign):
                self.stub[node.target.id] = node

    def same_signature(self, node, function):
        given = inspect.signature(function)
        arguments = node.args.args
        self.assertEqual([each.arg for each in arguments], list(given.parameters), node.name)
        for each, kind in zip(arguments, given.parameters.values()):
            if each.arg != "self":
                self.assertEqual(ast.unparse(each.annotation), kind.annotation, (node.name, each.arg))
        defaults = [each.default for each in given.parameters.values() if each.default is not inspect.Parameter.empty]
        self.assertEqual([eval(ast.unparse(each), vars(crosscut)) for each in node.args.defaults], defaults, node.name)
        self.assertEqual(ast.unparse(node.returns), given.return_annotation, node.name)

    def test_it_has_what_the_package_has(self):
        self.assertEqual({name for name in self.stub if not name.startswith("_")}, set(dir(crosscut)))
        for name in dir(crosscut):
            self.assertTrue(hasattr(crosscut, name), name)

    def test_functions_have_the_same_signatures(self):
        functions = [name for name, node in self.stub.items() if isinstance(node, ast.FunctionDef) and not name.startswith("_")]
        self.assertEqual(set(functions), set(ASKED))
        for name in functions:
            self.same_signature(self.stub[name], getattr(crosscut, name))

    def test_everything_that_can_be_called_has_a_signature(self):
        for name in dir(crosscut):
            made = getattr(crosscut, name)
            if callable(made) and made is not crosscut.InvalidInput:  # as no exception of Python's has
                self.assertIsNotNone(inspect.signature(made))

    def test_classes_have_the_same_members(self):
        for made in classes():
            body = self.stub[made.__name__].body
            entries = [each.target.id for each in body if isinstance(each, ast.AnnAssign)]
            words = [each.targets[0].id for each in body if isinstance(each, ast.Assign)]
            if hasattr(made, "_fields"):
                self.assertEqual(entries, list(made._fields))
                self.assertEqual(list(inspect.signature(made).parameters), entries)
                defaults = [eval(ast.unparse(each.value), vars(crosscut)) for each in body if isinstance(each, ast.AnnAssign) and each.value]
                self.assertEqual(defaults, list(made._field_defaults.values()))
            elif of_many(made):
                self.assertEqual(entries, list(made.__slots__))
            elif issubclass(made, enum.Enum):
                self.assertEqual(words, list(made.__members__))

    def test_an_index_has_the_same_methods(self):
        body = [each for each in self.stub["SegmentIndex"].body if isinstance(each, ast.FunctionDef) and each.name != "lines"]
        public = [each.name for each in body if not each.name.startswith("_")]
        self.assertEqual(set(public), set(ASKED_OF_INDEX))
        self.assertEqual({name for name in vars(crosscut.SegmentIndex) if not name.startswith("_")}, {*public, "lines"})
        for each in body:
            function = getattr(crosscut.SegmentIndex, each.name)
            if each.decorator_list:  # one of several that say which answer belongs to which argument
                self.assertEqual([argument.arg for argument in each.args.args], list(inspect.signature(function).parameters))
            elif each.name in public:
                self.same_signature(each, function)

    def test_answers_are_of_the_types_that_it_says(self):
        for function, answer in answers():
            said = typing.get_type_hints(function)["return"]
            self.assertIsNone(misfit(answer, said), function.__name__)


class Comments(unittest.TestCase):
    def test_every_field_and_word_tells_of_itself(self):
        for made in classes():
            self.assertTrue(made.__doc__, made)
            for name in getattr(made, "_fields", ()):
                doc = getattr(made, name).__doc__
                self.assertTrue(doc.startswith(made.__annotations__[name]), (made, name))
                self.assertIn(doc.split(":")[0].split("\n")[0], pydoc.render_doc(getattr(made, name)))
            for name in made.__slots__ if of_many(made) else ():
                doc = inspect.getdoc(getattr(made, name))
                self.assertTrue(doc.startswith(made.__annotations__[name]), (made, name))

    def test_none_is_in_words_of_another_language(self):
        documented = [crosscut, crosscut.SegmentIndex, *classes(), *(getattr(crosscut, name) for name in ASKED)]
        documented += [getattr(crosscut.SegmentIndex, name) for name in ASKED_OF_INDEX]
        documented += [getattr(made, name) for made in classes() for name in getattr(made, "_fields", ())]
        for each in documented:
            found = re.search(r".*(std::|\w::\w|\bThrows\b|nullptr|\bconst\b|\bfalse\b|numpy\.ndarray\[).*", each.__doc__)
            self.assertIsNone(found, found and found.group())

    def test_help_is_one_screen(self):
        page = pydoc.plain(pydoc.render_doc(crosscut)).splitlines()
        self.assertLessEqual(len(page), 40)
        self.assertLessEqual(max(map(len, page)), 120)
        named = set(re.findall(r"\w+", crosscut.__doc__))
        self.assertGreaterEqual(len(named & set(ASKED)), 30)


class Conditions(unittest.TestCase):
    """What a word, a tuple and an answer about many say as a condition, and of their length."""

    def test_a_meeting_is_true_where_they_meet(self):
        for meeting in crosscut.Meeting:
            self.assertIs(bool(meeting), crosscut.meets(meeting))
        apart = ((9, 8), (9, 9))
        for ask in (crosscut.meeting_of, crosscut.intersect, crosscut.common_point, crosscut.approximate_point):
            self.assertTrue(ask(A, B))
            self.assertFalse(ask(A, apart))

    def test_meets_says_of_an_array_what_it_says_of_each(self):
        numbers = np.array([*crosscut.Meeting, 255], np.uint8)
        want = [crosscut.meets(meeting) for meeting in crosscut.Meeting] + [False]
        self.assertEqual(sum(want), 6)
        for given in (numbers, numbers.astype(int), numbers[::-1][::-1]):
            self.assertEqual(crosscut.meets(given).tolist(), want)
        self.assertIs(crosscut.meets(numbers[0]), True)
        self.assertEqual(crosscut.meets(crosscut.intersect_many([A, ((9, 8), (9, 9))], B).meeting).sum(), 1)
        self.assertEqual(crosscut.meets(numbers[:0]).shape, (0,))

    def test_an_answer_is_true_where_it_says_yes(self):
        miss = (((0, 0), (0, 0)), ((1, 0), (1, 0))), ((9, 9), (9, 9))
        far = ((0, 9, 0), (0, 9, 0), 1)
        for yes, no in ((crosscut.sweep(LINE, PATH), crosscut.sweep(*miss)), (crosscut.sweep_crowd([LINE], PATH), crosscut.sweep_crowd(*([miss[0]], miss[1]))),
                        (crosscut.moving_spheres(((0, 0, 0), (4, 0, 0), 1), ((4, 0, 0), (0, 0, 0), 1)), crosscut.moving_spheres(((0, 0, 0), (4, 0, 0), 1), far)),
                        (crosscut.find_route((0, 0), (8, 8), WALLS), crosscut.find_route((1, 1), (8, 8), [((0, 0), (4, 0)), ((4, 0), (0, 4)), ((0, 4), (0, 0))])),
                        (crosscut.line_of_sight((0, 0), (1, 0), WALLS), crosscut.line_of_sight((4, 2), (4, 6), WALLS)),
                        (crosscut.target_view((0, 9), (4, 0), GROUND), crosscut.target_view((0, 1), (4, 0), GROUND)),
                        (INDEX.first_hit(A), INDEX.first_hit(((9, 0), (9, 1)))), (crosscut.crossings([A, B]), crosscut.crossings([A]))):
            self.assertEqual((bool(yes), bool(no)), (True, False), yes)

    def test_an_answer_is_refused_as_a_condition_where_it_is_neither_yes_nor_no(self):
        yes_or_no = {"Intersection2", "CommonPoint2", "FirstHit", "SweepContacts", "CrowdHits", "SphereMeeting", "Route", "LineOfSight",
                     "TargetView", "CrossingPairs", "ProbeMeetings", "ProbePairs", "ProbeMeetingPairs", "Neighbours"}
        refused = set()
        for function, answer in answers():
            made = type(answer)
            if made.__module__ != "crosscut" or issubclass(made, enum.Enum) or function.__name__ in ("path_at_rest", "wall_at_rest"):
                continue
            if " | None" in function.__annotations__["return"]:
                self.assertTrue(answer)  # there is one
            elif made.__name__ in yes_or_no:
                self.assertIn(bool(answer), (False, True))
            else:
                refused.add(made)
                fields = ", ".join(getattr(made, "_fields", made.__slots__))
                with self.assertRaisesRegex(TypeError, f"^an? {made.__name__} is neither true nor false: ask one of its fields, {fields}, or whether it is None$"):
                    bool(answer)
                self.assertIn("As a condition it raises a TypeError", made.__doc__)
        self.assertGreater(len(refused), 15)

    def test_an_answer_about_many_says_how_it_is_read(self):
        many = crosscut.intersect_many([A], B)
        self.assertIs(crosscut.Meeting(many.meeting[0]), crosscut.Meeting.crossing)
        for ask in (lambda: many[0], lambda: list(many), lambda: many["meeting"], lambda: crosscut.crossings([A, B])[0]):
            with self.assertRaisesRegex(TypeError, r"has no entries by number: its fields are arrays, as in answer\.\w+\[0\]; they are .*meeting"):
                ask()
        for made in classes():
            for name in made.__slots__ if of_many(made) else ():
                doc = inspect.getdoc(getattr(made, name))
                for word in re.findall(r"number of a `(\w+)`|numbers of `(\w+)`s", doc):
                    self.assertIn(f"`crosscut.{max(word)}(number)` is", doc, (made, name))

    def test_other_words_are_true_only_where_that_is_clear(self):
        self.assertEqual([bool(each) for each in crosscut.RouteOutcome], [True, False, False, False])
        self.assertEqual({each.name for each in crosscut.SphereVerdict if each}, {"collision", "grazing"})
        spheres = crosscut.moving_spheres(((0, 0, 0), (4, 0, 0), 1), ((4, 0, 0), (0, 0, 0), 1))
        self.assertEqual(bool(spheres.verdict), spheres.collide)
        clear = {crosscut.Meeting, crosscut.RouteOutcome, crosscut.SightStatus, crosscut.SphereVerdict, crosscut.TargetStatus}
        others = [made for made in classes() if issubclass(made, enum.Enum) and made not in clear]
        self.assertGreater(len(others), 13)
        for made in others:
            with self.assertRaisesRegex(TypeError, f"^an? {made.__name__} is neither true nor false: compare it, as in == crosscut"):
                bool(next(iter(made)))

    def test_words_are_written_as_words(self):
        self.assertEqual((str(crosscut.Meeting.crossing), f"{crosscut.Extent.ray:>4}"), ("crossing", " ray"))
        self.assertEqual((int(crosscut.Meeting.touch), crosscut.Meeting.touch == 1), (1, True))

    def test_the_length_of_many_is_their_number(self):
        found = crosscut.crossings([A, B, ((2, 0), (2, 4))])
        self.assertEqual((len(found), bool(found)), (3, True))
        index = crosscut.SegmentIndex([A, B, ((2, 0), (2, 4))])
        self.assertEqual((len(index.crossings()), len(index.crossings(A)), len(index.nearest((0, 0), 3))), (3, 3, 3))
        self.assertEqual(len(crosscut.intersect_many([A] * 5, B)), 5)
        self.assertFalse(crosscut.crossings([A]))
        self.assertFalse(index.crossings(((9, 9), (9, 9))))
        self.assertEqual(len([made for made in classes() if of_many(made)]), 9)
        self.assertRegex(repr(found), r"(?s)^CrossingPairs\(a=array.*complete=True\)$")
        with self.assertRaises(TypeError):
            iter(found)


class Values(unittest.TestCase):
    def test_are_copied_and_compared(self):
        for _, answer in answers():
            for again in (pickle.loads(pickle.dumps(answer)), copy.deepcopy(answer)):
                self.assertIs(type(again), type(answer))
                np.testing.assert_equal(parts_of(again), parts_of(answer))
        self.assertEqual(crosscut.intersect(A, B), crosscut.intersect(A, np.array(B)))
        self.assertNotEqual(crosscut.intersect(A, B), crosscut.intersect(A, A))

    def test_questions_and_indexes_can_go_to_another_process(self):
        self.assertIs(pickle.loads(pickle.dumps(crosscut.intersect)), crosscut.intersect)
        again = pickle.loads(pickle.dumps(INDEX))
        np.testing.assert_array_equal(again.lines, INDEX.lines)
        self.assertEqual((repr(again), len(again)), ("SegmentIndex of 2 segments", 2))

    def test_say_what_they_are(self):
        self.assertEqual(repr(crosscut.node_lines([A])[0].line), "Segment2(start=(0.0, 0.0), end=(4.0, 4.0))")
        self.assertEqual(repr(crosscut.Meeting.crossing), "<Meeting.crossing: 0>")
        self.assertIsInstance(crosscut.intersect(A, B), collections.abc.Sequence)
        self.assertEqual(crosscut.InvalidInput.__module__, "crosscut")

    def test_a_wrong_call_is_refused_as_python_does(self):
        for ask, says in ((lambda: crosscut.intersect(A), r"intersect\(\) missing 1 required positional argument: 'b'"),
                          (lambda: crosscut.intersect(A, B, extent="ray"), r"intersect\(\) got an unexpected keyword argument 'extent'"),
                          (lambda: INDEX.nearest(), r"nearest\(\) missing 1 required positional argument: 'probe'")):
            with self.assertRaisesRegex(TypeError, says):
                ask()


if __name__ == "__main__":
    unittest.main()
