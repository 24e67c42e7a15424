"""Crosscut beside other libraries, on the same work in one run: prints a table as Markdown.

Usage: table.py LIBRARY_BUILD WORK_FOLDER

LIBRARY_BUILD is where Crosscut's library was built. Each library has a program in this folder (shapely_peer.py for
Shapely), which is started anew for each question, all libraries in turn, five times over: the table has medians of
processor times, and the peak memory beyond that of the program that does nothing. A library that is not installed is
left out by name. Where an answer differs from Crosscut's, the time is in brackets.
"""
import datetime
import os
import pathlib
import platform
import re
import resource
import shutil
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
ROUNDS = 5
CXX = os.environ.get("CXX", "c++")
FLAGS = ["-std=c++20", "-O2", f"-I{ROOT}", f"-I{ROOT / 'core/include'}"]

# By library: its header, what is linked, and a program that asks whether two segments meet (or its nearest relative).
LIBRARIES = {
    "crosscut": ("crosscut/crosscut.h", [], """#include <crosscut/crosscut.h>
int main(int argc, char**) {
    const double x = argc;
    return crosscut::meets(crosscut::meeting_of({{0, 0}, {x, x}}, {{0, x}, {x, 0}})) ? 0 : 1;
}"""),
    "box2d": ("box2d/box2d.h", ["-lbox2d"], """#include <box2d/box2d.h>
int main(int argc, char**) {
    const float x = static_cast<float>(argc);
    b2EdgeShape edge;
    edge.SetTwoSided({0, x}, {x, 0});
    b2Transform still;
    still.SetIdentity();
    b2RayCastOutput hit;
    return edge.RayCast(&hit, {{0, 0}, {x, x}, 1}, still, 0) ? 0 : 1;
}"""),
    "cgal": ("CGAL/AABB_tree.h", ["-lgmp", "-lmpfr"], """#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/intersections.h>
int main(int argc, char**) {
    using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
    const double x = argc;
    const Kernel::Segment_2 a({0, 0}, {x, x}), b({0, x}, {x, 0});
    return CGAL::do_intersect(a, b) ? 0 : 1;
}"""),
    "geos": ("geos_c.h", ["-lgeos_c"], """#include <geos_c.h>
int main(int argc, char**) {
    const double s = argc;
    double x, y;
    GEOSContextHandle_t context = GEOS_init_r();
    const int meet = GEOSSegmentIntersection_r(context, 0, 0, s, s, 0, s, s, 0, &x, &y);
    GEOS_finish_r(context);
    return meet == 1 ? 0 : 1;
}"""),
    "boost": ("boost/geometry.hpp", [], """#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/segment.hpp>
int main(int argc, char**) {
    using Point = boost::geometry::model::d2::point_xy<double>;
    using Segment = boost::geometry::model::segment<Point>;
    const double x = argc;
    return boost::geometry::intersects(Segment({0, 0}, {x, x}), Segment({0, x}, {x, 0})) ? 0 : 1;
}"""),
    "clipper": ("polyclipping/clipper.hpp", ["-lpolyclipping"], """#include <polyclipping/clipper.hpp>
int main(int argc, char**) {
    using namespace ClipperLib;
    const cInt x = argc;
    Clipper clipper;
    clipper.AddPath({{0, 0}, {x, x}}, ptSubject, false);
    clipper.AddPath({{0, 0}, {x, 0}, {x, x}, {0, x}}, ptClip, true);
    PolyTree both;
    return clipper.Execute(ctIntersection, both) ? 0 : 1;
}"""),
}
NAMES = {"crosscut": "Crosscut", "box2d": "Box2D", "cgal": "CGAL", "geos": "GEOS", "boost": "Boost.Geometry",
         "clipper": "Clipper", "shapely": "Shapely"}
# By question: what the row says, what the time is divided by, and the relative difference that is rounding.
QUESTIONS = {
    "pairs": ("do two segments meet, ns", 50_000, 0.0),
    "points": ("their common point, ns", 50_000, 1e-6),
    "distance": ("their distance, ns", 50_000, 1e-6),
    "crossings": ("all crossings of 100,000 segments, ms", 1e6, 0.0),
    "build": ("index of 100,000 segments, ms", 1e6, 0.0),
    "nearest": ("the nearest of them, ns", 5_000, 0.0),
    "8 nearest": ("the eight nearest, ns", 5_000, 0.0),
    "first hit": ("the first that a segment hits, ns", 5_000, 0.0),
    "polygons": ("intersection of polygons of 1,000 points, ms", 1e6, 1e-9),
}
MEMORY = ("crossings", "build")


