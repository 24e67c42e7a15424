#pragma once

#include <crosscut/types.h>
#include "core/methods/codegen/program.h"
#include "core/methods/derivation.h"
#include "core/number/scalars.h"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// A published method of a problem, and the ways to run it, whatever the problem.
///
/// A problem is a type, here `Topic`, with:
///     Question<N>, Answer<N>   input and output over any scalar N, comparable; `map(convert)` converts either
///     methods()                the list of its methods, made from its methods.def
///     Reference, reference(q)  the exact judge's answer
///     Grade, grade(...)        how an answer compares with that; its first field is `wrong`
///     wrong(...)               that field alone, quickly
///     steps()                  the texts of the steps that its methods share
///     require(asked, q)        throws `InvalidInput` for a question without a right answer
/// and a few constants: see `SegmentIntersection` (core/intersect/methods/intersect_problem.h).
namespace crosscut {

/// The description of a method.
struct MethodInfo {
    std::string_view title;         ///< for a heading
    std::string_view button_label;  ///< about ten letters
    std::string_view pane{};        ///< id of the pane that shows its idea; empty: none
    std::string_view source;        ///< author, title, year
    std::string_view promise;       ///< what it promises, one sentence
    std::string_view gaps;          ///< what it leaves out, kept as published
    /// Its steps in at most five groups after what was given, each by its name and the ids of the steps with
    /// which it can begin: "determinant: det; parameters: t s".
    std::string_view groups{};
    /// It answers another question than the one given; shown to expose a common mistake.
    bool wrong_on_purpose = false;
    bool rays_and_lines = true;  ///< false: it answers for segments only
};

/// A method and the scalars that it can run in. Each member is a plain function: nothing is looked up while
/// it runs. Floats and doubles are stored exactly in an answer of doubles; an exact number is rounded once.
template <class Topic>
struct Method {
    template <class N>
    using Question = typename Topic::template Question<N>;
    using Answer = typename Topic::template Answer<double>;

    std::string_view id;  ///< its name in methods.def
    const MethodInfo* info = nullptr;
    typename Topic::template Answer<float> (*in_float)(const Question<float>&) = nullptr;
    Answer (*in_double)(const Question<double>&) = nullptr;
    OperationCounts (*counts)(const Question<double>&) = nullptr;
    Answer (*derive_float)(const Question<float>&, Derivation&) = nullptr;
    Answer (*derive_double)(const Question<double>&, Derivation&) = nullptr;
    /// Without rounding: what the published formula would give if numbers were exact. Null for topics whose
    /// formulas take roots.
    Answer (*in_exact)(const Question<double>&) = nullptr;
    /// In intervals: the topic's `undecided` where the bounds cannot decide, else the intervals' midpoints.
    /// Null for topics without them.
    Answer (*in_interval)(const Question<double>&) = nullptr;
    /// All paths of its code, for questions about objects with the same extents; the numbers of the question
    /// are not used. Null for topics that do not define which parts of their answer a program returns. Cost:
    /// up to tens of milliseconds.
    program::Program (*as_program)(const Question<double>&) = nullptr;
};

/// The method with this id, or null.
template <class Topic>
[[nodiscard]] const Method<Topic>* find_method(std::string_view id) {
    const auto all = Topic::methods();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& method) { return method.id == id; });
    return found == all.end() ? nullptr : &*found;
}

/// The question in float: every number rounded to the nearest float; one beyond its range to the largest.
template <class Question>
[[nodiscard]] auto in_float(const Question& question) {
    return question.map([](double x) {
        constexpr double kLargestFloat = std::numeric_limits<float>::max();
        return static_cast<float>(std::clamp(x, -kLargestFloat, kLargestFloat));
    });
}

/// The same question with its numbers rounded to `kind`.
template <class Question>
[[nodiscard]] Question seen_in(NumberKind kind, const Question& question) {
    if (kind == NumberKind::float64) return question;
    return in_float(question).map([](float x) { return static_cast<double>(x); });
}

