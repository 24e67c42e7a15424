#include "app/ui/canvas/hud.h"

#include "app/model/fields/field_access.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kHudMargin = 12.0f, kHudPad = 14.0f, kPlate = 56.0f;
constexpr float kBetween = 26.0f;       // between items
constexpr float kLeastBetween = 10.0f;  // where space is short
constexpr float kCard = 380.0f;
constexpr float kWideCard = 540.0f;  // of a card with rows
constexpr float kRowLabel = 0.14f;   // fraction of the card, where rows have long values
constexpr float kHalfLabel = 0.6f;   // fraction of half a card, where many rows are in two columns
constexpr std::size_t kMostInOneColumn = 5;
constexpr float kLargestFraction = 0.9f;  // of the canvas, for the card
constexpr float kPlateOpacity = 0.82f;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A text whose digits are all as wide as a zero, so that nothing moves while a number runs; and the free
/// space before the first digit, which is subtracted so that the number is aligned with its label.
struct Tabular {
    ImFont* font;

    [[nodiscard]] float digit() const { return text_width(font, "0"); }
    template <class Each>
    float walk(std::string_view text, const Each& each) const {
        float x = 0.0f;
        if (!text.empty() && is_digit(text.front()))
            x = 0.5f * (text_width(font, text.substr(0, 1)) - digit());
        for (std::size_t i = 0; i < text.size();) {
            std::size_t end = i + 1;
            if (!is_digit(text[i]))
                while (end < text.size() && !is_digit(text[end])) ++end;
            const std::string_view part = text.substr(i, end - i);
            const float own = text_width(font, part), advance = is_digit(text[i]) ? digit() : own;
            each(x + 0.5f * (advance - own), part);
            x += advance;
            i = end;
        }
        return x;
    }
    [[nodiscard]] float width(std::string_view text) const {
        return walk(text, [](float, std::string_view) {});
    }
    void write(ImDrawList& out, ImVec2 at, const Color& color, std::string_view text) const {
        walk(text, [&](float x, std::string_view part) {
            write_at(out, font, {at.x + x, at.y}, color, part);
        });
    }
};

/// Draws the numbers side by side, as many as fit.
void draw_items(const Hud& hud, const Rect& canvas, const UiContext& ui) {
    if (hud.items.empty()) return;
    const float k = static_cast<float>(ui.fonts.scale);
    const Tabular numbers{ui.fonts.number};
    std::vector<float> widths;
    float all = 0.0f;
    for (const Hud::Item& item : hud.items) {
        widths.push_back(std::max(numbers.width(item.value), text_width(ui.fonts.small, item.label)));
        all += widths.back();
    }
    const float available_px = static_cast<float>(canvas.size().x) - 2 * (kHudMargin + kHudPad) * k;
    const float gaps = static_cast<float>(widths.size() - 1);
    const float gap =
        gaps > 0 ? std::clamp((available_px - all) / gaps, kLeastBetween * k, kBetween * k) : 0.0f;
    std::size_t count = 0;
    float wide = 0.0f;
    while (count < widths.size() && wide + widths[count] <= available_px) wide += widths[count++] + gap;
    if (count == 0) return;
    const ImVec2 low{static_cast<float>(canvas.low.x) + kHudMargin * k,
                     static_cast<float>(canvas.low.y) + kHudMargin * k};
    const ImVec2 high{low.x + wide - gap + 2 * kHudPad * k, low.y + kPlate * k};
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    out.AddRectFilled(low, high, packed(faded(ui.theme.panel, kPlateOpacity)), 6 * k);
    out.AddRect(low, high, packed(ui.theme.border), 6 * k, 0, std::max(1.0f, std::floor(k)));
    float x = low.x + kHudPad * k;
    const float lines = font_px(ui.fonts.small) + font_px(ui.fonts.number);
    const float top = low.y + (kPlate * k - lines) * 0.5f;
    for (std::size_t i = 0; i < count; ++i) {
        const Hud::Item& item = hud.items[i];
        write_at(out, ui.fonts.small, {x, top}, ui.theme.text_dim, item.label);
        numbers.write(out, {x, top + font_px(ui.fonts.small)},
                      item.role == Role::text ? ui.theme.text : ui.theme.of(item.role), item.value);
        x += widths[i] + gap;
    }
}

