#include "app/model/number_format.h"

#include "app/view/decimal.h"
#include "core/number/double_text.h"
#include "core/number/exact.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace crosscut {
namespace {

constexpr int kDigitsUsual = 4, kDigitsAll = 17;
constexpr int kDigitsLeastDecimals = 2;
constexpr int kDigitsMostDecimals = 9;      // beyond this, significant digits
constexpr double kDigitsLargestUnit = 1e5;  // world units in a pixel: beyond this, decimals are useless

/// The number of digits before the point.
int whole_digits(double value) {
    const double size = std::fabs(value);
    return size >= 1.0 && std::isfinite(size) ? static_cast<int>(std::log10(size)) + 1 : 0;
}

/// Whether the text is zero, "-0.000" included.
bool reads_zero(std::string_view text) { return text.find_first_of("123456789") == std::string_view::npos; }

/// The text without the zeros after the point that say that it is rounded: "100" for "100.0".
std::string_view without_zeros(std::string_view text) {
    if (text.find('.') == std::string_view::npos || text.ends_with("\u2070")) return text;
    while (text.ends_with('0')) text.remove_suffix(1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

bool read_alike(std::string_view one, std::string_view other) {
    return without_zeros(one) == without_zeros(other);
}

/// Whether the text is "1" or "1.000".
bool reads_one(const std::string& text) {
    return text == "1" || (text.starts_with("1.") && text.find_first_not_of('0', 2) == std::string::npos);
}

}  // namespace

Digits::Digits(double units_per_px) {
    const double unit = std::clamp(units_per_px, 1e-300, 1e300);
    // Below 0: the number of integer digits that no pixel resolves.
    const int resolved = static_cast<int>(std::floor(-std::log10(unit))) + 1;
    decimals_ = unit < kDigitsLargestUnit ? std::max(resolved, kDigitsLeastDecimals) : resolved;
}

/// At least four digits, and as many more as the pixel resolves.
std::string Digits::significant(double value) const {
    const int count = *decimals_ <= kDigitsMostDecimals || std::fabs(value) >= 1.0
                          ? whole_digits(value) + *decimals_
                          : kDigitsUsual;
    return rounded(value, std::clamp(count, kDigitsUsual, kDigitsAll));
}

std::string Digits::coordinate(double value) const {
    if (!std::isfinite(value)) return readable(value);
    // Far from the origin it keeps decimals, which tell positions apart there.
    if (!decimals_)
        return rounded(value,
                       std::clamp(whole_digits(value) + kDigitsLeastDecimals, kDigitsUsual, kDigitsAll));
    if (value != 0.0 && *decimals_ <= kDigitsMostDecimals) {
        std::string none = fixed_digits(value, std::max(*decimals_, kDigitsLeastDecimals));
        if (reads_zero(none)) return none;
    }
    return significant(value);
}

std::string Digits::point(const Vec2& at) const {
    return "(" + coordinate(at.x) + ", " + coordinate(at.y) + ")";
}

std::string Digits::point(const Vec3& at) const {
    return "(" + coordinate(at.x) + ", " + coordinate(at.y) + ", " + coordinate(at.z) + ")";
}

std::string Digits::length(double value) const {
    return decimals_ && std::isfinite(value) ? significant(value) : rounded(value, kDigitsUsual);
}

std::string Digits::number(double value) {
    for (int digits = kDigitsUsual; digits < kDigitsAll; ++digits) {
        std::string text = rounded(value, digits);
        if (value == 1.0 || !reads_one(text)) return text;
    }
    return readable(value, kDigitsAll);
}

std::pair<std::string, std::string> Digits::lengths(double one, double other) const {
    std::pair<std::string, std::string> both{length(one), length(other)};
    return one != other && read_alike(both.first, both.second) ? told_apart(one, other, kDigitsUsual) : both;
}

std::pair<std::string, std::string> told_apart(double one, double other, int digits) {
    std::pair<std::string, std::string> both{rounded(one, digits), rounded(other, digits)};
    while (one != other && read_alike(both.first, both.second) && digits < kDigitsAll) {
        ++digits;
        both = {rounded(one, digits), rounded(other, digits)};
    }
    return both;
}

std::string grouped(std::uint64_t count) {
    constexpr std::size_t kGroup = 3;
    std::string text = std::to_string(count);
    for (std::size_t left = text.size(); left > kGroup;) text.insert(left -= kGroup, ",");
    return text;
}

}  // namespace crosscut

#ifdef BOOST_NO_EXCEPTIONS
#include <exception>

// The page is compiled without exceptions (app/CMakeLists.txt); then Boost needs this function.
void boost::throw_exception(const std::exception&, const source_location&) { std::abort(); }
#endif

namespace crosscut {
namespace {

constexpr int kLargestExponent = 2000;
constexpr std::size_t kLongestText = 200;
constexpr int kDeepestNesting = 40;
// 5000 digits: with more, a short text could take a second.
constexpr unsigned kMostBits = 16600;

constexpr const char* kTooLong = "needs more than 5000 digits in between";

/// pi to 120 decimal places: enough that one rounding of any short product of it is the nearest double.
constexpr const char* kPiDigits =
    "3141592653589793238462643383279502884197169399375105820974944592307816406286208998628034825342117067982148086"
    "513282306647";

Exact power(int base, int exponent) {
    const BigInt p = boost::multiprecision::pow(BigInt(base), static_cast<unsigned>(std::abs(exponent)));
    return exponent < 0 ? Exact(1, p) : Exact(p);
}

bool too_long(const Exact& value) {
    const BigInt size = abs(numerator(value));
    return (size != 0 && msb(size) > kMostBits) || msb(denominator(value)) > kMostBits;
}

/// The first character of a UTF-8 text, with all of its bytes; a question mark for a line end, which would
/// break the sentence.
std::string first_letter(std::string_view text) {
    if (static_cast<unsigned char>(text.front()) < 0x20U) return "?";
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xc0u) == 0x80u) ++size;
    return std::string(text.substr(0, size));
}

/// Recursive descent over + - * / ( ); the first error is reported.
class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::optional<Exact> whole() {
        auto value = sum(0);
        skip_blanks();
        if (value && !rest_.empty())
            return fail("contains an unexpected '" + first_letter(rest_) + "'" +
                        (rest_.front() == ',' ? " where a decimal point belongs" : ""));
        return value;
    }
    [[nodiscard]] const std::string& error() const { return error_; }
    /// Whether only integers were read, and only added, subtracted and multiplied.
    [[nodiscard]] bool only_whole() const { return only_whole_; }

