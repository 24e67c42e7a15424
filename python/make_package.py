"""Makes the package around the compiled module: `__init__.py`, with a function of Python for each question, and the
types of all that for checkers, `__init__.pyi`. Both say what the module knows of itself.

Usage: make_package.py MODULE OUTPUT_DIR
Must be run by the Python that the module was built for.
"""
import enum
import importlib.util
import sys
import textwrap
from pathlib import Path

FIRST_PAGE = """\
Exact answers about lines: if, where and when they meet.

    crosscut.intersect(((2, 4), (10, 8)), ((3, 7), (12, 4))).point   # (6.0, 6.0)

Points are 2 or 3 numbers, segments 2 points or 4 numbers: lists, arrays, points and lines of Shapely, and its
polygons where many segments are taken.

One pair         intersect, meeting_of, common_point, distance, nearest_points, within, apparent_crossing
Arrays           intersect_many: shape (N, 2, 2) or (N, 4); nearest_many, in space: (N, 2, 3); sweep_many
Sets of lines    crossings, node_lines, overlay, overlay_polygons; SegmentIndex, asked often
Motion           sweep, sweep_polyline, sweep_crowd, moving_spheres, next_impact, step_balls
Among walls      visible_region, line_of_sight, seen_stretches, find_route
Over hills       visible_ground, target_view, viewshed
Formulas         intersect_by, nearest_by, sweep_by: published methods, right or wrong

An answer about one pair is a named tuple; one about many has arrays, and its length is the number of answers. Words
are members of enums, in arrays their numbers: crosscut.Meeting(number) is the word. As a condition an answer says
whether they meet, or whatever it asks; where that is no yes or no, it raises a TypeError.
Every answer is right for every finite input. Anything else raises InvalidInput, a ValueError that names the
argument. help(crosscut.intersect) explains one question, help(crosscut.Intersection2.s) one field, dir(crosscut)
lists all.
"""

IMPORTS = """\
from typing import Any, Callable, Literal, Sequence

from numpy import bool_, float64, uint8, uint32
from numpy.typing import ArrayLike, NDArray

from crosscut.typing import FieldsLike, GeometryLike, HasParts, HasRings, PlaneLike, PointLike, PointsLike, SegmentLike, SegmentsLike, SpaceLike
"""


