#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// Arithmetic as a tree: what a program computes, in exactly the order in which the method computes it.
namespace crosscut::program {

enum class Operation : std::uint8_t {
    name,      ///< a variable
    number,    ///< a constant of the formula
    word,      ///< a word of an answer: "hit"
    add,       ///< two parts
    subtract,  ///< two parts
    multiply,  ///< two parts
    divide,    ///< two parts
    negate,    ///< one part
    absolute,  ///< one part
    root,      ///< one part
    choose,    ///< four parts: where the first is less than the second the third, else the fourth
};

struct ExpressionNode;
/// A cheap handle to an immutable tree; copies share it.
using Expression = std::shared_ptr<const ExpressionNode>;

struct ExpressionNode {
    Operation operation = Operation::number;
    double number = 0.0;
    std::string text{};  ///< name, word
    std::vector<Expression> parts{};
};

[[nodiscard]] Expression variable(std::string name);
[[nodiscard]] Expression number(double value);
[[nodiscard]] Expression word(std::string text);
[[nodiscard]] Expression computed(Operation operation, std::vector<Expression> parts);
/// Without the zeros and ones that a formula's structure brings: 0·x, x + 0, 1·x. That changes no finite
/// value except the sign of a zero.
[[nodiscard]] Expression simplified(const Expression& e);

[[nodiscard]] bool same(const Expression& a, const Expression& b);
[[nodiscard]] bool is_number(const Expression& e);
[[nodiscard]] bool is_number(const Expression& e, double value);
[[nodiscard]] bool is_name(const Expression& e);

}  // namespace crosscut::program
