#include "app/export/vector/svg.h"

#include "app/export/vector/svg_marks.h"
#include "app/export/vector/xml.h"

#include <string_view>

namespace crosscut {
namespace {

using xml::attribute;

/// A name that may stand in a class attribute: letters, digits, and dashes for the rest.
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

/// A group that drawing programs show as a layer. Nothing when there is nothing in it.
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
           attribute("width", xml::number(width / scale)) + attribute("height", xml::number(height / scale)) +
           attribute("viewBox", "0 0 " + xml::number(width) + " " + xml::number(height)) + ">\n";
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
               attribute("width", xml::number(static_cast<double>(list.size.x))) +
               attribute("height", xml::number(static_cast<double>(list.size.y))) +
               xml::paint("fill", list.background) + "/>\n";
    out += layer(options, "fills", "", fills.elements);
    out += layer(options, "lines", "", lines.elements);
    out += layer(options, "dots", "", dots.elements);
    out += layer(options, "labels", attribute("font-family", xml::escaped(options.font_family)),
                 svg_marks::labels(shown_labels(list), class_of, list.scale));
    return out + "</svg>\n";
}

}  // namespace crosscut
