#include "app/export/shapes.h"

#include "app/view/draw_list.h"
#include "app/view/screen/solid_shapes.h"
#include "app/view/theme.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

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
    const glm::vec2 direction = blending.points.back() - from;
    const float length = std::sqrt(direction.x * direction.x + direction.y * direction.y);
    std::vector<Shape> out;
    for (int i = 0; i < kPieces; ++i) {
        const float low = static_cast<float>(i) / kPieces, high = static_cast<float>(i + 1) / kPieces;
        Shape piece = blending;
        piece.points = {from + direction * low, from + direction * high};
        ShapeStroke& stroke = *piece.stroke;
        stroke.from = stroke.to = mixed(blending.stroke->from, blending.stroke->to, 0.5f * (low + high));
        stroke.round_ends = stroke.dashed() && stroke.round_ends;  // overlapping ends would be visible
        stroke.dash_start += low * length;
        out.push_back(std::move(piece));
    }
    return out;
}

std::vector<ScreenLabel> visible_labels(const ScreenList& list) {
    std::vector<ScreenLabel> out;
    for (const ScreenLabel& label : list.labels)
        if (!label.hidden && !label.text.empty() && is_finite(label.top_left) && is_finite(label.anchor))
            out.push_back(label);
    return out;
}

glm::vec2 label_text_size(std::string_view text, float size, FontStyle font_style) {
    return approximate_text_size(text, kLabelEm * size, font_style);
}

namespace {

ShapeStroke plain_stroke(const Color& color, float width) {
    return {.from = color, .to = color, .width = width};
}

/// Collects the shapes of one marker.
class MarkerShapes {
  public:
    MarkerShapes(std::vector<Shape>& out, const ScreenDot& dot)
        : out_(out), dot_(dot), metrics_(marker_metrics(dot)) {}

    void add_round() {
        const float middle = metrics_.radius - 0.5f * metrics_.line_width;
        const bool hollow = metrics_.line_width > 0.0f;
        if (rings() && dot_.marker == Marker::ring)
            circle(middle).stroke = plain_stroke(dot_.ring_color, metrics_.line_width + 2.0f * dot_.ring);
        else if (rings())
            circle(metrics_.radius + dot_.ring).fill = dot_.ring_color;
        if (hollow)
            circle(middle).stroke = plain_stroke(dot_.color, metrics_.line_width);
        else
            circle(metrics_.radius).fill = dot_.color;
    }

    void add_tick() {
        const glm::vec2 half_size =
            metrics_.half_length * glm::vec2(-std::sin(dot_.angle_rad), -std::cos(dot_.angle_rad));
        const auto add = [&](const Color& color, float width) {
            Shape& shape = path({dot_.at - half_size, dot_.at + half_size}, false);
            shape.stroke = plain_stroke(color, width);
            shape.stroke->round_ends = true;
        };
        if (rings()) add(dot_.ring_color, metrics_.tick_width + 2.0f * dot_.ring);
        add(dot_.color, metrics_.tick_width);
    }

    void add_angular() {
        const std::vector<glm::vec2> outline = marker_outline(dot_);
        if (rings()) {
            Shape& ring = path(outline, true);
            ring.fill = dot_.ring_color;
            ring.stroke = plain_stroke(dot_.ring_color, 2.0f * dot_.ring);
        }
        // A hollow marker's line lies inside the outline; one too small to be hollow is filled.
        std::vector<glm::vec2> middle = marker_outline(dot_, 0.5f * metrics_.line_width);
        if (metrics_.line_width > 0.0f && !middle.empty()) {
            Shape& edge = path(std::move(middle), true);
            edge.stroke = plain_stroke(dot_.color, metrics_.line_width);
            edge.stroke->round_joins = false;
        } else {
            path(outline, true).fill = dot_.color;
        }
    }

  private:
    [[nodiscard]] bool rings() const { return dot_.ring > 0.0f && dot_.ring_color.a > 0.0f; }
    Shape& add(Shape shape) {
        shape.marks = dot_.at;
        shape.id = dot_.id;
        return out_.emplace_back(std::move(shape));
    }
    Shape& circle(float radius) { return add({.points = {dot_.at}, .radius = radius}); }
    Shape& path(std::vector<glm::vec2> points, bool closed) {
        return add({.points = std::move(points), .closed = closed});
    }

    std::vector<Shape>& out_;
    const ScreenDot& dot_;
    MarkerMetrics metrics_;
};

}  // namespace

std::vector<Shape> dot_shapes(std::span<const ScreenDot> dots) {
    std::vector<Shape> out;
    for (const ScreenDot& dot : dots) {
        if (!std::isfinite(dot.at.x) || !std::isfinite(dot.at.y) || !(dot.size > 0.0f)) continue;
        MarkerShapes shapes(out, dot);
        switch (dot.marker) {
            case Marker::disc:
            case Marker::ring:
                shapes.add_round();
                break;
            case Marker::tick:
                shapes.add_tick();
                break;
            case Marker::square:
            case Marker::diamond:
            case Marker::triangle:
            case Marker::cross:
                shapes.add_angular();
                break;
        }
    }
    return out;
}

