#include "app/ui/timeline/transport.h"

#include "app/model/fields/field_access.h"
#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kRadius = 5.0f;  // of an icon

/// Draws the lines of an icon.
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
    /// A small arrowhead with its tip at x = `tip`, pointing left or right.
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
    /// An angle, pointing up or down.
    void angle(float direction) const {
        const float size = 5.0f * k, tip = y + size * 0.5f * direction, back = y - size * 0.5f * direction;
        const ImVec2 corners[]{{x - size, back}, {x, tip}, {x + size, back}};
        out.AddPolyline(corners, 3, color, 0, bar);
    }
    /// The outline of a sheet of paper around a position.
    void sheet(float at_x, float at_y) const {
        const float wide = 4 * k, high = 5 * k;
        out.AddRect({at_x - wide, at_y - high}, {at_x + wide, at_y + high}, color, k, 0, bar * 0.75f);
    }
    void shaft(float from, float to) const { out.AddLine({from, y}, {to, y}, color, bar); }
};

/// Three quarters of a circle with an arrowhead at its end.
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
        case TransportIcon::fold:
            return p.angle(1);
        case TransportIcon::unfold:
            return p.angle(-1);
    }
}

bool transport_button(const char* id, TransportIcon icon, const char* tooltip, const TransportStyle& style,
                      const Theme& theme, float k) {
    ImGui::PushID(id);
    ImGui::BeginDisabled(!style.enabled);
    const bool pressed = ImGui::Button("##button", {style.width, style.height});
    ImGui::EndDisabled();
    ImGui::PopID();
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    draw_transport_icon(
        *ImGui::GetWindowDrawList(), icon, {(low.x + high.x) * 0.5f, (low.y + high.y) * 0.5f}, k,
        packed(faded(style.accent ? theme.accent : theme.text, style.enabled ? 1.0f : 0.35f)));
    if (ImGui::IsItemHovered()) item_tooltip(tooltip);
    return pressed;
}

namespace {

constexpr std::array kRound{0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0};
constexpr double kRest = 0.06;           // relative snapping distance of a speed
constexpr double kFactorPer_px = 1.012;  // logical pixels
constexpr double kSpeedFine = 0.1;

NumberRange range_of(const Scene& scene, std::string_view field) {
    const Field* found = scene.fields().find(field);
    return found != nullptr ? found->range : NumberRange{};
}

}  // namespace

double resting_speed(double speed) {
    for (const double round : kRound) {
        if (std::fabs(speed / round - 1.0) <= kRest) return round;
    }
    return speed;
}

double next_speed(double speed, int steps) {
    constexpr double kSame = 1e-9;
    double at = speed;
    for (int i = 0; i < std::abs(steps); ++i) {
        const auto above =
            std::find_if(kRound.begin(), kRound.end(), [&](double r) { return r > at * (1.0 + kSame); });
        const auto below =
            std::find_if(kRound.rbegin(), kRound.rend(), [&](double r) { return r < at * (1.0 - kSame); });
        if (steps > 0 && above != kRound.end()) at = *above;
        if (steps < 0 && below != kRound.rend()) at = *below;
    }
    return at;
}

std::string speed_text(double speed) { return readable(speed, 3) + "\u00D7"; }

void SpeedBox::draw(Scene& scene, std::string_view field, double now, ImVec2 size, bool fine,
                    const UiContext& ui) {
    ImGui::PushID("speed");
    if (typing_) {
        type(scene, field, size, ui.fonts);
    } else {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        press_area("box", size);
        const bool highlighted = ImGui::IsItemHovered() || ImGui::IsItemActive();
        ImDrawList& out = *ImGui::GetWindowDrawList();
        const float k = static_cast<float>(ui.fonts.scale);
        out.AddRectFilled(at, {at.x + size.x, at.y + size.y}, packed(ui.theme.background), 4 * k);
        out.AddRect(at, {at.x + size.x, at.y + size.y},
                    packed(highlighted ? ui.theme.accent : ui.theme.border), 4 * k, 0,
                    std::max(1.0f, std::floor(k)));
        const std::string text = written(speed_text(now), ui.fonts);
        write_at(out, ui.fonts.small,
                 {std::floor(at.x + (size.x - text_width(ui.fonts.small, text)) * 0.5f),
                  std::floor(at.y + (size.y - font_px(ui.fonts.small)) * 0.5f)},
                 ui.theme.text, text);
        scrub(scene, field, now, fine, ui);
    }
    ImGui::PopID();
}

void SpeedBox::scrub(Scene& scene, std::string_view field, double now, bool fine, const UiContext& ui) {
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
        if (!ImGui::IsItemActive())
            item_tooltip(ui.touch
                             ? "How fast it plays. Drag sideways; tap twice to type."
                             : "How fast it plays. Drag sideways or use the wheel; double-click to type.");
        if (io.MouseWheel != 0.0f) set_number(scene, field, next_speed(now, io.MouseWheel > 0.0f ? 1 : -1));
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
            typing_ = fresh_ = true;
            dragging_ = false;
            text_ = written(shortest(now), ui.fonts);
            return;
        }
    }
    dragging_ = ImGui::IsItemActive();
    if (ImGui::IsItemActivated()) {
        free_ = now;
        last_x_ = io.MousePos.x;  // earlier movement of the mouse is no drag
    }
    const double moved_px = static_cast<double>(io.MousePos.x - last_x_);
    last_x_ = io.MousePos.x;
    if (!dragging_ || moved_px == 0.0) return;
    const double change = moved_px / ui.fonts.scale * (fine ? kSpeedFine : 1.0);
    free_ = std::clamp(free_ * std::pow(kFactorPer_px, change), kRound.front(), kRound.back());
    set_number(scene, field, fine ? free_ : resting_speed(free_));
}

void SpeedBox::type(Scene& scene, std::string_view field, ImVec2 size, const Fonts& fonts) {
    const float padding = std::max(0.0f, (size.y - ImGui::GetFontSize()) * 0.5f);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x * 0.6f, padding});
    ImGui::SetNextItemWidth(size.x);
    if (fresh_) ImGui::SetKeyboardFocusHere();
    const bool entered =
        text_box("##typed", text_,
                 {.flags = ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue});
    ImGui::PopStyleVar();
    const bool left = !fresh_ && !ImGui::IsItemActive();
    fresh_ = false;
    if (!entered && !left) return;
    typing_ = false;
    const ParsedNumber typed = parse_typed(text_, fonts.decimal_comma);
    const NumberRange range = range_of(scene, field);
    if (!typed.value)
        message_ = "\"" + text_ + "\" " + typed.error + ".";
    else if (*typed.value < range.low || *typed.value > range.high)
        message_ = written(
            "The speed needs a number from " + shortest(range.low) + " to " + shortest(range.high) + ".",
            fonts);
    else
        set_number(scene, field, *typed.value);
}

}  // namespace crosscut
