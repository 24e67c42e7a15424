#include <crosscut/types.h>
#include "app/scenes/slice/game.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::slice_scene {
namespace {

// World units and seconds.
constexpr double kGravity = 10.0;
constexpr double kBeyond = 0.3;  // how far outside the field a line starts and ends
constexpr double kLongestHeadStart_s = 4.0;
constexpr double kOldest_s = 20.0;  // the longest time that a line stays

/// The random properties of a line.
enum RandomUse : std::uint64_t {
    length,
    angle_x,
    angle_y,
    turn,
    stretch,
    thrown,
    edge,
    position,
    aim_x,
    aim_y,
    pace,
    age,
    volley,
    bite
};

struct Lots {
    double seed;
    std::uint64_t number;
    [[nodiscard]] double between(RandomUse what, double low, double high) const {
        return low + (high - low) * chance(seed, number, what);
    }
};

Vec2 unit(const Vec2& v) {
    const double size = glm::length(v);
    return size > 1e-3 ? v / size : Vec2{1.0, 0.0};
}

/// A line from below that rises and falls back.
void throw_up(const Lots& lots, Thrown& line) {
    const double x = lots.between(position, -6.0, 6.0);
    line.centre = {x, -kHalfField.y - kBeyond - 0.5 * line.length};
    line.velocity = {lots.between(aim_x, -1.6, 1.6) - 0.2 * x, lots.between(pace, 11.2, 14.0)};
}

/// A line from any side but the bottom (from the bottom too where nothing is thrown), straight through the
/// middle part of the field.
void send_across(const Lots& lots, bool from_below, Thrown& line) {
    const Vec2 half_size = kHalfField + Vec2{kBeyond + 0.5 * line.length};
    const double fraction = lots.between(position, -0.8, 0.8);
    const int side = static_cast<int>(lots.between(edge, 0.0, from_below ? 4.0 : 3.0));
    if (side < 2)
        line.centre = {side == 0 ? -half_size.x : half_size.x, fraction * kHalfField.y};
    else
        line.centre = {fraction * kHalfField.x, side == 2 ? half_size.y : -half_size.y};
    const Vec2 aim{lots.between(aim_x, -4.0, 4.0), lots.between(aim_y, -2.5, 2.5)};
    line.velocity = unit(aim - line.centre) * lots.between(pace, 3.4, 5.6);
}

}  // namespace

Flight incoming(const Settings& settings, std::uint64_t number, double born) {
    const Rules& rules = rules_of(settings.difficulty);
    const Lots lots{settings.seed, number};
    Thrown line;
    line.length = lots.between(length, rules.shortest, rules.longest);
    line.direction = unit({lots.between(angle_x, -1.0, 1.0), lots.between(angle_y, -1.0, 1.0)});
    line.turn = lots.between(turn, -0.45, 0.45);
    line.stretch = lots.between(stretch, -0.08, 0.08);
    const bool up = !settings.straight_only && lots.between(thrown, 0.0, 1.0) < rules.thrown;
    if (up)
        throw_up(lots, line);
    else
        send_across(lots, settings.straight_only, line);
    // From seconds to steps, with one factor for all speeds.
    const double step = at_step(rules, rules.speed, rules.last_speed, born) / kStepsPerSecond;
    line.velocity *= step;
    line.turn *= step;
    line.stretch *= step;
    return flight_of(line, {0.0, up ? -kGravity * step * step : 0.0}, born);
}

bool bites(const Settings& settings, std::uint64_t number, double born) {
    const Rules& rules = rules_of(settings.difficulty);
    return Lots{settings.seed, number}.between(bite, 0.0, 1.0) <
           at_step(rules, rules.biting, rules.last_biting, born);
}

int volley_size(const Settings& settings, std::uint64_t number) {
    const int most = rules_of(settings.difficulty).volley;
    const double fraction = Lots{settings.seed, number}.between(volley, 0.0, 1.0);
    return std::clamp(1 + static_cast<int>(fraction * fraction * most), 1, most);
}

int volley_gap(const Settings& settings, int k) {
    const Rules& rules = rules_of(settings.difficulty);
    return std::max(
        1, static_cast<int>(at_step(rules, rules.first_gap_s, rules.last_gap_s, k) * kStepsPerSecond));
}

double head_start(const Settings& settings, std::uint64_t number) {
    const double fraction = Lots{settings.seed, number}.between(age, 0.0, 1.0);
    return std::floor(fraction * kLongestHeadStart_s * kStepsPerSecond);
}

bool left_for_good(const Flight& flight, const Segment2& now, double time) {
    const Vec2 low = glm::min(now.start, now.end), high = glm::max(now.start, now.end);
    const Vec2 edge = kHalfField + Vec2{0.5 * kBeyond};
    if (time - flight.born > kOldest_s * kStepsPerSecond) return true;
    const bool outside = high.x < -edge.x || low.x > edge.x || high.y < -edge.y || low.y > edge.y;
    if (!outside) return false;
    const Segment2 v = flight.velocity(time);
    const Vec2 slowest = glm::min(v.start, v.end), fastest = glm::max(v.start, v.end);
    return (high.y < -edge.y && fastest.y <= 0.0 && flight.acceleration.y <= 0.0) ||
           (low.y > edge.y && slowest.y >= 0.0 && flight.acceleration.y >= 0.0) ||
           (high.x < -edge.x && fastest.x <= 0.0) || (low.x > edge.x && slowest.x >= 0.0);
}

Vec2 edge_position(const Segment2& line) {
    const Vec2 middle = (line.start + line.end) * 0.5;
    Vec2 at = glm::clamp(middle, -kHalfField, kHalfField);
    const Vec2 distance_to_edge = kHalfField - glm::abs(at);
    if (distance_to_edge.x < distance_to_edge.y)
        at.x = middle.x < 0.0 ? -kHalfField.x : kHalfField.x;
    else
        at.y = middle.y < 0.0 ? -kHalfField.y : kHalfField.y;
    return at;
}

std::vector<double> numbers_of(const Settings& settings) {
    return {double(static_cast<int>(settings.difficulty)), settings.seed,
            double(static_cast<int>(settings.cut)), settings.straight_only ? 1.0 : 0.0};
}

std::optional<Settings> settings_of(const std::vector<double>& numbers) {
    const auto is_choice = [](double value, std::size_t count) {
        return value >= 0.0 && value < static_cast<double>(count) && value == std::floor(value);
    };
    if (numbers.size() != 4 || !is_choice(numbers[0], kRules.size()) || !is_choice(numbers[2], 2) ||
        !is_choice(numbers[3], 2) || !std::isfinite(numbers[1]))
        return std::nullopt;
    return Settings{numbers[1], static_cast<Difficulty>(static_cast<int>(numbers[0])),
                    static_cast<CutChoice>(static_cast<int>(numbers[2])), numbers[3] == 1.0};
}

namespace {

// World units per step.
constexpr double kPush = 1.6 / kStepsPerSecond;   // along the cut
constexpr double kFold = 1.2 / kStepsPerSecond;   // added to the new ends
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

double distance_to(const Segment2& line, const Vec2& position) {
    const Vec2 along = line.end - line.start;
    const double length_sq = glm::dot(along, along);
    const double s =
        length_sq > 0.0 ? std::clamp(glm::dot(position - line.start, along) / length_sq, 0.0, 1.0) : 0.0;
    return glm::length(position - (line.start + along * s));
}

}  // namespace crosscut::slice_scene
