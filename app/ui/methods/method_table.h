#pragma once

#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/methods/method_bar.h"
#include "app/ui/ui_context.h"
#include "app/view/theme.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace crosscut {

/// Draws a table of all methods and the exact answer: the result in each number type with its error, the cost
/// relative to the most expensive one, and below a wrong one the reason. A click chooses the method, the
/// switch above the number type. Below the table is a description of the chosen method. It fills the
/// remaining width of the current Dear ImGui window, from 220 logical pixels on.
void draw_methods(const MethodStrip& strip, Workspace& workspace, const UiContext& ui,
                  MethodKeys keys = MethodKeys::digits);

/// The columns of the table, physical pixels from its left edge.
struct MethodColumns {
    float type = 0.0f;   ///< width of a number type's column
    float first = 0.0f;  ///< left edge of the first of them; all are at the right
    float bar = 0.0f;    ///< length of the most expensive method's bar
    bool costs = false;  ///< there is space for the operations of a method beside its bar
};
[[nodiscard]] MethodColumns method_columns(float width, std::size_t types, float widest_cost, float scale);

// Drawing a method's result, in the method bar and in the table.

/// Whether a wrong result is drawn as a warning. Not for a naive method, which is wrong by design.
enum class Voice : std::uint8_t { plain, quiet };
[[nodiscard]] inline Voice voice_of(const MethodRow& row) { return row.naive ? Voice::quiet : Voice::plain; }

/// Draws a filled diamond for a hit, a ring for a miss, a dash for no answer; in the warning colour when it
/// is wrong. A quiet one is hollow and grey in any case. `half`: half the mark's width, physical pixels.
void draw_result_mark(ImDrawList& out, ImVec2 centre, float half, const MethodResult& result,
                      const Theme& theme, Voice voice = Voice::plain);

/// Draws a triangle with an exclamation mark in it.
void draw_warning_mark(ImDrawList& out, ImVec2 centre, float half, const Theme& theme);

/// Draws a diamond for a meeting, a ring for a miss, a triangle for a special case, so that the colour is not
/// the only difference. `half`: half its width.
void draw_verdict_mark(ImDrawList& out, ImVec2 centre, float half, VerdictKind kind, const Theme& theme);

/// The result's text for small spaces: "n.a." for no answer.
[[nodiscard]] std::string_view short_word(const MethodResult& result);

[[nodiscard]] Color result_color(const MethodResult& result, const Theme& theme, Voice voice = Voice::plain);

/// The longest beginning of `text` that is at most `available_px` wide, cut between characters; without a
/// trailing space, hyphen or the first one or two letters of a word. The whole text when it fits, empty when
/// no letter does. `width` returns the width of a text.
template <class Width>
[[nodiscard]] std::string beginning_that_fits(std::string_view text, float available_px, const Width& width) {
    const auto inside_character = [&](std::size_t i) {
        return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0u) == 0x80u;
    };
    std::size_t size = text.size();
    while (size > 0 && width(text.substr(0, size)) > available_px) {
        do --size;
        while (inside_character(size));
    }
    if (size == text.size()) return std::string(text);
    const std::size_t blank = text.substr(0, size).find_last_of(" -");
    if (blank != std::string_view::npos && blank > 0 && size - blank <= 3) size = blank;
    return std::string(text.substr(0, size));
}

/// The width of a text in a font, physical pixels.
[[nodiscard]] float text_width(ImFont* font, std::string_view text);
/// Writes without moving the cursor; `at`: the upper left corner.
void write_at(ImDrawList& out, ImFont* font, ImVec2 at, const Color& color, std::string_view text);

// Tooltips of the method bar. To be called while the item that they explain is hovered.

/// The method's title, its result in each number type with the reason, its key, its cost and its source.
/// `row`: one of the strip's rows.
void method_tooltip(const MethodStrip& strip, const MethodRow& row, const UiContext& ui);
void judge_tooltip(const MethodStrip& strip, const UiContext& ui);
/// What the action does, below its name when `named`.
void action_tooltip(const Action& action, bool named, const UiContext& ui);

}  // namespace crosscut
