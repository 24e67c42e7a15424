#pragma once

#include "core/batch/crossings.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

/// Many segments, kept so that those which one segment meets are found without a look at all. For the core's sources only.
namespace crosscut::batch {

/// How many children a node has, and how many segments a leaf: what the widest processors compare at once.
inline constexpr std::size_t kBranches = 8;

/// Boxes that touch in a corner overlap. Only comparisons are made of them, so they hold for any numbers.
struct Box2 {
    Vec2 low{std::numeric_limits<double>::infinity()};
    Vec2 high{-std::numeric_limits<double>::infinity()};
};
[[nodiscard]] Box2 box_of(const Segment2& line);

/// The boxes of eight children, a row for each side; those that do not exist overlap nothing.
struct alignas(64) TreeNode {
    std::array<double, kBranches> low_x, low_y, high_x, high_y;
};

/// Eight segments, or parts of longer ones, a row for each coordinate; those that do not exist are no numbers.
struct alignas(64) TreeLeaf {
    std::array<double, kBranches> start_x, start_y, end_x, end_y;
    std::array<std::uint32_t, kBranches> index;
};

/// A packed tree of boxes: level 0 has the boxes of the leaves, eight in a node, every further level those of the nodes below.
struct SegmentTree {
    std::vector<TreeLeaf> leaves;
    std::vector<std::vector<TreeNode>>
        levels;  ///< the last one is the root alone; none where there is no segment
};

/// Of finite segments, at most 2^30. Long slanted segments are cut into parts first, so that the boxes fit them closely; there are
/// at most three times as many parts as segments.
[[nodiscard]] SegmentTree tree_of(std::span<const Segment2> lines);

/// What `find_candidates` finds, to be used again: indices that can stand several times, in no order.
struct Candidates {
    std::vector<std::uint32_t> crossing;  ///< surely
    std::vector<std::uint32_t> doubtful;  ///< for the judge
};

/// The segments with an index of at least `least` of which double arithmetic does not prove that they lie apart from `line`.
void find_candidates(const SegmentTree& tree, const Segment2& line, std::uint32_t least, Candidates& found);

/// Two indices, in any order.
struct IndexPair {
    std::uint32_t first, second;
};

/// What `join_leaf` finds, to be used again: pairs that can stand several times, in no order.
struct JoinedPairs {
    std::vector<IndexPair> crossing;
    std::vector<IndexPair> doubtful;
};

/// The same for the segments of one leaf against each other and against those of all leaves after it: each pair is found from one
/// side only. Adds to what is in `found`.
void join_leaf(const SegmentTree& tree, std::uint32_t leaf, JoinedPairs& found);

}  // namespace crosscut::batch
