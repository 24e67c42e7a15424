#include "core/batch/segment_tree.h"

#include "core/input.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

namespace crosscut::batch {
namespace {

/// A segment, or a part of one, with its box.
struct Piece {
    Box2 box;
    std::uint32_t index;
};

/// The side of the square with a box's area. 0 for a flat box: no part of it would fit better.
double mean_side(const Box2& box) {
    return std::sqrt(box.high.x - box.low.x) * std::sqrt(box.high.y - box.low.y);
}

/// How many parts a segment is cut into so that their boxes are no larger than `side` squared, at most 2^16.
/// 1 where its size is NaN or infinite.
std::size_t parts_of(const Box2& box, double side) {
    constexpr double kMost = 65536.0;
    if (std::max(box.high.x - box.low.x, box.high.y - box.low.y) <= side)
        return 1;  // the usual case, decided cheaply
    const double size = mean_side(box);
    return size > side && std::isfinite(size)
               ? static_cast<std::size_t>(std::ceil(std::min(size / side, kMost)))
               : 1;
}

/// The size to cut at: a few times the spacing that evenly spread segments would have, and more where that
/// makes too many parts.
double side_of_parts(std::span<const Segment2> lines) {
    Box2 all;
    for (const Segment2& line : lines) all.add(box_of(line));
    constexpr double kSpacings = 4.0;
    double side = kSpacings * mean_side(all) / std::sqrt(static_cast<double>(lines.size()));
    if (!(side > 0.0) || !std::isfinite(side)) return std::numeric_limits<double>::infinity();
    for (;; side *= 2.0) {
        std::size_t parts = 0;
        for (const Segment2& line : lines) parts += parts_of(box_of(line), side);
        if (parts <= 3 * lines.size()) return side;
    }
}

/// A box around the part of a segment between two parameters. Its ends are computed with an error below 4 u
/// of the larger coordinate, u = 2^-53; the box is enlarged by 8 u of it and by the smallest double.
Box2 box_of_part(const Segment2& line, double from, double to, const Box2& whole) {
    const Vec2 largest(std::max(std::fabs(line.start.x), std::fabs(line.end.x)),
                       std::max(std::fabs(line.start.y), std::fabs(line.end.y)));
    const Vec2 margin = 0x1p-50 * largest + Vec2(std::numeric_limits<double>::denorm_min());
    const Box2 part = box_of({line.at(from), line.at(to)});
    const auto [low, high] = part.grown(margin);
    return {{std::max(low.x, whole.low.x), std::max(low.y, whole.low.y)},
            {std::min(high.x, whole.high.x), std::min(high.y, whole.high.y)}};
}

std::vector<Piece> pieces_of(std::span<const Segment2> lines) {
    const double side = side_of_parts(lines);
    std::vector<Piece> pieces;
    pieces.reserve(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Box2 box = box_of(lines[i]);
        const std::size_t parts = parts_of(box, side);
        const auto index = static_cast<std::uint32_t>(i);
        if (parts == 1) pieces.push_back({box, index});
        for (std::size_t k = 0; parts > 1 && k < parts; ++k) {
            const auto at = [&](std::size_t n) {
                return static_cast<double>(n) / static_cast<double>(parts);
            };
            pieces.push_back({box_of_part(lines[i], at(k), at(k + 1), box), index});
        }
    }
    return pieces;
}

/// The mean width and height of the boxes relative to the larger of the two; (1, 1) where both are zero or
/// one is not finite.
Vec2 mean_size(const std::vector<Piece>& pieces) {
    Vec2 sum{};
    for (const Piece& piece : pieces) sum += piece.box.high - piece.box.low;
    constexpr double kFlattest = 0x1p-20;
    const double larger = std::max(sum.x, sum.y);
    if (!(larger > 0.0) || !std::isfinite(larger)) return Vec2(1.0);
    return {std::max(sum.x / larger, kFlattest), std::max(sum.y / larger, kFlattest)};
}

TreeLeaf leaf_of(std::span<const std::uint32_t> some, const std::vector<Piece>& pieces,
                 std::span<const Segment2> lines) {
    TreeLeaf leaf;
    for (auto* row : {&leaf.start_x, &leaf.start_y, &leaf.end_x, &leaf.end_y})
        row->fill(std::numeric_limits<double>::quiet_NaN());
    leaf.index.fill(0);
    for (std::size_t i = 0; i < some.size(); ++i) {
        const std::uint32_t index = pieces[some[i]].index;
        leaf.start_x[i] = lines[index].start.x;
        leaf.start_y[i] = lines[index].start.y;
        leaf.end_x[i] = lines[index].end.x;
        leaf.end_y[i] = lines[index].end.y;
        leaf.index[i] = index;
    }
    return leaf;
}

/// Packs boxes into nodes of eight.
std::vector<TreeNode> nodes_of(const std::vector<Box2>& boxes) {
    std::vector<TreeNode> nodes((boxes.size() + kBranches - 1) / kBranches);
    for (std::size_t i = 0; i < nodes.size() * kBranches; ++i) {
        const Box2 box = i < boxes.size() ? boxes[i] : Box2{};
        TreeNode& node = nodes[i / kBranches];
        node.low_x[i % kBranches] = box.low.x;
        node.low_y[i % kBranches] = box.low.y;
        node.high_x[i % kBranches] = box.high.x;
        node.high_y[i % kBranches] = box.high.y;
    }
    return nodes;
}

/// For every eight boxes the box around them.
std::vector<Box2> common_boxes(const std::vector<Box2>& boxes) {
    std::vector<Box2> common((boxes.size() + kBranches - 1) / kBranches);
    for (std::size_t i = 0; i < boxes.size(); ++i) common[i / kBranches].add(boxes[i]);
    return common;
}

}  // namespace

Box2 box_of(const Segment2& line) {
    return {{std::min(line.start.x, line.end.x), std::min(line.start.y, line.end.y)},
            {std::max(line.start.x, line.end.x), std::max(line.start.y, line.end.y)}};
}

SegmentTree tree_of(std::span<const Segment2> lines) {
    SegmentTree tree;
    if (lines.empty()) return tree;
    const std::vector<Piece> pieces = pieces_of(lines);
    tree.has_parts = pieces.size() > lines.size();
    std::vector<Vec2> middles(pieces.size());
    std::transform(pieces.begin(), pieces.end(), middles.begin(),
                   [](const Piece& piece) { return 0.5 * piece.box.low + 0.5 * piece.box.high; });
    const std::vector<std::uint32_t> order = curve_order(middles, mean_size(pieces));
    std::vector<Box2> boxes;
    boxes.reserve((order.size() + kBranches - 1) / kBranches);
    tree.leaves.reserve(boxes.capacity());
    for (std::size_t first = 0; first < order.size(); first += kBranches) {
        const std::span<const std::uint32_t> some =
            std::span(order).subspan(first, std::min(kBranches, order.size() - first));
        Box2& box = boxes.emplace_back();
        for (const std::uint32_t i : some) box.add(pieces[i].box);
        tree.leaves.push_back(leaf_of(some, pieces, lines));
    }
    do {
        tree.levels.push_back(nodes_of(boxes));
        boxes = common_boxes(boxes);
    } while (boxes.size() > 1);
    return tree;
}

namespace {

/// A point's position along the curve, and its index.
struct CurvePoint {
    std::uint32_t index;
    std::uint32_t point;
};

/// The position along Hilbert's curve of a cell, given by two 16-bit numbers. From the coarsest bit on: which
/// quarter of the square, in the order in which the curve visits them, and how the curve lies within it. Without
/// branches, which random points would mispredict.
std::uint32_t along_curve(std::uint32_t x, std::uint32_t y) {
    std::uint32_t position = 0;
    for (unsigned bit = 16; bit-- > 0;) {
        const std::uint32_t right = x >> bit & 1U, up = y >> bit & 1U;
        position = position << 2U | (3U * right ^ up);
        const std::uint32_t turned = up - 1U;            // all bits in the lower quarters
        const std::uint32_t mirrored = turned & -right;  // and in the right one of those
        const std::uint32_t swapped = (x ^ y) & turned;
        x ^= swapped ^ mirrored;
        y ^= swapped ^ mirrored;
    }
    return position;
}

/// Maps numbers from the lowest on to integers from 0 to 65535. Numbers are halved first, so that their
/// difference does not overflow.
class Scale {
  public:
    Scale(double low, double step) : low_(0.5 * low), step_(step) {}

