#pragma once

#include "core/intersect/intersection.h"
#include "core/intersect/methods/methods.h"
#include "core/methods/divergence.h"
#include "core/types.h"

#include <optional>
#include <vector>

/// Every method in every number type against the judge, on one input: who is wrong, by how much, and from where on.
namespace crosscut {

/// One method in one number type.
struct MethodVerdict {
    const Method* method = nullptr;
    NumberKind kind = NumberKind::float64;
    MethodAnswer answer;
    bool wrong = false;  ///< it says hit or miss, and the judge, given the same numbers, says otherwise
    /// How far its point is from the judge's: the larger of both coordinates' errors, each in units of the last place
    /// (of `kind`, at the judge's coordinate). Empty unless both have one point.
    std::optional<double> point_error_ulps;
    std::optional<double> point_error;  ///< the same as a distance, world units
    std::optional<double> s_error_ulps;
    std::optional<double> t_error_ulps;
    OperationCounts counts;
    /// The first step that holds another number than the exact one rounded once; empty: none does.
    std::optional<Divergence> first_inexact;
    /// The first question it answered otherwise than the same numbers without rounding would; empty: none.
    /// A wrong verdict without one is a gap of the published formula and not of rounding.
    std::optional<Divergence> first_turned;
};

struct Comparison {
    Intersection2 judge;                  ///< on the numbers as given
    Intersection2 judge_of_float;         ///< on the same rounded to float
    std::vector<MethodVerdict> verdicts;  ///< in the order of methods.def, each in float and then in double

    /// The judge of the numbers as `kind` sees them.
    [[nodiscard]] const Intersection2& judge_for(NumberKind kind) const;
    /// Whether rounding the input to float alone already changes whether they meet.
    [[nodiscard]] bool input_rounding_decides() const;
    /// Whether any two of the judge and the methods that answer say different things in this number type.
    [[nodiscard]] bool disagree(NumberKind kind) const;
};

/// Runs them all, with derivations. Right for every finite input; throws `InvalidInput` for any other. Cost: about a millisecond.
[[nodiscard]] Comparison compare_methods(const Segment2& ab, const Segment2& cd, Extents extents = {});

/// Just whether the judge and the methods that answer say different things. Throws as above. Cost: microseconds.
[[nodiscard]] bool methods_disagree(const Segment2& ab, const Segment2& cd, Extents extents, NumberKind kind);

}  // namespace crosscut
