#pragma once

#include <imgui.h>

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// What a box for text may have besides its text.
struct TextBoxOptions {
    const char* hint = nullptr;  ///< stands in it while it is empty
    ImGuiInputTextFlags flags = 0;
    ImGuiInputTextCallback callback = nullptr;
    void* data = nullptr;  ///< the callback's
};

/// A box for one line of text at Dear ImGui's cursor; returns what ImGui::InputText does, and is the last
/// item as that is. What Ctrl Z takes back is what was typed since the box got the keyboard: a box that has
/// been left, or whose text was changed by others, begins anew, and keeps the keyboard if it had it. Where
/// the callback changes the text, or more than 900 bytes were put in and taken out, nothing typed before or
/// after is taken back until the box is left. What is no UTF-8, characters that Dear ImGui cannot hold, and
/// line breaks and the like are shown as U+FFFD; they stay in `text` until it is edited.
bool text_box(const char* name, std::string& text, const TextBoxOptions& options = {});

// Texts for which there is only so much room. Sizes in physical pixels.

/// As much of the text as fits into the width, cut between letters, with an ellipsis where it was cut.
[[nodiscard]] std::string cut_to(std::string_view text, ImFont* font, float size, float width);

/// As many of the text's clauses as fit into the width, from the first; letters of the first where it does
/// not fit. Clauses end at a semicolon or at two blanks; where some are left out, a full stop that the text
/// has stays.
[[nodiscard]] std::string clauses_in(std::string_view text, ImFont* font, float size, float width);

/// The text in lines of at most this width, broken at spaces (a word that is too long has a line of its own
/// and is cut). Of more than `most` lines the last one kept ends in an ellipsis.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text, ImFont* font, float size, float width,
                                                std::size_t most);

/// The same, however many lines it takes, joined by line breaks. Dear ImGui's own wrapping also breaks after
/// a full stop, and so within a number.
[[nodiscard]] std::string wrapped(std::string_view text, ImFont* font, float size, float width);

/// The text on one line: U+FFFD for each byte that is part of nothing Dear ImGui can hold, which it would
/// count wrongly, and for line breaks and other signs that are no letters. Names of files may have any.
[[nodiscard]] std::string one_line(std::string_view text);

}  // namespace crosscut