def processor_seconds(command, **more):
    """The processor time of a command and of what it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, **more)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compile_time(source, extra=()):
    return statistics.median(processor_seconds([CXX, *FLAGS, *extra, "-c", source, "-o", "/dev/null"]) for _ in range(3))


def asked(command, question):
    """Nanoseconds, the answer and the peak memory in MiB; None where the library has no such question."""
    ended = subprocess.run([*command, question], stdout=subprocess.PIPE, text=True, check=False)
    if ended.returncode == 3:
        return None
    if ended.returncode != 0:
        raise SystemExit(f"{command[-1]} {question} has failed")
    time, answer, peak = map(float, ended.stdout.split())
    return time, answer, peak / 1024.0


def is_installed(header):
    probe = subprocess.run([CXX, *FLAGS, "-x", "c++", "-fsyntax-only", "-"], input=f"#if !__has_include(<{header}>)\n#error\n#endif\n",
                           text=True, capture_output=True, check=False)
    return probe.returncode == 0


def built(library, archive, work):
    """The library's program; and by row what a program that only asks about two segments costs."""
    header, libraries, hello = LIBRARIES[library]
    link = [str(archive), *libraries] if library == "crosscut" else libraries
    program, source = work / library, work / f"{library}_hello.cpp"
    subprocess.run([CXX, *FLAGS, str(HERE / f"{library}.cpp"), "-o", str(program), *link], check=True)
    empty, include = work / "empty.cpp", work / "include.cpp"
    empty.write_text("int main() {}\n", encoding="utf-8")
    includes = "".join(f"{line}\n" for line in hello.splitlines() if line.startswith("#include"))
    include.write_text(includes + "int main() {}\n", encoding="utf-8")
    source.write_text(hello + "\n", encoding="utf-8")
    small = work / f"{library}_hello"
    build = statistics.median(
        processor_seconds([CXX, *FLAGS, str(source), "-o", str(small), *link]) for _ in range(3))
    subprocess.run([str(small)], check=True)
    subprocess.run(["strip", str(small)], check=True)
    costs = {"including it, s": compile_time(str(include)) - compile_time(str(empty)),
             "building that program, s": build,
             "its size with Crosscut in it, the others beside it, KiB": small.stat().st_size / 1024.0}
    return [str(program)], costs


def short(number):
    """Two digits, or whole."""
    return f"{number:.2g}" if number < 10 else f"{number:,.0f}"


def cell(value, ours, differs):
    text = short(value) if ours is None else f"{short(value)} ({short(value / ours)}×)"
    return f"[{text}]" if differs else text


def measured(programs):
    """By question and library: the median time, the answer and the memory."""
    nothing = {name: asked(command, "nothing")[2] for name, command in programs.items()}
    results = {}
    for question in QUESTIONS:
        runs = {name: [] for name in programs}
        for _ in range(ROUNDS):
            for name, command in programs.items():
                if (one := asked(command, question)) is not None:
                    runs[name].append(one)
        results[question] = {name: (statistics.median(one[0] for one in all_), all_[0][1],
                                    all_[0][2] - nothing[name]) for name, all_ in runs.items() if all_}
    return results


def rows_of(results, costs):
    for row in next(iter(costs.values())):
        ours = costs["crosscut"][row]
        yield row, {name: cell(cost[row], None if name == "crosscut" else ours, False) for name, cost in costs.items()}
    for question, (row, per, rounding) in QUESTIONS.items():
        ours = results[question]["crosscut"]
        yield row, {name: cell(time / per, None if name == "crosscut" else ours[0] / per,
                               abs(answer - ours[1]) > rounding * abs(ours[1]))
                    for name, (time, answer, _) in results[question].items()}
        if question in MEMORY:
            yield "memory for it, MiB", {name: cell(memory, None if name == "crosscut" else ours[2], False)
                                         for name, (_, _, memory) in results[question].items()}


def versions(names):
    """What Debian says of the packages."""
    packages = {"box2d": "libbox2d-dev", "cgal": "libcgal-dev", "geos": "libgeos-dev", "boost": "libboost-dev",
                "clipper": "libpolyclipping-dev"}
    said = []
    for name in names:
        if name == "shapely":
            import shapely  # it was found: it has a program
            said.append(f"Shapely {shapely.__version__}")
        elif name in packages and shutil.which("dpkg-query"):
            version = subprocess.run(["dpkg-query", "-W", "-f=${Version}", packages[name]], text=True,
                                     capture_output=True, check=False).stdout
            said.append(f"{NAMES[name]} {re.sub(r'^[0-9]+:|[-+].*', '', version)}")
    return ", ".join(said)


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return line.split(":")[1].strip()
    return platform.processor()


def main():
    build, work = map(pathlib.Path, sys.argv[1:3])
    work.mkdir(parents=True, exist_ok=True)
    archive = next(build.rglob("libcrosscut_core.a"))
    programs, costs = {}, {}
    for library, (header, _, _) in LIBRARIES.items():
        if not is_installed(header):
            print(f"{NAMES[library]} is not installed: left out", file=sys.stderr)
            continue
        print(f"Building with {NAMES[library]}", file=sys.stderr)
        programs[library], costs[library] = built(library, archive, work)
    inputs = work / "inputs"
    with inputs.open("wb") as file:
        subprocess.run([*programs["crosscut"], "inputs"], stdout=file, check=True)
    shapely = [sys.executable, "-W", "ignore", str(HERE / "shapely_peer.py"), str(inputs)]
    if subprocess.run([*shapely, "nothing"], capture_output=True, check=False).returncode == 0:
        programs["shapely"] = shapely
    print("Asking", file=sys.stderr)
    results = measured(programs)
    print(f"{datetime.date.today()}, {processor()}, one thread; {versions(programs)}.\n")
    print("| | " + " | ".join(NAMES[name] for name in programs) + " |")
    print("|---|" + "--:|" * len(programs))
    for row, cells in rows_of(results, costs):
        print(f"| {row} | " + " | ".join(cells.get(name, "–") for name in programs) + " |")


if __name__ == "__main__":
    main()
