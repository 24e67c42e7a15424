#pragma once

#include "python/src/many.h"

#include <cstdint>

/// The index of segments.
namespace crosscut::python {

/// The segments of an index that a probe meets, in order of index.
struct ProbeMeetings {
    Column<std::uint32_t> index;
    Column<Meeting> meeting;  ///< the number of a `Meeting`
};

/// The segments of an index that are nearest, nearest first.
struct Neighbours {
    Column<std::uint32_t> index;
    Column<double> distance;  ///< world units, correctly rounded
};

}  // namespace crosscut::python
