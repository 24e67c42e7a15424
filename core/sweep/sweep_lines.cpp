#include <crosscut/sweep/sweep_lines.h>

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/input.h"
#include "core/sweep/detail.h"
#include "core/sweep/exact/straight.h"

#include <cmath>
#include <cstdint>

namespace crosscut {
namespace {

bool thin_and_straight(const SweepQuery& query) {
    return query.radius == 0.0 && query.segment.p.linear() && query.segment.q.linear() &&
           query.point.linear();
}

/// The test after the boxes. Thin straight lines that it does not settle cost the judge no more than another
/// proof would.
bool proven_apart(const SweepQuery& query) {
    return thin_and_straight(query) ? surely_missed(query) : separated(query);
}

/// An x and a y in one register.
using Pair [[gnu::vector_size(16)]] = double;

Pair pair(const Vec2& v) { return Pair{v.x, v.y}; }
Pair lesser(Pair a, Pair b) { return a < b ? a : b; }
Pair greater(Pair a, Pair b) { return a > b ? a : b; }

/// `box_of(path)`, and a sum of all its numbers.
struct PathPairs {
    Pair low, high, sum;
};
PathPairs pairs_of(const Path2& path) {
    const Pair start = pair(path.from), end = pair(path.to), acceleration = pair(path.acceleration);
    const Pair bend = acceleration * 0.125;
    return {lesser(start, end) - greater(bend, Pair{}), greater(start, end) - lesser(bend, Pair{}),
            (start + end) + acceleration};
}

/// One flag a line: 1 where its box is clear of the point's. Without branches, so the loop runs at the speed
/// of memory. A box can lose a NaN, the sum cannot: only where the sum is not finite is each number tested.
std::vector<std::uint8_t> clear_by_boxes(std::span<const MovingSegment2> lines, const Path2& point,
                                         double radius) {
    const InflatedBox around_point = inflated_box(box_of(point), radius);
    const Pair low = pair(around_point.low), high = pair(around_point.high);
    std::vector<std::uint8_t> clear(lines.size());
    Pair sum{};
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const PathPairs p = pairs_of(lines[i].p), q = pairs_of(lines[i].q);
        const auto beyond = (lesser(p.low, q.low) > high) | (greater(p.high, q.high) < low);
        clear[i] = static_cast<std::uint8_t>((beyond[0] | beyond[1]) & 1);
        sum += p.sum + q.sum;
    }
    if (!std::isfinite(sum[0] + sum[1])) input::require("sweep_crowd", input::Named{"lines", lines});
    return clear;
}

}  // namespace

bool surely_apart(const SweepQuery& query) {
    input::require("surely_apart", input::Named{"query", query});
    return beyond(box_of(query.segment), inflated_box(box_of(query.point), query.radius)) ||
           proven_apart(query) || (thin_and_straight(query) && separated(query));
}

CrowdHits sweep_crowd(std::span<const MovingSegment2> lines, const Path2& point, double radius,
                      CutChoice cut) {
    input::require("sweep_crowd", input::Named{"point", point},
                   input::Named{"radius", input::NotNegative{radius}});
    CrowdHits hits;
    hits.counts.lines = lines.size();
    const std::vector<std::uint8_t> clear = clear_by_boxes(lines, point, radius);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (clear[i] != 0) {
            ++hits.counts.apart;
            continue;
        }
        const SweepQuery query{lines[i], point, radius};
        if (proven_apart(query)) {
            ++hits.counts.proven;
            continue;
        }
        ++hits.counts.judged;
        if (thin_and_straight(query) && sweep_straight(query).count == 0) continue;
        for (const Contact& contact : sweep(query, {.cut = cut}).contacts) hits.hits.push_back({i, contact});
    }
    ranges::stable_sort(hits.hits, [](const CrowdHit& a, const CrowdHit& b) {
        return a.contact.t_first < b.contact.t_first;
    });
    return hits;
}

}  // namespace crosscut
