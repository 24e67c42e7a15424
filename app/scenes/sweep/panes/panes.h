#pragma once

#include "app/scenes/sweep/analysis.h"
#include "app/scenes/sweep/playback.h"

#include <optional>

/// What is drawn: the canvas and the views beside it.
namespace crosscut::sweep_scene {

/// The present state of the scene as every view needs it.
struct State {
    const Choices& choices;
    const Motion& motion;  ///< what is asked; with the mouse it stands where it is now
    const SweepContacts& judge;
    const FrameVerdict& frames;
    const Run& run;
    const NamedMotion& named;
    const Digits& digits;

    [[nodiscard]] double now() const { return choices.run.time; }
    /// A place at time t as the canvas shows it: in the world, in the pointer's frame, or on the way between.
    [[nodiscard]] Vec2 shown(const Vec2& place, double t) const {
        return motion.shown(place, t, choices.frame_share);
    }
};

/// The paths with their arrows, ghosts and swept area, the line now, the pointer and its way, hits, rejected roots and cuts.
void draw_canvas(DrawList& canvas, const State& state);
/// What a test that looks once a frame sees: the line at its looks, and how far from the pointer it then is.
void draw_frames(DrawList& canvas, const State& state);
/// What shows the first contact that such a test misses so large that its gap can be read: the contact, the pointer and the
/// line beside it at the looks before and after. Nothing where none is missed, or all that moves may as well be in view.
[[nodiscard]] std::optional<Bounds> missed_bounds(const State& state);
/// The looks of that test on a strip of time, with the frame rate to be set: what it sees and what it misses.
[[nodiscard]] Pane frames_pane(const State& state);
/// Space and time in one picture.
[[nodiscard]] Pane time_pane(const State& state);

}  // namespace crosscut::sweep_scene
