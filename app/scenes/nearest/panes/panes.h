#pragma once

#include <crosscut/nearest/apparent.h>
#include "app/model/scene.h"
#include "app/scenes/nearest/analysis.h"
#include "app/scenes/space/canvas.h"

/// What is drawn: the canvas and the views beside it.
namespace crosscut::nearest_scene {

/// The present state of the scene as every view needs it.
struct State {
    const Choices& choices;
    const NearestPoints3& nearest;  ///< the judge's
    const DistanceBowl& bowl;
    const ChosenAnswer& chosen;
    const ApparentCrossing& seen;  ///< from `from`
    const Viewpoint& from;

    [[nodiscard]] const Objects& objects() const { return choices.objects; }
};

/// A, B, their lines and shadows, C, D and P with the connector and its right angles; the apparent crossing and the gap it
/// hides; the pair of a method that is wrong, with how it came to it.
void draw_canvas(DrawList& canvas, const State& state);
/// Where they only seem to cross: the mark, what it hides, and the piece of the line of sight between the two points.
void draw_apparent(DrawList& canvas, const State& state);
/// How the chosen naive method flattens the two, on the canvas: shadows on its plane, their crossing, and the way back up.
void draw_naive(DrawList& canvas, const State& state);

/// What only the steps of a walkthrough speak of: s and t as the ways along A and B, and Rhodes's tolerance as balls.
void draw_walk(DrawList& canvas, const State& state);

/// The inset that looks square to the line of sight, from the right: what seems to cross has its gap there.
[[nodiscard]] Pane second_eye_pane(const State& state);
/// All directions to look from, on a sphere coloured by the gap that a parallel view from there shows.
[[nodiscard]] Pane viewpoints_pane(const State& state);
/// The plane that the chosen method projects to (XY where it does not), with the crossing of the two shadows.
[[nodiscard]] Pane shadow_pane(const State& state);
/// The unit square of (s, t) with the squared distance as contours: free and constrained minimum, the way between them, the
/// five candidates, and where the chosen method ends.
[[nodiscard]] Pane bowl_pane(const State& state);
/// The same as a surface over the square.
[[nodiscard]] Pane bowl_surface_pane(const State& state);
/// What a move of the bowl's path is called as an item: "path_clamp_s", ... and "path_clamp_back" for the last one.
[[nodiscard]] const char* path_item(const DistanceBowl& bowl, std::size_t step);

}  // namespace crosscut::nearest_scene
