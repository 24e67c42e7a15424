#pragma once

#include "core/methods/derivation.h"
#include "core/nearest/methods/method.h"
#include "core/nearest/segments.h"
#include "core/number/counting.h"

#include <span>
#include <string_view>

/// The list of methods that find nearest points, and the ways to run one.
namespace crosscut::nearest {

/// What a method says about itself.
struct MethodFacts {
    std::string_view title;    ///< for a chip or a heading
    std::string_view source;   ///< author, title, year
    std::string_view promise;  ///< what it promises, one sentence
    std::string_view gaps;     ///< what it leaves out, kept as published
    bool wrong_on_purpose =
        false;  ///< it answers another question than it is asked; shown to be seen through
};

/// A method and what it can be run in. Each member is a plain function.
struct Method {
    std::string_view id;  ///< its name in nearest_methods.def
    const MethodFacts* facts = nullptr;
    Answer<float> (*in_float)(const Question<float>&) = nullptr;
    Answer<double> (*in_double)(const Question<double>&) = nullptr;
    /// Without rounding on the way, rounded once at the end: what the formula would say were numbers exact.
    Answer<double> (*in_exact)(const Question<double>&) = nullptr;
    OperationCounts (*counts)(const Question<double>&) = nullptr;
    Answer<float> (*derive_float)(const Question<float>&, Derivation&) = nullptr;
    Answer<double> (*derive_double)(const Question<double>&, Derivation&) = nullptr;
};

/// All of them, in the order of nearest_methods.def.
[[nodiscard]] std::span<const Method> methods();
/// The one with this id, or null.
[[nodiscard]] const Method* find_method(std::string_view id);

/// Rhodes's epsilon, as he advises.
inline constexpr double kRhodesTolerance = 1e-6;

[[nodiscard]] Question<double> question_of(const Segment3& a, const Segment3& b, Extents extents = {},
                                           double tolerance = kRhodesTolerance);
/// The question as float sees it: every coordinate the nearest float; one beyond its range the largest.
[[nodiscard]] Question<float> in_float(const Question<double>& question);

/// How much farther apart the method's pair is than the nearest there is, world units: |A(s) - B(t)| at its s and t, without rounding
/// until the end, less the judge's distance. Never below 0 but for the last rounding; 0 for a method without an answer.
/// Throws `InvalidInput` where a number is not finite.
[[nodiscard]] double excess_distance(const Segment3& a, const Segment3& b, const Answer<double>& answer,
                                     const NearestPoints3& judge);

}  // namespace crosscut::nearest
