#include "app/ui/formula/typeset_number.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace crosscut {
namespace {

constexpr int kDecimalsOfLarge = 4;

/// With so many decimals; times a power of ten if `scientific`.
std::string printed(double value, int decimals, bool scientific) {
    std::array<char, 64> text{};
    if (scientific) {
        std::snprintf(text.data(), text.size(), "%.*e", decimals, value);
    } else {
        std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
    }
    return text.data();
}

/// Drops zeros at the end of a fraction down to `least` digits; all of a fraction of zeros only where there is nothing else
/// behind them.
void trim(std::string& fraction, int least, bool exact) {
    if (!exact && fraction.find_first_not_of('0') == std::string::npos) return;
    while (fraction.size() > static_cast<std::size_t>(std::max(least, 0)) && fraction.back() == '0')
        fraction.pop_back();
}

void split(const std::string& text, WrittenNumber& into) {
    const std::size_t point = text.find('.');
    into.whole = text.substr(0, point);
    if (point != std::string::npos) into.fraction = text.substr(point + 1);
}

}  // namespace

WrittenNumber write_number(double value, int decimals, int digits) {
    WrittenNumber out;
    if (std::isnan(value)) return out.word = "undefined", out;
    if (std::isinf(value)) return out.word = "too large", out;
    out.negative = value < 0.0;
    const double size = std::fabs(value);
    if (size == 0.0) return out.whole = "0", out;
    const int wanted = digits > 0 ? digits : kUsualDigits;
    const std::string plain = printed(std::min(size, kLargestPlain), kMostDecimals, false);
    const bool small = size < kSmallestPlain && std::strtod(plain.c_str(), nullptr) != size;
    if (size >= kLargestPlain || small) {
        const std::string text = printed(size, wanted - 1, true);
        const std::size_t e = text.find('e');
        split(text.substr(0, e), out);
        trim(out.fraction, 0, std::strtod(text.c_str(), nullptr) == size);
        out.exponent = std::atoi(text.c_str() + e + 1);
        return out;
    }
    int natural = 0;  // the decimals that make as many digits
    const auto limit = [](int count) { return std::pow(10.0, count); };
    while (size < limit(wanted - 1 - natural)) ++natural;
    // A large number that is short, such as a typed coordinate far from the origin, keeps the digits that tell it apart.
    for (int more = 1; size >= 1000.0 && more <= kDecimalsOfLarge; ++more) {
        if (std::strtod(printed(size, more, false).c_str(), nullptr) != size) continue;
        natural = more;
        break;
    }
    const int kept = digits > 0 ? natural : std::max(natural, std::min(decimals, kMostDecimals));
    const std::string text = printed(size, kept, false);
    split(text, out);
    trim(out.fraction, digits > 0 ? 0 : decimals, std::strtod(text.c_str(), nullptr) == size);
    return out;
}

std::string plain_text(const WrittenNumber& number) {
    if (!number.word.empty()) return number.word;
    std::string text = (number.negative ? "\u2212" : "") + number.whole;
    if (!number.fraction.empty()) text += "." + number.fraction;
    if (number.exponent) text += "e" + std::to_string(*number.exponent);
    return text;
}

}  // namespace crosscut
