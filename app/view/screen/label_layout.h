#pragma once

#include "app/view/screen/screen_list.h"

#include <vector>

namespace crosscut {

struct SpotCosts;

/// Gives every free label one of eight spots around its anchor, 14 px away, or words one of eight 38 px away: the one that
/// covers least of the lines, fills, dots, numbers and other labels, and stays in the view, off what is covered. Remembers the
/// spots between calls (by id, and by order among labels of one id), so that labels do not jump: another spot must be 30 % better
/// for 150 ms, then the label glides there in 100 ms.
/// A thin line, added to the list, leads to a text that stands far off.
/// In the order of priority; a label is hidden only if every spot would cover one of higher priority, or much of one that is as
/// high. Labels with a fixed alignment stay where they are, but of two that touch the later one is hidden, and so is one that a
/// free label of higher priority covers or stands right beside.
class LabelLayout {
  public:
    /// With `still` (reduced motion) it does not glide but jumps.
    void place(ScreenList& list, const TextMeasure& measure, double now_s, bool still = false);
    /// True while a label still glides to a better spot, or waits to.
    [[nodiscard]] bool moving() const { return moving_; }

  private:
    struct Memory {
        ItemId id;
        int ordinal = 0;
        int spot = 0;
        int wanted = 0;
        double wanted_since_s = 0.0;
        glm::vec2 offset{};
        double glide_from_s = -1.0;
        glm::vec2 glide_from{};
    };
    int choose(Memory& memory, const SpotCosts& costs, bool known, double now_s);
    void glide(Memory& memory, const glm::vec2& goal, double now_s);

    std::vector<Memory> memory_;
    bool moving_ = false;
};

}  // namespace crosscut
