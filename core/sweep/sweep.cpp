#include "core/sweep/sweep.h"

#include "core/sweep/sweep_exact.h"

#include <cassert>
#include <cmath>

namespace crosscut {

SweepContacts sweep(const SweepQuery& query, CutChoice cut) {
    assert(std::isfinite(query.radius) && query.radius >= 0.0);
    return sweep_exact(query, cut);
}

}  // namespace crosscut
