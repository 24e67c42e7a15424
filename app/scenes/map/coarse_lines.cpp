#include "app/scenes/map/coarse_lines.h"

#include "app/scenes/plane/covered_pixels.h"

#include <algorithm>
#include <cmath>

namespace crosscut::map_scene {
namespace {

constexpr double kCoarser = 1.4;  // from one try to the next
constexpr double kTurns = 1.5;    // of the unit: a point so far from the last one that was kept is kept too

double apart(const Vec2& p, const Vec2& q) { return std::max(std::fabs(p.x - q.x), std::fabs(p.y - q.y)); }

/// Adds the lines to `out`; false where they are too many.
bool add_lines(const LineMap& map, const PlaneView& view, std::vector<Segment2>& out) {
    CoveredPixels covered(view);
    const std::vector<Segment2>& all = map.segments();
    const double least = kTurns * view.units_per_px;
    Vec2 from{};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool begins = i == 0 || all[i - 1].end != all[i].start;
        const bool ends = i + 1 == all.size() || all[i].end != all[i + 1].start;
        if (begins) from = all[i].start;
        if (!ends && apart(from, all[i].end) < least) continue;
        const Segment2 piece{from, all[i].end};
        from = all[i].end;
        if (!covered.cover(piece)) continue;
        if (out.size() == kMostCoarse) return false;
        out.push_back(piece);
    }
    return true;
}

}  // namespace

std::vector<Segment2> coarse_lines(const LineMap& map, const Vec2& low, const Vec2& high, double unit) {
    std::vector<Segment2> out;
    while (!add_lines(map, {low, high, unit}, out)) {
        out.clear();
        unit = std::max(unit * kCoarser, 1e-300);
    }
    return out;
}

}  // namespace crosscut::map_scene
