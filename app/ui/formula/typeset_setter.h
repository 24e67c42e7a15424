#pragma once

#include "app/ui/formula/typeset.h"
#include "app/ui/style.h"
#include "core/methods/formula.h"

#include <imgui.h>

#include <cstddef>
#include <utility>
#include <vector>

/// The implementation of `typeset`: each function sets its box at the origin and returns its size; the caller
/// moves it.
namespace crosscut {

// Fractions of the letter height.
/// height of fraction bars and of the middle of grids above the baseline
inline constexpr float kAxis = 0.36f;
inline constexpr float kFractionSize = 0.85f;
inline constexpr float kScriptSize = 0.72f;
inline constexpr float kScriptDrop = 0.20f;
inline constexpr float kScriptRise = 0.42f;
inline constexpr float kCapital = 0.76f;  ///< height of capital letters and digits
inline constexpr float kTail = 0.22f;     ///< depth of letters with descenders
inline constexpr float kFoot = 0.03f;     ///< depth of the other letters
inline constexpr float kRule = 0.065f;    ///< thickness of bars, roots and arrows

class Setter {
  public:
    Setter(Typeset& out, const FaceMeasure& measure, NumberSlots& slots)
        : out_(out), measure_(measure), slots_(slots) {}

    /// A set part: its size and its entries in the output.
    struct Piece {
        float width = 0, ascent = 0, descent = 0;
        float point = -1;  ///< for a number: position of its decimal point, for aligning columns
        std::size_t texts = 0, lines = 0, curves = 0, atoms = 0;  ///< the first entry of each kind
        std::size_t texts_end = 0, lines_end = 0, curves_end = 0, atoms_end = 0;
    };

    Piece set(const FormulaBox& box, float size);

  private:
    Piece row(const FormulaBox& box, float size);
    Piece sign(const FormulaBox& box, float size, bool prefix);
    Piece letters(const FormulaBox& box, float size);
    /// `sign_space`: keeps space for a minus, also while there is none.
    Piece number(const FormulaBox& box, float size, bool sign_space);
    Piece fenced_number(const FormulaBox& box, float size);
    Piece fraction(const FormulaBox& box, float size);
    Piece script(const FormulaBox& box, float size, bool raised);
    Piece root(const FormulaBox& box, float size);
    Piece arrow(const FormulaBox& box, float size);
    Piece parentheses(const FormulaBox& box, float size);
    Piece bars(const FormulaBox& box, float size);
    Piece grid(const FormulaBox& box, float size);

    /// The space for a number; `fence` and `minus` are parts of `before`.
    struct Extent {
        float before = 0, after = 0, fence = 0, minus = 0;
    };
    [[nodiscard]] Extent extent_of(const WrittenNumber& text, float size, bool fenced, bool sign_space) const;
    /// Writes "×10" and the exponent; returns the width.
    float power_of_ten(int exponent, float size, float x);

    [[nodiscard]] Piece begin() const;
    Piece& end(Piece& piece) const;
    void shift(const Piece& piece, float dx, float dy);
    /// Writes at x on the baseline; returns the width.
    float write(std::string_view text, Face face, float size, float x, float y = 0);
    float digits(std::string_view text, float size, float x, float y = 0);
    void rule(glm::vec2 from, glm::vec2 to, float size);
    [[nodiscard]] float width_of_digits(std::string_view text, float size) const;
    [[nodiscard]] static float thickness(float size);
    /// In whole pixels, so that letters come from a font built for their size.
    [[nodiscard]] static float smaller(float size, float fraction);

    Typeset& out_;
    const FaceMeasure& measure_;
    NumberSlots& slots_;
    int atom_ = -1;  ///< the atom being set
    bool in_script_ = false;
    bool sign_space_ = false;  ///< the next box, if it is a number, keeps space for a minus
    bool fenced_ = false;      ///< the next number is in parentheses
};

/// How one atom is drawn.
struct AtomStyle {
    ImU32 color = 0;
    ImU32 plate = 0;      ///< colour behind it; 0: none
    bool dotted = false;  ///< a dotted line below it shows that it can be changed
};

/// Draws a formula with the left end of its baseline at `at`. `styles` has an entry for every atom; the rest
/// has the colour `plain`.
void draw_typeset(ImDrawList& out, const Typeset& set, const ImVec2& at, const Fonts& fonts,
                  const std::vector<AtomStyle>& styles, ImU32 plain);

}  // namespace crosscut
