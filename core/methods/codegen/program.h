#pragma once

#include "core/methods/codegen/expression.h"
#include "core/number/scalars.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

/// A method as a program: what it computes, asks and answers on every path. Made by running the method's own
/// template on a number that keeps formulas and answers every question both ways
/// (core/methods/codegen/symbolic_scalar.h), so that nothing is written twice. It can be emitted in other
/// languages (core/methods/codegen/emit.h) and interpreted here.
namespace crosscut::program {

/// A question about numbers.
struct TestQuestion {
    /// "=", "<", "≤", ">", "≥" of two parts; "between": the first ≤ the second ≤ the third; "finite": one
    /// part is.
    std::string sign;
    std::vector<Expression> parts;
    std::string step;  ///< the id of the derivation's step that asks; empty where none does
};
[[nodiscard]] bool same(const TestQuestion& a, const TestQuestion& b);

/// A part of the answer: a number by name, or a word.
struct AnswerField {
    std::string name;
    Expression value;
};

struct Statement;
using Block = std::vector<Statement>;

/// One of four kinds; the members of the others are empty.
struct Statement {
    enum class Kind { compute, set, ask, answer } kind = Kind::compute;
    std::string step{};                ///< compute: the id of the derivation's step
    std::vector<std::string> names{};  ///< compute: one variable, or one a component; set: one
    std::vector<Expression> values{};  ///< of these
    TestQuestion question{};           ///< ask
    Block yes{}, no{};  ///< ask: the branches; either continues after it unless it ends in an answer
    std::vector<AnswerField> answer{};
};
[[nodiscard]] bool same(const Block& a, const Block& b);
/// Whether every path through it ends in an answer.
[[nodiscard]] bool ends(const Block& block);

/// The number of statements in it, including those of both branches of a question.
[[nodiscard]] std::size_t size_of(const Block& block);

/// An input, in the order in which the method takes them: "A" of two components, "epsilon" of one.
struct Input {
    std::string step;
    std::vector<std::string> names;
};

struct Program {
    std::string id;     ///< the method's id: "parametric"
    std::string title;  ///< for display
    std::vector<Input> inputs;
    Block body;
};

/// A program's answer, and the statements that led to it.
struct Answered {
    struct Field {
        std::string name;
        double number = 0.0;
        std::string word;  ///< empty: it is a number
    };
    std::vector<Field> fields;
    std::unordered_set<const Statement*> executed;
    std::unordered_map<std::string, double> values;  ///< the variables, as they were set last

    [[nodiscard]] const Field* find(std::string_view name) const;
    [[nodiscard]] bool took(const Statement& statement) const { return executed.contains(&statement); }
};

/// Interprets the program in numbers of a type; `inputs` has a number for each name of the inputs, in order.
/// Throws `std::invalid_argument` for another count of numbers.
[[nodiscard]] Answered run(const Program& program, const std::vector<double>& inputs,
                           NumberKind kind = NumberKind::float64);

}  // namespace crosscut::program
