#pragma once

#include <crosscut/types.h>
#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/view/camera.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// What the transport bar moves through: the time of a timeline, a time without an end, or the steps of the
/// chosen method.
enum class Transport : std::uint8_t { none, time, clock, steps };

/// Which panels there are around the canvas, and where their dividers are.
struct Panels {
    bool visible = true;  ///< false: the canvas has the whole window
    DetailLevel detail = DetailLevel::compare;
    std::size_t time_plots = 0;  ///< plots over time that are unfolded, one above the other
    bool formula = false;
    bool views = false;    ///< the scene has more views than the canvas
    bool methods = false;  ///< the scene has a table of methods
    /// Of the plots and the formula the one that the bar is about is shown where both would leave too little
    /// for the canvas.
    Transport transport = Transport::none;
    bool card = false;        ///< a lesson's card beside the rest
    double formula_px = 0.0;  ///< height of the formula's content, in How; 0: unknown
    double view_fraction = 0.0, steps_fraction = 0.0,
           side_fraction = 0.0;  ///< as in Preferences; 0: the default
};

/// The rects of all panels. A panel that is not shown, or does not fit into a small window at a large scale,
/// has no area. The rects do not overlap and fill the window, but for `table_alone`.
/// In all: the bar at the top and the transport bar at the bottom, each always of one height.
/// See: the canvas between them, and unfolded plots over time below it.
/// How: the canvas and the method's view in equal sizes, side by side or on a phone one below the other; then
/// the plots and the formula. Compare: the large view at the left, small views and plots below it, and one column at the right;
/// on a phone the column alone, where it has a table of methods.
/// A lesson's card takes the left 30 % of the window, below the bar, or in a window higher than wide a part
/// at the bottom; everything else is in `stage`, the rest of the window.
struct Layout {
    Rect top, canvas, timeline, formula, transport;
    Rect view, view_divider;  ///< How
    Rect steps_divider;       ///< How: above the formula
    Rect side, side_divider;  ///< Compare
    Rect thumbs;              ///< Compare: the large view's caption and all views, small
    Rect card;                ///< of a lesson
    Rect stage;               ///< all but the card
    bool table_alone =
        false;  ///< Compare on a phone: the column lies over the canvas, of which nothing is seen
};

/// Whether the top bar has two rows, as in a window too narrow for the buttons of the level of detail, such
/// as a phone's.
[[nodiscard]] bool top_has_two_rows(const Rect& top, double scale);

/// In See and How the canvas and the method's view together get at least 60 % of the window; in Compare the
/// canvas gets 60 % of the width unless its divider was moved; with hidden panels it gets the whole window.
[[nodiscard]] Layout layout_for(const Vec2& window_px, double scale, const Panels& panels);

/// Whether the user cannot move the camera of this pane.
[[nodiscard]] inline bool has_fixed_camera(const Pane& pane) { return pane.fixed_camera || pane.fits; }

/// The scene as it is on screen: its output, the layout, and which pane is the large one.
class ViewState {
  public:
    /// Gets the scene's present output; with `hides_answer` without everything that tells the answer, and as
    /// in See. `wanted_panes`: as in `SceneOutput`.
    void present(Workspace& workspace, bool hides_answer,
                 const std::optional<std::vector<std::string>>& wanted_panes);
    /// The same for a main pane that fills a picture.
    void present(Workspace& workspace, const Viewport& viewport) { output_ = workspace.present(viewport); }
    /// Whether something was presented and the scene has not been replaced since.
    [[nodiscard]] bool presented() const { return !output_.panes.empty(); }
    /// The scene's type of the output; null before any.
    [[nodiscard]] const SceneType* type() const { return presented_type_; }
    [[nodiscard]] bool presents(const Workspace& workspace) const {
        return presented_ == workspace.revision();
    }
    /// To be called when other scenes are shown from now on.
    void forget_scene() { presented_ = kNothing; }
    /// Whether another scene is current than at the last call.
    [[nodiscard]] bool takes_scene(const Workspace& workspace);

