#include "core/intersect/methods/methods.h"

#include "core/input.h"
#include "core/intersect/methods/method_parts.h"

#include <algorithm>
#include <array>
#include <limits>

namespace crosscut {

#define CROSSCUT_METHOD(method)                                     \
    template <class N>                                              \
    Answer<N> method(const Question<N>& question, Notes<N>& notes); \
    const MethodFacts& method##_facts();
#include "core/intersect/methods/methods.def"
#undef CROSSCUT_METHOD

namespace {

template <class N>
using MethodCode = Answer<N> (*)(const Question<N>&, Notes<N>&);

/// A question or an answer in another scalar, number by number.
template <class To, class From, class Convert>
Question<To> converted(const Question<From>& q, Convert&& convert) {
    const auto pair = [&](const Pair<From>& p) { return Pair<To>{convert(p.x), convert(p.y)}; };
    return {pair(q.a), pair(q.b), pair(q.c), pair(q.d), q.extents};
}

template <class N>
MethodAnswer rounded(const Answer<N>& answer) {
    MethodAnswer made;
    made.outcome = answer.outcome;
    made.why = answer.why;
    if (answer.point) made.point = Pair<double>{to_double(answer.point->x), to_double(answer.point->y)};
    if (answer.s) made.s = to_double(*answer.s);
    if (answer.t) made.t = to_double(*answer.t);
    return made;
}

template <class N, MethodCode<N> formula>
Answer<N> plain(const Question<N>& question) {
    Notes<N> silent;
    return formula(question, silent);
}

template <MethodCode<Counting> formula>
OperationCounts counted(const Question<double>& question) {
    OperationCounts tally;
    Notes<Counting> silent;
    (void)formula(converted<Counting>(question, [&](double x) { return Counting(x, tally); }), silent);
    return tally;
}

template <class T, MethodCode<Tracing<T>> formula>
MethodAnswer derived(const Question<T>& question, Derivation& into) {
    Notes<Tracing<T>> notes(into);
    return rounded(formula(converted<Tracing<T>>(question, [](T x) { return Tracing<T>::given(x); }), notes));
}

template <MethodCode<Exact> formula>
MethodAnswer exactly(const Question<double>& question) {
    Notes<Exact> silent;
    return rounded(formula(converted<Exact>(question, [](double x) { return exact(x); }), silent));
}

template <MethodCode<Interval> formula>
MethodAnswer in_intervals(const Question<double>& question) {
    Notes<Interval> notes;
    const auto answer = formula(converted<Interval>(question, [](double x) { return Interval(x); }), notes);
    if (notes.undecided()) return method_parts::no_answer<double>(Why::undecided);
    return rounded(answer);
}

void require(const char* asked, const Question<double>& q) {
    const auto place = [](const Pair<double>& p) { return Vec2(p.x, p.y); };
    input::require(asked, input::Named{"question.a", place(q.a)}, input::Named{"question.b", place(q.b)},
                   input::Named{"question.c", place(q.c)}, input::Named{"question.d", place(q.d)});
}

}  // namespace

std::span<const Method> methods() {
    // NOLINTBEGIN(bugprone-macro-parentheses): the argument is the name of a function template
#define CROSSCUT_METHOD(method)                        \
    Method{#method,                                    \
           &method##_facts(),                          \
           &plain<float, &method<float>>,              \
           &plain<double, &method<double>>,            \
           &counted<&method<Counting>>,                \
           &derived<float, &method<Tracing<float>>>,   \
           &derived<double, &method<Tracing<double>>>, \
           &exactly<&method<Exact>>,                   \
           &in_intervals<&method<Interval>>},
    static const std::array all{
#include "core/intersect/methods/methods.def"
    };
#undef CROSSCUT_METHOD
    // NOLINTEND(bugprone-macro-parentheses)
    return all;
}

const Method* find_method(std::string_view id) {
    const auto all = methods();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Method& method) { return method.id == id; });
    return found == all.end() ? nullptr : &*found;
}

Question<double> question_of(const Segment2& ab, const Segment2& cd, Extents extents) {
    const auto pair = [](const Vec2& p) { return Pair<double>{p.x, p.y}; };
    return {pair(ab.start), pair(ab.end), pair(cd.start), pair(cd.end), extents};
}

Question<float> in_float(const Question<double>& question) {
    return converted<float>(question, [](double x) {
        constexpr double kLargest = std::numeric_limits<float>::max();
        return static_cast<float>(std::clamp(x, -kLargest, kLargest));
    });
}

Question<double> in_double(const Question<float>& question) {
    return converted<double>(question, [](float x) { return static_cast<double>(x); });
}

MethodAnswer run(const Method& method, const Question<double>& question, NumberKind kind) {
    require("run", question);
    if (kind == NumberKind::float64) return method.in_double(question);
    return rounded(method.in_float(in_float(question)));
}

Derived derive(const Method& method, const Question<double>& question, NumberKind kind) {
    require("derive", question);
    Derived made;
    made.answer = kind == NumberKind::float64 ? method.derive_double(question, made.derivation)
                                              : method.derive_float(in_float(question), made.derivation);
    return made;
}

std::string_view name(Outcome outcome) {
    switch (outcome) {
        case Outcome::hit:
            return "hit";
        case Outcome::miss:
            return "miss";
        case Outcome::no_answer:
            return "no_answer";
    }
    return "";
}

namespace {

struct WhyWords {
    Why why;
    std::string_view name, sentence;
};

constexpr std::array kWhyWords{
    WhyWords{Why::inside, "inside", "The crossing is within both."},
    WhyWords{Why::end_inside, "end_inside", "Both run the same way and an end of one is inside the other."},
    WhyWords{Why::places_agree, "places_agree", "One has no length and lies on the other."},
    WhyWords{Why::s_outside, "s_outside", "The lines cross outside AB."},
    WhyWords{Why::t_outside, "t_outside", "The lines cross outside CD."},
    WhyWords{Why::same_side_of_ab, "same_side_of_ab", "C and D lie on the same side of AB."},
    WhyWords{Why::same_side_of_cd, "same_side_of_cd", "A and B lie on the same side of CD."},
    WhyWords{Why::places_differ, "places_differ", "One has no length and lies off the other."},
    WhyWords{Why::zero_determinant, "zero_determinant",
             "The determinant is 0, so there is nothing to divide by."},
    WhyWords{Why::no_slope, "no_slope", "A vertical line has no slope."},
    WhyWords{Why::same_slope, "same_slope",
             "Both slopes are the same number, so there is nothing to divide by."},
    WhyWords{Why::zero_ratio, "zero_ratio", "Both ends are equally far to the side, so the ratio is 0/0."},
    WhyWords{Why::only_segments, "only_segments", "This method is published for segments only."},
    WhyWords{Why::out_of_range, "out_of_range", "A number grew beyond what this number type can hold."},
    WhyWords{Why::undecided, "undecided", "The error bounds are too wide to decide."},
};

const WhyWords& words_of(Why why) {
    const auto found =
        std::find_if(kWhyWords.begin(), kWhyWords.end(), [&](const WhyWords& w) { return w.why == why; });
    return found == kWhyWords.end() ? kWhyWords.back() : *found;
}

}  // namespace

std::string_view name(Why why) { return words_of(why).name; }
std::string_view sentence(Why why) { return words_of(why).sentence; }

}  // namespace crosscut
