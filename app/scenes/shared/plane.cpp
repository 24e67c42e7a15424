#include "app/scenes/shared/plane.h"

#include "app/model/number_format.h"
#include "app/scenes/shared/method_results.h"
#include "app/view/draw_list.h"
#include "core/enumerator_name.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

namespace crosscut::pane_helpers {
namespace {

// Fraction of the distance to the edge of the view, at which a marker is still completely visible.
constexpr double kEdgeFraction = 0.96;
constexpr double kWidest = 4.0;  // of a view over its frame

Vec2 half_of(const Bounds& frame) {
    return {frame.high.x / 2 - frame.low.x / 2, frame.high.y / 2 - frame.low.y / 2};
}
Vec2 centre_of(const Bounds& frame) {
    const Vec3 c = frame.centre();
    return {c.x, c.y};
}

/// Clips against one side of the frame: keeps what has `value(p) <= limit`.
template <class Value>
std::vector<Vec2> cut(const std::vector<Vec2>& polygon, double limit, Value&& value) {
    std::vector<Vec2> clipped;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2& p = polygon[i];
        const Vec2& q = polygon[(i + 1) % polygon.size()];
        const double at_p = value(p), at_q = value(q);
        if (at_p <= limit) clipped.push_back(p);
        if ((at_p <= limit) == (at_q <= limit)) continue;
        const double fraction = (limit / 2 - at_p / 2) / (at_q / 2 - at_p / 2);
        clipped.push_back(p * (1.0 - fraction) + q * fraction);
    }
    return clipped;
}

}  // namespace

Bounds box_around(const Vec2& centre, double half_x, double half_y) {
    Bounds box;
    box.add(flat(centre - Vec2{half_x, half_y}));
    box.add(flat(centre + Vec2{half_x, half_y}));
    return box;
}

Pane small_pane(const Vec2& centre, double half) {
    Pane pane;
    pane.list.grid = false;
    pane.frame = box_around(centre, half, half);
    return pane;
}

Pane space_pane(const Camera& camera) {
    Pane pane;
    pane.list.space = Space::space;
    pane.list.grid = false;
    pane.default_camera = camera;
    return pane;
}

bool in_frame(const Bounds& frame, const Vec2& p) {
    const Vec2 centre = centre_of(frame), half = half_of(frame) * kSeen;
    return std::fabs(p.x / 2 - centre.x / 2) <= half.x / 2 && std::fabs(p.y / 2 - centre.y / 2) <= half.y / 2;
}

Vec2 within_frame(const Bounds& frame, const Vec2& position) {
    if (in_frame(frame, position)) return position;
    constexpr double kFarthest = 1e307;
    const Vec2 point{std::clamp(position.x, -kFarthest, kFarthest),
                     std::clamp(position.y, -kFarthest, kFarthest)};
    const Vec2 centre = centre_of(frame), half = half_of(frame) * kSeen;
    Vec2 off = point / 2.0 - centre / 2.0;
    const double far_out = std::max(std::fabs(off.x) / half.x, std::fabs(off.y) / half.y);
    if (!std::isfinite(far_out) || !(far_out > 0.0)) return centre;
    off = Vec2{off.x / half.x / far_out, off.y / half.y / far_out};
    return centre + Vec2{off.x * half.x, off.y * half.y} * kEdgeFraction;
}

void mark_answer(Pane& pane, const Vec2& point, bool accepted, const char* id) {
    const bool in_view = in_frame(*pane.frame, point);
    const Vec2 at = within_frame(*pane.frame, point);
    const Role role = accepted ? Role::answer : Role::rejected;
    DotItem& dot = pane.list.dot(at, in_view ? Marker::diamond : Marker::triangle, role, id_of(id));
    dot.hollow = !accepted;
    dot.size_px = in_view ? 12.0 : 11.0;
    if (in_view) return;
    const Vec2 direction = at - centre_of(*pane.frame);
    dot.angle_rad = rounded_atan2(direction.y, direction.x) - std::numbers::pi / 2;
}

void mark(DrawList& list, const Vec2& at, Marker marker, Role role, const char* id,
          const std::string& label) {
    list.dot(at, marker, role, id_of(id)).size_px = 9.0;
    if (!label.empty()) list.label(at, label, role, id_of(id)).priority = 2;
}

std::vector<Vec3> clipped(std::vector<Vec2> polygon, const Bounds& frame) {
    const Vec2 centre = centre_of(frame), half = half_of(frame) * kWidest;
    polygon = cut(polygon, centre.x + half.x, [](const Vec2& p) { return p.x; });
    polygon = cut(polygon, half.x - centre.x, [](const Vec2& p) { return -p.x; });
    polygon = cut(polygon, centre.y + half.y, [](const Vec2& p) { return p.y; });
    polygon = cut(polygon, half.y - centre.y, [](const Vec2& p) { return -p.y; });
    std::vector<Vec3> corners;
    const auto finite = [](const Vec2& v) { return std::isfinite(v.x) && std::isfinite(v.y); };
    // Beyond what doubles can hold, or so small that they cannot be halved, there is nothing to see.
    if (polygon.size() < 3 || !std::all_of(polygon.begin(), polygon.end(), finite)) return corners;
    for (const Vec2& p : polygon) corners.push_back(flat(p));
    return corners;
}

}  // namespace crosscut::pane_helpers

namespace crosscut {

std::string point_field(const char* name, const Vec2& at) {
    return std::string("\"") + name + "\": [" + shortest(at.x) + ", " + shortest(at.y) + "], ";
}

namespace {

std::string word(Extent extent) { return "\"" + std::string(enumerator_name(extent)) + "\""; }

}  // namespace

std::string intersect_text(const Segment2& ab, const Segment2& cd, const Extents& extents) {
    return R"({"crosscut": 1, "scene": "intersect", "fields": {)" + point_field("a", ab.start) +
           point_field("b", ab.end) + point_field("c", cd.start) + point_field("d", cd.end) +
           R"("ab.extent": )" + word(extents.a) + R"(, "cd.extent": )" + word(extents.b) + "}}";
}

std::string sweep_text(const Segment2& line, const Segment2& path) {
    return R"({"crosscut": 1, "scene": "sweep", "fields": {)" + point_field("p0", line.start) +
           point_field("p1", line.start) + point_field("q0", line.end) + point_field("q1", line.end) +
           point_field("c0", path.start) + point_field("c1", path.end) + R"("point": "path", "time": 0}})";
}

namespace {

class NumberedNames {
  public:
    NumberedNames(const std::string& letter, const std::string& word) {
        for (std::size_t i = 0; i < kMostNumberedSegments; ++i) {
            const std::string number = std::to_string(i + 1), id = letter + number,
                              label = word + " " + number;
            words_[i] = {id + "a", id + "b", id, label + " start", label + " end", label};
            const Words& w = words_[i];
            names_[i] = {w[0], w[1], w[2], w[3], w[4], w[5]};
        }
    }
    NumberedNames(const NumberedNames&) = delete;  // names point into words_
    NumberedNames& operator=(const NumberedNames&) = delete;

    [[nodiscard]] const SegmentNames& of(std::size_t i) const { return names_.at(i); }

  private:
    using Words = std::array<std::string, 6>;
    std::array<Words, kMostNumberedSegments> words_;
    std::array<SegmentNames, kMostNumberedSegments> names_;
};

}  // namespace

const SegmentNames& wall_names(std::size_t i) {
    static const NumberedNames names("w", "Wall");
    return names.of(i);
}

const SegmentNames& cable_names(std::size_t i) {
    static const NumberedNames names("k", "Cable");
    return names.of(i);
}

}  // namespace crosscut
