#include "app/view/decimal.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr const char* kMinus = "\u2212";
constexpr const char* kThinSpace = "\u2009";

constexpr std::array<const char*, 10> kRaised{"\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074",
                                              "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};

}  // namespace

double power_of_ten(int exponent) { return std::pow(10.0, exponent); }

double DecimalStep::value() const {
    return exponent < 0 ? digit / power_of_ten(-exponent) : digit * power_of_ten(exponent);
}

double DecimalStep::times(double n) const {
    const double count = n * digit;
    return exponent < 0 ? count / power_of_ten(-exponent) : count * power_of_ten(exponent);
}

DecimalStep next_larger(const DecimalStep& step) {
    if (step.digit == 1) return {2, step.exponent};
    if (step.digit == 2) return {5, step.exponent};
    return {1, step.exponent + 1};
}

DecimalStep step_of_at_least(double least) {
    DecimalStep step{1, static_cast<int>(std::floor(std::log10(least))) - 1};
    while (step.value() < least && step.exponent < 308) step = next_larger(step);
    return step;
}

std::string power_of_ten_text(int exponent) {
    std::string text = exponent < 0 ? "\u00D710\u207B" : "\u00D710";
    for (const char digit : std::to_string(std::abs(exponent)))
        text += kRaised[static_cast<std::size_t>(digit - '0')];
    return text;
}

std::string decimal_text(std::int64_t n, int exponent, int plain_digits) {
    if (n == 0) return "0";
    std::string digits = std::to_string(n < 0 ? -n : n);
    while (digits.back() == '0') {
        digits.pop_back();
        ++exponent;
    }
    const std::string sign = n < 0 ? kMinus : "";
    const int count = static_cast<int>(digits.size());
    const int before_point = count + exponent;  // digits left of the point; 0 or less: zeros after it
    const int written = before_point > 0 ? std::max(count, before_point) : count + 1 - before_point;
    if (written <= plain_digits) {
        if (exponent >= 0) return sign + digits + std::string(static_cast<std::size_t>(exponent), '0');
        if (before_point <= 0)
            return sign + "0." + std::string(static_cast<std::size_t>(-before_point), '0') + digits;
        return sign + digits.substr(0, static_cast<std::size_t>(before_point)) + "." +
               digits.substr(static_cast<std::size_t>(before_point));
    }
    std::string mantissa = digits.substr(0, 1);
    if (count > 1) mantissa += "." + digits.substr(1);
    return sign + mantissa + power_of_ten_text(before_point - 1);
}

namespace {

bool is_digit_at(std::string_view text, std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

/// Whether a number begins at `at`, perhaps with a sign.
bool number_at(std::string_view text, std::size_t at) {
    for (const std::string_view sign : {"-", "+", "\u2212"}) {
        if (text.substr(at).starts_with(sign)) return is_digit_at(text, at + sign.size());
    }
    return is_digit_at(text, at);
}

/// Whether the point at `at` is that of a decimal number: digits on both sides that are not part of a longer
/// word.
bool decimal_point_at(std::string_view text, std::size_t at) {
    std::size_t from = at, to = at + 1;
    while (from > 0 && is_digit_at(text, from - 1)) --from;
    while (is_digit_at(text, to)) ++to;
    if (from == at || to == at + 1) return false;
    const bool more_before = from > 0 && (text[from - 1] == '.' || text[from - 1] == 'x');
    return !more_before && !(to < text.size() && text[to] == '.' && is_digit_at(text, to + 1));
}

/// Whether the comma at `at`, after a digit, separates thousands: three digits follow, and no fourth.
bool thousands_at(std::string_view text, std::size_t at) {
    return is_digit_at(text, at + 1) && is_digit_at(text, at + 2) && is_digit_at(text, at + 3) &&
           !is_digit_at(text, at + 4);
}

}  // namespace

std::string with_decimal_comma(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool inside = i > 0 && i + 1 < text.size();
        const bool comma = inside && text[i] == ',' && is_digit_at(text, i - 1);
        if (inside && text[i] == '.' && decimal_point_at(text, i))
            out += ',';
        else if (comma && thousands_at(text, i))
            out += kThinSpace;
        else if (comma && text[i + 1] == ' ' && number_at(text, i + 2))
            out += ';';
        else
            out += text[i];
    }
    return out;
}

}  // namespace crosscut
