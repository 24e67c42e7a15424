#include "app/ui/menu/context_menu.h"

#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/widgets/press_area.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kMenuRow_px = 28.0, kMenuFingerRow_px = 44.0;
constexpr double kMenuPad_px = 6.0;    // above and below, and beside
constexpr double kMenuTick_px = 26.0;  // before the words, where a switch has its tick
constexpr double kMenuKeys_px = 28.0;  // between the words and the keys
constexpr double kMenuGroup_px = 9.0;  // between two groups
constexpr double kMenuOff_px = 2.0;    // from the mouse: a line begins beside it
constexpr double kMenuMargin_px = 4.0;

double row_px(const UiContext& ui) {
    return std::floor((ui.fingers ? kMenuFingerRow_px : kMenuRow_px) * ui.fonts.scale);
}

/// What stands at a line's right end.
const std::string& aside_of(const MenuItem& line, const UiContext& ui) {
    static const std::string kNothing;
    if (!line.aside.empty()) return line.aside;
    return ui.fingers ? kNothing : line.keys;
}

}  // namespace

Rect menu_place(const Vec2& px, const Vec2& size, const Vec2& window, double scale) {
    const double margin = kMenuMargin_px * scale;
    Vec2 low = px + Vec2(kMenuOff_px * scale), shown = size;
    for (int axis = 0; axis < 2; ++axis) {
        shown[axis] = std::max(1.0, std::min(size[axis], window[axis] - 2.0 * margin));
        if (low[axis] + shown[axis] > window[axis] - margin) low[axis] = px[axis] - shown[axis];
        low[axis] = std::floor(std::max(margin, std::min(low[axis], window[axis] - margin - shown[axis])));
    }
    return {low, low + shown};
}

void ContextMenu::open(std::vector<MenuItem> lines, const Vec2& px, bool by_key) {
    lines_ = std::move(lines);
    px_ = px;
    fresh_ = true;
    lit_.reset();
    by_key_ = false;
    if (by_key) go(1);
}

void ContextMenu::go(int steps) {
    const int count = static_cast<int>(lines_.size());
    int at = lit_ ? static_cast<int>(*lit_) : (steps > 0 ? -1 : count);
    for (int tries = 0; tries < count; ++tries) {
        at = ((at + steps) % count + count) % count;
        if (!lines_[static_cast<std::size_t>(at)].enabled) continue;
        lit_ = static_cast<std::size_t>(at);
        by_key_ = true;
        return;
    }
}

void ContextMenu::choose(std::size_t i) {
    if (!lines_[i].enabled) return;
    taken_ = std::move(lines_[i]);
    close();
}

bool ContextMenu::press(const KeyPress& key) {
    if (!is_open()) return false;
    switch (key.key) {
        case Key::up:
            go(-1);
            return true;
        case Key::down:
            go(1);
            return true;
        case Key::tab:
            go(key.shift ? -1 : 1);
            return true;
        case Key::home:
        case Key::end:
            lit_.reset();
            go(key.key == Key::home ? 1 : -1);
            return true;
        case Key::enter:
        case Key::space:
            if (lit_) choose(*lit_);
            return true;
        case Key::escape:
        case Key::menu:
            close();
            return true;
        default:
            close();
            return false;
    }
}

Rect ContextMenu::place(const UiContext& ui) const {
    const double k = ui.fonts.scale;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const Vec2 window{static_cast<double>(display.x), static_cast<double>(display.y)};
    double words = 0.0, keys = 0.0, tall = 2.0 * kMenuPad_px * k;
    for (const MenuItem& line : lines_) {
        words = std::max(words, static_cast<double>(text_width(ui.fonts.text, line.label)));
        keys = std::max(keys, static_cast<double>(text_width(ui.fonts.small, aside_of(line, ui))));
        tall += row_px(ui) + (line.apart ? std::floor(kMenuGroup_px * k) : 0.0);
    }
    const double beside = (2.0 * kMenuPad_px + kMenuTick_px + kMenuKeys_px) * k;
    Vec2 size{std::ceil(words + keys + beside), std::ceil(tall)};
    const bool scrolls = size.y > window.y - 2.0 * kMenuMargin_px * k;
    if (scrolls) size.x += static_cast<double>(ImGui::GetStyle().ScrollbarSize);
    return menu_place(px_, size, window, k);
}

