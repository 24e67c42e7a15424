#include "core/polynomial/roots.h"

#include "core/input.h"
#include "core/number/exact.h"
#include "core/number/fixed_int.h"
#include "core/polynomial/real_roots.h"

namespace crosscut {

PolynomialRoots polynomial_roots(std::span<const double> coefficients) {
    input::require("polynomial_roots", input::Named{"coefficients", coefficients});
    const Lattice lattice(coefficients);
    roots::Poly poly;
    for (const double c : coefficients) poly.push_back(whole<BigInt>(c, lattice.unit));
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
