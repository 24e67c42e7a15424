#pragma once

#include "app/scenes/slice/panes.h"

/// The views beside the canvas: how a cut is found.
namespace crosscut::slice_scene {

/// What the views show: a cut or a near miss, at a time t of its slow motion.
struct ShownCut {
    const SlowMotion* slow = nullptr;  ///< null: there has been none yet
    double t = 0.0;
    bool looked_at = false;  ///< it is on the canvas too; else it is the last one of the run

    /// "The last cut, at 3.028 s. "; empty where it is on the canvas.
    [[nodiscard]] std::string introduction() const;
};

/// Three of them, always the same, so that nothing moves when the first line is cut: space and time, what a test once a frame
/// sees, and f over the flick. Before there is a cut each says what will be there.
void add_cut_panes(Presentation& out, const ShownCut& shown, const Digits& digits);

/// Twice the area of the triangle of line and pointer over the time shown, 0 at its roots.
[[nodiscard]] Pane flick_pane(const ShownCut& shown);
/// For every frame rate its looks on a strip of time.
[[nodiscard]] Pane looks_pane(const ShownCut& shown, const Digits& digits);

}  // namespace crosscut::slice_scene