    [[nodiscard]] const SceneOutput& output() const { return output_; }
    [[nodiscard]] SceneOutput& output() { return output_; }
    [[nodiscard]] bool hides_answer() const { return hides_answer_; }

    /// The level of detail that is shown where this one was chosen.
    [[nodiscard]] DetailLevel displayed(DetailLevel chosen) const;
    /// The panels that the scene needs; those below the canvas are added by others.
    [[nodiscard]] Panels panels_for(DetailLevel detail) const;
    /// Whether a mouse button is down: then no panel appears, disappears or changes its size, except by a
    /// divider.
    [[nodiscard]] bool is_dragging_divider() const;
    void want(const Panels& panels) { arranged_ = panels; }
    /// Computes the layout for a window of this size, physical pixels; `scale`: physical pixels per logical
    /// pixel.
    void arrange(const Vec2& window_px, double scale, const Preferences& preferences);

    [[nodiscard]] const Layout& layout() const { return layout_; }
    /// The level of detail in this frame.
    [[nodiscard]] DetailLevel detail() const { return arranged_.detail; }
    /// False: the canvas has the whole window.
    [[nodiscard]] bool has_panels() const { return panels_; }
    void toggle_panels() { panels_ = !panels_; }
    /// Shows the canvas' grid, or hides it, in this scene until the program ends.
    void toggle_grid();
    /// Shows only the canvas and the verdict until panels are asked for.
    void show_picture_and_answer() {
        panels_ = false;
        answer_alone_ = true;
    }
    /// Whether the verdict overlay may be drawn over the canvas.
    [[nodiscard]] bool has_plate() const { return panels_ || answer_alone_; }
    /// Physical pixels per logical pixel.
    [[nodiscard]] double scale() const { return scale_; }
    void set_scale(double scale) { scale_ = scale; }

    /// The large pane: the first one, or the one that was enlarged.
    [[nodiscard]] const Pane& main_pane() const { return output_.panes[main_index()]; }
    [[nodiscard]] Pane& main_pane() { return output_.panes[main_index()]; }
    [[nodiscard]] std::size_t main_index() const;
    void enlarge(std::string_view pane) { main_id_ = pane; }
    void back_to_canvas() { main_id_.clear(); }
    /// Enlarges the view that shows this method's idea; the canvas where it has none.
    void enlarge_view_of(const MethodRow& method) { main_id_ = method.pane; }
    /// Whether the large view is one of space that can be turned.
    [[nodiscard]] bool turns() const;
    /// Whether digits choose views, as in a scene of space; elsewhere they choose methods, whichever view is
    /// large.
    [[nodiscard]] bool digits_choose_views() const;
    [[nodiscard]] Viewport viewport() const { return {layout_.canvas.size(), scale_}; }
    [[nodiscard]] Camera& main_camera(Workspace& workspace) const {
        return workspace.camera(main_pane(), viewport());
    }
    /// The size of the tools in the canvas' upper right corner while it is the large view; zero in the plane.
    [[nodiscard]] Vec2 tools_size_px() const;

  private:
    SceneOutput output_;
    Panels arranged_;  ///< the input of the layout
    Layout layout_;
    std::string main_id_;  ///< of the enlarged pane; empty: the first
    const SceneType* type_ = nullptr;
    const SceneType* presented_type_ = nullptr;  ///< of the output
    std::map<const SceneType*, bool> grid_;      ///< the user's choices
    static constexpr std::size_t kNothing = static_cast<std::size_t>(-1);
    std::size_t presented_ = 0;  ///< the workspace's revision of the output
    double scale_ = 1.0;
    bool hides_answer_ = false;
    bool panels_ = true;
    bool answer_alone_ = false;  ///< the verdict stays where panels are hidden
    bool arranged_before_ = false;
};

}  // namespace crosscut
