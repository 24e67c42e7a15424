#pragma once

#include "app/ui/input.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// What to do about changes that closing would lose. It lies over the window, takes mouse and keys, and has three answers:
/// arrows and Tab choose one, Enter gives it, Escape stays.
class ClosePrompt {
  public:
    enum class Answer : std::uint8_t { lose, save_as, stay };
    /// Opens it; `why` says what would be lost, in a sentence.
    void ask(std::string why);
    [[nodiscard]] bool is_open() const { return open_; }
    void close() { open_ = false; }
    /// True while it is open: every key is for it.
    bool press(const KeyPress& press);
    /// Draws it if it is open, outside every window. Returns the answer once it is given; then it is closed.
    [[nodiscard]] std::optional<Answer> draw(const UiContext& ui);
    /// "close:Stay": the answers that can be clicked.
    [[nodiscard]] const std::vector<UiPlace>& places() const { return places_; }

  private:
    void draw_answers(const UiContext& ui);

    bool open_ = false;
    std::string why_;
    int focus_ = 0;  ///< the answer that Enter gives
    std::optional<Answer> given_;
    std::vector<UiPlace> places_;
};

}  // namespace crosscut
