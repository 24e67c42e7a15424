#pragma once

#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "core/methods/codegen/symbolic_scalar.h"
#include "core/methods/comparison.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/nearest/impact.h"
#include "core/number/scalars.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What the nearest-point methods are given, what they answer, and how the judge grades that.
namespace crosscut::nearest {

/// A = A1 A2 against B = B1 B2. `tolerance` is Rhodes's epsilon, a length in world units; the other methods
/// have none.
template <class N>
struct Question {
    Coord3<N> a1{}, a2{}, b1{}, b2{};
    Extents extents{};
    N tolerance{};

    friend bool operator==(const Question&, const Question&) = default;

    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        return Question<Converted<Convert, N>>{a1.map(convert), a2.map(convert), b1.map(convert),
                                               b2.map(convert), extents,         convert(tolerance)};
    }
};

/// The branch that a method took.
enum class Branch : std::uint8_t {
    general,          ///< the formula for two lines
    parallel,         ///< the determinant counts as 0: C = A1 first, then projected
    degenerate_a,     ///< A counts as a point
    degenerate_b,     ///< B counts as a point
    degenerate_both,  ///< both do
    edge,             ///< five candidates: the best one has a parameter at a bound
    // Without an answer:
    parallel_shadows,  ///< in the plane of projection the two are parallel, or one is a point
    no_plane,          ///< the three points lie on one line
    zero_determinant,  ///< the formula divides by 0: parallel, or of zero length
    out_of_range,      ///< a number grew beyond the scalar's range
};
/// The enumerator's name, and a sentence for display.
[[nodiscard]] std::string_view name(Branch branch);
[[nodiscard]] std::string_view sentence(Branch branch);
/// False for the branches that end without an answer.
[[nodiscard]] bool answers(Branch branch);

/// What a method answers. Where it has none, all numbers are zero.
template <class N>
struct Answer {
    Branch branch = Branch::zero_determinant;
    N s{};
    N t{};
    Coord3<N> c{};  ///< the point on A
    Coord3<N> d{};  ///< the point on B
    N square{};     ///< |C - D| squared

    friend bool operator==(const Answer&, const Answer&) = default;

    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        return Answer<Converted<Convert, N>>{branch,         convert(s),     convert(t),
                                             c.map(convert), d.map(convert), convert(square)};
    }
};

/// The excess distance, as a fraction of the scene's size, beyond which an answer has lost more than half of
/// the digits of its number type: the square root of the type's epsilon.
[[nodiscard]] constexpr double wrong_fraction(NumberKind kind) {
    return kind == NumberKind::float32 ? 0x1p-12 : 0x1p-26;
}

/// Where two objects in space come nearest.
struct NearestPair {
    template <class N>
    using Question = nearest::Question<N>;
    template <class N>
    using Answer = nearest::Answer<N>;
    using Reference = NearestPoints3;
    struct Grade {
        /// It has no answer, or `excess` is more than `wrong_fraction` of the scene's size.
        bool wrong = false;
        /// How much farther apart its points are than the nearest of the same numbers, world units.
        double excess = 0.0;
        /// How far s and t are from the judge's, in units in the last place of the number type at the larger
        /// of 1 and the value. Empty without an answer and where the nearest pair is not unique.
        std::optional<double> s_error_ulps;
        std::optional<double> t_error_ulps;
    };
    static constexpr bool in_exact = true;
    static constexpr bool in_intervals = false;  ///< clamping branches without the recorder
    static constexpr bool trace_all = false;
    static constexpr std::array positions{&Question<double>::a1, &Question<double>::a2, &Question<double>::b1,
                                          &Question<double>::b2};

    [[nodiscard]] static std::span<const Method<NearestPair>> methods();
    [[nodiscard]] static Reference reference(const Question<double>& question);
    [[nodiscard]] static Grade grade(const Question<double>& question, const Answer<double>& answer,
                                     const Reference& reference, NumberKind kind);
    [[nodiscard]] static bool wrong(const Question<double>& question, const Answer<double>& answer,
                                    const Reference& reference, NumberKind kind);
    [[nodiscard]] static std::span<const StepInfo> steps();
    static void require(const char* question_name, const Question<double>& question);
    /// Where both run in the same direction: the point as far from its object's other end as the other object
    /// is long; and the other object's ends.
    [[nodiscard]] static std::vector<Coord3<double>> special_positions(
        const Question<double>& question, Coord3<double> Question<double>::*position);
};

/// Rhodes's epsilon, as he advises.
inline constexpr double kRhodesTolerance = 1e-6;

[[nodiscard]] Question<double> question_of(const Segment3& a, const Segment3& b, Extents extents = {},
                                           double tolerance = kRhodesTolerance);

/// The largest difference between coordinates of the same axis, world units. Throws `InvalidInput` where one
/// is not finite.
[[nodiscard]] double size_of(const Segment3& a, const Segment3& b);

/// How much farther apart the method's points are than the nearest ones, world units: |A(s) - B(t)| at its s
/// and t, without rounding until the end, less the judge's distance. Not below 0 except by the last rounding;
/// 0 for a method without an answer. Throws `InvalidInput` where a number is not finite.
[[nodiscard]] double excess_distance(const Segment3& a, const Segment3& b, const Answer<double>& answer,
                                     const NearestPoints3& judge);

/// The parts of an answer by name: the branch, both parameters, the squared distance and the distance;
/// without an answer the branch alone.
template <class N>
[[nodiscard]] std::vector<AnswerPart<N>> answer_parts(const Answer<N>& answer) {
    std::vector<AnswerPart<N>> parts{{"branch", std::string(name(answer.branch))}};
    if (!answers(answer.branch)) return parts;
    parts.push_back({"s", "", answer.s});
    parts.push_back({"t", "", answer.t});
    parts.push_back({"square", "", answer.square});
    using std::sqrt;
    parts.push_back({"distance", "", sqrt(answer.square)});
    return parts;
}

}  // namespace crosscut::nearest

namespace crosscut::nearest::method_helpers {}  // namespace crosscut::nearest::method_helpers

namespace crosscut::nearest {

/// The values of Rhodes's epsilon at which his method takes another branch, as it computes them in one number
/// type.
struct RhodesThresholds {
    double point_a = 0.0;  ///< |LA|: a larger epsilon makes A count as a point
    double point_b = 0.0;  ///< |LB|: the same for B
    /// Sqrt |det|: a larger epsilon makes the lines count as parallel where both have a length.
    double parallel = 0.0;
};

/// Each rounded to double, so that the switch itself is within a few last places of the number type. A
/// threshold of 0 is never undercut: the method takes that branch with any epsilon. Beyond the number type's
/// range a threshold is its largest number. Throws `InvalidInput` where a number of the question is not
/// finite or the tolerance negative.
[[nodiscard]] RhodesThresholds rhodes_thresholds(const Question<double>& question, NumberKind kind);

}  // namespace crosscut::nearest
