#pragma once

#include <cstddef>
#include <span>
#include <vector>

/// How the verdict strip shares its width.
namespace crosscut {

inline constexpr float kStripGap = 4.0f, kStripEdge = 8.0f;  ///< between chips; at the ends; logical pixels
inline constexpr float kIconButton = 34.0f;                  ///< the width of an action without words

/// How a strip's width is shared, physical pixels. Depends on the width and on what does not change during a drag, so that
/// nothing moves while verdicts change.
struct StripPlan {
    float chip = 0.0f;          ///< a method's
    float judge = 0.0f;         ///< the judge's, which has a single mark
    bool action_words = false;  ///< else the actions show an icon
    float actions = 0.0f;       ///< all buttons and the gaps before them
};
[[nodiscard]] StripPlan plan_strip(float width, std::size_t methods, std::span<const float> action_texts,
                                   float scale);

/// How wide each chip is when all together have `room`: the same for all where every label fits into that; else each as wide
/// as it needs and an equal share of what is left; the same for all again where even that does not fit. `needed` is what the labels take with
/// the blank around them, in the larger face and in the smaller one.
struct ChipWidths {
    std::vector<float> widths;
    bool small_labels = false;  ///< only the smaller face fits
    bool tight = false;         ///< not even that fits: brief labels, and one mark a chip
};
[[nodiscard]] ChipWidths chip_widths(float room, std::span<const float> needed,
                                     std::span<const float> needed_small, float k);

/// Which results of a chip are written out beside their marks: all, or the chosen number type's, or none, whatever fits
/// into `room`. `words` are the texts' widths, `mark` is what a mark and its gaps take.
[[nodiscard]] std::vector<bool> words_that_fit(std::span<const float> words, std::size_t chosen, float mark,
                                               float room);

}  // namespace crosscut
