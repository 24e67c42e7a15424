#include "app/scenes/plane/sweep_text.h"

#include "app/scenes/plane/field_text.h"

namespace crosscut {

std::string sweep_text(const Segment2& line, const Segment2& way) {
    return R"({"crosscut": 1, "scene": "sweep", "fields": {)" + point_field("p0", line.start) +
           point_field("p1", line.start) + point_field("q0", line.end) + point_field("q1", line.end) +
           point_field("c0", way.start) + point_field("c1", way.end) + R"("point": "path", "time": 0}})";
}

}  // namespace crosscut
