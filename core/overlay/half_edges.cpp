#include "core/overlay/half_edges.h"

#include "core/predicates.h"

#include <algorithm>
#include <numeric>

namespace crosscut::overlaying {
namespace {

/// The half-edges that leave each vertex, counter-clockwise from straight down (not included).
struct Around {
    std::vector<std::uint32_t> start;  ///< of each vertex, in `out`
    std::vector<std::uint32_t> out;
};

Around around_vertices(const CutSegments& cut, std::span<const Segment2> ordered) {
    Around around;
    around.start.assign(cut.vertices.size() + 1, 0);
    for (const OverlayEdge& edge : cut.edges) {
        ++around.start[edge.from + 1];
        ++around.start[edge.to + 1];
    }
    std::partial_sum(around.start.begin(), around.start.end(), around.start.begin());
    around.out.resize(2 * cut.edges.size());
    std::vector<std::uint32_t> place(around.start.begin(), around.start.end() - 1);
    for (std::uint32_t e = 0; e < cut.edges.size(); ++e) {
        around.out[place[cut.edges[e].from]++] = 2 * e;
        around.out[place[cut.edges[e].to]++] = 2 * e + 1;
    }
    // Those to the right first; among those of one side the one that turns left of the other is later.
    const auto earlier = [&](std::uint32_t h, std::uint32_t k) {
        if (h % 2 != k % 2) return h % 2 == 0;
        return turn_sign(ordered[cut.edges[h / 2].segment], ordered[cut.edges[k / 2].segment]) > 0;
    };
    const auto begin = around.out.begin();
    for (std::size_t v = 0; v < cut.vertices.size(); ++v)
        std::sort(begin + static_cast<std::ptrdiff_t>(around.start[v]),
                  begin + static_cast<std::ptrdiff_t>(around.start[v + 1]), earlier);
    return around;
}

void set_next(const Around& around, HalfEdges& edges) {
    edges.next.resize(around.out.size());
    for (std::size_t v = 0; v + 1 < around.start.size(); ++v) {
        const std::uint32_t first = around.start[v], last = around.start[v + 1];
        for (std::uint32_t k = first; k < last; ++k) {
            const std::uint32_t clockwise = around.out[(k == first ? last : k) - 1];
            edges.next[around.out[k] ^ 1U] = clockwise;
        }
    }
}

void number_cycles(HalfEdges& edges) {
    edges.cycle.assign(edges.next.size(), kNoIndex);
    for (std::uint32_t h = 0; h < edges.next.size(); ++h) {
        if (edges.cycle[h] != kNoIndex) continue;
        const auto number = static_cast<std::uint32_t>(edges.first_of.size());
        edges.first_of.push_back(h);
        for (std::uint32_t k = h; edges.cycle[k] == kNoIndex; k = edges.next[k]) edges.cycle[k] = number;
    }
}

void find_components(const CutSegments& cut, const Around& around, HalfEdges& edges) {
    Sets sets(cut.vertices.size());
    for (const OverlayEdge& edge : cut.edges) sets.unite(edge.from, edge.to);
    // Ends are numbered from left to right and stand before all others, and the leftmost vertex is an end.
    for (std::uint32_t v = 0; v < cut.ends; ++v)
        if (sets.of(v) == v) edges.components.push_back({v, around.out[around.start[v + 1] - 1]});
}

}  // namespace

HalfEdges half_edges(const CutSegments& cut, std::span<const Segment2> ordered) {
    const Around around = around_vertices(cut, ordered);
    HalfEdges edges;
    set_next(around, edges);
    number_cycles(edges);
    find_components(cut, around, edges);
    return edges;
}

}  // namespace crosscut::overlaying