    [[nodiscard]] std::uint32_t operator()(double x) const {
        if (!(step_ > 0.0)) return 0;
        return static_cast<std::uint32_t>(std::clamp((0.5 * x - low_) / step_, 0.0, 65535.0));
    }

  private:
    double low_, step_;
};

/// The cell size in both directions: 65536 cells along the longer side, in the proportions of `unit`.
Vec2 steps_over(Vec2 low, Vec2 high, Vec2 unit) {
    const Vec2 size = 0.5 * high - 0.5 * low;
    const double ratio = unit.x / unit.y;
    const double longest = std::max(size.x, size.y * ratio);
    return {longest / 65536.0, longest / ratio / 65536.0};
}

/// Sorts by `index`; equal ones keep their order. A radix sort, byte by byte from the lowest.
void sort_by_position(std::vector<CurvePoint>& all) {
    std::vector<CurvePoint> sorted(all.size());
    for (unsigned shift = 0; shift < 32; shift += 8) {
        std::array<std::size_t, 257> start{};
        for (const CurvePoint& one : all) ++start[(one.index >> shift & 0xffU) + 1];
        std::partial_sum(start.begin(), start.end(), start.begin());
        for (const CurvePoint& one : all) sorted[start[one.index >> shift & 0xffU]++] = one;
        all.swap(sorted);
    }
}

/// Sorts indices of points along one curve over the box that holds them.
class CurveSort {
  public:
    CurveSort(std::span<const Vec2> points, Vec2 unit) : points_(points), unit_(unit) {}