  private:
    std::optional<Exact> fail(std::string why) {
        if (error_.empty()) error_ = std::move(why);
        return std::nullopt;
    }
    void skip_blanks() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) rest_.remove_prefix(1);
    }
    bool take(std::string_view word) {
        skip_blanks();
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }
    bool take_minus() { return take("-") || take("\u2212"); }

    std::optional<Exact> sum(int depth) {
        auto left = product(depth);
        while (left) {
            const bool plus = take("+");
            if (!plus && !take_minus()) break;
            auto right = product(depth);
            if (!right) return std::nullopt;
            left = plus ? Exact(*left + *right) : Exact(*left - *right);
            if (too_long(*left)) return fail(kTooLong);
        }
        return left;
    }

    std::optional<Exact> product(int depth) {
        auto left = factor(depth);
        while (left) {
            const bool times = take("*");
            if (!times && !take("/")) break;
            auto right = factor(depth);
            if (!right) return std::nullopt;
            if (!times && *right == 0) return fail("divides by zero");
            only_whole_ = only_whole_ && times;
            left = times ? Exact(*left * *right) : Exact(*left / *right);
            if (too_long(*left)) return fail(kTooLong);
        }
        return left;
    }

    std::optional<Exact> factor(int depth) {
        if (depth > kDeepestNesting) return fail("is nested too deeply");
        if (take_minus()) {
            auto value = factor(depth + 1);
            return value ? std::optional<Exact>(-*value) : std::nullopt;
        }
        if (take("+")) return factor(depth + 1);
        if (take("(")) {
            auto value = sum(depth + 1);
            if (value && !take(")")) return fail("needs a closing bracket");
            return value;
        }
        if (take("pi") || take("\u03c0")) {
            only_whole_ = false;
            return Exact(BigInt(kPiDigits)) * power(10, -120);
        }
        if (take("0x") || take("0X")) return literal(16);
        return literal(10);
    }

    /// Digits, a point, digits, and an exponent (e in decimal, p in hex; both count in decimal).
    std::optional<Exact> literal(int base) {
        skip_blanks();
        BigInt digits = 0;
        int shift = 0;
        bool any = false, point = false;
        for (; !rest_.empty(); rest_.remove_prefix(1)) {
            if (rest_.front() == '.' && !point) {
                point = true;
                continue;
            }
            const int d = digit(rest_.front());
            if (d < 0 || d >= base) break;
            digits = digits * base + d;
            shift -= point ? 1 : 0;
            any = true;
        }
        if (!any) return fail("is not a number");
        only_whole_ = only_whole_ && !point;
        const auto exponent = trailing_exponent(base == 16 ? "pP" : "eE");
        if (!exponent) return std::nullopt;
        if (base == 16) return Exact(digits) * power(2, 4 * shift + *exponent);
        return Exact(digits) * power(10, shift + *exponent);
    }

    static int digit(char c) {
        if (c >= '0' && c <= '9') return c - '0';
        if (c >= 'a' && c <= 'f') return c - 'a' + 10;
        if (c >= 'A' && c <= 'F') return c - 'A' + 10;
        return -1;
    }

    std::optional<int> trailing_exponent(std::string_view letters) {
        if (rest_.empty() || letters.find(rest_.front()) == std::string_view::npos) return 0;
        only_whole_ = false;
        rest_.remove_prefix(1);
        const bool negative = rest_.starts_with('-');
        if (negative || rest_.starts_with('+')) rest_.remove_prefix(1);
        int value = 0;
        const auto [end, ec] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (ec == std::errc::invalid_argument || value < 0) {
            fail("has an exponent without digits");
            return std::nullopt;
        }
        if (ec == std::errc::result_out_of_range || value > kLargestExponent) {
            fail("has an exponent beyond 2000");
            return std::nullopt;
        }
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return negative ? -value : value;
    }

    std::string_view rest_;
    std::string error_;
    bool only_whole_ = true;
};

