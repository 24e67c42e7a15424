#include "core/route/tight_spots.h"

#include "core/ranges.h"

#include <functional>

namespace crosscut {

std::vector<TightSpot> tight_spots(std::span<const Segment3> legs, std::span<const Segment3> obstacles) {
    std::vector<TightSpot> spots;
    for (std::size_t leg = 0; leg < legs.size(); ++leg) {
        std::optional<TightSpot> nearest;
        for (std::size_t i = 0; i < obstacles.size(); ++i) {
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
