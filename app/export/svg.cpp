#include "app/export/svg.h"

#include "app/export/text.h"
#include "app/view/draw_list.h"
#include "app/view/utf8.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace crosscut {
namespace {

using xml::attribute;

/// The name as a valid word of a class attribute: letters, digits, and dashes for the rest.
std::string class_word(std::string_view name) {
    std::string out;
    for (const char c : name) {
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        out += plain ? c : '-';
    }
    return out;
}

svg_marks::ClassOf classes(const SvgOptions& options) {
    return [&options](ItemId id) -> std::string {
        if (!id) return {};
        std::string name = options.name_of ? options.name_of(id) : std::string();
        if (name.empty()) name = std::to_string(id.value);
        return attribute("class", "item-" + class_word(name));
    };
}

/// A group that drawing programs show as a layer. Empty when there is nothing in it.
std::string layer(const SvgOptions& options, std::string_view id, std::string_view attributes,
                  const std::string& elements) {
    if (elements.empty()) return {};
    return "  <g" + attribute("id", xml::escaped(options.id_prefix) + std::string(id)) +
           attribute("inkscape:groupmode", "layer") + attribute("inkscape:label", id) +
           std::string(attributes) + ">\n" + elements + "  </g>\n";
}

std::string opening(const ScreenList& list) {
    const auto width = static_cast<double>(list.size.x);
    const auto height = static_cast<double>(list.size.y);
    const double scale = list.scale > 0.0f ? static_cast<double>(list.scale) : 1.0;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\""
           " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"" +
           attribute("width", in_thousandths(width / scale)) +
           attribute("height", in_thousandths(height / scale)) +
           attribute("viewBox", "0 0 " + in_thousandths(width) + " " + in_thousandths(height)) + ">\n";
}

}  // namespace

std::string svg(const ScreenList& list, const SvgOptions& options) {
    const svg_marks::ClassOf class_of = classes(options);
    const svg_marks::Elements fills = svg_marks::elements(fill_shapes(list.fills), class_of, {});
    const svg_marks::Elements lines =
        svg_marks::elements(line_shapes(list.lines), class_of, xml::escaped(options.id_prefix));
    const svg_marks::Elements dots = svg_marks::elements(dot_shapes(list.dots), class_of, {});

    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + opening(list);
    if (!options.title.empty()) out += "  <title>" + xml::escaped(options.title) + "</title>\n";
    if (!lines.gradients.empty()) out += "  <defs>\n" + lines.gradients + "  </defs>\n";
    if (!options.transparent && list.background.a > 0.0f)
        out += "  <rect" + attribute("id", xml::escaped(options.id_prefix) + "background") +
               attribute("width", in_thousandths(list.size.x)) +
               attribute("height", in_thousandths(list.size.y)) + xml::paint("fill", list.background) +
               "/>\n";
    out += layer(options, "fills", "", fills.elements);
    out += layer(options, "lines", "", lines.elements);
    out += layer(options, "dots", "", dots.elements);
    out += layer(options, "labels", attribute("font-family", xml::escaped(options.font_family)),
                 svg_marks::labels(visible_labels(list), class_of, list.scale));
    return out + "</svg>\n";
}

}  // namespace crosscut

