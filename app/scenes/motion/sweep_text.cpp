#include "app/scenes/motion/sweep_text.h"

#include "app/model/number_format.h"

namespace crosscut {
namespace {

std::string pair_text(const std::string& name, const Vec2& at) {
    return "\"" + name + "\": [" + shortest(at.x) + ", " + shortest(at.y) + "], ";
}

std::string path_text(const std::string& name, const Path2& path) {
    return pair_text(name + "0", path.start) + pair_text(name + "1", path.end) +
           pair_text(name + ".bend", path.acceleration);
}

}  // namespace

std::string sweep_text(const MovingSegment2& line, const Path2& point, double radius, std::string_view more) {
    return R"({"crosscut": 1, "scene": "sweep", "fields": {)" + path_text("p", line.p) +
           path_text("q", line.q) + path_text("c", point) +
           R"("point": "path", "playing": false, "radius": )" + shortest(radius) +
           (more.empty() ? "" : ", ") + std::string(more) + "}}";
}

}  // namespace crosscut
