#include "app/ui/window/start_card.h"

#include "app/model/fields/fields.h"
#include "app/model/lessons/lesson_check.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kChoiceWide = 232.0f, kStartPad = 16.0f, kChoiceGap = 12.0f, kAside = 12.0f,
                kChoiceRound = 4.0f;
constexpr float kAboveHint = 44.0f;  // leaves the lower edge of the canvas to its hint
constexpr int kChoices = 3;

struct ChoiceText {
    std::string_view title;
    std::string first, second;
};

std::array<ChoiceText, kChoices> choice_texts(std::span<const SceneType> types, const LessonMemory& memory) {
    std::size_t examples = 0;
    for (const SceneType& type : types) examples += type.presets.size();
    const auto lessons = lesson_list(types);
    const ListedLesson* next = next_lesson(lessons, memory);
    return {{{"Play", "Drag lines and see where they meet.",
              counted(types.size(), "scene") + ", " + counted(examples, "example")},
             {"Learn", next != nullptr ? next->card.title : std::string("No lessons"),
              next != nullptr ? next->about : std::string()},
             {"Teach", "Show a lesson to a class in full screen.", counted(lessons.size(), "lesson")}}};
}

}  // namespace

void StartCard::follow(const InputFrame& in) {
    if (!open_) return;
    const auto beside = [&](const Vec2& px) { return !drawn_.contains(px); };
    const bool pressed = std::any_of(in.mouse.begin(), in.mouse.end(), [&](const MouseEvent& event) {
        return event.kind == MouseEvent::Kind::press && beside(event.px);
    });
    if (pressed) close();
}

bool StartCard::press(const KeyPress& press) {
    if (!open_) return false;
    const auto move = [&](int by) {
        focus_ = static_cast<Choice>((static_cast<int>(focus_) + by + kChoices) % kChoices);
        return true;
    };
    const bool plain = !press.ctrl && !press.alt;
    if (plain) switch (press.key) {
            case Key::right:
            case Key::down:
                return move(1);
            case Key::left:
            case Key::up:
                return move(-1);
            case Key::tab:
                return move(press.shift ? -1 : 1);
            case Key::enter:
            case Key::space:
                if (!press.repeat) chosen_ = focus_;
                return true;
            case Key::escape:
                close();
                return true;
            default:
                break;
        }
    close();
    return false;
}

/// Side by side where the window has room for three, else one below the other.
void StartCard::draw_choices(std::span<const SceneType> types, const LessonMemory& memory,
                             const UiContext& ui) {
    const auto texts = choice_texts(types, memory);
    const float k = static_cast<float>(ui.fonts.scale), gap = std::round(kChoiceGap * k);
    const float available_px = ImGui::GetContentRegionAvail().x;
    const bool beside = available_px >= kChoices * (kChoiceWide * 0.8f + kChoiceGap) * k;
    const float wide = beside ? std::floor((available_px - (kChoices - 1) * gap) / kChoices) : available_px;
    const float line = std::round(font_px(ui.fonts.text) * 1.35f),
                pad = std::round(kStartPad * (beside ? 1.0f : 0.6f) * k);
    const float high = font_px(ui.fonts.headline) + (beside ? 3.0f : 1.4f) * line + 2 * pad;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const ImVec2 first = ImGui::GetCursorScreenPos();
    for (int i = 0; i < kChoices; ++i) {
        const auto step = static_cast<float>(i);
        const ImVec2 low{first.x + (beside ? step * (wide + gap) : 0.0f),
                         first.y + (beside ? 0.0f : step * (high + gap * 0.5f))};
        const ChoiceText& text = texts.at(static_cast<std::size_t>(i));
        const auto choice = static_cast<Choice>(i);
        ImGui::SetCursorScreenPos(low);
        ImGui::PushID(i);
        if (press_area("choice", {wide, high})) chosen_ = choice;
        ImGui::PopID();
        targets_.push_back(item_target("start:" + std::string(text.title)));
        const ImVec2 mouse_delta = ImGui::GetIO().MouseDelta;
        const bool over = ImGui::IsItemHovered();
        if (over && (mouse_delta.x != 0.0f || mouse_delta.y != 0.0f)) focus_ = choice;
        const bool focused = choice == focus_;
        const ImVec2 end{low.x + wide, low.y + high};
        out.AddRectFilled(low, end, ImGui::GetColorU32(over ? ImGuiCol_ButtonHovered : ImGuiCol_Button),
                          kChoiceRound * k);
        out.AddRect(low, end, packed(focused ? ui.theme.accent : ui.theme.border), kChoiceRound * k, 0,
                    std::max(1.0f, std::floor((focused ? 2.0f : 1.0f) * k)));
        const float text_px = wide - 2 * pad;
        ImVec2 pen{low.x + pad, low.y + pad};
        write_at(out, ui.fonts.headline, pen, ui.theme.text, text.title);
        pen.y += std::round(font_px(ui.fonts.headline) * 1.35f);
        const float size = font_px(ui.fonts.text);
        for (const std::string& words : lines_of(text.first, ui.fonts.text, size, text_px, beside ? 2 : 1)) {
            write_at(out, ui.fonts.text, pen, ui.theme.text, words);
            pen.y += line;
        }
        if (!beside) continue;  // one line below the title has to do
        write_at(out, ui.fonts.small, {pen.x, end.y - pad - font_px(ui.fonts.small)}, ui.theme.text_dim,
                 cut_to(text.second, ui.fonts.small, font_px(ui.fonts.small), text_px));
    }
    const float tall = beside ? high : kChoices * high + (kChoices - 1) * gap * 0.5f;
    ImGui::SetCursorScreenPos({first.x, first.y + tall + gap * 0.5f});
}

