#pragma once

#include "app/ui/formula/typeset.h"
#include "app/ui/style.h"
#include "core/methods/formula.h"

#include <imgui.h>

#include <cstddef>
#include <utility>
#include <vector>

/// The work of `typeset`: every function sets its box at the origin and says how large it is; who called it moves it.
namespace crosscut {

// Shares of the letter height.
inline constexpr float kAxis = 0.36f;  ///< of fraction bars and the middle of grids, above the baseline
inline constexpr float kFractionSize = 0.85f;
inline constexpr float kScriptSize = 0.72f;
inline constexpr float kScriptDrop = 0.20f;
inline constexpr float kScriptRise = 0.42f;
inline constexpr float kCapital = 0.76f;  ///< how far letters and digits reach up
inline constexpr float kTail = 0.22f;     ///< how far letters with tails reach down
inline constexpr float kFoot = 0.03f;     ///< how far the others do
inline constexpr float kRule = 0.065f;    ///< thickness of bars, roots and arrows

class Setter {
  public:
    Setter(Typeset& out, const FaceMeasure& measure, NumberSlots& slots)
        : out_(out), measure_(measure), slots_(slots) {}

    /// What has been set: its size and which of the output's entries it is.
    struct Piece {
        float width = 0, ascent = 0, descent = 0;
        float point = -1;  ///< number: where the place of its decimal point is, to align columns by
        std::size_t texts = 0, lines = 0, curves = 0, atoms = 0;  ///< the first entry of each kind
        std::size_t texts_end = 0, lines_end = 0, curves_end = 0, atoms_end = 0;
    };

    Piece set(const FormulaBox& box, float size);

  private:
    Piece row(const FormulaBox& box, float size);
    Piece sign(const FormulaBox& box, float size, bool prefix);
    Piece letters(const FormulaBox& box, float size);
    /// `sign_space`: there is room for a minus before it, also while it has none.
    Piece number(const FormulaBox& box, float size, bool sign_space);
    Piece fenced_number(const FormulaBox& box, float size);
    Piece fraction(const FormulaBox& box, float size);
    Piece script(const FormulaBox& box, float size, bool raised);
    Piece root(const FormulaBox& box, float size);
    Piece arrow(const FormulaBox& box, float size);
    Piece parentheses(const FormulaBox& box, float size);
    Piece bars(const FormulaBox& box, float size);
    Piece grid(const FormulaBox& box, float size);

    /// What a number needs; `fence` and `minus` are parts of `before`.
    struct Extent {
        float before = 0, after = 0, fence = 0, minus = 0;
    };
    [[nodiscard]] Extent extent_of(const WrittenNumber& text, float size, bool fenced, bool sign_space) const;
    /// Writes "×10" and the exponent and returns the width.
    float power_of_ten(int exponent, float size, float x);

    [[nodiscard]] Piece begin() const;
    Piece& end(Piece& piece) const;
    void shift(const Piece& piece, float dx, float dy);
    /// Writes at x on the baseline and returns the width.
    float write(std::string_view text, Face face, float size, float x, float y = 0);
    float digits(std::string_view text, float size, float x, float y = 0);
    void rule(glm::vec2 from, glm::vec2 to, float size);
    [[nodiscard]] float width_of_digits(std::string_view text, float size) const;
    [[nodiscard]] static float thickness(float size);
    /// Whole pixels, so that letters come from a face built for their size.
    [[nodiscard]] static float smaller(float size, float fraction);

    Typeset& out_;
    const FaceMeasure& measure_;
    NumberSlots& slots_;
    int atom_ = -1;  ///< the atom being set
    bool in_script_ = false;
    bool sign_space_ = false;  ///< the next box, if it is a number, keeps room for a minus
    bool fenced_ = false;      ///< the next number stands in parentheses
};

/// How one atom is drawn.
struct AtomStyle {
    ImU32 color = 0;
    ImU32 plate = 0;      ///< behind it; 0: none
    bool dotted = false;  ///< a dotted line under it: it can be changed
};

/// Draws a formula with the left end of its baseline at `at`. `styles` has one for every atom; the rest is in `plain`.
void draw_typeset(ImDrawList& out, const Typeset& set, const ImVec2& at, const Fonts& fonts,
                  const std::vector<AtomStyle>& styles, ImU32 plain);

}  // namespace crosscut
