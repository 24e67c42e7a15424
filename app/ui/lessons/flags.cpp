#include "app/ui/lessons/flags.h"

#include "app/ui/imgui_version.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kPole = 26.0f, kFlagPad = 4.0f, kFoot = 3.0f, kRing = 9.0f, kLinePx = 1.5f;

/// A text on a plate with its middle at a place.
void write_plate(ImDrawList& out, const ImVec2& middle, const std::string& text, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), size = font_px(ui.fonts.small);
    const ImVec2 box = ui.fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, text.c_str());
    const ImVec2 low{std::round(middle.x - box.x * 0.5f), std::round(middle.y - box.y * 0.5f)};
    const float pad = 3 * k;
    out.AddRectFilled({low.x - pad, low.y}, {low.x + box.x + pad, low.y + box.y},
                      packed(faded(ui.theme.background, 0.85f)), pad);
    out.AddText(ui.fonts.small, size, low, packed(ui.theme.text), text.c_str());
}

void draw_flag(ImDrawList& out, const ImVec2& foot, const std::string& number, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), size = font_px(ui.fonts.strong);
    const ImU32 ink = packed(ui.theme.apparent), letters = packed(ui.theme.background);
    const ImVec2 box = ui.fonts.strong->CalcTextSizeA(size, 1e9f, 0.0f, number.c_str());
    const ImVec2 top{std::round(foot.x), std::round(foot.y - kPole * k)};
    const float pad = kFlagPad * k;
    out.AddLine(foot, top, ink, std::max(1.5f, 2 * k));
    out.AddCircleFilled(foot, kFoot * k, ink);
    out.AddRectFilled({top.x, top.y - pad}, {top.x + box.x + 2 * pad, top.y + box.y}, ink, 2 * k);
    out.AddText(ui.fonts.strong, size, {top.x + pad, top.y - 0.5f * pad}, letters, number.c_str());
}

}  // namespace

void draw_flags(const LessonWalk& walk, const Projector& projector, const Vec2& origin_px,
                const Digits& digits, const UiContext& ui) {
    const auto& predict = walk.card().predict;
    if (!predict || predict->kind != Prediction::Kind::point || walk.guesses().empty()) return;
    const auto px_of = [&](const Vec2& world) {
        const Vec2 px = origin_px + projector.project({world.x, world.y, 0.0}).px;
        return ImVec2(static_cast<float>(px.x), static_cast<float>(px.y));
    };
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    const Vec2 end = origin_px + projector.viewport().size_px;
    out.PushClipRect({static_cast<float>(origin_px.x), static_cast<float>(origin_px.y)},
                     {static_cast<float>(end.x), static_cast<float>(end.y)});
    const float k = static_cast<float>(ui.fonts.scale);
    const auto& revealed = walk.revealed();
    const auto& guesses = walk.guesses();
    if (revealed) {
        const ImVec2 truth = px_of(revealed->point);
        for (const Guess& guess : guesses)
            out.AddLine(px_of(guess.point), truth, packed(ui.theme.text_dim), kLinePx * k);
        out.AddCircle(truth, kRing * k, packed(ui.theme.answer), 0, 2 * k);
    }
    for (std::size_t i = 0; i < guesses.size(); ++i) {
        const ImVec2 foot = px_of(guesses[i].point);
        draw_flag(out, foot, std::to_string(i + 1), ui);
        if (!revealed) continue;
        write_plate(out, {foot.x, foot.y + 14 * k}, written(digits.length(revealed->distances[i]), ui.fonts),
                    ui);
    }
    out.PopClipRect();
}

}  // namespace crosscut
