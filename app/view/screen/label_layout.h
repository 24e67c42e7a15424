#pragma once

#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <array>
#include <vector>

namespace crosscut {

struct SpotCosts;

/// Gives every free label one of eight positions around its anchor, 14 px away, or words one of eight 38 px
/// away: the one that covers least of the lines, fills, dots, numbers and other labels, and stays in the view
/// and clear of overlays. Remembers the positions between calls (by id, and by order among labels of one id),
/// so that labels do not jump: another position must be 30 % better for 150 ms, then the label glides there
/// in 100 ms. A thin line, added to the list, connects a distant text to its anchor.
/// In the order of priority; a label is hidden only if every position would cover one of higher priority, or
/// much of one of equal priority. Labels with a fixed alignment are not moved, but of two that touch the
/// later one is hidden, and so is one that a free label of higher priority covers or stands right beside.
class LabelLayout {
  public:
    /// With `still` (reduced motion) it does not glide but jumps.
    void lay_out(ScreenList& list, const TextMeasure& measure, double now_s, bool still = false);
    /// True while a label is gliding to a better position, or waiting to.
    [[nodiscard]] bool moving() const { return moving_; }

  private:
    struct Memory {
        ItemId id;
        int ordinal = 0;
        int spot = 0;
        int wanted_slot = 0;
        double wanted_slot_since_s = 0.0;
        glm::vec2 offset{};
        double glide_from_s = -1.0;
        glm::vec2 glide_from{};
    };
    int choose(Memory& memory, const SpotCosts& costs, bool known, double now_s);
    void glide(Memory& memory, const glm::vec2& goal, double now_s);

    std::vector<Memory> memory_;
    bool moving_ = false;
};

/// Eight around the anchor, and for words the same again farther out: a sentence is still associated with its
/// point there, where a letter would look like another point's.
inline constexpr int kNearSpots = 8, kLabelSpots = 16;
/// For the letters of axes in space: they give way to everything, including lines of items.
inline constexpr int kLetterPriority = -100;

struct PlacedLabel {
    ScreenBox box{};
    int priority = 0;
};

/// A filled polygon, and how strongly it hides what is under a word.
struct LabelFill {
    const ScreenFill* fill = nullptr;
    ScreenBox around{};
};

/// What a label should not cover. Points into the list that it was made from.
struct LabelObstacles {
    std::vector<LabelFill> fills;
    std::vector<ScreenLine> lines;  ///< the noticeable ones: the grid is not among them
    std::vector<ScreenBox> dots;
    std::vector<ScreenBox> fixed;     ///< axis numbers, with the margin around them
    std::vector<PlacedLabel> placed;  ///< labels that are already placed
};

/// The cost of each position: about the area, in square pixels, that would be covered, weighted by
/// importance.
struct SpotCosts {
    std::array<float, kLabelSpots> cost{};
    /// The label would cover one of higher priority, or much of one of equal priority, or is too far off for
    /// so short a text.
    std::array<bool, kLabelSpots> blocked{};

    /// The cheapest of the positions that are not blocked, or of all if every one is.
    [[nodiscard]] int best() const;
};

[[nodiscard]] inline ScreenBox box_at(const glm::vec2& top_left, const glm::vec2& size) {
    return {top_left, top_left + size};
}
[[nodiscard]] float overlap_area(const ScreenBox& a, const ScreenBox& b);
/// A text closer to another than this margin would be read as one with it.
[[nodiscard]] ScreenBox with_margin(const ScreenBox& text, float scale);
/// The length of the line inside the box.
[[nodiscard]] float length_inside(const ScreenBox& box, const glm::vec2& from, const glm::vec2& to);
/// The area of the box that a convex polygon covers.
[[nodiscard]] float area_inside(const ScreenBox& box, const std::vector<glm::vec2>& convex);
/// From the anchor to the top left of a text in a position: its box is 14 logical px away from the anchor, or
/// 38.
[[nodiscard]] glm::vec2 spot_offset(int spot, const glm::vec2& size, float scale);

/// Whether the line of an item, wider than an axis, runs through the box.
[[nodiscard]] bool crossed_by_item(const ScreenBox& box, const LabelObstacles& obstacles, float scale);
[[nodiscard]] LabelObstacles obstacles_of(const ScreenList& list);
[[nodiscard]] SpotCosts spot_costs(const ScreenLabel& label, const glm::vec2& size, const ScreenList& list,
                                   const LabelObstacles& obstacles);

}  // namespace crosscut
