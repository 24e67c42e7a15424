#include "generated/headers.h"
#include "python/src/define.h"
#include "python/src/rooms.h"

namespace crosscut::python {

using py::arg;

void define_plane(py::module_& module) {
    offer<Extent, Segment2, Meeting, End, Overlap2, BrokenBounds, NearestPair2, Intersection2, CommonPoint2>(
        module);

    define(module, "orientation", &orientation, arg("a"), arg("b"), arg("c"));
    define(module, "turn_sign", &turn_sign, arg("a"), arg("b"));
    define(module, "along_sign", &along_sign, arg("a"), arg("b"));
    define(
        module, "meets", +[](Meeting meeting) { return meets(meeting); }, arg("meeting"));

    define_pair<Intersection2, Segment2, intersect>(module, "intersect");
    define_pair<Meeting, Segment2, meeting_of>(module, "meeting_of");
    define_pair<CommonPoint2, Segment2, common_point>(module, "common_point");
    define_pair<CommonPoint2, Segment2, approximate_point>(module, "approximate_point");
}

}  // namespace crosscut::python
