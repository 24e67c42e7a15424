#include "core/index/index_search.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

// From here on compiled again for every instruction set: the file includes itself.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/index/index_search.cpp"
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL)
#include <hwy/foreach_target.h>
// Highway requires this include after foreach_target.h.
#include "core/batch/tree.inl"

HWY_BEFORE_NAMESPACE();
namespace crosscut::batch::HWY_NAMESPACE {

/// Appends the segments of a leaf whose bits are set.
HWY_INLINE void take(const TreeLeaf& leaf, std::uint32_t bits, std::vector<std::uint32_t>& found) {
    if (bits == 0) return;
    std::size_t to = found.size();
    found.resize(to + static_cast<std::size_t>(std::popcount(bits)));
    for (; bits != 0; bits &= bits - 1)
        found[to++] = leaf.index[static_cast<std::size_t>(std::countr_zero(bits))];
}

HWY_INLINE Segment2 segment_at(const TreeLeaf& leaf, std::size_t i) {
    return {{leaf.start_x[i], leaf.start_y[i]}, {leaf.end_x[i], leaf.end_y[i]}};
}

/// Those that exist.
HWY_INLINE std::uint32_t all_of(const TreeLeaf& leaf) {
    const Numbers d;
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d))
        bits |= bits_at(hn::Eq(at(leaf.start_x, i), at(leaf.start_x, i)), i);
    return bits;
}

HWY_INLINE Mask inside(const Vectors2& low, const Vectors2& high, const Vectors2& a_low,
                       const Vectors2& a_high) {
    return hn::And(hn::And(hn::Ge(a_low.x, low.x), hn::Le(a_high.x, high.x)),
                   hn::And(hn::Ge(a_low.y, low.y), hn::Le(a_high.y, high.y)));
}

/// The search for segments in a window.
class WindowSearch {
  public:
    WindowSearch(const SegmentTree& tree, const Box2& window, const SearchResult& found)
        : tree_(tree), found_(found) {
        const Numbers d;
        low_ = {hn::Set(d, window.low.x), hn::Set(d, window.low.y)};
        high_ = {hn::Set(d, window.high.x), hn::Set(d, window.high.y)};
    }

    HWY_INLINE void run() {
        struct Open {
            std::uint32_t level, node;
        };
        std::array<Open, 12 * kBranches> open;  // as many as `visit_tree` opens
        std::size_t count = 0;
        open[count++] = {static_cast<std::uint32_t>(tree_.levels.size() - 1), 0};
        while (count > 0) {
            const Open next = open[--count];
            const TreeNode& node = tree_.levels[next.level][next.node];
            const Children children = children_of(node);
            for (std::uint32_t bits = children.met; bits != 0; bits &= bits - 1)
                prefetch_child(tree_, next.level,
                               static_cast<std::uint32_t>(next.node * kBranches) +
                                   static_cast<std::uint32_t>(std::countr_zero(bits)));
            for (std::uint32_t bits = children.met; bits != 0; bits &= bits - 1) {
                const auto at = static_cast<std::uint32_t>(std::countr_zero(bits));
                const auto child = static_cast<std::uint32_t>(next.node * kBranches + at);
                if ((children.inside >> at & 1U) != 0)
                    take_all(next.level, child);
                else if (next.level == 0)
                    test_leaf(tree_.leaves[child]);
                else
                    open[count++] = {next.level - 1, child};
            }
        }
    }

