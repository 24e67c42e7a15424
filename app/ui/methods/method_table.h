#pragma once

#include "app/model/files/preferences.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The table of methods, and the marks of results in it and elsewhere.
namespace crosscut {

/// Whether rows begin with their number: not where digits have another meaning.
enum class MethodKeys : std::uint8_t { digits, none };

/// What was pressed in the table of methods.
struct MethodsPressed {
    std::optional<int> chosen{};               ///< the row of a result: its method's view is wanted
    bool why = false;                          ///< the chosen result is to be explained
    std::optional<std::string_view> action{};  ///< id of one of the strip's actions
};

/// Draws the exact answer and a row for each method with its result in each number type, wrong ones with a
/// warning at their right edge, naive methods in a group of their own. A click on a result chooses its method
/// and its number type. Below are a sentence about the chosen result, what the method costs and who published
/// it, and the strip's actions. Where no method disagrees, the table can be folded. Fills the width of the
/// current Dear ImGui window, from 220 logical pixels on. Adds "cell:2:double", "methods:why" and "action:<id>"
/// to `targets`.
[[nodiscard]] MethodsPressed draw_methods(const MethodStrip& strip, Workspace& workspace, Folds& folds,
                                          std::vector<UiTarget>& targets, const UiContext& ui,
                                          MethodKeys keys = MethodKeys::digits);

/// What the table says in a line: "All 6 methods agree", "2 of 6 wrong in double", "1 of 6 has no answer". Naive methods
/// do not count; where only one of them is wrong, "The first 3 methods agree". Empty without methods.
[[nodiscard]] std::string agreement_text(const MethodStrip& strip);

/// Where the exact answer depends on the number type: "For the points rounded to float it is miss, for the points
/// themselves hit."; else empty.
[[nodiscard]] std::string exact_text(const MethodStrip& strip);

/// "Parametric, double: hit. t was rounded to 0." Empty where no method is chosen.
[[nodiscard]] std::string chosen_text(const MethodStrip& strip);

/// The columns of the table, physical pixels from its left edge.
struct MethodColumns {
    float type = 0.0f;   ///< width of a number type's column
    float first = 0.0f;  ///< left edge of the first of them; all are at the right
};
[[nodiscard]] MethodColumns method_columns(float width, std::size_t types, float scale);

// Drawing a method's result.

/// Draws a filled diamond for a hit, a ring for a miss, a dash for no answer; in the warning colour when it
/// is wrong. `half`: half the mark's width, physical pixels.
void draw_result_mark(ImDrawList& out, ImVec2 centre, float half, const MethodResult& result,
                      const Theme& theme);

/// Draws a triangle with an exclamation mark in it.
void draw_warning_mark(ImDrawList& out, ImVec2 centre, float half, const Theme& theme);

/// Draws a diamond for a meeting, a ring for a miss, a triangle for a special case, so that the colour is not
/// the only difference. `half`: half its width.
void draw_verdict_mark(ImDrawList& out, ImVec2 centre, float half, VerdictKind kind, const Theme& theme);

/// The result's text for small spaces: "n.a." for no answer.
[[nodiscard]] std::string_view short_word(const MethodResult& result);

[[nodiscard]] Color result_color(const MethodResult& result, const Theme& theme);

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

}  // namespace crosscut
