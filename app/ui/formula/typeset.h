#pragma once

#include "core/methods/formula.h"

#include <glm/vec2.hpp>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Mathematical layout: the boxes of a formula become letters, lines and curves at places. Knows no window and no font
/// beyond the widths it is given. Pixels, y down, the origin at the left end of the baseline.
namespace crosscut {

enum class Face : std::uint8_t {
    upright,  ///< points, digits, words, most signs
    italic,   ///< scalars
    bold,     ///< multivectors
    maths,    ///< the signs that a text face lacks: ∨ ∧
};

/// How wide a text is in a face at a letter height.
using FaceMeasure = std::function<float(std::string_view text, Face face, float size_px)>;

struct PlacedText {
    glm::vec2 at{};  ///< left end of its baseline
    float size_px = 0;
    Face face = Face::upright;
    std::string text;
    int atom = -1;  ///< index into `Typeset::atoms`, or -1
};

struct PlacedLine {
    glm::vec2 from{}, to{};
    float width_px = 1;
    int atom = -1;
};

/// A cubic from its first to its last point: one side of a tall pair of parentheses.
struct PlacedCurve {
    std::array<glm::vec2, 4> points{};
    float width_px = 1;
    int atom = -1;
};

/// Where one atom stands, for hovering and for changing its number.
struct PlacedAtom {
    glm::vec2 low{}, high{};  ///< of a number: with the room that is kept for it
    float from = 0, to = 0;   ///< number: where its own digits start and end
    std::string item;         ///< the id it lights up; may be empty
    std::string name;         ///< number: what it stands for, "A_x"
    double number = 0.0;      ///< number: its value
    bool is_number = false;
};

struct Typeset {
    float width = 0, ascent = 0, descent = 0;
    std::vector<PlacedText> texts;
    std::vector<PlacedLine> lines;
    std::vector<PlacedCurve> curves;
    std::vector<PlacedAtom> atoms;

    [[nodiscard]] float height() const { return ascent + descent; }
};

/// The widths that the numbers of one line have had, so that nothing moves while they change: they grow and
/// never shrink. Kept by their order on the line; in letter heights.
class NumberSlots {
  public:
    struct Slot {
        float before = 0, after = 0;  ///< room left and right of the decimal point's place
        int decimals = 0;
    };
    void begin_line() { next_ = 0; }
    [[nodiscard]] Slot& next();
    void forget() { slots_.clear(), next_ = 0; }

  private:
    std::vector<Slot> slots_;
    std::size_t next_ = 0;
};

/// The formula at a letter height. Numbers keep the room that `slots` remembers and leave theirs there. Named
/// numbers of a column have room for a minus from the start.
[[nodiscard]] Typeset typeset(const FormulaBox& box, float size_px, const FaceMeasure& measure,
                              NumberSlots& slots);

/// The same with room for nothing but the numbers as they are.
[[nodiscard]] Typeset typeset(const FormulaBox& box, float size_px, const FaceMeasure& measure);

/// A line in as many rows as it takes for each to be no wider than `available_px`: broken before signs of the
/// line itself, never within fractions, parentheses or columns, so that a part without such a sign may still
/// be wider. One row where it fits.
[[nodiscard]] std::vector<FormulaBox> rows_to_width(const FormulaBox& line, float size_px, float available_px,
                                                    const FaceMeasure& measure);

// Numbers as a formula shows them, with the digits that they have elsewhere (see `Digits`), and digits that
// stay where they are while the number changes.

/// A number in the pieces that are set one by one.
struct WrittenNumber {
    std::string
        word;  ///< "too large" or "undefined" in place of everything else, when the number is no finite one
    bool negative = false;
    std::string whole;            ///< digits before the point
    std::string fraction;         ///< digits after it; empty: no point
    std::optional<int> exponent;  ///< times ten to this
};

/// From here on, and below `kSmallestPlain` unless it is short, a number is set with a power of ten.
inline constexpr double kLargestPlain = 1e7;
inline constexpr double kSmallestPlain = 1e-4;
inline constexpr int kMostDecimals = 4;

/// As many significant digits as a number has where nothing asks for others.
inline constexpr int kUsualDigits = 4;

/// A number with so many significant digits or decimals, fewer where it is exactly so, more where a number
/// from 1000 on is exact with at most four decimals; never fewer decimals than `decimals` where `digits` is
/// not asked for, so that a changing number keeps its width. Zeros at its end go, but for those that tell it
/// from a whole number: "1.000" is not 1. An infinite number is "too large", one that is none "undefined",
/// and −0 is 0.
[[nodiscard]] WrittenNumber write_number(double value, int decimals = 0, int digits = 0);

/// The pieces side by side, "−6.022e23"; the word where there is one.
[[nodiscard]] std::string plain_text(const WrittenNumber& number);

}  // namespace crosscut