    void sort(std::span<std::uint32_t> indices) const {
        std::vector<CurvePoint> placed = placed_of(indices);
        if (placed.empty()) return;
        if (placed.size() < kFewPoints)
            ranges::stable_sort(placed,
                                [](const CurvePoint& a, const CurvePoint& b) { return a.index < b.index; });
        else
            sort_by_position(placed);
        for (std::size_t i = 0; i < placed.size(); ++i) indices[i] = placed[i].point;
        for (std::size_t first = 0, last = 0; first < placed.size(); first = last) {
            while (last < placed.size() && placed[last].index == placed[first].index) ++last;
            // All of them in one cell: they are nearer to each other than numbers can tell.
            const bool all = last - first == placed.size();
            if (last - first > kCrowd && !all) sort(indices.subspan(first, last - first));
        }
    }

  private:
    static constexpr std::size_t kFewPoints = 128;
    /// More points than this in one cell get a curve of their own.
    static constexpr std::size_t kCrowd = 16;

    /// Nothing where all points coincide.
    [[nodiscard]] std::vector<CurvePoint> placed_of(std::span<const std::uint32_t> indices) const {
        if (indices.empty()) return {};
        Vec2 low = points_[indices[0]];
        Vec2 high = low;
        for (const std::uint32_t i : indices) {
            low = {std::min(low.x, points_[i].x), std::min(low.y, points_[i].y)};
            high = {std::max(high.x, points_[i].x), std::max(high.y, points_[i].y)};
        }
        if (low == high) return {};
        const Vec2 step = steps_over(low, high, unit_);
        const Scale x(low.x, step.x), y(low.y, step.y);
        std::vector<CurvePoint> placed;
        placed.reserve(indices.size());
        for (const std::uint32_t i : indices)
            placed.push_back({along_curve(x(points_[i].x), y(points_[i].y)), i});
        return placed;
    }

    std::span<const Vec2> points_;
    Vec2 unit_;
};

}  // namespace

std::vector<std::uint32_t> curve_order(std::span<const Vec2> points, Vec2 unit) {
    std::vector<std::uint32_t> order(points.size());
    std::iota(order.begin(), order.end(), 0U);
    CurveSort(points, unit).sort(order);
    return order;
}

}  // namespace crosscut::batch