namespace {

/// How far the dash patterns of two pieces may be apart at their joint to count as one pattern.
constexpr float kSamePattern_px = 0.05f;

bool shows(const ScreenLine& line) {
    const float ends = line.from.x + line.from.y + line.to.x + line.to.y;
    return line.width > 0.0f && std::max(line.from_color.a, line.to_color.a) > 0.0f && std::isfinite(ends);
}

bool dashed(const ScreenLine& line) { return line.dash_on > 0.0f && line.dash_off > 0.0f; }

bool goes_on(const ScreenLine& a, const ScreenLine& b) {
    const bool same = b.joined && !is_cylinder(b) && a.from_color == a.to_color &&
                      a.from_color == b.to_color && a.from != a.to && b.from != b.to;
    if (!same || !dashed(a)) return same;
    const float period = a.dash_on + a.dash_off;
    const float apart = a.dash_start + glm::distance(a.from, a.to) - b.dash_start;
    return std::abs(apart - period * std::round(apart / period)) < kSamePattern_px;
}

/// In a file round ends lie outside a dash, in a screen list inside, so the dash becomes shorter and starts
/// later.
ShapeStroke stroke_of(const ScreenLine& line) {
    ShapeStroke out{.from = line.from_color, .to = line.to_color, .width = line.width, .round_ends = true};
    if (!dashed(line)) return out;
    const float period = line.dash_on + line.dash_off;
    out.dash_on = std::max(line.dash_on - line.width, 0.0f);
    out.dash_off = period - out.dash_on;
    const float shift = line.dash_start - 0.5f * (line.dash_on - out.dash_on);
    out.dash_start = shift - period * std::floor(shift / period);
    return out;
}

Shape path_of(const ScreenLine& line) {
    Shape shape{.points = {line.from, line.to}};
    shape.stroke = stroke_of(line);
    shape.id = line.id;
    return shape;
}

Shape dot_of(const ScreenLine& line) {
    Shape shape{.points = {line.from}, .radius = 0.5f * line.width};
    shape.fill = line.from_color;
    shape.id = line.id;
    return shape;
}

}  // namespace

std::vector<Shape> line_shapes(std::span<const ScreenLine> lines) {
    std::vector<Shape> out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const ScreenLine& first = lines[i];
        if (!shows(first)) continue;
        if (first.from == first.to && !dashed(first)) {
            out.push_back(dot_of(first));
            continue;
        }
        if (is_cylinder(first)) {
            for (const ScreenLine& stroke : cylinder_strokes(first)) {
                out.push_back(path_of(stroke));
                out.back().id = first.id;
            }
            continue;
        }
        out.push_back(path_of(first));
        while (i + 1 < lines.size() && shows(lines[i + 1]) && goes_on(lines[i], lines[i + 1]))
            out.back().points.push_back(lines[++i].to);
    }
    return out;
}

namespace {

constexpr float kQuarterTurn = std::numbers::pi_v<float> / 2.0f;

/// Relative to the centre, y up.
std::vector<glm::vec2> upright_outline(const ScreenDot& dot, float inset) {
    const float size = dot.size;
    switch (dot.marker) {
        case Marker::square:
        case Marker::diamond: {
            const float h = kSquareHalfSide * size - inset;
            if (h <= 0.0f) return {};
            return {{h, h}, {-h, h}, {-h, -h}, {h, -h}};
        }
        case Marker::triangle: {
            const float r = kTriangleInradius * size - inset;
            const float half_side = r * std::numbers::sqrt3_v<float>;
            if (r <= 0.0f) return {};
            return {{0.0f, 2.0f * r}, {-half_side, -r}, {half_side, -r}};
        }
        case Marker::cross: {
            const float l = kCrossHalfLength * size - inset;
            const float w = (dot.stroke > 0.0f ? 0.5f * dot.stroke : kCrossHalfWidth * size) - inset;
            if (w <= 0.0f) return {};
            return {{l, w},   {w, w},   {w, l},   {-w, l}, {-w, w}, {-l, w},
                    {-l, -w}, {-w, -w}, {-w, -l}, {w, -l}, {w, -w}, {l, -w}};
        }
        case Marker::disc:
        case Marker::ring:
        case Marker::tick:
            return {};
    }
    return {};
}

}  // namespace

MarkerMetrics marker_metrics(const ScreenDot& dot) {
    MarkerMetrics out{.radius = 0.5f * dot.size, .line_width = std::max(dot.stroke, 0.0f)};
    if (dot.marker == Marker::ring && out.line_width <= 0.0f)
        out.line_width = std::max(1.0f, kRingWidth * dot.size);
    if (dot.marker == Marker::cross) out.line_width = 0.0f;
    if (dot.marker == Marker::tick) {
        out.tick_width = dot.stroke > 0.0f ? dot.stroke : 2.0f * kTickHalfWidth * dot.size;
        out.half_length = std::max(0.5f * (dot.size - out.tick_width), 0.0f);
        out.line_width = 0.0f;
    }
    return out;
}

std::vector<glm::vec2> marker_outline(const ScreenDot& dot, float inset) {
    std::vector<glm::vec2> out = upright_outline(dot, inset);
    const bool on_its_corner = dot.marker == Marker::diamond || dot.marker == Marker::cross;
    const float angle = dot.angle_rad + (on_its_corner ? 0.5f * kQuarterTurn : 0.0f);
    const float c = std::cos(angle);
    const float s = std::sin(angle);
    for (glm::vec2& p : out) p = {dot.at.x + c * p.x - s * p.y, dot.at.y - s * p.x - c * p.y};
    return out;
}

}  // namespace crosscut