float button_width(const Action& action, float k) {
    return std::max(96 * k,
                    ImGui::CalcTextSize(action.label.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x);
}

/// Draws the buttons side by side, centred, or one below the other where they do not fit.
std::optional<std::string_view> draw_buttons(const Hud& hud, const Theme& theme, float k,
                                             std::vector<UiTarget>& targets) {
    std::optional<std::string_view> pressed;
    const float available_px = ImGui::GetContentRegionAvail().x, left = ImGui::GetCursorPosX(), gap = 8 * k;
    float all = -gap;
    for (const Action& action : hud.actions) all += button_width(action, k) + gap;
    const bool abreast = all <= available_px;
    float x = left + std::max(0.0f, std::floor((available_px - all) * 0.5f));
    for (std::size_t i = 0; i < hud.actions.size(); ++i) {
        const Action& action = hud.actions[i];
        if (abreast && i > 0) ImGui::SameLine();
        ImGui::SetCursorPosX(abreast ? x : left);
        const float width = abreast ? button_width(action, k) : available_px;
        ImGui::PushID(static_cast<int>(i));
        ImGui::BeginDisabled(!action.enabled);
        if (ImGui::Button(action.label.c_str(), {width, std::max(34 * k, ImGui::GetFrameHeight())}))
            pressed = action.id;
        ImGui::EndDisabled();
        const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
        if (i == 0 && action.enabled)  // the one for Enter
            ImGui::GetWindowDrawList()->AddRect(low, high, packed(theme.accent), 4 * k, 0, 1.5f * k);
        if (!action.tooltip.empty()) tooltip(action.tooltip.c_str());
        ImGui::PopID();
        targets.push_back(item_target("hud:" + std::string(action.id)));
        x += width + gap;
    }
    return pressed;
}

void centred(ImFont* font, const std::string& text, float available_px, const Color& color) {
    ImGui::PushFont(font);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, std::floor(0.15f * font_px(font))});
    const float left = ImGui::GetCursorPosX();
    for (const std::string& line : lines_of(text, font, font_px(font), available_px, 6)) {
        ImGui::SetCursorPosX(left +
                             std::max(0.0f, std::floor((available_px - text_width(font, line)) * 0.5f)));
        ImGui::TextUnformatted(line.c_str());
    }
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void write_row(const Hud::Item& row, ImVec2 at, float label_px, float value_px, const UiContext& ui) {
    ImDrawList& out = *ImGui::GetWindowDrawList();
    write_at(out, ui.fonts.text, at, ui.theme.text_dim, row.label);
    const Color color = row.role == Role::text ? ui.theme.text : ui.theme.of(row.role);
    float y = at.y;
    for (const std::string& line : lines_of(row.value, ui.fonts.text, font_px(ui.fonts.text), value_px, 3)) {
        write_at(out, ui.fonts.text, {at.x + label_px, y}, color, line);
        y += std::floor(1.3f * font_px(ui.fonts.text));
    }
}

/// Draws a label and its value on a line, with the value wrapped as needed; many rows in two columns.
void draw_rows(const std::vector<Hud::Item>& rows, const UiContext& ui) {
    const bool two = rows.size() > kMostInOneColumn;
    const float available_px = ImGui::GetContentRegionAvail().x, k = static_cast<float>(ui.fonts.scale);
    const float column = two ? std::floor((available_px - 24 * k) * 0.5f) : available_px;
    float label = std::floor(column * (two ? kHalfLabel : kRowLabel));
    for (const Hud::Item& row : rows)  // in a narrow card values begin farther to the right
        label = std::clamp(ImGui::CalcTextSize(row.label.c_str()).x + 8 * k, label,
                           (two ? 0.85f : 0.6f) * column);
    const float line = std::floor(1.3f * font_px(ui.fonts.text));
    ImGui::Dummy({0, 4 * k});
    ImVec2 at = ImGui::GetCursorScreenPos();
    for (std::size_t i = 0; i < rows.size(); i += two ? 2 : 1) {
        std::size_t lines = 1;
        for (std::size_t c = i; c < std::min(rows.size(), i + (two ? 2 : 1)); ++c) {
            write_row(rows[c], {at.x + (c == i ? 0.0f : column + 24 * k), at.y}, label, column - label, ui);
            lines = std::max(
                lines,
                lines_of(rows[c].value, ui.fonts.text, font_px(ui.fonts.text), column - label, 3).size());
        }
        at.y += line * static_cast<float>(lines);
    }
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({0, 0});
}

