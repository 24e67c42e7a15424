#pragma once

#include "core/batch/arrays.h"
#include "core/intersect/intersection.h"

#include <span>

/// The judge of two objects in the plane, asked many times at once.
namespace crosscut {

/// Where the answers go, one place a pair. The memory is the caller's, so that it can be used again.
struct CommonPointsArray {
    std::span<Meeting> meeting;  ///< always asked for: as long as the questions
    /// The common point and its parameters, as in `CommonPoint2`; 0 where a pair has not exactly one common point.
    /// All four as long as the questions, or all four empty: then only verdicts are asked for, at a fraction of the price.
    std::span<double> x;
    std::span<double> y;
    std::span<double> s;
    std::span<double> t;
};

/// Answers how a[i] and b[i] meet, for every i, bit for bit as `common_point` does (without points: as `meeting_of` does).
/// Verdicts are decided several at a time in double where a bound proves the signs; the pairs that are left over, few of
/// ordinary input, go to the judge one by one.
/// Throws `InvalidInput` where a coordinate is not finite ("intersect_many: b[17].end is not finite") or the lengths differ;
/// what stands in `out` after the former means nothing.
/// Cost: some 3 ns a verdict where the arrays are in the cache; a point costs what it costs in `common_point`.
void intersect_many(const Segments2Array& a, const Segments2Array& b, const CommonPointsArray& out,
                    Extents extents = {});

/// The same for one object against many.
void intersect_many(const Segment2& a, const Segments2Array& b, const CommonPointsArray& out,
                    Extents extents = {});

}  // namespace crosscut
