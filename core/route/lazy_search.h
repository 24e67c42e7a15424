#pragma once

#include "core/route/route.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
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

/// Searches `graph` from its start and fills in the legs of `out`. Returns the leg that reaches the goal, or -1.
///
/// The graph says: `begin(queue)` pushes what leads away from the start; `known(candidate)` that nothing new can come of it;
/// `test(candidate)` the leg with its verdict; `arrive(candidate, index, queue)` goes on from its end, true at the goal.
template <class Graph>
[[nodiscard]] int lazy_search(Graph& graph, bool toward_goal, std::vector<RouteLeg>& tested) {
    CandidateQueue<typename Graph::Leg> queue(toward_goal);
    graph.begin(queue);
    while (!queue.empty()) {
        const auto candidate = queue.pop();
        if (graph.known(candidate)) continue;
        RouteLeg leg = graph.test(candidate);
        leg.before = candidate.before;
        leg.length = candidate.length;
        leg.estimate = candidate.estimate;
        tested.push_back(leg);
        const int index = static_cast<int>(tested.size()) - 1;
        if (leg.verdict == LegVerdict::clear && graph.arrive(candidate, index, queue)) return index;
    }
    return -1;
}

/// The legs of the way that ends with leg `last`, first to last.
[[nodiscard]] inline std::vector<std::uint32_t> way_to(const std::vector<RouteLeg>& tested, int last) {
    std::vector<std::uint32_t> way;
    for (int at = last; at >= 0; at = tested[static_cast<std::size_t>(at)].before)
        way.insert(way.begin(), static_cast<std::uint32_t>(at));
    return way;
}

}  // namespace crosscut::route
