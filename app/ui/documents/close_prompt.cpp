#include "app/ui/documents/close_prompt.h"

#include "app/ui/imgui_version.h"
#include "app/ui/panels/panel_frame.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

constexpr const char* kPopup = "##close_prompt";
constexpr float kDimmed = 0.5f;            // how much of what lies under it
constexpr float kPromptWidth_px = 520.0f;  // logical
constexpr std::array<const char*, 3> kAnswers{"Close and lose the changes", "Save as\u2026", "Stay"};

/// What all the answers take side by side.
float answers_px() {
    float all = 0.0f;
    for (const char* answer : kAnswers)
        all += ImGui::CalcTextSize(answer).x + 2 * ImGui::GetStyle().FramePadding.x;
    return all + static_cast<float>(kAnswers.size() - 1) * ImGui::GetStyle().ItemSpacing.x;
}

}  // namespace

void ClosePrompt::ask(std::string why) {
    why_ = std::move(why);
    focus_ = static_cast<int>(Answer::save_as);
    given_.reset();
    open_ = true;
}

bool ClosePrompt::press(const KeyPress& press) {
    if (!open_) return false;
    constexpr int kCount = static_cast<int>(kAnswers.size());
    const auto step = [&](int by) { focus_ = (focus_ + by + kCount) % kCount; };
    if (press.key == Key::left || press.key == Key::up || (press.key == Key::tab && press.shift)) {
        step(-1);
    } else if (press.key == Key::right || press.key == Key::down || press.key == Key::tab) {
        step(1);
    } else if (press.key == Key::escape) {
        given_ = Answer::stay;
    } else if (press.key == Key::enter && !press.repeat) {
        given_ = static_cast<Answer>(focus_);
    }
    return true;
}

/// Side by side, or one under the other where that is too wide.
void ClosePrompt::draw_answers(const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const bool abreast = answers_px() <= ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < kAnswers.size(); ++i) {
        if (i > 0 && abreast) ImGui::SameLine();
        if (ImGui::Button(kAnswers.at(i))) given_ = static_cast<Answer>(i);
        const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
        if (static_cast<int>(i) == focus_)
            ImGui::GetWindowDrawList()->AddRect(low, high, packed(ui.theme.accent),
                                                ImGui::GetStyle().FrameRounding, 0, std::max(1.0f, 2 * k));
        places_.push_back(
            {std::string("close:") + kAnswers.at(i),
             {static_cast<double>(low.x + high.x) * 0.5, static_cast<double>(low.y + high.y) * 0.5}});
    }
}

std::optional<ClosePrompt::Answer> ClosePrompt::draw(const UiContext& ui) {
    places_.clear();
    if (open_ && !ImGui::IsPopupOpen(kPopup)) ImGui::OpenPopup(kPopup);
    if (!open_ && !ImGui::IsPopupOpen(kPopup)) return std::nullopt;
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({window.x * 0.5f, window.y * 0.3f}, ImGuiCond_Always, {0.5f, 0.0f});
    ImGui::SetNextWindowSize({fitting(kPromptWidth_px * k, window.x, 32 * k), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, std::max(1.0f, std::floor(k)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 6 * k);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {16 * k, 14 * k});
    ImGui::PushStyleColor(ImGuiCol_PopupBg, to_imgui(ui.theme.panel));  // on which buttons stand out
    ImGui::PushStyleColor(ImGuiCol_ModalWindowDimBg, {0, 0, 0, kDimmed});
    const bool shown = ImGui::BeginPopupModal(kPopup, nullptr,
                                              ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                                  ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                                                  ImGuiWindowFlags_AlwaysAutoResize);
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar(3);
    if (!shown) return std::nullopt;
    push_font(ui.fonts.strong);
    ImGui::TextUnformatted("Close and lose changes?");
    ImGui::PopFont();
    paragraph(why_);
    ImGui::Dummy({0, 4 * k});
    draw_answers(ui);
    if (given_) open_ = false;
    if (!open_) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return std::exchange(given_, std::nullopt);
}

}  // namespace crosscut
