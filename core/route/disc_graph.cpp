#include "core/route/disc_graph.h"

#include "core/input.h"
#include "core/number/rounded_functions.h"
#include "core/route/leg_tests.h"
#include "core/route/search.h"
#include "core/route/tangent.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>

namespace crosscut::route {
namespace {

/// Ends of walls, each once; those that a path of at most this length can turn around.
std::vector<Vec2> centres_of(const RouteQuery& query, double most = std::numeric_limits<double>::infinity()) {
    std::vector<Vec2> centres;
    for (const Segment2& wall : query.walls)
        for (const Vec2& end : {wall.start, wall.end})
            if (within_distance(query, end, most, query.radius)) centres.push_back(end);
    return each_once(std::move(centres));
}

/// The angle on a circle at which a leg in this direction is tangent to it.
double touching_angle(const Vec2& direction, int turn) {
    return rounded_atan2(-turn * direction.x, turn * direction.y);
}

/// A leg that leaves a circle, or the start.
struct Departure {
    std::uint32_t to = 0;  ///< a state, or `goal`
    double leave_rad = 0.0;
    double arrive_rad = 0.0;
    double length = 0.0;
    double ahead = 0.0;  ///< from its end straight to the goal
    /// The length of the shortest path with it that was ever queued. A longer one is useless: when its turn
    /// comes this one has been tested, and ends at the same point of the same circle.
    double shortest = std::numeric_limits<double>::infinity();
};

/// How a circle was reached: from that angle on the path can follow it as far as it is free.
struct Arrival {
    double at_rad = 0.0;
    double free_rad = 0.0;
    double length = 0.0;
};

/// A state of the search is a circle and the direction of the turn around it, 2 i + 1 for counter-clockwise;
/// then the start and the goal. Paths to one state differ in where they reach the circle.
class DiscGraph {
  public:
    /// With the values that `known` needs: it is called often, and there are many departures.
    struct Leg {
        std::uint32_t from = 0;
        std::uint32_t departure = 0;
        std::uint32_t to = 0;
        double arrive_rad = 0.0;
    };
    using Queue = CandidateQueue<Leg>;

    DiscGraph(const RouteQuery& query, const RouteOptions& options, double most)
        : query_(query), test_(options.test), most_(most), judge_(query), centres_(centres_of(query, most)) {
        const std::size_t states = 2 * centres_.size() + 1;
        departures_.resize(states);
        arrivals_.resize(states);
        blocked_.resize(states);
        arcs_.resize(centres_.size());
        for (const Vec2& centre : centres_) ahead_.push_back(distance(centre, query.goal));
    }

    [[nodiscard]] double most() const { return most_; }
    void begin(Queue& queue) {
        const auto& all = departures(start());
        for (std::uint32_t i = 0; i < all.size(); ++i)
            queue.push(all[i].length, all[i].ahead, std::nullopt, {start(), i, all[i].to, all[i].arrive_rad});
    }

    [[nodiscard]] bool known(const Candidate<Leg>& c) const {
        return blocked_[c.leg.from][c.leg.departure] || known(c.leg.to, c.leg.arrive_rad, c.length);
    }

    [[nodiscard]] RouteLeg test(const Candidate<Leg>& c) {
        const Departure& d = departures_[c.leg.from][c.leg.departure];
        const Tangent line = *tangent(around(c.leg.from), around(d.to), query_.radius);
        RouteLeg leg{line.line};
        if (!test_)
            leg = judge_.judged(line);
        else if (const auto wall = test_(line.line))
            leg.verdict = LegVerdict::blocked, leg.wall = *wall, leg.where = line.line.at(0.5);
        blocked_[c.leg.from][c.leg.departure] = leg.verdict == LegVerdict::blocked;
        tested_.push_back(c.leg);
        return leg;
    }

