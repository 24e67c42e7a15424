#include "app/export/vector/shapes.h"
#include "app/view/screen/solid_shapes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

/// How far two pieces' dash patterns may be apart at their joint to count as one pattern.
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

/// Round ends lie outside a file's dash and inside ours, so ours is shorter there and starts later.
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

}  // namespace crosscut