  private:
    struct Children {
        std::uint32_t met = 0, inside = 0;
    };
    [[nodiscard]] HWY_INLINE Children children_of(const TreeNode& node) const {
        const Numbers d;
        Children found;
        for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d)) {
            const Vectors2 low = lows(node, i), high = highs(node, i);
            found.met |= bits_at(overlapping(low_, high_, low, high), i);
            found.inside |= bits_at(HWY_NAMESPACE::inside(low_, high_, low, high), i);
        }
        return found;
    }

    /// All segments below a child of a node of this level.
    HWY_INLINE void take_all(std::uint32_t level, std::uint32_t child) {
        const std::size_t first = std::size_t{child} << (3U * level);
        const std::size_t last = std::min(std::size_t{child + 1} << (3U * level), tree_.leaves.size());
        for (std::size_t i = first; i < last; ++i)
            take(tree_.leaves[i], all_of(tree_.leaves[i]), found_.certain);
    }

    /// A segment whose box overlaps the window has a point in it when not all corners lie on one side.
    HWY_INLINE void test_leaf(const TreeLeaf& leaf) {
        const Numbers d;
        const Vector zero = hn::Zero(d);
        std::uint32_t certain = 0, open = 0;
        for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d)) {
            const SegmentVectors a = segments_at(leaf, i);
            const Mask near_by = overlapping(low_, high_, low_of(a), high_of(a));
            if (hn::AllFalse(d, near_by)) continue;
            const Vectors2 along = difference(a.end, a.start);
            const Mask rises = hn::Gt(along.y, zero), runs_right = hn::Gt(along.x, zero);
            const Vectors2 left{hn::IfThenElse(rises, low_.x, high_.x),
                                hn::IfThenElse(runs_right, high_.y, low_.y)};
            const Vectors2 right{hn::IfThenElse(rises, high_.x, low_.x),
                                 hn::IfThenElse(runs_right, low_.y, high_.y)};
            const FilteredVector leftmost = cross(along, difference(left, a.start));
            const FilteredVector rightmost = cross(along, difference(right, a.start));
            const Mask apart = hn::Or(leftmost.surely_below_0(), rightmost.surely_above_0());
            const Mask met = hn::Or(hn::And(leftmost.surely_above_0(), rightmost.surely_below_0()),
                                    hn::Or(HWY_NAMESPACE::inside(low_, high_, a.start, a.start),
                                           HWY_NAMESPACE::inside(low_, high_, a.end, a.end)));
            open |= bits_at(hn::AndNot(apart, near_by), i);
            certain |= bits_at(hn::And(met, near_by), i);
        }
        take(leaf, certain, found_.certain);
        take(leaf, open & ~certain, found_.doubtful);
    }

    const SegmentTree& tree_;
    SearchResult found_;
    Vectors2 low_, high_;
};

void FindInWindow(const SegmentTree& tree, const Box2& window, const SearchResult& found) {
    WindowSearch(tree, window, found).run();
}

/// The segments of a leaf that may meet a ray or a line within the query's box.
HWY_INLINE std::uint32_t on_line(const TreeLeaf& leaf, const TreeQuery& query) {
    const Numbers d;
    std::uint32_t open = 0;
    for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d)) {
        const SegmentVectors b = segments_at(leaf, i);
        const Mask near_by = overlapping(query, low_of(b), high_of(b));
        if (hn::AllFalse(d, near_by)) continue;
        const FilteredVector b_start = cross(query.along, difference(b.start, query.line.start));
        const FilteredVector b_end = cross(query.along, difference(b.end, query.line.start));
        open |= bits_at(hn::AndNot(one_side(b_start, b_end), near_by), i);
    }
    return open;
}

void FindOnLine(const SegmentTree& tree, const Segment2& line, const Box2& box,
                std::vector<std::uint32_t>& doubtful) {
    const TreeQuery query(line, box);
    visit_tree(
        tree, 0, [&](const TreeNode& node) HWY_ATTR { return children_of(node, query); },
        [&](std::uint32_t leaf)
            HWY_ATTR { take(tree.leaves[leaf], on_line(tree.leaves[leaf], query), doubtful); });
}

/// Bounds of squared distances, both included. Neither is NaN.
struct SquaredVectors {
    Vector lower, upper;
};

/// What underflow can make of a squared distance is less than this.
constexpr double kUnderflow = 0x1p-1060;
/// Above the relative error of any formula here: fewer than 12 roundings of 2^-53.
constexpr double kRelative = 0x1p-49;

/// The bounds around values computed in double, which may be NaN or have overflowed.
HWY_INLINE SquaredVectors widened(const Vector& lower, const Vector& upper) {
    const Numbers d;
    const Vector largest = hn::Set(d, std::numeric_limits<double>::max());
    const Vector infinity = hn::Set(d, std::numeric_limits<double>::infinity());
    const Vector underflow = hn::Set(d, kUnderflow);
    const Vector below = hn::Sub(hn::Mul(hn::Min(lower, largest), hn::Set(d, 1.0 - kRelative)), underflow);
    const Vector above = hn::Add(hn::Mul(upper, hn::Set(d, 1.0 + kRelative)), underflow);
    return {hn::IfThenElseZero(hn::Gt(below, hn::Zero(d)), below),
            hn::IfThenElse(hn::Lt(above, infinity), above, infinity)};
}

