#include "app/model/maps/svg_transform.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <string>
#include <vector>

namespace crosscut {
namespace {

double tangent(double degrees) {
    const auto [cosine, sine] = cos_sin_of_degrees(degrees);
    return sine / cosine;
}

SvgTransform translation(Vec2 by) { return {1, 0, 0, 1, by.x, by.y}; }

SvgTransform rotation(double degrees) {
    const auto [cosine, sine] = cos_sin_of_degrees(degrees);
    return {cosine, sine, -sine, cosine, 0, 0};
}

/// A function with the text of its arguments, taken off the front of a list of them.
struct Function {
    std::string_view name;
    std::string_view arguments;
};

std::optional<Function> take_function(std::string_view& text) {
    const std::size_t open = text.find('(');
    const std::size_t close = text.find(')', open == std::string_view::npos ? text.size() : open);
    if (close == std::string_view::npos) return std::nullopt;
    const Function out{without_blanks(text.substr(0, open)), text.substr(open + 1, close - open - 1)};
    text.remove_prefix(close + 1);
    return out;
}

/// `one` makes a transformation of a function, or nothing.
template <class One>
std::optional<SvgTransform> product_of(std::string_view text, bool commas, const One& one) {
    text = without_blanks(text);
    SvgTransform all;
    if (same_but_for_case(text, "none")) return all;
    for (bool first = true; !text.empty(); first = false) {
        if (!first && commas) take_separator(text);
        const std::optional<Function> function = take_function(text);
        const std::optional<SvgTransform> next = function ? one(*function) : std::nullopt;
        if (!next) return std::nullopt;
        all = all * *next;
        text = without_blanks(text);
    }
    return all;
}

std::optional<SvgTransform> attribute_function(const Function& f) {
    const std::optional<std::vector<double>> numbers = numbers_of_list(f.arguments);
    if (!numbers) return std::nullopt;
    const std::vector<double>& n = *numbers;
    const std::size_t count = n.size();
    const bool one_or_two = count == 1 || count == 2;
    if (f.name == "matrix" && count == 6) return SvgTransform{n[0], n[1], n[2], n[3], n[4], n[5]};
    if (f.name == "translate" && one_or_two) return translation({n[0], count == 2 ? n[1] : 0.0});
    if (f.name == "scale" && one_or_two) return SvgTransform{n[0], 0, 0, n.back(), 0, 0};
    if (f.name == "rotate" && count == 1) return rotation(n[0]);
    if (f.name == "rotate" && count == 3)
        return translation({n[1], n[2]}) * rotation(n[0]) * translation({-n[1], -n[2]});
    if (f.name == "skewX" && count == 1) return SvgTransform{1, 0, tangent(n[0]), 1, 0, 0};
    if (f.name == "skewY" && count == 1) return SvgTransform{1, tangent(n[0]), 0, 1, 0, 0};
    return std::nullopt;
}

std::vector<std::string_view> parts_at_commas(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = text.find(',');
        parts.push_back(without_blanks(text.substr(0, end)));
        if (end != std::string_view::npos) text.remove_prefix(end + 1);
    }
    return parts;
}

/// The arguments of a function of CSS.
class Arguments {
  public:
    Arguments(std::string_view text, const SvgBasis& basis) : parts_(parts_at_commas(text)), basis_(basis) {}

    [[nodiscard]] std::size_t count() const { return parts_.size(); }
    [[nodiscard]] bool all_good() const { return good_; }
    double number(std::size_t i) {
        std::string_view text = parts_[i];
        const std::optional<double> value = take_number(text);
        return good(text.empty() ? value : std::nullopt);
    }
    double length(std::size_t i, SvgAxis axis) {
        return good(read_length(parts_[i], axis, basis_, SvgUnitless::is_wrong));
    }
    double angle(std::size_t i) { return good(read_angle(parts_[i], SvgUnitless::is_wrong)); }

  private:
    double good(const std::optional<double>& value) {
        good_ = good_ && value;
        return value.value_or(0.0);
    }

