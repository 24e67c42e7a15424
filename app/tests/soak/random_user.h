#pragma once

#include "app/tests/model/many_steps.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/input.h"

#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

/// Random input to a window, as from users, desktops and other programs, in any order and reproducible by its
/// seed: keys with modifiers, short and held, and several within a frame; text in any script, and invalid
/// text; clicks, drags, the wheel and fingers on items, beside them and outside; sizes from 1 x 1 to 4000 x
/// 3000 at scales from 0.5 to 8; lost focus, pauses, existing and missing files, and clipboards. Typed text
/// may become the name of a file, so the desk's files are in memory.
class RandomUser {
  public:
    /// `files`: paths that it drops and types, among others.
    RandomUser(ImguiDesk& desk, unsigned seed, std::vector<std::string> files)
        : desk_(desk), dice_(seed), files_(std::move(files)) {}

    /// The input before the next frame, which Dear ImGui gets as well. `targets`: the items on screen, some
    /// of which it aims at. The frame's `scale` is that of the monitor alone.
    [[nodiscard]] InputFrame next(std::span<const UiTarget> targets);

  private:
    using Beat = std::function<void(InputFrame&)>;
    struct Modifiers {
        bool ctrl = false, shift = false, alt = false;
    };

    void decide(std::span<const UiTarget> targets);
    void press_key(Key key, Modifiers with, int frames);
    void press_some_key();
    void press_likely_key();
    void press_at_once();
    void type_and_leave();
    void type();
    void type_in_a_box();
    void click(const Vec2& px);
    void drag(const Vec2& px);
    void turn_wheel(const Vec2& px);
    void fingers(const Vec2& px);
    void resize();
    void rescale();
    void paste();
    void drop_file();
    void lose_focus();
    void pause();

    void later(Beat beat) { beats_.push_back(std::move(beat)); }
    void wait(int frames);
    void point_at(const Vec2& px);
    void button(MouseButton which, bool down);
    void hold(Modifiers with);
    [[nodiscard]] Vec2 somewhere(std::span<const UiTarget> targets);
    [[nodiscard]] std::string some_text();
    [[nodiscard]] std::string some_path();

    ImguiDesk& desk_;
    model_test::Dice dice_;
    std::vector<std::string> files_;
    std::deque<Beat> beats_;  ///< the planned input, an entry for each frame
    InputFrame input_;        ///< the size, the time and what is down
    Vec2 mouse_px_{};
};

}  // namespace crosscut
