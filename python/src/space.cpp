#include "generated/headers.h"
#include "python/src/define.h"
#include "python/src/motion.h"
#include "python/src/rooms.h"

namespace crosscut::python {

namespace {

/// From an eye or along a direction: one of the two is given.
View view_of(const std::optional<Vec3>& eye, const std::optional<Vec3>& direction) {
    if (eye.has_value() == direction.has_value())
        throw InvalidInput("apparent_crossing: one of eye and direction is needed");
    return eye ? View::from_eye(*eye) : View::along(*direction);
}

}  // namespace

void define_space(py::module_& module) {
    using py::arg;
    offer<Segment3, Relation3, Feature, PointPair3, NearestTies, NearestPoints3, Sighting, ApparentCrossing,
          MovingSphere, SphereVerdict, SphereMeeting>(module);

    define_pair<NearestPoints3, Segment3, nearest_points>(module, "nearest_points");
    define(
        module, "apparent_crossing",
        +[](const Segment3& a, const Segment3& b, const std::optional<Vec3>& eye,
            const std::optional<Vec3>& direction, Extent ea, Extent eb) {
            return apparent_crossing(a, b, view_of(eye, direction), {ea, eb});
        },
        arg("a"), arg("b"), arg("eye") = py::none(), arg("direction") = py::none(),
        arg("a_extent") = "segment", arg("b_extent") = "segment");
    define(module, "moving_spheres", &moving_spheres, arg("a"), arg("b"));
}

}  // namespace crosscut::python
