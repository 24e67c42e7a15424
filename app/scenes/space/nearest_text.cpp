#include "app/scenes/space/nearest_text.h"

#include "app/model/fields/number_text.h"

namespace crosscut {
namespace {

std::string space_point(const char* name, const Vec3& at) {
    return std::string("\"") + name + "\": [" + shortest(at.x) + ", " + shortest(at.y) + ", " +
           shortest(at.z) + "]";
}

}  // namespace

std::string nearest_text(const Segment3& a, const Segment3& b) {
    return R"({"crosscut": 1, "scene": "nearest", "fields": {)" + space_point("a1", a.start) + ", " +
           space_point("a2", a.end) + ", " + space_point("b1", b.start) + ", " + space_point("b2", b.end) +
           "}}";
}

}  // namespace crosscut