void ContextMenu::row(std::size_t i, double width, const UiContext& ui) {
    const MenuItem& line = lines_[i];
    const auto k = static_cast<float>(ui.fonts.scale);
    const auto wide = static_cast<float>(width), high = static_cast<float>(row_px(ui));
    ImDrawList& out = *ImGui::GetWindowDrawList();
    if (line.apart) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float gap = std::floor(static_cast<float>(kMenuGroup_px) * k),
                    y = std::floor(at.y + gap * 0.5f);
        out.AddLine({at.x + 2 * k, y}, {at.x + wide - 2 * k, y}, packed(ui.theme.border), std::floor(k));
        ImGui::Dummy({wide, gap});
    }
    const ImVec2 low = ImGui::GetCursorScreenPos(), high_corner{low.x + wide, low.y + high};
    ImGui::PushID(static_cast<int>(i));
    const bool clicked = press_area("line", {wide, high});
    ImGui::PopID();
    const ImVec2 went = ImGui::GetIO().MouseDelta;
    if (ImGui::IsItemHovered() && (went.x != 0.0f || went.y != 0.0f)) {
        lit_ = i;
        by_key_ = false;
    }
    if (lit_ == i && by_key_) ImGui::SetScrollHereY();
    if (lit_ == i && line.enabled)
        out.AddRectFilled(low, high_corner, packed(faded(ui.theme.accent, 0.22f)), 4 * k);
    const Color ink = line.enabled ? ui.theme.text : faded(ui.theme.text_dim, 0.5f);
    const auto tick = static_cast<float>(kMenuTick_px) * k;
    const float text_y = std::floor(low.y + (high - font_px(ui.fonts.text)) * 0.5f);
    if (line.on) {
        const float x = low.x + tick * 0.5f, y = low.y + high * 0.5f;
        const std::array<ImVec2, 3> way{ImVec2{x - 5 * k, y}, ImVec2{x - 1.5f * k, y + 4 * k},
                                        ImVec2{x + 5 * k, y - 4 * k}};
        out.AddPolyline(way.data(), static_cast<int>(way.size()), packed(ui.theme.accent), 0, 1.8f * k);
    }
    write_at(out, ui.fonts.text, {low.x + tick, text_y}, ink, line.label);
    const std::string& aside = aside_of(line, ui);
    const float keys = text_width(ui.fonts.small, aside);
    const float keys_y = std::floor(low.y + (high - font_px(ui.fonts.small)) * 0.5f);
    write_at(out, ui.fonts.small, {high_corner.x - keys - 2 * k, keys_y},
             line.enabled ? ui.theme.text_dim : faded(ui.theme.text_dim, 0.5f), aside);
    places_.push_back({"menu:" + line.label,
                       {static_cast<double>(low.x + high_corner.x) * 0.5,
                        static_cast<double>(low.y + high_corner.y) * 0.5}});
    if (clicked) choose(i);
}

void ContextMenu::draw(const UiContext& ui) {
    places_.clear();
    if (is_open()) {
        const Rect rect = place(ui);
        const float pad = static_cast<float>(kMenuPad_px * ui.fonts.scale);
        if (fresh_) ImGui::OpenPopup(name_);
        ImGui::SetNextWindowPos(imgui_vec(rect.low));
        ImGui::SetNextWindowSize(imgui_vec(rect.size()));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, pad});
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
        const bool shown = ImGui::BeginPopup(
            name_, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoNav);
        ImGui::PopStyleVar(2);
        if (shown) {
            ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
            const double width = static_cast<double>(ImGui::GetContentRegionAvail().x);
            for (std::size_t i = 0; i < lines_.size(); ++i) row(i, width, ui);
            ImGui::PopStyleVar();
            by_key_ = false;
            ImGui::EndPopup();
        }
        if (!shown && !fresh_) close();  // a click beside it
        fresh_ = false;
    }
    if (!is_open() && ImGui::IsPopupOpen(name_)) {
        if (ImGui::BeginPopup(name_)) {
            ImGui::CloseCurrentPopup();
            ImGui::EndPopup();
        }
    }
}

}  // namespace crosscut
