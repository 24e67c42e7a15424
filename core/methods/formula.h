#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Formulas as trees: what a derivation records and a typesetter draws.
///
/// Two layers. A `Formula` says what is computed (a sum, a quotient, a determinant) and is built by running
/// the formula's own code on the tracing scalar. A `FormulaBox` says what stands where on the line (rows,
/// fractions, subscripts, parentheses where precedence needs them) and is all that a typesetter needs.
namespace crosscut {

/// What an atom names; a typesetter picks the letter shape by it.
enum class SymbolStyle : std::uint8_t {
    scalar,       ///< italic: s, t, h
    point,        ///< upright capital: A, B
    vector,       ///< with an arrow above
    multivector,  ///< bold
};

enum class FormulaKind : std::uint8_t {
    empty,        ///< nothing at all; a default-constructed Formula
    symbol,       ///< an atom: a name, the item it refers to, perhaps its value
    constant,     ///< a literal number of the formula itself: 0, 1, 2
    sum,          ///< two parts
    difference,   ///< two parts
    product,      ///< two parts
    quotient,     ///< two parts; drawn as a fraction
    negation,     ///< one part
    absolute,     ///< one part between bars
    root,         ///< one part under a square root
    power,        ///< base and exponent
    determinant,  ///< n*n parts, row by row, between bars
    column,       ///< n parts above each other in parentheses: a vector or a multivector's components
    list,         ///< parts side by side, separated by commas
    infix,        ///< parts joined by the word in `text`: ∨, ∧, ·, ×; binds like a product
    relation,     ///< parts joined by the sign in `text`: =, <, ≤, ≠
};

struct FormulaNode;

/// A cheap handle to an immutable tree; copies share it.
class Formula {
  public:
    Formula() = default;
    explicit Formula(FormulaNode node);

    [[nodiscard]] bool empty() const { return !node_; }
    /// The node; that of an empty formula has the kind `empty`.
    [[nodiscard]] const FormulaNode& node() const;

    /// Structural equality of the trees. One with a NaN in it equals only itself.
    friend bool operator==(const Formula& a, const Formula& b);

  private:
    std::shared_ptr<const FormulaNode> node_;
};

struct FormulaNode {
    FormulaKind kind = FormulaKind::empty;
    SymbolStyle style = SymbolStyle::scalar;
    std::string text{};  ///< symbol: its name, "ab_x" being ab with subscript x; infix, relation: the sign
    std::string item{};  ///< the id of the object it refers to; empty: nothing that is drawn
    std::optional<double> value{};  ///< symbol: its value in the line of numbers; constant: the number
    std::vector<Formula> parts{};
};

/// An atom. `item` empty: it refers to nothing that is drawn. No value: it stays a letter in the line of
/// numbers.
[[nodiscard]] Formula symbol(std::string name, std::string item, SymbolStyle style = SymbolStyle::scalar,
                             std::optional<double> value = std::nullopt);
/// A number that belongs to the formula itself.
[[nodiscard]] Formula constant(double value);
/// An inner node of a kind that needs no text.
[[nodiscard]] Formula compose(FormulaKind kind, std::vector<Formula> parts);
/// An infix or relation node, its parts joined by `sign`.
[[nodiscard]] Formula join_with(FormulaKind kind, std::string sign, std::vector<Formula> parts);

/// Whether two numbers are in a relation: "=", "<", "≤", ">" or "≥".
template <class N>
[[nodiscard]] bool relation_holds(std::string_view sign, const N& a, const N& b) {
    if (sign == "=") return a == b;
    if (sign == "<") return a < b;
    if (sign == "≤") return a <= b;
    return sign == ">" ? a > b : a >= b;
}

/// In which of its two lines a formula is laid out.
enum class Notation : std::uint8_t {
    symbols,  ///< every atom by its name
    numbers,  ///< every atom that has a value by that value
};

enum class BoxKind : std::uint8_t {
    row,          ///< parts side by side on one baseline
    letters,      ///< `text`, in the style of `style`; without the arrow, which is a box of its own
    number,       ///< `number`, to be formatted by the typesetter
    sign,         ///< `text`: an operator or a relation, with space around it; a prefix minus is tight
    fraction,     ///< two parts: above, below
    subscript,    ///< two parts: base, script
    superscript,  ///< two parts: base, script
    root,         ///< one part
    arrow,        ///< one part, an arrow above it
    parentheses,  ///< one part, growing with it
    bars,         ///< one part between vertical bars
    grid,         ///< parts row by row, `columns` wide; no fence of its own
};

struct FormulaBox {
    BoxKind kind = BoxKind::row;
    SymbolStyle style = SymbolStyle::scalar;
    bool tight = false;       ///< sign: no space around it
    std::string text{};       ///< letters and sign: UTF-8
    std::string item{};       ///< on every box that comes from an atom: the id that it highlights
    std::string name{};       ///< number: the symbol it stands for, "A_x"; empty for a constant
    double number = 0.0;      ///< number: its value
    int digits = 0;           ///< number: significant digits to write; 0: as is usual there
    std::size_t columns = 0;  ///< grid: number of columns
    std::vector<FormulaBox> parts{};
};

/// A box that is nothing but its parts.
[[nodiscard]] FormulaBox box_with(BoxKind kind, std::vector<FormulaBox> parts);
/// `tight`: without space around it.
[[nodiscard]] FormulaBox sign_box(std::string text, bool tight = false);

/// The boxes of a formula, with parentheses where precedence or a negative number needs them and nowhere
/// else. An empty formula gives an empty row.
[[nodiscard]] FormulaBox lay_out(const Formula& formula, Notation notation);

/// One line of plain UTF-8: fractions with a slash, subscripts after an underscore, grids as "[a, b; c, d]".
/// Numbers by `number_text`.
[[nodiscard]] std::string plain_text(const FormulaBox& box);
[[nodiscard]] std::string plain_text(const Formula& formula, Notation notation);

/// The shortest decimal that reads back as exactly this double, with a true minus sign; "∞" where it is
/// infinite.
[[nodiscard]] std::string number_text(double value);

}  // namespace crosscut
