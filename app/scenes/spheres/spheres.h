#pragma once

#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/types.h>
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/scenes/shared/space.h"
#include "app/view/draw_list.h"
#include "core/methods/derivation.h"
#include "core/nearest/distance_quadratic.h"
#include "core/nearest/methods/nearest_problem.h"

#include <string>
#include <utility>
#include <vector>

/// Two spheres that move along A and B.
namespace crosscut::spheres_scene {

using namespace space_helpers;

/// The largest radius.
inline constexpr double kLargestRadius = 1e150;  // its square is finite

/// The scene's persistent parameters.
struct Params {
    /// A and B, each from its sphere's position at t = 0 to the one at t = 1: always segments.
    SegmentPair3 paths{{{-2.4, -0.4, 0.9}, {2.4, 0.4, 0.9}}, {{0.5, -2.2, 1.0}, {-0.4, 2.4, 1.2}}};
    double radius_a = 0.5;
    double radius_b = 0.4;
    double time = 0.0;  ///< 0 to 1
    bool playing = false;
    int step = 0;                                ///< position in the steps
    double epsilon = nearest::kRhodesTolerance;  ///< Rhodes's tolerance in the path test, world units
    bool shadows = true;                         ///< drop lines and shadows on the floor
};

[[nodiscard]] MovingSphere ball_a(const Params& params);
[[nodiscard]] MovingSphere ball_b(const Params& params);

/// The largest absolute coordinate of the paths' ends.
[[nodiscard]] double largest_coordinate(const SegmentPair3& paths);
/// The distance of the centres at a time.
[[nodiscard]] double centres_apart(const Params& params, double time);
/// Whether both move alike, so that the distance is constant: smallest at the start and the same at the end.
[[nodiscard]] bool always_as_far(const Params& params, const SphereMeeting& meeting);
/// The point of contact at a time: it divides the line between the centres in the ratio of the radii. The
/// centre of A where both radii are 0.
[[nodiscard]] Vec3 contact_point(const Params& params, double time);

/// The handle for the radius: the top of the sphere.
[[nodiscard]] Vec3 rim_of(const Vec3& centre, double radius);
/// A sphere is dragged to `to`: sets the time at which its position is nearest to `to`, and stops playing.
/// Unchanged where the path has no length.
[[nodiscard]] Params with_ball_at(const Params& params, const Segment3& path, const Vec3& to);
/// The top is dragged to `to`: the radius that puts it there, within the range of a radius.
[[nodiscard]] double radius_to(const Vec3& centre, const Vec3& to);

// Drawing and texts.

/// The evaluated state that drawing and texts need.
struct ViewModel {
    const Params& params;
    const SphereMeeting& meeting;
    const DistanceQuadratic& quadratic;  ///< of the two paths
    const Digits& digits;

    [[nodiscard]] const SegmentPair3& paths() const { return params.paths; }
    /// The distance of the paths for texts: 0 where it is less than the rounding of their coordinates, as
    /// where one path was dragged through the other.
    [[nodiscard]] double paths_apart() const;
    /// A distance and the sum of the radii, with digits that tell the two apart.
    [[nodiscard]] std::pair<std::string, std::string> distance_and_radius(double distance) const {
        return digits.lengths(distance, meeting.reach);
    }
};

/// Draws the paths and their nearest points; the two spheres now, at the impact and where the path test sees
/// them.
void draw_canvas(DrawList& canvas, const ViewModel& model);
/// The distance of the paths over the unit square of (s, t), with the sum of the radii as a level, and the
/// common time of both spheres along s = t.
[[nodiscard]] Pane distance_pane(const ViewModel& model);
/// The same as a surface over the square.
[[nodiscard]] Pane distance_surface_pane(const ViewModel& model);

[[nodiscard]] Verdict verdict(const ViewModel& model);
void read_out(SceneOutput& out, const ViewModel& model);
/// The answer for other programs.
void add_results(SceneOutput& out, const ViewModel& model);
[[nodiscard]] std::vector<Check> proof(const ViewModel& model);
[[nodiscard]] Timeline timeline(const ViewModel& model);

/// Adds the spheres, which are dragged along their paths, and their tops, which set the radii. `params` must
/// outlive the functions in the list.
void add_ball_handles(HandleList& list, Params& params);

}  // namespace crosscut::spheres_scene
