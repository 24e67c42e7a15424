#include "core/number/double_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <system_error>

namespace crosscut {

std::size_t decimal_length(std::string_view text) {
    const auto after_digits = [text](std::size_t from) {
        return std::min(text.find_first_not_of("0123456789", from), text.size());
    };
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    std::size_t end = after_digits(first), digits = end - first;
    if (end < text.size() && text[end] == '.') {
        const std::size_t point = end;
        end = after_digits(point + 1);
        digits += end - point - 1;
    }
    if (digits == 0) return 0;
    if (end == text.size() || (text[end] != 'e' && text[end] != 'E')) return end;
    const bool has_sign = end + 1 < text.size() && (text[end + 1] == '-' || text[end + 1] == '+');
    const std::size_t power = end + (has_sign ? 2 : 1), power_end = after_digits(power);
    return power_end > power ? power_end : end;
}

void drop_zeros(std::string& text) {
    if (text.find('.') == std::string::npos) return;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
}

namespace portable {
namespace {

constexpr int kMostDigits = 17;  // enough for every double to be read back

/// printf's formats for a number.
enum class Form { scientific, fixed, general };

/// A number as printf writes it. The buffer holds the longest: the largest double with 100 decimals.
std::string printed(Form form, int precision, double value) {
    std::array<char, 448> text{};
    const auto print = [&] {
        switch (form) {
            case Form::scientific:
                return std::snprintf(text.data(), text.size(), "%.*e", precision, value);
            case Form::fixed:
                return std::snprintf(text.data(), text.size(), "%.*f", precision, value);
            case Form::general:
                break;
        }
        return std::snprintf(text.data(), text.size(), "%.*g", precision, value);
    };
    return {text.data(), static_cast<std::size_t>(print())};
}

bool reads_as(const std::string& text, double value) { return std::strtod(text.c_str(), nullptr) == value; }

/// A positive number: digits without trailing zeros, and the power of ten of the first digit.
struct Decimal {
    std::string digits;
    int exponent = 0;
};

Decimal decimal_of(const std::string& scientific) {
    const std::size_t e = scientific.find('e');
    Decimal out{scientific.substr(0, 1), std::atoi(scientific.c_str() + e + 1)};
    if (e > 2) out.digits += scientific.substr(2, e - 2);
    out.digits.erase(out.digits.find_last_not_of('0') + 1);
    return out;
}

std::string scientific_text(const Decimal& number) {
    std::string text = number.digits.substr(0, 1);
    if (number.digits.size() > 1) text += "." + number.digits.substr(1);
    const std::string power = std::to_string(std::abs(number.exponent));
    return text + (number.exponent < 0 ? "e-" : "e+") + (power.size() < 2 ? "0" : "") + power;
}

/// The next larger number with the same number of digits.
std::string one_more(const std::string& scientific) {
    std::string text = scientific;
    for (std::size_t i = text.find('e'); i-- > 0;) {
        if (text[i] == '.') continue;
        if (text[i]++ != '9') return text;
        text[i] = '0';
    }
    return scientific;  // all nines: the caller notices that the power of ten is another double
}

// Two decimals with so many digits never have the same nearest double.
constexpr int kSurelyDigits = 15;
constexpr double kFromThere = 1e15;  // so many digits before the point
// Down to this, kMostDecimals decimals are enough for 15 digits.
constexpr double kLeastQuick = 1e-7;
constexpr int kMostDecimals = 22;  // the largest power of ten that a double has exactly

constexpr std::array<double, kMostDecimals + 1> kPowersOfTen{1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                             1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                                             1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// The digits of a number from `kLeastQuick` up to `kFromThere`, where 15 are enough; printing and reading
/// them back takes far longer. The quotient of two integers that are doubles is the double nearest to it, so
/// an integer over a power of ten that gives the number is read as it; and where there is one of 15 digits,
/// the product, which is off by less than a half, is rounded to it.
std::optional<Decimal> few_digits(double positive) {
    for (std::size_t exponent = 0; exponent < kPowersOfTen.size(); ++exponent) {
        const double whole = std::nearbyint(positive * kPowersOfTen[exponent]);
        if (whole >= kFromThere) return std::nullopt;
        if (whole / kPowersOfTen[exponent] != positive) continue;
        Decimal out{std::to_string(static_cast<long long>(whole)), 0};
        out.exponent = static_cast<int>(out.digits.size()) - 1 - static_cast<int>(exponent);
        out.digits.erase(out.digits.find_last_not_of('0') + 1);
        return out;
    }
    return std::nullopt;
}

/// Below a power of two the doubles are closer than above: the nearest decimal may be read as another double
/// while the next one above it is not.
Decimal fewest_digits(double positive) {
    const bool quick = positive >= kLeastQuick && positive < kFromThere;
    if (quick)
        if (auto few = few_digits(positive)) return *std::move(few);
    for (int digits = quick ? kSurelyDigits + 1 : 1; digits < kMostDigits; ++digits) {
        const std::string nearest = printed(Form::scientific, digits - 1, positive);
        if (reads_as(nearest, positive)) return decimal_of(nearest);
        const std::string above = one_more(nearest);
        if (reads_as(above, positive)) return decimal_of(above);
    }
    return decimal_of(printed(Form::scientific, kMostDigits - 1, positive));
}

std::string fixed_text(const Decimal& number, double positive) {
    const auto count = static_cast<int>(number.digits.size());
    if (number.exponent < 0)
        return "0." + std::string(static_cast<std::size_t>(-number.exponent) - 1, '0') + number.digits;
    const auto whole = static_cast<std::size_t>(number.exponent) + 1;
    if (count <= number.exponent + 1 && positive < kFromThere)
        return number.digits + std::string(whole - number.digits.size(), '0');
    if (count <= number.exponent + 1) return printed(Form::fixed, 0, positive);
    return number.digits.substr(0, whole) + "." + number.digits.substr(whole);
}

/// The text of 0, infinity or NaN; nothing for any other number.
std::optional<std::string> without_digits(double value) {
    const std::string sign = std::signbit(value) ? "-" : "";
    if (std::isnan(value)) return sign + "nan";
    if (std::isinf(value)) return sign + "inf";
    if (value == 0.0) return sign + "0";
    return std::nullopt;
}

/// The double nearest to the number in a text, where it has few digits and at most a small power of ten.
std::optional<double> quickly_read(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    std::int64_t whole = 0;
    std::size_t digits = 0, exponent = 0;
    bool point = false;
    for (const char c : text) {
        if (c == '.') {
            point = true;
            continue;
        }
        if (c < '0' || c > '9' || ++digits > std::size_t{kSurelyDigits}) return std::nullopt;
        whole = 10 * whole + (c - '0');
        exponent += point ? 1 : 0;
    }
    const double value = static_cast<double>(whole) / kPowersOfTen[exponent];
    return negative ? -value : value;
}

bool is_a_word(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    std::string lower(text);
    for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower == "inf" || lower == "infinity" || lower == "nan";
}

}  // namespace

std::string shortest_text(double value) {
    if (auto text = without_digits(value)) return *std::move(text);
    const double positive = std::fabs(value);
    const Decimal number = fewest_digits(positive);
    const std::string scientific = scientific_text(number), fixed = fixed_text(number, positive);
    return (value < 0.0 ? "-" : "") + (fixed.size() <= scientific.size() ? fixed : scientific);
}

std::string shortest_fixed_text(double value) {
    if (auto text = without_digits(value)) return *std::move(text);
    const double positive = std::fabs(value);
    return (value < 0.0 ? "-" : "") + fixed_text(fewest_digits(positive), positive);
}

std::string text_of_digits(double value, int digits) { return printed(Form::general, digits, value); }

std::string text_of_decimals(double value, int decimals) { return printed(Form::fixed, decimals, value); }

std::string text_with_power(double value, int decimals) { return printed(Form::scientific, decimals, value); }

std::optional<double> double_from(std::string_view text) {
    const std::string whole(text);
    if (is_a_word(text)) return std::strtod(whole.c_str(), nullptr);
    if (text.empty() || decimal_length(text) < text.size()) return std::nullopt;
    if (const auto quick = quickly_read(text)) return quick;
    const double value = std::strtod(whole.c_str(), nullptr);
    const std::string_view mantissa = text.substr(0, text.find_first_of("eE"));
    const bool says_zero = mantissa.find_first_of("123456789") == std::string_view::npos;
    if (std::isinf(value) || (value == 0.0 && !says_zero)) return std::nullopt;
    return value;
}

}  // namespace portable

DecimalFit decimal_fit(std::string_view text) {
    constexpr std::size_t kSurelyOne = 15;  // digits
    const std::string whole(text);
    const double value = std::strtod(whole.c_str(), nullptr);
    if (std::isinf(value)) return DecimalFit::too_large;
    const std::string_view mantissa = text.substr(0, text.find_first_of("eE"));
    const std::size_t first = mantissa.find_first_of("123456789");
    if (first == std::string_view::npos) return DecimalFit::fits;
    if (value == 0.0) return DecimalFit::too_small;
    const std::string_view digits = text.substr(first);
    const bool fraction = mantissa.size() < text.size() || text.find('.') != std::string_view::npos;
    if (fraction || digits.size() <= kSurelyOne) return DecimalFit::fits;
    return shortest_fixed_text(std::fabs(value)) == digits ? DecimalFit::fits : DecimalFit::between;
}

#if defined(__cpp_lib_to_chars)

namespace {

template <class... Format>
std::string chars_of(double value, Format... format) {
    std::array<char, 448> text{};
    const auto [end, ec] = std::to_chars(text.data(), text.data() + text.size(), value, format...);
    return {text.data(), end};
}

}  // namespace

std::string shortest_text(double value) { return chars_of(value); }
void append_shortest(std::string& text, double value) {
    std::array<char, 32> digits{};
    const auto [end, ec] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    text.append(digits.data(), end);
}
std::string shortest_fixed_text(double value) { return chars_of(value, std::chars_format::fixed); }
std::string text_of_digits(double value, int digits) {
    return chars_of(value, std::chars_format::general, digits);
}
std::string text_of_decimals(double value, int decimals) {
    return chars_of(value, std::chars_format::fixed, decimals);
}
std::string text_with_power(double value, int decimals) {
    return chars_of(value, std::chars_format::scientific, decimals);
}

std::optional<double> double_from(std::string_view text) {
    double value = 0.0;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), value);
    return ec == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

#else

std::string shortest_text(double value) { return portable::shortest_text(value); }
void append_shortest(std::string& text, double value) { text += portable::shortest_text(value); }
std::string shortest_fixed_text(double value) { return portable::shortest_fixed_text(value); }
std::string text_of_digits(double value, int digits) { return portable::text_of_digits(value, digits); }
std::string text_of_decimals(double value, int decimals) {
    return portable::text_of_decimals(value, decimals);
}
std::string text_with_power(double value, int decimals) { return portable::text_with_power(value, decimals); }
std::optional<double> double_from(std::string_view text) { return portable::double_from(text); }

#endif

}  // namespace crosscut
