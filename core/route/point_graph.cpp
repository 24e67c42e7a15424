#include "core/route/point_graph.h"

#include <crosscut/intersect/intersection.h>
#include <crosscut/predicates.h>
#include "core/route/search.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace crosscut::route {
namespace {

/// Whether p lies on the leg and is neither of its ends.
bool strictly_on(const Vec2& p, const Segment2& leg) {
    return p != leg.start && p != leg.end && lies_on(p, leg);
}

/// Decides single legs.
class LegJudge {
  public:
    explicit LegJudge(std::span<const Segment2> walls) : walls_(walls), boxes_(walls) {}

    [[nodiscard]] RouteLeg judged(const Segment2& line) const {
        RouteLeg leg{line};
        boxes_.near_to(line, 0.0, [&](std::uint32_t i) {
            const Segment2& wall = walls_[i];
            const Meeting meeting = meeting_of(line, wall);
            if (meeting == Meeting::crossing) {
                leg.verdict = LegVerdict::blocked;
                leg.wall = i;
                leg.where = common_point(line, wall).point;
                return true;
            }
            if (meets(meeting) && (strictly_on(wall.start, line) || strictly_on(wall.end, line)))
                leg.verdict = LegVerdict::passes_end;
            return false;
        });
        return leg;
    }

  private:
    std::span<const Segment2> walls_;
    WallBoxes boxes_;
};

/// Ends of walls, start and goal, each position once; those that a path of at most this length can visit.
std::vector<Vec2> points_of(const RouteQuery& query, double most = std::numeric_limits<double>::infinity()) {
    std::vector<Vec2> positions{query.start, query.goal};
    for (const Segment2& wall : query.walls)
        for (const Vec2& end : {wall.start, wall.end})
            if (within_distance(query, end, most, 0.0)) positions.push_back(end);
    return each_once(std::move(positions));
}

/// A state of the search is a position and the sector around it through which the path arrived.
class PointGraph {
  public:
    struct Leg {
        std::uint32_t from = 0, to = 0;
        std::size_t state = 0;  ///< at its end
    };
    using Queue = CandidateQueue<Leg>;

    PointGraph(const RouteQuery& query, const RouteOptions& options, double most)
        : query_(query),
          test_(options.test),
          most_(most),
          judge_(query.walls),
          positions_(points_of(query, most)) {
        const WallBoxes boxes(query.walls);
        std::vector<Segment2> at_point;
        for (const Vec2& position : positions_) {
            at_point.clear();
            if (!test_)
                boxes.near_to({position, position}, 0.0, [&](std::uint32_t i) {
                    at_point.push_back(query.walls[i]);
                    return false;
                });
            first_state_.push_back(states_);
            sectors_.emplace_back(position, at_point);
            states_ += sectors_.back().count();
        }
        reached_.assign(states_, false);
        for (const Vec2& position : positions_) ahead_.push_back(distance(position, query.goal));
    }

    [[nodiscard]] double most() const { return most_; }
    void finish(Route& route) const {
        for (const std::uint32_t i : route.way) {
            const Segment2& line = route.legs[i].line;
            route.path.push_back({line, {}, 0.0, 0.0, distance(line.start, line.end)});
        }
    }
    void begin(Queue& queue) {
        const std::uint32_t start = index_of(query_.start);
        for (std::size_t s = 0; s < sectors_[start].count(); ++s) {
            reached_[first_state_[start] + s] = true;
            leave(start, s, 0.0, std::nullopt, queue);
        }
    }
    [[nodiscard]] bool known(const Candidate<Leg>& c) const { return reached_[c.leg.state]; }

    [[nodiscard]] RouteLeg test(const Candidate<Leg>& c) const {
        const Segment2 line{positions_[c.leg.from], positions_[c.leg.to]};
        if (!test_) return judge_.judged(line);
        RouteLeg leg{line};
        if (const auto wall = test_(line)) {
            leg.verdict = LegVerdict::blocked;
            leg.wall = *wall;
            leg.where = line.at(0.5);
        }
        return leg;
    }
    bool arrive(const Candidate<Leg>& c, std::uint32_t index, Queue& queue) {
        reached_[c.leg.state] = true;
        if (positions_[c.leg.to] == query_.goal) return true;
        leave(c.leg.to, c.leg.state - first_state_[c.leg.to], c.length, index, queue);
        return false;
    }

  private:
    [[nodiscard]] std::uint32_t index_of(const Vec2& position) const {
        const auto at = std::lower_bound(positions_.begin(), positions_.end(), position, left_or_below);
        return static_cast<std::uint32_t>(at - positions_.begin());
    }

