#pragma once

#include "app/scenes/route/objects.h"
#include "core/route/path_motion.h"

#include <vector>

namespace crosscut::route_scene {

/// A drone's straight legs among cables.
struct Flight {
    std::vector<Segment3> legs, cables;
    std::vector<TightSpot> spots;  ///< for each leg the cable that it comes nearest to; none without a cable

    [[nodiscard]] const TightSpot* tightest_spot() const {
        const auto at = tightest(spots);
        return at ? &spots[*at] : nullptr;
    }
};

}  // namespace crosscut::route_scene
