#pragma once

#include "app/model/number_format.h"
#include "app/model/scene_output.h"
#include "app/view/draw_list.h"

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// An earlier state of a scene, pinned to compare the present one with: drawn in grey beneath it, and the numbers'
/// change beside the read-out. Keeps only what it shows.
class Ghost {
  public:
    /// Pins this state of this scene; lets go of a pinned one.
    void toggle(std::string_view scene, const SceneOutput& output);
    void clear();
    /// Toggles when the scene is next followed.
    void ask_to_toggle() { asked_ = true; }
    /// Lets go when another scene than the pinned one is open, and toggles where that was asked for.
    void follow(std::string_view scene, const SceneOutput& output);
    [[nodiscard]] bool pinned() const { return pinned_; }

    /// Puts the pinned lines, fills, balls, right angles and dots beneath what the panes of the same name
    /// show, and in the main pane a point's letter with a prime beside it. Auxiliary and thin lines are left
    /// out, and so is what has not moved. Nothing of it has an id: it neither lights up nor hides with a
    /// step. A pane that was framed around its content stays framed around the live part.
    void add_to(SceneOutput& output) const;

    /// How a number of the read-out has changed since; empty where it has not, or was not there, or nothing is pinned.
    [[nodiscard]] std::string change_of(const Quantity& now, const Digits& digits) const;
    /// "was: Crossing" where the verdict was another; else empty.
    [[nodiscard]] std::string verdict_change(const Verdict& now) const;

  private:
    struct PinnedPane {
        std::string id;
        DrawList list;
    };
    bool pinned_ = false;
    bool asked_ = false;
    std::string scene_;
    std::vector<PinnedPane> panes_;
    std::vector<Quantity> readout_;
    std::string headline_;
};

}  // namespace crosscut
