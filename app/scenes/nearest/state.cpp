#include <crosscut/types.h>
#include "app/model/fields/fields.h"
#include "app/scenes/nearest/nearest.h"
#include "core/methods/comparison.h"
#include "core/methods/method.h"

#include <crosscut/nearest/segments.h>
#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace crosscut::nearest_scene {

Bounds box_of(const SegmentPair3& o) {
    Bounds box;
    for (const Vec3& p : {o.a.start, o.a.end, o.b.start, o.b.end}) box.add(p);
    return box;
}

double size_of(const SegmentPair3& o) {
    const Bounds box = box_of(o);
    const Vec3 sides = box.high - box.low;
    return std::max({sides.x, sides.y, sides.z});
}

bool fits(const SegmentPair3& o) {
    for (const Vec3* p : {&o.a.start, &o.a.end, &o.b.start, &o.b.end}) {
        for (int i = 0; i < 3; ++i) {
            if (!(std::fabs((*p)[i]) <= kLargestCoordinate)) return false;  // also rejects NaN
        }
    }
    return true;
}

std::optional<Vec2> pixel_of(const Viewpoint& from, const Vec3& position) {
    const Vec3 off = position - (from.parallel ? from.pivot : from.eye);
    const double depth = glm::dot(off, from.direction);
    const double size = from.parallel ? 1.0 : from.distance / depth;
    const Vec2 at{glm::dot(off, from.right) * size, glm::dot(off, from.up()) * size};
    const bool seen = from.parallel || depth > 0.0;
    if (!seen || !std::isfinite(at.x) || !std::isfinite(at.y)) return std::nullopt;
    return at;
}

HandleList::ItemAction::Done open_in_intersect(const SegmentPair3& pair, const Viewpoint& from) {
    const auto a1 = pixel_of(from, pair.a.start), a2 = pixel_of(from, pair.a.end);
    const auto b1 = pixel_of(from, pair.b.start), b2 = pixel_of(from, pair.b.end);
    if (!a1 || !a2 || !b1 || !b2) return {"An end of A or B is behind you."};
    return {
        "A and B as you see them now: AB and CD lie in the plane through the pivot, perpendicular to your line of sight.",
        intersect_text({*a1, *a2}, {*b1, *b2}, pair.extents)};
}

namespace {

SegmentPair3 checked(const SegmentPair3& before, const SegmentPair3& after) {
    return fits(after) ? after : before;
}

Segment3 translated(const Segment3& s, const Vec3& by) { return {s.start + by, s.end + by}; }

/// A moved by half of `by`, B by half of it in the opposite direction.
SegmentPair3 shifted_apart(const SegmentPair3& o, const Vec3& by) {
    SegmentPair3 after = o;
    after.a = translated(o.a, by * 0.5);
    after.b = translated(o.b, by * -0.5);
    return checked(o, after);
}

NearestPoints3 judged(const SegmentPair3& o) { return nearest_points(o.a, o.b, o.extents); }

bool has_direction(Relation3 relation) {
    return relation == Relation3::parallel || relation == Relation3::collinear;
}

double within(Extent extent, double parameter) {
    if (extent == Extent::line) return parameter;
    return extent == Extent::ray ? std::max(0.0, parameter) : std::clamp(parameter, 0.0, 1.0);
}

/// What must hold for the vector w from C to D if one parameter is to be nearest: inside, w is perpendicular
/// to the supporting line; at an end, w has no component towards the object.
struct Demand {
    Vec3 outward{};      ///< unit; zero: no condition
    bool square = true;  ///< w · outward = 0, else w · outward ≥ 0

