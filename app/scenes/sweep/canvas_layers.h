#pragma once

#include "app/scenes/sweep/panes/panes.h"

/// The parts of the canvas, each drawn over the one before.
namespace crosscut::sweep_scene {

/// The ways of p, q and the point, straight or bent, with their ends, an arrow and a mark to bend them by; gravity.
void draw_paths(DrawList& canvas, const State& state);
/// At the line as it begins what its motion is called, where it is one of the four.
void draw_motion_name(DrawList& canvas, const State& state);
/// The vectors a, b, c, d of the equation f(t) = (a + b t) x (c + d t), as the pointer sees them, where they start.
void draw_vectors(DrawList& canvas, const State& state);
/// The line at the playhead, as thick as it is, with what it can be dragged by.
void draw_line_now(DrawList& canvas, const State& state);
/// The pointer at the playhead, as large as it is, and where the mouse has been.
void draw_pointer(DrawList& canvas, const State& state);
/// The line at every hit, where it hits and the direction of the cut; with the mouse as the point only the line.
void draw_hits(DrawList& canvas, const State& state);
/// Where the supporting line passes over the pointer and the line itself does not.
void draw_rejected(DrawList& canvas, const State& state);
/// What the mouse was hit by, the last one in words.
void draw_cuts(DrawList& canvas, const State& state);

/// A line as it is shown that is there at time t.
[[nodiscard]] Segment2 shown_line(const State& state, const Segment2& line, double t);
/// Where a path runs between two times as it is shown, in few or many pieces.
[[nodiscard]] std::vector<Vec3> shown_way(const State& state, const Path2& path, double from, double to);

}  // namespace crosscut::sweep_scene
