#include "app/export/vector/svg_marks.h"

#include "app/export/vector/xml.h"

namespace crosscut::svg_marks {
namespace {

using xml::attribute;
using xml::number;
using xml::paint;

std::string outline_of(const Shape& shape) {
    if (shape.radius > 0.0f)
        return "    <circle" + attribute("cx", number(shape.points.front().x)) +
               attribute("cy", number(shape.points.front().y)) + attribute("r", number(shape.radius));
    std::string d;
    for (const glm::vec2& p : shape.points) d += (d.empty() ? "M" : "L") + xml::pair(p);
    return "    <path" + attribute("d", d + (shape.closed ? "Z" : ""));
}

std::string gradient(const Shape& shape, const std::string& id) {
    const auto stop = [](const char* at, const Color& color) {
        std::string opacity = color.a < 1.0f ? attribute("stop-opacity", number(color.a)) : std::string();
        return "<stop" + attribute("offset", at) + attribute("stop-color", xml::hex(color)) + opacity + "/>";
    };
    const glm::vec2 from = shape.points.front(), to = shape.points.back();
    return "    <linearGradient" + attribute("id", id) + attribute("gradientUnits", "userSpaceOnUse") +
           attribute("x1", number(from.x)) + attribute("y1", number(from.y)) + attribute("x2", number(to.x)) +
           attribute("y2", number(to.y)) + ">" + stop("0", shape.stroke->from) + stop("1", shape.stroke->to) +
           "</linearGradient>\n";
}

std::string stroke_attributes(const ShapeStroke& stroke, const std::string& painted, bool has_joins) {
    std::string out = painted + attribute("stroke-width", number(stroke.width));
    if (stroke.round_ends) out += attribute("stroke-linecap", "round");
    if (stroke.round_joins && has_joins) out += attribute("stroke-linejoin", "round");
    if (stroke.dashed())
        out += attribute("stroke-dasharray", number(stroke.dash_on) + " " + number(stroke.dash_off)) +
               attribute("stroke-dashoffset", number(stroke.dash_start));
    return out;
}

std::string text_anchor(Align align) {
    if (align == Align::centre) return attribute("text-anchor", "middle");
    if (align == Align::right) return attribute("text-anchor", "end");
    return {};
}

}  // namespace

Elements elements(std::span<const Shape> shapes, const ClassOf& class_of, const std::string& id_prefix) {
    Elements out;
    std::size_t gradients = 0;
    for (const Shape& shape : shapes) {
        out.elements += outline_of(shape) + class_of(shape.id);
        out.elements += shape.fill ? paint("fill", *shape.fill) : attribute("fill", "none");
        if (shape.stroke) {
            std::string painted = paint("stroke", shape.stroke->from);
            if (shape.stroke->blends()) {
                const std::string id = id_prefix + "blend-" + std::to_string(++gradients);
                out.gradients += gradient(shape, id);
                painted = attribute("stroke", "url(#" + id + ")");
            }
            out.elements += stroke_attributes(*shape.stroke, painted, shape.points.size() > 2);
        }
        if (shape.sharp) out.elements += attribute("shape-rendering", "crispEdges");
        out.elements += "/>\n";
    }
    return out;
}

std::string labels(std::span<const ScreenLabel> labels, const ClassOf& class_of, float scale) {
    std::string out;
    for (const ScreenLabel& label : labels) {
        // An aligned label hangs on its anchor whatever the reader's font measures; a free one starts where it was put.
        const bool hangs = label.align == Align::centre || label.align == Align::right;
        out += "    <text" + attribute("x", number(hangs ? label.anchor.x : label.top_left.x)) +
               attribute("y", number(label.top_left.y + kLabelBaseline * label.size)) +
               attribute("font-size", number(kLabelEm * label.size)) + text_anchor(label.align) +
               class_of(label.id);
        if (label.lettering == Lettering::italic) out += attribute("font-style", "italic");
        out += paint("fill", label.color);
        if (label.halo.a > 0.0f)
            out += paint("stroke", label.halo) +
                   attribute("stroke-width", number(2.0f * kLabelHalo_px * scale)) +
                   attribute("stroke-linejoin", "round") + attribute("paint-order", "stroke");
        out += ">" + xml::escaped(label.text) + "</text>\n";
    }
    return out;
}

}  // namespace crosscut::svg_marks
