#pragma once

#include "app/ui/ui_context.h"

#include <imgui.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

/// A class's guesses on a line: a dot for each, and those that are nearly equal on top of each other.
namespace crosscut {

/// The value in the middle when they are ordered, of an even number the mean of the two; nothing for none.
[[nodiscard]] std::optional<double> median(std::vector<double> values);

/// A dot's place: a column from the left, and how many are below it.
struct DotPlace {
    int column = 0, row = 0;
    friend bool operator==(const DotPlace&, const DotPlace&) = default;
};

/// The places of values between `from` and `to` in so many columns, in their order; values outside are in the
/// first or the last one.
[[nodiscard]] std::vector<DotPlace> stack_dots(std::span<const double> values, double from, double to,
                                               int columns);

struct DotPlot {
    std::vector<double> values;
    double from = 0.0, to = 1.0;
    std::string low, high;         ///< the two ends as texts
    std::optional<double> answer;  ///< marked in the answer's colour
};

/// Draws it at Dear ImGui's cursor, `wide` physical pixels wide, with a line at the median.
void draw_dot_plot(const DotPlot& plot, float wide, const UiContext& ui);

}  // namespace crosscut
