#include "core/nearest/methods/nearest_problem.h"

#include "core/enumerator_name.h"
#include "core/input.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/nearest/detail.h"
#include "core/nearest/methods/method_helpers.h"
#include "core/number/exact.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace crosscut::nearest {
namespace {

/// The sentences of the steps that several methods share.
constexpr std::array kSteps{
    StepInfo{"A1", "A_1", "A starts here.", "a1 a", SymbolStyle::point},
    StepInfo{"A2", "A_2", "A ends here.", "a2 a", SymbolStyle::point},
    StepInfo{"B1", "B_1", "B starts here.", "b1 b", SymbolStyle::point},
    StepInfo{"B2", "B_2", "B ends here.", "b2 b", SymbolStyle::point},
    StepInfo{"LA", "L_A", "A runs along L_A: P = A₁ + s·L_A.", "a"},
    StepInfo{"LB", "L_B", "B runs along L_B: Q = B₁ + t·L_B.", "b"},
    StepInfo{"AB", "AB", "From the start of A to the start of B.", "a1 b1"},
    StepInfo{"L11", "L_11", "The length of A, squared.", "a", SymbolStyle::scalar, "L_11 = L_A · L_A"},
    StepInfo{"L22", "L_22", "The length of B, squared.", "b", SymbolStyle::scalar, "L_22 = L_B · L_B"},
    StepInfo{"L12", "L_12", "How much the two have the same direction, negated.", "a b", SymbolStyle::scalar,
             "L_12 = −L_A · L_B"},
    StepInfo{"rA", "r_A", "The right side of the first equation.", "a", SymbolStyle::scalar,
             "r_A = L_A · AB"},
    StepInfo{"rB", "r_B", "The right side of the second equation.", "b", SymbolStyle::scalar,
             "r_B = −L_B · AB"},
    StepInfo{"system", "",
             "The connector from P to Q is perpendicular to A and to B: two equations for s and t.",
             "a b s t"},
    StepInfo{"C", "P", "The point on A.", "c a", SymbolStyle::point, "", StepKind::answer},
    StepInfo{"D", "Q", "The point on B.", "d b", SymbolStyle::point, "", StepKind::answer},
    StepInfo{"square", "f", "Their distance, squared.", "c d distance minimum chosen", SymbolStyle::scalar,
             "", StepKind::answer},
    StepInfo{"distance", "d", "The root of that: their distance.", "distance minimum chosen",
             SymbolStyle::scalar, "", StepKind::answer},
    StepInfo{"t_again", "t_1", "s was clamped, so find the t nearest to that end of A.", "t b path_slide_t"},
    StepInfo{"s_again", "s_1", "t was clamped, so find the s nearest to that end of B.", "s a path_slide_s"},
    StepInfo{.id = "t",
             .symbol = "t",
             .sentence = "A is a point, P = A₁: the perpendicular from it meets B there.",
             .items = "t b",
             .kind = StepKind::answer,
             .key = "foot_t"},
    StepInfo{.id = "s",
             .symbol = "s",
             .sentence = "B is a point, Q = B₁: the perpendicular from it meets A there.",
             .items = "s a",
             .kind = StepKind::answer,
             .key = "foot_s"},
    StepInfo{"foot_low", "", "Is that before the start?", "s t"},
    StepInfo{"foot_high", "", "Is that beyond the end?", "s t"},
    StepInfo{"s_low", "", "Is s before the start of A? Then it becomes 0.", "s a path_clamp_s"},
    StepInfo{"s_high", "", "Is s beyond the end of A? Then it becomes 1.", "s a path_clamp_s"},
    StepInfo{"t_low", "", "Is t before the start of B? Then it becomes 0.", "t b path_clamp_t"},
    StepInfo{"t_high", "", "Is t beyond the end of B? Then it becomes 1.", "t b path_clamp_t"},
    StepInfo{"s_again_low", "", "Is it before the start of A? Then it becomes 0.", "s a path_clamp_back"},
    StepInfo{"s_again_high", "", "Is it beyond the end of A? Then it becomes 1.", "s a path_clamp_back"},
};

Segment3 a_of(const Question<double>& q) { return {vec_of(q.a1), vec_of(q.a2)}; }
Segment3 b_of(const Question<double>& q) { return {vec_of(q.b1), vec_of(q.b2)}; }

/// Errors of parameters below 1 are counted in units in the last place of 1: a smaller error does not move
/// the point.
double parameter_error(double value, double right, NumberKind kind) {
    const double ulp = kind == NumberKind::float32 ? 0x1p-23 : 0x1p-52;
    if (std::fabs(right) > 1.0) return error_in_ulps(value, right, kind);
    return std::min(std::fabs(value - right) / ulp, std::numeric_limits<double>::max());
}

struct BranchWords {
    Branch branch;
    std::string_view sentence;
};
constexpr std::array kBranchWords{
    BranchWords{Branch::general, "The formula for two lines gives the answer."},
    BranchWords{Branch::parallel,
                "The lines are treated as parallel: P starts at A₁ and Q is the point of B nearest to it."},
    BranchWords{Branch::degenerate_a, "A is treated as a point: find the point of B nearest to it."},
    BranchWords{Branch::degenerate_b, "B is treated as a point: find the point of A nearest to it."},
    BranchWords{Branch::degenerate_both, "Both are treated as points: A₁ and B₁."},
    BranchWords{Branch::edge, "An end of one is nearest."},
    BranchWords{Branch::parallel_shadows,
                "No answer: the projections are parallel, or one of them is a point."},
    BranchWords{Branch::no_plane, "No answer: the three points lie on the same line and define no plane."},
    BranchWords{Branch::zero_determinant, "No answer: the determinant is 0, and the formula divides by it."},
    BranchWords{Branch::out_of_range, "No answer: a number became too large for this number type."},
};
static_assert(kBranchWords.size() == kEnumeratorNames<Branch>.size(),
              "Every branch has its sentence here, in the order of the enum.");

const BranchWords& words(Branch branch) { return kBranchWords.at(static_cast<std::size_t>(branch)); }

}  // namespace