HWY_INLINE Vector square_of(const Vectors2& p) { return hn::Add(hn::Mul(p.x, p.x), hn::Mul(p.y, p.y)); }
HWY_INLINE Vector dot(const Vectors2& p, const Vectors2& q) {
    return hn::Add(hn::Mul(p.x, q.x), hn::Mul(p.y, q.y));
}

/// Points against segments. A wrong sign of a dot product that is nearly 0 does no harm: the foot then is
/// nearly at that end, and both formulas give the same to within 2^-98.
HWY_INLINE SquaredVectors from_points(const Vectors2& p, const SegmentVectors& a) {
    const Numbers d;
    const Vector zero = hn::Zero(d);
    const Vectors2 along = difference(a.end, a.start);
    const Vectors2 from_start = difference(p, a.start), from_end = difference(p, a.end);
    const Vector length = square_of(along);
    const Vector to_start = square_of(from_start), to_end = square_of(from_end);
    const Mask point = hn::And(hn::Eq(along.x, zero), hn::Eq(along.y, zero));
    const Mask before = hn::Le(dot(along, from_start), zero);
    const Mask after = hn::Ge(dot(along, from_end), zero);
    // Where the squared length of the segment has lost bits or overflowed, the ends alone are a bound.
    const Mask normal = hn::And(hn::Gt(length, hn::Set(d, 0x1p-900)), hn::Lt(length, hn::Set(d, 0x1p900)));
    const FilteredVector side = cross(along, from_start);
    const Vector size = hn::Abs(side.value);
    const Vector least = hn::Max(hn::Sub(size, side.doubt), zero), most = hn::Add(size, side.doubt);
    const Vector lower = hn::Mul(hn::Div(least, length), least);
    const Vector upper = hn::Mul(hn::Div(most, length), most);
    const auto select = [&](const Vector& inner, const Vector& otherwise) HWY_ATTR {
        const Vector end = hn::IfThenElse(before, to_start, hn::IfThenElse(after, to_end, inner));
        return hn::IfThenElse(point, to_start, hn::IfThenElse(normal, end, otherwise));
    };
    return widened(select(lower, zero), select(upper, hn::Min(to_start, to_end)));
}

/// Boxes against the box of a query: only a lower bound. Missing boxes, which are infinitely far away, have
/// one too.
HWY_INLINE Vector lower_from_box(const TreeQuery& query, const Vectors2& low, const Vectors2& high) {
    const Numbers d;
    const Vector zero = hn::Zero(d);
    const Vectors2 gap{hn::Max(zero, hn::Max(hn::Sub(low.x, query.high.x), hn::Sub(query.low.x, high.x))),
                       hn::Max(zero, hn::Max(hn::Sub(low.y, query.high.y), hn::Sub(query.low.y, high.y)))};
    const Vector square = square_of(gap);
    return widened(square, square).lower;
}

HWY_INLINE bool is_point(const Segment2& a) { return a.start.x == a.end.x && a.start.y == a.end.y; }

/// A probe, and the bounds of its squared distances from segments.
struct Probe {
    TreeQuery query;
    bool point;

    explicit Probe(const Segment2& segment) : query(segment, box_of(segment)), point(is_point(segment)) {}

    [[nodiscard]] HWY_INLINE SquaredVectors bounds(const SegmentVectors& b) const {
        const SquaredVectors from_start = from_points(query.line.start, b);
        if (point) return from_start;
        const Numbers d;
        const auto nearer = [](const SquaredVectors& p, const SquaredVectors& q) HWY_ATTR {
            return SquaredVectors{hn::Min(p.lower, q.lower), hn::Min(p.upper, q.upper)};
        };
        const SquaredVectors of_ends =
            nearer(nearer(from_start, from_points(query.line.end, b)),
                   nearer(from_points(b.start, query.line), from_points(b.end, query.line)));
        const Contact contact = contact_of(query, b);
        const Mask apart = hn::Or(contact.apart, hn::Not(overlapping(query, low_of(b), high_of(b))));
        return {hn::IfThenElseZero(apart, of_ends.lower),
                hn::IfThenElse(contact.crossing, hn::Zero(d), of_ends.upper)};
    }
};

