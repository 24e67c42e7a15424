#pragma once

#include "app/tests/ui/desk.h"

#include <string_view>
#include <utility>

namespace crosscut {

/// The interface over a workspace, with input that a recording follows from the first frame on.
class FollowedDesk : public UiDesk {
  public:
    explicit FollowedDesk(Workspace over) : UiDesk(std::move(over)) {}
    void strike(Key key, bool ctrl = false, bool shift = false) {
        UiDesk::strike(key, ctrl, shift);
        frames(2);
    }
    /// Replaces the text of the focused box.
    void type(std::string_view text) {
        strike(Key::a, true);
        UiDesk::type(text);
        frames(2);
    }
};

}  // namespace crosscut