std::string_view sentence(Branch branch) { return words(branch).sentence; }
bool answers(Branch branch) { return branch < Branch::parallel_shadows; }

Question<double> question_of(const Segment3& a, const Segment3& b, Extents extents, double tolerance) {
    return {coord_of(a.start), coord_of(a.end), coord_of(b.start), coord_of(b.end), extents, tolerance};
}

double size_of(const Segment3& a, const Segment3& b) {
    input::require("size_of", input::Named{"a", a}, input::Named{"b", b});
    double size = 0.0;
    for (int i = 0; i < 3; ++i) {
        const auto [low, high] = std::minmax({a.start[i], a.end[i], b.start[i], b.end[i]});
        size = std::max(size, high - low);
    }
    return std::min(size, std::numeric_limits<double>::max());
}

NearestPoints3 NearestPair::reference(const Question<double>& q) {
    return nearest_points(a_of(q), b_of(q), q.extents);
}

NearestPair::Grade NearestPair::grade(const Question<double>& q, const Answer<double>& answer,
                                      const Reference& reference, NumberKind kind) {
    Grade result;
    result.wrong = true;
    if (!answers(answer.branch)) return result;
    result.excess = excess_distance(a_of(q), b_of(q), answer, reference);
    result.wrong = result.excess > wrong_fraction(kind) * size_of(a_of(q), b_of(q));
    if (!reference.unique) return result;
    result.s_error_ulps = parameter_error(answer.s, reference.s, kind);
    result.t_error_ulps = parameter_error(answer.t, reference.t, kind);
    return result;
}

/// In doubles where they are accurate enough to decide: half of the tolerance is more than their rounding
/// error.
bool NearestPair::wrong(const Question<double>& q, const Answer<double>& answer, const Reference& reference,
                        NumberKind kind) {
    if (!answers(answer.branch)) return true;
    const Segment3 a = a_of(q), b = b_of(q);
    const double allowed = wrong_fraction(kind) * size_of(a, b);
    double largest = 0.0, scale = 1.0, distance = 0.0;
    for (int i = 0; i < 3; ++i) {
        largest = std::max({largest, std::fabs(a.start[i]), std::fabs(a.end[i]), std::fabs(b.start[i]),
                            std::fabs(b.end[i])});
        const double c = a.start[i] + answer.s * (a.end[i] - a.start[i]);
        const double d = b.start[i] + answer.t * (b.end[i] - b.start[i]);
        distance = rounded_hypot(distance, c - d);
    }
    scale = std::max({scale, std::fabs(answer.s), std::fabs(answer.t)});
    const double rounding = 0x1p-48 * largest * scale;  // some dozen roundings of numbers of that size
    if (rounding < allowed / 4 && distance - reference.distance < allowed / 2) return false;
    return excess_distance(a, b, answer, reference) > allowed;
}

std::span<const StepInfo> NearestPair::steps() { return kSteps; }

void NearestPair::require(const char* question_name, const Question<double>& question) {
    input::require(question_name, input::Named{"question", question});
}

std::vector<Coord3<double>> NearestPair::special_positions(const Question<double>& q,
                                                           Coord3<double> Question<double>::*position) {
    const bool of_a = position == &Question<double>::a1 || position == &Question<double>::a2;
    const Coord3<double> from = of_a ? q.b1 : q.a1, to = of_a ? q.b2 : q.a2;
    const Coord3<double> anchor = position == &Question<double>::a1   ? q.a2
                                  : position == &Question<double>::a2 ? q.a1
                                  : position == &Question<double>::b1 ? q.b2
                                                                      : q.b1;
    return {anchor + (to - from), anchor - (to - from), from, to};
}

double excess_distance(const Segment3& a, const Segment3& b, const Answer<double>& answer,
                       const NearestPoints3& judge) {
    input::require("excess_distance", input::Named{"a", a}, input::Named{"b", b},
                   input::Named{"answer.s", answer.s}, input::Named{"answer.t", answer.t},
                   input::Named{"judge", judge});
    if (!answers(answer.branch)) return 0.0;
    const Exact s = exact(answer.s);
    const Exact t = exact(answer.t);
    Exact square = 0;
    for (int i = 0; i < 3; ++i) {
        const Exact c = exact(a.start[i]) + s * (exact(a.end[i]) - exact(a.start[i]));
        const Exact d = exact(b.start[i]) + t * (exact(b.end[i]) - exact(b.start[i]));
        square += (c - d) * (c - d);
    }
    return round_sqrt_to_double(square) - judge.distance;
}

#define CROSSCUT_METHOD(method) const Method<NearestPair>& method##_method();
#include "core/nearest/methods/methods.def"
#undef CROSSCUT_METHOD

std::span<const Method<NearestPair>> NearestPair::methods() {
#define CROSSCUT_METHOD(method) method##_method(),
    static const std::array all{
#include "core/nearest/methods/methods.def"
    };
#undef CROSSCUT_METHOD
    return all;
}

}  // namespace crosscut::nearest
