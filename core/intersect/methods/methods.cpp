#include "core/intersect/methods/intersect_problem.h"

#include <array>

// The list of the published 2D methods. A test compiles this file again with a list of its own.
#ifndef CROSSCUT_INTERSECT_METHODS
#define CROSSCUT_INTERSECT_METHODS "core/intersect/methods/methods.def"
#endif

namespace crosscut {

#define CROSSCUT_METHOD(method) const Method<SegmentIntersection>& method##_method();
#include CROSSCUT_INTERSECT_METHODS
#undef CROSSCUT_METHOD

std::span<const Method<SegmentIntersection>> SegmentIntersection::methods() {
#define CROSSCUT_METHOD(method) method##_method(),
    static const std::array all{
#include CROSSCUT_INTERSECT_METHODS
    };
#undef CROSSCUT_METHOD
    return all;
}

}  // namespace crosscut
