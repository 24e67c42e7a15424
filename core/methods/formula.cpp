#include "core/methods/formula.h"

#include "core/number/double_text.h"

#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace crosscut {

namespace {

/// Precedence of a node; a part gets parentheses where its precedence is lower than its position needs.
enum Tightness : int {
    loose = 0,
    related = 1,
    added = 2,
    negated = 3,
    multiplied = 4,
    raised = 5,
    whole = 6
};

bool shows_value(const FormulaNode& node, Notation notation) {
    return node.kind == FormulaKind::constant ||
           (node.kind == FormulaKind::symbol && notation == Notation::numbers && node.value.has_value());
}

int tightness(const FormulaNode& node, Notation notation) {
    if (shows_value(node, notation)) return whole;
    switch (node.kind) {
        case FormulaKind::list:
            return loose;
        case FormulaKind::relation:
            return related;
        case FormulaKind::sum:
        case FormulaKind::difference:
            return added;
        case FormulaKind::negation:
            return negated;
        case FormulaKind::product:
        case FormulaKind::infix:
            return multiplied;
        case FormulaKind::quotient:
        case FormulaKind::power:
            return raised;
        case FormulaKind::empty:
        case FormulaKind::symbol:
        case FormulaKind::constant:
        case FormulaKind::absolute:
        case FormulaKind::root:
        case FormulaKind::determinant:
        case FormulaKind::column:
            break;
    }
    return whole;
}

FormulaBox letters(std::string text, SymbolStyle style, const std::string& item) {
    return {.kind = BoxKind::letters, .style = style, .text = std::move(text), .item = item};
}

FormulaBox atom(const FormulaNode& node, Notation notation) {
    if (shows_value(node, notation))
        return {.kind = BoxKind::number, .item = node.item, .name = node.text, .number = *node.value};
    const auto bar = node.text.find('_');
    FormulaBox result = letters(node.text.substr(0, bar), node.style, node.item);
    if (node.style == SymbolStyle::vector) {
        result = box_with(BoxKind::arrow, {std::move(result)});
        result.item = node.item;
    }
    if (bar != std::string::npos) {
        FormulaBox script = letters(node.text.substr(bar + 1), SymbolStyle::scalar, node.item);
        result = box_with(BoxKind::subscript, {std::move(result), std::move(script)});
        result.item = node.item;
    }
    return result;
}

/// What is in front of a formula on its line. After a sign no bare minus may stand: "3·(−8)", "1 − (−9)·4".
enum class Before : bool { nothing, sign };

FormulaBox lay_out_after(const Formula& formula, Notation notation, Before before);

FormulaBox laid_out_in(const Formula& part, Notation notation, int needed, Before before) {
    if (tightness(part.node(), notation) >= needed) return lay_out_after(part, notation, before);
    return box_with(BoxKind::parentheses, {lay_out(part, notation)});
}

/// The sign of a NaN is not written, and differs from one processor to the next.
bool starts_with_minus(const FormulaBox& result) {
    return (result.kind == BoxKind::number && std::signbit(result.number) && !std::isnan(result.number)) ||
           (result.kind == BoxKind::row && !result.parts.empty() &&
            result.parts.front().kind == BoxKind::sign);
}

/// Parts joined by a sign. `first` is the precedence that the first part needs to stand without parentheses,
/// `rest` that of the others.
FormulaBox joined(const FormulaNode& node, Notation notation, Before before, const FormulaBox& between,
                  int first, int rest) {
    const bool separate = node.kind == FormulaKind::relation || node.kind == FormulaKind::list;
    const Before next = separate ? Before::nothing : Before::sign;
    FormulaBox row = box_with(BoxKind::row, {});
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
        if (i > 0) row.parts.push_back(between);
        row.parts.push_back(
            laid_out_in(node.parts[i], notation, i == 0 ? first : rest, i == 0 ? before : next));
    }
    return row;
}

FormulaBox grid(const FormulaNode& node, Notation notation, std::size_t columns) {
    FormulaBox result = box_with(BoxKind::grid, {});
    result.columns = columns;
    for (const Formula& part : node.parts) result.parts.push_back(lay_out(part, notation));
    return result;
}

}  // namespace

Formula::Formula(FormulaNode node) : node_(std::make_shared<const FormulaNode>(std::move(node))) {}

const FormulaNode& Formula::node() const {
    static const FormulaNode nothing;
    return node_ ? *node_ : nothing;
}

bool operator==(const Formula& a, const Formula& b) {
    if (a.node_ == b.node_) return true;
    const FormulaNode &x = a.node(), &y = b.node();
    return x.kind == y.kind && x.style == y.style && x.value == y.value && x.text == y.text &&
           x.item == y.item && x.parts == y.parts;
}

Formula symbol(std::string name, std::string item, SymbolStyle style, std::optional<double> value) {
    return Formula({.kind = FormulaKind::symbol,
                    .style = style,
                    .text = std::move(name),
                    .item = std::move(item),
                    .value = value});
}

Formula constant(double value) { return Formula({.kind = FormulaKind::constant, .value = value}); }

Formula compose(FormulaKind kind, std::vector<Formula> parts) {
    return Formula({.kind = kind, .parts = std::move(parts)});
}

Formula join_with(FormulaKind kind, std::string sign, std::vector<Formula> parts) {
    return Formula({.kind = kind, .text = std::move(sign), .parts = std::move(parts)});
}

FormulaBox box_with(BoxKind kind, std::vector<FormulaBox> parts) {
    return {.kind = kind, .parts = std::move(parts)};
}

