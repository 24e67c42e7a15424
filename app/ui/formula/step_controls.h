#pragma once

#include <cstdint>

/// Which controls of the formula fit into their row.
namespace crosscut {

/// The widths of the controls, physical pixels, each with the gap after it. 0: there is no such control.
struct StepControlsNeeds {
    float counter = 0.0f, long_counter = 0.0f;  ///< "27 / 27"; the same with the step's name
    /// the choice of formula or code: as a list, with its words side by side
    float list = 0.0f, words = 0.0f;
    float copy = 0.0f;
    float type = 0.0f, types = 0.0f;  ///< the choice of float or double: one button, both words side by side
    float title = 0.0f;               ///< the method's name
};

/// The controls that fit. It depends on nothing that changes from step to step, so that no button moves while
/// the steps play.
struct StepControlsLayout {
    float counter = 0.0f;  ///< its width; 0: none
    enum class Size : std::uint8_t { none, small, full };
    Size as = Size::none, type = Size::none;
    bool copy = false, title = false;
};

/// First each control gets its smallest form, in order of importance (the counter first, whose menu has the
/// others too); then the remaining space enlarges them, the counter as much as its name needs.
[[nodiscard]] StepControlsLayout lay_out_step_controls(float available_px, const StepControlsNeeds& needs);

}  // namespace crosscut
