#include "app/ui/timeline/transport.h"

#include "app/ui/methods/answer_marks.h"
#include "app/ui/style.h"
#include "app/ui/widgets/tip.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kRadius = 5.0f;        // of an icon
constexpr float kPlayerLabel = 42.0f;  // the room of a player's label

/// A pen for one icon.
struct Pen {
    ImDrawList& out;
    float x, y, r, k, bar;
    ImU32 color;

    void post(float at) const {
        const float left = std::round(at);
        out.AddRectFilled({left, y - r}, {left + bar, y + r}, color);
    }
    void triangle(float at, float size, float direction) const {
        out.AddTriangleFilled({at - size * 0.8f * direction, y - size},
                              {at - size * 0.8f * direction, y + size}, {at + size * 0.9f * direction, y},
                              color);
    }
    /// A small arrowhead with its tip at a place, pointing left or right.
    void head(float tip, float direction) const {
        const float size = 3.6f * k;
        out.AddTriangleFilled({tip, y}, {tip - size * direction, y - size},
                              {tip - size * direction, y + size}, color);
    }
    /// An angle bracket, pointing left or right.
    void bracket(float tip, float direction) const {
        const float size = 4.5f * k, back = tip - size * direction;
        const ImVec2 corners[]{{back, y - size}, {tip, y}, {back, y + size}};
        out.AddPolyline(corners, 3, color, 0, bar);
    }
    /// The outline of a sheet of paper around a place.
    void sheet(float at_x, float at_y) const {
        const float wide = 4 * k, high = 5 * k;
        out.AddRect({at_x - wide, at_y - high}, {at_x + wide, at_y + high}, color, k, 0, bar * 0.75f);
    }
    void shaft(float from, float to) const { out.AddLine({from, y}, {to, y}, color, bar); }
};

/// Three quarters of a circle, with a head where it ends.
void draw_loop(const Pen& p) {
    constexpr float kFrom = -0.15f, kTo = 1.45f;  // in half turns
    const float radius = 1.05f * p.r, pi = std::numbers::pi_v<float>;
    p.out.PathArcTo({p.x, p.y}, radius, kFrom * pi, kTo * pi, 20);
    p.out.PathStroke(p.color, 0, p.bar);
    const ImVec2 end{p.x + radius * std::cos(kTo * pi), p.y + radius * std::sin(kTo * pi)};
    const ImVec2 along{-std::sin(kTo * pi), std::cos(kTo * pi)};
    const float size = 3.4f * p.k;
    p.out.AddTriangleFilled({end.x + along.x * size * 1.3f, end.y + along.y * size * 1.3f},
                            {end.x - along.y * size, end.y + along.x * size},
                            {end.x + along.y * size, end.y - along.x * size}, p.color);
}

}  // namespace

void draw_transport_icon(ImDrawList& out, TransportIcon icon, ImVec2 middle, float k, ImU32 color) {
    const Pen p{
        out,  std::round(middle.x), std::round(middle.y), kRadius * k, k, std::max(1.0f, std::round(2 * k)),
        color};
    switch (icon) {
        case TransportIcon::first:
            p.post(p.x - 6 * k);
            return p.triangle(p.x + k, p.r, -1);
        case TransportIcon::back:
            return p.bracket(p.x - 2.5f * k, -1);
        case TransportIcon::play:
            return p.triangle(p.x, p.r * 1.25f, 1);
        case TransportIcon::pause:
            p.post(p.x - 4 * k);
            return p.post(p.x + 2 * k);
        case TransportIcon::forward:
            return p.bracket(p.x + 2.5f * k, 1);
        case TransportIcon::last:
            p.triangle(p.x - k, p.r, 1);
            return p.post(p.x + 4 * k);
        case TransportIcon::once:
            p.shaft(p.x - 7 * k, p.x + 2 * k);
            p.head(p.x + 4 * k, 1);
            return p.post(p.x + 5 * k);
        case TransportIcon::loop:
            return draw_loop(p);
        case TransportIcon::back_and_forth:
            p.shaft(p.x - 5 * k, p.x + 5 * k);
            p.head(p.x - 8 * k, -1);
            return p.head(p.x + 8 * k, 1);
        case TransportIcon::copy:
            p.sheet(p.x - 2 * k, p.y - 2 * k);
            return p.sheet(p.x + 2 * k, p.y + 2 * k);
    }
}

bool transport_button(const char* id, TransportIcon icon, const char* tip, const TransportLook& look,
                      const Theme& theme, float k) {
    ImGui::PushID(id);
    ImGui::BeginDisabled(!look.enabled);
    const bool pressed = ImGui::Button("##button", {look.width, look.height});
    ImGui::EndDisabled();
    ImGui::PopID();
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    draw_transport_icon(*ImGui::GetWindowDrawList(), icon, {(low.x + high.x) * 0.5f, (low.y + high.y) * 0.5f},
                        k,
                        packed(faded(look.accent ? theme.accent : theme.text, look.enabled ? 1.0f : 0.35f)));
    if (ImGui::IsItemHovered()) item_tip(tip);
    return pressed;
}

void draw_player_label(const char* label, const UiContext& ui) {
    if (*label == '\0') return;
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    write_at(*ImGui::GetWindowDrawList(), ui.fonts.small, {at.x, at.y + 7 * k}, ui.theme.text_dim, label);
    ImGui::SetCursorScreenPos({at.x + std::floor(kPlayerLabel * k), at.y});
}

}  // namespace crosscut
