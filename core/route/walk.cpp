#include "core/route/walk.h"

#include "core/bounce/wall_contact.h"
#include "core/number/cos_sin.h"
#include "core/ranges.h"
#include "core/route/places.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {

std::vector<Vec2> way_points(const Route& route, const Vec2& start) {
    constexpr double kStep_rad = std::numbers::pi / 18.0;
    std::vector<Vec2> places{start};
    const auto add = [&](const Vec2& place) {
        if (places.back() != place) places.push_back(place);
    };
    for (const RoutePiece& piece : route.path) {
        const int steps = static_cast<int>(std::ceil(std::abs(piece.turn_rad) / kStep_rad));
        const Vec2 spoke = piece.line.start - piece.centre;
        const double radius = rounded_hypot(spoke.x, spoke.y);
        for (int i = 1; i < steps; ++i) {
            const double angle = piece.from_rad + piece.turn_rad * i / steps;
            const CosSin way = rounded_cos_sin(angle);
            add(piece.centre + Vec2{way.cosine, way.sine} * radius);
        }
        add(piece.line.end);
    }
    return places;
}

std::vector<PointerEvent> walk_along(const std::vector<Vec2>& places) {
    if (places.empty()) return {};
    std::vector<double> gone{0.0};
    for (std::size_t i = 1; i < places.size(); ++i)
        gone.push_back(gone.back() + route::distance(places[i - 1], places[i]));
    const double whole = gone.back();
    if (!(whole > 0.0)) return {{0.0, places.front()}, {1.0, places.front()}};
    std::vector<PointerEvent> walk;
    for (std::size_t i = 0; i < places.size(); ++i)
        walk.push_back({i + 1 == places.size() ? 1.0 : std::min(gone[i] / whole, 1.0), places[i]});
    return walk;
}

Vec2 walker_at(const std::vector<PointerEvent>& walk, double t) {
    for (std::size_t i = 1; i < walk.size(); ++i) {
        const PointerEvent &from = walk[i - 1], &to = walk[i];
        if (t > to.t) continue;
        const double run = to.t - from.t;
        return Segment2{from.place, to.place}.at(run > 0.0 ? std::clamp((t - from.t) / run, 0.0, 1.0) : 1.0);
    }
    return walk.empty() ? Vec2(0.0) : walk.back().place;
}

std::vector<WalkHit> walk_hits(const std::vector<PointerEvent>& walk, double radius,
                               std::span<const MovingSegment2> movers) {
    std::vector<WalkHit> hits;
    for (std::size_t i = 0; i < movers.size(); ++i)
        for (const Contact& contact : sweep_polyline(movers[i], walk, radius).contacts)
            hits.push_back({i, contact});
    ranges::stable_sort(hits, {}, [](const WalkHit& hit) { return hit.contact.t_first; });
    return hits;
}

bool seen_by_looks(const std::vector<PointerEvent>& walk, const MovingSegment2& mover, double reach,
                   int looks, double from, double to) {
    for (int i = 0; i <= looks; ++i) {
        const double t = static_cast<double>(i) / looks;
        if (t < from || t > to) continue;
        if (contact_with(mover.at(t), walker_at(walk, t)).distance <= reach) return true;
    }
    return false;
}

}  // namespace crosscut
