#include "app/export/text/thousandths.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace crosscut {

std::string in_thousandths(double value) {
    constexpr double kLargest = 1e12;  // beyond this a thousandth no longer fits the integer
    if (!std::isfinite(value)) return "0";
    const long long thousandths = std::llround(std::clamp(value, -kLargest, kLargest) * 1000.0);
    const long long size = std::abs(thousandths);
    std::string out = (thousandths < 0 ? "-" : "") + std::to_string(size / 1000);
    if (size % 1000 == 0) return out;
    const std::string digits = std::to_string(1000 + size % 1000);
    out += '.';
    out.append(digits, 1, digits.find_last_not_of('0'));
    return out;
}

}  // namespace crosscut
