#pragma once

#include "app/model/results/result_value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// What a task waits for, read from a small language over what a scene says of itself: names (`answer.s`,
/// `contacts.0.t`), numbers, "words" in quotes, true, false, == != < <= > >=, && || !, + - * /, parentheses
/// and abs(). It always has an answer: a comparison with what has no value, or with something of another
/// kind, is false, and so is a name that has no value; what cannot be computed (a division by 0) has no
/// value.
class TaskCondition {
  public:
    static constexpr std::size_t kLongest = std::size_t{1} << 17U;  ///< bytes of its text
    /// A name in the text, and where it begins.
    struct Name {
        std::string name;
        std::size_t at = 0;
    };
    /// What is wrong with a text, and at which byte.
    struct Mistake {
        std::string what;  ///< a sentence
        std::size_t at = 0;
    };
    struct Read;
    /// The condition that a text states, or the first mistake in it. At most 64 parentheses and signs stand
    /// inside one another.
    [[nodiscard]] static Read read(std::string_view text);

    [[nodiscard]] const std::vector<Name>& names() const { return names_; }
    /// Whether it holds, for these values.
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
    /// One act of a small machine: it takes what it needs from a stack and puts its result there.
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
