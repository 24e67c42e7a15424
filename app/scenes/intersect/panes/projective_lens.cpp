#include "app/scenes/intersect/panes/projective_lens.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut::intersect_scene {
namespace {

/// Where the rim of the glass is on the disc.
double rim_on_disc() { return Lens::kGlass / Lens::ball(); }

bool within_rim(const Vec2& on_disc) { return length_of(on_disc) <= rim_on_disc(); }

/// The place on the rim between two neighbouring ones of which one is within.
Vec2 on_rim(const Vec2& a, const Vec2& b) {
    const double from = length_of(a), to = length_of(b);
    const Vec2 between = a + (b - a) * ((rim_on_disc() - from) / (to - from));
    return between * (rim_on_disc() / length_of(between));
}

}  // namespace

double Lens::ball() {
    static const double radius = rounded_hypot(1.0, kGlass);
    return radius;
}

Vec3 Lens::lifted(const Vec2& on_disc) {
    const double out = length_of(on_disc);
    const double up = std::sqrt(std::max(0.0, (1.0 - out) * (1.0 + out)));
    if (!within_rim(on_disc)) return {on_disc.x * ball(), on_disc.y * ball(), up * ball()};
    return {on_disc.x / up, on_disc.y / up, 1.0};
}

Vec2 Lens::lowered(const Vec2& place) {
    const double out = length_of(place);
    return out > kGlass ? place / ball() : place / rounded_hypot(1.0, out);
}

bool Lens::on_glass(const Vec2& point) const { return within_rim(disc.onto(point)); }

std::vector<Vec3> Lens::arc(const Segment2& s, bool from_horizon, bool to_horizon) const {
    const std::vector<Vec2> places = disc.arc(s, from_horizon, to_horizon);
    std::vector<Vec3> shown;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i > 0 && within_rim(places[i - 1]) != within_rim(places[i]))
            shown.push_back(lifted(on_rim(places[i - 1], places[i])));
        shown.push_back(lifted(places[i]));
    }
    return shown;
}

}  // namespace crosscut::intersect_scene
