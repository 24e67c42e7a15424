#include "app/scenes/nearest/words.h"
#include "app/scenes/words.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::nearest_scene_parts {
namespace {

/// The largest coordinate becomes 1, so that products neither overflow nor vanish; zero stays zero.
Vec3 of_size_one(const Vec3& v) {
    const double size = std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
    return size > 0.0 ? v / size : v;
}

}  // namespace

Verdict verdict(const State& state) {
    const NearestPoints3& n = state.nearest;
    const std::string d = in_words(n.distance);
    switch (n.relation) {
        case Relation3::crossing:
            return {"Crossing", "They truly cross: the distance is exactly zero.", Tone::meets};
        case Relation3::apart:
            return {"Apart", "They lie in one plane and do not reach each other: " + d + " apart.",
                    Tone::misses};
        case Relation3::skew:
            return {"Skew", "They never meet. At their nearest they are " + d + " apart.", Tone::misses};
        case Relation3::parallel:
            return {"Parallel",
                    n.unique ? "Parallel, and nearest at an end: " + d + " apart."
                             : "Parallel, " + d + " apart along a whole stretch: no one pair is the nearest.",
                    Tone::special};
        case Relation3::collinear:
            return n.distance > 0.0
                       ? Verdict{"Same line", "On one line, with a gap of " + d + ".", Tone::special}
                       : Verdict{"Same line", "On one line, with points in common.", Tone::special};
        case Relation3::degenerate_a:
            return {"A is a point", "A has zero length; it is " + d + " from B.", Tone::special};
        case Relation3::degenerate_b:
            return {"B is a point", "B has zero length; it is " + d + " from A.", Tone::special};
        case Relation3::degenerate_both:
            return {"Two points", "Both have zero length, " + d + " apart.", Tone::special};
    }
    return {};
}

void read_out(Presentation& out, const State& state) {
    const NearestPoints3& n = state.nearest;
    const ApparentCrossing& seen = state.seen;
    out.read("distance", n.distance, {}, Role::answer, id_of("distance"));
    out.read("C on A", n.on_a, Role::answer, id_of("c"));
    out.read("D on B", n.on_b, Role::answer, id_of("d"));
    out.read("s on A", n.s, {}, Role::object_a, id_of("s"));
    out.read("t on B", n.t, {}, Role::object_b, id_of("t"));
    if (!seen.deceives()) {
        out.read("seen from here", std::string("no false crossing"), Role::apparent, id_of("apparent"));
        return;
    }
    out.read("hidden gap", seen.gap, {}, Role::apparent, id_of("apparent"));
    out.read("sight to normal", std::acos(std::fmin(1.0, seen.cos_theta)) * kDegrees, "°", Role::apparent,
             id_of("apparent"));
    out.read("gap / distance of lines",
             seen.line_distance > 0.0 ? in_words(seen.gap / seen.line_distance) + "×" : "–", Role::apparent,
             id_of("apparent"));
}

/// Along the common normal both marks fall together and the picture tells the truth.
void suggest_views(Presentation& out, const State& state) {
    const Objects& o = state.objects();
    const Vec3 normal = glm::cross(of_size_one(o.a.direction()), of_size_one(o.b.direction()));
    if (state.nearest.relation == Relation3::crossing || normal == Vec3{}) return;
    // Of the two ways to look, the one from above.
    out.views.push_back({"Look down n", normal.z > 0.0 ? -normal : normal});
}

}  // namespace crosscut::nearest_scene_parts
