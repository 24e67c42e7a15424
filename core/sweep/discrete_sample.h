#pragma once

#include <crosscut/types.h>
#include "core/methods/derivation.h"
#include "core/number/scalars.h"

/// One look of a test that looks once a frame: how far the point is from the line as both stand then.
namespace crosscut {

/// What it sees: line and point at its moment, and from how far it takes them for touching.
struct DiscreteSample {
    Segment2 line;
    Vec2 point{};
    double reach = 0.0;  ///< world units, not negative
};

/// The steps of the test: the point's foot on the line, held between the ends, and its distance against the
/// reach; computed in `kind`. A line of no length is its end p. Ends early where a number overflows. Throws
/// `InvalidInput` where a number of the look is not finite or the reach negative. Source: the textbook
/// distance of a point from a segment, e.g. Ericson, Real-Time Collision Detection, 5.1.2.
[[nodiscard]] Derivation derive_sample(const DiscreteSample& sample, NumberKind kind);

/// What one look computes. Throws as above.
[[nodiscard]] OperationCounts sample_counts(const DiscreteSample& sample);

}  // namespace crosscut
