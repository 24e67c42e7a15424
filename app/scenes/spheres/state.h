#pragma once

#include "app/model/scene.h"
#include "app/scenes/spheres/objects.h"
#include "core/methods/derivation.h"
#include "core/nearest/distance_quadratic.h"

#include <string>
#include <utility>
#include <vector>

/// What is drawn and what is said.
namespace crosscut::spheres_scene {

/// The present state as everything that shows it needs it.
struct State {
    const Choices& choices;
    const SphereMeeting& meeting;
    const DistanceBowl& bowl;  ///< of the two paths
    const Digits& digits;

    [[nodiscard]] const Objects& paths() const { return choices.paths; }
    /// The distance of the paths as it is said: 0 where it is less than what rounding does to their coordinates, as where one
    /// was dragged through the other.
    [[nodiscard]] double paths_apart() const;
    /// Beside the reach, in digits that tell the two apart.
    [[nodiscard]] std::pair<std::string, std::string> beside_reach(double distance) const {
        return digits.lengths(distance, meeting.reach);
    }
};

/// The paths and their nearest points; the two balls on them, now, at the impact and where the path test sees them.
void draw_canvas(DrawList& canvas, const State& state);
/// The distance of the paths over the unit square of (s, t), the reach in it, and the one time of both balls along s = t.
[[nodiscard]] Pane bowl_pane(const State& state);
/// The same as a surface over the square.
[[nodiscard]] Pane bowl_surface_pane(const State& state);

[[nodiscard]] Verdict verdict(const State& state);
void read_out(Presentation& out, const State& state);
/// The answer for other programs.
void add_facts(Presentation& out, const State& state);
/// `steps` are those of the path test and the time of impact.
[[nodiscard]] Walkthrough walkthrough(const State& state, const Derivation& steps);
[[nodiscard]] std::vector<Check> certificate(const State& state);
[[nodiscard]] Timeline timeline(const State& state);

/// The balls, which are dragged along their paths, and their rims, which set the radii. `choices` must outlive the functions
/// in the list.
void add_ball_handles(HandleList& list, Choices& choices);

}  // namespace crosscut::spheres_scene
