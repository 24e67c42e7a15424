#pragma once

#include <crosscut/overlay/polygons.h>

#include <functional>
#include <string>
#include <vector>

/// The contest of polygons over each other.
namespace crosscut::bench {

struct PolygonPair {
    Ring2 a;
    Ring2 b;
};

/// `prepare` makes the library's own objects, which is not timed, and returns what intersects them and gives
/// the area.
struct PolygonContender {
    std::string name;
    std::function<std::function<double()>(const PolygonPair&)> prepare;
};

[[nodiscard]] std::vector<PolygonContender> geos_polygons();
[[nodiscard]] std::vector<PolygonContender> boost_geometry_polygons();

}  // namespace crosscut::bench
