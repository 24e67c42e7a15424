#pragma once

#include "app/view/theme.h"

#include <array>
#include <vector>

namespace crosscut {

/// The colour a share of the way from one to the other, opacity included, so that equal steps of the share look equally far
/// apart: straight in Oklab (Ottosson 2020), where lightness and hue run evenly. `share` is brought into [0, 1].
[[nodiscard]] Color evenly_mixed(const Color& from, const Color& to, double share);

/// The mixed colours of a theme's roles for many fills: each pair of roles is worked out once, at 33 places, and read off
/// in between.
class ColorRamps {
  public:
    explicit ColorRamps(const Theme& theme) : theme_(&theme) {}

    [[nodiscard]] Color at(Role from, Role to, double share);

  private:
    static constexpr std::size_t kSteps = 32;
    struct Ramp {
        Role from{}, to{};
        std::array<Color, kSteps + 1> colors{};
    };
    [[nodiscard]] const Ramp& ramp(Role from, Role to);

    const Theme* theme_;
    std::vector<Ramp> ramps_;
};

}  // namespace crosscut
