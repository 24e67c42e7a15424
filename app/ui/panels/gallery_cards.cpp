#include "app/ui/imgui_version.h"
#include "app/ui/panels/gallery.h"
#include "app/ui/widgets/press_area.h"
#include "app/ui/widgets/text_fit.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kCardTitle_px = kText_px, kCardNotice_px = kSmallText_px;
constexpr float kCardRounding_px = 4.0f;

/// The title on one line, the matched letters in the accent.
void write_title(ImDrawList& out, const GalleryEntry& entry, const Vec2& at, float width,
                 const UiContext& ui) {
    const auto size = static_cast<float>(kCardTitle_px * ui.fonts.scale);
    const std::string title = cut_to(entry.preset->title, ui.fonts.text, size, width);
    const auto lit = [&](std::size_t i) { return std::binary_search(entry.lit.begin(), entry.lit.end(), i); };
    ImVec2 pen = imgui_vec(at);
    for (std::size_t from = 0; from < title.size();) {
        const bool bright = lit(from);
        std::size_t to = from + 1;
        while (to < title.size() &&
               (lit(to) == bright || (static_cast<unsigned char>(title[to]) & 0xC0u) == 0x80u))
            ++to;
        const char* begin = title.data() + from;
        const char* end = title.data() + to;
        out.AddText(ui.fonts.text, size, pen, packed(bright ? ui.theme.accent : ui.theme.text), begin, end);
        pen.x += ui.fonts.text->CalcTextSizeA(size, 1e9f, 0.0f, begin, end).x;
        from = to;
    }
}

/// Scrolls the window by the least that shows this strip of it, with a little around.
void bring(double top, double bottom, double around) {
    const auto scroll = static_cast<double>(ImGui::GetScrollY());
    const auto tall = static_cast<double>(ImGui::GetWindowHeight());
    if (top - around < scroll) {
        ImGui::SetScrollY(static_cast<float>(std::max(0.0, top - around)));
    } else if (bottom + around > scroll + tall) {
        ImGui::SetScrollY(static_cast<float>(bottom + around - tall));
    }
}

}  // namespace

void Gallery::draw_card(const Frame& frame, const Cards& cards, const GalleryGroup& group,
                        const GalleryEntry& entry, int number) {
    const float k = frame.k;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const Vec2 low{std::round(static_cast<double>(corner.x)), std::round(static_cast<double>(corner.y))};
    ImGui::PushID(entry.preset);
    if (press_area("##card", imgui_vec(cards.size))) {
        selected_ = number;
        chosen_ = true;
    }
    ImGui::PopID();
    // A resting mouse does not take the selection back from the keys.
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    if (ImGui::IsItemHovered() && (moved.x != 0.0f || moved.y != 0.0f)) selected_ = number;
    if (!ImGui::IsItemVisible()) return;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const bool selected = number == selected_;
    const ImVec2 a = imgui_vec(low), b = imgui_vec(low + cards.picture);
    out.AddRectFilled(a, b, packed(frame.ui.theme.background), kCardRounding_px * k);
    const SceneType& type = entry.lesson != nullptr ? *entry.lesson->type : *group.type;
    if (const ScreenList* picture = thumbnails_.of(type, *entry.preset, frame.ui.fonts))
        frame.ui.pictures.add(out, *picture, low, frame.ui.fonts);
    const float ring = kCardRounding_px * k;
    out.AddRect({a.x - ring, a.y - ring}, {b.x + ring, b.y + ring}, packed(frame.ui.theme.panel), 2 * ring, 0,
                2 * ring);
    const float edge = std::max(1.0f, std::floor((selected ? 2.0f : 1.0f) * k));
    out.AddRect({a.x, a.y}, {b.x, b.y}, packed(selected ? frame.ui.theme.accent : frame.ui.theme.border),
                ring, 0, edge);

    const auto width = static_cast<float>(cards.picture.x);
    const double s = frame.ui.fonts.scale;
    const Vec2 text = low + Vec2{0.0, cards.picture.y + std::round(6.0 * s)};
    write_title(out, entry, text, width, frame.ui);
    const auto small = static_cast<float>(kCardNotice_px * s);
    double y = text.y + std::round((kCardTitle_px + 4.0) * s);
    for (const std::string& line : lines_of(entry.preset->notice, frame.ui.fonts.small, small, width, 2)) {
        out.AddText(frame.ui.fonts.small, small, imgui_vec({low.x, y}), packed(frame.ui.theme.text_dim),
                    line.c_str());
        y += std::round((kCardNotice_px + 2.0) * s);
    }
}

void Gallery::draw_cards(const Frame& frame, const Cards& cards) {
    const double s = frame.ui.fonts.scale;
    thumbnails_.begin({frame.ui.theme.choice(), s, cards.picture});
    if (groups_.empty()) {
        ImGui::Dummy({0, 16 * frame.k});
        ImGui::PushTextWrapPos(0.0f);
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(frame.ui.theme.text_dim));
        ImGui::Text("Nothing is called \"%s\". Try fewer letters.", typed_.c_str());
        ImGui::PopStyleColor();
        ImGui::PopTextWrapPos();
        return;
    }
    int number = 0;
    double top = 0.0;
    for (const GalleryGroup& group : groups_) {
        ImGui::SetCursorPos(imgui_vec({2.0 * s, top + std::round(8.0 * s)}));
        push_font(frame.ui.fonts.strong);
        ImGui::TextUnformatted(group.title.data(), group.title.data() + group.title.size());
        ImGui::PopFont();
        const double heading = top;
        top += std::round(34.0 * s);
        int column = 0;
        for (const GalleryEntry& entry : group.entries) {
            if (column == cards.columns) {
                column = 0;
                top += cards.size.y + cards.gap;
            }
            ImGui::SetCursorPos(imgui_vec({2.0 * s + column * (cards.picture.x + cards.gap), top}));
            if (number == selected_ && bring_into_view_) {
                const bool first_row = &entry - group.entries.data() < cards.columns;
                bring(first_row ? heading : top, top + cards.size.y, 4.0 * s);
                bring_into_view_ = false;
            }
            draw_card(frame, cards, group, entry, number);
            ++number;
            ++column;
        }
        top += cards.size.y + cards.gap;
    }
    ImGui::SetCursorPos(imgui_vec({0.0, top}));
    ImGui::Dummy({1, 1});
}

}  // namespace crosscut
