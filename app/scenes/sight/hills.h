#pragma once

#include <crosscut/visibility/terrain.h>
#include "app/model/scene.h"
#include "app/scenes/sight/objects.h"

/// Hills: what an eye sees over a profile of ground, and whether it sees a target.
namespace crosscut::sight_scene {

struct HillsAnswer {
    Hills hills;
    ProfileView view;
    TargetView target;
    std::optional<double> above_ground;  ///< the eye's height above the ground below it; rounded
    double seen_share = 0.0;             ///< of the profile's width; rounded
};
[[nodiscard]] HillsAnswer hills_answer(const Hills& hills);

struct HillsState {
    const Choices& choices;
    const HillsAnswer& answer;
    const Digits& digits;
};

void draw_hills(DrawList& canvas, const HillsState& state);
/// What of the canvas tells what is seen.
[[nodiscard]] std::vector<ItemId> hill_items_that_tell(const HillsAnswer& answer);
/// How steeply the eye looks up to each point of the ground, and the steepest so far: what is seen is where the two are one.
[[nodiscard]] Pane slopes_pane(const HillsState& state);
[[nodiscard]] Verdict hills_verdict(const HillsState& state);
void read_hills(Presentation& out, const HillsState& state);
void add_hills_facts(Presentation& out, const HillsState& state);
[[nodiscard]] std::vector<Check> hills_certificate(const HillsState& state);
/// The points of the ground one after the other, to the right and then to the left: which stands higher than all before.
[[nodiscard]] Walkthrough hills_walkthrough(const HillsState& state);

/// The line of sight to a target: free up to `blocked`, if that is somewhere, and hidden beyond.
void draw_sight(DrawList& list, const Vec3& eye, const Vec3& target, const std::optional<Vec3>& blocked);

}  // namespace crosscut::sight_scene