namespace crosscut::svg_marks {
namespace {

using xml::attribute;
using xml::paint;

std::string outline_of(const Shape& shape) {
    if (shape.radius > 0.0f)
        return "    <circle" + attribute("cx", in_thousandths(shape.points.front().x)) +
               attribute("cy", in_thousandths(shape.points.front().y)) +
               attribute("r", in_thousandths(shape.radius));
    std::string d;
    for (const glm::vec2& p : shape.points) d += (d.empty() ? "M" : "L") + xml::pair(p);
    return "    <path" + attribute("d", d + (shape.closed ? "Z" : ""));
}

std::string gradient(const Shape& shape, const std::string& id) {
    const auto stop = [](const char* at, const Color& color) {
        std::string opacity =
            color.a < 1.0f ? attribute("stop-opacity", in_thousandths(color.a)) : std::string();
        return "<stop" + attribute("offset", at) + attribute("stop-color", xml::hex(color)) + opacity + "/>";
    };
    const glm::vec2 from = shape.points.front(), to = shape.points.back();
    return "    <linearGradient" + attribute("id", id) + attribute("gradientUnits", "userSpaceOnUse") +
           attribute("x1", in_thousandths(from.x)) + attribute("y1", in_thousandths(from.y)) +
           attribute("x2", in_thousandths(to.x)) + attribute("y2", in_thousandths(to.y)) + ">" +
           stop("0", shape.stroke->from) + stop("1", shape.stroke->to) + "</linearGradient>\n";
}

std::string stroke_attributes(const ShapeStroke& stroke, const std::string& painted, bool has_joins) {
    std::string out = painted + attribute("stroke-width", in_thousandths(stroke.width));
    if (stroke.round_ends) out += attribute("stroke-linecap", "round");
    if (stroke.round_joins && has_joins) out += attribute("stroke-linejoin", "round");
    if (stroke.dashed())
        out += attribute("stroke-dasharray",
                         in_thousandths(stroke.dash_on) + " " + in_thousandths(stroke.dash_off)) +
               attribute("stroke-dashoffset", in_thousandths(stroke.dash_start));
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
        // An aligned label is anchored whatever the reader's font measures; a free one starts at its
        // position.
        const bool hangs = label.align == Align::centre || label.align == Align::right;
        out += "    <text" + attribute("x", in_thousandths(hangs ? label.anchor.x : label.top_left.x)) +
               attribute("y", in_thousandths(label.top_left.y + kLabelBaseline * label.size)) +
               attribute("font-size", in_thousandths(kLabelEm * label.size)) + text_anchor(label.align) +
               class_of(label.id);
        if (label.font_style == FontStyle::italic) out += attribute("font-style", "italic");
        out += paint("fill", label.color);
        if (label.halo.a > 0.0f)
            out += paint("stroke", label.halo) +
                   attribute("stroke-width", in_thousandths(2.0f * kLabelHalo_px * scale)) +
                   attribute("stroke-linejoin", "round") + attribute("paint-order", "stroke");
        out += ">" + xml::escaped(label.text) + "</text>\n";
    }
    return out;
}

}  // namespace crosscut::svg_marks

namespace crosscut::xml {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

void append_plain(std::string& out, char c) {
    switch (c) {
        case '&':
            out += "&amp;";
            return;
        case '<':
            out += "&lt;";
            return;
        case '>':
            out += "&gt;";
            return;
        case '"':
            out += "&quot;";
            return;
        default:
            break;
    }
    const bool allowed = static_cast<unsigned char>(c) >= 0x20u || c == '\t' || c == '\n' || c == '\r';
    if (allowed) out += c;
}

unsigned byte_of(float channel) {
    return static_cast<unsigned>(std::lround(std::clamp(channel, 0.0f, 1.0f) * 255.0f));
}

}  // namespace

std::string pair(const glm::vec2& p) { return in_thousandths(p.x) + ' ' + in_thousandths(p.y); }

std::string escaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8_length(text, i);
        if (length == 0) {
            out += kReplacement;
            ++i;
        } else if (length == 1) {
            append_plain(out, text[i++]);
        } else {
            const std::string_view character = text.substr(i, length);
            const bool forbidden = character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF";
            if (!forbidden) out += character;
            i += length;
        }
    }
    return out;
}

std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string hex(const Color& color) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string out = "#";
    for (const float channel : {color.r, color.g, color.b}) {
        const unsigned byte = byte_of(channel);
        out += kDigits[byte / 16];
        out += kDigits[byte % 16];
    }
    return out;
}

std::string paint(std::string_view what, const Color& color) {
    std::string out = attribute(what, hex(color));
    if (color.a < 1.0f) out += attribute(std::string(what) + "-opacity", in_thousandths(color.a));
    return out;
}

}  // namespace crosscut::xml