    std::vector<std::string_view> parts_;
    const SvgBasis& basis_;
    bool good_ = true;
};

SvgTransform skewed(double x_degrees, double y_degrees) {
    return {1, tangent(y_degrees), tangent(x_degrees), 1, 0, 0};
}

std::optional<SvgTransform> function_of(std::string_view name, Arguments& n) {
    const auto is = [&](std::string_view known) { return same_but_for_case(name, known); };
    const bool one = n.count() == 1, one_or_two = one || n.count() == 2;
    if (is("matrix") && n.count() == 6)
        return SvgTransform{n.number(0), n.number(1), n.number(2), n.number(3), n.number(4), n.number(5)};
    if (is("translate") && one_or_two)
        return translation({n.length(0, SvgAxis::x), one ? 0.0 : n.length(1, SvgAxis::y)});
    if (is("translatex") && one) return translation({n.length(0, SvgAxis::x), 0.0});
    if (is("translatey") && one) return translation({0.0, n.length(0, SvgAxis::y)});
    if (is("scale") && one_or_two) return SvgTransform{n.number(0), 0, 0, n.number(n.count() - 1), 0, 0};
    if (is("scalex") && one) return SvgTransform{n.number(0), 0, 0, 1, 0, 0};
    if (is("scaley") && one) return SvgTransform{1, 0, 0, n.number(0), 0, 0};
    if (is("rotate") && one) return rotation(n.angle(0));
    if (is("skew") && one_or_two) return skewed(n.angle(0), one ? 0.0 : n.angle(1));
    if (is("skewx") && one) return skewed(n.angle(0), 0.0);
    if (is("skewy") && one) return skewed(0.0, n.angle(0));
    return std::nullopt;
}

/// One word of an origin: where it is, and whether it can be only one of both axes.
struct OriginWord {
    std::optional<double> at;
    bool only_x = false, only_y = false;
};

OriginWord origin_word(std::string_view word, SvgAxis axis, const SvgBasis& basis, SvgUnitless unitless) {
    const auto is = [&](std::string_view known) { return same_but_for_case(word, known); };
    const auto share = [&](std::string_view percent) { return read_length(percent, axis, basis); };
    if (is("center")) return {share("50%")};
    if (is("left") || is("right")) return {share(is("left") ? "0" : "100%"), true, false};
    if (is("top") || is("bottom")) return {share(is("top") ? "0" : "100%"), false, true};
    return {read_length(word, axis, basis, unitless)};
}

}  // namespace

SvgTransform SvgTransform::operator*(const SvgTransform& first) const {
    return {a * first.a + c * first.b, b * first.a + d * first.b,     a * first.c + c * first.d,
            b * first.c + d * first.d, a * first.e + c * first.f + e, b * first.e + d * first.f + f};
}

bool SvgTransform::is_flat() const {
    const double x = std::max(std::fabs(a), std::fabs(b)), y = std::max(std::fabs(c), std::fabs(d));
    return x == 0.0 || y == 0.0 || (a / x) * (d / y) == (b / x) * (c / y);
}

CosSin cos_sin_of_degrees(double degrees) {
    int quarter = 0;
    const double rest = std::remquo(degrees, 90.0, &quarter);  // exact, from -45 to 45
    auto [cosine, sine] = rounded_cos_sin(rest * std::numbers::pi / 180.0);
    if (std::fabs(rest) == 30.0) sine = std::copysign(0.5, rest);
    if (std::fabs(rest) == 45.0) sine = std::copysign(cosine, rest);
    for (int turns = quarter & 3; turns > 0; --turns) {
        const double before = cosine;
        cosine = 0.0 - sine;
        sine = before;
    }
    return {cosine, sine};
}

std::optional<SvgTransform> read_transform(std::string_view text) {
    return product_of(text, true, attribute_function);
}

std::optional<SvgTransform> read_css_transform(std::string_view text, const SvgBasis& basis) {
    return product_of(text, false, [&](const Function& f) -> std::optional<SvgTransform> {
        Arguments arguments(f.arguments, basis);
        const std::optional<SvgTransform> one = function_of(f.name, arguments);
        return arguments.all_good() ? one : std::nullopt;
    });
}

std::optional<Vec2> read_transform_origin(std::string_view text, const SvgBasis& basis,
                                          SvgUnitless unitless) {
    std::vector<std::string_view> words;
    for (text = without_blanks(text); !text.empty(); text = without_blanks(text)) {
        const std::size_t end = std::min(text.find_first_of(kSvgBlanks), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    if (words.size() == 1) words.push_back("center");
    if (words.size() != 2) return std::nullopt;  // the third moves it in space
    const auto read = [&](std::size_t i, SvgAxis axis) {
        return origin_word(words[i], axis, basis, unitless);
    };
    const bool swapped = read(0, SvgAxis::x).only_y || read(1, SvgAxis::x).only_x;
    const OriginWord x = read(swapped ? 1 : 0, SvgAxis::x), y = read(swapped ? 0 : 1, SvgAxis::y);
    if (!x.at || !y.at || x.only_y || y.only_x) return std::nullopt;
    return Vec2(*x.at, *y.at);
}

}  // namespace crosscut
