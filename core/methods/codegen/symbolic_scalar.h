#pragma once

#include "core/list_text.h"
#include "core/methods/codegen/expression.h"
#include "core/methods/codegen/program.h"
#include "core/methods/recorder.h"

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// A number that keeps the operations done to it and answers every question both ways, one run after the
/// other. For sources only.
namespace crosscut::program {

/// One run of a method: what it computed and asked, with the answers that `decided` gives, and yes to later
/// questions.
class Path {
  public:
    struct Event {
        Statement statement;  ///< of a question without its branches
        bool answer = true;
    };

    explicit Path(std::vector<bool> decided);
    ~Path();
    Path(const Path&) = delete;
    Path& operator=(const Path&) = delete;
    /// The path that this thread is running: constants, which belong to none, use it. Null outside a run.
    [[nodiscard]] static Path* current();

    /// The answer to a question; nothing is recorded where it follows from the numbers or from earlier
    /// answers.
    [[nodiscard]] bool decide(TestQuestion ask);
    void compute(std::string_view step, std::vector<std::string> names, std::vector<Expression> values);
    void take(std::string_view step, std::vector<std::string> names);
    void answer(std::vector<AnswerField> fields);

    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    [[nodiscard]] const std::vector<Input>& inputs() const { return inputs_; }

  private:
    /// The variable that a step gave this value to, where one did.
    [[nodiscard]] Expression named(const Expression& value) const;

    std::vector<bool> decided_;
    std::size_t test_count_ = 0;
    std::vector<Event> events_;
    std::vector<Input> inputs_;
};

class Written;

/// A question about two or three numbers that has not been decided yet.
struct WrittenClaim {
    TestQuestion ask;

    operator bool() const;  // NOLINT(google-explicit-constructor): conditions read as on any number
};

class Written {
  public:
    Written() : Written(0.0) {}
    /// A constant of the formula.
    explicit Written(double value) : formula_(number(value)) {}
    explicit Written(Expression formula) : formula_(std::move(formula)) {}

    [[nodiscard]] const Expression& formula() const { return formula_; }

    friend Written operator+(const Written& a, const Written& b) {
        return from_operation(Operation::add, a, b);
    }
    friend Written operator-(const Written& a, const Written& b) {
        return from_operation(Operation::subtract, a, b);
    }
    friend Written operator*(const Written& a, const Written& b) {
        return from_operation(Operation::multiply, a, b);
    }
    friend Written operator/(const Written& a, const Written& b) {
        return from_operation(Operation::divide, a, b);
    }
    friend Written operator-(const Written& a) { return from_operation(Operation::negate, a); }
    friend Written absolute(const Written& a) { return from_operation(Operation::absolute, a); }
    friend Written sqrt(const Written& a) { return from_operation(Operation::root, a); }

    friend WrittenClaim operator==(const Written& a, const Written& b) { return claim("=", {&a, &b}); }
    friend WrittenClaim operator<(const Written& a, const Written& b) { return claim("<", {&a, &b}); }
    friend WrittenClaim operator<=(const Written& a, const Written& b) { return claim("≤", {&a, &b}); }
    friend WrittenClaim operator>(const Written& a, const Written& b) { return claim(">", {&a, &b}); }
    friend WrittenClaim operator>=(const Written& a, const Written& b) { return claim("≥", {&a, &b}); }
    friend WrittenClaim between(const Written& low, const Written& value, const Written& high) {
        return claim("between", {&low, &value, &high});
    }
    /// Recorded for constants too, so that paths that continue with a constant look like those with a
    /// variable.
    friend bool is_finite(const Written& a) { return claim("finite", {&a}); }
    /// One expression: `yes` where `a < b`, else `no`.
    friend Written where_less(const Written& a, const Written& b, const Written& yes, const Written& no);

  private:
    static Written from_operation(Operation operation, const Written& a) {
        return Written(computed(operation, {a.formula_}));
    }
    static Written from_operation(Operation operation, const Written& a, const Written& b) {
        return Written(computed(operation, {a.formula_, b.formula_}));
    }
    static WrittenClaim claim(const char* sign, std::initializer_list<const Written*> parts);

