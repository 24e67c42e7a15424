#pragma once

#include <crosscut/batch/crossings.h>
#include <crosscut/types.h>
#include "core/box2.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// A tree of many segments that finds those which one segment may meet without testing each. For the core's
/// sources only.
namespace crosscut::batch {

/// Children of a node, and segments of a leaf: what the widest processors compare at once.
inline constexpr std::size_t kBranches = 8;

[[nodiscard]] Box2 box_of(const Segment2& line);

/// The boxes of eight children, a row for each side; missing children overlap nothing.
struct alignas(64) TreeNode {
    std::array<double, kBranches> low_x, low_y, high_x, high_y;
};

/// Eight segments, or parts of longer ones, a row for each coordinate; missing ones are NaN.
struct alignas(64) TreeLeaf {
    std::array<double, kBranches> start_x, start_y, end_x, end_y;
    std::array<std::uint32_t, kBranches> index;
};

/// A packed tree of boxes: level 0 has the boxes of the leaves, eight in a node, every further level those of
/// the nodes below.
struct SegmentTree {
    std::vector<TreeLeaf> leaves;
    /// The last one is the root alone; none where there is no segment.
    std::vector<std::vector<TreeNode>> levels;
    bool has_parts = false;  ///< some segments are in several leaves
};

inline constexpr std::size_t kMostSegments = std::size_t{1} << 30U;

/// The tree of finite segments, at most `kMostSegments`. Long slanted segments are cut into parts first, so that the
/// boxes fit closely; there are at most three times as many parts as segments.
[[nodiscard]] SegmentTree tree_of(std::span<const Segment2> lines);

/// What `find_candidates` finds; reusable memory. Indices may occur several times, in no order.
struct Candidates {
    std::vector<std::uint32_t> crossing;  ///< proven to cross
    std::vector<std::uint32_t> doubtful;  ///< to be decided by the judge
};

/// The segments with an index of at least `least` that double arithmetic does not prove apart from `line`.
void find_candidates(const SegmentTree& tree, const Segment2& line, std::uint32_t least,
                     Candidates& candidates);

/// Two indices, in any order.
struct IndexPair {
    std::uint32_t first, second;
};

/// What `join_leaf` finds; reusable memory. Pairs may occur several times, in no order.
struct JoinedPairs {
    std::vector<IndexPair> crossing;
    std::vector<IndexPair> doubtful;
};

/// The same for the segments of one leaf against each other and against those of all later leaves: each pair
/// is found from one side only. Appends to `found`.
void join_leaf(const SegmentTree& tree, std::uint32_t leaf, JoinedPairs& pairs);

/// `crossings` of segments whose tree is known, or of the segments of a and those of b, whose tree is known.
/// Throws where `threads` is below 1.
[[nodiscard]] Crossings crossings_in(std::span<const Segment2> lines, const SegmentTree& tree,
                                     const CrossingsOptions& options);
[[nodiscard]] Crossings crossings_in(std::span<const Segment2> a, std::span<const Segment2> b,
                                     const SegmentTree& tree, const CrossingsOptions& options);

/// The order in which a curve that fills the plane (Hilbert's) visits the points: neighbours in it are near
/// each other. This holds for points in clusters too, however small: where many fall into one cell of the
/// curve, they get a curve of their own. `unit` scales both directions: objects that are long and flat are
/// ordered mostly by their height. Cost: linear for spread points, and more for each level of clusters.
[[nodiscard]] std::vector<std::uint32_t> curve_order(std::span<const Vec2> points, Vec2 unit);

// The open boxes of a sweep, found by their heights. For `box_pairs.cpp` only.

/// The box of a segment, and its index.
struct Slot {
    Box2 box;
    std::uint32_t index;
};

using Slots = std::vector<Slot>;

/// All heights at which boxes begin and end, each once, in rising order.
[[nodiscard]] inline std::vector<double> heights_of(std::span<const Slots* const> all) {
    std::vector<double> heights;
    for (const Slots* slots : all) {
        for (const Slot& slot : *slots) {
            heights.push_back(slot.box.low.y);
            heights.push_back(slot.box.high.y);
        }
    }
    std::sort(heights.begin(), heights.end());
    heights.erase(std::unique(heights.begin(), heights.end()), heights.end());
    return heights;
}

/// What to do with an entry that was visited.
enum class Fate : std::uint8_t { keep, drop, stop };

/// Many lists of numbers, most of them empty.
class Lists {
  public:
    explicit Lists(std::size_t count) : heads_(count, kNone) {}

