#pragma once

#include "app/model/workspace.h"
#include "app/ui/methods/strip_plan.h"
#include "app/ui/ui_context.h"

#include <cstdint>
#include <string>
#include <vector>

namespace crosscut {

/// Whether chips and rows begin with their number: not where digits mean something else.
enum class MethodKeys : std::uint8_t { digits, none };

/// What the marks of every chip stand for, written before the first: the number types, or their letters where the chips need
/// the room; where there is no room for that either, the chosen one, of which each chip then has the mark.
struct StripHead {
    std::vector<std::string> words;
    float px = 0.0f;  ///< with the gaps behind them
};

/// The head, and how a strip of this width is shared beside it, physical pixels.
struct StripLayout {
    StripHead head;
    StripPlan plan;
    ChipWidths chips;
};
[[nodiscard]] StripLayout lay_out_strip(const MethodStrip& strip, float width, MethodKeys keys,
                                        const UiContext& ui);

/// One chip for each method and the judge's, in a row as wide as the current Dear ImGui window and `kStrip_px` high: the
/// method's number key, its name and a mark for what it says in each number type. A wrong result makes its chip amber;
/// naive methods stand behind a line of their own with quiet marks.
/// A click on a chip chooses its method. Returns the id of an action asked for by a button at the right end, else "".
[[nodiscard]] std::string draw_verdict_strip(const MethodStrip& strip, Workspace& workspace,
                                             const UiContext& ui, MethodKeys keys = MethodKeys::digits);

/// The height that the strip is made for, logical pixels.
inline constexpr double kStrip_px = 40.0;

}  // namespace crosscut
