#include "app/ui/stage/dividers.h"

#include "app/ui/widgets/divider.h"

#include <algorithm>

namespace crosscut {
namespace {

constexpr double kLeastShare = 0.001;  // that a divider can be dragged to: 0 means that it stands by itself

}  // namespace

void draw_dividers(const Layout& layout, Preferences& preferences, const UiContext& ui,
                   std::vector<UiPlace>& places) {
    const auto divide = [&](const char* id, const Rect& place, const Rect& all, double& share) {
        const bool x = place.size().x < place.size().y;
        const DividerAsk ask = draw_divider(id, place, x ? DividerAxis::x : DividerAxis::y, ui);
        const double half = (x ? place.size().x : place.size().y) * 0.5;
        const double whole = x ? all.size().x : all.size().y;
        const double end = x ? all.high.x : all.high.y;
        if (place.area() > 0.0) places.push_back({id, (place.low + place.high) * 0.5});
        if (ask.moved) share = std::clamp((end - ask.at_px - half) / whole, kLeastShare, 1.0);
        if (ask.reset) share = 0.0;
    };
    divide("divider:view", layout.view_divider, {layout.canvas.low, layout.view.high},
           preferences.view_share);
    divide("divider:steps", layout.steps_divider, layout.stage, preferences.steps_share);
    divide("divider:side", layout.side_divider, layout.stage, preferences.side_share);
}

}  // namespace crosscut
