#include "app/ui/canvas/tile_layout.h"

#include "app/ui/style.h"
#include "app/view/draw_list.h"
#include "core/box2.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kThumb_px = 116.0, kBetween_px = 8.0;

// The margin as a factor of the content's size when it is framed while moving, and the fraction of the view
// below which content is too small.
struct Slack {
    double available_px, too_small;
};
constexpr Slack kWhileDragged{1.5, 1.0 / 3.0}, kRunning{1.25, 0.6};
constexpr double kOutside_px = 1.0;

/// The bounding box of the content on screen; nothing when part of it is behind the eye.
std::optional<Box2> screen_box(const Projector& projector, const Bounds& content) {
    Box2 box;
    for (int corner = 0; corner < 8; ++corner) {
        const Vec3 p{(corner & 1) != 0 ? content.high.x : content.low.x,
                     (corner & 2) != 0 ? content.high.y : content.low.y,
                     (corner & 4) != 0 ? content.high.z : content.low.z};
        const Projected projected = projector.project(p);
        if (!projected.in_front) return std::nullopt;
        box.add(projected.px);
    }
    return box;
}

/// Whether the content is in view and not too small.
bool still_fits(const Camera& camera, const Viewport& viewport, const Bounds& content, double too_small) {
    const Projector projector(camera, viewport);
    const std::optional<Box2> box = screen_box(projector, content);
    if (!box) return false;
    const auto [low, high] = *box;
    const Vec2 size = projector.viewport().size_px;
    if (low.x < -kOutside_px || low.y < -kOutside_px || high.x > size.x + kOutside_px ||
        high.y > size.y + kOutside_px)
        return false;
    if (content.low == content.high) return true;  // a point has no size
    return std::max((high.x - low.x) / size.x, (high.y - low.y) / size.y) >= too_small;
}

}  // namespace

std::vector<Rect> thumbnail_rects(const Rect& row, double scale, std::size_t count) {
    std::vector<Rect> rects;
    const double gap = std::round(kBetween_px * scale), all = static_cast<double>(count);
    const double even = (row.size().x - gap * (all - 1.0)) / std::max(all, 1.0);
    const double width = std::max(1.0, std::floor(std::min(even, kThumb_px * scale)));
    double left = row.low.x;
    for (std::size_t i = 0; i < count; ++i) {
        rects.push_back({{left, row.low.y}, {left + width, row.high.y}});
        left += width + gap;
    }
    return rects;
}

Camera fitted(const Camera& before, const Viewport& viewport, const Bounds& content, MoveCause by) {
    if (content.empty) return before;
    if (by == MoveCause::nothing) return framed(before, viewport, content);
    const Slack& slack = by == MoveCause::user ? kWhileDragged : kRunning;
    if (still_fits(before, viewport, content, slack.too_small)) return before;
    Bounds roomy = content;
    const Vec3 middle = content.centre();
    roomy.low = middle + (content.low - middle) * slack.available_px;
    roomy.high = middle + (content.high - middle) * slack.available_px;
    return framed(before, viewport, roomy);
}

void draw_enlarge(ImDrawList& out, const Vec2& middle, double size, ImU32 color, float width) {
    for (const double side_sign : {1.0, -1.0}) {
        const Vec2 tip = middle + Vec2{size, -size} * side_sign,
                   back = Vec2{-0.8 * size, 0.8 * size} * side_sign;
        out.AddLine(imgui_vec(tip), imgui_vec(middle + Vec2{0.2 * size, -0.2 * size} * side_sign), color,
                    width);
        out.AddLine(imgui_vec(tip), imgui_vec(tip + Vec2{back.x, 0.0}), color, width);
        out.AddLine(imgui_vec(tip), imgui_vec(tip + Vec2{0.0, back.y}), color, width);
    }
}

void round_corners(ImDrawList& out, const Rect& r, float radius, ImU32 around, ImU32 edge, float edge_px) {
    const ImVec2 low = imgui_vec(r.low), high = imgui_vec(r.high);
    out.PushClipRect(low, high, true);  // only the corners, not what is beside it
    out.AddRect({low.x - radius, low.y - radius}, {high.x + radius, high.y + radius}, around, 2.0f * radius,
                0, 2.0f * radius);
    out.PopClipRect();
    out.AddRect(low, high, edge, radius, 0, edge_px);
}

}  // namespace crosscut
