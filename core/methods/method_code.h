#pragma once

// Turns a method's code into an entry of the list. For the methods' own sources: it includes every scalar
// type, and Boost with them.
#include "core/methods/codegen/expression.h"
#include "core/methods/codegen/program.h"
#include "core/methods/codegen/symbolic_scalar.h"
#include "core/methods/derivation.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/methods/scalar_recorders.h"
#include "core/number/exact.h"
#include "core/number/interval.h"
#include "core/number/scalars.h"
#include "core/number/tracing.h"

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

[[nodiscard]] inline Exact absolute(const Exact& value) { return value.sign() < 0 ? Exact(-value) : value; }
[[nodiscard]] inline bool is_finite(const Exact& /*value*/) { return true; }
[[nodiscard]] inline double to_double(const Exact& value) { return round_to_double(value); }

/// `Code` provides the formula as `run(question, recorder)`, its `info()` and its `steps()`.
template <class Topic, class Code>
struct MethodCode {
    template <class N>
    using Question = typename Topic::template Question<N>;
    template <class N>
    using Answer = typename Topic::template Answer<N>;

    template <class N>
    static Answer<double> rounded(const Answer<N>& answer) {
        return answer.map([](const N& x) { return to_double(x); });
    }
    template <class N>
    static Answer<N> plain(const Question<N>& question) {
        DerivationRecorder<N> silent;
        return Code::run(question, silent);
    }
    static OperationCounts counted(const Question<double>& question) {
        OperationCounts tally;
        static_cast<void>(plain<Counting>(question.map([&](double x) { return Counting(x, tally); })));
        return tally;
    }
    template <class T>
    static Answer<double> derived(const Question<T>& question, Derivation& into) {
        DerivationRecorder<Tracing<T>> steps(into, {Code::steps(), Topic::steps()});
        return rounded<Tracing<T>>(Code::run(question.map([](T x) { return Tracing<T>::given(x); }), steps));
    }
    static Answer<double> exactly(const Question<double>& question) {
        return rounded<Exact>(plain<Exact>(question.map([](double x) { return exact(x); })));
    }
    static Answer<double> in_intervals(const Question<double>& question) {
        DerivationRecorder<Interval> steps;
        const auto answer = Code::run(question.map([](double x) { return Interval(x); }), steps);
        return steps.undecided() ? Topic::undecided() : rounded<Interval>(answer);
    }
    static program::Program as_program(const Question<double>& question) {
        const auto run_on = [&](program::Path& path) {
            using program::Written;
            DerivationRecorder<Written> steps(path, {Code::steps(), Topic::steps()});
            const auto unnamed = question.map([](double) { return Written(program::variable("?")); });
            std::vector<program::AnswerField> fields;
            for (const AnswerPart<Written>& part : answer_parts(Code::run(unnamed, steps)))
                fields.push_back(
                    {part.name, part.word.empty() ? part.number.formula() : program::word(part.word)});
            return fields;
        };
        return program::explored(Code::id(), std::string(Code::info().title), run_on);
    }

    static Method<Topic> method(std::string_view id) {
        Method<Topic> method;
        method.id = id;
        method.info = &Code::info();
        method.in_float = &plain<float>;
        method.in_double = &plain<double>;
        method.counts = &counted;
        method.derive_float = &derived<float>;
        method.derive_double = &derived<double>;
        if constexpr (Topic::in_exact) method.in_exact = &exactly;
        if constexpr (Topic::in_intervals) method.in_interval = &in_intervals;
        if constexpr (requires(Answer<program::Written> answer) { answer_parts(answer); })
            method.as_program = &as_program;
        return method;
    }
};

}  // namespace crosscut

// NOLINTBEGIN(bugprone-macro-parentheses): names in parentheses name no template
/// Makes the function template `name`, in this namespace, a method of the topic, with its info and the table
/// of its steps. methods.def lists it by the same name.
#define CROSSCUT_DEFINE_METHOD(Topic, name, its_facts, its_steps)                           \
    struct name##_code {                                                                    \
        template <class N>                                                                  \
        static auto run(const Topic::Question<N>& question, DerivationRecorder<N>& steps) { \
            return name(question, steps);                                                   \
        }                                                                                   \
        static const char* id() { return #name; }                                           \
        static const MethodInfo& info() { return its_facts; }                               \
        static std::span<const StepInfo> steps() { return its_steps; }                      \
    };                                                                                      \
    const Method<Topic>& name##_method();                                                   \
    const Method<Topic>& name##_method() {                                                  \
        static const Method<Topic> method = MethodCode<Topic, name##_code>::method(#name);  \
        return method;                                                                      \
    }                                                                                       \
    static_assert(true)
// NOLINTEND(bugprone-macro-parentheses)
