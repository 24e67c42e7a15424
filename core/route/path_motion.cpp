#include "core/route/path_motion.h"

#include <crosscut/bounce/impact.h>
#include "core/input.h"
#include "core/number/rounded_functions.h"
#include "core/route/search.h"

#include <algorithm>
#include <cmath>
#include <functional>
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

namespace {

/// No more than two segments are apart; below 0 where a coordinate is not finite.
double boxes_apart(const Segment3& p, const Segment3& q) {
    constexpr double kRounding = 1e-12;
    Vec3 gap{};
    double size = 0.0, all = 0.0;
    for (int k = 0; k < 3; ++k) {
        all += p.start[k] + p.end[k] + q.start[k] + q.end[k];
        const auto [p_low, p_high] = std::minmax(p.start[k], p.end[k]);
        const auto [q_low, q_high] = std::minmax(q.start[k], q.end[k]);
        gap[k] = std::max({0.0, q_low - p_high, p_low - q_high});
        size = std::max({size, std::fabs(p_low), std::fabs(p_high), std::fabs(q_low), std::fabs(q_high)});
    }
    if (!std::isfinite(all)) return -1.0;
    return std::hypot(gap.x, gap.y, gap.z) - kRounding * size;
}

}  // namespace

std::vector<TightSpot> tight_spots(std::span<const Segment3> legs, std::span<const Segment3> obstacles) {
    std::vector<TightSpot> spots;
    for (std::size_t leg = 0; leg < legs.size(); ++leg) {
        std::optional<TightSpot> nearest;
        for (std::size_t i = 0; i < obstacles.size(); ++i) {
            if (nearest && boxes_apart(legs[leg], obstacles[i]) > nearest->nearest.distance) continue;
            const NearestPoints3 pair = nearest_points(legs[leg], obstacles[i]);
            if (!nearest || pair.distance < nearest->nearest.distance) nearest = TightSpot{leg, i, pair};
        }
        if (nearest) spots.push_back(*nearest);
    }
    return spots;
}

std::optional<std::size_t> tightest(std::span<const TightSpot> spots) {
    if (spots.empty()) return std::nullopt;
    const auto least = ranges::min_element(spots, std::less<>{},
                                           [](const TightSpot& spot) { return spot.nearest.distance; });
    return static_cast<std::size_t>(least - spots.begin());
}

}  // namespace crosscut
