// How a tree of segments (core/batch/segment_tree.h) is searched, eight boxes or segments at a time. Included
// once for every instruction set by sources that Highway compiles several times.
#if defined(CROSSCUT_BATCH_TREE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef CROSSCUT_BATCH_TREE_INL
#undef CROSSCUT_BATCH_TREE_INL
#else
#define CROSSCUT_BATCH_TREE_INL
#endif

#include "core/batch/filter.inl"
#include "core/batch/segment_tree.h"

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace crosscut::batch::HWY_NAMESPACE {

using Row = std::array<double, kBranches>;

HWY_INLINE Vector at(const Row& row, std::size_t i) {
    const Numbers d;
    return hn::Load(d, row.data() + i);
}

/// The segment, ray or line searched for, broadcast into vectors.
struct TreeQuery {
    SegmentVectors line;
    Vectors2 low, high, along;
    /// Which corners of a box lie farthest to either side of the line.
    bool rises, runs_right;

    /// `box` holds all of it that is searched for.
    TreeQuery(const Segment2& segment, const Box2& box)
        : line(every(segment)),
          along(difference(line.end, line.start)),
          rises(segment.end.y > segment.start.y),
          runs_right(segment.end.x > segment.start.x) {
        within(box);
    }

    void within(const Box2& box) {
        const Numbers d;
        low = {hn::Set(d, box.low.x), hn::Set(d, box.low.y)};
        high = {hn::Set(d, box.high.x), hn::Set(d, box.high.y)};
    }
};

HWY_INLINE Mask overlapping(const Vectors2& a_low, const Vectors2& a_high, const Vectors2& low,
                            const Vectors2& high) {
    return hn::And(hn::And(hn::Le(low.x, a_high.x), hn::Ge(high.x, a_low.x)),
                   hn::And(hn::Le(low.y, a_high.y), hn::Ge(high.y, a_low.y)));
}
HWY_INLINE Mask overlapping(const TreeQuery& query, const Vectors2& low, const Vectors2& high) {
    return overlapping(query.low, query.high, low, high);
}

/// Whether the two corners of a box that lie farthest to the left and to the right of the line are surely on
/// one side of it.
HWY_INLINE Mask beside(const TreeQuery& query, const Vectors2& low, const Vectors2& high) {
    const Vectors2 left{query.rises ? low.x : high.x, query.runs_right ? high.y : low.y};
    const Vectors2 right{query.rises ? high.x : low.x, query.runs_right ? low.y : high.y};
    const FilteredVector leftmost = cross(query.along, difference(left, query.line.start));
    const FilteredVector rightmost = cross(query.along, difference(right, query.line.start));
    return hn::Or(leftmost.surely_below_0(), rightmost.surely_above_0());
}

HWY_INLINE Vectors2 lows(const TreeNode& node, std::size_t i) {
    return {at(node.low_x, i), at(node.low_y, i)};
}
HWY_INLINE Vectors2 highs(const TreeNode& node, std::size_t i) {
    return {at(node.high_x, i), at(node.high_y, i)};
}

/// The children to visit, a bit each.
HWY_INLINE std::uint32_t children_of(const TreeNode& node, const TreeQuery& query) {
    const Numbers d;
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d)) {
        const Mask near_by = overlapping(query, lows(node, i), highs(node, i));
        if (hn::AllFalse(d, near_by)) continue;
        found |= bits_at(hn::AndNot(beside(query, lows(node, i), highs(node, i)), near_by), i);
    }
    return found;
}

HWY_INLINE SegmentVectors segments_at(const TreeLeaf& leaf, std::size_t i) {
    return {{at(leaf.start_x, i), at(leaf.start_y, i)}, {at(leaf.end_x, i), at(leaf.end_y, i)}};
}
HWY_INLINE Vectors2 low_of(const SegmentVectors& a) {
    return {hn::Min(a.start.x, a.end.x), hn::Min(a.start.y, a.end.y)};
}
HWY_INLINE Vectors2 high_of(const SegmentVectors& a) {
    return {hn::Max(a.start.x, a.end.x), hn::Max(a.start.y, a.end.y)};
}

HWY_INLINE Mask one_side(const FilteredVector& p, const FilteredVector& q) {
    return hn::Or(hn::And(p.surely_above_0(), q.surely_above_0()),
                  hn::And(p.surely_below_0(), q.surely_below_0()));
}
HWY_INLINE Mask two_sides(const FilteredVector& p, const FilteredVector& q) {
    return hn::Or(hn::And(p.surely_above_0(), q.surely_below_0()),
                  hn::And(p.surely_below_0(), q.surely_above_0()));
}

/// Fetches a node or a leaf into the cache before it is its turn.
template <class Block>
HWY_INLINE void prefetch(const Block& block) {
    for (std::size_t at = 0; at < sizeof(Block); at += 64)
        hwy::Prefetch(reinterpret_cast<const std::uint8_t*>(&block) + at);
}
HWY_INLINE void prefetch_child(const SegmentTree& tree, std::uint32_t level, std::uint32_t child) {
    if (level == 0)
        prefetch(tree.leaves[child]);
    else
        prefetch(tree.levels[level - 1][child]);
}

struct Contact {
    Mask apart, crossing;
};

/// Two segments are apart when both ends of one surely lie on one side of the other, and cross when the ends
/// of each surely lie on different sides of the other.
HWY_INLINE Contact contact_of(const TreeQuery& query, const SegmentVectors& b) {
    const Vectors2 between = difference(b.start, query.line.start);
    const Vectors2 along_b = difference(b.end, b.start);
    const FilteredVector b_start = cross(query.along, between);
    const FilteredVector b_end = cross(query.along, difference(b.end, query.line.start));
    const FilteredVector a_start = cross(between, along_b);
    const FilteredVector a_end = cross(difference(b.start, query.line.end), along_b);
    return {hn::Or(one_side(b_start, b_end), one_side(a_start, a_end)),
            hn::And(two_sides(b_start, b_end), two_sides(a_start, a_end))};
}

/// Calls `take` with the leaves whose bit `query` sets, from leaf `from` on. `query` is called for nodes.
template <class Wants, class Take>
HWY_INLINE void visit_tree(const SegmentTree& tree, std::uint32_t from, const Wants& wants,
                           const Take& take_leaf) {
    struct Open {
        std::uint32_t level, node;
    };
    // A level opens at most eight nodes before the next lower one is visited, and there are at most eleven
    // levels.
    std::array<Open, 12 * kBranches> open;
    std::size_t count = 0;
    open[count++] = {static_cast<std::uint32_t>(tree.levels.size() - 1), 0};
    while (count > 0) {
        const Open next = open[--count];
        const auto first = static_cast<std::uint32_t>(next.node * kBranches);
        // The child that holds leaf `from`, or an earlier one.
        const std::uint32_t from_here = from >> (3U * next.level);
        std::uint32_t children = wants(tree.levels[next.level][next.node]);
        if (from_here > first) children &= ~0U << std::min(from_here - first, 31U);
        for (; children != 0; children &= children - 1) {
            const std::uint32_t child = first + static_cast<std::uint32_t>(std::countr_zero(children));
            if (next.level == 0)
                take_leaf(child);
            else
                open[count++] = {next.level - 1, child};
        }
    }
}

}  // namespace crosscut::batch::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
