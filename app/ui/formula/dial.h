#pragma once

#include "app/model/scene_output.h"
#include "app/ui/ui_context.h"

#include <optional>
#include <span>
#include <vector>

/// A number on a scale that shows where the answer changes.
namespace crosscut {

/// From values to places on a horizontal scale and back. Total: what is beyond an end stands at the end.
struct DialScale {
    double low = 0.0, high = 1.0;  ///< positive where it is logarithmic
    bool logarithmic = false;
    float left = 0.0f, right = 1.0f;

    [[nodiscard]] float x_of(double value) const;
    /// With two significant digits on a logarithmic scale, three steps to a pixel otherwise.
    [[nodiscard]] double value_at(float x) const;
};

/// The powers of ten of a logarithmic scale, every so many of them that their labels, this wide, keep apart.
[[nodiscard]] std::vector<int> decades_to_label(const DialScale& scale, float label_width);

/// A label that wants its middle over a place.
struct DialLabel {
    float middle = 0.0f, width = 0.0f;
};
struct PlacedDialLabel {
    float left = 0.0f;
    int row = 0;  ///< 0 is nearest to the scale
};
/// No two overlap, none leaves [left, right] that fits into it; as few rows as come of taking them from left to right.
[[nodiscard]] std::vector<PlacedDialLabel> place_labels(std::span<const DialLabel> labels, float left,
                                                        float right, float gap);

/// Draws the scale with its ticks, marks and labels as wide as there is room, and the knob at `value`. The value the mouse has
/// dragged it to, while it is held.
struct DialTrack {
    std::optional<double> dragged;
    bool held = false;
};
[[nodiscard]] DialTrack draw_dial_track(const Dial& dial, double value, float width, const UiContext& ui);

}  // namespace crosscut
