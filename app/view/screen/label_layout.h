#pragma once

#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <array>
#include <vector>

namespace crosscut {

struct SpotCosts;

/// Gives every free label one of eight spots around its anchor, 14 px away, or words one of eight 38 px away:
/// the one that covers least of the lines, fills, dots, numbers and other labels, and stays in the view, off
/// what is covered. Remembers the spots between calls (by id, and by order among labels of one id), so that
/// labels do not jump: another spot must be 30 % better for 150 ms, then the label glides there in 100 ms.
/// A thin line, added to the list, leads to a text that stands far off.
/// In the order of priority; a label is hidden only if every spot would cover one of higher priority, or much
/// of one that is as high. Labels with a fixed alignment stay where they are, but of two that touch the later
/// one is hidden, and so is one that a free label of higher priority covers or stands right beside.
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

/// Eight around the anchor, and for words the same again farther out: what is read as a sentence finds back
/// to its place, where a letter would look like another point's.
inline constexpr int kNearSpots = 8, kLabelSpots = 16;
/// Of the letters of axes in space: they make way for everything, lines of items too.
inline constexpr int kLetterPriority = -100;

struct LabelBox {
    glm::vec2 low{}, high{};
};
struct PlacedLabel {
    LabelBox box{};
    int priority = 0;
};

/// Something filled, as far as it hides what is under a word.
struct LabelFill {
    const ScreenFill* fill = nullptr;
    LabelBox around{};
};

/// What a label should not lie on. Points into the list that it was made of.
struct LabelObstacles {
    std::vector<LabelFill> fills;
    std::vector<ScreenLine> lines;  ///< those one would notice: the grid is not among them
    std::vector<LabelBox> dots;
    std::vector<LabelBox> fixed;      ///< axis numbers, with the room around them
    std::vector<PlacedLabel> placed;  ///< labels that have their spot
};

/// What each spot costs: about the area, in square pixels, of what would be covered, weighted by how much it
/// matters.
struct SpotCosts {
    std::array<float, kLabelSpots> cost{};
    /// Would cover a label of higher priority, or much of one that is as high, or is too far off for so short
    /// a text.
    std::array<bool, kLabelSpots> blocked{};

    /// The cheapest of the spots that are not blocked, or of all if every one is.
    [[nodiscard]] int best() const;
};

[[nodiscard]] inline LabelBox box_at(const glm::vec2& top_left, const glm::vec2& size) {
    return {top_left, top_left + size};
}
[[nodiscard]] float overlap_area(const LabelBox& a, const LabelBox& b);
/// A text that is closer beside another than this is read as one with it.
[[nodiscard]] LabelBox with_margin(const LabelBox& text, float scale);
/// The length of the line inside the box.
[[nodiscard]] float length_inside(const LabelBox& box, const glm::vec2& from, const glm::vec2& to);
/// The area of the box that a convex polygon covers.
[[nodiscard]] float area_inside(const LabelBox& box, const std::vector<glm::vec2>& convex);
/// From the anchor to the top left of a text in a spot: its box is 14 logical px away from the anchor, or 38.
[[nodiscard]] glm::vec2 spot_offset(int spot, const glm::vec2& size, float scale);

/// Whether the line of an item, wider than an axis, runs through the box.
[[nodiscard]] bool crossed_by_item(const LabelBox& box, const LabelObstacles& obstacles, float scale);
[[nodiscard]] LabelObstacles obstacles_of(const ScreenList& list);
[[nodiscard]] SpotCosts spot_costs(const ScreenLabel& label, const glm::vec2& size, const ScreenList& list,
                                   const LabelObstacles& obstacles);

}  // namespace crosscut
