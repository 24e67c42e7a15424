#include "app/ui/layout.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kTop_px = 54.0;
constexpr double kSide_px = 336.0;
constexpr double kDock_px = 148.0;
constexpr double kStatus_px = 30.0;
constexpr double kLargestSideShare = 0.4;

}  // namespace

Layout layout_for(const Vec2& window, double scale, bool panels, bool with_dock) {
    Layout out;
    if (!panels) {
        out.canvas = {{0, 0}, window};
        return out;
    }
    const double top = std::min(kTop_px * scale, window.y * 0.25);
    const double side = std::min(kSide_px * scale, window.x * kLargestSideShare);
    const double status = std::min(kStatus_px * scale, window.y * 0.1);
    const double dock = with_dock ? std::min(kDock_px * scale, window.y * 0.3) : 0.0;
    const double split = std::floor(window.x - side), floor_y = std::floor(window.y - status);
    out.top = {{0, 0}, {window.x, std::floor(top)}};
    out.status = {{0, floor_y}, window};
    out.side = {{split, std::floor(top)}, {window.x, floor_y}};
    out.dock = {{0, std::floor(floor_y - dock)}, {split, floor_y}};
    out.canvas = {{0, std::floor(top)}, {split, out.dock.low.y}};
    return out;
}

}  // namespace crosscut