struct LeafLimits {
    std::uint32_t certain = 0, open = 0;
};
HWY_INLINE LeafLimits test_leaf(const TreeLeaf& leaf, const Probe& probe, const SquaredLimits& limits) {
    const Numbers d;
    LeafLimits found;
    for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d)) {
        const SegmentVectors b = segments_at(leaf, i);
        const Mask exists = hn::Eq(b.start.x, b.start.x);
        const SquaredVectors bounds = probe.bounds(b);
        found.open |= bits_at(hn::And(exists, hn::Le(bounds.lower, hn::Set(d, limits.beyond))), i);
        found.certain |= bits_at(hn::And(exists, hn::Le(bounds.upper, hn::Set(d, limits.within))), i);
    }
    return found;
}

/// The children whose boxes are not surely beyond the limit.
HWY_INLINE std::uint32_t children_within(const TreeNode& node, const TreeQuery& query,
                                         const SquaredLimits& limits) {
    const Numbers d;
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d)) {
        const Vectors2 low = lows(node, i);
        const Mask near_by = hn::Le(lower_from_box(query, low, highs(node, i)), hn::Set(d, limits.beyond));
        found |=
            bits_at(hn::And(near_by, hn::Lt(low.x, hn::Set(d, std::numeric_limits<double>::infinity()))), i);
    }
    return found;
}

void FindWithin(const SegmentTree& tree, const Segment2& segment, const SquaredLimits& limits,
                const SearchResult& found) {
    const Probe probe(segment);
    visit_tree(
        tree, 0, [&](const TreeNode& node) HWY_ATTR { return children_within(node, probe.query, limits); },
        [&](std::uint32_t leaf) HWY_ATTR {
            const LeafLimits bits = test_leaf(tree.leaves[leaf], probe, limits);
            take(tree.leaves[leaf], bits.certain, found.certain);
            take(tree.leaves[leaf], bits.open & ~bits.certain, found.doubtful);
        });
}

void JoinWithin(const SegmentTree& tree, std::uint32_t own, const SquaredLimits& limits, JoinedPairs& pairs) {
    const TreeNode& parent = tree.levels[0][own / kBranches];
    const std::size_t child = own % kBranches;
    const Box2 box{{parent.low_x[child], parent.low_y[child]}, {parent.high_x[child], parent.high_y[child]}};
    const TreeQuery around({box.low, box.high}, box);
    const TreeLeaf& leaf = tree.leaves[own];
    for (std::size_t i = 0; i < kBranches; ++i) {
        const Segment2 segment = segment_at(leaf, i);
        if (std::isnan(segment.start.x)) return;
        const Probe probe(segment);
        visit_tree(
            tree, own,
            [&](const TreeNode& node) HWY_ATTR {
                return children_within(node, around, limits) & children_within(node, probe.query, limits);
            },
            [&](std::uint32_t at) HWY_ATTR {
                const TreeLeaf& other = tree.leaves[at];
                const LeafLimits bits = test_leaf(other, probe, limits);
                for (std::uint32_t open = at == own ? bits.open & ~0U << (i + 1) : bits.open; open != 0;
                     open &= open - 1) {
                    const auto k = static_cast<std::size_t>(std::countr_zero(open));
                    if (leaf.index[i] == other.index[k]) continue;  // two parts of one segment
                    ((bits.certain >> k & 1U) != 0 ? pairs.crossing : pairs.doubtful)
                        .push_back({leaf.index[i], other.index[k]});
                }
            });
    }
}

/// A node that waits, or (level 0) a leaf.
struct Waiting {
    double key;
    std::uint32_t level, node;
};

/// Those that wait, as a heap. (Not std::push_heap, which is compiled for any processor: then every comparison
/// is a call.)
class WaitingHeap {
  public:
    WaitingHeap() { all_.reserve(16 * kBranches); }

    [[nodiscard]] bool empty() const { return all_.empty(); }
    [[nodiscard]] HWY_INLINE bool has_sooner(const Waiting& one) const { return sooner(all_.front(), one); }
    HWY_INLINE void push(const Waiting& one) {
        std::size_t at = all_.size();
        all_.push_back(one);
        for (; at > 0 && sooner(one, all_[(at - 1) / 2]); at = (at - 1) / 2) all_[at] = all_[(at - 1) / 2];
        all_[at] = one;
    }
    /// The one with the lowest key. Of equal ones a leaf comes first: what it holds may settle the others.
    HWY_INLINE Waiting pop() {
        const Waiting first = all_.front(), moved = all_.back();
        all_.pop_back();
        const std::size_t count = all_.size();
        std::size_t at = 0;
        for (std::size_t child = 1; child < count; child = 2 * at + 1) {
            child += std::size_t{child + 1 < count && sooner(all_[child + 1], all_[child])};
            if (!sooner(all_[child], moved)) break;
            all_[at] = all_[child];
            at = child;
        }
        if (count > 0) all_[at] = moved;
        return first;
    }

