#include "core/sweep/polynomial/descartes.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace crosscut::bounded {
namespace {

/// Shifts, scales and sums below make less than 64 u of the sum of the sizes for degree 8; twice that leaves room.
constexpr double kDescartes = 0x1p-46;

/// The coefficients of (1 + y)^n a((low + high y) / (1 + y)), from the last to the first.
RoughPoly stretched(RoughPoly a, Between between) {
    const auto shift = [&a](double by) {
        const double reach = std::abs(by);
        for (std::size_t i = 0; i + 1 < a.count; ++i) {
            for (std::size_t k = a.count - 1; k-- > i;) {
                a.c[k] += by * a.c[k + 1];
                a.size[k] += reach * a.size[k + 1];
            }
        }
    };
    shift(between.low);
    double power = 1.0;
    for (std::size_t i = 0; i < a.count; ++i, power *= between.high - between.low) {
        a.c[i] *= power;
        a.size[i] *= power;
    }
    std::reverse(a.c.begin(), a.c.begin() + static_cast<std::ptrdiff_t>(a.count));
    std::reverse(a.size.begin(), a.size.begin() + static_cast<std::ptrdiff_t>(a.count));
    shift(1.0);
    return a;
}

}  // namespace

std::optional<int> variations(const RoughPoly& a, Between between) {
    const RoughPoly seen = stretched(a, between);
    int changes = 0;
    int last = 0;
    bool doubtful = false;  // since the last certain sign
    for (std::size_t i = 0; i < seen.count; ++i) {
        const double doubt = seen.size[i] * kDescartes;
        const int sign = static_cast<int>(seen.c[i] > doubt) - static_cast<int>(seen.c[i] < -doubt);
        if (sign == 0) {
            doubtful = true;
            continue;
        }
        // What is in doubt between two different signs makes no difference; between equal ones it may.
        if (last == 0 ? doubtful : doubtful && sign == last) return std::nullopt;
        if (last != 0 && sign != last) ++changes;
        last = sign;
        doubtful = false;
    }
    if (doubtful || last == 0) return std::nullopt;
    return changes;
}

double nearest_possible_root(const RoughPoly& a) {
    const double first = std::abs(a.c[0]) - a.size[0] * 0x1p-50;
    if (!(first > 0.0)) return 0.0;
    // |c_i| b^i is at most |c_0| 2^-i for every i, so all of them together do not reach |c_0|.
    int exponent = std::numeric_limits<int>::max();
    for (std::size_t i = 1; i < a.count; ++i) {
        if (a.size[i] == 0.0) continue;
        const int less = std::ilogb(first) - (std::ilogb(a.size[i]) + 1);
        const int n = static_cast<int>(i);
        exponent = std::min(exponent, (less >= 0 ? less / n : -((n - 1 - less) / n)) - 2);
    }
    return exponent > 100 ? 0x1p100 : std::ldexp(1.0, exponent);
}

}  // namespace crosscut::bounded
