#include "app/model/maps/svg_shapes.h"

#include "app/model/files/json_reader.h"
#include "core/number/rounded_functions.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

/// A kind of element with the functions that read and draw it.
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
            numbers ? std::to_string(numbers->size()) + " numbers" : printable_key(points.value()));
    for (std::size_t i = 0; i < numbers->size(); i += 2) {
        const Vec2 p((*numbers)[i], (*numbers)[i + 1]);
        i == 0 ? s.pen.move_to(p) : s.pen.line_to(p);
    }
}

void polygon(const Shape& s) {
    polyline(s);
    s.pen.close();
}

/// Where one radius is missing, it equals the other.
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
    if (!value) fail(attribute, "a length", printable_key(attribute.value()));
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
    if (value && *value < 0.0) fail(attribute, "a length of 0 or more", printable_key(attribute.value()));
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

namespace {

double cross_of(Vec2 u, Vec2 v) { return u.x * v.y - u.y * v.x; }

/// Reads the commands of a path one after the other.
class PathReader {
  public:
    PathReader(std::string_view d, SvgPen& pen) : all_(d), rest_(d), pen_(pen) {}

    std::optional<TextFault> read() {
        for (skip_blanks(); !rest_.empty(); skip_blanks()) {
            const char letter = rest_.front();
            if (!is_command(letter)) return wrong("a command, such as L");
            if (first_ && letter != 'M' && letter != 'm') return wrong("M as the first command");
            first_ = false;
            rest_.remove_prefix(1);
            if (!run(letter)) return wrong(needed(letter));
        }
        return std::nullopt;
    }

  private:
    void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(kSvgBlanks), rest_.size())); }
    static bool is_command(char letter) {
        return std::string_view("MmLlHhVvCcSsQqTtAaZz").find(letter) != std::string_view::npos;
    }
    static std::string needed(char letter) {
        const std::size_t count = numbers_for(upper_case(letter));
        return (count == 1 ? "a number" : std::to_string(count) + " numbers") + " after " + letter;
    }
    static char upper_case(char letter) {
        return letter >= 'a' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    [[nodiscard]] TextFault wrong(std::string expected) const {
        return {all_.size() - rest_.size(), std::move(expected),
                rest_.empty() ? "the end" : printable_key(rest_.substr(0, 12))};
    }

    static std::size_t numbers_for(char upper) {
        switch (upper) {
            case 'H':
            case 'V':
                return 1;
            case 'C':
                return 6;
            case 'S':
            case 'Q':
                return 4;
            case 'A':
                return 7;
            case 'Z':
                return 0;
            default:
                return 2;
        }
    }

    /// A command with as many rows of numbers as follow it.
    bool run(char letter) {
        const bool relative = letter >= 'a';
        char upper = upper_case(letter);
        const std::size_t count = numbers_for(upper);
        if (count == 0) {
            pen_.close();
            forget();
            return true;
        }
        for (bool any = false;; any = true) {
            skip_blanks();
            if (any && (rest_.empty() || is_command(rest_.front()))) return true;
            if (any) take_separator(rest_);
            const std::optional<std::array<double, 7>> row = take_row(upper, count);
            if (!row) return false;
            step(upper, *row, relative ? pen_.at() : Vec2{});
            if (upper == 'M') upper = 'L';  // more points after a move are lines
        }
    }

    /// The flags of an arc are single digits that may stand without a blank.
    std::optional<std::array<double, 7>> take_row(char upper, std::size_t count) {
        std::array<double, 7> row{};
        for (std::size_t i = 0; i < count; ++i) {
            if (i > 0) take_separator(rest_);
            const bool flag = upper == 'A' && (i == 3 || i == 4);
            const std::optional<double> number = flag ? take_flag() : take_number(rest_);
            if (!number) return std::nullopt;
            row[i] = *number;
        }
        return row;
    }
    std::optional<double> take_flag() {
        if (rest_.empty() || (rest_.front() != '0' && rest_.front() != '1')) return std::nullopt;
        const double flag = rest_.front() - '0';
        rest_.remove_prefix(1);
        return flag;
    }

    void step(char upper, const std::array<double, 7>& n, Vec2 from) {
        const Vec2 at = pen_.at();
        const Vec2 first = from + Vec2(n[0], n[1]);
        switch (upper) {
            case 'M':
                pen_.move_to(first);
                break;
            case 'L':
                pen_.line_to(first);
                break;
            case 'H':
                pen_.line_to({from.x + n[0], at.y});
                break;
            case 'V':
                pen_.line_to({at.x, from.y + n[0]});
                break;
            case 'C':
                return cubic(first, from + Vec2(n[2], n[3]), from + Vec2(n[4], n[5]));
            case 'S':
                return cubic(cubic_handle_ ? 2.0 * at - *cubic_handle_ : at, first, from + Vec2(n[2], n[3]));
            case 'Q':
                return quadratic(first, from + Vec2(n[2], n[3]));
            case 'T':
                return quadratic(square_handle_ ? 2.0 * at - *square_handle_ : at, first);
            default:
                pen_.arc_to({n[0], n[1]}, n[2], n[3] != 0.0, n[4] != 0.0, from + Vec2(n[5], n[6]));
        }
        forget();
    }

    void cubic(Vec2 c, Vec2 d, Vec2 p) {
        pen_.curve_to(c, d, p);
        forget();
        cubic_handle_ = d;
    }
    void quadratic(Vec2 c, Vec2 p) {
        pen_.curve_to(pen_.at() + (2.0 / 3.0) * (c - pen_.at()), p + (2.0 / 3.0) * (c - p), p);
        forget();
        square_handle_ = c;
    }
    void forget() {
        cubic_handle_.reset();
        square_handle_.reset();
    }

    std::string_view all_, rest_;
    SvgPen& pen_;
    bool first_ = true;
    std::optional<Vec2> cubic_handle_, square_handle_;  ///< of the previous command, if it was such a curve
};

}  // namespace

