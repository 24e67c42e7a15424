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

/// Numbers of a formula that can be changed where they stand: which they are, and what dragging one gives.
namespace crosscut {

/// Something of the scene that a number can set.
struct NumberTarget {
    enum class Kind : std::uint8_t {
        coordinate,  ///< of a point field
        number,      ///< a number field
        derived,     ///< a number that is no field
        handle,      ///< a coordinate of a derived point
    };
    Kind kind = Kind::number;
    std::string name;    ///< of the field or derived number; of a handle: its item
    std::string symbol;  ///< number, derived: how a formula names it, from its label: "m_1"
    std::string pane;    ///< of a handle
    int axis = 0;        ///< of a coordinate: 0, 1 or 2
    double value = 0.0;
    double low = -kLargestCoordinate, high = kLargestCoordinate;
    bool by_factors = false;  ///< number: dragged by factors
};

/// Everything of a scene that a number can set. Of the handles only those of the pane `canvas`.
[[nodiscard]] std::vector<NumberTarget> targets_of(Scene& scene, std::string_view canvas);

/// What a number of a formula sets: the coordinate of its item's point for "A_x", the number of its name or
/// item for "s". Null where it sets nothing, also where its value is another one than the scene's. Rounded to
/// float is the same value.
[[nodiscard]] const NumberTarget* target_of(const std::vector<NumberTarget>& targets, const PlacedAtom& atom);

/// Sets it. Coordinates and numbers are brought into their range; a derived number is set by the scene, from
/// its present fields.
void set_target(Scene& scene, const NumberTarget& target, double value);

/// Where a number is after being dragged by so many logical pixels: `start + px * step`, on whole steps of a tenth of
/// `step` if `fine`. `per_px` is what a pixel is worth; 0 stands for a hundredth of the number, or 0.01 at 0.
[[nodiscard]] double scrubbed(double start, double px, double per_px, bool fine);
/// The same by factors: ten times as much every 60 pixels, to two significant digits, three if `fine`. From
/// 0, and from what is less, it starts at 1e-12.
[[nodiscard]] double scrubbed_by_factors(double start, double px, bool fine);

// A number on a scale that shows where the answer changes.

/// From values to places on a horizontal scale and back. Total: what is beyond an end stands at the end.
struct SliderScale {
    double low = 0.0, high = 1.0;  ///< positive where it is logarithmic
    bool logarithmic = false;
    float left = 0.0f, right = 1.0f;

    [[nodiscard]] float x_of(double value) const;
    /// With two significant digits on a logarithmic scale, three steps to a pixel otherwise.
    [[nodiscard]] double value_at(float x) const;
};

/// The powers of ten of a logarithmic scale, every so many of them that their labels, this wide, keep apart.
[[nodiscard]] std::vector<int> decades_to_label(const SliderScale& scale, float label_width);

/// A label that wants its middle over a place.
struct SliderLabel {
    float middle = 0.0f, width = 0.0f;
};
struct PlacedSliderLabel {
    float left = 0.0f;
    int row = 0;  ///< 0 is nearest to the scale
};
/// No two overlap, none leaves [left, right] that fits into it; as few rows as come of taking them from left to right.
[[nodiscard]] std::vector<PlacedSliderLabel> place_labels(std::span<const SliderLabel> labels, float left,
                                                          float right, float gap);

/// Draws the scale with its ticks, marks and labels as wide as there is room, and the knob at `value`. The
/// value the mouse has dragged it to, while it is held.
struct SliderTrack {
    std::optional<double> dragged;
    bool dragging = false;
};
[[nodiscard]] SliderTrack draw_slider_track(const ThresholdSlider& slider, double value, float width,
                                            const UiContext& ui);

}  // namespace crosscut
