#include "app/ui/file_prompt.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <utility>

namespace crosscut {

void FilePrompt::ask(Purpose purpose, std::string path) {
    purpose_ = purpose;
    path_ = std::move(path);
    error_.clear();
    open_ = just_opened_ = true;
}

std::string FilePrompt::draw(Workspace& workspace, const Theme& theme, const Fonts& fonts) {
    if (!open_) return {};
    const float k = static_cast<float>(fonts.scale);
    const bool saving = purpose_ == Purpose::save;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = std::min(520.0f * k, window.x - 32.0f * k);
    ImGui::SetNextWindowPos({window.x * 0.5f, window.y * 0.3f}, ImGuiCond_Always, {0.5f, 0.0f});
    ImGui::SetNextWindowSize({width, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_imgui(theme.background));
    ImGui::Begin("##file", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_AlwaysAutoResize);
    ImGui::PushFont(fonts.strong);
    ImGui::TextUnformatted(saving ? "Save the scene as" : "Open a scene file");
    ImGui::PopFont();
    if (std::exchange(just_opened_, false)) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1.0f);
    bool go = ImGui::InputText("##path", &path_, ImGuiInputTextFlags_EnterReturnsTrue);
    if (!error_.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(theme.warning));
        ImGui::PushTextWrapPos(0.0f);
        ImGui::TextUnformatted(error_.c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
    }
    go = ImGui::Button(saving ? "Save" : "Open") || go;
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) open_ = false;
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    if (!go || path_.empty()) return {};
    error_ = saving ? workspace.save_file(path_) : workspace.open_file(path_);
    if (!error_.empty()) return {};
    open_ = false;
    return (saving ? "Saved " : "Opened ") + path_ + ".";
}

}  // namespace crosscut
