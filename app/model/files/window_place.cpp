#include "app/model/files/window_place.h"
#include "core/input.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace crosscut {
namespace {

using Wide = std::int64_t;  // sums of any two ints

constexpr Wide kGrip = 64;      // so much of a title bar is enough to take hold of it
constexpr Wide kTitleBar = 24;  // so much of the window's top is taken for it

struct Span {
    Wide low, high;
    [[nodiscard]] Wide length() const { return high - low; }
};
Span across(const ScreenRect& r) { return {r.x, Wide{r.x} + std::max(r.width, 1)}; }
Span down(const ScreenRect& r) { return {r.y, Wide{r.y} + std::max(r.height, 1)}; }

Wide shared(const Span& a, const Span& b) {
    return std::max<Wide>(0, std::min(a.high, b.high) - std::max(a.low, b.low));
}
Wide shared(const ScreenRect& a, const ScreenRect& b) {
    return shared(across(a), across(b)) * shared(down(a), down(b));
}

bool enough_to_see(const ScreenRect& frame, const ScreenRect& area) {
    const Wide wide = std::min({kGrip, across(frame).length(), across(area).length()});
    const Wide high = std::min({kGrip, down(frame).length(), down(area).length()});
    return shared(across(frame), across(area)) >= wide && shared(down(frame), down(area)) >= high;
}

int limited(int side, Wide most) {
    return static_cast<int>(std::clamp<Wide>(side, 1, std::max<Wide>(most, 1)));
}

/// No larger than all the areas together.
ScreenRect limited(ScreenRect frame, std::span<const ScreenRect> areas) {
    Span wide = across(areas[0]), high = down(areas[0]);
    for (const ScreenRect& area : areas) {
        wide = {std::min(wide.low, across(area).low), std::max(wide.high, across(area).high)};
        high = {std::min(high.low, down(area).low), std::max(high.high, down(area).high)};
    }
    frame.width = limited(frame.width, wide.length());
    frame.height = limited(frame.height, high.length());
    return frame;
}

ScreenRect in_the_middle(const ScreenRect& frame, const ScreenRect& area) {
    ScreenRect out{0, 0, limited(frame.width, area.width), limited(frame.height, area.height)};
    out.x = static_cast<int>(area.x + (across(area).length() - out.width) / 2);
    out.y = static_cast<int>(area.y + (down(area).length() - out.height) / 2);
    return out;
}

}  // namespace

ScreenRect reachable(const ScreenRect& frame, std::span<const ScreenRect> work_areas) {
    if (work_areas.empty()) return {frame.x, frame.y, std::max(frame.width, 1), std::max(frame.height, 1)};
    ScreenRect out = limited(frame, work_areas);
    const ScreenRect& area = *ranges::max_element(
        work_areas, {}, [&](const ScreenRect& candidate) { return shared(out, candidate); });
    if (!enough_to_see(out, area)) return in_the_middle(out, work_areas[0]);
    // The title bar, which is at the top: not above the area, nor more than its height from the lower edge.
    const Wide lowest = std::max(down(area).low, down(area).high - kTitleBar);
    const bool title_elsewhere = ranges::any_of(work_areas, [&](const ScreenRect& other) {
        const Span title{out.y, Wide{out.y} + kTitleBar};
        return shared(title, down(other)) == kTitleBar &&
               shared(across(out), across(other)) >= std::min(kGrip, across(out).length());
    });
    if (!title_elsewhere) out.y = static_cast<int>(std::clamp<Wide>(out.y, down(area).low, lowest));
    return out;
}

std::optional<std::size_t> most_shown_on(const ScreenRect& place, std::span<const ScreenRect> areas) {
    std::optional<std::size_t> found;
    Wide most = 0;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const bool has_size = areas[i].width > 0 && areas[i].height > 0;
        const Wide shown = has_size ? shared(place, areas[i]) : 0;
        if (shown > most) most = shown, found = i;
    }
    return found;
}

ScreenRect in_view(const ScreenRect& place, std::span<const ScreenRect> work_areas) {
    return most_shown_on(place, work_areas) ? place : reachable(place, work_areas);
}

double believed_scale(double told) {
    constexpr double kLeast = 0.5, kMost = 4.0;
    return told > kMost ? kMost : told < kLeast ? kLeast : told == told ? told : 1.0;
}

int remembered_side(int now, int opened, int opened_logical, double scale) {
    return now == opened ? opened_logical : static_cast<int>(std::lround(now / scale));
}

Vec2 in_pixels(const Vec2& place, const Vec2& window, const Vec2& framebuffer_px) {
    if (window.x <= 0.0 || window.y <= 0.0) return place;
    return {place.x * framebuffer_px.x / window.x, place.y * framebuffer_px.y / window.y};
}

}  // namespace crosscut
