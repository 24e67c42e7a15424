#include "app/ui/typing/value_popover.h"

#include "app/ui/imgui_version.h"
#include "app/ui/interaction/coordinates.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tip.h"

#include <imgui.h>

#include <array>
#include <utility>

namespace crosscut {
namespace {

constexpr double kFrame_px = 96.0, kRow_px = 62.0;  // its height before it was drawn, logical
constexpr std::array kAxes{"x", "y", "z"};

/// The box being typed in, and the steps its number is to make.
struct Typing {
    ValueEntry* entry = nullptr;
    Scene* scene = nullptr;
    std::size_t box = 0;
    ValuePopover::Steps steps{};
    bool select = false;  ///< all of the text, to be typed over
};

/// Makes the steps; the text being edited is replaced by the new number.
int while_typing(ImGuiInputTextCallbackData* data) {
    Typing& typing = *static_cast<Typing*>(data->UserData);
    const int steps = std::exchange(typing.steps.count, 0);
    if (std::exchange(typing.select, false)) data->SelectAll();
    if (steps == 0) return 0;
    ValueEntry::Box& box = typing.entry->boxes()[typing.box];
    box.text.assign(data->Buf, static_cast<std::size_t>(data->BufTextLen));
    if (!typing.entry->step(*typing.scene, typing.box, steps, typing.steps.ulp)) return 0;
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, box.text.c_str());
    data->SelectAll();
    return 0;
}

void dim_text(const char* text, const Theme& theme) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(theme.text_dim));
    ImGui::PushTextWrapPos(0.0f);
    ImGui::TextUnformatted(text);
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

}  // namespace

void ValuePopover::open(const HandleId& id, Scene& scene, const DecimalStep& step) {
    entry_.open(id, scene, step);
    scene_ = &scene;
    frame_.open(kFrame_px + kRow_px * static_cast<double>(entry_.boxes().size()));
    focus_ = 0;
    steps_ = {};
    accept_ = false;
}

bool ValuePopover::press(const KeyPress& key, Scene& scene) {
    if (!editing()) return false;
    switch (key.key) {
        case Key::escape:
            entry_.cancel(scene);
            return true;
        case Key::enter:
            accept_ = true;  // when what was typed in this frame has come in too
            return true;
        case Key::up:
        case Key::down:
            if (steps_.ulp != key.ctrl) steps_ = {0, key.ctrl};
            steps_.count += key.key == Key::up ? 1 : -1;
            return true;
        case Key::tab:
            return true;  // Dear ImGui goes to the next box
        default:
            return false;
    }
}

void ValuePopover::draw(Workspace& workspace, const Vec2& anchor_px, const UiContext& ui) {
    if (&workspace.scene() != scene_) close();
    if (!editing()) return;
    entry_.write_decimal_comma(ui.fonts.decimal_comma, workspace.scene());
    const float k = static_cast<float>(ui.fonts.scale);
    frame_.begin("##value", anchor_px, ui);
    for (std::size_t i = 0; i < entry_.boxes().size(); ++i) row(workspace.scene(), i, ui);
    ImGui::Dummy({0.0f, 2.0f * k});
    push_font(ui.fonts.small);
    dim_text("Enter applies, Esc takes back. \u2191 \u2193 step, with Ctrl to the next number there is.",
             ui.theme);
    ImGui::PopFont();
    const bool elsewhere = frame_.end();
    steps_ = {};
    if (std::exchange(accept_, false) || elsewhere) {
        const bool read = entry_.accept(workspace.scene());
        if (!read && elsewhere) close();  // what cannot be read is dropped; the rest stands
        for (std::size_t i = entry_.boxes().size(); i-- > 0;) {
            if (!entry_.boxes()[i].error.empty()) focus_ = i;
        }
    }
}

void ValuePopover::row(Scene& scene, std::size_t box, const UiContext& ui) {
    ValueEntry::Box& b = entry_.boxes()[box];
    const float k = static_cast<float>(ui.fonts.scale), gap = 4.0f * k, letter = 20.0f * k;
    ImGui::PushID(static_cast<int>(box));
    if (!b.title.empty()) {
        push_font(ui.fonts.strong);
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.of(b.role)));
        ImGui::TextUnformatted(b.title.c_str());
        ImGui::PopStyleColor();
        ImGui::PopFont();
    }
    ImGui::AlignTextToFramePadding();
    push_font(ui.fonts.italic);
    ImGui::TextUnformatted(kAxes[static_cast<std::size_t>(b.axis)]);
    ImGui::PopFont();
    ImGui::SameLine(ImGui::GetStyle().WindowPadding.x + letter);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - 2.0f * (ImGui::GetFrameHeight() + gap));
    const bool wanted = frame_.ready() && focus_ == box;
    if (wanted) {
        ImGui::SetKeyboardFocusHere();
        focus_.reset();
    }
    Typing typing{&entry_, &scene, box, steps_, wanted};
    std::string typed =
        b.text;  // its own, since a step changes the box's while Dear ImGui writes into this one
    const bool entered =
        text_box("##box", typed,
                 {.flags = ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue |
                           ImGuiInputTextFlags_CallbackAlways,
                  .callback = while_typing,
                  .data = &typing});
    const bool left = ImGui::IsItemDeactivated();
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive())
        item_tip(("All its bits: " + hex_text(entry_.value(scene, box))).c_str());
    if (b.text != typed) b.error.clear();  // it was about another text
    b.text = std::move(typed);
    accept_ = accept_ || entered;
    if (left && !entered) (void)entry_.apply(scene, box);  // what is wrong stands under the box
    buttons(scene, box);
    ImGui::SetCursorPosX(ImGui::GetStyle().WindowPadding.x + letter);
    push_font(ui.fonts.small);
    if (b.error.empty()) {
        ImGui::TextUnformatted("");  // the room of what may be wrong
    } else {
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.warning));
        ImGui::PushTextWrapPos(0.0f);
        ImGui::TextUnformatted(b.error.c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
    }
    ImGui::PopFont();
    ImGui::PopID();
}

void ValuePopover::buttons(Scene& scene, std::size_t box) {
    const float side = ImGui::GetFrameHeight();
    const float gap = 4.0f * side / 27.0f;
    repeat_buttons(true);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0.0f, ImGui::GetStyle().FramePadding.y});
    const bool ulp = ImGui::GetIO().KeyCtrl;
    ImGui::SameLine(0.0f, gap);
    if (ImGui::Button("\u2212", {side, side})) (void)entry_.step(scene, box, -1, ulp);
    if (ImGui::IsItemHovered()) item_tip("A grid step down; with Ctrl the next number below");
    ImGui::SameLine(0.0f, gap);
    if (ImGui::Button("+", {side, side})) (void)entry_.step(scene, box, 1, ulp);
    if (ImGui::IsItemHovered()) item_tip("A grid step up; with Ctrl the next number above");
    ImGui::PopStyleVar();
    repeat_buttons(false);
}

}  // namespace crosscut
