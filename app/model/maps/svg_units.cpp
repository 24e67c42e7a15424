#include "app/model/maps/svg_units.h"

#include "core/number/double_text.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace crosscut {
namespace {

/// So many of its own units make so many of ours: whole numbers, for a product and a quotient round less than a factor does.
struct Unit {
    std::string_view name;
    double ours = 1.0, own = 1.0;
};

constexpr std::array<Unit, 7> kLengths{
    {{"px"}, {"in", 96}, {"cm", 4800, 127}, {"mm", 480, 127}, {"q", 120, 127}, {"pt", 4, 3}, {"pc", 16}}};
constexpr std::array<Unit, 4> kAngles{
    {{"deg"}, {"grad", 9, 10}, {"rad", 180, std::numbers::pi}, {"turn", 360}}};

template <std::size_t N>
std::optional<Unit> unit_of(std::string_view name, const std::array<Unit, N>& units) {
    const auto found = std::find_if(units.begin(), units.end(),
                                    [&](const Unit& known) { return same_but_for_case(name, known.name); });
    return found == units.end() ? std::nullopt : std::optional(*found);
}

std::optional<double> in_ours(double value, const std::optional<Unit>& unit) {
    return unit ? std::optional(value * unit->ours / unit->own) : std::nullopt;
}

/// A whole number is what its digits say.
bool is_as_written(std::string_view digits, double value) {
    if (digits.find_first_of(".eE") != std::string_view::npos) return true;
    if (digits.starts_with('-')) digits.remove_prefix(1);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
    return digits.size() <= 15 || shortest_fixed_text(std::fabs(value)) == digits;
}

std::optional<Unit> percent_of(SvgAxis axis, const SvgBasis& basis) {
    if (!basis.viewport) return std::nullopt;
    const Vec2 size = *basis.viewport;
    if (axis == SvgAxis::x) return Unit{"%", size.x, 100.0};
    if (axis == SvgAxis::y) return Unit{"%", size.y, 100.0};
    return Unit{"%", rounded_hypot(size.x, size.y) / std::numbers::sqrt2, 100.0};
}

}  // namespace

std::string_view without_blanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(kSvgBlanks), text.size()));
    return text.substr(0, text.find_last_not_of(kSvgBlanks) + 1);
}

bool same_but_for_case(std::string_view text, std::string_view lower) {
    const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                      [&](char a, char b) { return low(a) == b; });
}

std::optional<double> take_number(std::string_view& text) {
    std::string_view rest = text;
    if (rest.starts_with('+')) rest.remove_prefix(1);
    if (rest.size() < text.size() && rest.starts_with('-')) return std::nullopt;
    const std::string_view digits = rest.substr(0, decimal_length(rest));
    const std::optional<double> value = double_from(digits);
    if (!value || !is_as_written(digits, *value)) return std::nullopt;
    text = rest.substr(digits.size());
    return value;
}

void take_separator(std::string_view& text) {
    const auto take_blanks = [&] {
        text.remove_prefix(std::min(text.find_first_not_of(kSvgBlanks), text.size()));
    };
    take_blanks();
    if (!text.starts_with(',')) return;
    text.remove_prefix(1);
    take_blanks();
}

std::optional<std::vector<double>> numbers_of_list(std::string_view text) {
    text = without_blanks(text);
    std::vector<double> numbers;
    while (!text.empty()) {
        if (!numbers.empty()) take_separator(text);
        const std::optional<double> number = take_number(text);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

std::optional<double> read_length(std::string_view text, SvgAxis axis, const SvgBasis& basis,
                                  SvgUnitless unitless) {
    std::string_view unit = without_blanks(text);
    const std::optional<double> value = take_number(unit);
    if (!value) return std::nullopt;
    if (unit.empty()) return unitless == SvgUnitless::is_user_unit || *value == 0.0 ? value : std::nullopt;
    if (unit == "%") return in_ours(*value, percent_of(axis, basis));
    if (basis.font && same_but_for_case(unit, "em")) return *value * *basis.font;
    if (basis.font && same_but_for_case(unit, "ex")) return *value * *basis.font / 2.0;
    return in_ours(*value, unit_of(unit, kLengths));
}

std::optional<double> read_angle(std::string_view text, SvgUnitless unitless) {
    std::string_view unit = without_blanks(text);
    const std::optional<double> value = take_number(unit);
    if (!value) return std::nullopt;
    if (unit.empty() && unitless == SvgUnitless::is_wrong && *value != 0.0) return std::nullopt;
    return in_ours(*value, unit_of(unit.empty() ? "deg" : unit, kAngles));
}

}  // namespace crosscut
