#include "app/export/vector/shapes.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

bool is_finite(const glm::vec2& p) { return std::isfinite(p.x) && std::isfinite(p.y); }

Color mixed(const Color& a, const Color& b, float u) {
    return {a.r + (b.r - a.r) * u, a.g + (b.g - a.g) * u, a.b + (b.b - a.b) * u, a.a + (b.a - a.a) * u};
}

}  // namespace

std::vector<Shape> fill_shapes(std::span<const ScreenFill> fills) {
    std::vector<Shape> out;
    for (const ScreenFill& fill : fills) {
        if (fill.corners.size() < 3 || !(fill.color.a > 0.0f)) continue;
        if (!std::all_of(fill.corners.begin(), fill.corners.end(), is_finite)) continue;
        Shape shape{.points = fill.corners, .closed = true, .fill = fill.color};
        shape.sharp = fill.edges == Edges::sharp;
        shape.id = fill.id;
        out.push_back(std::move(shape));
    }
    return out;
}

std::vector<Shape> shapes_of(const ScreenList& list) {
    std::vector<Shape> out = fill_shapes(list.fills);
    for (std::vector<Shape> more : {line_shapes(list.lines), dot_shapes(list.dots)})
        out.insert(out.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    return out;
}

std::vector<Shape> plain_pieces(const Shape& blending) {
    constexpr int kPieces = 16;
    const glm::vec2 from = blending.points.front();
    const glm::vec2 way = blending.points.back() - from;
    const float length = std::sqrt(way.x * way.x + way.y * way.y);
    std::vector<Shape> out;
    for (int i = 0; i < kPieces; ++i) {
        const float low = static_cast<float>(i) / kPieces, high = static_cast<float>(i + 1) / kPieces;
        Shape piece = blending;
        piece.points = {from + way * low, from + way * high};
        ShapeStroke& stroke = *piece.stroke;
        stroke.from = stroke.to = mixed(blending.stroke->from, blending.stroke->to, 0.5f * (low + high));
        stroke.round_ends = stroke.dashed() && stroke.round_ends;  // ends that overlap would show
        stroke.dash_start += low * length;
        out.push_back(std::move(piece));
    }
    return out;
}

std::vector<ScreenLabel> shown_labels(const ScreenList& list) {
    std::vector<ScreenLabel> out;
    for (const ScreenLabel& label : list.labels)
        if (!label.hidden && !label.text.empty() && is_finite(label.top_left) && is_finite(label.anchor))
            out.push_back(label);
    return out;
}

glm::vec2 label_text_size(std::string_view text, float size, Lettering lettering) {
    return approximate_text_size(text, kLabelEm * size, lettering);
}

}  // namespace crosscut
