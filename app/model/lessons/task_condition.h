#pragma once

#include "app/model/results/result_value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The condition of a task, in a small language over a scene's results: names (`answer.s`, `contacts.0.t`),
/// numbers, "words" in quotes, true, false, == != < <= > >=, && || !, + - * /, parentheses and abs(). It
/// always has an answer: a comparison with a missing value, or with one of another kind, is false, and so is
/// a name without a value; the result of an impossible operation (a division by 0) is a missing value.
class TaskCondition {
  public:
    static constexpr std::size_t kLongest = std::size_t{1} << 17U;  ///< bytes of its text
    /// A name in the text, and its position.
    struct Name {
        std::string name;
        std::size_t at = 0;
    };
    /// An error in a text, and its byte.
    struct Mistake {
        std::string what;  ///< a sentence
        std::size_t at = 0;
    };
    struct Read;
    /// The condition in a text, or the first mistake in it. At most 64 nested parentheses and operators.
    [[nodiscard]] static Read read(std::string_view text);

    [[nodiscard]] const std::vector<Name>& names() const { return names_; }
    /// Whether it holds for these values.
    [[nodiscard]] bool holds(const ResultLookup& values) const;

  private:
    friend class TaskConditionReader;
    enum class Act : unsigned char {
        value,  ///< the constant
        name,
        equal,
        unequal,
        less,
        at_most,
        more,
        at_least,
        both,
        either,
        denied,
        plus,
        minus,
        times,
        over,
        negated,
        abs,
    };
    /// One instruction of a stack machine: it pops its operands and pushes its result.
    struct Step {
        Act act = Act::value;
        ResultValue constant{};
        std::size_t name = 0;  ///< index into the names
    };
    [[nodiscard]] static ResultValue of_one(Act act, const ResultValue& b);
    [[nodiscard]] static ResultValue of_two(Act act, const ResultValue& a, const ResultValue& b);
    static void run(const Step& step, std::vector<ResultValue>& stack);

    std::vector<Step> steps_;
    std::vector<Name> names_;
};

struct TaskCondition::Read {
    TaskCondition condition;
    std::optional<Mistake> mistake;
};

}  // namespace crosscut
