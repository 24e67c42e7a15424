#pragma once

#include "app/model/workspace.h"
#include "app/ui/style.h"

#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// One chip for each method and the judge's, in a row as wide as the current Dear ImGui window and `kStrip_px` high: the
/// method's number key, its name and a mark for what it says in each number type. A wrong opinion makes its chip amber.
/// A click on a chip chooses its method. Returns the id of an action asked for by a button at the right end, else "".
[[nodiscard]] std::string draw_verdict_strip(const MethodStrip& strip, Workspace& workspace,
                                             const Theme& theme, const Fonts& fonts);

/// The height that the strip is made for, logical pixels.
inline constexpr double kStrip_px = 40.0;

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

/// Which opinions of a chip are written out beside their marks: all, or the chosen number type's, or none, whatever fits
/// into `room`. `words` are the texts' widths, `mark` is what a mark and its gaps take.
[[nodiscard]] std::vector<bool> words_that_fit(std::span<const float> words, std::size_t chosen, float mark,
                                               float room);

}  // namespace crosscut
