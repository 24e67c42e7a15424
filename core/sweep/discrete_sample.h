#pragma once

#include <crosscut/types.h>
#include "core/methods/derivation.h"
#include "core/number/scalars.h"

/// One sample of a test that runs once a frame: how far the point is from the line at that moment.
namespace crosscut {

/// The input of the test: line and point at its moment, and the contact radius.
struct DiscreteSample {
    Segment2 line;
    Vec2 point{};
    double radius = 0.0;  ///< world units, not negative
};

/// The steps of the test: the point's foot on the line, clamped to the ends, and its distance compared with
/// `radius`; computed in `kind`. A line of no length is its end p. Ends early where a number overflows. Throws
/// `InvalidInput` where a number of the sample is not finite or `radius` negative. Source: the textbook
/// distance of a point from a segment, e.g. Ericson, Real-Time Collision Detection, 5.1.2.
[[nodiscard]] Derivation derive_sample(const DiscreteSample& sample, NumberKind kind);

/// The operations of one sample. Throws as above.
[[nodiscard]] OperationCounts sample_counts(const DiscreteSample& sample);

}  // namespace crosscut
