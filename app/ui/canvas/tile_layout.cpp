#include "app/ui/canvas/tile_layout.h"

#include "app/ui/style.h"
#include "app/view/draw_list.h"
#include "core/box2.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kTwoColumns_px = 330.0;
constexpr double kBetween_px = 14.0;
constexpr double kTileTitle_px = 24.0;
constexpr double kSlider_px = 24.0;
constexpr double kNoteLine_px = 16.0;                              // as kSmallText_px
constexpr double kNoteGap_px = 5.0;                                // above a slider or a note
constexpr double kHeightOverWidth = 0.9;                           // if nothing else determines it
constexpr double kLowestOverWidth = 0.6, kHighestOverWidth = 1.5;  // limits for whole rows

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

/// The height of what is below a tile's picture.
double below_picture(const TileNeeds& tile, double scale) {
    const auto px = [scale](double logical) { return std::round(logical * scale); };
    const double slider = tile.slider ? px(kNoteGap_px) + px(kSlider_px) : 0.0;
    return slider + (tile.note_lines > 0 ? px(kNoteGap_px) + px(kNoteLine_px) * tile.note_lines : 0.0);
}

/// The height that makes a whole number of rows fill the space, of several the one nearest to a picture's
/// usual height; the usual height where none is in range; the largest where all rows together leave space.
double picture_height(double width, double available_px, double scale, std::size_t columns,
                      std::span<const TileNeeds> tiles) {
    const double own = width * kHeightOverWidth;
    double best = own, furthest = 1e9, used = 0.0, rows = 0.0;
    for (std::size_t row = 0; row < tiles.size(); row += columns) {
        double below = 0.0;
        for (const TileNeeds& tile : tiles.subspan(row, std::min(columns, tiles.size() - row)))
            below = std::max(below, below_picture(tile, scale));
        used += std::round(kTileTitle_px * scale) + below;
        if (row > 0) used += std::round(kBetween_px * scale);
        rows += 1.0;
        const double filled = std::floor((available_px - used) / rows);
        const bool all = row + columns >= tiles.size();
        if (all && filled > kHighestOverWidth * width) best = std::floor(kHighestOverWidth * width);
        if (!(filled >= kLowestOverWidth * width && filled <= kHighestOverWidth * width)) continue;
        const double off = std::max(filled / own, own / filled);
        if (off >= furthest) continue;
        furthest = off;
        best = filled;
    }
    return std::max(1.0, std::round(best));
}

}  // namespace

TileColumn tile_layout(double width_px, double scale, std::span<const TileNeeds> tiles, double available_px) {
    const auto px = [scale](double logical) { return std::round(logical * scale); };
    const std::size_t columns = width_px < kTwoColumns_px * scale || tiles.size() < 2 ? 1 : 2;
    const double gaps = px(kBetween_px) * static_cast<double>(columns - 1);
    const double width = std::max(1.0, std::floor((width_px - gaps) / static_cast<double>(columns)));
    const double height = picture_height(width, available_px, scale, columns, tiles);
    TileColumn out;
    double top = 0.0;
    for (std::size_t row = 0; row < tiles.size(); row += columns) {
        double below = 0.0;
        for (std::size_t i = row; i < std::min(row + columns, tiles.size()); ++i) {
            const double left = static_cast<double>(i - row) * (width + px(kBetween_px));
            const auto strip = [&](double from, double tall) {
                return Rect{{left, from}, {left + width, from + tall}};
            };
            TileRects rects;
            rects.title = strip(top, px(kTileTitle_px));
            rects.picture = strip(rects.title.high.y, height);
            double y = rects.picture.high.y;
            rects.slider =
                strip(tiles[i].slider ? y + px(kNoteGap_px) : y, tiles[i].slider ? px(kSlider_px) : 0.0);
            y = rects.slider.high.y;
            const bool note = tiles[i].note_lines > 0;
            rects.note =
                strip(note ? y + px(kNoteGap_px) : y, note ? px(kNoteLine_px) * tiles[i].note_lines : 0.0);
            below = std::max(below, rects.note.high.y);
            out.tiles.push_back(rects);
        }
        out.height_px = below;
        top = below + px(kBetween_px);
    }
    return out;
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
    out.AddRect({low.x - radius, low.y - radius}, {high.x + radius, high.y + radius}, around, 2.0f * radius,
                0, 2.0f * radius);
    out.AddRect(low, high, edge, radius, 0, edge_px);
}

}  // namespace crosscut
