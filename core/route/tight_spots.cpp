#include "core/route/tight_spots.h"

#include "core/ranges.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace crosscut {
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
