#pragma once

#include "app/model/scene.h"
#include "app/scenes/map/layers.h"
#include "core/overlay/overlay.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

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

/// A part of a region between two sides, from one height to another.
struct RegionPart {
    Region region = Region::both;
    double low = 0.0, high = 0.0;
    double left_low = 0.0, right_low = 0.0, left_high = 0.0, right_high = 0.0;
};
/// Fills what a view shows of the three regions, and returns what it filled. What is smaller than a pixel or two is filled as it is
/// in the middle of a row of pixels.
[[nodiscard]] std::vector<RegionPart> fill_regions(DrawList& canvas, const Overlay& overlay,
                                                   const PlaneView& view);
/// Writes the area of each region into the widest part of it that the view shows.
void write_areas(DrawList& canvas, std::span<const RegionPart> parts, const OverlayAreas& areas,
                 const PlaneView& view);

}  // namespace crosscut::map_scene