  private:
    static HWY_INLINE bool sooner(const Waiting& a, const Waiting& b) {
        return a.key < b.key || (a.key == b.key && a.level < b.level);
    }

    std::vector<Waiting> all_;
};

/// Visits the leaves in the order of the keys that `rank` gives the children of a node, the lowest first, until
/// a key does not pass `stays`; `rank` returns the bits of the children to visit. No key may be lower than that
/// of the parent.
template <class Rank, class Stays, class Take>
HWY_INLINE void visit_in_order(const SegmentTree& tree, const Rank& rank, const Stays& stays,
                               const Take& take_leaf) {
    WaitingHeap waiting;
    Waiting next{-std::numeric_limits<double>::infinity(), static_cast<std::uint32_t>(tree.levels.size()), 0};
    alignas(64) Row keys;
    while (stays(next.key)) {
        std::uint32_t bits = 0;
        if (next.level == 0)
            take_leaf(next.node);
        else
            bits = rank(next.level - 1, next.node, keys);
        if (bits == 0) {
            if (waiting.empty()) return;
            next = waiting.pop();
            continue;
        }
        // The first of the children does not wait, unless another one comes before it.
        const Waiting parent = next;
        for (bool first = true; bits != 0; bits &= bits - 1, first = false) {
            const auto child = static_cast<std::uint32_t>(std::countr_zero(bits));
            Waiting one{keys[child], parent.level - 1,
                        static_cast<std::uint32_t>(parent.node * kBranches + child)};
            if (one.key <= parent.key) prefetch_child(tree, one.level, one.node);  // it comes soon
            if (first || one.key < next.key) std::swap(one, next);
            if (!first) waiting.push(one);
        }
        if (!waiting.empty() && waiting.has_sooner(next)) {
            waiting.push(next);
            next = waiting.pop();
        }
    }
}

void SearchAlong(const SegmentTree& tree, HitSearch& search) {
    const Segment2& ray = search.ray();
    TreeQuery query(ray, search.box());
    // Boxes are ranked by their near side in the direction in which the ray makes most way.
    const bool along_x =
        std::fabs(0.5 * ray.end.x - 0.5 * ray.start.x) >= std::fabs(0.5 * ray.end.y - 0.5 * ray.start.y);
    const bool forwards = along_x ? ray.end.x >= ray.start.x : ray.end.y >= ray.start.y;
    visit_in_order(
        tree,
        [&](std::uint32_t level, std::uint32_t at_node, Row& keys) HWY_ATTR {
            const Numbers d;
            const TreeNode& node = tree.levels[level][at_node];
            const Row& near_side =
                along_x ? (forwards ? node.low_x : node.high_x) : (forwards ? node.low_y : node.high_y);
            for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d)) {
                const Vector side = at(near_side, i);
                hn::Store(forwards ? side : hn::Neg(side), d, keys.data() + i);
            }
            return children_of(node, query);
        },
        [&](double key) {
            const Box2& box = search.box();
            return key <=
                   (along_x ? (forwards ? box.high.x : -box.low.x) : (forwards ? box.high.y : -box.low.y));
        },
        [&](std::uint32_t leaf) HWY_ATTR {
            bool shrunk = false;
            for (std::uint32_t open = on_line(tree.leaves[leaf], query); open != 0; open &= open - 1)
                shrunk |=
                    search.offer(tree.leaves[leaf].index[static_cast<std::size_t>(std::countr_zero(open))]);
            if (shrunk) query.within(search.box());
        });
}

/// The least of the upper bounds of the squared distances from the boxes of a node: a bound for all that some
/// box holds.
HWY_INLINE double least_upper(const TreeQuery& query, const TreeNode& node) {
    const Numbers d;
    alignas(64) Row upper;
    for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d)) {
        const Vectors2 low = lows(node, i), high = highs(node, i);
        const Vectors2 most{hn::Max(hn::Sub(high.x, query.low.x), hn::Sub(query.high.x, low.x)),
                            hn::Max(hn::Sub(high.y, query.low.y), hn::Sub(query.high.y, low.y))};
        const Vector square = square_of(most);
        hn::Store(widened(square, square).upper, d, upper.data() + i);
    }
    return *std::min_element(upper.begin(), upper.end());
}

