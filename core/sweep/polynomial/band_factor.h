#pragma once

#include "core/sweep/polynomial/bounded_poly.h"
#include "core/sweep/polynomial/rough_poly.h"

#include <optional>

/// What the polynomial of a band is made of. For the sources of this folder only.
namespace crosscut::bounded {

/// Where area = radius · length or area = -radius · length, with length² given and a radius above 0.
struct Band {
    BoundedPoly area, length_sq;
    double radius = 0.0;
};

/// One of the two factors of a band: area - sign · radius · length.
class Factor {
  public:
    Factor(const Band& band, double sign);

    [[nodiscard]] Bounded operator()(const Bounded& t) const;
    /// In double.
    [[nodiscard]] ValueAndSlope near(double t) const;
    /// The line surely has a length everywhere within the error of t.
    [[nodiscard]] bool has_length(const Bounded& t) const;

  private:
    const Band& band_;
    double far_;
    RoughPoly area_, length_sq_, area_slope_, length_slope_;
};

/// A root of a factor that changes its sign between the two numbers: found by Newton's method, proven by that change; nothing if
/// it cannot be.
[[nodiscard]] std::optional<Bounded> root_of_factor(const Factor& factor, Between between, double guess);

}  // namespace crosscut::bounded
