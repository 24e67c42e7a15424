#include "generated/headers.h"
#include "python/src/define.h"
#include "python/src/many.h"
#include "python/src/rooms.h"

namespace crosscut::python {

template <>
struct Reads<SegmentColumns2> {
    static SegmentColumns2 read(py::handle given) {
        return {Columns::read(given, {2, 2}, " needs an array of numbers of shape (N, 2, 2) or (2, 2)")};
    }
};
template <>
struct Reads<SegmentColumns3> {
    static SegmentColumns3 read(py::handle given) {
        return {Columns::read(given, {2, 3}, " needs an array of numbers of shape (N, 2, 3) or (2, 3)")};
    }
};
template <>
struct Reads<MovingColumns> {
    static MovingColumns read(py::handle given) {
        return {
            Columns::read(given, {2, 2, 2}, " needs an array of numbers of shape (N, 2, 2, 2) or (2, 2, 2)")};
    }
};
template <>
struct Reads<py::object> {
    static py::object read(py::handle given) {
        if (!given.is_none() && PyCallable_Check(given.ptr()) == 0) throw WrongForm(" needs a function");
        return py::reinterpret_borrow<py::object>(given);
    }
};

template <>
struct Shown<SegmentColumns2> {
    static constexpr auto name = py::detail::const_name("array (N, 2, 2)");
};
template <>
struct Shown<SegmentColumns3> {
    static constexpr auto name = py::detail::const_name("array (N, 2, 3)");
};
template <>
struct Shown<MovingColumns> {
    static constexpr auto name = py::detail::const_name("array (N, 2, 2, 2)");
};
template <>
struct Shown<py::object> {
    static constexpr auto name = py::detail::const_name("function or None");
};

void define_many(py::module_& module) {
    using py::arg;
    offer<CommonPoints, NearestPointsMany, SweepsMany, CrossingPairs>(module);

    const auto extent_a = arg("a_extent") = "segment";
    const auto extent_b = arg("b_extent") = "segment";
    const auto points = arg("points") = true;
    define(module, "intersect_many", &intersect_many, arg("a"), arg("b"), points, extent_a, extent_b);
    define(module, "nearest_many", &nearest_many, arg("a"), arg("b"), extent_a, extent_b);
    define(module, "sweep_many", &sweep_many, arg("lines"), arg("points"));
    define(module, "crossings", &crossings, arg("lines"), arg("others") = py::none(), points,
           arg("threads") = 1, arg("progress") = py::none());
}

}  // namespace crosscut::python
