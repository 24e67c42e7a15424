#include "app/scenes/plane/sweep_text.h"

#include "app/model/fields/number_text.h"

namespace crosscut {
namespace {

std::string point(const char* name, const Vec2& at) {
    return std::string("\"") + name + "\": [" + shortest(at.x) + ", " + shortest(at.y) + "], ";
}

}  // namespace

std::string sweep_text(const Segment2& line, const Segment2& way) {
    return R"({"crosscut": 1, "scene": "sweep", "fields": {)" + point("p0", line.start) +
           point("p1", line.start) + point("q0", line.end) + point("q1", line.end) + point("c0", way.start) +
           point("c1", way.end) + R"("point": "path", "time": 0}})";
}

}  // namespace crosscut
