#pragma once

#include "app/scenes/plane/quadratic_bowl.h"
#include "app/scenes/space/objects.h"
#include "core/nearest/distance_quadratic.h"

#include <vector>

namespace crosscut::space_helpers {

/// The distance over the plane of (s, t), in units of the longer object, so that no size of a scene overflows it.
struct BowlField {
    double scale = 0.0;  ///< world units; 0: both have no length, and the distance is the same everywhere
    pane_helpers::BowlAxes axes;  ///< how it rises from the bottom
    Vec2 bottom{};       ///< the free minimum; of a trough its point nearest to the middle of the square
    double floor = 0.0;  ///< the distance there, in units of `scale`
    Vec3 u{}, v{}, w{};  ///< A and B as directions, and B1 to A1, in units of `scale`

    /// In units of `scale`.
    [[nodiscard]] double distance(double s, double t) const;
    /// How far above the bottom a distance is reached, as a depth of the axes; 0 for what is no more than the floor.
    [[nodiscard]] double depth_of(double distance) const;
    /// The other parameter where the distance is least; 0 for an object of no length.
    [[nodiscard]] double best_t(double s) const;
    [[nodiscard]] double best_s(double t) const;
};
[[nodiscard]] BowlField bowl_field(const Objects& objects, const DistanceBowl& bowl);

/// Distances at even steps, round in world units, that cut the square of these corners; in units of `scale`.
struct Levels {
    double step = 0.0;
    std::vector<double> distances;
};
[[nodiscard]] Levels levels_over(const BowlField& field, double low, double high);

}  // namespace crosscut::space_helpers