const Exact& beyond_largest() {
    // Halfway between the largest double and the next power of two: from here on rounding would overflow.
    static const Exact limit = Exact(BigInt(1) << 1024) - Exact(BigInt(1) << 970);
    return limit;
}

std::string with_true_minus(std::string text) {
    for (std::size_t at = 0; (at = text.find('-', at)) != std::string::npos; at += 3)
        text.replace(at, 1, "\u2212");
    return text;
}

/// Nearly all numbers, without exact arithmetic: double_from rounds to the nearest too. Nothing where it is
/// not a decimal, or one that needs the exact test (0, which has no sign here; too small or too large
/// numbers; large integers).
std::optional<double> plain_decimal(std::string_view text) {
    constexpr double kAllWhole = 0x1p53;  // up to here every integer is a double
    if (text.find_first_not_of("0123456789.eE+-") != std::string_view::npos) return std::nullopt;
    const std::optional<double> value = double_from(text);
    if (!value || *value == 0.0) return std::nullopt;
    const bool large = std::fabs(*value) >= kAllWhole && text.find_first_of(".eE") == std::string_view::npos;
    return large ? std::nullopt : value;
}

DecimalFit fit_of(const Exact& number, double value, bool only_whole) {
    if (abs(number) >= beyond_largest()) return DecimalFit::too_large;
    if (value == 0.0 && !number.is_zero()) return DecimalFit::too_small;
    return only_whole && exact(value) != number ? DecimalFit::between : DecimalFit::fits;
}

}  // namespace

ParsedNumber parse_number(std::string_view text) {
    if (text.size() > kLongestText) return {std::nullopt, "is longer than 200 characters"};
    if (const auto value = plain_decimal(text)) return {value, {}};
    if (text.find_first_not_of(" \t") == std::string_view::npos) return {std::nullopt, "is empty"};
    Reader reader(text);
    const auto exact = reader.whole();
    if (!exact) return {std::nullopt, reader.error()};
    const double value = round_to_double(*exact);
    const DecimalFit fit = fit_of(*exact, value, reader.only_whole());
    if (fit != DecimalFit::fits) return {std::nullopt, why_no_double(fit), true};
    return {value == 0.0 ? 0.0 : value, {}};
}

std::string why_no_double(DecimalFit fit) {
    switch (fit) {
        case DecimalFit::fits:
            return {};
        case DecimalFit::between:
            return "lies between two doubles";
        case DecimalFit::too_large:
            return "is larger than the largest double, 1.8e308";
        case DecimalFit::too_small:
            return "is too close to 0 for a double";
    }
    return {};
}

