#include "core/polynomial/roots.h"

#include "core/input.h"
#include "core/polynomial/roots_real.h"

#include <algorithm>
#include <limits>

namespace crosscut {

PolynomialRoots polynomial_roots(std::span<const double> coefficients) {
    input::require("polynomial_roots", input::Named{"coefficients", coefficients});
    int lowest = std::numeric_limits<int>::max();
    for (const double c : coefficients) {
        if (c != 0.0) lowest = std::min(lowest, roots::dyadic(c).exponent);
    }
    roots::Poly poly;
    for (const double c : coefficients) {
        const roots::Dyadic d = roots::dyadic(c);
        poly.push_back(c == 0.0 ? BigInt(0)
                                : BigInt(d.mantissa << static_cast<unsigned>(d.exponent - lowest)));
    }
    roots::trim(poly);
    PolynomialRoots out;
    out.every_number = poly.empty();
    if (poly.empty()) return out;
    for (roots::RealRoot& root : roots::real_roots(poly)) {
        PolynomialRoot found{root.rounded(), 1};
        for (roots::Poly slope = roots::derivative(poly); root.is_root_of(slope);
             slope = roots::derivative(slope)) {
            ++found.multiplicity;
        }
        out.roots.push_back(found);
    }
    return out;
}

}  // namespace crosscut