/// The line for people who write programs, and the box for the next start; below each other where they do not
/// fit side by side.
void StartCard::draw_foot(bool& again, const UiContext& ui) {
#ifdef CROSSCUT_IN_BROWSER
    const char* library = "";  // there is no command line
#else
    const char* library = "Coming from code?  crosscut --help";
#endif
    const char* next = "Show this at the next start";
    const float k = static_cast<float>(ui.fonts.scale), left = ImGui::GetContentRegionAvail().x;
    const float words = ImGui::CalcTextSize(library).x;
    const float box =
        ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x + ImGui::CalcTextSize(next).x;
    const bool beside = words + box + 2 * kChoiceGap * k <= left;
    if (words <= left) {
        if (beside) ImGui::AlignTextToFramePadding();
        text_line(library, ui.theme.text_dim);
        if (beside) ImGui::SameLine(ImGui::GetCursorPosX() + left - box);
    }
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, std::max(1.0f, std::floor(1.5f * k)));
    ImGui::PushStyleColor(ImGuiCol_Border, to_imgui(ui.theme.text_dim));
    ImGui::Checkbox(next, &again);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    targets_.push_back(item_target("start:again"));
}

std::optional<StartCard::Choice> StartCard::draw(const Rect& canvas, std::span<const SceneType> types,
                                                 const LessonMemory& memory, bool& again,
                                                 const UiContext& ui) {
    targets_.clear();
    if (!open_) return chosen_.reset(), std::nullopt;
    const float k = static_cast<float>(ui.fonts.scale), edge = kAside * k;
    const ImVec2 low = imgui_vec(canvas.low), high = imgui_vec(canvas.high);
    const float wide =
        std::min(kChoices * kChoiceWide * k + (kChoices - 1) * kChoiceGap * k + 2 * kStartPad * k,
                 high.x - low.x - 2 * edge);
    ImGui::SetNextWindowPos(
        {std::round((low.x + high.x) * 0.5f), high.y - std::min(kAboveHint * k, 0.06f * (high.y - low.y))}, 0,
        {0.5f, 1.0f});
    ImGui::SetNextWindowSize({wide, 0.0f});
    const PlateStyle plate(k, {kStartPad * k, kStartPad * k});
    ImGui::Begin("##start", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_AlwaysAutoResize);
    ImGui::PushFont(ui.fonts.headline);
    ImGui::TextUnformatted("Do they meet?");
    ImGui::PopFont();
    draw_choices(types, memory, ui);
    draw_foot(again, ui);
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    drawn_ = {{static_cast<double>(at.x), static_cast<double>(at.y)},
              {static_cast<double>(at.x + size.x), static_cast<double>(at.y + size.y)}};
    ImGui::End();
    const std::optional<Choice> chosen = std::exchange(chosen_, std::nullopt);
    if (chosen) close();
    return chosen;
}

}  // namespace crosscut
