#pragma once

#include <string>

namespace crosscut {

/// The number rounded to a thousandth, without needless zeros: "12", "0.5", "-3.125"; the same on every machine. Beyond 1e12
/// it is brought within; not finite: "0".
[[nodiscard]] std::string in_thousandths(double value);

}  // namespace crosscut
