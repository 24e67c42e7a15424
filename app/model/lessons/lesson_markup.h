#pragma once

#include "core/methods/formula.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// A stretch of Markdown text in one style.
struct MarkdownRun {
    std::string text;
    std::size_t at = 0;  ///< the byte of the source where it begins
    bool emphasis = false, strong = false, code = false, formula = false;
    std::string link{};  ///< where it leads; empty: nowhere
};

/// A heading, a paragraph, or what stands in a fence.
struct MarkdownBlock {
    enum class Kind : unsigned char { heading, paragraph, code, rule, image };
    Kind kind = Kind::paragraph;
    /// The byte of the source where its text begins, of a fence where its word does, or its first line.
    std::size_t at = 0;
    unsigned level = 0;  ///< heading: 1 to 6
    int indent = 0;      ///< how many lists and quotes it stands in
    std::string mark{};  ///< of the first block of a list's item: "•" or "1."
    std::vector<MarkdownRun> runs{};
    std::string word{};                  ///< fence: what stands behind its signs
    std::string text{};                  ///< code: its lines
    std::vector<std::size_t> line_at{};  ///< code: the byte of the source where each line of `text` begins
    bool closed = false;  ///< code: a line of its signs ends it, and not the end of what it stands in

    /// The byte of the source that a byte of `text` came from.
    [[nodiscard]] std::size_t source_of(std::size_t byte) const;
};

/// Reads CommonMark with formulas between dollar signs; raw HTML is text. The blocks are in their order.
/// Places count from the beginning of `text`. An image is a block of its own, without what it shows.
[[nodiscard]] std::vector<MarkdownBlock> read_markdown(std::string_view text);

/// A formula of a lesson, or what is wrong with its text and where.
struct ReadFormula {
    FormulaBox box;
    std::string wrong;   ///< a sentence; empty: nothing is wrong
    std::size_t at = 0;  ///< the byte that it speaks of
};

/// Reads a formula in the part of LaTeX that the typesetter can set: letters and numbers, = < > + - / , . and
/// parentheses,
/// |x|, x_1, x^{2}, \frac{a}{b}, \sqrt{x}, \vec{x}, \mathrm{word}, Greek letters and the signs \cdot \times
/// \le \ge \ne \approx \pm \to \infty \wedge \vee, or these as characters. Small letters side by side are one
/// name, as `ab_x` in the program's own formulas. Anything else is wrong. At most 500 bytes, and 16 groups
/// inside one another.
[[nodiscard]] ReadFormula read_formula(std::string_view text);

}  // namespace crosscut
