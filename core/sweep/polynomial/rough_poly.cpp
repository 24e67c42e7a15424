#include "core/sweep/polynomial/rough_poly.h"

namespace crosscut::bounded {

RoughPoly::RoughPoly(const BoundedPoly& a) : count(a.count) {
    for (std::size_t i = 0; i < count; ++i) {
        c[i] = a.c[i].number.high;
        size[i] = std::abs(a.c[i].number.high) + a.c[i].error * 0x1p54;
    }
}

RoughPoly RoughPoly::slope() const {
    RoughPoly out;
    out.count = count - 1;
    for (std::size_t i = 0; i < out.count; ++i) {
        out.c[i] = c[i + 1] * static_cast<double>(i + 1);
        out.size[i] = size[i + 1] * static_cast<double>(i + 1);
    }
    return out;
}

RoughValue value_at(const RoughPoly& a, double t) {
    RoughValue out;
    for (std::size_t i = a.count; i-- > 0;) {
        out.value = out.value * t + a.c[i];
        out.size = out.size * std::abs(t) + a.size[i];
    }
    return out;
}

}  // namespace crosscut::bounded