    bool arrive(const Candidate<Leg>& c, std::uint32_t index, Queue& queue) {
        const Departure d = departures_[c.leg.from][c.leg.departure];
        if (d.to == goal()) return true;
        const int direction = turn_of(d.to);
        const double free = free_turn(arcs(d.to / 2), d.arrive_rad, direction);
        arrivals_[d.to].push_back({d.arrive_rad, free, c.length});
        auto& all = departures(d.to);
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            if (blocked_[d.to][i]) continue;
            const double turn = turn_between(d.arrive_rad, all[i].leave_rad, direction);
            if (turn > free + kAngleRounding) continue;
            const double length = c.length + query_.radius * turn + all[i].length;
            if (length + all[i].ahead > most_) continue;
            if (length >= all[i].shortest || known(all[i].to, all[i].arrive_rad, length)) continue;
            all[i].shortest = length;
            queue.push(length, all[i].ahead, index, {d.to, i, all[i].to, all[i].arrive_rad});
        }
        return false;
    }

    /// Writes the pieces of the path along its legs.
    void finish(Route& route) const {
        const std::vector<std::uint32_t>& vertices = route.way;
        const std::vector<RouteLeg>& legs = route.legs;
        std::vector<RoutePiece>& path = route.path;
        const Departure* came = nullptr;
        for (const std::uint32_t i : vertices) {
            const Departure& d = departures_[tested_[i].from][tested_[i].departure];
            if (came != nullptr) {
                const double turn = turn_between(came->arrive_rad, d.leave_rad, turn_of(came->to));
                if (turn > 0.0)
                    path.push_back({{path.back().line.end, legs[i].line.start},
                                    centres_[came->to / 2],
                                    came->arrive_rad,
                                    turn_of(came->to) * turn,
                                    query_.radius * turn});
            }
            path.push_back({legs[i].line, {}, 0.0, 0.0, d.length});
            came = &d;
        }
    }

  private:
    /// Whether a path of this length to a state is no shorter than a known one around its circle.
    [[nodiscard]] bool known(std::uint32_t to, double arrive_rad, double length) const {
        if (to == goal()) return false;
        constexpr double kRounding = 1e-12;  // relative, of a length with a thousand roundings
        return ranges::any_of(arrivals_[to], [&](const Arrival& a) {
            if (a.length > length * (1.0 + kRounding)) return false;
            const double turn = turn_between(a.at_rad, arrive_rad, turn_of(to));
            return turn <= a.free_rad + kAngleRounding &&
                   a.length + query_.radius * turn <= length * (1.0 + kRounding);
        });
    }

    [[nodiscard]] std::uint32_t start() const { return static_cast<std::uint32_t>(2 * centres_.size()); }
    [[nodiscard]] std::uint32_t goal() const { return start() + 1; }
    [[nodiscard]] static int turn_of(std::uint32_t state) { return state % 2 == 1 ? 1 : -1; }
    [[nodiscard]] Around around(std::uint32_t state) const {
        if (state == start()) return {query_.start, 0};
        return state == goal() ? Around{query_.goal, 0} : Around{centres_[state / 2], turn_of(state)};
    }

    /// The blocked arcs of a circle; a path around it begins and ends at clear legs.
    const std::vector<BlockedArc>& arcs(std::size_t circle) {
        if (!arcs_[circle]) arcs_[circle] = judge_.arcs_around(centres_[circle]);
        return *arcs_[circle];
    }

    /// The directions of length 1 from a centre to the other ends of the walls that end there.
    const std::vector<Vec2>& walls_at(std::size_t circle) {
        if (!walls_at_) {
            walls_at_.emplace(centres_.size());
            for (const Segment2& wall : query_.walls) {
                if (wall.start == wall.end) continue;
                const Vec2 along = wall.direction() / distance(wall.start, wall.end);
                add_wall_at(wall.start, along);
                add_wall_at(wall.end, -along);
            }
        }
        return (*walls_at_)[circle];
    }
    void add_wall_at(const Vec2& centre, const Vec2& along) {
        const auto at = std::lower_bound(centres_.begin(), centres_.end(), centre, left_or_below);
        if (at != centres_.end() && *at == centre)
            (*walls_at_)[static_cast<std::size_t>(at - centres_.begin())].push_back(along);
    }
    /// Whether a wall certainly leads from the circle's centre toward the leg: most legs need no other test.
    [[nodiscard]] bool cuts_wall_of(std::uint32_t state, const Tangent& leg) {
        constexpr double kDoubt = 1e-6;  // far more than the rounding of two directions
        if (state >= start()) return false;
        const Vec2 inward = Vec2{-leg.direction.y, leg.direction.x} * static_cast<double>(turn_of(state));
        return ranges::any_of(walls_at(state / 2), [&](const Vec2& along) {
            return along.x * inward.x + along.y * inward.y < -kDoubt;
        });
    }

