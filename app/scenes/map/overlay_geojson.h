#pragma once

#include "app/scenes/map/overlaid.h"

#include <string>

namespace crosscut::map_scene {

/// All faces that are inside a layer, as GeoJSON: a polygon each with its holes, whether it is "a only", "b only" or "both", and
/// its area. Lines that bound nothing are left out. Coordinates are the exact ones rounded once; where that makes two corners one,
/// the collection's "note" says how many.
[[nodiscard]] std::string overlay_geojson(const Overlaid& overlaid);

}  // namespace crosscut::map_scene
