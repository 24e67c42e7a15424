#pragma once

#include "core/batch/arrays.h"

#include <cstddef>
#include <cstdint>
#include <span>

/// What double arithmetic can say of many pairs, several at a time. For the core's sources only.
namespace crosscut::batch {

/// Which bounds the crossing of two lines has to keep: those of the ends that the objects have.
struct Bounds {
    bool a_start = true, a_end = true, b_start = true, b_end = true;
};

/// Eight pairs, a bit each, the first one's the lowest.
struct Verdicts {
    std::uint8_t certain =
        0;  ///< beyond doubt: the lines cross in one point, and it is no end; the judge's task are the others
    std::uint8_t crossing = 0;  ///< of the certain ones: within both objects
};

/// Of a[i] and b[i], a multiple of eight pairs, one verdict for each eight. Where a holds one segment only: of that and b[i].
void find_verdicts(const Segments2Array& a, const Segments2Array& b, const Bounds& bounds,
                   std::span<Verdicts> out);

}  // namespace crosscut::batch
