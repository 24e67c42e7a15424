#pragma once

#include "app/scenes/bounce/objects.h"
#include "core/bounce/detail.h"

#include <optional>
#include <vector>

namespace crosscut::bounce_scene {

/// One flight that is still to come: to the next impact, or as far as is looked.
struct Leg {
    Path2 way{};
    double begins_s = 0.0;  ///< from now
    /// Its time counts from the beginning of the leg; on a ball it has no wall.
    std::optional<Impact> impact;
    Vec2 outgoing{};          ///< after the impact
    bool on_ball = false;     ///< it is a ball that is met
    Clash clash{};            ///< then: the first ball is a, its time counts as the impact's
    double reach = 0.0;       ///< of a clash: the sum of the radii
    bool overlapped = false;  ///< of a clash: the two overlapped already when its step began

    [[nodiscard]] double hits_s() const { return begins_s + impact->time; }
};

/// An impact of any of the balls.
struct Soonest {
    std::size_t ball = 0;
    double in_s = 0.0;                   ///< from now
    std::size_t wall = 0;                ///< that it hits,
    std::optional<std::size_t> other{};  ///< unless it is this ball
};

/// What a ball is about to do, if nobody moves a wall.
struct Forecast {
    std::vector<Leg> legs;  ///< the first one is the present flight; none while it rests or slides
    Support support{};      ///< what carries it now
    Ball ball{};            ///< as it is now, pushed out of what it overlaps
    bool held = false;      ///< it overlaps walls and there is no way out: it does not move
    std::optional<std::size_t> lies_on{};  ///< another ball that it lies on
    bool rides = false;                    ///< that moves, and it with it
    double looked_s = 0.0;                 ///< how far ahead was looked
    /// Where balls meet: the first impact of all of them, until the first ball has one.
    std::optional<Soonest> soonest{};

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

/// Of the first of balls that meet: its next impact, by letting all of them fly on, as far as there is time for in a frame: 2
/// seconds for a few balls, a fifth of a second for 200.
struct MeetingQuery {
    std::vector<Ball> balls;
    std::vector<Segment2> walls;
    BounceRules rules{};

    friend bool operator==(const MeetingQuery&, const MeetingQuery&) = default;
};
[[nodiscard]] Forecast forecast_meeting(const MeetingQuery& query);

/// The impact of the first of two balls: the other stands in place of a wall.
[[nodiscard]] Impact impact_of(const Clash& clash, const Ball& first);

}  // namespace crosscut::bounce_scene
