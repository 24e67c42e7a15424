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

/// The code of the drawn method: its lines with the present one highlighted, the values of this run at their
/// ends, names in the colours of their items.
class CodeView {
  public:
    struct DrawContext {
        const MethodSteps& steps;
        /// the steps of the present stop; empty for the whole derivation
        const std::vector<std::size_t>& present;
        const Highlight& highlighted;
        const ItemRoles& roles;
        const UiContext& ui;
    };
    struct Pointed {
        ItemId item{};                      ///< of the name under the mouse
        std::optional<std::size_t> step{};  ///< the step of a line that was clicked
    };

    /// Whether there is code for these steps.
    [[nodiscard]] static bool has_code(const MethodSteps& steps);
    /// The height that a panel is made for: a number of lines with their padding, physical pixels.
    [[nodiscard]] static float preferred_px(const UiContext& ui);

    /// Fills the rest of the present Dear ImGui window. `as` must not be `formula`.
    [[nodiscard]] Pointed draw(StepsAs as, const DrawContext& context);
    /// The code that `draw` draws, for the clipboard.
    [[nodiscard]] std::string text(StepsAs as, const MethodSteps& steps);

  private:
    [[nodiscard]] CodeText text_of(StepsAs as, const MethodSteps& steps);

    std::optional<MethodProgram> method_program_;  ///< of the steps drawn last
    std::string scrolled_;                         ///< the code and line to which the view was scrolled last
};

enum class CodeWordKind : std::uint8_t { name, keyword, comment, other };

/// A part of a line of code.
struct CodeWord {
    std::size_t at = 0, size = 0;  ///< bytes of the line
    std::size_t letters = 0;
    CodeWordKind kind = CodeWordKind::other;
};

/// Splits the line into parts, blanks included: names, keywords of C++, C and Python, comments and strings,
/// the rest.
[[nodiscard]] std::vector<CodeWord> code_words(std::string_view line);
/// The number of characters in UTF-8.
[[nodiscard]] std::size_t letters_in(std::string_view text);

}  // namespace crosscut
