#include "app/ui/widgets/segmented.h"

#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/widgets/press_area.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kSegmentPad = 6.0f;  // at least this beside a word, logical pixels

}  // namespace

float segmented_px(std::span<const std::string_view> words, const Fonts& fonts) {
    float widest = 0.0f;
    for (const std::string_view word : words) widest = std::max(widest, text_width(fonts.text, word));
    const float pads = 2 * kSegmentPad * static_cast<float>(fonts.scale);
    return std::ceil((widest + pads) * static_cast<float>(words.size()));
}

bool segmented_fits(std::span<const std::string_view> words, float width, const Fonts& fonts) {
    return segmented_px(words, fonts) <= std::ceil(width);
}

bool segmented(const char* id, int& value, std::span<const std::string_view> words, float width,
               const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), r = 4 * k;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddRectFilled(at, {at.x + width, at.y + height}, packed(ui.theme.background), r);
    bool changed = false;
    ImGui::PushID(id);
    ImGui::BeginGroup();
    const float share = width / static_cast<float>(std::max<std::size_t>(words.size(), 1));
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool chosen = static_cast<int>(i) == value;
        const float left = std::floor(at.x + share * static_cast<float>(i));
        const float right = std::floor(at.x + share * static_cast<float>(i + 1));
        ImGui::SetCursorScreenPos({left, at.y});
        ImGui::PushID(static_cast<int>(i));
        if (press_area("part", {right - left, height}) && !chosen) {
            value = static_cast<int>(i);
            changed = true;
        }
        ImGui::PopID();
        const ImVec2 low{left + k, at.y + k}, high{right - k, at.y + height - k};
        if (chosen) {
            out.AddRectFilled(low, high, packed(ui.theme.panel_raised), r - k);
            out.AddRectFilled({low.x + r, high.y - 2 * k}, {high.x - r, high.y}, packed(ui.theme.accent), k);
        } else if (ImGui::IsItemHovered()) {
            out.AddRectFilled(low, high, packed(faded(ui.theme.text, 0.07f)), r - k);
        }
        ImFont* font = ui.fonts.text;
        const ImVec2 word{(left + right - text_width(font, words[i])) * 0.5f,
                          at.y + (height - font_px(font)) * 0.5f};
        write_at(out, font, word, chosen ? ui.theme.text : ui.theme.text_dim, words[i]);
    }
    out.AddRect(at, {at.x + width, at.y + height}, packed(ui.theme.border), r, 0,
                std::max(1.0f, std::floor(k)));
    ImGui::EndGroup();
    ImGui::PopID();
    return changed;
}

}  // namespace crosscut
