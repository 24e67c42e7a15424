#include "app/ui/stage/lost_view.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace crosscut {
namespace {

constexpr double kLostMargin_px = 44.0;  // logical
constexpr float kArrow_px = 12.0f;

/// Two boxes have something in common.
bool overlap(const glm::vec2& low, const glm::vec2& high, const glm::vec2& size) {
    return high.x >= 0.0f && high.y >= 0.0f && low.x <= size.x && low.y <= size.y;
}

/// A straight piece passes through the view.
bool crosses(const ScreenLine& line, const glm::vec2& size) {
    float first = 0.0f, last = 1.0f;
    const glm::vec2 run = line.to - line.from;
    for (int axis = 0; axis < 2; ++axis) {
        if (run[axis] == 0.0f) {
            if (line.from[axis] < 0.0f || line.from[axis] > size[axis]) return false;
            continue;
        }
        const float a = -line.from[axis] / run[axis], b = (size[axis] - line.from[axis]) / run[axis];
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
    }
    return first <= last;
}

bool covers(const ScreenFill& fill, const glm::vec2& size) {
    if (fill.corners.empty()) return false;
    glm::vec2 low = fill.corners.front(), high = low;
    for (const glm::vec2& corner : fill.corners) {
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    return overlap(low, high, size);
}

}  // namespace

bool shows_something(const ScreenList& list) {
    const glm::vec2 size = list.size;
    const auto counts = [mouse = id_of("pointer")](ItemId id) { return id && id != mouse; };
    return std::any_of(
               list.dots.begin(), list.dots.end(),
               [&](const ScreenDot& dot) { return counts(dot.id) && overlap(dot.at, dot.at, size); }) ||
           std::any_of(list.lines.begin(), list.lines.end(),
                       [&](const ScreenLine& line) { return counts(line.id) && crosses(line, size); }) ||
           std::any_of(list.fills.begin(), list.fills.end(),
                       [&](const ScreenFill& fill) { return counts(fill.id) && covers(fill, size); });
}

std::optional<Vec2> way_to(const Bounds& content, const Projector& projector) {
    if (content.empty) return std::nullopt;
    const Projected seen = projector.project(content.centre());
    const Vec2 size = projector.viewport().size_px, off = seen.px - size * 0.5;
    const double length = std::hypot(off.x, off.y);
    const bool within = std::fabs(off.x) <= 0.5 * size.x && std::fabs(off.y) <= 0.5 * size.y;
    if (!seen.in_front || within || !std::isfinite(length)) return Vec2{};
    return off / length;
}

Vec2 place_at_edge(const Rect& view, const Vec2& way, double margin) {
    const Vec2 middle = (view.low + view.high) * 0.5, half = view.size() * 0.5 - Vec2{margin, margin};
    double reach = 1e300;
    if (way.x != 0.0) reach = std::min(reach, std::max(half.x, 0.0) / std::fabs(way.x));
    if (way.y != 0.0) reach = std::min(reach, std::max(half.y, 0.0) / std::fabs(way.y));
    return way == Vec2{} ? middle : middle + way * reach;
}

Rect moved_clear(const Rect& box, const Rect& view, std::span<const Rect> covered) {
    const Vec2 size = box.size();
    // Beside one of the covered boxes, or where it stood: the nearest place always touches what it came out from under.
    std::vector<double> lefts{box.low.x}, tops{box.low.y};
    for (const Rect& c : covered) {
        for (const double left : {c.low.x - size.x, c.high.x}) lefts.push_back(left);
        for (const double top : {c.low.y - size.y, c.high.y}) tops.push_back(top);
    }
    Rect best = box;
    double least = std::numeric_limits<double>::infinity();
    for (const double left : lefts) {
        for (const double top : tops) {
            const Rect there{{left, top}, Vec2{left, top} + size};
            const double way = std::fabs(left - box.low.x) + std::fabs(top - box.low.y);
            const bool inside = left >= view.low.x && top >= view.low.y && there.high.x <= view.high.x &&
                                there.high.y <= view.high.y;
            const bool free = std::none_of(covered.begin(), covered.end(), [&](const Rect& c) {
                return there.low.x < c.high.x && c.low.x < there.high.x && there.low.y < c.high.y &&
                       c.low.y < there.high.y;
            });
            if (!inside || !free || way >= least) continue;
            least = way;
            best = there;
        }
    }
    return best;
}

WayBack draw_way_back(const Rect& view, const Vec2& way, std::span<const Rect> covered, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const char* words = "Bring it back (F)";
    const Vec2 edge = place_at_edge(view, way, kLostMargin_px * ui.fonts.scale);
    if (!(way == Vec2{})) {
        const Vec2 side{-way.y, way.x};
        const auto corner = [&](double along, double across) {
            const Vec2 at = edge + (way * along + side * across) * static_cast<double>(kArrow_px * k);
            return ImVec2{static_cast<float>(at.x), static_cast<float>(at.y)};
        };
        ImGui::GetBackgroundDrawList()->AddTriangleFilled(corner(2.2, 0.0), corner(0.6, 0.8),
                                                          corner(0.6, -0.8), packed(ui.theme.accent));
    }
    const ImVec2 text = ImGui::CalcTextSize(words), pad = ImGui::GetStyle().FramePadding;
    const Vec2 size{static_cast<double>(text.x + 2 * pad.x), static_cast<double>(text.y + 2 * pad.y)};
    const Vec2 wanted = edge - size * 0.5 - (way * (0.5 * size + Vec2{10.0 * k, 10.0 * k}));
    const Vec2 most = view.high - size - Vec2{8.0 * k, 8.0 * k}, least = view.low + Vec2{8.0 * k, 8.0 * k};
    const Vec2 within{std::max(least.x, std::min(wanted.x, most.x)),
                      std::max(least.y, std::min(wanted.y, most.y))};
    const Vec2 at = moved_clear({within, within + size}, view, covered).low;
    ImGui::SetNextWindowPos({static_cast<float>(at.x), static_cast<float>(at.y)});
    ImGui::SetNextWindowSize({static_cast<float>(size.x), static_cast<float>(size.y)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::Begin("##way_back", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    const bool pressed = ImGui::Button(words);
    ImGui::End();
    ImGui::PopStyleVar();
    return {pressed, at + size * 0.5};
}

}  // namespace crosscut
