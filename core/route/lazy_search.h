#pragma once

#include "core/route/places.h"
#include "core/route/route.h"

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

/// Searches `graph`, which is that of the query, from its start, and fills in legs, way and length of `route`; false where there is
/// no way, or none that is as short as the graph asks for.
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
        if (!back) back.emplace(query, options, graph.most());
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

/// Searches the graph of the query; `found` is called with the graph in which there is a way. Of many walls first for a way that is
/// hardly longer than the straight line, then for longer ones: a way of some length turns only at ends in an ellipse around start
/// and goal, so that the graph has no others, and the shortest way of that length or less is the shortest of all.
template <class Graph, class Found>
void search_in_rounds(const RouteQuery& query, const RouteOptions& options, Route& route, Found&& found) {
    constexpr std::size_t kFew = 300;
    constexpr double kAll = std::numeric_limits<double>::infinity();
    const double straight = distance(query.start, query.goal);
    const bool many = query.walls.size() > kFew && !options.test;
    for (const double longer : {1.005, 1.02, 1.06, 1.2, 1.6, 3.0, kAll}) {
        if (!many && longer < kAll) continue;
        Graph graph(query, options, longer * straight);
        route.from_goal = false;
        if (search_route(graph, query, options, route)) return found(graph);
    }
}

/// Whether a way of at most this length may turn around this place, `off` or less beside it.
[[nodiscard]] inline bool within_reach(const RouteQuery& query, const Vec2& place, double most, double off) {
    constexpr double kRounding = 1e-9;
    return distance(query.start, place) + distance(place, query.goal) <=
           (most + 2.0 * off) * (1.0 + kRounding);
}

}  // namespace crosscut::route