FormulaBox sign_box(std::string text, bool tight) {
    return {.kind = BoxKind::sign, .tight = tight, .text = std::move(text)};
}

namespace {

FormulaBox lay_out_bare(const Formula& formula, Notation notation, Before before) {
    const FormulaNode& node = formula.node();
    switch (node.kind) {
        case FormulaKind::empty:
            return box_with(BoxKind::row, {});
        case FormulaKind::symbol:
        case FormulaKind::constant:
            return atom(node, notation);
        case FormulaKind::sum:
            return joined(node, notation, before, sign_box("+"), added, multiplied);
        case FormulaKind::difference:
            return joined(node, notation, before, sign_box("−"), added, multiplied);
        case FormulaKind::product:
            return joined(node, notation, before, sign_box("·", true), negated, multiplied);
        case FormulaKind::infix:
            return joined(node, notation, before, sign_box(node.text), multiplied, raised);
        case FormulaKind::relation:
            return joined(node, notation, before, sign_box(node.text), added, added);
        case FormulaKind::list:
            return joined(node, notation, before, sign_box(","), added, added);
        case FormulaKind::quotient:
            return box_with(BoxKind::fraction,
                            {lay_out(node.parts[0], notation), lay_out(node.parts[1], notation)});
        case FormulaKind::negation:
            return box_with(BoxKind::row, {sign_box("−", true),
                                           laid_out_in(node.parts[0], notation, multiplied, Before::sign)});
        case FormulaKind::absolute:
            return box_with(BoxKind::bars, {lay_out(node.parts[0], notation)});
        case FormulaKind::root:
            return box_with(BoxKind::root, {lay_out(node.parts[0], notation)});
        case FormulaKind::power:
            return box_with(BoxKind::superscript, {laid_out_in(node.parts[0], notation, whole, Before::sign),
                                                   lay_out(node.parts[1], notation)});
        case FormulaKind::determinant: {
            std::size_t columns = 1;
            while (columns * columns < node.parts.size()) ++columns;
            return box_with(BoxKind::bars, {grid(node, notation, columns)});
        }
        case FormulaKind::column:
            return box_with(BoxKind::parentheses, {grid(node, notation, 1)});
    }
    return box_with(BoxKind::row, {});
}

FormulaBox lay_out_after(const Formula& formula, Notation notation, Before before) {
    FormulaBox result = lay_out_bare(formula, notation, before);
    if (before == Before::sign && starts_with_minus(result))
        return box_with(BoxKind::parentheses, {std::move(result)});
    return result;
}

}  // namespace

FormulaBox lay_out(const Formula& formula, Notation notation) {
    return lay_out_bare(formula, notation, Before::nothing);
}

namespace {

std::string operand_text(const FormulaBox& part);

std::string joined_text(std::initializer_list<std::string_view> pieces) {
    std::string text;
    for (const std::string_view piece : pieces) text += piece;
    return text;
}

std::string row_text(const FormulaBox& row) {
    std::string text;
    for (const FormulaBox& part : row.parts) {
        if (part.kind == BoxKind::sign) {
            if (part.text == ",") {
                text += ", ";
            } else {
                text += part.tight ? part.text : joined_text({" ", part.text, " "});
            }
        } else {
            text += plain_text(part);
        }
    }
    return text;
}

std::string grid_text(const FormulaBox& grid) {
    std::string text = "[";
    for (std::size_t i = 0; i < grid.parts.size(); ++i) {
        if (i > 0) text += i % grid.columns == 0 ? "; " : ", ";
        text += plain_text(grid.parts[i]);
    }
    return text + "]";
}

/// Above and below a slash a row needs the parentheses that the fraction bar made unnecessary.
std::string operand_text(const FormulaBox& part) {
    const bool bare = part.kind == BoxKind::row || part.kind == BoxKind::fraction;
    return bare ? joined_text({"(", plain_text(part), ")"}) : plain_text(part);
}

}  // namespace

std::string plain_text(const FormulaBox& box) {
    switch (box.kind) {
        case BoxKind::row:
            return row_text(box);
        case BoxKind::letters:
        case BoxKind::sign:
            return box.text;
        case BoxKind::number:
            return number_text(box.number);
        case BoxKind::fraction:
            return joined_text({operand_text(box.parts[0]), "/", operand_text(box.parts[1])});
        case BoxKind::subscript:
            return joined_text({plain_text(box.parts[0]), "_", plain_text(box.parts[1])});
        case BoxKind::superscript:
            return joined_text({plain_text(box.parts[0]), "^", plain_text(box.parts[1])});
        case BoxKind::root:
            return joined_text({"√(", plain_text(box.parts[0]), ")"});
        case BoxKind::arrow:
            return plain_text(box.parts[0]);
        case BoxKind::parentheses:
            if (box.parts[0].kind == BoxKind::grid) return plain_text(box.parts[0]);
            return joined_text({"(", plain_text(box.parts[0]), ")"});
        case BoxKind::bars:
            return joined_text({"|", plain_text(box.parts[0]), "|"});
        case BoxKind::grid:
            return grid_text(box);
    }
    return {};
}

std::string plain_text(const Formula& formula, Notation notation) {
    return plain_text(lay_out(formula, notation));
}

std::string number_text(double value) {
    if (std::isnan(value)) return "undefined";
    std::string text = std::signbit(value) ? "−" : "";
    const double size = std::fabs(value);
    if (std::isinf(size)) return text += "∞";
    return text += shortest_text(size);
}

}  // namespace crosscut