def load(path):
    """The compiled module, without its package."""
    spec = importlib.util.spec_from_file_location("_crosscut", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def quoted(text, indent):
    """A comment as it stands below what it is about."""
    text = text.strip()
    if not text:
        return ""
    if '"""' in text or "\\" in text:
        raise ValueError(f"a comment cannot be written down: {text}")
    whole = f'"""{text}\n"""' if "\n" in text or text.endswith('"') else f'"""{text}"""'
    return textwrap.indent(whole, indent) + "\n"


def default_text(value):
    """A default as it is written in a program."""
    if hasattr(value, "_fields") and value._asdict() == value._field_defaults:
        return f"{type(value).__name__}()"
    if isinstance(value, enum.Enum):
        return f"{type(value).__name__}.{value.name}"
    return repr(value)


def arguments_text(arguments):
    """The arguments with types and defaults."""
    return ", ".join(f"{name}: {kind}" + "".join(f" = {default_text(value)}" for value in rest)
                     for name, kind, *rest in arguments)


def enum_text(kind):
    """For checkers: its words."""
    words = [f"    {word.name} = {int(word)}\n" + quoted(word.__doc__, "    ") for word in kind]
    return f"class {kind.__name__}(IntEnum):\n" + quoted(kind.__doc__.split("\n" + next(iter(kind)).name)[0], "    ") + "".join(words)


def tuple_text(kind):
    """For checkers: its fields."""
    text = f"class {kind.__name__}(NamedTuple):\n" + quoted(kind.__doc__, "    ")
    for name, of in kind.__annotations__.items():
        default = f" = {default_text(kind._field_defaults[name])}" if name in kind._field_defaults else ""
        hides = "  # type: ignore[assignment]" if hasattr(tuple, name) else ""
        text += f"    {name}: {of}{default}{hides}\n" + quoted(getattr(kind, name).__doc__, "    ")
    return text + "    def __bool__(self) -> bool: ...\n" * ("__bool__" in vars(kind))


def columns_text(kind):
    """For checkers: the arrays of an answer about many."""
    text = f"class {kind.__name__}:\n" + quoted(kind.__doc__, "    ")
    for name, of in kind.__annotations__.items():
        text += f"    {name}: {of}\n" + quoted(kind.__slots__[name], "    ")
    return text + "".join(f"    def {name}(self) -> {of}: ...\n" for name, of in (("__len__", "int"), ("__bool__", "bool")) if name in vars(kind))


def functions_text(signatures, owner, with_body):
    """The questions. Where some of a name have no comment, those say to checkers alone which answer belongs to which
    arguments."""
    overloaded = {name for name, _, _, comment in signatures if comment is None}
    text, gap = "", ("\n" if owner else "\n\n") * with_body
    for signature in signatures:
        for_checkers = signature[3] is None
        if with_body and not for_checkers:
            text += gap + function_text(signature, owner, True)
        elif not with_body and for_checkers == (signature[0] in overloaded):
            text += ("    " if owner else "") * for_checkers + "@overload\n" * for_checkers + function_text(signature, owner, False)
    return text


def function_text(signature, owner, with_body):
    """A question, or with `owner` a method of that class."""
    name, arguments, answer, comment = signature
    indent, of = ("    ", "self._index") if owner else ("", "_crosscut")
    text = f"{indent}def {name}({'self, ' if owner else ''}{arguments_text(arguments)}) -> {answer}:"
    if not with_body:
        return text + " ...\n"
    passed = ", ".join(each[0] for each in arguments)
    return f"{text}\n{quoted(comment, indent + '    ')}{indent}    return {of}.{name}({passed})\n"


def index_text(index, with_body):
    """The class around the compiled index."""
    def line(head, body):
        return f"    {head}" + (f"\n        {body}\n" if with_body else " ...\n")
    text = "class SegmentIndex:\n" + quoted(index.__doc__, "    ") + "\n"
    text += line("def __init__(self, lines: SegmentsLike) -> None:", "self._index = _crosscut.SegmentIndex(lines)")
    text += line("def __len__(self) -> int:", "return len(self._index)")
    text += line("def __repr__(self) -> str:", 'return f"SegmentIndex of {len(self)} segments"')
    text += line("def __reduce__(self) -> tuple[Any, ...]:", "return SegmentIndex, (self.lines,)")
    text += "    @property\n    def lines(self) -> NDArray[float64]:" + ("\n" if with_body else " ...\n")
    if with_body:
        text += '        """A copy of its segments, of shape (N, 2, 2)."""\n        return self._index.lines\n'
    return text + functions_text(index.signatures, "SegmentIndex", with_body)


def package(module):
    """The texts of `__init__.py` and `__init__.pyi`."""
    public = {name: value for name, value in vars(module).items() if not name.startswith("_") and name != "signatures"}
    types = {name: value for name, value in public.items() if isinstance(value, type) and name != "SegmentIndex"}
    constants = {name: value for name, value in public.items() if not callable(value)}
    names = sorted({*types, *constants, "SegmentIndex", *(signature[0] for signature in module.signatures)})
    # Nothing: help(crosscut) shows all of what is listed there, 17,000 lines. All names are in dir(crosscut).
    every = "__all__: list[str] = []\n"
    listed = f"    return [{', '.join(map(repr, names))}]\n"
    made = "# Made by make_package.py.\nfrom __future__ import annotations\n\n"

    source = quoted(FIRST_PAGE, "") + made + "from crosscut import _crosscut\n"
    source += f"from crosscut._crosscut import {', '.join(sorted([*types, *constants]))}\n{IMPORTS}\n"
    source += f"__version__: str = _crosscut.__version__\n{every}\n\ndef __dir__() -> list[str]:\n{listed}"
    source += functions_text(module.signatures, None, True)
    source += "\n\n" + index_text(module.SegmentIndex, True)

    stub = made + "from enum import IntEnum\nfrom typing import NamedTuple, overload\n" + IMPORTS + f"\n__version__: str\n{every}\ndef __dir__() -> list[str]: ...\n\n"
    for name, value in constants.items():
        stub += f"{name}: {'tuple[float, float]' if isinstance(value, tuple) else type(value).__name__}\n"
    for name, value in types.items():
        text = enum_text(value) if issubclass(value, enum.Enum) else tuple_text(value) if hasattr(value, "_fields") else columns_text(value) if hasattr(value, "__slots__") else (
            f"class {name}({value.__base__.__name__}):\n" + (quoted(value.__doc__, "    ")))
        stub += "\n" + text
    stub += "\n" + functions_text(module.signatures, None, False)
    stub += "\n" + index_text(module.SegmentIndex, False)
    return source, stub


def main(path, folder):
    texts = package(load(path))
    for name, text in zip(("__init__.py", "__init__.pyi"), texts):
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
