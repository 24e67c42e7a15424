#include "app/scenes/intersect/panes/slope_lines.h"

#include <crosscut/predicates.h>
#include "app/model/scene.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::intersect_scene {

double nice_below(double value) {
    if (!std::isnormal(value) || value < 0.0) return value;
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    if (!std::isnormal(decade) || decade > value) return value;
    if (5.0 * decade <= value) return 5.0 * decade;
    return 2.0 * decade <= value ? 2.0 * decade : decade;
}

bool reaches(const Segment2& s, Extent extent, const Vec2& point) {
    const bool from_start = extent == Extent::line || along_sign(s, {s.start, point}) >= 0;
    const bool to_end = extent != Extent::segment || along_sign(s, {point, s.end}) >= 0;
    return from_start && to_end;
}

bool reaches_an_end(const Segment2& s, Extent extent, const Segment2& other, Extent other_extent) {
    return (other_extent != Extent::line && reaches(s, extent, other.start)) ||
           (other_extent == Extent::segment && reaches(s, extent, other.end));
}

std::optional<SlopeLine> slope_line(const Segment2& s) {
    const Vec2 run = s.direction();
    if (run.x == 0.0) return std::nullopt;
    SlopeLine line;
    line.slope = run.y / run.x;
    line.intercept = s.start.y - line.slope * s.start.x;
    line.pivot = middle_of(s);
    line.run = nice_below(0.45 * std::fabs(run.x));
    const auto usable = [](double x) { return std::fabs(x) <= kLargestCoordinate; };
    if (!usable(line.slope) || !usable(line.intercept) || !(line.run > 0.0)) return std::nullopt;
    return line;
}

std::optional<SideDistances> side_distances(const Segment2& base, const Segment2& other) {
    if (!has_length(base)) return std::nullopt;
    const Vec2 run = base.direction();
    const double length = length_of(run);
    SideDistances sides;
    sides.normal = {run.y / length, -run.x / length};
    const auto distance = [&](const Vec2& p) {
        const Vec2 off = p - base.start;
        const double size = std::fabs(off.x * sides.normal.x + off.y * sides.normal.y);
        const int side = orientation(base.start, base.end, p);
        // Rounding may leave nothing of a distance that is not 0.
        const double least = side == 0 ? 0.0 : std::numeric_limits<double>::min();
        return -static_cast<double>(side) * std::max(size, least) + 0.0;
    };
    sides.start = distance(other.start);
    sides.end = distance(other.end);
    return sides;
}

}  // namespace crosscut::intersect_scene
