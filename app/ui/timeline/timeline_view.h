#pragma once

#include "app/model/fields/field_access.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/input.h"
#include "app/ui/interaction/gestures.h"
#include "app/ui/timeline/timeline_plot.h"
#include "app/ui/ui_context.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// The length of a step, as a fraction of the run.
inline constexpr double kTimeStep = 0.01;

// Dragging a mark of the timeline: what a press grabs, and what a drag then sets.

/// A mark in a plot, or its far end, that is being dragged.
struct MarkGrip {
    std::size_t plot = 0;
    std::string time_name;    ///< of the derived number that dragging sideways sets; empty: none
    std::string height_name;  ///< of the one for up and down; empty: none
    double time = 0.0;        ///< their values at the start of the drag
    double height = 0.0;
    ItemId id{};
    bool far_end = false;
};

/// The mark that a press at `mouse` grabs: the nearest one in any plot that can be dragged, within
/// `radius_px` of its diamond or bar; near the far end of a bar that end, if it can be dragged.
[[nodiscard]] std::optional<MarkGrip> grip_under(const TimelineLayout& layout, const Timeline& line,
                                                 ImVec2 mouse, float radius_px);

/// The numbers for a drag by `direction_px`. With `catch_px` the time snaps to the ends and tenths of the run
/// and to other marks, the height to the plot's levels.
struct GripTarget {
    double time = 0.0;
    double height = 0.0;
};
[[nodiscard]] GripTarget grip_target(const MarkGrip& grip, const TimelineLayout& layout, const Timeline& line,
                                     ImVec2 direction_px, float catch_px);

/// The position of a mark in a plot and that of its far end; nothing where it is not visible.
struct MarkSpot {
    ImVec2 from{}, to{};
};
[[nodiscard]] std::optional<MarkSpot> spot_of(const TimelineLayout& layout, const TimeMark& mark,
                                              std::size_t plot);

/// A timeline: its plots with marks, or one line with all marks, and the playhead.
///
/// A press on a mark that can be dragged grabs it: sideways sets another time, up and down another height,
/// and the scene changes by the least amount. A click on it, or a drag anywhere else, moves the playhead,
/// which snaps to marks. Ctrl turns snapping off; Shift makes the drag of a mark ten times finer, without a
/// jump.
class TimelineView {
  public:
    enum class As : std::uint8_t { plots, line };
    explicit TimelineView(As as) : line_only_(as == As::line) {}

    /// Draws it into the space at Dear ImGui's cursor. Marks of `highlighted` are larger.
    void draw(const Timeline& line, const Highlight& highlighted, Workspace& workspace,
              const DragModifiers& modifiers, const UiContext& ui);
    /// Puts the plots in this frame above a line, so that each time has one x, where there is space for their
    /// texts beside it.
    void stand_above(const TimelineView& line) { span_ = line.drawn_; }
    /// To be called in a frame without it.
    void hide();
    /// Takes the drag of a mark back, bit for bit. False when there is none.
    bool cancel(Workspace& workspace);
    /// Ends the drag without taking it back.
    void forget();
    /// Whether it is changing the scene; the changes until it ends are one step of undo.
    [[nodiscard]] bool editing() const { return mode_ != Mode::idle; }
    /// The item of the mark under the mouse or being dragged, if any.
    [[nodiscard]] ItemId hovered() const { return hovered_; }
    /// What a drag from here does; empty where the mouse is elsewhere.
    [[nodiscard]] const std::string& hint() const { return hint_; }
    /// The playhead, "timeline:playhead" on a line and "timeline:plots" in plots, and "timeline:<name>" for
    /// each derived number that a mark sets.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    enum class Mode : std::uint8_t {
        idle,
        playhead,
        pressed,  ///< on a mark, and less than 3 px away from the press
        mark,
        dropped  ///< the drag was taken back, and the button is still down
    };
    void press(const TimelineLayout& layout, const Timeline& line, Workspace& workspace, ImVec2 mouse,
               float k);
    void drag(const TimelineLayout& layout, const Timeline& line, Workspace& workspace, ImVec2 mouse,
              const DragModifiers& modifiers, float k);
    void release(const Timeline& line, Workspace& workspace);
    void say_what(const std::optional<MarkGrip>& under, const TimeMark* mark, bool touch);
    void add_targets(const TimelineLayout& layout, const Timeline& line);

    bool line_only_;
    /// x of the beginning and the end of time: as drawn last, and where to draw them.
    std::optional<std::pair<float, float>> drawn_, span_;
    Mode mode_ = Mode::idle;
    std::optional<MarkGrip> grip_;
    FieldEdit edit_;
    ImVec2 press_{}, last_{}, direction_{};
    ItemId hovered_{};
    std::string hint_;
    std::vector<UiTarget> targets_;
};

}  // namespace crosscut
