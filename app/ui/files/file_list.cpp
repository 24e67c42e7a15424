#include "app/ui/files/file_list.h"

#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/widgets/item_place.h"
#include "app/ui/widgets/text_fit.h"
#include "app/ui/widgets/tip.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kRow_px = 28.0f, kIcon_px = 30.0f, kBetween_px = 16.0f, kRowEnd_px = 10.0f;
constexpr float kLeastName_px = 180.0f;  // before the size and the time go

/// How wide the columns are, physical pixels; 0: left out.
struct Columns {
    float time = 0.0f, size = 0.0f;
};

Columns columns_in(float width, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), between = kBetween_px * k;
    const float time = text_width(ui.fonts.small, "2026-08-28 08:58") + between;
    const float size = text_width(ui.fonts.small, "999 MB") + between;
    const float left = width - (kIcon_px + kRowEnd_px + kLeastName_px) * k;
    return {left >= time ? time : 0.0f, left >= time + size ? size : 0.0f};
}

void draw_icon(ImDrawList& out, EntryKind kind, const ImVec2& at, float k, const Theme& theme) {
    const float thick = std::max(1.0f, std::round(1.2f * k));
    if (kind == EntryKind::folder) {
        const ImU32 ink = packed(faded(theme.accent, 0.75f));
        out.AddRectFilled({at.x - 7 * k, at.y - 6 * k}, {at.x, at.y}, ink, k);
        out.AddRectFilled({at.x - 7 * k, at.y - 4 * k}, {at.x + 8 * k, at.y + 6 * k}, ink, k);
        return;
    }
    out.AddRect({at.x - 5 * k, at.y - 7 * k}, {at.x + 5 * k, at.y + 7 * k}, packed(theme.text_dim), k, 0,
                thick);
}

void draw_row(const FolderEntry& entry, const Columns& columns, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const auto middle = [&](ImFont* font) { return std::floor((low.y + high.y - font_px(font)) * 0.5f); };
    draw_icon(out, entry.kind, {std::floor(low.x + 0.5f * kIcon_px * k), std::floor((low.y + high.y) * 0.5f)},
              k, ui.theme);
    float right = high.x - kRowEnd_px * k;
    const auto column = [&](const std::string& text, float wide) {
        if (wide <= 0.0f) return;
        write_at(out, ui.fonts.small, {right - text_width(ui.fonts.small, text), middle(ui.fonts.small)},
                 ui.theme.text_dim, text);
        right -= wide;
    };
    column(entry.kind == EntryKind::file ? bytes_text(entry.bytes) : std::string(), columns.size);
    column(entry.changed ? time_text(*entry.changed) : std::string(), columns.time);
    const std::string name = one_line(entry.name);
    const float left = low.x + kIcon_px * k;
    const std::string cut = cut_to(name, ui.fonts.text, font_px(ui.fonts.text), right - left);
    write_at(out, ui.fonts.text, {left, middle(ui.fonts.text)},
             entry.kind == EntryKind::other ? ui.theme.text_dim : ui.theme.text, cut);
    if (cut != name && ImGui::IsItemHovered()) item_tip(name.c_str());
}

/// Why there is no row, in the middle of where they would be.
void say_why_empty(const FileChoice& choice, const UiContext& ui) {
    std::string why = choice.list().error;
    if (why.empty() && !choice.filter().typed.empty())
        why = "Nothing here has \u201C" + one_line(choice.filter().typed) + "\u201D in its name.";
    if (why.empty())
        why = choice.list().entries.empty() ? "This folder is empty." : "Nothing of this kind is here.";
    const ImVec2 at = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const std::string text = cut_to(one_line(why), ui.fonts.text, font_px(ui.fonts.text), room.x);
    write_at(*ImGui::GetWindowDrawList(), ui.fonts.text,
             {std::floor(at.x + (room.x - text_width(ui.fonts.text, text)) * 0.5f),
              std::floor(at.y + (room.y - font_px(ui.fonts.text)) * 0.4f)},
             ui.theme.text_dim, text);
}

/// The ground of a row at the cursor.
void light_row(float high, const Theme& theme) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled(low, {low.x + ImGui::GetContentRegionAvail().x, low.y + high},
                                              packed(faded(theme.accent, 0.30f)));
}

void bring_into_view(std::size_t row, float high) {
    const float top = static_cast<float>(row) * high, room = ImGui::GetWindowHeight();
    if (top < ImGui::GetScrollY()) ImGui::SetScrollY(top);
    if (top + high > ImGui::GetScrollY() + room) ImGui::SetScrollY(top + high - room);
}

}  // namespace

bool draw_file_list(FileChoice& choice, bool show_lit, float tall, const UiContext& ui,
                    std::vector<UiPlace>& places) {
    const float high = std::floor(kRow_px * static_cast<float>(ui.fonts.scale));
    bool twice = false;
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_imgui(ui.theme.background));
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, to_imgui(faded(ui.theme.text, 0.08f)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("##rows", {0, std::max(tall, 1.0f)}, false, ImGuiWindowFlags_NoNav);
    ImGui::PopStyleVar();  // a tooltip has its padding
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    if (choice.shown().empty()) say_why_empty(choice, ui);
    if (show_lit && choice.lit()) bring_into_view(*choice.lit(), high);
    const Columns columns = columns_in(ImGui::GetContentRegionAvail().x, ui);
    std::optional<std::size_t> clicked;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(choice.shown().size()), high);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto row = static_cast<std::size_t>(i);
            ImGui::PushID(i);
            if (choice.lit() == row) light_row(high, ui.theme);
            if (ImGui::Selectable("##row", false, ImGuiSelectableFlags_AllowDoubleClick, {0, high})) {
                clicked = row;
                twice = ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
            }
            ImGui::PopID();
            places.push_back(item_place("files:row:" + choice.entry(row).name));
            draw_row(choice.entry(row), columns, ui);
        }
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ImGui::PopStyleColor(2);
    if (clicked) choice.light(*clicked);
    return twice;
}

}  // namespace crosscut
