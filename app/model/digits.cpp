#include "app/model/digits.h"

#include "app/model/fields/number_text.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr int kDigitsUsual = 4, kDigitsAll = 17;
constexpr int kDigitsLeastDecimals = 2;
constexpr int kDigitsMostDecimals = 9;       // beyond, significant digits
constexpr double kDigitsLargestPlain = 1e7;  // from here on a power of ten

/// How many digits there are before the point.
int whole_digits(double value) {
    const double size = std::fabs(value);
    return size >= 1.0 && std::isfinite(size) ? static_cast<int>(std::log10(size)) + 1 : 0;
}

bool reads_zero(const std::string& text) { return text.find_first_of("123456789") == std::string::npos; }

}  // namespace

Digits::Digits(double units_per_px) {
    const double unit = std::clamp(units_per_px, 1e-300, 1e300);
    decimals_ = std::max(static_cast<int>(std::floor(-std::log10(unit))) + 1, kDigitsLeastDecimals);
}

std::string Digits::fixed(double value) const {
    if (std::fabs(value) < kDigitsLargestPlain && *decimals_ <= kDigitsMostDecimals)
        return fixed_digits(value, *decimals_);
    if (value == 0.0) return "0";
    const int before = static_cast<int>(std::floor(std::log10(std::fabs(value)))) + 1;
    return readable(value, std::clamp(before + *decimals_, 1, kDigitsAll));
}

std::string Digits::coordinate(double value) const {
    if (decimals_ && std::isfinite(value)) return fixed(value);
    // Far from the origin it keeps decimals, by which places there differ.
    return readable(value, std::clamp(whole_digits(value) + kDigitsLeastDecimals, kDigitsUsual, kDigitsAll));
}

std::string Digits::point(const Vec2& at) const {
    return "(" + coordinate(at.x) + ", " + coordinate(at.y) + ")";
}

std::string Digits::point(const Vec3& at) const {
    return "(" + coordinate(at.x) + ", " + coordinate(at.y) + ", " + coordinate(at.z) + ")";
}

std::string Digits::length(double value) const {
    if (!decimals_ || !std::isfinite(value) || value == 0.0) return readable(value, kDigitsUsual);
    std::string text = fixed(value);
    return reads_zero(text) ? readable(value, kDigitsUsual) : text;
}

std::string Digits::number(double value) {
    for (int digits = kDigitsUsual; digits < kDigitsAll; ++digits) {
        std::string text = readable(value, digits);
        if (text != "1" || value == 1.0) return text;
    }
    return readable(value, kDigitsAll);
}

std::pair<std::string, std::string> Digits::lengths(double one, double other) const {
    std::pair<std::string, std::string> both{length(one), length(other)};
    for (int digits = kDigitsUsual; both.first == both.second && one != other && digits <= kDigitsAll;
         ++digits)
        both = {readable(one, digits), readable(other, digits)};
    return both;
}

}  // namespace crosscut
