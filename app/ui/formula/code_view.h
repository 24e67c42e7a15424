#pragma once

#include "app/model/code_text.h"
#include "app/model/scene_output.h"
#include "app/ui/formula/formula_lines.h"
#include "app/ui/ui_context.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The code of the method drawn: its lines, the present one lit, what this run computed at their ends, names
/// in the colours of the things they speak of.
class CodeView {
  public:
    struct DrawContext {
        const MethodSteps& steps;
        const std::vector<std::size_t>& present;  ///< the steps of the present stop; empty at the whole
        const Highlight& highlighted;
        const ItemRoles& roles;
        const UiContext& ui;
    };
    struct Pointed {
        ItemId item{};                      ///< of the name under the mouse
        std::optional<std::size_t> step{};  ///< the step of a line that was clicked
    };

    /// Whether there is code of this walk.
    [[nodiscard]] static bool has_code(const MethodSteps& steps);
    /// So many lines and all around them, physical pixels: what a panel is made for.
    [[nodiscard]] static float wanted_px(const UiContext& ui);

    /// Fills the rest of the present Dear ImGui window. `as` is not formula.
    [[nodiscard]] Pointed draw(StepsAs as, const DrawContext& context);
    /// The code that `draw` draws, to be copied.
    [[nodiscard]] std::string text(StepsAs as, const MethodSteps& steps);

  private:
    [[nodiscard]] CodeText text_of(StepsAs as, const MethodSteps& steps);

    std::optional<MethodProgram> made_;  ///< of the walk shown last
    std::string scrolled_;               ///< to which line of which code the view was brought last
};

enum class CodeWordKind : std::uint8_t { name, keyword, comment, other };

/// A part of a line of code.
struct CodeWord {
    std::size_t at = 0, size = 0;  ///< bytes of the line
    std::size_t letters = 0;
    CodeWordKind kind = CodeWordKind::other;
};

/// The line in parts, one behind the other, blanks too: names, words of C++, C and Python, comments and
/// texts, the rest.
[[nodiscard]] std::vector<CodeWord> code_words(std::string_view line);
/// How many letters there are in UTF-8.
[[nodiscard]] std::size_t letters_in(std::string_view text);

}  // namespace crosscut
