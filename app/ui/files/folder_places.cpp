#include "app/ui/files/folder_places.h"

#include "app/model/files/folders.h"
#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/widgets/item_place.h"
#include "app/ui/widgets/text_fit.h"
#include "app/ui/widgets/tip.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kPlaceRow_px = 28.0f, kPlacePad_px = 10.0f;
constexpr float kCrumbPad_px = 6.0f, kCrumbGap_px = 2.0f;
constexpr float kLongestCrumb_px = 200.0f;

/// An arrow up on the item drawn last.
void draw_up_arrow(const UiContext& ui, bool enabled) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const float x = std::round((low.x + high.x) * 0.5f), y = std::round((low.y + high.y) * 0.5f);
    const ImU32 ink = packed(enabled ? ui.theme.text : faded(ui.theme.text_dim, 0.5f));
    const float thick = std::max(1.0f, 1.6f * k);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddLine({x, y - 6 * k}, {x, y + 6 * k}, ink, thick);
    out.AddLine({x, y - 6 * k}, {x - 5 * k, y - k}, ink, thick);
    out.AddLine({x, y - 6 * k}, {x + 5 * k, y - k}, ink, thick);
}

struct Crumb {
    std::string shown, path;
    float width = 0.0f;
};

/// The last folders of the path that have room, and before them one that stands for the rest.
std::vector<Crumb> crumbs_in(const std::string& folder, float room, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), gap = kCrumbGap_px * k;
    const auto crumb = [&](const std::string& name, const std::string& path) {
        std::string shown =
            cut_to(one_line(name), ui.fonts.text, font_px(ui.fonts.text), kLongestCrumb_px * k);
        const float width = text_width(ui.fonts.text, shown) + 2 * kCrumbPad_px * k;
        return Crumb{std::move(shown), path, width};
    };
    const std::vector<PathPart> parts = parts_of(folder);
    const float rest = crumb("\u2026", {}).width + gap;
    std::vector<Crumb> crumbs;
    float used = 0.0f;
    for (std::size_t i = parts.size(); i-- > 0;) {
        Crumb next = crumb(parts[i].name, parts[i].path);
        const bool fits = used + next.width + gap + (i > 0 ? rest : 0.0f) <= room;
        if (!fits && !crumbs.empty()) {
            crumbs.push_back(crumb("\u2026", parts[i].path));
            break;
        }
        used += next.width + gap;
        crumbs.push_back(std::move(next));
    }
    std::reverse(crumbs.begin(), crumbs.end());
    return crumbs;
}

bool already_in(const std::vector<FolderPlace>& places, const std::string& path) {
    return std::any_of(places.begin(), places.end(), [&](const FolderPlace& p) { return p.path == path; });
}

}  // namespace

std::optional<std::string> draw_path_bar(const std::string& folder, float room, const UiContext& ui,
                                         std::vector<UiPlace>& places) {
    const float k = static_cast<float>(ui.fonts.scale), side = ImGui::GetFrameHeight();
    std::optional<std::string> clicked;
    const bool can_go_up = folder != parent_of(folder);
    ImGui::BeginDisabled(!can_go_up);
    if (ImGui::Button("##up", {side, side})) clicked = parent_of(folder);
    ImGui::EndDisabled();
    places.push_back(item_place("files:up"));
    draw_up_arrow(ui, can_go_up);
    if (ImGui::IsItemHovered()) item_tip("To the folder that this one is in (Backspace)");
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {kCrumbPad_px * k, ImGui::GetStyle().FramePadding.y});
    ImGui::PushStyleColor(ImGuiCol_Button, {0, 0, 0, 0});
    for (const Crumb& crumb : crumbs_in(folder, room - side - 2 * kCrumbGap_px * k, ui)) {
        ImGui::SameLine(0, kCrumbGap_px * k);
        ImGui::PushID(crumb.path.c_str());
        if (ImGui::Button("##part", {crumb.width, 0})) clicked = crumb.path;
        ImGui::PopID();
        places.push_back(item_place("files:part:" + crumb.shown));
        const ImVec2 low = ImGui::GetItemRectMin();
        write_at(*ImGui::GetWindowDrawList(), ui.fonts.text,
                 {low.x + kCrumbPad_px * k, std::floor(low.y + (side - font_px(ui.fonts.text)) * 0.5f)},
                 ui.theme.text,
                 crumb.shown);  // not the button's label: a folder may have ## in its name
    }
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return clicked;
}

std::vector<FolderPlace> folder_places(const std::vector<std::string>& recent, const FileAccess& files) {
    std::vector<FolderPlace> places;
    if (files.dialog) places.push_back({"System dialog\u2026", {}});
    const auto add = [&](const char* name, const std::string& path) {
        if (!path.empty() && files.is_folder(path) && !already_in(places, path))
            places.push_back({name, path});
    };
    add("Home", files.folders.home);
    add("Documents", files.folders.documents);
    add("Current folder", files.folders.current);
    for (const std::string& path : recent) {
        const std::string name = name_in(path);
        add(name.empty() ? path.c_str() : name.c_str(), path);
    }
    return places;
}

std::optional<std::string> draw_folder_places(const std::vector<FolderPlace>& shown,
                                              const std::string& folder, const Vec2& size,
                                              const UiContext& ui, std::vector<UiPlace>& places) {
    const float k = static_cast<float>(ui.fonts.scale), high = std::floor(kPlaceRow_px * k);
    std::optional<std::string> clicked;
    ImGui::PushStyleColor(ImGuiCol_Header, to_imgui(ui.theme.panel_raised));
    ImGui::BeginChild("##places", imgui_vec(size), false, ImGuiWindowFlags_NoNav);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    for (const FolderPlace& place : shown) {
        if (ImGui::Selectable(("##" + place.path).c_str(), place.path == folder, 0, {0, high}))
            clicked = place.path;
        places.push_back(item_place("files:place:" + place.name));
        const std::string tip =
            place.path.empty() ? "Choose with the dialog of this system" : one_line(place.path);
        if (ImGui::IsItemHovered()) item_tip(tip.c_str());
        const ImVec2 low = ImGui::GetItemRectMin(), end = ImGui::GetItemRectMax();
        const float pad = kPlacePad_px * k;
        const std::string text =
            cut_to(one_line(place.name), ui.fonts.text, font_px(ui.fonts.text), end.x - low.x - 2 * pad);
        write_at(*ImGui::GetWindowDrawList(), ui.fonts.text,
                 {low.x + pad, std::floor((low.y + end.y - font_px(ui.fonts.text)) * 0.5f)}, ui.theme.text,
                 text);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ImGui::PopStyleColor();
    return clicked;
}

}  // namespace crosscut
