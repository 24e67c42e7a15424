#include "core/number/tracing.h"

#include <cmath>
#include <limits>

namespace crosscut {

template <>
float round_to<float>(const Exact& value) {
    const double wide = round_to_double(value);
    constexpr float kLargestFloat = std::numeric_limits<float>::max();
    if (std::fabs(wide) >= static_cast<double>(kLargestFloat))
        return std::copysign(kLargestFloat, wide > 0 ? 1.0F : -1.0F);
    const auto near_float = static_cast<float>(wide);
    // Double rounding is wrong only where the first rounding landed halfway between two floats.
    const double off = wide - static_cast<double>(near_float);
    if (off == 0.0) return near_float;
    const float toward = std::numeric_limits<float>::infinity() * (off > 0 ? 1.0F : -1.0F);
    const float other = std::nextafter(near_float, toward);
    if (std::isinf(other) || static_cast<double>(other) - wide != off) return near_float;
    const Exact halfway = exact(wide);
    if (value == halfway) return near_float;
    const bool beyond = (value > halfway) == (off > 0);
    return beyond ? other : near_float;
}

namespace {

/// The distance from |value| to the next T away from zero.
template <class T>
double spacing(T value) {
    const T size = std::fabs(value);
    const T above = std::nextafter(size, std::numeric_limits<T>::infinity());
    if (!std::isinf(above)) return static_cast<double>(above) - static_cast<double>(size);
    return static_cast<double>(size) - static_cast<double>(std::nextafter(size, T(0)));
}

}  // namespace

template <class T>
double error_ulps(T value, const Exact& exact_value) {
    if (!std::isfinite(value)) return std::numeric_limits<double>::max();
    const Exact off = exact(static_cast<double>(value)) - exact_value;
    const Exact size = off.sign() < 0 ? Exact(-off) : off;
    return round_to_double(size / exact(spacing(round_to<T>(exact_value))));
}

template double error_ulps<float>(float value, const Exact& exact_value);
template double error_ulps<double>(double value, const Exact& exact_value);

}  // namespace crosscut
