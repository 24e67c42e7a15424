#pragma once

#include "core/methods/formula.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// A piece of Markdown text in one style.
struct MarkdownRun {
    std::string text;
    std::size_t at = 0;  ///< the byte of the source where it begins
    bool emphasis = false, strong = false, code = false, formula = false;
    std::string link{};  ///< target; empty: not a link
};

/// A heading, a paragraph, or a code block.
struct MarkdownBlock {
    enum class Kind : unsigned char { heading, paragraph, code, rule, image };
    Kind kind = Kind::paragraph;
    /// The byte of the source where its text begins, for a fence that of its word, or else of its first line.
    std::size_t at = 0;
    unsigned level = 0;  ///< heading: 1 to 6
    int indent = 0;      ///< nesting depth in lists and quotes
    std::string mark{};  ///< for the first block of a list item: "•" or "1."
    std::vector<MarkdownRun> runs{};
    std::string word{};                  ///< fence: the text after its opening characters
    std::string text{};                  ///< code: its lines
    std::vector<std::size_t> line_at{};  ///< code: the byte of the source where each line of `text` begins
    bool closed = false;                 ///< code: it has a closing line, and does not end with its container

    /// The byte of the source for a byte of `text`.
    [[nodiscard]] std::size_t source_of(std::size_t byte) const;
};

/// Reads CommonMark with formulas between dollar signs; raw HTML is text. The blocks are in order. Positions
/// count from the beginning of `text`. An image is a block of its own, without its content.
[[nodiscard]] std::vector<MarkdownBlock> read_markdown(std::string_view text);

/// A formula of a lesson, or the error in its text and its position.
struct ReadFormula {
    FormulaBox box;
    std::string wrong;   ///< a sentence; empty: no error
    std::size_t at = 0;  ///< the byte of the error
};

/// Reads a formula in the part of LaTeX that the typesetter supports: letters and numbers, = < > + - / , .
/// and parentheses, |x|, x_1, x^{2}, \frac{a}{b}, \sqrt{x}, \vec{x}, \mathrm{word}, Greek letters and the
/// signs \cdot \times \le \ge \ne \approx \pm \to \infty \wedge \vee, or these as characters. Adjacent small
/// letters are one name, as `ab_x` in the program's own formulas. Anything else is an error. At most 500
/// bytes, and 16 nested groups.
[[nodiscard]] ReadFormula read_formula(std::string_view text);

}  // namespace crosscut