    /// All legs that leave a state, made on first use.
    std::vector<Departure>& departures(std::uint32_t from) {
        auto& all = departures_[from];
        if (!all.empty()) return all;
        const Vec2 here = around(from).centre;
        // The distance of the centres is at most four radii more than the length of a leg between the
        // circles.
        constexpr double kRounding = 1e-9;
        const double before = distance(query_.start, here);
        const double longest = (most_ + 4.0 * query_.radius) * (1.0 + kRounding);
        for (std::uint32_t circle = 0; circle < centres_.size(); ++circle) {
            const double apart = distance(here, centres_[circle]);
            if (apart == 0.0 || before + apart + ahead_[circle] > longest) continue;
            add_departure(from, 2 * circle, apart);
            add_departure(from, 2 * circle + 1, apart);
        }
        const double apart = distance(here, query_.goal);
        if (apart > 0.0) add_departure(from, goal(), apart);
        blocked_[from].assign(all.size(), false);
        return all;
    }
    void add_departure(std::uint32_t from, std::uint32_t to, double apart) {
        const Around here = around(from), there = around(to);
        const auto line = tangent(here, there, query_.radius, apart);
        if (!line || cuts_wall_of(from, *line) || cuts_wall_of(to, *line)) return;
        // The circles are touched on the same side, or on opposite ones.
        const int turn = here.turn != 0 ? here.turn : there.turn;
        const double touched = turn != 0 ? touching_angle(line->direction, turn) : 0.0;
        const double arrive = here.turn * there.turn < 0 ? touched + std::numbers::pi : touched;
        departures_[from].push_back(
            {to, touched, arrive, line->length, distance(line->line.end, query_.goal)});
    }

    const RouteQuery& query_;
    LegTest test_;
    double most_;
    DiscJudge judge_;
    std::vector<Vec2> centres_;
    std::vector<double> ahead_;                       ///< from each centre straight to the goal
    std::vector<std::vector<Departure>> departures_;  ///< by state; empty: not made yet
    std::vector<std::vector<bool>> blocked_;          ///< parallel to the departures
    std::vector<std::vector<Arrival>> arrivals_;
    std::vector<std::optional<std::vector<BlockedArc>>> arcs_;
    std::optional<std::vector<std::vector<Vec2>>> walls_at_;
    std::vector<Leg> tested_;  ///< parallel to the legs of the route
};

}  // namespace

std::unique_ptr<Search> disc_search(const RouteQuery& query, const RouteOptions& options, Route& route) {
    const DiscJudge judge(query);
    for (const bool at_start : {true, false}) {
        const auto wall = judge.blocked_at(at_start ? query.start : query.goal);
        if (!wall) continue;
        route.outcome = at_start ? RouteOutcome::start_blocked : RouteOutcome::goal_blocked;
        route.wall = *wall;
        return nullptr;
    }
    if (query.start != query.goal) return std::make_unique<SearchInRounds<DiscGraph>>(query, options);
    route.outcome = RouteOutcome::found;
    return nullptr;
}

std::vector<RouteLeg> disc_legs(const RouteQuery& query) {
    const DiscJudge judge(query);
    std::vector<Around> all{{query.start, 0}, {query.goal, 0}};
    for (const Vec2& centre : centres_of(query)) all.push_back({centre, 1}), all.push_back({centre, -1});
    std::vector<RouteLeg> legs;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            if (all[i].centre == all[j].centre) continue;
            if (const auto line = tangent(all[i], all[j], query.radius)) legs.push_back(judge.judged(*line));
        }
    return legs;
}

namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kWhole = 2.0 * kPi;

double wrapped(double angle) {
    const double within = angle - kWhole * std::floor(angle / kWhole);
    return within < kWhole ? within : 0.0;
}

double angle_of(const Vec2& v) { return rounded_atan2(v.y, v.x); }

/// The wall relative to the centre, rotated so that it runs to the right and the centre is not below it.
struct Frame {
    double x_from, x_to;  ///< of the wall's ends; the centre is at 0
    double height;        ///< of the centre above the wall's line, not negative
    double turned;        ///< angle of the wall's direction
};

