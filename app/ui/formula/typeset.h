#pragma once

#include "core/methods/formula.h"

#include <glm/vec2.hpp>

#include <array>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Mathematical layout: the boxes of a formula become letters, lines and curves with positions. It knows no
/// window, and of fonts only the widths that it is given. Pixels, y down, the origin at the left end of the
/// baseline.
namespace crosscut {

enum class Face : std::uint8_t {
    upright,  ///< points, digits, words, most signs
    italic,   ///< scalars
    bold,     ///< multivectors
    maths,    ///< signs that a text font lacks: ∨ ∧
};

/// The width of a text in a face at a letter height.
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

/// The rect of an atom, for hovering and for changing its number.
struct PlacedAtom {
    glm::vec2 low{}, high{};  ///< for a number: with the space that is kept for it
    float from = 0, to = 0;   ///< for a number: where its own digits start and end
    std::string item;         ///< the id that is highlighted with it; may be empty
    std::string name;         ///< for a number: its name, "A_x"
    double number = 0.0;      ///< for a number: its value
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

/// The largest widths so far of the numbers in a line, so that nothing moves while they change. Stored in
/// their order on the line, in letter heights.
class NumberSlots {
  public:
    struct Slot {
        float before = 0, after = 0;  ///< space left and right of the decimal point
        int decimals = 0;
    };
    void begin_line() { next_ = 0; }
    [[nodiscard]] Slot& next();
    void forget() { slots_.clear(), next_ = 0; }

  private:
    std::vector<Slot> slots_;
    std::size_t next_ = 0;
};

/// The formula at a letter height. Numbers keep the space stored in `slots`, which grows with them. Named
/// numbers of a column have space for a minus from the start.
[[nodiscard]] Typeset typeset(const FormulaBox& box, float size_px, const FaceMeasure& measure,
                              NumberSlots& slots);

/// The same with space only for the numbers as they are.
[[nodiscard]] Typeset typeset(const FormulaBox& box, float size_px, const FaceMeasure& measure);

/// Rows below one another. Pixels from the upper left corner of them all.
struct FormulaLayout {
    struct Row {
        Typeset set;
        float baseline = 0;
    };
    std::vector<Row> rows;
    float width = 0, height = 0;

    /// Adds a row, `gap` below the one before.
    void add(Typeset row, float gap);
    /// The first row's baseline; 0 without one.
    [[nodiscard]] float baseline() const { return rows.empty() ? 0.0f : rows.front().baseline; }
    /// Where the last row ends, on its baseline; the corner without a row.
    [[nodiscard]] glm::vec2 end() const;
};

/// A line no wider than `available_px`: in the first of these letter heights at which it fits. If it fits at
/// none, at the last one in several rows: broken before signs of the line itself, never within fractions,
/// parentheses or columns, so that a part without such a sign may still be wider. No row for an empty line.
[[nodiscard]] FormulaLayout layout_to_width(const FormulaBox& line, float available_px,
                                            std::initializer_list<float> sizes_px, float row_gap,
                                            const FaceMeasure& measure);

// Numbers in a formula, with as many digits as elsewhere (see `Digits`), and with digits that do not move
// while the number changes.

/// The parts of a number, which are set one by one.
struct WrittenNumber {
    /// "too large" or "undefined" in place of everything else, for a number that is not finite
    std::string word;
    bool negative = false;
    std::string whole;            ///< digits before the point
    std::string fraction;         ///< digits after it; empty: no point
    std::optional<int> exponent;  ///< times ten to this
};

/// From this size on, and below `kSmallestPlain` unless it is short, a number is set with a power of ten.
inline constexpr double kLargestPlain = 1e7;
inline constexpr double kSmallestPlain = 1e-4;
inline constexpr int kMostDecimals = 4;

/// The default number of significant digits.
inline constexpr int kUsualDigits = 4;

/// A number with this many significant digits or decimals; with fewer where fewer are exact, with more where
/// a number from 1000 on is exact with at most four decimals. Without `digits` it has at least `decimals`
/// decimals, so that a changing number keeps its width. Trailing zeros are dropped, except those that tell it
/// from a whole number: "1.000" is not 1. Infinity is "too large", NaN is "undefined", and −0 is 0.
[[nodiscard]] WrittenNumber write_number(double value, int decimals = 0, int digits = 0);

/// The parts side by side, "−6.022e23"; or the word.
[[nodiscard]] std::string plain_text(const WrittenNumber& number);

}  // namespace crosscut
