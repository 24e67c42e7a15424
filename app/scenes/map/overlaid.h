#pragma once

#include "app/model/scene.h"
#include "app/scenes/map/layers.h"
#include "core/overlay/overlay.h"

#include <array>
#include <optional>
#include <string>

namespace crosscut::map_scene {

/// Two layers cut into edges and faces, and the areas.
struct Overlaid {
    Overlay overlay;
    OverlayAreas areas;
};
[[nodiscard]] inline OverlayLayer overlay_layer(const Layer& layer) {
    return {layer.segments, layer.data->ring};
}
/// `b` null: of a alone.
[[nodiscard]] Overlaid overlaid(const Layer& a, const Layer* b);

/// Areas as they are written: with so many decimals that A only and both, as they read, add up to A, and likewise B, where some
/// number of them does that.
class AreaWords {
  public:
    explicit AreaWords(const OverlayAreas& areas);
    [[nodiscard]] std::string operator()(double area) const;

  private:
    std::optional<int> decimals_;
};

/// Inside A alone, B alone, both.
enum class Region : std::uint8_t { a_only, b_only, both };
inline constexpr std::array<const char*, 3> kRegionIds{"a_only", "b_only", "both"};
inline constexpr std::array<Role, 3> kRegionRoles{Role::object_a, Role::object_b, Role::answer};

/// Fills what is seen of the three regions, and writes each one's area into its widest part. What is smaller than a pixel or two
/// is filled as it is in the middle of a row of pixels.
void fill_regions(DrawList& canvas, const Overlaid& overlaid, const PlaneView& view);

}  // namespace crosscut::map_scene
