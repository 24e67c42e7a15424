#include "app/model/maps/svg_transform.h"

#include "core/number/cos_sin.h"
#include "core/number/double_text.h"
#include "core/number/hypot.h"

#include <algorithm>
#include <numbers>

namespace crosscut {
namespace {

void skip_separators(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n,"), text.size()));
}

double radians(double degrees) { return degrees * std::numbers::pi / 180.0; }

double tangent(double degrees) {
    const auto [cosine, sine] = rounded_cos_sin(radians(degrees));
    return sine / cosine;
}

SvgTransform rotation(const std::vector<double>& n) {
    const auto [cosine, sine] = rounded_cos_sin(radians(n[0]));
    const SvgTransform turn{cosine, sine, -sine, cosine, 0.0, 0.0};
    if (n.size() == 1) return turn;
    return SvgTransform{1, 0, 0, 1, n[1], n[2]} * turn * SvgTransform{1, 0, 0, 1, -n[1], -n[2]};
}

std::optional<SvgTransform> one_transform(std::string_view name, const std::vector<double>& n) {
    const std::size_t count = n.size();
    if (name == "matrix" && count == 6) return SvgTransform{n[0], n[1], n[2], n[3], n[4], n[5]};
    if (name == "translate" && (count == 1 || count == 2))
        return SvgTransform{1, 0, 0, 1, n[0], count == 2 ? n[1] : 0.0};
    if (name == "scale" && (count == 1 || count == 2))
        return SvgTransform{n[0], 0, 0, count == 2 ? n[1] : n[0], 0, 0};
    if (name == "rotate" && (count == 1 || count == 3)) return rotation(n);
    if (name == "skewX" && count == 1) return SvgTransform{1, 0, tangent(n[0]), 1, 0, 0};
    if (name == "skewY" && count == 1) return SvgTransform{1, tangent(n[0]), 0, 1, 0, 0};
    return std::nullopt;
}

}  // namespace

SvgTransform SvgTransform::operator*(const SvgTransform& first) const {
    return {a * first.a + c * first.b, b * first.a + d * first.b,     a * first.c + c * first.d,
            b * first.c + d * first.d, a * first.e + c * first.f + e, b * first.e + d * first.f + f};
}

double SvgTransform::largest_scale() const { return rounded_hypot(rounded_hypot(a, b), rounded_hypot(c, d)); }

std::optional<double> take_number(std::string_view& text) {
    skip_separators(text);
    std::string_view rest = text;
    if (rest.starts_with('+')) rest.remove_prefix(1);
    const std::size_t length = decimal_length(rest);
    const std::optional<double> value = double_from(rest.substr(0, length));
    if (value) text = rest.substr(length);
    return value;
}

std::vector<double> take_numbers(std::string_view& text) {
    std::vector<double> numbers;
    while (const auto number = take_number(text)) numbers.push_back(*number);
    return numbers;
}

std::optional<SvgTransform> read_transform(std::string_view text) {
    SvgTransform all;
    for (skip_separators(text); !text.empty(); skip_separators(text)) {
        const std::size_t open = text.find('(');
        if (open == std::string_view::npos) return std::nullopt;
        std::string_view name = text.substr(0, open);
        name = name.substr(0, name.find_last_not_of(" \t\r\n") + 1);
        text.remove_prefix(open + 1);
        const std::optional<SvgTransform> one = one_transform(name, take_numbers(text));
        skip_separators(text);
        if (!one || !text.starts_with(')')) return std::nullopt;
        text.remove_prefix(1);
        all = all * *one;
    }
    return all;
}

}  // namespace crosscut
