#include "app/model/maps/svg_lines.h"

#include "app/model/files/json_reader.h"
#include "app/model/maps/svg_path.h"

#include <pugixml.hpp>

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr int kDeepestSvg = 200;

/// Without the prefix of a name space.
std::string_view name_of(const pugi::xml_node& node) {
    const std::string_view name = node.name();
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

bool kept_for_use_elsewhere(std::string_view name) {
    constexpr std::array<std::string_view, 6> kKept{"defs", "symbol",  "clipPath",
                                                    "mask", "pattern", "marker"};
    return std::find(kKept.begin(), kKept.end(), name) != kKept.end();
}

class SvgReader {
  public:
    SvgReader(std::string_view text, const std::string& source, BadFeature bad)
        : text_(text), out_(source, bad) {}

    LineMapText read() {
        pugi::xml_document document;
        const pugi::xml_parse_result parsed = document.load_buffer(text_.data(), text_.size());
        if (!parsed) {
            fail(parsed.offset, std::string("is no valid XML from here on"));
        } else if (name_of(document.document_element()) != "svg") {
            fail(document.document_element().offset_debug(), "is XML, but no SVG");
        } else {
            in_document_ = true;
            read_children(document.document_element(), {}, 0);
        }
        return out_.result();
    }

  private:
    void fail(std::ptrdiff_t at, const std::string& clause) {
        const std::size_t line = line_of(text_, static_cast<std::size_t>(std::max(at, std::ptrdiff_t{0})));
        Fault fault{line, 0, "an element that can be read", clause};
        if (!in_document_) return out_.refuse(std::move(fault));
        if (!in_shape_) out_.begin_feature();
        in_shape_ = true;
        out_.leave_out(std::move(fault));
    }
    void fail(const pugi::xml_node& node, const std::string& clause) {
        fail(node.offset_debug(), std::string(name_of(node)) + " " + clause);
    }
    [[nodiscard]] bool failed() const { return out_.is_left_out(); }

    void read_children(const pugi::xml_node& parent, const SvgTransform& outer, int depth) {
        if (depth > kDeepestSvg) return fail(parent, "is nested too deeply");
        for (const pugi::xml_node& node : parent.children()) {
            if (out_.has_ended()) return;
            in_shape_ = false;
            const std::string_view name = name_of(node);
            if (node.type() != pugi::node_element || kept_for_use_elsewhere(name)) continue;
            if (std::string_view(node.attribute("display").value()) == "none") continue;
            const std::optional<SvgTransform> own = read_transform(node.attribute("transform").value());
            if (!own) {
                fail(node, "has a transform that cannot be read");
                continue;
            }
            const SvgTransform transform = outer * *own;
            if (name == "g" || name == "svg" || name == "a" || name == "switch")
                read_children(node, transform, depth + 1);
            else
                read_shape(node, name, transform);
        }
    }

    void read_shape(const pugi::xml_node& node, std::string_view name, const SvgTransform& transform) {
        using Draw = void (SvgReader::*)(const pugi::xml_node&, SvgPen&);
        constexpr std::array<std::pair<std::string_view, Draw>, 7> kShapes{
            {{"path", &SvgReader::path},
             {"line", &SvgReader::line},
             {"polyline", &SvgReader::polyline},
             {"polygon", &SvgReader::polygon},
             {"rect", &SvgReader::rect},
             {"circle", &SvgReader::circle},
             {"ellipse", &SvgReader::ellipse}}};
        const auto shape = std::find_if(kShapes.begin(), kShapes.end(),
                                        [&](const auto& known) { return known.first == name; });
        if (shape == kShapes.end()) return;
        out_.begin_feature();
        in_shape_ = true;
        SvgPen pen(out_, transform);
        const auto before = static_cast<std::ptrdiff_t>(out_.map().segments().size());
        (this->*shape->second)(node, pen);
        if (failed()) return;
        const std::vector<Segment2>& all = out_.map().segments();
        const auto finite = [](const Segment2& a) {
            return std::isfinite(a.start.x) && std::isfinite(a.start.y) && std::isfinite(a.end.x) &&
                   std::isfinite(a.end.y);
        };
        if (!std::all_of(all.begin() + before, all.end(), finite))
            fail(node, "reaches beyond the largest number, 1.8e308");
    }

    /// A length in the units of the drawing; 0 where it is not given.
    double length(const pugi::xml_node& node, const char* name) {
        std::string_view text = node.attribute(name).value();
        if (text.empty()) return 0.0;
        const std::optional<double> value = take_number(text);
        if (!value || !(text.empty() || text == "px"))
            fail(node, "has " + shown_key(node.attribute(name).value()) + " as its " + name +
                           ", which is no number");
        return value.value_or(0.0);
    }

    void path(const pugi::xml_node& node, SvgPen& pen) {
        if (const std::string wrong = draw_path(node.attribute("d").value(), pen); !wrong.empty())
            fail(node, wrong);
    }
    void line(const pugi::xml_node& node, SvgPen& pen) {
        pen.move_to({length(node, "x1"), length(node, "y1")});
        pen.line_to({length(node, "x2"), length(node, "y2")});
    }
    void polyline(const pugi::xml_node& node, SvgPen& pen) {
        std::string_view text = node.attribute("points").value();
        const std::vector<double> numbers = take_numbers(text);
        if (!text.empty()) return fail(node, "has something that is no number among its points");
        if (numbers.size() % 2 != 0) return fail(node, "has an odd number of numbers among its points");
        for (std::size_t i = 0; i < numbers.size(); i += 2) {
            const Vec2 p(numbers[i], numbers[i + 1]);
            i == 0 ? pen.move_to(p) : pen.line_to(p);
        }
    }
    void polygon(const pugi::xml_node& node, SvgPen& pen) {
        polyline(node, pen);
        pen.close();
    }
    void rect(const pugi::xml_node& node, SvgPen& pen) {
        const Vec2 at(length(node, "x"), length(node, "y"));
        const Vec2 size(length(node, "width"), length(node, "height"));
        if (!(size.x > 0.0) || !(size.y > 0.0)) return;
        Vec2 r(length(node, "rx"), length(node, "ry"));
        if (!node.attribute("rx")) r.x = r.y;
        if (!node.attribute("ry")) r.y = r.x;
        r = glm::min(glm::abs(r), 0.5 * size);
        const bool round = r.x > 0.0 && r.y > 0.0;
        if (!round) r = {};
        const Vec2 opposite = at + size;
        const auto corner = [&](Vec2 to) {
            if (round) pen.arc_to(r, 0.0, false, true, to);
        };
        pen.move_to({at.x + r.x, at.y});
        pen.line_to({opposite.x - r.x, at.y});
        corner({opposite.x, at.y + r.y});
        pen.line_to({opposite.x, opposite.y - r.y});
        corner({opposite.x - r.x, opposite.y});
        pen.line_to({at.x + r.x, opposite.y});
        corner({at.x, opposite.y - r.y});
        pen.line_to({at.x, at.y + r.y});
        corner({at.x + r.x, at.y});
        pen.close();
    }
    static void round(Vec2 center, Vec2 radii, SvgPen& pen) {
        if (!(radii.x > 0.0) || !(radii.y > 0.0)) return;
        const Vec2 side(radii.x, 0.0);
        pen.move_to(center + side);
        pen.arc_to(radii, 0.0, false, true, center - side);
        pen.arc_to(radii, 0.0, false, true, center + side);
        pen.close();
    }
    void circle(const pugi::xml_node& node, SvgPen& pen) {
        round({length(node, "cx"), length(node, "cy")}, Vec2(length(node, "r")), pen);
    }
    void ellipse(const pugi::xml_node& node, SvgPen& pen) {
        round({length(node, "cx"), length(node, "cy")}, {length(node, "rx"), length(node, "ry")}, pen);
    }

    std::string_view text_;
    MapReading out_;
    bool in_document_ = false;  ///< it is SVG
    bool in_shape_ = false;
};

}  // namespace

LineMapText read_svg_lines(std::string_view text, const std::string& source, BadFeature bad) {
    return SvgReader(text, source, bad).read();
}

}  // namespace crosscut
