#include "app/ui/typing/name_popover.h"

#include "app/ui/imgui_version.h"
#include "app/ui/widgets/text_box.h"

#include <imgui.h>

#include <utility>

namespace crosscut {
namespace {

constexpr double kNamePopover_px = 112.0;  // its height, logical

}  // namespace

void NamePopover::open(const HandleId& id, Scene& scene) {
    close();
    const Handles handles = handles_of(scene);
    item_ = handles.name(id);
    if (item_.empty()) return;
    handle_ = id;
    label_ = handles.label(id);
    const Handle* point = handles.point(id);
    role_ = point != nullptr ? point->role : handles.body(id)->role;
    const auto named = scene.annotations().names.find(item_);
    text_ = named == scene.annotations().names.end() ? std::string() : named->second;
    frame_.open(kNamePopover_px);
    wants_keyboard_ = true;
    accept_ = false;
    scene_ = &scene;
}

bool NamePopover::press(const KeyPress& key) {
    if (!is_open()) return false;
    if (key.key == Key::escape) {
        close();
        return true;
    }
    if (key.key != Key::enter) return false;
    accept_ = true;  // when what was typed in this frame has come in too
    return true;
}

void NamePopover::draw(Workspace& workspace, const Vec2& anchor_px, const UiContext& ui) {
    if (&workspace.scene() != scene_) close();
    if (!is_open()) return;
    frame_.begin("##name", anchor_px, ui);
    push_font(ui.fonts.strong);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.of(role_)));
    ImGui::TextUnformatted(("Name of " + label_).c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ImGui::SetNextItemWidth(-1.0f);
    if (frame_.ready() && std::exchange(wants_keyboard_, false)) ImGui::SetKeyboardFocusHere();
    const int flags = ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue;
    accept_ = text_box("##name box", text_, {.flags = flags}) || accept_;
    push_font(ui.fonts.small);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.text_dim));
    ImGui::TextUnformatted("Enter writes it into the picture, Esc leaves it.");
    ImGui::PopStyleColor();
    ImGui::PopFont();
    const bool elsewhere = frame_.end();
    if (!std::exchange(accept_, false) && !elsewhere) return;
    workspace.scene().annotations().name(item_, name_from(text_));
    close();
}

}  // namespace crosscut
