#include "app/export/vector/marker_outline.h"
#include "app/export/vector/shapes.h"

#include <cmath>
#include <utility>

namespace crosscut {
namespace {

ShapeStroke plain_stroke(const Color& color, float width) {
    return {.from = color, .to = color, .width = width};
}

/// Collects what one marker consists of.
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
        const glm::vec2 reach =
            metrics_.half_length * glm::vec2(-std::sin(dot_.angle_rad), -std::cos(dot_.angle_rad));
        const auto add = [&](const Color& color, float width) {
            Shape& shape = path({dot_.at - reach, dot_.at + reach}, false);
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

}  // namespace crosscut
