#pragma once

#include "app/model/fields/field_access.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/input.h"
#include "app/ui/interaction/gestures.h"
#include "app/ui/timeline/timeline_plot.h"
#include "app/ui/timeline/transport.h"
#include "app/ui/ui_context.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// The buttons of time beside its curves: to the start, a step back, play, a step on, to the end; under them
/// how fast, and what happens at the end, where the scene lets those be chosen.
class TimelineControls {
  public:
    /// How wide they are, physical pixels.
    [[nodiscard]] static float width_px(double scale);
    /// Draws them at Dear ImGui's cursor in a column as high as `height`. With `fine` the speed changes ten
    /// times slower.
    void draw(const Timeline& line, Scene& scene, float height, bool fine, const UiContext& ui);
    /// What is wrong with the speed that was typed; once.
    [[nodiscard]] std::string take_message() { return speed_.take_message(); }
    /// The speed is being changed.
    [[nodiscard]] bool editing() const { return speed_.editing(); }
    /// "dock:play", "dock:start", "dock:back", "dock:forward", "dock:end", "dock:speed", "dock:repeat"
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    void note(const char* name);

    SpeedBox speed_;
    std::vector<UiTarget> targets_;
};

/// How far a step goes, a share of the run.
inline constexpr double kTimeStep = 0.01;

// Taking hold of a mark of the timeline: what a press takes, and what a way of the mouse then makes of it.

/// A mark, or the far end of one, in one plot.
struct MarkGrip {
    std::size_t plot = 0;
    std::string time_name;    ///< of the derived number that a way sideways sets; empty: none
    std::string height_name;  ///< up and down; empty: none
    double time = 0.0;        ///< their values when it was taken hold of
    double height = 0.0;
    ItemId id{};
    bool far_end = false;
};

/// What a press at `mouse` takes hold of: the nearest mark that can be dragged in any plot, within
/// `radius_px` of its diamond or bar; near the far end of a bar that end, where it can be dragged.
[[nodiscard]] std::optional<MarkGrip> grip_under(const TimelineLayout& layout, const Timeline& line,
                                                 ImVec2 mouse, float radius_px);

/// The numbers a way of the mouse asks for. With `catch_px` the time is caught by the ends and tenths of the
/// run and by other marks, the height by the plot's levels.
struct GripTarget {
    double time = 0.0;
    double height = 0.0;
};
[[nodiscard]] GripTarget grip_target(const MarkGrip& grip, const TimelineLayout& layout, const Timeline& line,
                                     ImVec2 direction_px, float catch_px);

/// Where a mark stands in a plot, and its far end; nothing where it is not seen.
struct MarkSpot {
    ImVec2 from{}, to{};
};
[[nodiscard]] std::optional<MarkSpot> spot_of(const TimelineLayout& layout, const TimeMark& mark,
                                              std::size_t plot);

/// The dock under the canvas: the buttons of time, the curves over it, their marks and the playhead.
///
/// A press on a mark that can be dragged takes hold of it: sideways it goes to another time, up and down to
/// another height, and the scene moves by the least change. A click on it, or a drag anywhere else, moves the
/// playhead, which a mark catches from close by. Ctrl lets nothing catch; Shift makes the drag of a mark ten
/// times finer, with no jump.
class TimelineDock {
  public:
    /// Draws it into the room at Dear ImGui's cursor. Marks of `highlighted` are drawn larger. `label`: what
    /// its player plays, where there is another one beside it; empty: nothing is written.
    void draw(const Timeline& line, const Highlight& highlighted, Workspace& workspace,
              const DragModifiers& modifiers, const UiContext& ui, const char* label = "");
    /// Nothing of it is on screen in this frame.
    void hide();
    /// Takes the drag of a mark back, bit for bit. False when there is none.
    bool cancel(Workspace& workspace);
    /// Lets go of the mark, and what was done stays done.
    void forget();
    /// It changes the scene: what it does until it no longer does is one step of undo.
    [[nodiscard]] bool editing() const { return mode_ != Mode::idle || controls_.editing(); }
    /// Of the mark under the mouse or held, if any.
    [[nodiscard]] ItemId hovered() const { return hovered_; }
    /// What a drag from here does; empty where it is about something else.
    [[nodiscard]] const std::string& hint() const { return hint_; }
    /// What is wrong with a speed that was typed, a sentence; once.
    [[nodiscard]] std::string take_message() { return controls_.take_message(); }
    /// "dock:play", "timeline:playhead", and "timeline:<name>" for each derived number that a mark sets.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    enum class Mode : std::uint8_t {
        idle,
        playhead,
        pressed,  ///< on a mark, and not yet 3 px away from there
        mark,
        dropped  ///< taken back, and the button is still down
    };
    void press(const TimelineLayout& layout, const Timeline& line, Workspace& workspace, ImVec2 mouse,
               float k);
    void drag(const TimelineLayout& layout, const Timeline& line, Workspace& workspace, ImVec2 mouse,
              const DragModifiers& modifiers, float k);
    void release(const Timeline& line, Workspace& workspace);
    void say_what(const std::optional<MarkGrip>& under, const TimeMark* mark, bool touch);
    void note_places(const TimelineLayout& layout, const Timeline& line);

    TimelineControls controls_;
    Mode mode_ = Mode::idle;
    std::optional<MarkGrip> grip_;
    FieldEdit edit_;
    ImVec2 press_{}, last_{}, direction_{};
    ItemId hovered_{};
    std::string hint_;
    std::vector<UiTarget> targets_;
};

}  // namespace crosscut
