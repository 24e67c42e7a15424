#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace crosscut {

/// Undo and redo over whole states. `observe` is called when nothing is held; a state that differs from the present one
/// becomes a step, so a drag, a burst of typing or a preset is one step each without anybody saying so.
template <class State>
class History {
  public:
    /// Forgets everything; `state` is the new beginning.
    void reset(State state) {
        states_.clear();
        states_.push_back(std::move(state));
        at_ = 0;
    }
    /// Makes `state` the present; what was undone before is dropped if it differs.
    void observe(State state) {
        if (state == states_[at_]) return;
        states_.resize(at_ + 1);
        states_.push_back(std::move(state));
        if (states_.size() > kMost) states_.erase(states_.begin());
        at_ = states_.size() - 1;
    }
    [[nodiscard]] const State& present() const { return states_[at_]; }
    [[nodiscard]] bool can_undo() const { return at_ > 0; }
    [[nodiscard]] bool can_redo() const { return at_ + 1 < states_.size(); }
    /// Steps back and returns the state to show, or nothing at the beginning.
    [[nodiscard]] std::optional<State> undo() {
        return can_undo() ? std::optional(states_[--at_]) : std::nullopt;
    }
    [[nodiscard]] std::optional<State> redo() {
        return can_redo() ? std::optional(states_[++at_]) : std::nullopt;
    }

  private:
    static constexpr std::size_t kMost = 500;  ///< steps kept; a scene's state is about half a kilobyte
    std::vector<State> states_{State{}};
    std::size_t at_ = 0;
};

}  // namespace crosscut
