#include "core/route/path_motion.h"

#include <crosscut/bounce/impact.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>
#include "core/input.h"
#include "core/number/rounded_functions.h"
#include "core/route/search.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace crosscut {

std::vector<Vec2> path_points(const Route& route, const Vec2& start) {
    constexpr double kStep_rad = std::numbers::pi / 18.0;
    std::vector<Vec2> positions{start};
    const auto add = [&](const Vec2& position) {
        if (positions.back() != position) positions.push_back(position);
    };
    for (const RoutePiece& piece : route.path) {
        const int steps = static_cast<int>(std::ceil(std::abs(piece.turn_rad) / kStep_rad));
        const Vec2 spoke = piece.line.start - piece.centre;
        const double radius = length_of(spoke);
        for (int i = 1; i < steps; ++i) {
            const double angle = piece.from_rad + piece.turn_rad * i / steps;
            const CosSin direction = rounded_cos_sin(angle);
            add(piece.centre + Vec2{direction.cosine, direction.sine} * radius);
        }
        add(piece.line.end);
    }
    return positions;
}

std::vector<PointerEvent> motion_along(const std::vector<Vec2>& positions) {
    if (positions.empty()) return {};
    std::vector<double> gone{0.0};
    for (std::size_t i = 1; i < positions.size(); ++i)
        gone.push_back(gone.back() + route::distance(positions[i - 1], positions[i]));
    const double whole = gone.back();
    if (!(whole > 0.0)) return {{0.0, positions.front()}, {1.0, positions.front()}};
    std::vector<PointerEvent> events;
    for (std::size_t i = 0; i < positions.size(); ++i)
        events.push_back({i + 1 == positions.size() ? 1.0 : std::min(gone[i] / whole, 1.0), positions[i]});
    return events;
}

Vec2 walker_at(const std::vector<PointerEvent>& events, double t) {
    for (std::size_t i = 1; i < events.size(); ++i) {
        const PointerEvent &from = events[i - 1], &to = events[i];
        if (t > to.t) continue;
        const double run = to.t - from.t;
        return Segment2{from.place, to.place}.at(run > 0.0 ? std::clamp((t - from.t) / run, 0.0, 1.0) : 1.0);
    }
    return events.empty() ? Vec2(0.0) : events.back().place;
}

std::vector<MotionHit> motion_hits(const std::vector<PointerEvent>& events, double radius,
                                   std::span<const MovingSegment2> movers) {
    std::vector<MotionHit> hits;
    for (std::size_t i = 0; i < movers.size(); ++i)
        for (const Contact& contact : sweep_polyline(movers[i], events, radius).contacts)
            hits.push_back({i, contact});
    ranges::stable_sort(hits, {}, [](const MotionHit& hit) { return hit.contact.t_first; });
    return hits;
}

bool seen_by_samples(const std::vector<PointerEvent>& events, const MovingSegment2& mover, double radius,
                     int samples, double from, double to) {
    for (int i = 0; i <= samples; ++i) {
        const double t = static_cast<double>(i) / samples;
        if (t < from || t > to) continue;
        if (contact_with(mover.at(t), walker_at(events, t)).distance <= radius) return true;
    }
    return false;
}

namespace {

/// A lower bound of the distance of two segments; below 0 where a coordinate is not finite.
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
