#pragma once

#include "core/route/places.h"
#include "core/route/route.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

/// A search in which an edge is tested when its turn comes and not before. For the core's sources only.
namespace crosscut::route {

/// A way to somewhere that is known as far as its last leg, which nobody has tested yet.
template <class Leg>
struct Candidate {
    double length = 0.0;  ///< of the way with that leg
    double estimate = 0.0;
    int before = -1;  ///< the leg before, by its place in the list of tested ones
    Leg leg{};
};

template <class Leg>
class CandidateQueue {
  public:
    CandidateQueue(bool toward_goal, double most) : toward_goal_(toward_goal), most_(most) {}

    void push(double length, double ahead, int before, const Leg& leg) {
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
    /// So small that a queue of many stays near the processor.
    struct Entry {
        double key;            ///< what comes first is the smallest
        std::uint32_t number;  ///< in the order in which they were found: decides between equal keys

        friend bool operator>(const Entry& a, const Entry& b) {
            return a.key != b.key ? a.key > b.key : a.number > b.number;
        }
    };
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue_;
    std::vector<Candidate<Leg>> all_;
    bool toward_goal_;
    double most_;  ///< what promises no shorter way is left out
};

/// The legs of the way that ends with leg `last`, first to last.
[[nodiscard]] inline std::vector<std::uint32_t> way_to(const std::vector<RouteLeg>& tested, int last) {
    std::vector<std::uint32_t> way;
    for (int at = last; at >= 0; at = tested[static_cast<std::size_t>(at)].before)
        way.insert(way.begin(), static_cast<std::uint32_t>(at));
    return way;
}

/// A search of `graph` from its start, leg by leg.
///
/// The graph says: `begin(queue)` pushes what leads away from the start; `known(candidate)` that nothing new can come of it;
/// `test(candidate)` the leg with its verdict; `arrive(candidate, index, queue)` goes on from its end, true at the goal;
/// `most()` that longer ways are not asked for.
template <class Graph>
class LazySearch {
  public:
    enum class State : std::uint8_t { under_way, arrived, ran_out };

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
            if (leg.verdict != LegVerdict::clear) return State::under_way;
            const int index = static_cast<int>(legs.size()) - 1;
            return graph_.arrive(candidate, index, queue_) ? State::arrived : State::under_way;
        }
        return State::ran_out;
    }

    std::vector<RouteLeg> legs;  ///< that were tested

  private:
    Graph& graph_;
    CandidateQueue<typename Graph::Leg> queue_;
};

/// Searches from the goal whether any way leads out from there.
template <class Graph>
class SearchFromGoal {
  public:
    SearchFromGoal(const RouteQuery& query, const RouteOptions& options, double most)
        : query_{query.goal, query.start, query.radius, query.walls}, graph_(query_, options, most) {}

    /// Tests one more leg; true where none is left and the start was not reached.
    bool runs_out() {
        if (!under_way()) return false;
        state_ = search_.step();
        return state_ == Search::State::ran_out;
    }
    [[nodiscard]] std::vector<RouteLeg> take_legs() { return std::move(search_.legs); }

  private:
    using Search = LazySearch<Graph>;
    static constexpr std::size_t kMostLegs = 5000;  // what leads farther is no small place
    [[nodiscard]] bool under_way() const {
        return state_ == Search::State::under_way && search_.legs.size() < kMostLegs;
    }

    RouteQuery query_;
    Graph graph_;
    Search search_{graph_, true};
    typename Search::State state_ = Search::State::under_way;
};

/// A search that goes on leg by leg until its answer is there.
class Search {
  public:
    Search() = default;
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;
    virtual ~Search() = default;
    /// Does a little more; true when `route` is the answer.
    virtual bool step(Route& route) = 0;
};

/// Searches the graph of the query, which has to outlive it; `graph.finish(route)` fills in the path of what was found. Of many walls
/// first for a way that is hardly longer than the straight line, then for longer ones: a way of some length turns only at ends in an
/// ellipse around start and goal, so that the graph has no others, and the shortest way of that length or less is the shortest of all.
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
            route.way = way_to(route.legs, static_cast<int>(route.legs.size()) - 1);
            route.length = route.legs.back().length;
            graph_->finish(route);
            return true;
        }
        if (state == State::under_way && !runs_out_from_goal()) return false;
        if (++round_ == kRounds.size()) {
            route.from_goal = state == State::under_way;
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

/// Whether a way of at most this length may turn around this place, `off` or less beside it.
[[nodiscard]] inline bool within_reach(const RouteQuery& query, const Vec2& place, double most, double off) {
    constexpr double kRounding = 1e-9;
    return distance(query.start, place) + distance(place, query.goal) <=
           (most + 2.0 * off) * (1.0 + kRounding);
}

}  // namespace crosscut::route
