#include "app/packaging/icon.h"

#include <crosscut/intersect/intersection.h>

#include <algorithm>
#include <cmath>
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

}  // namespace crosscut