    void push(std::size_t list, std::uint32_t value) {
        std::uint32_t index = free_;
        if (index == kNone) {
            index = static_cast<std::uint32_t>(entries_.size());
            entries_.emplace_back();
        } else {
            free_ = entries_[index].next;
        }
        entries_[index] = {value, heads_[list]};
        heads_[list] = index;
    }
    /// Visits each entry and removes those to drop. False where the visitor said stop.
    template <class Visitor>
    bool each(std::size_t list, const Visitor& visitor) {
        for (std::uint32_t* link = &heads_[list]; *link != kNone;) {
            const std::uint32_t index = *link;
            const Fate fate = visitor(entries_[index].value);
            if (fate == Fate::stop) return false;
            if (fate == Fate::keep) {
                link = &entries_[index].next;
                continue;
            }
            *link = entries_[index].next;
            entries_[index].next = free_;
            free_ = index;
        }
        return true;
    }

  private:
    static constexpr std::uint32_t kNone = 0xffffffffU;
    struct Entry {
        std::uint32_t value = 0, next = kNone;
    };
    std::vector<std::uint32_t> heads_;
    std::vector<Entry> entries_;
    std::uint32_t free_ = kNone;
};

/// Boxes found by their heights: a box that overlaps another in height either spans its lower side, or begins
/// above that and not above its upper side. Over the heights stands a binary tree: node 1 is its root, node n
/// has the children 2 n and 2 n + 1.
class HeightTree {
  public:
    HeightTree(std::span<const double> heights, std::span<const Slot> slots)
        : heights_(heights),
          slots_(slots),
          leaves_(std::bit_ceil(std::max<std::size_t>(heights.size(), 1))),
          spanning_(2 * leaves_),
          beginning_(leaves_),
          count_(2 * leaves_, 0) {}

    void add(std::uint32_t number) {
        const Box2& box = slots_[number].box;
        const std::size_t low = leaf(box.low.y), high = leaf(box.high.y);
        for (std::size_t from = low, to = high + 1; from < to; from /= 2, to /= 2) {
            if (from % 2 == 1) spanning_.push(from++, number);
            if (to % 2 == 1) spanning_.push(--to, number);
        }
        beginning_.push(low - leaves_, number);
        for (std::size_t node = low; node > 0; node /= 2) ++count_[node];
    }
    /// Passes the boxes that overlap the slot to `sink`, and removes those that end before it begins.
    template <class Sink>
    bool meet(const Slot& slot, const Sink& sink) {
        const auto check = [&](std::uint32_t number) {
            if (slots_[number].box.high.x < slot.box.low.x) return Fate::drop;
            return sink(slots_[number].index) ? Fate::keep : Fate::stop;
        };
        const std::size_t low = leaf(slot.box.low.y), high = leaf(slot.box.high.y);
        for (std::size_t node = low; node > 0; node /= 2)
            if (!spanning_.each(node, check)) return false;
        for (std::size_t from = low + 1, to = high + 1; from < to; from /= 2, to /= 2) {
            if (from % 2 == 1 && !meet_below(from++, check)) return false;
            if (to % 2 == 1 && !meet_below(--to, check)) return false;
        }
        return true;
    }

  private:
    [[nodiscard]] std::size_t leaf(double height) const {
        const auto at = std::lower_bound(heights_.begin(), heights_.end(), height);
        return leaves_ + static_cast<std::size_t>(at - heights_.begin());
    }
    /// Those that begin at a height below the node.
    template <class Visitor>
    bool meet_below(std::size_t node, const Visitor& visitor) {
        if (count_[node] == 0) return true;
        if (node < leaves_) return meet_below(2 * node, visitor) && meet_below(2 * node + 1, visitor);
        return beginning_.each(node - leaves_, [&](std::uint32_t number) {
            const Fate fate = visitor(number);
            for (std::size_t above = node; fate == Fate::drop && above > 0; above /= 2) --count_[above];
            return fate;
        });
    }

    std::span<const double> heights_;
    std::span<const Slot> slots_;
    std::size_t leaves_;
    /// At each node the boxes that span all heights below it, but not all below its parent.
    Lists spanning_;
    Lists beginning_;                   ///< at each height the boxes that begin there
    std::vector<std::uint32_t> count_;  ///< how many of them begin at heights below each node
};

}  // namespace crosscut::batch
