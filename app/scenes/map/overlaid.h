#pragma once

#include <crosscut/overlay/overlay.h>
#include "app/model/scene.h"
#include "app/scenes/map/layers.h"

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
[[nodiscard]] inline OverlayLayer overlay_layer(const Layer& layer, FillRule fill) {
    return {layer.segments, layer.data->ring, layer.data->feature_of, fill};
}
/// `b` null: of a alone.
[[nodiscard]] Overlaid overlaid(const Layer& a, const Layer* b, FillRule fill);

/// Areas as they are written: with as few decimals as say something of each, and so rounded that as they read A only and both add up
/// to A, and likewise B: what is in one alone may be off by one in its last digit for that.
struct AreaWords {
    explicit AreaWords(const OverlayAreas& areas);
    std::string a_only, both, b_only, in_a, in_b;
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
