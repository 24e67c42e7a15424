#include "app/export/svg_marks.h"

#include "app/export/marker_outline.h"
#include "app/export/xml.h"

#include <cmath>
#include <vector>

namespace crosscut::svg_marks {
namespace {

using xml::attribute;
using xml::number;
using xml::paint;

bool finite(const glm::vec2& p) { return std::isfinite(p.x) && std::isfinite(p.y); }

std::string closed_path(std::span<const glm::vec2> corners) {
    std::string d;
    for (const glm::vec2& p : corners) d += (d.empty() ? "M" : "L") + xml::pair(p);
    return d + "Z";
}

std::string path(const std::string& d, const std::string& attributes) {
    return "    <path" + attribute("d", d) + attributes + "/>\n";
}

std::string circle(const glm::vec2& at, float radius, const std::string& attributes) {
    return "    <circle" + attribute("cx", number(at.x)) + attribute("cy", number(at.y)) +
           attribute("r", number(radius)) + attributes + "/>\n";
}

std::string stroked(const Color& color, float width) {
    return attribute("fill", "none") + paint("stroke", color) + attribute("stroke-width", number(width));
}

/// The ring around a round marker, then the marker.
std::string round_marker(const ScreenDot& dot, const MarkerMetrics& m, const std::string& of) {
    const bool hollow = m.line_width > 0.0f;
    const float middle = m.radius - 0.5f * m.line_width;
    std::string out;
    if (dot.ring > 0.0f && dot.ring_color.a > 0.0f) {
        out += dot.marker == Marker::ring
                   ? circle(dot.at, middle, of + stroked(dot.ring_color, m.line_width + 2.0f * dot.ring))
                   : circle(dot.at, m.radius + dot.ring, of + paint("fill", dot.ring_color));
    }
    return out + (hollow ? circle(dot.at, middle, of + stroked(dot.color, m.line_width))
                         : circle(dot.at, m.radius, of + paint("fill", dot.color)));
}

std::string tick_marker(const ScreenDot& dot, const MarkerMetrics& m, const std::string& of) {
    const glm::vec2 reach = m.half_length * glm::vec2(-std::sin(dot.angle_rad), -std::cos(dot.angle_rad));
    const std::string d = "M" + xml::pair(dot.at - reach) + "L" + xml::pair(dot.at + reach);
    const std::string ends = of + attribute("stroke-linecap", "round");
    std::string out;
    if (dot.ring > 0.0f && dot.ring_color.a > 0.0f)
        out += path(d, ends + stroked(dot.ring_color, m.tick_width + 2.0f * dot.ring));
    return out + path(d, ends + stroked(dot.color, m.tick_width));
}

std::string angular_marker(const ScreenDot& dot, const MarkerMetrics& m, const std::string& of) {
    const std::string outline = closed_path(marker_outline(dot));
    std::string out;
    if (dot.ring > 0.0f && dot.ring_color.a > 0.0f)
        out +=
            path(outline, of + paint("fill", dot.ring_color) + attribute("stroke", xml::hex(dot.ring_color)) +
                              attribute("stroke-opacity", number(dot.ring_color.a)) +
                              attribute("stroke-width", number(2.0f * dot.ring)) +
                              attribute("stroke-linejoin", "round"));
    // A hollow marker's line lies inside the outline; one too small to be hollow is filled.
    const std::vector<glm::vec2> middle = marker_outline(dot, 0.5f * m.line_width);
    const bool hollow = m.line_width > 0.0f && !middle.empty();
    return out + (hollow ? path(closed_path(middle), of + stroked(dot.color, m.line_width))
                         : path(outline, of + paint("fill", dot.color)));
}

std::string text_anchor(Align align) {
    if (align == Align::centre) return attribute("text-anchor", "middle");
    if (align == Align::right) return attribute("text-anchor", "end");
    return {};
}

}  // namespace

std::string fills(std::span<const ScreenFill> fills, const ClassOf& class_of) {
    std::string out;
    for (const ScreenFill& fill : fills) {
        bool good = fill.corners.size() >= 3 && fill.color.a > 0.0f;
        for (const glm::vec2& p : fill.corners) good = good && finite(p);
        const std::string edges = fill.sharp ? attribute("shape-rendering", "crispEdges") : std::string();
        if (good)
            out += path(closed_path(fill.corners), class_of(fill.id) + paint("fill", fill.color) + edges);
    }
    return out;
}

std::string dots(std::span<const ScreenDot> dots, const ClassOf& class_of) {
    std::string out;
    for (const ScreenDot& dot : dots) {
        if (!finite(dot.at) || !(dot.size > 0.0f)) continue;
        const std::string of = class_of(dot.id);
        const MarkerMetrics metrics = marker_metrics(dot);
        switch (dot.marker) {
            case Marker::disc:
            case Marker::ring:
                out += round_marker(dot, metrics, of);
                break;
            case Marker::tick:
                out += tick_marker(dot, metrics, of);
                break;
            case Marker::square:
            case Marker::diamond:
            case Marker::triangle:
            case Marker::cross:
                out += angular_marker(dot, metrics, of);
                break;
        }
    }
    return out;
}

std::string labels(std::span<const ScreenLabel> labels, const ClassOf& class_of, float scale) {
    constexpr float kHalo_px = 2.0f;   // logical, to each side
    constexpr float kBaseline = 0.8f;  // of the letter height, below the top of the line
    std::string out;
    for (const ScreenLabel& label : labels) {
        if (label.hidden || label.text.empty() || !finite(label.top_left) || !finite(label.anchor)) continue;
        // An aligned label hangs on its anchor whatever the reader's font measures; a free one starts where it was put.
        const bool hangs = label.align == Align::centre || label.align == Align::right;
        out += "    <text" + attribute("x", number(hangs ? label.anchor.x : label.top_left.x)) +
               attribute("y", number(label.top_left.y + kBaseline * label.size)) +
               attribute("font-size", number(label.size)) + text_anchor(label.align) + class_of(label.id);
        if (label.lettering == Lettering::italic) out += attribute("font-style", "italic");
        out += paint("fill", label.color);
        if (label.halo.a > 0.0f)
            out += paint("stroke", label.halo) + attribute("stroke-width", number(2.0f * kHalo_px * scale)) +
                   attribute("stroke-linejoin", "round") + attribute("paint-order", "stroke");
        out += ">" + xml::escaped(label.text) + "</text>\n";
    }
    return out;
}

}  // namespace crosscut::svg_marks
