#pragma once

#include "app/model/number_format.h"
#include "app/model/scene_output.h"
#include "app/view/draw_list.h"

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// An earlier state of a scene, pinned for comparison with the present one: drawn in grey below it, with the
/// change of each number beside the read-out. It stores only what it draws.
class Ghost {
  public:
    /// Pins this state of this scene, or unpins the pinned one.
    void toggle(std::string_view scene, const SceneOutput& output);
    void clear();
    /// Toggles at the next call of `follow`.
    void ask_to_toggle() { toggle_requested_ = true; }
    /// Whether `follow` will pin or release: a ghost consists of all views.
    [[nodiscard]] bool toggles() const { return toggle_requested_; }
    /// Sets the scene that is open, and toggles if that was requested. What was pinned in another scene waits
    /// until that is open again, or is replaced.
    void follow(std::string_view scene, const SceneOutput& output);
    /// Whether something is pinned in the scene that is open.
    [[nodiscard]] bool pinned() const { return pinned_ && scene_ == open_; }

    /// Adds the pinned lines, fills, spheres, right angles and dots below the content of panes with the same
    /// id, and in the main pane the letters of points with a prime. Auxiliary and thin lines are left out,
    /// and so is what has not moved. The added items have no id, so that they are neither highlighted nor
    /// hidden by a step. A pane framed around its content stays framed around the present part.
    void add_to(SceneOutput& output) const;

    /// How much a number of the read-out has changed since; empty where it has not, where it did not exist,
    /// and where nothing is pinned.
    [[nodiscard]] std::string change_of(const Quantity& now, const Digits& digits) const;
    /// "was: Crossing" where the verdict was different; else empty.
    [[nodiscard]] std::string verdict_change(const Verdict& now) const;

  private:
    struct PinnedPane {
        std::string id;
        DrawList list;
    };
    bool pinned_ = false;
    bool toggle_requested_ = false;
    std::string scene_;  ///< in which it was pinned
    std::string open_;
    std::vector<PinnedPane> panes_;
    std::vector<Quantity> readout_;
    std::string headline_;
};

}  // namespace crosscut
