#include "app/ui/timeline/speed_box.h"

#include "app/model/fields/field_access.h"
#include "app/model/number_format.h"
#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/widgets/press_area.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tip.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr std::array kRound{0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0};
constexpr double kRest = 0.06;          // of a speed
constexpr double kFactorPerPx = 1.012;  // logical pixels
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
        const bool lit = ImGui::IsItemHovered() || ImGui::IsItemActive();
        ImDrawList& out = *ImGui::GetWindowDrawList();
        const float k = static_cast<float>(ui.fonts.scale);
        out.AddRectFilled(at, {at.x + size.x, at.y + size.y}, packed(ui.theme.background), 4 * k);
        out.AddRect(at, {at.x + size.x, at.y + size.y}, packed(lit ? ui.theme.accent : ui.theme.border),
                    4 * k, 0, std::max(1.0f, std::floor(k)));
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
            item_tip(ui.fingers ? "How fast it plays. Drag sideways; tap twice to type."
                                : "How fast it plays. Drag sideways or use the wheel; double-click to type.");
        if (io.MouseWheel != 0.0f) set_number(scene, field, next_speed(now, io.MouseWheel > 0.0f ? 1 : -1));
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
            typing_ = fresh_ = true;
            held_ = false;
            text_ = written(shortest(now), ui.fonts);
            return;
        }
    }
    held_ = ImGui::IsItemActive();
    if (ImGui::IsItemActivated()) {
        free_ = now;
        last_x_ = io.MousePos.x;  // how the mouse came here is no drag
    }
    const double moved = static_cast<double>(io.MousePos.x - last_x_);
    last_x_ = io.MousePos.x;
    if (!held_ || moved == 0.0) return;
    const double way = moved / ui.fonts.scale * (fine ? kSpeedFine : 1.0);
    free_ = std::clamp(free_ * std::pow(kFactorPerPx, way), kRound.front(), kRound.back());
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
        said_ = "\"" + text_ + "\" " + typed.error + ".";
    else if (*typed.value < range.low || *typed.value > range.high)
        said_ = written(
            "The speed needs a number from " + shortest(range.low) + " to " + shortest(range.high) + ".",
            fonts);
    else
        set_number(scene, field, *typed.value);
}

}  // namespace crosscut
