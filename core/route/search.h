#pragma once

#include <crosscut/route/route.h>
#include <crosscut/types.h>
#include "core/input.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <queue>
#include <span>
#include <utility>
#include <vector>

/// The points between which legs run. For the core's sources only.
namespace crosscut::route {

[[nodiscard]] inline double distance(const Vec2& p, const Vec2& q) {
    return rounded_hypot(q.x - p.x, q.y - p.y);
}

/// The order of the points that `each_once` returns.
[[nodiscard]] inline bool left_or_below(const Vec2& p, const Vec2& q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

[[nodiscard]] inline std::vector<Vec2> each_once(std::vector<Vec2> positions) {
    std::sort(positions.begin(), positions.end(), left_or_below);
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

// A search in which an edge is tested only when its turn comes. For the core's sources only.

/// A path whose last leg has not been tested yet.
template <class Leg>
struct Candidate {
    double length = 0.0;  ///< of the path with that leg
    double estimate = 0.0;
    std::optional<std::uint32_t> before{};  ///< index of the leg before in the list of tested ones
    Leg leg{};
};

template <class Leg>
class CandidateQueue {
  public:
    CandidateQueue(bool toward_goal, double most) : toward_goal_(toward_goal), most_(most) {}

    void push(double length, double ahead, std::optional<std::uint32_t> before, const Leg& leg) {
        const double estimate = length + ahead;
        if (estimate > most_) return;
        queue_.push({toward_goal_ ? estimate : length, static_cast<std::uint32_t>(all_.size())});
        all_.push_back({length, estimate, before, leg});
    }
    [[nodiscard]] bool empty() const { return queue_.empty(); }
    [[nodiscard]] Candidate<Leg> pop() {
        const Candidate<Leg>& first = all_[queue_.top().number];
        queue_.pop();
        return first;
    }

  private:
    /// Small, so that a long queue stays in the cache.
    struct Entry {
        double key;            ///< the smallest comes first
        std::uint32_t number;  ///< in the order of discovery: decides between equal keys

        friend bool operator>(const Entry& a, const Entry& b) {
            return a.key != b.key ? a.key > b.key : a.number > b.number;
        }
    };
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue_;
    std::vector<Candidate<Leg>> all_;
    bool toward_goal_;
    double most_;  ///< candidates that promise no shorter path than this are dropped
};

/// The legs of the path that ends with leg `last`, first to last.
[[nodiscard]] inline std::vector<std::uint32_t> path_to(const std::vector<RouteLeg>& tested,
                                                        std::uint32_t last) {
    std::vector<std::uint32_t> path;
    for (std::optional<std::uint32_t> at = last; at; at = tested[*at].before) path.insert(path.begin(), *at);
    return path;
}

/// A search of `graph` from its start, leg by leg.
///
/// The graph has: `begin(queue)`, which queues the legs from the start; `known(candidate)`, true where
/// nothing better can come of it; `test(candidate)`, the leg with its verdict; `arrive(candidate, index,
/// queue)`, which continues from its end, true at the goal; `most()`, the length above which paths are not
/// wanted.
template <class Graph>
class LazySearch {
  public:
    enum class State : std::uint8_t { running, arrived, ran_out };

    LazySearch(Graph& graph, bool toward_goal) : graph_(graph), queue_(toward_goal, graph.most()) {
        graph.begin(queue_);
    }

    /// Tests one more leg. Arrived: the last one reaches the goal.
    State step() {
        while (!queue_.empty()) {
            const auto candidate = queue_.pop();
            if (graph_.known(candidate)) continue;
            RouteLeg leg = graph_.test(candidate);
            leg.before = candidate.before;
            leg.length = candidate.length;
            leg.estimate = candidate.estimate;
            legs.push_back(leg);
            if (leg.verdict != LegVerdict::clear) return State::running;
            const auto index = static_cast<std::uint32_t>(legs.size() - 1);
            return graph_.arrive(candidate, index, queue_) ? State::arrived : State::running;
        }
        return State::ran_out;
    }

    std::vector<RouteLeg> legs;  ///< the tested ones

  private:
    Graph& graph_;
    CandidateQueue<typename Graph::Leg> queue_;
};

/// Searches from the goal to find out whether any path leads out from there.
template <class Graph>
class SearchFromGoal {
  public:
    SearchFromGoal(const RouteQuery& query, const RouteOptions& options, double most)
        : query_{query.goal, query.start, query.radius, query.walls}, graph_(query_, options, most) {}

    /// Tests one more leg; true where none is left and the start was not reached.
    bool runs_out() {
        if (!is_running()) return false;
        state_ = search_.step();
        return state_ == Search::State::ran_out;
    }
    [[nodiscard]] std::vector<RouteLeg> take_legs() { return std::move(search_.legs); }

  private:
    using Search = LazySearch<Graph>;
    static constexpr std::size_t kMostLegs = 5000;  // a region with more legs is not small
    [[nodiscard]] bool is_running() const {
        return state_ == Search::State::running && search_.legs.size() < kMostLegs;
    }

    RouteQuery query_;
    Graph graph_;
    Search search_{graph_, true};
    typename Search::State state_ = Search::State::running;
};

/// A search that runs leg by leg until its answer is known.
class Search {
  public:
    Search() = default;
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;
    virtual ~Search() = default;
    /// Does a little more; true when `route` is the answer.
    virtual bool step(Route& route) = 0;
};

/// Searches the graph of the query, which must outlive it; `graph.finish(route)` writes the path that was
/// found. With many walls it first searches for a path hardly longer than the straight line, then for longer
/// ones: a path of a given length turns only at ends in an ellipse around start and goal, so the graph needs
/// no others, and the shortest path within that length is the shortest of all.
template <class Graph>
class SearchInRounds final : public Search {
  public:
    SearchInRounds(const RouteQuery& query, const RouteOptions& options)
        : query_(query),
          options_(options),
          straight_(distance(query.start, query.goal)),
          round_(query.walls.size() > kFew && !options.test ? 0 : kRounds.size() - 1) {}

    bool step(Route& route) override {
        if (!search_) {
            graph_.emplace(query_, options_, kRounds[round_] * straight_);
            search_.emplace(*graph_, options_.toward_goal);
        }
        const State state = search_->step();
        if (state == State::arrived) {
            route.outcome = RouteOutcome::found;
            route.legs = std::move(search_->legs);
            route.way = path_to(route.legs, static_cast<std::uint32_t>(route.legs.size() - 1));
            route.length = route.legs.back().length;
            graph_->finish(route);
            return true;
        }
        if (state == State::running && !runs_out_from_goal()) return false;
        if (++round_ == kRounds.size()) {
            route.from_goal = state == State::running;
            route.legs = route.from_goal ? back_->take_legs() : std::move(search_->legs);
            return true;
        }
        back_.reset(), search_.reset(), graph_.reset();
        return false;
    }

  private:
    using State = typename LazySearch<Graph>::State;
    static constexpr std::size_t kFew = 300;
    static constexpr std::size_t kAlone = 800;  // legs before a search from the goal begins
    static constexpr std::array kRounds{
        1.005, 1.02, 1.06, 1.2, 1.6, 3.0, std::numeric_limits<double>::infinity()};

    bool runs_out_from_goal() {
        if (options_.test || search_->legs.size() < kAlone) return false;
        if (!back_) back_.emplace(query_, options_, graph_->most());
        return back_->runs_out();
    }

    const RouteQuery& query_;
    const RouteOptions& options_;
    double straight_;
    std::size_t round_;
    std::optional<Graph> graph_;
    std::optional<LazySearch<Graph>> search_;
    std::optional<SearchFromGoal<Graph>> back_;
};

/// Whether a path of at most this length may turn around this position, or within `off` of it.
[[nodiscard]] inline bool within_distance(const RouteQuery& query, const Vec2& position, double most,
                                          double off) {
    constexpr double kRounding = 1e-9;
    return distance(query.start, position) + distance(position, query.goal) <=
           (most + 2.0 * off) * (1.0 + kRounding);
}

// Which walls can block a leg at all. For the core's sources only.

/// Boxes of segments. They never exclude a wall wrongly, whatever the numbers.
class WallBoxes {
  public:
    explicit WallBoxes(std::span<const Segment2> walls);

    /// Calls `visitor` with every wall whose box comes within `margin` of the leg's, until it returns true;
    /// with many walls it skips those that are certainly farther than that from the leg itself, and begins
    /// with those near its start.
    template <class Visitor>
    void near_to(const Segment2& leg, double margin, Visitor&& visitor) const {
        const Neighbourhood neighbourhood(leg, margin);
        if (nodes_.empty()) {
            for (std::size_t i = 0; i < low_.size(); ++i)
                if (neighbourhood.meets(low_[i], high_[i]) && visitor(static_cast<std::uint32_t>(i))) return;
            return;
        }
        std::vector<std::uint32_t> open{0};
        while (!open.empty()) {
            const Node& node = nodes_[open.back()];
            open.pop_back();
            if (!neighbourhood.may_come_near(node.low, node.high)) continue;
            if (node.right != 0) {
                const auto left = static_cast<std::uint32_t>(&node - nodes_.data()) + 1;
                const bool right_first =
                    neighbourhood.ahead(nodes_[node.right].low, nodes_[node.right].high) <
                    neighbourhood.ahead(nodes_[left].low, nodes_[left].high);
                open.push_back(right_first ? left : node.right);
                open.push_back(right_first ? node.right : left);
                continue;
            }
            for (std::uint32_t k = node.first; k < node.first + node.count; ++k) {
                const std::uint32_t i = order_[k];
                if (neighbourhood.may_come_near(low_[i], high_[i]) && visitor(i)) return;
            }
        }
    }

  private:
    static constexpr std::size_t kFew = 300;  // up to this number all are visited in order
    static constexpr std::uint32_t kLeaf = 4;

    struct Node {
        Vec2 low{}, high{};
        std::uint32_t first = 0, count = 0;
        std::uint32_t right = 0;  ///< index of the other child; the first one follows its parent. 0: a leaf
    };
    /// Everything within `margin` of a leg, or slightly farther.
    class Neighbourhood {
      public:
        Neighbourhood(const Segment2& leg, double margin);
        [[nodiscard]] bool meets(const Vec2& low, const Vec2& high) const {
            // Added and not short-circuited: most walls are apart, for unpredictable reasons.
            return static_cast<int>(low.x > high_.x) + static_cast<int>(high.x < low_.x) +
                       static_cast<int>(low.y > high_.y) + static_cast<int>(high.y < low_.y) ==
                   0;
        }
        [[nodiscard]] bool may_come_near(const Vec2& low, const Vec2& high) const {
            if (!meets(low, high)) return false;
            const Vec2 middle = low * 0.5 + high * 0.5, half = high * 0.5 - low * 0.5;
            const double off = direction_.x * (middle.y - start_.y) - direction_.y * (middle.x - start_.x);
            const double x = std::fabs(direction_.x), y = std::fabs(direction_.y);
            return !(std::fabs(off) > x * (half.y + margin_) + y * (half.x + margin_) + (x + y) * doubt_);
        }
        /// How far along the leg the middle of a box is; for comparison only.
        [[nodiscard]] double ahead(const Vec2& low, const Vec2& high) const {
            return direction_.x * (low.x + high.x) + direction_.y * (low.y + high.y);
        }

      private:
        Vec2 start_, direction_, low_, high_;
        double margin_;
        double doubt_;  ///< far more than the rounding of a coordinate
    };

    std::uint32_t build(std::uint32_t first, std::uint32_t count);

    std::vector<Vec2> low_, high_;
    std::vector<std::uint32_t> order_;
    std::vector<Node> nodes_;  ///< with many walls: a tree, the root first
};

}  // namespace crosscut::route

/// Checks of the numbers of a route. For the core's sources only.
namespace crosscut::input {

/// Finite, and not beyond `kFarthestRoute`.
struct OnMap {
    double value;
};
template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, OnMap x) {
    visitor.ask(at, x.value, std::abs(x.value) <= kFarthestRoute, "is beyond 1e70");
}
template <class Visitor>
void visit_on_map(Visitor& visitor, const ArgumentPath& at, const Vec2& v) {
    visit(visitor, {"x", &at}, OnMap{v.x});
    visit(visitor, {"y", &at}, OnMap{v.y});
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const RouteQuery& query) {
    visit_on_map(visitor, {"start", &at}, query.start);
    visit_on_map(visitor, {"goal", &at}, query.goal);
    visit(visitor, {"radius", &at}, NotNegative{query.radius});
    visit(visitor, {"radius", &at}, OnMap{query.radius});
    const ArgumentPath walls{"walls", &at};
    for (std::size_t i = 0; i < query.walls.size(); ++i) {
        const ArgumentPath wall{nullptr, &walls, i};
        visit_on_map(visitor, {"start", &wall}, query.walls[i].start);
        visit_on_map(visitor, {"end", &wall}, query.walls[i].end);
    }
}

}  // namespace crosscut::input