    Expression formula_;
};

}  // namespace crosscut::program

namespace crosscut {

/// Records on a path what is computed, step by step.
template <>
class DerivationRecorder<program::Written> {
  public:
    using N = program::Written;

    /// Steps are looked up by their key in `tables`, as when they are traced.
    DerivationRecorder(program::Path& path, std::initializer_list<std::span<const StepInfo>> tables)
        : path_(&path), tables_(tables) {}

    template <class V>
    [[nodiscard]] V given(const char* key, const V& value, SourceLine /*at*/ = {}) {
        return record(key, value, true);
    }
    [[nodiscard]] N number(const char* key, const N& value, SourceLine /*at*/ = {}) {
        return record(key, value, false);
    }
    void root(const char* key, const N& square, SourceLine /*at*/ = {}) {
        static_cast<void>(record(key, sqrt(square), false));
    }
    template <class V>
    [[nodiscard]] V vector(const char* key, const V& value, SourceLine /*at*/ = {}) {
        return record(key, value, false);
    }
    template <class Components>
    [[nodiscard]] Components components(const char* key, std::string_view subscripts,
                                        const Components& values, SourceLine /*at*/ = {}) {
        const std::string id = id_of(key);
        Components named = values;
        std::vector<N*> variables;
        std::vector<std::string> names;
        const std::vector<std::string_view> words = words_of(subscripts);
        auto subscript = words.begin();
        for (N& value : named) {
            const std::string of_value(*subscript++);
            value = N(program::simplified(value.formula()));
            if (is_number(value.formula())) continue;  // a component of zeros alone is none
            variables.push_back(&value);
            names.push_back(id + "_" + of_value);
        }
        name(id, names, variables, false);
        return named;
    }
    template <class Rows>
    void system(const char* /*key*/, std::array<const char*, 2> /*unknowns*/, Rows&& /*rows*/,
                SourceLine /*at*/ = {}) {}
    [[nodiscard]] bool test(const char* key, program::WrittenClaim claim, SourceLine /*at*/ = {}) {
        claim.ask.step = id_of(key);
        return claim;
    }
    /// The answer was decided already.
    [[nodiscard]] bool test(const char* /*key*/, bool answer, SourceLine /*at*/ = {}) { return answer; }

  private:
    [[nodiscard]] std::string id_of(std::string_view key) const;
    void name(const std::string& id, const std::vector<std::string>& names, const std::vector<N*>& values,
              bool is_input);
    template <class V>
    V record(const char* key, V value, bool is_input) {
        const std::string id = id_of(key);
        if constexpr (std::is_same_v<V, N>) {
            name(id, {id}, {&value}, is_input);
        } else if constexpr (requires { value.z; }) {
            name(id, {id + "_x", id + "_y", id + "_z"}, {&value.x, &value.y, &value.z}, is_input);
        } else {
            name(id, {id + "_x", id + "_y"}, {&value.x, &value.y}, is_input);
        }
        return value;
    }

    program::Path* path_;
    std::vector<std::span<const StepInfo>> tables_;
};

}  // namespace crosscut

namespace crosscut::program {

/// Every path of a method as one program: `run_on` runs it on a path and returns what it answers; it is
/// called once for each path. Paths that continue alike are joined (core/methods/codegen/symbolic_scalar.h).
/// `id` and `title` are the program's. Throws `std::length_error` for more than `kMostPaths` paths.
[[nodiscard]] Program explored(std::string id, std::string title,
                               const std::function<std::vector<AnswerField>(Path&)>& run_on);

inline constexpr int kMostPaths = 20000;

/// `if question: yes, else: no`, where both branches lead to an answer. A common end stands once, after the
/// question: where the ends differ in a few values only, each branch sets a variable to its own. Without a
/// common end the shorter branch stands behind the question and the longer one after both. A question with
/// two equal branches is left out.
[[nodiscard]] Block joined(const TestQuestion& question, Block yes, Block no);

}  // namespace crosscut::program
