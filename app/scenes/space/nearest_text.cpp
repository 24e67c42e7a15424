#include "app/scenes/space/nearest_text.h"

#include "app/model/number_format.h"

namespace crosscut {
namespace {

std::string space_point(const char* name, const Vec3& at) {
    return std::string("\"") + name + "\": [" + shortest(at.x) + ", " + shortest(at.y) + ", " +
           shortest(at.z) + "]";
}

Segment3 raised(const Segment2& s) { return {{s.start.x, s.start.y, 0.0}, {s.end.x, s.end.y, 0.0}}; }

}  // namespace

std::string nearest_text(const Segment2& a, const Segment2& b) { return nearest_text(raised(a), raised(b)); }

std::string nearest_text(const Segment3& a, const Segment3& b) {
    return R"({"crosscut": 1, "scene": "nearest", "fields": {)" + space_point("a1", a.start) + ", " +
           space_point("a2", a.end) + ", " + space_point("b1", b.start) + ", " + space_point("b2", b.end) +
           "}}";
}

}  // namespace crosscut
