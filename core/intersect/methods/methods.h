#pragma once

#include "core/intersect/methods/method.h"
#include "core/methods/derivation.h"
#include "core/number/counting.h"
#include "core/number/kind.h"
#include "core/types.h"

#include <optional>
#include <span>
#include <string_view>

/// The list of published 2D methods, and the ways to run one.
namespace crosscut {

/// What a method says about itself.
struct MethodFacts {
    std::string_view title;      ///< for a chip or a heading
    std::string_view source;     ///< author, title, year
    std::string_view promise;    ///< what it promises, one sentence
    std::string_view gaps;       ///< what it leaves out, kept as published
    bool rays_and_lines = true;  ///< false: it answers about segments only
};

/// A method's answer in doubles. Every float and double is kept exactly; an exact number is rounded once.
using MethodAnswer = Answer<double>;

/// A method and what it can be run in. Each member is a plain function: nothing is looked up while it runs.
struct Method {
    std::string_view id;  ///< its name in methods.def
    const MethodFacts* facts = nullptr;
    Answer<float> (*in_float)(const Question<float>&) = nullptr;
    Answer<double> (*in_double)(const Question<double>&) = nullptr;
    OperationCounts (*counts)(const Question<double>&) = nullptr;
    MethodAnswer (*derive_float)(const Question<float>&, Derivation&) = nullptr;
    MethodAnswer (*derive_double)(const Question<double>&, Derivation&) = nullptr;
    /// Without rounding on the way: what the published formula would say were numbers exact.
    MethodAnswer (*in_exact)(const Question<double>&) = nullptr;
    /// In intervals: no_answer/undecided where the bounds cannot decide; point, s and t are the intervals' middles.
    MethodAnswer (*in_interval)(const Question<double>&) = nullptr;
};

/// All of them, in the order of methods.def.
[[nodiscard]] std::span<const Method> methods();
/// The one with this id, or null.
[[nodiscard]] const Method* find_method(std::string_view id);

/// The question about two objects.
[[nodiscard]] Question<double> question_of(const Segment2& ab, const Segment2& cd, Extents extents = {});
/// The question as float sees it: every coordinate rounded to the nearest float; one beyond its range to the largest.
[[nodiscard]] Question<float> in_float(const Question<double>& question);
/// The same question with its numbers widened again; exact.
[[nodiscard]] Question<double> in_double(const Question<float>& question);

/// The method's answer with its coordinates, and everything after them, in `kind`.
/// Every finite question has an answer; any other throws `InvalidInput`, here and in `derive`. Cost: the formula's own, and nothing for the derivation it could write.
[[nodiscard]] MethodAnswer run(const Method& method, const Question<double>& question,
                               NumberKind kind = NumberKind::float64);

/// The same answer and how it came about. Cost: tens of microseconds.
struct Derived {
    MethodAnswer answer;
    Derivation derivation;
};
[[nodiscard]] Derived derive(const Method& method, const Question<double>& question,
                             NumberKind kind = NumberKind::float64);

}  // namespace crosscut
