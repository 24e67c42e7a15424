#pragma once

#include "app/model/files/preferences.h"
#include "app/model/workspace.h"
#include "app/ui/layout.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace crosscut {

/// Nobody moves the camera of this pane.
[[nodiscard]] inline bool is_still(const Pane& pane) { return pane.fixed_camera || pane.fits; }

/// The scene as it is on screen: what it shows, where everything stands, and which of its panes has the large place.
class Stage {
  public:
    /// Asks the scene what it shows now; with `hides_answer` without all that tells the answer, and in See.
    void present(Workspace& workspace, bool hides_answer);
    /// The same for a main pane that has the whole of a picture.
    void present(Workspace& workspace, const Viewport& viewport) { shown_ = workspace.present(viewport); }
    /// Something was presented, and nothing has replaced the scene since.
    [[nodiscard]] bool presented() const { return !shown_.panes.empty(); }
    [[nodiscard]] bool presents(const Workspace& workspace) const {
        return presented_ == workspace.revision();
    }
    /// Other scenes are to be shown from here on.
    void forget_scene() { presented_ = kNothing; }
    /// True when another scene is current than when this was asked the last time.
    [[nodiscard]] bool takes_scene(const Workspace& workspace);

    [[nodiscard]] const Presentation& shown() const { return shown_; }
    [[nodiscard]] Presentation& shown() { return shown_; }
    [[nodiscard]] bool hides_answer() const { return hides_answer_; }

    /// What it wants around the canvas; the docks are for others to ask for.
    [[nodiscard]] Panels wanted(Depth depth) const;
    /// While a button is held nothing comes, goes or changes its size, except by a divider.
    [[nodiscard]] bool held() const;
    void want(const Panels& panels) { arranged_ = panels; }
    /// Finds where everything stands in a window of this size, physical pixels, at so many of them a logical pixel.
    void arrange(const Vec2& window_px, double scale, const Preferences& preferences);

    [[nodiscard]] const Layout& layout() const { return layout_; }
    /// How much is on screen in this frame.
    [[nodiscard]] Depth depth() const { return arranged_.depth; }
    /// False: the canvas has the whole window.
    [[nodiscard]] bool has_panels() const { return panels_; }
    void toggle_panels() { panels_ = !panels_; }
    /// From here on the canvas and the answer are all there is, until the panels are asked for.
    void show_picture_and_answer() {
        panels_ = false;
        answer_alone_ = true;
    }
    /// Whether the answer may lie over the canvas.
    [[nodiscard]] bool has_plate() const { return panels_ || answer_alone_; }
    /// Physical pixels a logical pixel.
    [[nodiscard]] double scale() const { return scale_; }
    void set_scale(double scale) { scale_ = scale; }

    /// The pane in the large place: the first one, or one that was enlarged.
    [[nodiscard]] const Pane& main_pane() const { return shown_.panes[main_index()]; }
    [[nodiscard]] Pane& main_pane() { return shown_.panes[main_index()]; }
    [[nodiscard]] std::size_t main_index() const;
    void enlarge(std::string_view pane) { main_id_ = pane; }
    void back_to_canvas() { main_id_.clear(); }
    /// The large view is one of space that can be turned.
    [[nodiscard]] bool turns() const;
    [[nodiscard]] Viewport viewport() const { return {layout_.canvas.size(), scale_}; }
    [[nodiscard]] Camera& main_camera(Workspace& workspace) const {
        return workspace.camera(main_pane(), viewport());
    }
    /// What the tools take of the canvas' upper right corner while it has the large place; nothing in the plane.
    [[nodiscard]] Vec2 tools_room_px() const;

  private:
    Presentation shown_;
    Panels arranged_;  ///< what the layout was made for
    Layout layout_;
    std::string main_id_;  ///< of the enlarged pane; empty: the first
    const SceneType* type_ = nullptr;
    static constexpr std::size_t kNothing = static_cast<std::size_t>(-1);
    std::size_t presented_ = 0;  ///< the workspace's revision that is shown
    double scale_ = 1.0;
    bool hides_answer_ = false;
    bool panels_ = true;
    bool answer_alone_ = false;  ///< the answer stays where the panels are hidden
    bool arranged_before_ = false;
};

}  // namespace crosscut
