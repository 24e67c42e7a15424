#pragma once

#include "core/methods/divergence.h"
#include "core/nearest/methods/methods.h"

#include <limits>
#include <optional>
#include <vector>

/// Every method that finds nearest points, in every number type, against the judge: who is wrong, by how much, from where on.
namespace crosscut::nearest {

/// The excess distance, as a share of the scene's size, beyond which an answer has lost more than half of the digits of its
/// number type: the square root of the type's epsilon.
[[nodiscard]] constexpr double wrong_share(NumberKind kind) {
    return kind == NumberKind::float32 ? 0x1p-12 : 0x1p-26;
}

/// The largest difference between coordinates of the same axis, world units. Throws `InvalidInput` where one is not finite.
[[nodiscard]] double size_of(const Segment3& a, const Segment3& b);

/// One method in one number type.
struct MethodVerdict {
    const Method* method = nullptr;
    NumberKind kind = NumberKind::float64;
    Answer<double> answer{};  ///< each float kept exactly
    double excess =
        0.0;  ///< how much farther apart its pair is than the nearest of the same numbers, world units
    bool wrong = false;  ///< it has no answer, or `excess` is more than `wrong_share` of the scene's size
    /// How far s and t are from the judge's, in units of the last place of `kind` at 1 or beyond. Empty without an answer
    /// and where the nearest pair is not the only one.
    std::optional<double> s_error_ulps;
    std::optional<double> t_error_ulps;
    OperationCounts counts;
    /// Where rounding led a wrong answer astray; none for one that is wrong on purpose. Neither: a gap of the formula.
    Divergences divergences;
};

struct Comparison {
    NearestPoints3 judge;           ///< on the numbers as given
    NearestPoints3 judge_of_float;  ///< on the same rounded to float
    std::vector<MethodVerdict>
        verdicts;  ///< in the order of nearest_methods.def, each in float and then in double

    /// The judge of the numbers as `kind` sees them.
    [[nodiscard]] const NearestPoints3& judge_for(NumberKind kind) const;
    /// The verdict on this method; it must be one of the list.
    [[nodiscard]] const MethodVerdict& of(std::string_view method, NumberKind kind) const;
};

/// Runs them all. Right for every finite input; throws `InvalidInput` for any other, and for a negative tolerance. Cost: a fifth of a millisecond, and a third of one more for each wrong
/// answer that needs a reason.
[[nodiscard]] Comparison compare_methods(const Segment3& a, const Segment3& b, Extents extents = {},
                                         double tolerance = kRhodesTolerance);

/// One method's answer and how it came about. Throws as `compare_methods` does. Cost: some hundred microseconds.
struct Derived {
    Answer<double> answer{};
    Derivation derivation;
};
[[nodiscard]] Derived derive(const Method& method, const Question<double>& question, NumberKind kind);

}  // namespace crosscut::nearest
