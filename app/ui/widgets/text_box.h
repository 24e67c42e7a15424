#pragma once

#include <imgui.h>

#include <string>

namespace crosscut {

/// What a box for text may have besides its text.
struct TextBoxOptions {
    const char* hint = nullptr;  ///< stands in it while it is empty
    ImGuiInputTextFlags flags = 0;
    ImGuiInputTextCallback callback = nullptr;
    void* data = nullptr;  ///< the callback's
};

/// A box for one line of text at Dear ImGui's cursor; returns what ImGui::InputText does, and is the last item as that is.
/// What Ctrl Z takes back is what was typed since the box got the keyboard: a box that has been left, or whose text was
/// changed by others, begins anew, and keeps the keyboard if it had it. Where the callback changes the text, or more than 900
/// bytes were put in and taken out, nothing typed before or after is taken back until the box is left.
/// What is no UTF-8, characters that Dear ImGui cannot hold, and line breaks and the like are shown as U+FFFD; they stay in `text` until it is edited.
bool text_box(const char* name, std::string& text, const TextBoxOptions& options = {});

}  // namespace crosscut
