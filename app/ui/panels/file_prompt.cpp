#include "app/ui/panels/file_prompt.h"

#include "app/ui/imgui_version.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/text_box.h"

#include <imgui.h>

#include <utility>

namespace crosscut {

void FilePrompt::ask(Purpose purpose, std::string path) {
    purpose_ = purpose;
    path_ = std::move(path);
    error_.clear();
    question_.clear();
    agreed_ = false;
    open_ = just_opened_ = true;
}

void FilePrompt::ask_to_replace(std::string path, std::string question) {
    ask(Purpose::save, std::move(path));
    question_ = std::move(question);
}

bool FilePrompt::press(const KeyPress& key) {
    if (!open_ || key.ctrl || key.key == Key::escape) return false;
    if (asks() && key.key == Key::enter) agreed_ = agreed_ || !key.repeat;
    return true;
}

/// Does what was asked for. Returns what there is to say about it, when it is done.
std::string FilePrompt::go(Workspace& workspace) {
    const bool saving = purpose_ == Purpose::save;
    if (saving) {
        using Replace = Workspace::Replace;
        Saving done = workspace.save_file(path_, asks() ? Replace::yes : Replace::no);
        question_.clear();
        error_.clear();
        just_opened_ = true;  // another name can be typed at once
        if (done.outcome == Saving::Outcome::asks) question_ = std::move(done.sentence);
        if (done.outcome == Saving::Outcome::failed) error_ = std::move(done.sentence);
        if (done.outcome != Saving::Outcome::saved) return {};
    } else {
        error_ = workspace.open_file(path_);
        if (!error_.empty()) return {};
    }
    open_ = false;
    return (saving ? "Saved " : "Opened ") + path_ + ".";
}

std::string FilePrompt::draw(Workspace& workspace, const UiContext& ui) {
    if (!open_) return {};
    const float k = static_cast<float>(ui.fonts.scale);
    const bool saving = purpose_ == Purpose::save;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = fitting(520.0f * k, window.x, 32.0f * k);
    ImGui::SetNextWindowPos({window.x * 0.5f, window.y * 0.3f}, ImGuiCond_Always, {0.5f, 0.0f});
    ImGui::SetNextWindowSize({width, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_imgui(ui.theme.background));
    ImGui::Begin("##file", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_AlwaysAutoResize);
    push_font(ui.fonts.strong);
    ImGui::TextUnformatted(saving ? "Save the scene as" : "Open a scene file");
    ImGui::PopFont();
    if (std::exchange(just_opened_, false)) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1.0f);
    const std::string before = path_;
    bool wanted = text_box("##path", path_, {.flags = ImGuiInputTextFlags_EnterReturnsTrue});
    if (asks()) wanted = std::exchange(agreed_, false);
    if (path_ != before) question_.clear();
    if (const std::string& said = asks() ? question_ : error_; !said.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.warning));
        ImGui::PushTextWrapPos(0.0f);
        ImGui::TextUnformatted(said.c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
    }
    const char* verb = asks() ? "Replace" : saving ? "Save" : "Open";
    wanted = ImGui::Button(verb) || wanted;
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) open_ = false;
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return wanted && !path_.empty() ? go(workspace) : std::string();
}

}  // namespace crosscut
