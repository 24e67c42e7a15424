#include "core/batch/segment_tree.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

// From here on compiled again for every instruction set: the file includes itself.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/batch/tree_search.cpp"
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL)
#include <hwy/foreach_target.h>
// Highway requires this include after foreach_target.h.
#include "core/batch/tree.inl"

HWY_BEFORE_NAMESPACE();
namespace crosscut::batch::HWY_NAMESPACE {

struct LeafBits {
    std::uint32_t open = 0;      ///< not surely apart
    std::uint32_t crossing = 0;  ///< the open ones that surely cross
};

HWY_INLINE LeafBits test_leaf(const TreeLeaf& leaf, const TreeQuery& query) {
    const Numbers d;
    LeafBits found;
    for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d)) {
        const SegmentVectors b = segments_at(leaf, i);
        const Mask near_by = overlapping(query, low_of(b), high_of(b));
        if (hn::AllFalse(d, near_by)) continue;
        const Contact contact = contact_of(query, b);
        found.open |= bits_at(hn::AndNot(contact.apart, near_by), i);
        found.crossing |= bits_at(hn::And(near_by, contact.crossing), i);
    }
    return found;
}

void take(const TreeLeaf& leaf, const TreeQuery& query, std::uint32_t least, Candidates& candidates) {
    const LeafBits bits = test_leaf(leaf, query);
    for (std::uint32_t open = bits.open; open != 0; open &= open - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(open));
        if (leaf.index[i] < least) continue;
        ((bits.crossing >> i & 1U) != 0 ? candidates.crossing : candidates.doubtful).push_back(leaf.index[i]);
    }
}

void FindCandidates(const SegmentTree& tree, const Segment2& line, std::uint32_t least,
                    Candidates& candidates) {
    const TreeQuery query(line, box_of(line));
    visit_tree(
        tree, 0, [&](const TreeNode& node) HWY_ATTR { return children_of(node, query); },
        [&](std::uint32_t leaf) HWY_ATTR { take(tree.leaves[leaf], query, least, candidates); });
}

/// Eight leaves whose boxes overlap that of the leaf to be joined, as a node of their own.
struct Neighbours {
    TreeNode boxes;
    std::array<std::uint32_t, kBranches> leaf;
    std::size_t count = 0;
};

/// The segments of `own` against those of the neighbours.
HWY_INLINE void join_neighbours(const SegmentTree& tree, std::uint32_t own, const Neighbours& near_by,
                                JoinedPairs& pairs) {
    const TreeLeaf& leaf = tree.leaves[own];
    for (std::size_t i = 0; i < kBranches; ++i) {
        const Segment2 line{{leaf.start_x[i], leaf.start_y[i]}, {leaf.end_x[i], leaf.end_y[i]}};
        if (std::isnan(line.start.x)) return;
        const TreeQuery query(line, box_of(line));
        std::uint32_t leaves = children_of(near_by.boxes, query);
        for (; leaves != 0; leaves &= leaves - 1) {
            const auto k = static_cast<std::size_t>(std::countr_zero(leaves));
            const TreeLeaf& other = tree.leaves[near_by.leaf[k]];
            const LeafBits bits = test_leaf(other, query);
            const std::uint32_t after = near_by.leaf[k] == own ? ~0U << (i + 1) : ~0U;
            for (std::uint32_t open = bits.open & after; open != 0; open &= open - 1) {
                const auto at = static_cast<std::size_t>(std::countr_zero(open));
                if (leaf.index[i] == other.index[at]) continue;  // two parts of one segment
                ((bits.crossing >> at & 1U) != 0 ? pairs.crossing : pairs.doubtful)
                    .push_back({leaf.index[i], other.index[at]});
            }
        }
    }
}

void JoinLeaf(const SegmentTree& tree, std::uint32_t leaf, JoinedPairs& pairs) {
    const Numbers d;
    const TreeNode& parent = tree.levels[0][leaf / kBranches];
    const std::size_t child = leaf % kBranches;
    const Vectors2 low{hn::Set(d, parent.low_x[child]), hn::Set(d, parent.low_y[child])};
    const Vectors2 high{hn::Set(d, parent.high_x[child]), hn::Set(d, parent.high_y[child])};
    Neighbours near_by;
    const auto clear = [&]() {
        near_by.count = 0;
        near_by.boxes.low_x.fill(std::numeric_limits<double>::infinity());
    };
    clear();
    visit_tree(
        tree, leaf,
        [&](const TreeNode& node) HWY_ATTR {
            std::uint32_t bits = 0;
            for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d))
                bits |= bits_at(overlapping(low, high, lows(node, i), highs(node, i)), i);
            return bits;
        },
        [&](std::uint32_t other) HWY_ATTR {
            const TreeNode& node = tree.levels[0][other / kBranches];
            const std::size_t from = other % kBranches;
            const std::size_t to = near_by.count++;
            near_by.boxes.low_x[to] = node.low_x[from];
            near_by.boxes.low_y[to] = node.low_y[from];
            near_by.boxes.high_x[to] = node.high_x[from];
            near_by.boxes.high_y[to] = node.high_y[from];
            near_by.leaf[to] = other;
            if (near_by.count < kBranches) return;
            join_neighbours(tree, leaf, near_by, pairs);
            clear();
        });
    if (near_by.count > 0) join_neighbours(tree, leaf, near_by, pairs);
}

}  // namespace crosscut::batch::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "core/batch/fastest.h"

namespace crosscut::batch {

void join_leaf(const SegmentTree& tree, std::uint32_t leaf, JoinedPairs& pairs) {
    CROSSCUT_FASTEST(JoinLeaf)(tree, leaf, pairs);
}

void find_candidates(const SegmentTree& tree, const Segment2& line, std::uint32_t least,
                     Candidates& candidates) {
    candidates.crossing.clear();
    candidates.doubtful.clear();
    if (!tree.levels.empty()) CROSSCUT_FASTEST(FindCandidates)(tree, line, least, candidates);
}

}  // namespace crosscut::batch
#endif
