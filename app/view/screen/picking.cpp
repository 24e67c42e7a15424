#include "app/view/screen/picking.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut {
namespace {

constexpr double kTie = 0.5;  // logical pixels

enum class Wanted : std::uint8_t { points, bodies, both };

/// The nearest target of the wanted kind within reach; on a tie a point that does not yield before one that does, then the
/// last one dragged, then a point before a body, then the one drawn later, which lies on top.
std::optional<std::size_t> nearest(std::span<const PickTarget> targets, const Vec2& cursor, Wanted wanted,
                                   double reach, double tie, ItemId last_dragged) {
    double best = std::numeric_limits<double>::infinity();
    for (const PickTarget& target : targets) {
        if (wanted != Wanted::both && target.body != (wanted == Wanted::bodies)) continue;
        best = std::min(best, distance_px(cursor, target.from, target.to));
    }
    if (!(best <= reach)) return std::nullopt;
    std::optional<std::size_t> found;
    int found_rank = -1;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const PickTarget& target = targets[i];
        if (wanted != Wanted::both && target.body != (wanted == Wanted::bodies)) continue;
        const double distance = distance_px(cursor, target.from, target.to);
        if (!(distance <= best + tie) || distance > reach) continue;
        const int rank = (target.yields ? 0 : 4) + (target.id && target.id == last_dragged ? 2 : 0) +
                         (target.body ? 0 : 1);
        if (rank < found_rank) continue;
        found = i;
        found_rank = rank;
    }
    return found;
}

}  // namespace

double distance_px(const Vec2& cursor, const Vec2& from, const Vec2& to) {
    const Vec2 along = to - from;
    const Vec2 offset = cursor - from;
    const double length = std::hypot(along.x, along.y);
    if (!(length > 0.0)) return std::hypot(offset.x, offset.y);
    const Vec2 unit = along / length;
    const double foot = offset.x * unit.x + offset.y * unit.y;
    if (foot <= 0.0) return std::hypot(offset.x, offset.y);
    if (foot >= length) return std::hypot(cursor.x - to.x, cursor.y - to.y);
    return std::abs(offset.x * unit.y - offset.y * unit.x);
}

std::optional<std::size_t> pick(std::span<const PickTarget> targets, const Vec2& cursor_px, double scale,
                                ItemId last_dragged, const PickReach& reach) {
    const double unit = scale > 0.0 && std::isfinite(scale) ? scale : 1.0;
    const double tie = kTie * unit;
    if (auto hit = nearest(targets, cursor_px, Wanted::points, reach.point_px * unit, tie, last_dragged))
        return hit;
    if (auto hit = nearest(targets, cursor_px, Wanted::bodies, reach.body_px * unit, tie, last_dragged))
        return hit;
    return nearest(targets, cursor_px, Wanted::both, reach.second_px * unit, tie, last_dragged);
}

}  // namespace crosscut
