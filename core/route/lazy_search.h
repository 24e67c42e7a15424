#pragma once

#include "core/route/route.h"

#include <cstddef>
#include <cstdint>
#include <functional>
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
    explicit CandidateQueue(bool toward_goal) : toward_goal_(toward_goal) {}

    void push(double length, double ahead, int before, const Leg& leg) {
        const double estimate = length + ahead;
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
/// `test(candidate)` the leg with its verdict; `arrive(candidate, index, queue)` goes on from its end, true at the goal.
template <class Graph>
class LazySearch {
  public:
    enum class State : std::uint8_t { under_way, arrived, ran_out };

    LazySearch(Graph& graph, bool toward_goal) : graph_(graph), queue_(toward_goal) { graph.begin(queue_); }

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
    SearchFromGoal(const RouteQuery& query, const RouteOptions& options)
        : query_{query.goal, query.start, query.radius, query.walls}, graph_(query_, options) {}

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

/// Searches `graph`, which is that of the query, from its start, and fills in legs, way and length of `route`; false where there is
/// no way.
template <class Graph>
[[nodiscard]] bool search_route(Graph& graph, const RouteQuery& query, const RouteOptions& options,
                                Route& route) {
    constexpr std::size_t kAlone = 800;  // legs before a search from the goal begins
    LazySearch<Graph> search(graph, options.toward_goal);
    std::optional<SearchFromGoal<Graph>> back;
    using State = typename LazySearch<Graph>::State;
    State state = State::under_way;
    while (state == State::under_way) {
        state = search.step();
        if (options.test || search.legs.size() < kAlone || state != State::under_way) continue;
        if (!back) back.emplace(query, options);
        if (!back->runs_out()) continue;
        route.legs = back->take_legs();
        route.from_goal = true;
        return false;
    }
    route.legs = std::move(search.legs);
    if (state != State::arrived) return false;
    route.outcome = RouteOutcome::found;
    route.way = way_to(route.legs, static_cast<int>(route.legs.size()) - 1);
    route.length = route.legs.back().length;
    return true;
}

}  // namespace crosscut::route
