#include "app/scenes/slice/game/flight.h"

#include "app/scenes/slice/game/rules.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace crosscut::slice_scene {
namespace {

// World units per step.
constexpr double kPush = 1.6 / kStepsPerSecond;   // along the cut
constexpr double kFold = 1.2 / kStepsPerSecond;   // of the new ends, beyond that
constexpr double kApart = 2.6 / kStepsPerSecond;  // along the line

}  // namespace

Segment2 Flight::at(double time) const {
    const double age = time - born;
    const Vec2 fall = acceleration * (0.5 * age * age);
    return {p + p_velocity * age + fall, q + q_velocity * age + fall};
}

Segment2 Flight::velocity(double time) const {
    const Vec2 gained = acceleration * (time - born);
    return {p_velocity + gained, q_velocity + gained};
}

MovingSegment2 Flight::between(double from, double to) const {
    const Segment2 start = at(from), end = at(to);
    const Vec2 bend = acceleration * ((to - from) * (to - from));
    return {{start.start, end.start, bend}, {start.end, end.end, bend}};
}

Flight flight_of(const Thrown& thrown, const Vec2& acceleration, double born) {
    const Vec2 half = thrown.direction * (0.5 * thrown.length);
    const Vec2 aside{-half.y, half.x};
    const Vec2 own = aside * thrown.turn + half * thrown.stretch;
    return {thrown.centre - half,  thrown.centre + half, thrown.velocity - own,
            thrown.velocity + own, acceleration,         born};
}

Halves halves_of(const Flight& flight, double time, double s, const Vec2& direction) {
    const Segment2 line = flight.at(time), speed = flight.velocity(time);
    const Vec2 whole = line.end - line.start;
    const double length = glm::length(whole);
    const Vec2 along = length > 0.0 ? whole / length : Vec2{1.0, 0.0};
    const Vec2 at = line.start + whole * s;
    const Vec2 at_velocity = speed.start + (speed.end - speed.start) * s + direction * (kPush + kFold);
    const Vec2 push = direction * kPush, apart = along * kApart;
    const Vec2 p_end = at - along * std::min(0.5 * kGap, 0.5 * s * length);
    const Vec2 q_end = at + along * std::min(0.5 * kGap, 0.5 * (1.0 - s) * length);
    return {{line.start, p_end, speed.start + push - apart, at_velocity - apart, flight.acceleration, time},
            {q_end, line.end, at_velocity + apart, speed.end + push + apart, flight.acceleration, time}};
}

double distance_to(const Segment2& line, const Vec2& place) {
    const Vec2 along = line.end - line.start;
    const double length_sq = glm::dot(along, along);
    const double s =
        length_sq > 0.0 ? std::clamp(glm::dot(place - line.start, along) / length_sq, 0.0, 1.0) : 0.0;
    return glm::length(place - (line.start + along * s));
}

}  // namespace crosscut::slice_scene
