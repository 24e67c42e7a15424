#pragma once

#include <crosscut/types.h>
#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/view/camera.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace crosscut {

/// A rectangle of the window, physical pixels.
struct Rect {
    Vec2 low{};
    Vec2 high{};

    [[nodiscard]] Vec2 size() const { return high - low; }
    [[nodiscard]] double area() const { return size().x * size().y; }
    friend bool operator==(const Rect&, const Rect&) = default;
    [[nodiscard]] bool contains(const Vec2& p) const {
        return p.x >= low.x && p.y >= low.y && p.x < high.x && p.y < high.y;
    }
};

/// What the dock under the canvas shows where there is room for one thing only.
enum class DockTab : std::uint8_t { time, formula };

/// What there is to stand around the canvas, and where its dividers were put.
struct Panels {
    bool shown = true;  ///< false: the canvas has the whole window
    DetailLevel detail = DetailLevel::compare;
    bool strip = false;          ///< the methods' chips under the top bar
    std::size_t methods = 0;     ///< how many chips
    std::size_t time_plots = 0;  ///< docks, one above the other: of the timeline, 0 for none
    bool clock = false;          ///< buttons of a time without an end, where See and How have a timeline else
    bool formula = false;
    bool views = false;  ///< small views beside the canvas
    /// Which of the two docks is shown where both would leave the canvas too little.
    DockTab dock = DockTab::time;
    bool card = false;        ///< a lesson's card beside the stage
    double formula_px = 0.0;  ///< how high the step player's content is, in How; 0: unknown
    double view_fraction = 0.0, steps_fraction = 0.0,
           side_fraction = 0.0;  ///< as in Preferences; 0: by itself
};

/// Where everything stands. What is not shown, and what a small window at a large scale has no room for, has
/// no area. The areas do not overlap and fill the window.
/// See: the canvas below a bar, and under it the timeline.
/// How: the canvas and as large, beside it or on a phone below it, the method's view; then the timeline and
/// the step player. Compare: the canvas left and large, one column right, perhaps a strip above the canvas,
/// in a narrow window above the column too, docks and a status line below.
/// A lesson's card takes 30 % of the window from the left, below the bar, or in a window that is higher than
/// wide a part of it at the bottom; all the rest has the `stage` that is left.
/// Of the two docks one is shown where both would leave the canvas too little; the row of their names,
/// `dock_tabs`, is there only then.
struct Layout {
    Rect top, strip, canvas, dock_tabs, timeline, formula, status;
    Rect view, view_divider;  ///< How
    Rect steps_divider;       ///< How: above the step player
    Rect side, side_divider;  ///< Compare
    Rect card;                ///< of a lesson
    Rect stage;               ///< all but the card
};

/// Whether the bar at the top has two rows: so it is in a window too narrow for the words that choose how
/// much is shown, as a phone's.
[[nodiscard]] bool top_has_two_rows(const Rect& top, double scale);

/// In See and How the canvas and the method's view together have at least 60 % of the window, in Compare,
/// while its divider stands by itself, the canvas 60 % of its width; with the panels hidden it has the whole
/// window.
[[nodiscard]] Layout layout_for(const Vec2& window_px, double scale, const Panels& panels);

/// Nobody moves the camera of this pane.
[[nodiscard]] inline bool has_fixed_camera(const Pane& pane) { return pane.fixed_camera || pane.fits; }

/// The scene as it is on screen: what it shows, where everything stands, and which of its panes has the large place.
class ViewState {
  public:
    /// Asks the scene what it shows now; with `hides_answer` without all that tells the answer, and in See.
    void present(Workspace& workspace, bool hides_answer);
    /// The same for a main pane that has the whole of a picture.
    void present(Workspace& workspace, const Viewport& viewport) { output_ = workspace.present(viewport); }
    /// Something was presented, and nothing has replaced the scene since.
    [[nodiscard]] bool presented() const { return !output_.panes.empty(); }
    [[nodiscard]] bool presents(const Workspace& workspace) const {
        return presented_ == workspace.revision();
    }
    /// Other scenes are to be shown from here on.
    void forget_scene() { presented_ = kNothing; }
    /// True when another scene is current than when this was asked the last time.
    [[nodiscard]] bool takes_scene(const Workspace& workspace);

    [[nodiscard]] const SceneOutput& output() const { return output_; }
    [[nodiscard]] SceneOutput& output() { return output_; }
    [[nodiscard]] bool hides_answer() const { return hides_answer_; }

    /// What it wants around the canvas; the docks are for others to ask for.
    [[nodiscard]] Panels wanted(DetailLevel detail) const;
    /// While a button is held nothing comes, goes or changes its size, except by a divider.
    [[nodiscard]] bool held() const;
    void want(const Panels& panels) { arranged_ = panels; }
    /// Finds where everything stands in a window of this size, physical pixels, at so many of them a logical pixel.
    void arrange(const Vec2& window_px, double scale, const Preferences& preferences);

    [[nodiscard]] const Layout& layout() const { return layout_; }
    /// How much is on screen in this frame.
    [[nodiscard]] DetailLevel detail() const { return arranged_.detail; }
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
    [[nodiscard]] const Pane& main_pane() const { return output_.panes[main_index()]; }
    [[nodiscard]] Pane& main_pane() { return output_.panes[main_index()]; }
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
    [[nodiscard]] Vec2 tools_size_px() const;

  private:
    SceneOutput output_;
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
