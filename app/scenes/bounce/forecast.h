#pragma once

#include "app/scenes/bounce/objects.h"
#include "core/bounce/resting.h"

#include <optional>
#include <vector>

namespace crosscut::bounce_scene {

/// One flight that is still to come: to the next impact, or as far as is looked.
struct Leg {
    Path2 way{};
    double begins_s = 0.0;         ///< from now
    std::optional<Impact> impact;  ///< its time counts from the beginning of the leg
    Vec2 outgoing{};               ///< after the impact

    [[nodiscard]] double hits_s() const { return begins_s + impact->time; }
};

/// What a ball is about to do, if nobody moves a wall.
struct Forecast {
    std::vector<Leg> legs;  ///< the first one is the present flight; none while it rests or slides
    Support support{};      ///< what carries it now
    Ball ball{};            ///< as it is now, pushed out of what it overlaps
    bool held = false;      ///< it overlaps walls and there is no way out: it does not move

    [[nodiscard]] const Leg* next_hit() const {
        return !legs.empty() && legs.front().impact ? &legs.front() : nullptr;
    }
};

/// How far ahead is looked, seconds in all.
inline constexpr double kLookAhead_s = 3.0;

struct ForecastQuery {
    Ball ball{};
    std::vector<Segment2> walls;
    BounceRules rules{};
    int legs = 1;  ///< at most

    friend bool operator==(const ForecastQuery&, const ForecastQuery&) = default;
};
[[nodiscard]] Forecast forecast(const ForecastQuery& query);

}  // namespace crosscut::bounce_scene
