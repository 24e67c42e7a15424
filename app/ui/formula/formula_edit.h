#pragma once

#include "app/model/fields/fields.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/formula/typeset.h"
#include "app/ui/ui_context.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// Numbers of a formula that can be changed in place: which ones, and the result of dragging one.
namespace crosscut {

/// A value of the scene that a number can set.
struct NumberTarget {
    enum class Kind : std::uint8_t {
        coordinate,  ///< of a point field
        number,      ///< a number field
        derived,     ///< a number outside the fields
        handle,      ///< a coordinate of a derived point
    };
    Kind kind = Kind::number;
    std::string name;    ///< of the field or derived number; for a handle: its item
    std::string symbol;  ///< for number and derived: its name in a formula, from its label: "m_1"
    std::string pane;    ///< for a handle
    int axis = 0;        ///< for a coordinate: 0, 1 or 2
    double value = 0.0;
    double low = -kLargestCoordinate, high = kLargestCoordinate;
    bool by_factors = false;  ///< for a number: dragged by factors
};

/// Every value of a scene that a number can set. Of the handles only those of the pane `canvas`.
[[nodiscard]] std::vector<NumberTarget> targets_of(Scene& scene, std::string_view canvas);

/// What a number of a formula sets: a coordinate of its item's point for "A_x", the number with its name or
/// item for "s". Null where it sets nothing, also where its value differs from the scene's; a value rounded
/// to float counts as equal.
[[nodiscard]] const NumberTarget* target_of(const std::vector<NumberTarget>& targets, const PlacedAtom& atom);

/// Sets it. Coordinates and numbers are clamped to their range; the scene sets a derived number from its
/// present fields.
void set_target(Scene& scene, const NumberTarget& target, double value);

/// The value after a drag by `px` logical pixels: `start + px * step`, rounded to multiples of `step`, or of
/// a tenth of it if `fine`. `step` is `per_px`, the change for a pixel, rounded up to a round number; a
/// `per_px` of 0 stands for a hundredth of the number, or 0.01 at 0.
[[nodiscard]] double scrubbed(double start, double px, double per_px, bool fine);
/// The same by factors: ten times as much every 60 pixels, with two significant digits, three if `fine`. From
/// 0, and from anything below 1e-12, it starts at 1e-12.
[[nodiscard]] double scrubbed_by_factors(double start, double px, bool fine);

// A slider for a number, with marks where the answer changes.

/// Maps values to positions on a horizontal scale and back. A value beyond an end is mapped to the end.
struct SliderScale {
    double low = 0.0, high = 1.0;  ///< both positive on a logarithmic scale
    bool logarithmic = false;
    float left = 0.0f, right = 1.0f;

    [[nodiscard]] float x_of(double value) const;
    /// With two significant digits on a logarithmic scale, in steps of a third of a pixel otherwise.
    [[nodiscard]] double value_at(float x) const;
};

/// The exponents at which a logarithmic scale has labels: every n-th one, so that labels of this width do not
/// overlap.
[[nodiscard]] std::vector<int> decades_to_label(const SliderScale& scale, float label_width);

/// A label to be centred over a position.
struct SliderLabel {
    float middle = 0.0f, width = 0.0f;
};
struct PlacedSliderLabel {
    float left = 0.0f;
    int row = 0;  ///< 0 is nearest to the scale
};
/// Places labels so that no two overlap and none leaves [left, right] if it fits there at all; with the
/// number of rows that placing them from left to right takes.
[[nodiscard]] std::vector<PlacedSliderLabel> lay_out_labels(std::span<const SliderLabel> labels, float left,
                                                            float right, float gap);

/// Draws the scale with its ticks, marks and labels over the available width, and the knob at `value`.
/// Returns the value to which the mouse has dragged it.
struct SliderTrack {
    std::optional<double> dragged;
    bool dragging = false;
};
[[nodiscard]] SliderTrack draw_slider_track(const ThresholdSlider& slider, double value, float width,
                                            const UiContext& ui);

}  // namespace crosscut
