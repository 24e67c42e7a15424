#include "app/scenes/space_time/space_time_frame.h"

#include <algorithm>
#include <cmath>

namespace crosscut::space_time {
namespace {

constexpr int kStraightSteps = 10;  // a twisted surface is bent too, if its edges are not
constexpr int kBentSteps = 18;
constexpr std::size_t kMostCorners = 24;
constexpr double kRoom = 0.07;  // around everything, over its width

}  // namespace

Frame::Frame(const SpaceTimeInput& input)
    : input_(input), height_(space_time_height(input.motion)), times_(fine_enough()), box_(around()) {}

Vec3 Frame::at(const Vec2& place, double t) const {
    const Vec2 p = input_.motion.shown(place, t, input_.share);
    return {p.x, p.y, t * height_};
}

Segment3 Frame::line(double t) const {
    const Segment2 line = input_.motion.line.at(t);
    return {at(line.start, t), at(line.end, t)};
}

Vec3 Frame::pointer(double t) const {
    const auto& trail = input_.trail;
    if (trail.empty() || t < trail.front().t || t > trail.back().t) return at(input_.motion.pointer_at(t), t);
    const auto later =
        std::find_if(trail.begin(), trail.end(), [&](const PointerEvent& e) { return e.t > t; });
    if (later == trail.end()) return at(trail.back().place, t);
    const PointerEvent &from = *(later - 1), &to = *later;
    const double share = (t - from.t) / (to.t - from.t);
    return at(from.place * (1.0 - share) + to.place * share, t);
}

std::vector<double> Frame::fine_enough() const {
    const Motion& m = input_.motion;
    const bool sheared = input_.share > 0.0;
    const bool straight = m.line.p.linear() && m.line.q.linear() && (!sheared || m.path.linear());
    const int steps = straight ? kStraightSteps : kBentSteps;
    std::vector<double> times;
    for (int i = 0; i <= steps; ++i) times.push_back(i / static_cast<double>(steps));
    if (sheared) {
        const std::vector<double> corners = m.corners();
        const std::vector<double> some = thinned(std::span(corners), kMostCorners);
        times.insert(times.end(), some.begin(), some.end());
    }
    std::sort(times.begin(), times.end());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    return times;
}

Bounds Frame::around() const {
    Bounds box;
    for (const double t : times_) {
        const Segment3 now = line(t);
        for (const Vec3& p : {now.start, now.end, pointer(t)}) box.add(p);
    }
    const auto& trail = input_.trail;
    for (const PointerEvent& e : thinned(trail, 4 * kMostCorners)) box.add(at(e.place, e.t));
    if (box.empty) return box;
    const double wide = std::max(box.high.x - box.low.x, box.high.y - box.low.y);
    const double room = radius() + kRoom * (wide > 0.0 ? wide : height_);
    box.low -= Vec3{room, room, 0.0};
    box.high += Vec3{room, room, 0.0};
    return box;
}

void draw_curve(DrawList& list, std::vector<Vec3> points, const Stroke& stroke, ItemId id) {
    if (points.size() < 2) return;
    CurveItem& curve = list.curves.emplace_back();
    curve.points = std::move(points);
    curve.stroke = stroke;
    curve.id = id;
}

}  // namespace crosscut::space_time
