#pragma once

#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/steps.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

/// What the formula panel shows of one stop of a walk, as boxes for the typesetter. Nothing here knows a method.
namespace crosscut {

/// A stop taken apart: `left = symbols`, and `left = numbers = result`.
struct FormulaLines {
    std::string sentence;
    FormulaBox headline;  ///< "l = A ∨ B"; an empty row where there is none
    FormulaBox left;      ///< what is defined; an empty row for a test and for what was given
    FormulaBox symbols;   ///< the formula; an empty row for what was given
    FormulaBox numbers;   ///< the same with numbers; an empty row where it would only repeat the result
    FormulaBox result;    ///< a number or a column of them; an empty row for a test
    /// What is printed of the numbers gives what is printed of the result, to its last place.
    bool equal = true;
    std::optional<bool> holds;    ///< of a test
    std::optional<bool> exactly;  ///< what is true, where the number type says otherwise
    double off_ulps = 0.0;        ///< the largest rounding error of the result; 0: none, or unknown
};

[[nodiscard]] bool is_empty(const FormulaBox& box);

/// `in_short`: for `summary_row` alone, so that nothing is looked for that is true of the line with numbers.
[[nodiscard]] FormulaLines lines_of(const Derivation& derivation, const Stop& stop, bool in_short = false);

/// What the stop is called, for "3 / 7 · det": the symbol it defines, or what it asks.
[[nodiscard]] FormulaBox name_of(const Derivation& derivation, const Stop& stop);

/// "left = symbols", perhaps with "l = A ∨ B" before it.
[[nodiscard]] FormulaBox symbols_row(const FormulaLines& lines, bool with_headline);
/// "left = numbers = result", or the same without its left side, as the going on of the line before. Numbers
/// have as many digits as it takes for the line to be true as printed; where rounding went too far for that,
/// it says ≈.
[[nodiscard]] FormulaBox numbers_row(const FormulaLines& lines, bool with_left);
/// All of it side by side on one line.
[[nodiscard]] FormulaBox whole_row(const FormulaLines& lines);
/// The shortest form: "left = symbols = result"; the headline in place of long columns.
[[nodiscard]] FormulaBox summary_row(const FormulaLines& lines);

/// Of a test at the present stop that rounding answers otherwise: "t is exactly 1 + 2.2×10⁻¹⁶; in double it
/// rounds to 1: hit." Empty where there is nothing of the kind.
[[nodiscard]] std::string turn_text(const SceneOutput& output);

/// "off by 3 ulp", or "rounded" where it is the nearest number there is; empty where there is no error to tell of.
[[nodiscard]] std::string off_text(double off_ulps);

/// Which role each thing of a scene has, so that its symbols get its colour. Learns from the fields and from
/// what is drawn, and keeps what it knew: a step that hides a thing takes no colour from its formula.
class ItemRoles {
  public:
    void learn(const SceneOutput& output, Scene& scene);
    void forget() { of_.clear(); }
    /// `Role::text` for what has no colour of its own.
    [[nodiscard]] Role of(ItemId id) const;

  private:
    std::unordered_map<ItemId, Role> of_;
};

/// Contrast of two opaque colours by the usual formula, 1 to 21.
[[nodiscard]] double contrast(const Color& a, const Color& b);
/// `over` laid on an opaque colour.
[[nodiscard]] Color laid_on(const Color& under, const Color& over);
/// The colour, moved towards `text` as far as it needs to be read on `backdrop` (4.5 to 1).
[[nodiscard]] Color readable_on(const Color& backdrop, const Color& color, const Color& text);

}  // namespace crosscut
