#pragma once

#include "core/nearest/methods/question.h"
#include "core/number/kind.h"

namespace crosscut::nearest {

/// The values of Rhodes's epsilon at which his method takes another way, as it computes them in one number type.
struct RhodesThresholds {
    double point_a = 0.0;  ///< |LA|: a larger epsilon makes A count as a point
    double point_b = 0.0;  ///< |LB|: the same for B
    /// Sqrt |det|: a larger one makes the lines count as parallel where both have a length.
    double parallel = 0.0;
};

/// Each rounded to double, so that the switch itself is within a few last places of the number type. A threshold of 0 is never undercut:
/// the method goes that way with any epsilon. Beyond the number type's range a threshold is its largest number.
/// Throws `InvalidInput` where a number of the question is not finite or the tolerance negative.
[[nodiscard]] RhodesThresholds rhodes_thresholds(const Question<double>& question, NumberKind kind);

}  // namespace crosscut::nearest
