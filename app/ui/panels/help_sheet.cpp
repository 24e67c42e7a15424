#include "app/ui/panels/help_sheet.h"

#include "app/ui/imgui_version.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/panels/panel_frame.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

/// What keys do that belong to no command: to a handle that has the focus, and during a drag.
struct HeldKey {
    const char* keys;
    const char* what;
};
constexpr std::array kHandleKeys{
    HeldKey{"Tab  Shift Tab", "Choose the next or last handle"},
    HeldKey{"\u2190 \u2191 \u2192 \u2193", "Move it by a line of the grid"},
    HeldKey{"Shift  Ctrl", "with the arrows: a tenth, ten lines"},
    HeldKey{"Enter", "Type its exact place (or double-click it)"},
};
constexpr std::array kDragKeys{
    HeldKey{"Ctrl", "No snapping"},
    HeldKey{"Shift", "Ten times finer"},
    HeldKey{"Ctrl Shift", "Steps of 15\u00B0 about the other end"},
    HeldKey{"X  Y  Z", "Along one axis"},
};

constexpr std::array kPresentingKeys{
    HeldKey{"A", "Hide the answer, or show it"},
    HeldKey{"B", "Blank the screen, or show it"},
    HeldKey{"D", "Held: draw with the mouse"},
    HeldKey{"C", "Wipe what was drawn"},
    HeldKey{"Page Up  Page Down", "The preset before, the next one"},
};

constexpr float kTwoAbreast_px = 680.0f;  // logical: the sheet of keys is as wide for two pairs of columns

}  // namespace

bool HelpSheet::close() { return std::exchange(open_, false); }

void HelpSheet::draw(const UiContext& ui) {
    if (!open_) return;
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({window.x * 0.5f, window.y * 0.5f}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({fitting(900 * k, window.x, 32 * k), 0});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {window.x, fitting(window.y, window.y, 32 * k)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::Begin("##help", &open_,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings);
    const auto line = [&](std::string_view keys, std::string_view what) {
        ImGui::TableNextColumn();
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.accent));
        ImGui::TextUnformatted(keys.data(), keys.data() + keys.size());
        ImGui::PopStyleColor();
        ImGui::TableNextColumn();
        ImGui::PushTextWrapPos(0.0f);  // rather on two lines than cut off
        ImGui::TextUnformatted(what.data(), what.data() + what.size());
        ImGui::PopTextWrapPos();
    };
    const int columns = ImGui::GetContentRegionAvail().x < kTwoAbreast_px * k ? 2 : 4;
    float widest = 0.0f;  // of the keys, so that none is cut
    const auto measure = [&](const auto& lines) {
        for (const auto& l : lines) widest = std::max(widest, text_width(ui.fonts.text, l.keys));
    };
    measure(shortcuts());
    measure(kHandleKeys);
    measure(kDragKeys);
    measure(kPresentingKeys);
    const auto table = [&](const char* title, ImFont* font, const auto& lines) {
        push_font(font);
        ImGui::TextUnformatted(title);
        ImGui::PopFont();
        if (!ImGui::BeginTable(title, columns)) return;
        for (int i = 0; i < columns; ++i) {
            const bool keys = i % 2 == 0;
            ImGui::TableSetupColumn(
                "", keys ? ImGuiTableColumnFlags_WidthFixed : ImGuiTableColumnFlags_WidthStretch,
                keys ? widest : 1.0f);
        }
        for (const auto& l : lines) {
            if (!std::string_view(l.keys).empty()) line(l.keys, l.what);
        }
        ImGui::EndTable();
    };
    // Beside the title, where it is seen however long the sheet is.
    const ImVec2 top = ImGui::GetCursorPos();
    const float close_px = ImGui::CalcTextSize("Close").x + 2.0f * ImGui::GetStyle().FramePadding.x;
    ImGui::SetCursorPosX(top.x + ImGui::GetContentRegionAvail().x - close_px);
    if (ImGui::Button("Close")) open_ = false;
    ImGui::SetCursorPos(top);
    table("Keys", ui.fonts.headline, shortcuts());
    table("On a handle", ui.fonts.strong, kHandleKeys);
    table("While dragging", ui.fonts.strong, kDragKeys);
    table("While presenting (F11)", ui.fonts.strong, kPresentingKeys);
    ImGui::End();
    ImGui::PopStyleVar();
}

}  // namespace crosscut
