#pragma once

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// Undo and redo over whole texts. `observe` is called when nothing is held; a text that differs from the present one
/// becomes a step, so a drag, a burst of typing or a preset is one step each without anybody saying so.
class History {
  public:
    /// Forgets everything; `text` is the new beginning.
    void reset(std::string text);
    /// Makes `text` the present; what was undone before is dropped if it differs.
    void observe(std::string text);
    [[nodiscard]] const std::string& present() const { return texts_[at_]; }
    [[nodiscard]] bool can_undo() const { return at_ > 0; }
    [[nodiscard]] bool can_redo() const { return at_ + 1 < texts_.size(); }
    /// Steps back and returns the text to show, or nothing at the beginning.
    [[nodiscard]] std::optional<std::string> undo();
    [[nodiscard]] std::optional<std::string> redo();

  private:
    static constexpr std::size_t kMost = 500;  ///< steps kept; a scene's text is about a kilobyte
    std::vector<std::string> texts_{std::string{}};
    std::size_t at_ = 0;
};

}  // namespace crosscut
