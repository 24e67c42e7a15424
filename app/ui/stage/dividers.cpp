#include "app/ui/stage/dividers.h"

#include "app/ui/widgets/divider.h"

#include <algorithm>

namespace crosscut {
namespace {

constexpr double kLeastShare = 0.001;  // that a divider can be dragged to: 0 means that it stands by itself

}  // namespace

void draw_dividers(const Layout& layout, const Vec2& window_px, Preferences& preferences, const UiContext& ui,
                   std::vector<UiPlace>& places) {
    const auto divide = [&](const char* id, const Rect& place, DividerAxis axis, double whole,
                            double& share) {
        const DividerAsk ask = draw_divider(id, place, axis, ui);
        const double half = (axis == DividerAxis::x ? place.size().x : place.size().y) * 0.5;
        if (place.area() > 0.0) places.push_back({id, (place.low + place.high) * 0.5});
        if (ask.moved) share = std::clamp((whole - ask.at_px - half) / whole, kLeastShare, 1.0);
        if (ask.reset) share = 0.0;
    };
    divide("divider:view", layout.view_divider, DividerAxis::x, window_px.x, preferences.view_share);
    divide("divider:steps", layout.steps_divider, DividerAxis::y, window_px.y, preferences.steps_share);
    divide("divider:side", layout.side_divider, DividerAxis::x, window_px.x, preferences.side_share);
}

}  // namespace crosscut
