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

/// What the formula panel shows for a stop of the steps, as boxes for the typesetter. Nothing here depends on
/// a method.
namespace crosscut {

/// The parts of a stop: `left = symbols`, and `left = numbers = result`.
struct FormulaLines {
    std::string sentence;
    FormulaBox headline;  ///< "l = A ∨ B"; an empty row without one
    FormulaBox left;      ///< what is defined; an empty row for a test and for given values
    FormulaBox symbols;   ///< the formula; an empty row for given values
    FormulaBox numbers;   ///< the same with numbers; an empty row where it would only repeat the result
    FormulaBox result;    ///< a number or a column of them; an empty row for a test
    /// Whether the printed numbers give the printed result, to its last digit.
    bool equal = true;
    std::optional<bool> holds;    ///< for a test
    std::optional<bool> exactly;  ///< the true answer, where the number type gives another
    double off_ulps = 0.0;        ///< the largest rounding error of the result; 0: none, or unknown
};

[[nodiscard]] bool is_empty(const FormulaBox& box);

/// `in_short`: for `summary_row` alone, without searching the digits that make the line with numbers true.
[[nodiscard]] FormulaLines lines_of(const Derivation& derivation, const Stop& stop, bool in_short = false);

/// The short name of the stop, for "3 / 7 · det": the symbol that it defines, or its test.
[[nodiscard]] FormulaBox name_of(const Derivation& derivation, const Stop& stop);

/// "left = symbols", preceded by "l = A ∨ B" on request.
[[nodiscard]] FormulaBox symbols_row(const FormulaLines& lines, bool with_headline);
/// "left = numbers = result", or the same without its left side, as the continuation of the line before.
/// Numbers have as many digits as the printed line needs to be true; where rounding is too large for that it
/// has ≈.
[[nodiscard]] FormulaBox numbers_row(const FormulaLines& lines, bool with_left);
/// Everything side by side on one line.
[[nodiscard]] FormulaBox whole_row(const FormulaLines& lines);
/// The shortest form: "left = symbols = result"; the headline in place of long columns.
[[nodiscard]] FormulaBox summary_row(const FormulaLines& lines);

/// For a test at the present stop whose answer rounding has changed: "t is exactly 1 + 2.2×10⁻¹⁶; in double
/// it rounds to 1: hit." Empty for any other stop.
[[nodiscard]] std::string turn_text(const SceneOutput& output);

/// "off by 3 ulp", or "rounded" for the nearest representable number; empty where there is no known error.
[[nodiscard]] std::string off_text(double off_ulps);

/// The role of each item of a scene, for the colours of symbols. Learned from the fields and the drawing, and
/// kept when a step hides an item.
class ItemRoles {
  public:
    /// An item of the steps that no presented view draws is looked for once in all views.
    void learn(const SceneOutput& output, Scene& scene);
    void forget() { of_.clear(); }
    /// `Role::text` for an item without a colour of its own.
    [[nodiscard]] Role of(ItemId id) const;

  private:
    [[nodiscard]] static std::unordered_map<ItemId, Role> roles_in(const SceneOutput& output, Scene& scene);

    std::unordered_map<ItemId, Role> of_;
};

/// The contrast ratio of two opaque colours (WCAG), 1 to 21.
[[nodiscard]] double contrast(const Color& a, const Color& b);
/// `over` blended onto an opaque colour.
[[nodiscard]] Color laid_on(const Color& under, const Color& over);
/// The colour, moved towards `text` as far as needed to be readable on `backdrop` (contrast 4.5 to 1).
[[nodiscard]] Color readable_on(const Color& backdrop, const Color& color, const Color& text);

}  // namespace crosscut
