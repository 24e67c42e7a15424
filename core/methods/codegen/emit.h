#pragma once

#include "core/methods/codegen/expression.h"
#include "core/methods/codegen/program.h"
#include "core/number/scalars.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

/// Emits programs as text that can be copied and run elsewhere.
namespace crosscut::program {

enum class Language : std::uint8_t {
    pseudo,  ///< for readers
    python,  ///< Python 3.8 and later with its standard library; numbers may be NumPy's
    c,       ///< C99; the last digits are the same where products and sums are not fused (-ffp-contract=off)
};

/// A line, and the statements that it shows.
struct Line {
    std::string text;
    std::vector<const Statement*> statements{};
};

/// The whole program; its lines point into `program` and are valid as long as it lives. `about` is a sentence
/// for the head, such as what kind of objects it is for; empty: none.
[[nodiscard]] std::vector<Line> written_in(Language language, const Program& program,
                                           const std::string& about);
[[nodiscard]] std::string text_of(const std::vector<Line>& lines);

/// The declarations at the head of C: variables that must be declared before they are set, and the parts of
/// the answer.
struct Declared {
    std::vector<std::string> numbers, words;
    std::vector<std::string> number_fields, word_fields;

    explicit Declared(const Program& program) { read(program.body, false); }

    [[nodiscard]] bool is_word(const Expression& e) const;
    [[nodiscard]] bool declares(const std::string& name) const;
    /// Whether every answer has this part.
    [[nodiscard]] bool always(const std::string& field) const { return answers_with_.at(field) == answers_; }

  private:
    /// `goes_on`: what follows the block may read variables set in it.
    void read(const Block& block, bool goes_on);
    void read_answer(const Statement& answer);

    std::map<std::string, std::size_t> answers_with_;  ///< by part: how many answers have it
    std::size_t answers_ = 0;
};

/// The lines above the statements: imports, the types of C, the function's name and its parameters.
/// `divides`: some quotient may divide by 0, for which Python needs a function.
[[nodiscard]] std::vector<std::string> head_of(Language language, const Program& program,
                                               const Declared& declared, const std::string& about,
                                               bool divides);

/// The lines below `written_in` that make it a program that runs: a call with these numbers, code that prints
/// the parts of its answer, a line each, and a comment with the lines that it prints. A blank line first. In
/// C and Python every number has the digits from which the same double is read again; these compute in
/// doubles. Pseudo code has the answer itself, in numbers of `kind`. `about` is a sentence that says where
/// the numbers are from. Throws `std::invalid_argument` where `inputs` has not a number for each name of the
/// inputs.
[[nodiscard]] std::vector<std::string> call_of(Language language, const Program& program,
                                               const std::vector<double>& inputs, const std::string& about,
                                               NumberKind kind = NumberKind::float64);

}  // namespace crosscut::program
