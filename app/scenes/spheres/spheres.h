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

/// The two balls that travel along A and B.
namespace crosscut::spheres_scene {

using namespace space_helpers;

/// The largest radius there is.
inline constexpr double kLargestRadius = 1e150;  // whose square is a number, too

/// Everything a person chose.
struct Params {
    /// A and B, each from where its ball is at t = 0 to where it is at t = 1: always segments.
    SegmentPair3 paths{{{-2.4, -0.4, 0.9}, {2.4, 0.4, 0.9}}, {{0.5, -2.2, 1.0}, {-0.4, 2.4, 1.2}}};
    double radius_a = 0.5;
    double radius_b = 0.4;
    double time = 0.0;  ///< 0 to 1
    bool playing = false;
    double step = 0.0;                           ///< of the walkthrough
    double epsilon = nearest::kRhodesTolerance;  ///< Rhodes's tolerance in the path test, world units
    bool shadows = true;                         ///< drop lines and shadows on the floor
};

[[nodiscard]] MovingSphere ball_a(const Params& params);
[[nodiscard]] MovingSphere ball_b(const Params& params);

/// The largest coordinate of the paths' ends, without its sign.
[[nodiscard]] double largest_coordinate(const SegmentPair3& paths);
/// How far apart the centres are at a time.
[[nodiscard]] double centres_apart(const Params& params, double time);
/// Both move alike, so that the distance never changes: it is smallest at the start and the same at the end.
[[nodiscard]] bool always_as_far(const Params& params, const SphereMeeting& meeting);
/// Where the two touch: on the line of the centres at a time, sharing it as the radii do. The centre of A
/// where both are 0.
[[nodiscard]] Vec3 contact_point(const Params& params, double time);

/// The point of a ball's rim by which it is made larger: its top.
[[nodiscard]] Vec3 rim_of(const Vec3& centre, double radius);
/// A ball is dragged to `to`: the time when it is nearest to there on its path, which also stops the clock. As it is
/// where the path has no length.
[[nodiscard]] Params with_ball_at(const Params& params, const Segment3& path, const Vec3& to);
/// The rim is dragged to `to`: the radius that puts it there, within the range of a radius.
[[nodiscard]] double radius_to(const Vec3& centre, const Vec3& to);

// What is drawn and what is said.

/// The present state as everything that shows it needs it.
struct ViewModel {
    const Params& params;
    const SphereMeeting& meeting;
    const DistanceQuadratic& quadratic;  ///< of the two paths
    const Digits& digits;

    [[nodiscard]] const SegmentPair3& paths() const { return params.paths; }
    /// The distance of the paths as it is said: 0 where it is less than what rounding does to their
    /// coordinates, as where one was dragged through the other.
    [[nodiscard]] double paths_apart() const;
    /// Beside the reach, in digits that tell the two apart.
    [[nodiscard]] std::pair<std::string, std::string> beside_reach(double distance) const {
        return digits.lengths(distance, meeting.reach);
    }
};

/// The paths and their nearest points; the two balls on them, now, at the impact and where the path test sees them.
void draw_canvas(DrawList& canvas, const ViewModel& model);
/// The distance of the paths over the unit square of (s, t), the reach in it, and the one time of both balls
/// along s = t.
[[nodiscard]] Pane distance_pane(const ViewModel& model);
/// The same as a surface over the square.
[[nodiscard]] Pane distance_surface_pane(const ViewModel& model);

[[nodiscard]] Verdict verdict(const ViewModel& model);
void read_out(SceneOutput& out, const ViewModel& model);
/// The answer for other programs.
void add_results(SceneOutput& out, const ViewModel& model);
/// `steps` are those of the path test and the time of impact.
[[nodiscard]] MethodSteps method_steps(const ViewModel& model, const Derivation& steps);
[[nodiscard]] std::vector<Check> proof(const ViewModel& model);
[[nodiscard]] Timeline timeline(const ViewModel& model);

/// The balls, which are dragged along their paths, and their rims, which set the radii. `params` must outlive
/// the functions in the list.
void add_ball_handles(HandleList& list, Params& params);

}  // namespace crosscut::spheres_scene
