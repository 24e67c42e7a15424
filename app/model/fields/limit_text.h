#pragma once

#include "app/model/fields/number_text.h"

#include <cmath>
#include <string>

namespace crosscut {

/// A limit as a sentence names it: "-1000000", "0.05", and from 1e15 on with a power of ten: "1e300".
[[nodiscard]] inline std::string limit_text(double value) {
    constexpr double kWrittenOut = 1e15;
    if (std::fabs(value) < kWrittenOut && value == std::trunc(value))
        return std::to_string(static_cast<long long>(value));
    std::string text = shortest(value);
    if (const std::size_t plus = text.find('+'); plus != std::string::npos) text.erase(plus, 1);
    return text;
}

}  // namespace crosscut