    /// Queues all legs from a position that begin in this sector. One that runs along a wall does so on the
    /// side of the sector, and arrives on that side.
    void leave(std::uint32_t from, std::size_t sector, double length, std::optional<std::uint32_t> before,
               Queue& queue) {
        const Vec2& here = positions_[from];
        for (std::uint32_t to = 0; to < positions_.size(); ++to) {
            if (to == from) continue;
            const double there = length + distance(here, positions_[to]);
            const double ahead = ahead_[to];
            if (there + ahead > most_) continue;
            const auto [left, right] = sectors_[from].toward(positions_[to]);
            if (sector != left && sector != right) continue;
            const auto [back_left, back_right] = sectors_[to].toward(here);
            const auto push = [&](std::size_t arrives_in) {
                const std::size_t state = first_state_[to] + arrives_in;
                if (!reached_[state]) queue.push(there, ahead, before, {from, to, state});
            };
            // The left side of the leg is the right side of the reversed leg.
            if (sector == left) push(back_right);
            if (sector == right && (sector != left || back_left != back_right)) push(back_left);
        }
    }

    const RouteQuery& query_;
    LegTest test_;
    double most_;
    LegJudge judge_;
    std::vector<Vec2> positions_;
    std::vector<double> ahead_;  ///< from each straight to the goal
    std::vector<Sectors> sectors_;
    std::vector<std::size_t> first_state_;
    std::size_t states_ = 0;
    std::vector<bool> reached_;
};

}  // namespace

std::unique_ptr<Search> point_search(const RouteQuery& query, const RouteOptions& options, Route& route) {
    if (query.start != query.goal) return std::make_unique<SearchInRounds<PointGraph>>(query, options);
    route.outcome = RouteOutcome::found;
    return nullptr;
}

std::vector<RouteLeg> point_legs(const RouteQuery& query) {
    const LegJudge judge(query.walls);
    const auto positions = points_of(query);
    std::vector<RouteLeg> legs;
    for (std::size_t i = 0; i < positions.size(); ++i)
        for (std::size_t j = i + 1; j < positions.size(); ++j)
            legs.push_back(judge.judged({positions[i], positions[j]}));
    return legs;
}

namespace {

/// 0 for directions from 0 up to below 180 degrees, 1 for the others.
int half_of(const Vec2& at, const Vec2& p) { return p.y > at.y || (p.y == at.y && p.x > at.x) ? 0 : 1; }

/// The order of directions counter-clockwise from 0 degrees: negative where p comes before q, 0 for the same
/// direction.
int order(const Vec2& at, const Vec2& p, const Vec2& q) {
    const int halves = half_of(at, p) - half_of(at, q);
    return halves != 0 ? halves : -orientation(at, p, q);
}

}  // namespace

bool lies_on(const Vec2& p, const Segment2& s) {
    const auto within = [](double x, double a, double b) {
        return std::min(a, b) <= x && x <= std::max(a, b);
    };
    return within(p.x, s.start.x, s.end.x) && within(p.y, s.start.y, s.end.y) &&
           orientation(s.start, s.end, p) == 0;
}

Sectors::Sectors(const Vec2& at, std::span<const Segment2> walls) : at_(at) {
    for (const Segment2& wall : walls) {
        if (wall.start == wall.end || !lies_on(at, wall)) continue;
        for (const Vec2& end : {wall.start, wall.end})
            if (end != at) rays_.push_back(end);
    }
    std::sort(rays_.begin(), rays_.end(), [&](const Vec2& p, const Vec2& q) { return order(at, p, q) < 0; });
    const auto same = [&](const Vec2& p, const Vec2& q) { return order(at, p, q) == 0; };
    rays_.erase(std::unique(rays_.begin(), rays_.end(), same), rays_.end());
}

std::pair<std::size_t, std::size_t> Sectors::toward(const Vec2& other) const {
    if (rays_.size() < 2) return {0, 0};
    const auto after = std::upper_bound(rays_.begin(), rays_.end(), other,
                                        [&](const Vec2& p, const Vec2& q) { return order(at_, p, q) < 0; });
    const auto last = rays_.size() - 1;
    const auto first = after == rays_.begin() ? last : static_cast<std::size_t>(after - rays_.begin()) - 1;
    const bool on_ray = order(at_, rays_[first], other) == 0;
    return {first, !on_ray ? first : (first == 0 ? last : first - 1)};
}

}  // namespace crosscut::route
