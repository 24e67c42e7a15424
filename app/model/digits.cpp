#include "app/model/digits.h"

#include "app/model/fields/number_text.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr int kDigitsUsual = 4, kDigitsAll = 17;
constexpr int kDigitsLeastDecimals = 2;
constexpr int kDigitsMostDecimals = 9;       // beyond, significant digits
constexpr double kDigitsLargestUnit = 1e5;   // in a pixel: beyond, decimals are of no use
constexpr double kDigitsLargestPlain = 1e7;  // from here on a power of ten

/// How many digits there are before the point.
int whole_digits(double value) {
    const double size = std::fabs(value);
    return size >= 1.0 && std::isfinite(size) ? static_cast<int>(std::log10(size)) + 1 : 0;
}

bool reads_zero(const std::string& text) { return text.find_first_of("123456789") == std::string::npos; }

/// "1" and "1.000".
bool reads_one(const std::string& text) {
    return text == "1" || (text.starts_with("1.") && text.find_first_not_of('0', 2) == std::string::npos);
}

}  // namespace

Digits::Digits(double units_per_px) {
    const double unit = std::clamp(units_per_px, 1e-300, 1e300);
    // Below 0: whole digits that no pixel shows.
    const int resolved = static_cast<int>(std::floor(-std::log10(unit))) + 1;
    decimals_ = unit < kDigitsLargestUnit ? std::max(resolved, kDigitsLeastDecimals) : resolved;
}

/// At least four digits, and down to the last decimal that there is.
std::string Digits::significant(double value) const {
    const int count = *decimals_ <= kDigitsMostDecimals || std::fabs(value) >= 1.0
                          ? whole_digits(value) + *decimals_
                          : kDigitsUsual;
    return rounded(value, std::clamp(count, kDigitsUsual, kDigitsAll));
}

std::string Digits::coordinate(double value) const {
    if (!std::isfinite(value)) return readable(value);
    // Far from the origin it keeps decimals, by which places there differ.
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
    for (int digits = kDigitsUsual; both.first == both.second && one != other && digits <= kDigitsAll;
         ++digits)
        both = {rounded(one, digits), rounded(other, digits)};
    return both;
}

}  // namespace crosscut
