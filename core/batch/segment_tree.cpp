#include "core/batch/segment_tree.h"

#include "core/batch/curve_order.h"

#include <algorithm>
#include <cmath>

namespace crosscut::batch {
namespace {

/// A segment, or a part of one, with its box.
struct Piece {
    Box2 box;
    std::uint32_t index;
};

void widen(Box2& box, const Box2& by) {
    box.low = {std::min(box.low.x, by.low.x), std::min(box.low.y, by.low.y)};
    box.high = {std::max(box.high.x, by.high.x), std::max(box.high.y, by.high.y)};
}

/// The side of a square of a box's area. 0 for a box that is flat: no part of it is a better fit.
double mean_side(const Box2& box) {
    return std::sqrt(box.high.x - box.low.x) * std::sqrt(box.high.y - box.low.y);
}

/// How many parts a segment is cut into so that their boxes are no larger than `side` squared, at most 2^16. 1 where its size is
/// no number.
std::size_t parts_of(const Box2& box, double side) {
    constexpr double kMost = 65536.0;
    if (std::max(box.high.x - box.low.x, box.high.y - box.low.y) <= side)
        return 1;  // nearly all, and cheaply
    const double size = mean_side(box);
    return size > side && std::isfinite(size)
               ? static_cast<std::size_t>(std::ceil(std::min(size / side, kMost)))
               : 1;
}

/// The size to cut at: some spacings of the segments if they were spread evenly, and more where that makes too many parts.
double side_of_parts(std::span<const Segment2> lines) {
    Box2 all;
    for (const Segment2& line : lines) widen(all, box_of(line));
    constexpr double kSpacings = 4.0;
    double side = kSpacings * mean_side(all) / std::sqrt(static_cast<double>(lines.size()));
    if (!(side > 0.0) || !std::isfinite(side)) return std::numeric_limits<double>::infinity();
    for (;; side *= 2.0) {
        std::size_t parts = 0;
        for (const Segment2& line : lines) parts += parts_of(box_of(line), side);
        if (parts <= 3 * lines.size()) return side;
    }
}

/// A box around the part of a segment between two parameters. Its ends are computed with an error below 4 u of the larger
/// coordinate, u = 2^-53, and the box is made larger by 8 u, and by the smallest double.
Box2 box_of_part(const Segment2& line, double from, double to, const Box2& whole) {
    const Vec2 largest(std::max(std::fabs(line.start.x), std::fabs(line.end.x)),
                       std::max(std::fabs(line.start.y), std::fabs(line.end.y)));
    const Vec2 margin = 0x1p-50 * largest + Vec2(std::numeric_limits<double>::denorm_min());
    const Box2 part = box_of({line.at(from), line.at(to)});
    const Vec2 low = part.low - margin;
    const Vec2 high = part.high + margin;
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

/// How wide and how high the boxes are on average; where that is nothing or no number, as wide as high.
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

/// Eight boxes to a node.
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

/// Every eight boxes' common one.
std::vector<Box2> common_boxes(const std::vector<Box2>& boxes) {
    std::vector<Box2> common((boxes.size() + kBranches - 1) / kBranches);
    for (std::size_t i = 0; i < boxes.size(); ++i) widen(common[i / kBranches], boxes[i]);
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
        for (const std::uint32_t i : some) widen(box, pieces[i].box);
        tree.leaves.push_back(leaf_of(some, pieces, lines));
    }
    do {
        tree.levels.push_back(nodes_of(boxes));
        boxes = common_boxes(boxes);
    } while (boxes.size() > 1);
    return tree;
}

}  // namespace crosscut::batch
