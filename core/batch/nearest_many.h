#pragma once

#include "core/batch/arrays.h"
#include "core/nearest/segments.h"

#include <span>

/// The judge of nearest points in space, asked many times at once.
namespace crosscut {

/// Where the answers go, one place a pair; each as in `NearestPoints3`. Every array is as long as the questions, or empty
/// where that number is not asked for.
struct NearestPointsArray {
    std::span<Relation3> relation;
    std::span<double> s;
    std::span<double> t;
    std::span<Vec3> on_a;
    std::span<Vec3> on_b;
    std::span<double> distance;
    std::span<bool> unique;
};

/// Answers where a[i] and b[i] come nearest to each other, for every i, bit for bit as `nearest_points` does.
/// Throws `InvalidInput` where a coordinate is not finite ("nearest_many: b[17].end is not finite") or the lengths differ;
/// what stands in `out` after the former means nothing. Cost: that of `nearest_points` for each pair.
void nearest_many(const Segments3Array& a, const Segments3Array& b, const NearestPointsArray& out,
                  Extents extents = {});

}  // namespace crosscut