void draw_choice(const Hud::Choice& choice, Scene& scene, const UiContext& ui,
                 std::vector<UiTarget>& targets) {
    const float available_px = ImGui::GetContentRegionAvail().x, k = static_cast<float>(ui.fonts.scale);
    ImGui::Dummy({0, 4 * k});
    const ImVec2 low = ImGui::GetCursorScreenPos();
    int chosen = choice.chosen;
    if (segmented("hud choice", chosen, choice.words, available_px, ui))
        set_choice(scene, choice.field, chosen);
    const float fraction = available_px / static_cast<float>(choice.words.size());
    for (std::size_t i = 0; i < choice.words.size(); ++i)
        targets.push_back({"hud:" + std::string(choice.words[i]),
                           {static_cast<double>(low.x + fraction * (static_cast<float>(i) + 0.5f)),
                            static_cast<double>(low.y + 0.5f * ImGui::GetFrameHeight())}});
}

}  // namespace

std::optional<std::string_view> first_action(const Hud& hud) {
    if (hud.headline.empty()) return {};
    const auto found =
        std::find_if(hud.actions.begin(), hud.actions.end(), [](const Action& a) { return a.enabled; });
    if (found == hud.actions.end()) return std::nullopt;
    return found->id;
}

double board_height_px(const Hud& hud, double scale) {
    return hud.items.empty() ? 0.0 : static_cast<double>(2 * kHudMargin + kPlate) * scale;
}

std::optional<std::string_view> draw_board(const Hud& hud, const Rect& canvas, Scene& scene,
                                           const UiContext& ui, std::vector<UiTarget>& targets) {
    if (hud.headline.empty()) {
        draw_items(hud, canvas, ui);
        return {};
    }
    const float k = static_cast<float>(ui.fonts.scale);
    const Vec2 middle = (canvas.low + canvas.high) * 0.5;
    const float width = std::min((hud.rows.empty() && hud.actions.size() < 4 ? kCard : kWideCard) * k,
                                 kLargestFraction * static_cast<float>(canvas.size().x));
    ImGui::SetNextWindowPos(imgui_vec(middle), ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({width, 0});
    const float highest = static_cast<float>(canvas.size().y) - 2 * kHudMargin * k;
    ImGui::SetNextWindowSizeConstraints({width, 0}, {width, std::max(1.0f, highest)});
    const PlateStyle style(k, {20 * k, 18 * k}, 8);
    ImGui::Begin("##hud", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoNav);
    if (static_cast<double>(ImGui::GetWindowPos().y) >= canvas.low.y + board_height_px(hud, ui.fonts.scale))
        draw_items(hud, canvas, ui);  // a large card covers them
    const float available_px = ImGui::GetContentRegionAvail().x;
    centred(ui.fonts.number, hud.headline, available_px, ui.theme.text);
    if (!hud.sentence.empty()) centred(ui.fonts.text, hud.sentence, available_px, ui.theme.text_dim);
    if (hud.choice) draw_choice(*hud.choice, scene, ui, targets);
    std::optional<std::string_view> pressed;
    const auto buttons = [&] {
        if (hud.actions.empty()) return;
        ImGui::Dummy({0, 8 * k});
        pressed = draw_buttons(hud, ui.theme, k, targets);
    };
    // then the buttons come before what is only to be read
    const bool scrolls = ImGui::GetScrollMaxY() > 0.0f;
    if (scrolls) buttons();
    if (!hud.rows.empty()) draw_rows(hud.rows, ui);
    if (!scrolls) buttons();
    ImGui::End();
    return pressed;
}

}  // namespace crosscut
