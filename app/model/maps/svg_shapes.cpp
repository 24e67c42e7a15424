#include "app/model/maps/svg_shapes.h"

#include "app/model/files/json_reader.h"
#include "app/model/maps/svg_path.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

/// An element with what reads its attributes and what draws it.
struct Shape {
    const pugi::xml_node& element;
    SvgLengths& lengths;
    SvgPen& pen;
};

void path(const Shape& s) {
    const pugi::xml_attribute d = s.element.attribute("d");
    if (without_blanks(d.value()) == "none") return;
    if (const std::optional<TextFault> wrong = draw_path(d.value(), s.pen)) s.lengths.fail(d, *wrong);
}

void line(const Shape& s) {
    const Vec2 from(s.lengths.length("x1", SvgAxis::x), s.lengths.length("y1", SvgAxis::y));
    s.pen.move_to(from);
    s.pen.line_to({s.lengths.length("x2", SvgAxis::x), s.lengths.length("y2", SvgAxis::y)});
}

void polyline(const Shape& s) {
    const pugi::xml_attribute points = s.element.attribute("points");
    const std::optional<std::vector<double>> numbers = numbers_of_list(points.value());
    if (!numbers || numbers->size() % 2 != 0)
        return s.lengths.fail(
            points, "pairs of numbers",
            numbers ? std::to_string(numbers->size()) + " numbers" : shown_key(points.value()));
    for (std::size_t i = 0; i < numbers->size(); i += 2) {
        const Vec2 p((*numbers)[i], (*numbers)[i + 1]);
        i == 0 ? s.pen.move_to(p) : s.pen.line_to(p);
    }
}

void polygon(const Shape& s) {
    polyline(s);
    s.pen.close();
}

/// Of two radii one may be left to the other.
Vec2 both(std::optional<double> x, std::optional<double> y) {
    return {x.value_or(y.value_or(0.0)), y.value_or(x.value_or(0.0))};
}

void rect(const Shape& s) {
    const Vec2 at(s.lengths.length("x", SvgAxis::x), s.lengths.length("y", SvgAxis::y));
    const Vec2 size(s.lengths.size("width", SvgAxis::x).value_or(0.0),
                    s.lengths.size("height", SvgAxis::y).value_or(0.0));
    Vec2 r = both(s.lengths.size("rx", SvgAxis::x), s.lengths.size("ry", SvgAxis::y));
    if (!(size.x > 0.0) || !(size.y > 0.0)) return;
    r = glm::min(r, 0.5 * size);
    const bool round = r.x > 0.0 && r.y > 0.0;
    if (!round) r = {};
    const Vec2 opposite = at + size;
    const auto straight = [&](Vec2 to) {
        if (to != s.pen.at()) s.pen.line_to(to);
    };
    const auto corner = [&](Vec2 to) {
        if (round) s.pen.arc_to(r, 0.0, false, true, to);
    };
    s.pen.move_to({at.x + r.x, at.y});
    straight({opposite.x - r.x, at.y});
    corner({opposite.x, at.y + r.y});
    straight({opposite.x, opposite.y - r.y});
    corner({opposite.x - r.x, opposite.y});
    straight({at.x + r.x, opposite.y});
    corner({at.x, opposite.y - r.y});
    straight({at.x, at.y + r.y});
    corner({at.x + r.x, at.y});
    s.pen.close();
}

void circle(const Shape& s) {
    const Vec2 center(s.lengths.length("cx", SvgAxis::x), s.lengths.length("cy", SvgAxis::y));
    const double r = s.lengths.size("r", SvgAxis::neither).value_or(0.0);
    if (r > 0.0) s.pen.ellipse(center, {r, r});
}

void ellipse(const Shape& s) {
    const Vec2 center(s.lengths.length("cx", SvgAxis::x), s.lengths.length("cy", SvgAxis::y));
    const Vec2 r = both(s.lengths.size("rx", SvgAxis::x), s.lengths.size("ry", SvgAxis::y));
    if (r.x > 0.0 && r.y > 0.0) s.pen.ellipse(center, r);
}

using Draw = void (*)(const Shape&);
constexpr std::array<std::pair<std::string_view, Draw>, 7> kShapes{{{"path", path},
                                                                    {"line", line},
                                                                    {"polyline", polyline},
                                                                    {"polygon", polygon},
                                                                    {"rect", rect},
                                                                    {"circle", circle},
                                                                    {"ellipse", ellipse}}};

auto find_shape(std::string_view name) {
    return std::find_if(kShapes.begin(), kShapes.end(),
                        [&](const auto& known) { return known.first == name; });
}

}  // namespace

void SvgLengths::fail(const pugi::xml_attribute& attribute, const std::string& expected, std::string found) {
    if (fault_) return;
    const std::string name(SvgDocument::name_of(element_));
    fault_ =
        document_.fault(attribute, expected + " as " + attribute.name() + " of " + name, std::move(found));
}

void SvgLengths::fail(const pugi::xml_attribute& attribute, const TextFault& inside) {
    if (fault_) return;
    const std::string name(SvgDocument::name_of(element_));
    fault_ = document_.fault(attribute, inside.expected + " in " + attribute.name() + " of " + name,
                             inside.found, inside.at);
}

std::optional<double> SvgLengths::read(const pugi::xml_attribute& attribute, SvgAxis axis) {
    const std::optional<double> value = read_length(attribute.value(), axis, basis_);
    if (!value) fail(attribute, "a length", shown_key(attribute.value()));
    return value;
}

double SvgLengths::length(const char* name, SvgAxis axis) {
    const pugi::xml_attribute attribute = element_.attribute(name);
    return attribute ? read(attribute, axis).value_or(0.0) : 0.0;
}

std::optional<double> SvgLengths::size(const char* name, SvgAxis axis) {
    const pugi::xml_attribute attribute = element_.attribute(name);
    if (!attribute || without_blanks(attribute.value()) == "auto") return std::nullopt;
    const std::optional<double> value = read(attribute, axis);
    if (value && *value < 0.0) fail(attribute, "a length of 0 or more", shown_key(attribute.value()));
    return value;
}

bool is_svg_shape(std::string_view name) { return find_shape(name) != kShapes.end(); }

std::optional<Fault> draw_svg_shape(SvgDocument& document, const pugi::xml_node& shape, const SvgBasis& basis,
                                    const SvgTransform& transform, SvgDrawing& drawing) {
    SvgLengths lengths(document, shape, basis);
    SvgPen pen(drawing, transform);
    find_shape(SvgDocument::name_of(shape))->second({shape, lengths, pen});
    if (!lengths.fault() && !drawing.is_finite())
        return document.fault(shape, "numbers up to 1.8e308",
                              "larger ones in " + std::string(SvgDocument::name_of(shape)));
    return lengths.fault();
}

}  // namespace crosscut