/// The method's answer with its numbers, and every step after them, in `kind`. Every question that
/// `Topic::require` accepts has an answer; any other throws `InvalidInput`, here and in `derive`. Cost: that
/// of the formula, and nothing for the derivation.
template <class Topic>
[[nodiscard]] auto run(const Method<Topic>& method,
                       const typename Method<Topic>::template Question<double>& question,
                       NumberKind kind = NumberKind::float64) -> typename Method<Topic>::Answer {
    Topic::require("run", question);
    if (kind == NumberKind::float64) return method.in_double(question);
    return method.in_float(in_float(question)).map([](float x) { return static_cast<double>(x); });
}

/// The same answer with its derivation. Cost: tens to hundreds of microseconds.
template <class Topic>
struct Derived {
    typename Method<Topic>::Answer answer{};
    Derivation derivation;
};
template <class Topic>
[[nodiscard]] Derived<Topic> derive(const Method<Topic>& method,
                                    const typename Method<Topic>::template Question<double>& question,
                                    NumberKind kind = NumberKind::float64) {
    Topic::require("derive", question);
    Derived<Topic> derived;
    derived.answer = kind == NumberKind::float64
                         ? method.derive_double(question, derived.derivation)
                         : method.derive_float(in_float(question), derived.derivation);
    return derived;
}

/// A part of a method's answer by its name: a word, or where that is empty a number.
template <class N>
struct AnswerPart {
    std::string name;
    std::string word{};
    N number{};
};

// Points and vectors over any scalar; glm's own work only for float and double.

/// The type that `convert` makes of an N.
template <class Convert, class N>
using Converted = std::decay_t<std::invoke_result_t<Convert&, const N&>>;

template <class N>
struct Coord2 {
    N x{};
    N y{};

    friend Coord2 operator+(const Coord2& a, const Coord2& b) { return {a.x + b.x, a.y + b.y}; }
    friend Coord2 operator-(const Coord2& a, const Coord2& b) { return {a.x - b.x, a.y - b.y}; }
    friend Coord2 operator*(const N& k, const Coord2& a) { return {k * a.x, k * a.y}; }
    friend bool operator==(const Coord2& a, const Coord2& b) { return a.x == b.x && a.y == b.y; }

    /// The same in another scalar, coordinate by coordinate, x first.
    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        return Coord2<Converted<Convert, N>>{convert(x), convert(y)};
    }
};

template <class N>
struct Coord3 {
    N x{};
    N y{};
    N z{};

    friend Coord3 operator+(const Coord3& a, const Coord3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend Coord3 operator-(const Coord3& a, const Coord3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend Coord3 operator*(const N& k, const Coord3& a) { return {k * a.x, k * a.y, k * a.z}; }
    friend bool operator==(const Coord3& a, const Coord3& b) {
        return a.x == b.x && a.y == b.y && a.z == b.z;
    }

    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        return Coord3<Converted<Convert, N>>{convert(x), convert(y), convert(z)};
    }
};

[[nodiscard]] inline Vec2 vec_of(const Coord2<double>& p) { return {p.x, p.y}; }
[[nodiscard]] inline Vec3 vec_of(const Coord3<double>& p) { return {p.x, p.y, p.z}; }
[[nodiscard]] inline Coord2<double> coord_of(const Vec2& p) { return {p.x, p.y}; }
[[nodiscard]] inline Coord3<double> coord_of(const Vec3& p) { return {p.x, p.y, p.z}; }

template <class N>
[[nodiscard]] N dot(const Coord2<N>& a, const Coord2<N>& b) {
    return a.x * b.x + a.y * b.y;
}
template <class N>
[[nodiscard]] N dot(const Coord3<N>& a, const Coord3<N>& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// Twice the area of the triangle of the origin, a and b: positive where b lies to the left of a.
template <class N>
[[nodiscard]] N cross(const Coord2<N>& a, const Coord2<N>& b) {
    return a.x * b.y - a.y * b.x;
}
template <class N>
[[nodiscard]] Coord3<N> cross(const Coord3<N>& a, const Coord3<N>& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

}  // namespace crosscut
