#pragma once

#include <cstdint>

/// What of the step player's row of buttons there is room for.
namespace crosscut {

/// What the parts of the row would take, physical pixels, each with the gap behind it. 0: there is no such part.
struct DeckNeeds {
    float buttons = 0.0f;                       ///< back, play and forward: always there
    float ends = 0.0f;                          ///< to the first step and to the last
    float counter = 0.0f, long_counter = 0.0f;  ///< "27 / 27"; the same with the step's name
    float list = 0.0f, words = 0.0f;            ///< formula or code: as a list, as a word beside the other
    float copy = 0.0f;
    float type = 0.0f, types = 0.0f;  ///< float or double: one button, both words side by side
    float title = 0.0f;               ///< the method's name
};

/// Which of them there are. Depends on nothing that changes from step to step, so that no button moves while they play.
struct DeckPlan {
    bool ends = false;
    float counter = 0.0f;  ///< its width; 0: none
    enum class Size : std::uint8_t { none, small, full };
    Size as = Size::none, type = Size::none;
    bool copy = false, title = false;
};

/// Each part as small as it can be, in the order of what is missed most (the counter first: its menu has the
/// others too); then what is left makes them larger, the counter as much as its name needs.
[[nodiscard]] DeckPlan plan_deck(float available_px, const DeckNeeds& needs);

}  // namespace crosscut
