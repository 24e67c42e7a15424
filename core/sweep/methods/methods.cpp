#include "core/sweep/methods/question.h"

#include <array>

namespace crosscut {

#define CROSSCUT_METHOD(method) const Method<PointSweep>& method##_method();
#include "core/sweep/methods/methods.def"
#undef CROSSCUT_METHOD

std::span<const Method<PointSweep>> PointSweep::methods() {
#define CROSSCUT_METHOD(method) method##_method(),
    static const std::array all{
#include "core/sweep/methods/methods.def"
    };
#undef CROSSCUT_METHOD
    return all;
}

}  // namespace crosscut