    [[nodiscard]] bool met_by(const Vec3& w) const { return !square && along(w, outward) >= 0.0; }
};

/// The condition for one object. `on_a`: w starts on A; for B, where it ends, the sign is reversed.
Demand demand(const Segment3& s, Extent extent, double parameter, bool on_a) {
    const Vec3 run = unit(s.direction());
    if (run == Vec3{}) return {run, false};
    const bool at_start = extent != Extent::line && parameter == 0.0;
    const bool at_end = extent == Extent::segment && parameter == 1.0;
    if (!at_start && !at_end) return {run, true};
    return {at_start == on_a ? -run : run, false};
}

/// The vector nearest to w that meets both conditions. It is one of few candidates: w itself, or w without
/// its component along one direction, or along both.
Vec3 allowed(const Vec3& w, const Demand& a, const Demand& b) {
    const auto fine = [](const Demand& d, const Vec3& v) { return d.outward == Vec3{} || d.met_by(v); };
    if (fine(a, w) && fine(b, w)) return w;
    const Vec3 without_a = without(w, a.outward), without_b = without(w, b.outward);
    std::optional<Vec3> best;
    const auto offer = [&](const Vec3& v) {
        if (!best || length_of(w - v) < length_of(w - *best)) best = v;
    };
    if (fine(b, without_a)) offer(without_a);
    if (fine(a, without_b)) offer(without_b);
    if (best) return *best;
    return without(without_a, unit(without(b.outward, a.outward)));
}

SegmentPair3 with_pair(const SegmentPair3& o, double s, double t) {
    const Vec3 w = o.b.at(t) - o.a.at(s);
    return shifted_apart(
        o, w - allowed(w, demand(o.a, o.extents.a, s, true), demand(o.b, o.extents.b, t, false)));
}

/// How far a line has to move so that its nearest point moves by `by`, where that point may slide along it.
Vec3 less_the_slide(const Segment3& line, Extent extent, double parameter, const Vec3& by) {
    const Vec3 run = line.direction(), direction = unit(run);
    const double length = length_of(run);
    if (direction == Vec3{}) return by;
    const double slid = within(extent, parameter + along(by, direction) / length) - parameter;
    return by - run * slid;
}

/// How far it is along a line from one position to another, in its parameter; 0 where it has no length.
double parameters_towards(const Segment3& line, const Vec3& from, const Vec3& to) {
    const double length = length_of(line.direction());
    return length > 0.0 ? along(to - from, unit(line.direction())) / length : 0.0;
}

}  // namespace

SegmentPair3 with_s(const SegmentPair3& o, double s) {
    const NearestPoints3 n = judged(o);
    if (has_direction(n.relation) || o.a.start == o.a.end) return o;
    return with_pair(o, within(o.extents.a, s), n.t);
}

SegmentPair3 with_t(const SegmentPair3& o, double t) {
    const NearestPoints3 n = judged(o);
    if (has_direction(n.relation) || o.b.start == o.b.end) return o;
    return with_pair(o, n.s, within(o.extents.b, t));
}

SegmentPair3 with_c_at(const SegmentPair3& o, const Vec3& position) {
    const NearestPoints3 n = judged(o);
    return with_s(o, n.s + 2.0 * parameters_towards(o.a, n.on_a, position));
}

SegmentPair3 with_d_at(const SegmentPair3& o, const Vec3& position) {
    const NearestPoints3 n = judged(o);
    return with_t(o, n.t + 2.0 * parameters_towards(o.b, n.on_b, position));
}

SegmentPair3 with_middle_at(const SegmentPair3& o, const Vec3& position) {
    const NearestPoints3 n = judged(o);
    const Vec3 by = position - n.midpoint;
    const auto direction = [&](const Segment3& line, Extent extent, double parameter, Feature feature) {
        const bool slides = n.unique && feature == Feature::inside;
        return slides ? less_the_slide(line, extent, parameter, by) : by;
    };
    SegmentPair3 after = o;
    after.a = translated(o.a, direction(o.a, o.extents.a, n.s, n.feature_a));
    after.b = translated(o.b, direction(o.b, o.extents.b, n.t, n.feature_b));
    return checked(o, after);
}

SegmentPair3 with_distance(const SegmentPair3& o, double distance) {
    const NearestPoints3 n = judged(o);
    const Vec3 apart = n.distance > 0.0 ? unit(n.on_b - n.on_a) : common_normal(o, n.relation);
    if (apart == Vec3{}) return o;
    const double change = std::max(0.0, distance) - n.distance;
    return shifted_apart(o, apart * -change);
}

}  // namespace crosscut::nearest_scene
