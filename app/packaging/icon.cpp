#include "app/packaging/icon.h"

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "app/view/draw_list.h"
#include "app/view/theme.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace crosscut {
namespace {

constexpr ItemId kPlate{1}, kFirst{2}, kSecond{3}, kMeeting{4};

/// A square with round corners: a quarter of a circle at each, in `kSteps` pieces.
ScreenFill plate(float side, const Color& color) {
    constexpr int kSteps = 12;
    const float edge = 0.03f * side, round = 0.21f * side, inset = edge + round;
    const glm::vec2 middles[] = {
        {side - inset, inset}, {inset, inset}, {inset, side - inset}, {side - inset, side - inset}};
    ScreenFill out;
    for (int corner = 0; corner < 4; ++corner) {
        for (int step = 0; step <= kSteps; ++step) {
            const float turn = (static_cast<float>(corner) + static_cast<float>(step) / kSteps) * 0.5f *
                               std::numbers::pi_v<float>;
            out.corners.push_back(middles[corner] + round * glm::vec2(std::cos(turn), -std::sin(turn)));
        }
    }
    out.color = color;
    out.id = kPlate;
    return out;
}

}  // namespace

ScreenList icon(int side_px) {
    const auto side = static_cast<float>(side_px);
    const Theme& colors = theme(ThemeId::dark);
    ScreenList out;
    out.size = {side, side};
    out.background = {0.0f, 0.0f, 0.0f, 0.0f};
    out.fills.push_back(plate(side, colors.background));
    const float width = std::max(0.075f * side, 2.0f);
    const Segment2 first{{0.17, 0.73}, {0.83, 0.33}}, second{{0.30, 0.18}, {0.66, 0.83}};
    const auto line = [&](const Segment2& of, const Color& color, ItemId id) {
        out.lines.push_back({.from = glm::vec2(of.start) * side,
                             .to = glm::vec2(of.end) * side,
                             .width = width,
                             .from_color = color,
                             .to_color = color,
                             .id = id});
    };
    line(first, colors.object_a, kFirst);
    line(second, colors.object_b, kSecond);
    const Vec2 meeting = intersect(first, second).point.value_or(Vec2(0.5));
    out.dots.push_back({.at = glm::vec2(meeting) * side,
                        .size = std::max(0.20f * side, 5.0f),
                        .ring = std::max(0.035f * side, 1.0f),
                        .marker = Marker::diamond,
                        .color = colors.answer,
                        .ring_color = colors.background,
                        .id = kMeeting});
    return out;
}

namespace {

constexpr std::size_t kHeader_bytes = 6, kEntry_bytes = 16;

/// Appends the `count` lowest bytes, little-endian.
void put(std::string& out, std::size_t value, int count) {
    for (int i = 0; i < count; ++i) out.push_back(static_cast<char>(value >> (8 * i) & 0xffU));
}

}  // namespace

std::string icon_file(std::span<const IconPicture> pictures) {
    constexpr std::size_t kIcon = 1, kPlanes = 1, kBitsAPixel = 32, kNoPalette = 0;
    std::string out;
    put(out, 0, 2);
    put(out, kIcon, 2);
    put(out, pictures.size(), 2);
    std::size_t at = kHeader_bytes + kEntry_bytes * pictures.size();
    for (const IconPicture& picture : pictures) {
        const auto side = static_cast<std::size_t>(picture.side_px);  // 256 is written as 0
        put(out, side, 1);
        put(out, side, 1);
        put(out, kNoPalette, 2);
        put(out, kPlanes, 2);
        put(out, kBitsAPixel, 2);
        put(out, picture.png.size(), 4);
        put(out, at, 4);
        at += picture.png.size();
    }
    for (const IconPicture& picture : pictures) out.append(picture.png.begin(), picture.png.end());
    return out;
}

}  // namespace crosscut
