#include <crosscut/distance/distance.h>
#include <crosscut/invalid_input.h>
#include <crosscut/nearest/segments.h>
#include "python/src/convert.h"
#include "python/src/define.h"

#include "generated/headers.h"

#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace crosscut::python {

/// As `PlaneObject`, or a segment, a ray or a line in space.
struct PlaneOrSpaceObject {
    PlaneObject plane;
    std::optional<Segment3> space;
};

namespace {

constexpr const char* kNeedsPoints = " needs a point, a segment or a list of points";
constexpr const char* kInSpace =
    " is in space, where nearest_points(a, b).distance is asked, of points and segments";

/// The entries of a point, a line or a list of points; a polygon has others.
py::object points_in(py::handle value) { return read_points(value, 1, PY_SSIZE_T_MAX, kNeedsPoints); }

/// The first entry if it is a sequence itself; none of a point, or of the numbers of two points.
std::optional<py::object> first_sequence(const py::object& entries) {
    if (py::len(entries) == 0) return std::nullopt;
    const auto first = py::reinterpret_steal<py::object>(PySequence_GetItem(entries.ptr(), 0));
    if (!first) throw py::error_already_set();
    py::object inside = sequence_of(first);
    const bool sequence = PySequence_Check(inside.ptr()) != 0 && PySequence_Size(inside.ptr()) >= 0;
    PyErr_Clear();  // an array without a dimension is a number
    if (!sequence) return std::nullopt;
    return inside;
}

/// The same of a list of points.
std::optional<py::object> first_point(const py::object& entries) {
    std::optional<py::object> point = first_sequence(entries);
    if (!point || PyUnicode_Check(point->ptr()) != 0) return point;
    const std::optional<py::object> inside = first_sequence(*point);
    const std::size_t count = inside ? 2 * py::len(*inside) : py::len(*point);
    if (inside || count == 4 || count == 6)
        throw WrongForm(kNeedsPoints + std::string(count == 6
                                                       ? ", not segments in space, which nearest_many takes"
                                                       : ", not many segments, which SegmentIndex takes"));
    return point;
}

bool in_space(const py::object& entries) {
    const std::optional<py::object> first = first_point(entries);
    const std::size_t count = py::len(first ? *first : entries);
    return count == 3 || (!first && count == 6);
}

/// A point is a segment of zero length.
Segment3 segment_in_space(const py::object& entries) {
    const bool points = first_point(entries).has_value();
    const std::size_t count = py::len(entries);
    if (points && count > 2)
        throw WrongForm(" is in space, where 1 or 2 points are needed, not " + std::to_string(count));
    if (points || count == 6) return from_python<Segment3>(entries);
    const auto p = from_python<Vec3>(entries);
    return {p, p};
}

}  // namespace

template <>
struct Reads<PlaneObject> {
    static PlaneObject read(py::handle value) {
        const py::object entries = points_in(value);
        if (in_space(entries)) throw WrongForm(kInSpace);
        if (first_point(entries)) return {from_python<std::vector<Vec2>>(entries), false};
        if (py::len(entries) != 4) return {{from_python<Vec2>(entries)}, true};
        const auto two = from_python<Segment2>(entries);
        return {{two.start, two.end}, false};
    }
};
template <>
struct Reads<PlaneOrSpaceObject> {
    static PlaneOrSpaceObject read(py::handle value) {
        const py::object entries = points_in(value);
        if (in_space(entries)) return {{}, segment_in_space(entries)};
        return {from_python<PlaneObject>(entries), std::nullopt};
    }
};
template <>
struct TypeText<PlaneObject> {
    static std::string given() { return "GeometryLike"; }
};
template <>
struct TypeText<PlaneOrSpaceObject> : TypeText<PlaneObject> {};

