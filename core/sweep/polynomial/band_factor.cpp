#include "core/sweep/polynomial/band_factor.h"

#include <algorithm>
#include <cmath>

namespace crosscut::bounded {

Factor::Factor(const Band& band, double sign)
    : band_(band),
      far_(sign * band.radius),
      area_(band.area),
      length_sq_(band.length_sq),
      area_slope_(area_.slope()),
      length_slope_(length_sq_.slope()) {}

Bounded Factor::operator()(const Bounded& t) const {
    return value_at(band_.area, t) - root(value_at(band_.length_sq, t)) * exactly(far_);
}

ValueAndSlope Factor::near(double t) const {
    const double length = std::sqrt(std::max(value_at(length_sq_, t).value, 0.0));
    return {value_at(area_, t).value - far_ * length,
            value_at(area_slope_, t).value - far_ * 0.5 * value_at(length_slope_, t).value / length};
}

bool Factor::has_length(const Bounded& t) const { return sign(value_at(band_.length_sq, t)) == 1; }

std::optional<Bounded> root_of_factor(const Factor& factor, Between between, double guess) {
    Bounded t = exactly(guess);
    double reach = 0.0;
    for (int i = 0; i < 8; ++i) {
        const Bounded here = factor(t);
        const double at = t.number.high;
        const double slope = factor.near(at).slope;
        const double step = here.number.value() / slope;
        reach = std::abs(here.error / slope) * 4.0 + std::abs(at) * 0x1p-102;
        if (!(std::abs(step) <= std::abs(at))) return std::nullopt;
        t.number = t.number + DoubleDouble{-step, 0.0};
        if (std::abs(step) <= reach) break;
    }
    const Bounded low{t.number + DoubleDouble{-reach, 0.0}, 0.0};
    const Bounded high{t.number + DoubleDouble{reach, 0.0}, 0.0};
    const int before = sign(factor(low)).value_or(0);
    if (before == 0 || sign(factor(high)) != -before) return std::nullopt;
    if (sign(low - exactly(between.low)) != 1 || sign(exactly(between.high) - high) != 1) return std::nullopt;
    return Bounded{t.number, (reach + std::abs(t.number.high) * kSumShare) * kUp};
}

}  // namespace crosscut::bounded