void SvgPen::move_to(Vec2 p) {
    at_ = begin_ = p;
    drawing_line_ = false;
}

void SvgPen::begin_line() {
    if (!drawing_line_) drawing_.move_to(transform_(at_));
    drawing_line_ = true;
}

void SvgPen::line_to(Vec2 p) {
    begin_line();
    drawing_.line_to(transform_(p));
    at_ = p;
}

void SvgPen::curve_to(Vec2 c, Vec2 d, Vec2 p) {
    begin_line();
    drawing_.curve_to(transform_(c), transform_(d), transform_(p));
    at_ = p;
}

/// From the ends to the middle of the ellipse, as in the appendix of the standard; radii that are too small
/// are enlarged.
void SvgPen::arc_to(Vec2 radii, double turn_degrees, bool large, bool clockwise, Vec2 p) {
    if (p == at_) return;
    radii = glm::abs(radii);
    if (radii.x == 0.0 || radii.y == 0.0) return line_to(p);
    const auto [cosine, sine] = cos_sin_of_degrees(turn_degrees);
    const Vec2 axis(cosine, sine);
    const Vec2 half = 0.5 * (at_ - p);
    // On the circle that is stretched to the ellipse.
    Vec2 unit = Vec2(glm::dot(axis, half), cross_of(axis, half)) / radii;
    const double vector_length = length_of(unit);
    if (!(vector_length > 0.0))
        return line_to(p);  // so short for its radii that doubles cannot represent the bend
    if (vector_length > 1.0) {
        radii *= vector_length;
        unit /= vector_length;
    }
    const double sine_of_half = std::min(vector_length, 1.0);
    const double cosine_of_half = std::sqrt((1.0 - sine_of_half) * (1.0 + sine_of_half));
    const double lever = (large == clockwise ? -1.0 : 1.0) * cosine_of_half / sine_of_half;
    const Vec2 middle = lever * Vec2(unit.y, -unit.x);
    const double start = rounded_atan2(unit.y - middle.y, unit.x - middle.x);
    const double small = 2.0 * rounded_atan2(sine_of_half, cosine_of_half);
    const double sweep = large ? 2.0 * std::numbers::pi - small : small;
    begin_line();
    drawing_.arc_to(transform_.turned(radii.x * axis), transform_.turned(radii.y * Vec2(-axis.y, axis.x)),
                    start, clockwise ? sweep : -sweep, transform_(p));
    at_ = p;
}

void SvgPen::ellipse(Vec2 center, Vec2 radii) {
    drawing_.ellipse(transform_(center), transform_.turned({radii.x, 0.0}),
                     transform_.turned({0.0, radii.y}));
}

void SvgPen::close() {
    if (drawing_line_ && at_ != begin_) line_to(begin_);
    move_to(begin_);
}

std::optional<TextFault> draw_path(std::string_view d, SvgPen& pen) { return PathReader(d, pen).read(); }

}  // namespace crosscut
