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

/// A table of all methods and the judge: what each says in each number type and how far off it is, what it
/// costs beside the dearest; under a wrong one the reason. A click chooses the method, the switch above the
/// number type. Under the table what the chosen method is. Fills the width that is left in the current Dear
/// ImGui window, from 220 logical pixels up.
void draw_methods(const MethodStrip& strip, Workspace& workspace, const UiContext& ui,
                  MethodKeys keys = MethodKeys::digits);

/// Where things stand across the table, physical pixels from its left edge.
struct MethodColumns {
    float type = 0.0f;   ///< width of a number type's column
    float first = 0.0f;  ///< where the first of them begins; all stand at the right
    float bar = 0.0f;    ///< length of the dearest method's bar
    bool costs = false;  ///< there is room to write out what a method computes beside its bar
};
[[nodiscard]] MethodColumns method_columns(float width, std::size_t types, float widest_cost, float scale);

// How a method's result is drawn wherever it stands: in the strip, in the table.

/// Whether a result raises its voice where it is wrong. A naive method's stays quiet: it is wrong on purpose.
enum class Voice : std::uint8_t { plain, quiet };
[[nodiscard]] inline Voice voice_of(const MethodRow& row) { return row.naive ? Voice::quiet : Voice::plain; }

/// A filled diamond for a hit, a ring for a miss, a dash for no answer; in the warning's colour when it is
/// wrong. A quiet one is hollow and grey whatever it says. `half` is half the mark's width, physical pixels.
void draw_result_mark(ImDrawList& out, ImVec2 centre, float half, const MethodResult& result,
                      const Theme& theme, Voice voice = Voice::plain);

/// A triangle standing on its side with an exclamation mark in it.
void draw_warning_mark(ImDrawList& out, ImVec2 centre, float half, const Theme& theme);

/// A diamond for a meeting, a ring for a miss, a triangle for a special case: never colour alone. `half` is
/// half its width.
void draw_verdict_mark(ImDrawList& out, ImVec2 centre, float half, VerdictKind kind, const Theme& theme);

/// The result's word, "n.a." for no answer: where room is short.
[[nodiscard]] std::string_view short_word(const MethodResult& result);

[[nodiscard]] Color result_color(const MethodResult& result, const Theme& theme, Voice voice = Voice::plain);

/// The longest beginning of `text` that is at most `available_px` wide, cut between characters; a blank, a
/// hyphen or the one or two first letters of a word are not left at its end. The whole text when it fits,
/// empty when no letter does. `width` maps a text to its width.
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

/// The width of a text in one face, physical pixels.
[[nodiscard]] float text_width(ImFont* font, std::string_view text);
/// Writes without moving the cursor; `at` is the top left.
void write_at(ImDrawList& out, ImFont* font, ImVec2 at, const Color& color, std::string_view text);

// Tooltips of the verdict strip. To be called while what they explain is hovered.

/// The method's title, what it says in each number type and why, its key, its cost, who published it. `row`
/// is one of the strip's.
void method_tooltip(const MethodStrip& strip, const MethodRow& row, const UiContext& ui);
void judge_tooltip(const MethodStrip& strip, const UiContext& ui);
/// What the action does, under its name when `named`.
void action_tooltip(const Action& action, bool named, const UiContext& ui);

}  // namespace crosscut