std::string shortest(double value) { return value == 0.0 ? "0" : shortest_text(value); }

std::string shortest(double value, int digits) {
    return digits <= 0 || value == 0.0 ? shortest(value) : text_of_digits(value, digits);
}

namespace {

/// Whether all digits between the point and an exponent are zeros.
bool looks_whole(std::string_view text) {
    const std::size_t point = text.find('.');
    const std::size_t other =
        point == std::string_view::npos ? point : text.find_first_not_of('0', point + 1);
    return other == std::string_view::npos || text[other] == 'e';
}

/// With so many significant digits; `keeps_zeros`: keep the zeros of a fraction of zeros, where the value is
/// not that integer.
std::string significant(double value, int digits, bool keeps_zeros) {
    if (!std::isfinite(value)) return "\u2013";
    if (value == 0.0) return "0";
    const double size = std::fabs(value);
    std::string mantissa = text_with_power(value, digits - 1);
    const bool exact = double_from(mantissa) == value;
    const std::size_t e = mantissa.find('e');
    const int exponent = std::atoi(mantissa.c_str() + e + 1);
    if (size < 1e-4 || size >= 1e7) {
        mantissa.resize(e);
        if (!keeps_zeros || exact || !looks_whole(mantissa)) drop_zeros(mantissa);
        return with_true_minus(mantissa) + power_of_ten_text(exponent);
    }
    std::string text = text_of_decimals(value, std::max(digits - 1 - exponent, 0));
    if (!keeps_zeros || exact || !looks_whole(text)) drop_zeros(text);
    return with_true_minus(text);
}

}  // namespace

std::string readable(double value, int digits) { return significant(value, digits, false); }

std::string rounded(double value, int digits) { return significant(value, digits, true); }

std::string fixed_digits(double value, int decimals) {
    if (!std::isfinite(value)) return "\u2013";
    if (std::fabs(value) >= 1e7) return readable(value, 8);
    std::string text = text_of_decimals(value, decimals);
    if (text.front() == '-' && reads_zero(text)) text.erase(0, 1);
    return with_true_minus(text);
}

namespace {

/// "1,500" and "12,345,678": from one to three digits, then groups of three.
bool has_thousands(std::string_view number) {
    const std::size_t first = number.find(',');
    if (first == 0 || first > 3) return false;
    for (std::size_t at = first; at < number.size(); at += 4) {
        if (number[at] != ',' || number.size() < at + 4) return false;
        if (number.substr(at + 1, 3).find_first_not_of("0123456789") != std::string_view::npos) return false;
    }
    return true;
}

}  // namespace

ParsedNumber parse_typed(std::string_view text, bool decimal_comma) {
    constexpr std::string_view kOfNumbers = "0123456789.,";
    std::string read(text);
    for (std::size_t at = 0; (at = text.find_first_of(kOfNumbers, at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_not_of(kOfNumbers, at), text.size());
        const std::string_view number = text.substr(at, end - at);
        if (number.find(',') != std::string_view::npos) {
            if (number.find('.') != std::string_view::npos)
                return {std::nullopt, "has a comma and a point; use one decimal sign"};
            if (!decimal_comma && has_thousands(number))
                return {
                    std::nullopt,
                    "is ambiguous, as a comma can mean thousands. Write it with a point or without the comma"};
            std::replace(read.begin() + static_cast<std::ptrdiff_t>(at),
                         read.begin() + static_cast<std::ptrdiff_t>(end), ',', '.');
        }
        at = end;
    }
    return parse_number(read);
}

std::string written_name(std::string name) {
    const auto goes_on = [&](std::size_t at) {
        return at < name.size() && std::isalnum(static_cast<unsigned char>(name[at])) != 0;
    };
    for (std::size_t bar = 0; (bar = name.find('_', bar)) != std::string::npos; ++bar) {
        if (!goes_on(bar + 1) || goes_on(bar + 2)) continue;
        const char low = name[bar + 1];
        if (low >= '0' && low <= '9')
            name.replace(bar, 2, std::string("\u2082").replace(2, 1, 1, static_cast<char>(0x80 + low - '0')));
        else
            name[bar] = '.';
    }
    return name;
}

}  // namespace crosscut