/// Whether each child of a node holds k segments or more; false where that is not plain to see.
HWY_INLINE bool enough_below(const SegmentTree& tree, std::uint32_t level, std::uint32_t node,
                             std::size_t k) {
    const bool last = node + 1 == tree.levels[level].size();
    return !last && (k == 1 || (!tree.has_parts && k <= std::size_t{kBranches} << (3U * level)));
}

void SearchNear(const SegmentTree& tree, const Segment2& segment, NearestSearch& search) {
    const Probe probe(segment);
    visit_in_order(
        tree,
        [&](std::uint32_t level, std::uint32_t at_node, Row& keys) HWY_ATTR {
            const Numbers d;
            const TreeNode& node = tree.levels[level][at_node];
            if (search.fresh() && enough_below(tree, level, at_node, search.count()))
                search.bound_by(least_upper(probe.query, node));
            const Vector bound = hn::Set(d, search.bound());
            std::uint32_t found = 0;
            for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d)) {
                const Vectors2 low = lows(node, i);
                const Vector lower = lower_from_box(probe.query, low, highs(node, i));
                hn::Store(lower, d, keys.data() + i);
                const Mask exists = hn::Lt(low.x, hn::Set(d, std::numeric_limits<double>::infinity()));
                found |= bits_at(hn::And(exists, hn::Le(lower, bound)), i);
            }
            return found;
        },
        [&](double key) { return key <= search.bound(); },
        [&](std::uint32_t at_leaf) HWY_ATTR {
            const Numbers d;
            const TreeLeaf& leaf = tree.leaves[at_leaf];
            alignas(64) Row lower;
            alignas(64) Row upper;
            std::uint32_t open = 0;
            for (std::size_t i = 0; i < kBranches; i += hn::Lanes(d)) {
                const SegmentVectors b = segments_at(leaf, i);
                const SquaredVectors bounds = probe.bounds(b);
                hn::Store(bounds.lower, d, lower.data() + i);
                hn::Store(bounds.upper, d, upper.data() + i);
                const Mask near_by = hn::Le(bounds.lower, hn::Set(d, search.bound()));
                open |= bits_at(hn::And(near_by, hn::Eq(b.start.x, b.start.x)), i);
            }
            for (; open != 0; open &= open - 1) {
                const auto i = static_cast<std::size_t>(std::countr_zero(open));
                if (lower[i] > search.bound()) continue;
                search.offer({lower[i], upper[i], leaf.index[i], segment_at(leaf, i)});
            }
        });
}

}  // namespace crosscut::batch::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "core/batch/fastest.h"

namespace crosscut::batch {

void find_in_window(const SegmentTree& tree, const Box2& window, const SearchResult& found) {
    if (!tree.levels.empty()) CROSSCUT_FASTEST(FindInWindow)(tree, window, found);
}

void find_on_line(const SegmentTree& tree, const Segment2& line, Extent extent,
                  std::vector<std::uint32_t>& doubtful) {
    if (!tree.levels.empty()) CROSSCUT_FASTEST(FindOnLine)(tree, line, box_of(line, extent), doubtful);
}

void find_within(const SegmentTree& tree, const Segment2& probe, const SquaredLimits& limits,
                 const SearchResult& found) {
    if (!tree.levels.empty()) CROSSCUT_FASTEST(FindWithin)(tree, probe, limits, found);
}

void join_within(const SegmentTree& tree, std::uint32_t leaf, const SquaredLimits& limits,
                 JoinedPairs& pairs) {
    CROSSCUT_FASTEST(JoinWithin)(tree, leaf, limits, pairs);
}

void search_along(const SegmentTree& tree, HitSearch& search) {
    if (!tree.levels.empty()) CROSSCUT_FASTEST(SearchAlong)(tree, search);
}

void search_near(const SegmentTree& tree, const Segment2& probe, NearestSearch& search) {
    if (!tree.levels.empty()) CROSSCUT_FASTEST(SearchNear)(tree, probe, search);
}

}  // namespace crosscut::batch
#endif