Frame frame_of(const Vec2& centre, Segment2 wall) {
    const Vec2 along = wall.end - wall.start, to = wall.start - centre;
    if (along.x * to.y - along.y * to.x > 0.0) std::swap(wall.start, wall.end);
    const Vec2 direction = wall.end - wall.start;
    const double length = length_of(direction);
    const Vec2 d = direction / length, first = wall.start - centre, last = wall.end - centre;
    return {first.x * d.x + first.y * d.y, last.x * d.x + last.y * d.y,
            std::max(0.0, -(d.x * first.y - d.y * first.x)), angle_of(direction)};
}

/// For the circle around the end at (x, -height): half of the arc in which it is nearer than the radius, and
/// the angle of its middle.
struct Cap {
    double middle, half;
};
Cap cap(double x, double height, double radius) {
    const double apart = rounded_hypot(x, height);
    return {rounded_atan2(-height, x), arc_cosine(std::min(1.0, apart / (2.0 * radius)))};
}

void add(double from, double to, std::vector<BlockedArc>& arcs) {
    if (to > from) arcs.push_back({wrapped(from), std::min(to - from, kWhole)});
}

}  // namespace

void add_blocked_arcs(const Vec2& centre, double radius, const Segment2& wall,
                      std::vector<BlockedArc>& arcs) {
    if (wall.start == wall.end) {
        const Vec2 to = wall.start - centre;
        if (to == Vec2{}) return;
        const double half = cap(length_of(to), 0.0, radius).half, middle = angle_of(to);
        return add(middle - half, middle + half, arcs);
    }
    const double right_angle = 0.5 * kPi;
    if (centre == wall.start || centre == wall.end) {
        const double middle = angle_of(centre == wall.start ? wall.end - centre : wall.start - centre);
        return add(middle - right_angle, middle + right_angle, arcs);
    }
    const Frame f = frame_of(centre, wall);
    const double nearest_x = std::clamp(0.0, f.x_from, f.x_to);
    if (!(rounded_hypot(nearest_x, f.height) < 2.0 * radius)) return;
    if (f.height == 0.0 && nearest_x == 0.0) {  // inside the wall: free only straight above and below
        add(f.turned - right_angle, f.turned + right_angle, arcs);
        return add(f.turned + right_angle, f.turned + 3.0 * right_angle, arcs);
    }
    // Above the wall the arc ends where the circle is one radius away from the wall's line, or from its end
    // where that is nearer.
    const double sine = std::max(-1.0, 1.0 - f.height / radius),
                 cosine = std::sqrt((1.0 - sine) * (1.0 + sine));
    const double rise = rounded_atan2(sine, cosine), half_chord = radius * cosine;
    double to = rise, from = -kPi - rise;
    if (half_chord < f.x_from || half_chord > f.x_to) {
        const Cap end = cap(half_chord < f.x_from ? f.x_from : f.x_to, f.height, radius);
        to = end.middle + end.half;
    }
    if (-half_chord < f.x_from || -half_chord > f.x_to) {
        const Cap end = cap(-half_chord < f.x_from ? f.x_from : f.x_to, f.height, radius);
        from = end.middle - end.half;
        while (from > to) from -= kWhole;
    }
    add(f.turned + from, f.turned + to, arcs);
}

double turn_between(double from_rad, double to_rad, int direction) {
    const double turn = wrapped(direction * (to_rad - from_rad));
    return turn > kWhole - kAngleRounding ? 0.0 : turn;
}

double free_turn(std::span<const BlockedArc> arcs, double from_rad, int direction) {
    double free = kWhole;
    for (const BlockedArc& arc : arcs) {
        if (arc.turn <= 2.0 * kAngleRounding) continue;
        const double first = direction > 0 ? arc.from : arc.from + arc.turn;
        const double ahead = wrapped(direction * (first - from_rad));
        const bool within = ahead > kWhole - arc.turn + kAngleRounding && ahead < kWhole - kAngleRounding;
        free = std::min(free, within ? 0.0 : (ahead >= kWhole - kAngleRounding ? 0.0 : ahead));
    }
    return free;
}

}  // namespace crosscut::route
