#pragma once

#include "app/view/theme.h"

#include <imgui.h>

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// Options of a text box.
struct TextBoxOptions {
    const char* hint = nullptr;  ///< shown in it while it is empty
    ImGuiInputTextFlags flags = 0;
    ImGuiInputTextCallback callback = nullptr;
    void* data = nullptr;  ///< the callback's
};

/// A box for one line of text at Dear ImGui's cursor. Returns what ImGui::InputText returns, and is the last
/// item as that is. Ctrl Z undoes typing since the box got the focus: a box that has been left, or whose text
/// was changed by others, starts a new undo history, and keeps the focus if it had it. If the callback
/// changes the text, or more than 900 bytes have been inserted and removed, nothing typed before or after can
/// be undone until the box is left. Invalid UTF-8, characters that Dear ImGui cannot hold, line breaks and
/// control characters are shown as U+FFFD; they stay in `text` until it is edited.
bool text_box(const char* name, std::string& text, const TextBoxOptions& options = {});

// Texts in a font, and texts for limited space. Sizes in physical pixels.

/// The width of a text in a font, physical pixels.
[[nodiscard]] float text_width(ImFont* font, std::string_view text);
/// Writes without moving the cursor; `at`: the upper left corner.
void write_at(ImDrawList& out, ImFont* font, ImVec2 at, const Color& color, std::string_view text);

/// The part of the text that fits into the width, cut between letters, with an ellipsis where it was cut.
[[nodiscard]] std::string cut_to(std::string_view text, ImFont* font, float size, float width);

/// As many of the text's clauses as fit into the width, from the first on; letters of the first one where it
/// does not fit. A clause ends at a semicolon or at two spaces; where some are left out, the text's final
/// full stop stays.
[[nodiscard]] std::string clauses_in(std::string_view text, ImFont* font, float size, float width);

/// The text up to the end of a sentence, without its last `left_out` sentences; empty where it has no more
/// than these.
[[nodiscard]] std::string_view first_sentences(std::string_view text, std::size_t left_out);

/// As many of the text's sentences as fit into `most` lines of this width, from the first on, in lines; the
/// beginning of the first one, with an ellipsis, where that does not fit.
[[nodiscard]] std::vector<std::string> sentences_in(std::string_view text, ImFont* font, float size,
                                                    float width, std::size_t most);

/// The text in lines of at most this width, broken at spaces (a word that is too long gets a line of its own
/// and is cut). If there are more than `most` lines, the last one ends in an ellipsis.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text, ImFont* font, float size, float width,
                                                std::size_t most);

/// The same without a limit, joined by line breaks. Dear ImGui's own wrapping also breaks after a full stop,
/// and so within a number.
[[nodiscard]] std::string wrapped(std::string_view text, ImFont* font, float size, float width);

/// The text on one line: U+FFFD for each byte that is no part of a character that Dear ImGui can hold, whose
/// width it would get wrong, and for line breaks and control characters. File names may have any.
[[nodiscard]] std::string one_line(std::string_view text);

}  // namespace crosscut
