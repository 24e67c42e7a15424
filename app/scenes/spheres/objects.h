#pragma once

#include <crosscut/nearest/moving_spheres.h>
#include "app/scenes/space/objects.h"
#include "core/nearest/methods/nearest_problem.h"

/// The two balls that travel along A and B.
namespace crosscut::spheres_scene {

using namespace space_helpers;

/// The largest radius there is.
inline constexpr double kLargestRadius = 1e150;  // whose square is a number, too

/// Everything a person chose.
struct Choices {
    /// A and B, each from where its ball is at t = 0 to where it is at t = 1: always segments.
    Objects paths{{{-2.4, -0.4, 0.9}, {2.4, 0.4, 0.9}}, {{0.5, -2.2, 1.0}, {-0.4, 2.4, 1.2}}};
    double radius_a = 0.5;
    double radius_b = 0.4;
    double time = 0.0;  ///< 0 to 1
    bool playing = false;
    double step = 0.0;                           ///< of the walkthrough
    double epsilon = nearest::kRhodesTolerance;  ///< Rhodes's tolerance in the path test, world units
    bool shadows = true;                         ///< drop lines and shadows on the floor
};

[[nodiscard]] MovingSphere ball_a(const Choices& choices);
[[nodiscard]] MovingSphere ball_b(const Choices& choices);

/// The largest coordinate of the paths' ends, without its sign.
[[nodiscard]] double largest_coordinate(const Objects& paths);
/// How far apart the centres are at a time.
[[nodiscard]] double centres_apart(const Choices& choices, double time);
/// Both move alike, so that the distance never changes: it is smallest at the start and the same at the end.
[[nodiscard]] bool always_as_far(const Choices& choices, const SphereMeeting& meeting);
/// Where the two touch: on the line of the centres at a time, sharing it as the radii do. The centre of A where both are 0.
[[nodiscard]] Vec3 contact_point(const Choices& choices, double time);

/// The point of a ball's rim by which it is made larger: its top.
[[nodiscard]] Vec3 rim_of(const Vec3& centre, double radius);
/// A ball is dragged to `to`: the time when it is nearest to there on its path, which also stops the clock. As it is
/// where the path has no length.
[[nodiscard]] Choices with_ball_at(const Choices& choices, const Segment3& path, const Vec3& to);
/// The rim is dragged to `to`: the radius that puts it there, within the range of a radius.
[[nodiscard]] double radius_to(const Vec3& centre, const Vec3& to);

}  // namespace crosscut::spheres_scene