namespace {

/// Calls `ask` with two objects as the library's types.
template <class Ask>
auto ask_in_plane(const char* question, const PlaneObject& a, const PlaneObject& b, Extents extents,
                  const Ask& ask) {
    const auto require = [&](bool holds, const char* clause) {
        if (!holds) throw InvalidInput(std::string(question) + ": " + clause);
    };
    for (const auto& [object, clause] : {std::pair(&a, "a is not finite"), std::pair(&b, "b is not finite")})
        for (const Vec2& p : object->points)
            require(!object->point || (std::isfinite(p.x) && std::isfinite(p.y)), clause);
    require(a.two() || extents.a == Extent::segment, "a_extent needs two points in a");
    require(b.two() || extents.b == Extent::segment, "b_extent needs two points in b");
    if ((a.point || a.two()) && (b.point || b.two())) return ask(a.segment(), b.segment(), extents);
    require(extents == Extents{}, "a ray or a line has no distance from a polyline here");
    return ask(std::span<const Vec2>(a.points), std::span<const Vec2>(b.points), Extents{});
}

/// The functions of segments with the arguments of those of polylines.
template <class Of>
struct OfAny {
    Of of;
    auto operator()(const Segment2& a, const Segment2& b, Extents extents) const { return of(a, b, extents); }
    auto operator()(std::span<const Vec2> a, std::span<const Vec2> b, Extents /*none*/) const {
        return of(a, b);
    }
};
template <class Of>
OfAny(Of) -> OfAny<Of>;

using EitherNearest = std::variant<NearestPoints2, NearestPoints3>;

EitherNearest nearest_of(const PlaneOrSpaceObject& a, const PlaneOrSpaceObject& b, Extent of_a, Extent of_b) {
    if (a.space.has_value() != b.space.has_value())
        throw InvalidInput("nearest_points: one of a and b is in the plane and the other in space");
    if (a.space) return nearest_points(*a.space, *b.space, {of_a, of_b});
    return ask_in_plane("nearest_points", a.plane, b.plane, {of_a, of_b},
                        OfAny{[](const auto&... given) { return nearest_points(given...); }});
}

/// A point or two points.
Segment2 few_points(const char* name, const PlaneObject& object) {
    if (!object.point && !object.two())
        throw InvalidInput(std::string("compare_distances: ") + name + " needs a point or two points");
    return object.segment();
}

}  // namespace

double distance(const PlaneObject& a, const PlaneObject& b, Extent a_extent, Extent b_extent) {
    return ask_in_plane("distance", a, b, {a_extent, b_extent},
                        OfAny{[](const auto&... given) { return crosscut::distance(given...); }});
}

void define_distances(py::module_& module) {
    using py::arg;
    offer<NearestPoints2>(module);
    const auto a_extent = arg("a_extent") = "segment", b_extent = arg("b_extent") = "segment";
    define(module, "distance", &distance, arg("a"), arg("b"), a_extent, b_extent);
    define(module, "nearest_points", &nearest_of, arg("a"), arg("b"), a_extent, b_extent);
    const auto describe_nearest = [&](const char* of, const std::string& answer) {
        py::list arguments;
        for (const auto& each : {py::make_tuple("a", of), py::make_tuple("b", of),
                                 described<Extent>(a_extent), described<Extent>(b_extent)})
            arguments.append(each);
        describe(module, "nearest_points", arguments, answer, nullptr);
    };
    describe_nearest("PlaneLike", answered_text<NearestPoints2>());
    describe_nearest("SpaceLike", answered_text<NearestPoints3>());
    describe_nearest("GeometryLike", answered_text<EitherNearest>());
    define(
        module, "within",
        +[](const PlaneObject& a, const PlaneObject& b, double reach, Extent of_a, Extent of_b) {
            return ask_in_plane("within", a, b, {of_a, of_b},
                                OfAny{[&](const auto& p, const auto& q, const auto&... extents) {
                                    return within(p, q, reach, extents...);
                                }});
        },
        arg("a"), arg("b"), arg("reach"), a_extent, b_extent);
    define(
        module, "compare_distances",
        +[](const Vec2& p, const PlaneObject& a, const PlaneObject& b, Extent of_a, Extent of_b) {
            return compare_distances(p, few_points("a", a), few_points("b", b), {of_a, of_b});
        },
        arg("p"), arg("a"), arg("b"), a_extent, b_extent);
}

}  // namespace crosscut::python
