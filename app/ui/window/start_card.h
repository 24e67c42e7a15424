#pragma once

#include "app/model/lessons/lesson_progress.h"
#include "app/model/scene.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crosscut {

/// The card of a first start over the drawing, which stays alive below it: to play, to learn or to teach. A
/// press beside it, and a key that it does not take, close it and do what they always do: that is to play.
class StartCard {
  public:
    enum class Choice : std::uint8_t { play, learn, teach };

    void open() { open_ = true, focus_ = Choice::learn; }
    void close() { open_ = false; }
    [[nodiscard]] bool is_open() const { return open_; }
    /// To be called with a frame's input before it acts: closes the card where a button was pressed beside it
    /// as it was drawn in the last frame.
    void follow(const InputFrame& in);
    /// Takes arrows and Tab, which move between the choices, Enter and Space, which choose, and Escape, which
    /// closes it; any other key closes it too and is not taken.
    [[nodiscard]] bool press(const KeyPress& press);
    /// Draws it if it is open, over the lower part of `canvas`. `again`: whether the next start shows it too.
    /// Returns the choice; the card is closed then.
    [[nodiscard]] std::optional<Choice> draw(const Rect& canvas, std::span<const SceneType> types,
                                             const LessonMemory& memory, bool& again, const UiContext& ui);
    /// "start:Play", "start:Learn", "start:Teach", "start:again"; empty while it is closed.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    void draw_foot(bool& again, const UiContext& ui);
    void draw_choices(std::span<const SceneType> types, const LessonMemory& memory, const UiContext& ui);

    bool open_ = false;
    Choice focus_ = Choice::learn;
    std::optional<Choice> chosen_;
    Rect drawn_{};  ///< in the last frame
    std::vector<UiTarget> targets_;
};

}  // namespace crosscut
