#pragma once

#include "app/model/fields/field_access.h"
#include "app/model/workspace.h"
#include "app/ui/interaction/canvas_gestures.h"
#include "app/ui/timeline/timeline_controls.h"
#include "app/ui/timeline/timeline_grip.h"
#include "app/ui/ui_context.h"

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// The dock under the canvas: the buttons of time, the curves over it, their marks and the playhead.
///
/// A press on a mark that can be dragged takes hold of it: sideways it goes to another time, up and down to another height,
/// and the scene moves by the least change. A click on it, or a drag anywhere else, moves the playhead, which a mark catches
/// from close by. Ctrl lets nothing catch; Shift makes the drag of a mark ten times finer, with no jump.
class TimelineDock {
  public:
    /// Draws it into the room at Dear ImGui's cursor. Marks of `lit` are drawn larger. `label`: what its player plays, where
    /// there is another one beside it; empty: nothing is written.
    void draw(const Timeline& line, const Highlight& lit, Workspace& workspace,
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
    [[nodiscard]] std::string take_said() { return controls_.take_said(); }
    /// "dock:play", "timeline:playhead", and "timeline:<name>" for each derived number that a mark sets.
    [[nodiscard]] const std::vector<UiPlace>& places() const { return places_; }

  private:
    enum class Mode : std::uint8_t {
        idle,
        playhead,
        pressed,  ///< on a mark, and not yet 3 px away from there
        mark,
        dropped  ///< taken back, and the button is still down
    };
    void press(const TimelinePlace& place, const Timeline& line, Workspace& workspace, ImVec2 mouse, float k);
    void drag(const TimelinePlace& place, const Timeline& line, Workspace& workspace, ImVec2 mouse,
              const DragModifiers& modifiers, float k);
    void release(const Timeline& line, Workspace& workspace);
    void say_what(const std::optional<MarkGrip>& under, const TimeMark* mark, bool fingers);
    void note_places(const TimelinePlace& place, const Timeline& line);

    TimelineControls controls_;
    Mode mode_ = Mode::idle;
    std::optional<MarkGrip> grip_;
    FieldEdit edit_;
    ImVec2 press_{}, last_{}, way_{};
    ItemId hovered_{};
    std::string hint_;
    std::vector<UiPlace> places_;
};

}  // namespace crosscut
