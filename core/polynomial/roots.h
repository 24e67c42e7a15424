#pragma once

#include <span>
#include <vector>

/// Real roots of polynomials, certified.
namespace crosscut {

/// A root and its multiplicity.
struct PolynomialRoot {
    /// The double nearest to the root, ties to even; at most the largest finite double in size.
    double value = 0.0;
    int multiplicity = 1;

    friend bool operator==(const PolynomialRoot&, const PolynomialRoot&) = default;
};

struct PolynomialRoots {
    bool every_number = false;  ///< all coefficients are zero
    /// The distinct real roots in increasing order; two can round to the same double.
    std::vector<PolynomialRoot> roots;
};

/// The real roots of c[0] + c[1] x + c[2] x^2 + ..., for finite coefficients taken as exact numbers.
///
/// Their number, order and multiplicities are exact. Leading zeros lower the degree; a constant other than 0
/// has no roots. Idea: make the polynomial square-free, isolate by Descartes' rule of signs over integers,
/// bisect over the doubles. Cost: some 10 microseconds a root for ordinary coefficients of degree 8, more for
/// a wide spread of exponents. Throws `InvalidInput` where a coefficient is not finite.
/// Source: Collins and Akritas 1976.
[[nodiscard]] PolynomialRoots polynomial_roots(std::span<const double> coefficients);

}  // namespace crosscut
