#pragma once

#include <cmath>

/// What a formula may ask of its scalar besides arithmetic and comparison. The other scalar types bring their own.
namespace crosscut {

[[nodiscard]] inline float absolute(float value) { return std::fabs(value); }
[[nodiscard]] inline double absolute(double value) { return std::fabs(value); }
[[nodiscard]] inline bool is_finite(float value) { return std::isfinite(value); }
[[nodiscard]] inline bool is_finite(double value) { return std::isfinite(value); }
[[nodiscard]] inline double to_double(float value) { return static_cast<double>(value); }
[[nodiscard]] inline double to_double(double value) { return value; }

/// Where `a < b`: `yes`, else `no`; a choice between numbers that is no branch.
template <class N>
[[nodiscard]] N where_less(const N& a, const N& b, const N& yes, const N& no) {
    return a < b ? yes : no;
}

}  // namespace crosscut
