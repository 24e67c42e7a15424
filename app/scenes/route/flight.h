#pragma once

#include "app/scenes/route/objects.h"
#include "core/nearest/segments.h"

#include <optional>
#include <vector>

namespace crosscut::route_scene {

/// A leg of a flight and a cable.
struct LegAndCable {
    std::size_t leg = 0, cable = 0;
    NearestPoints3 nearest{};  ///< A is the leg, B the cable
};

/// A drone's straight legs among cables.
struct Flight {
    std::vector<Segment3> legs;
    std::vector<Segment3> cables;
    std::vector<LegAndCable>
        tightest_of_leg;  ///< for each leg the cable that it comes nearest to; none without a cable
    /// The tightest of all, its place in that list.
    [[nodiscard]] std::optional<std::size_t> tightest() const;
};
struct FlightQuestion {
    std::vector<Vec3> places;
    std::vector<Segment3> cables;
    friend bool operator==(const FlightQuestion&, const FlightQuestion&) = default;
};
[[nodiscard]] FlightQuestion flight_question(const Choices& choices);
/// Every pair is decided by the judge of nearest points; of equal distances the first counts.
[[nodiscard]] Flight flight_along(const FlightQuestion& question);

}  // namespace crosscut::route_scene
