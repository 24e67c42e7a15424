#include <crosscut/types.h>
#include "core/methods/codegen/symbolic_scalar.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/methods/scalar_recorders.h"
#include "core/nearest/methods/method_helpers.h"

#include <array>
#include <cstring>
#include <type_traits>

namespace crosscut::nearest {

using namespace method_helpers;

namespace {

constexpr MethodInfo kFiveCandidatesInfo{
    .title = "Five candidates",
    .button_label = "5 candidates",
    .pane = "bowl",
    .source = "the minimum of a convex quadratic over a square: inside, or on one of four edges",
    .promise =
        "Tries the minimum over the lines and the best point of each edge, and keeps the nearest. It needs no tolerance: if "
        "rounding spoils one candidate, another takes over.",
    .gaps =
        "For two infinite lines there is only the first candidate, so rounding counts if they are nearly parallel.",
    .groups =
        "equations: LA; candidates: det; distances: square_free; "
        "comparison: better_s1 better_t1 b_nearer better_free; nearest: C",
};

constexpr std::array kFiveCandidatesSteps{
    StepInfo{"s_free", "s_1", "First candidate: the minimum over the lines.", "s a free"},
    StepInfo{"t_free", "t_1", "Its other parameter, the t nearest to that point of A.", "t b free"},
    StepInfo{"b_nearer", "", "Is the best end of B nearer than the best end of A?", "a b"},
    StepInfo{"det", "det", "The determinant of the 2×2 system.", "a b"},
    StepInfo{"det_positive", "", "Is there a single minimum over the two lines?", "a b"},
    StepInfo{"t_any", "t_6", "Parallel lines: any pair will do, P = A₁ and the point of B nearest to it.",
             "a1 b"},
    StepInfo{"square_free", "f_1", "Its distance, squared.", "a b free"},
    StepInfo{"better_free", "", "Is it as near as any?", "a b"},
    StepInfo{"t_at_s0", "t_2", "Second candidate, the start of A: the t nearest to it.", "a1 b candidate_2"},
    StepInfo{"square_s0", "f_2", "Its distance, squared.", "a1 b candidate_2"},
    StepInfo{"better_s0", "", "Is it nearer than the other end?", "a1 b candidate_2"},
    StepInfo{"t_at_s1", "t_3", "Third candidate, the end of A: the t nearest to it.", "a2 b candidate_3"},
    StepInfo{"square_s1", "f_3", "Its distance, squared.", "a2 b candidate_3"},
    StepInfo{"better_s1", "", "Is it nearer than the other end?", "a2 b candidate_3"},
    StepInfo{"s_at_t0", "s_4", "Fourth candidate, the start of B: the s nearest to it.", "b1 a candidate_4"},
    StepInfo{"square_t0", "f_4", "Its distance, squared.", "b1 a candidate_4"},
    StepInfo{"better_t0", "", "Is it nearer than the other end?", "b1 a candidate_4"},
    StepInfo{"s_at_t1", "s_5", "Fifth candidate, the end of B: the s nearest to it.", "b2 a candidate_5"},
    StepInfo{"square_t1", "f_5", "Its distance, squared.", "b2 a candidate_5"},
    StepInfo{"better_t1", "", "Is it nearer than the other end?", "b2 a candidate_5"},
    StepInfo{"s_inside", "", "Is it within A? Otherwise it is rejected.", "s a"},
    StepInfo{"t_inside", "", "Is it within B? Otherwise it is rejected.", "t b"},
};

// The candidates, in the order of their arrays: the free minimum, then the two ends of A and the two ends of
// B.
constexpr std::size_t kFree = 0;
constexpr std::size_t kCandidates = 5;

/// All candidates in arrays, so that a processor can work on several at once.
template <class N>
struct Candidates {
    std::array<N, kCandidates> s{}, t{}, square{};
    std::array<bool, kCandidates> may{};  ///< the bound exists; the free minimum is inside both
};

/// Doubles start uninitialized: clearing them costs as much as two candidates.
template <>
struct Candidates<double> {
    std::array<double, kCandidates> s, t, square;
    std::array<bool, kCandidates> may;
};

/// Two doubles in one register.
using Two [[gnu::vector_size(16)]] = double;
using TwoEnds = std::array<double, kCandidates>;

Two two_from(const TwoEnds& of, std::size_t first) {
    Two both;
    std::memcpy(&both, &of[first], sizeof both);
    return both;
}
void put_two(TwoEnds& into, std::size_t first, const Two& both) {
    std::memcpy(&into[first], &both, sizeof both);
}

/// The keys of each candidate's steps.
struct Keys {
    const char *foot, *square, *better;
};
constexpr std::array<Keys, kCandidates> kKeys{{{"", "square_free", "better_free"},
                                               {"t_at_s0", "square_s0", "better_s0"},
                                               {"t_at_s1", "square_s1", "better_s1"},
                                               {"s_at_t0", "square_t0", "better_t0"},
                                               {"s_at_t1", "square_t1", "better_t1"}}};

// Minimum and maximum instead of branches: clamping of random input cannot be predicted.
template <class N>
N clamp_to(Extent extent, const N& x) {
    const N low = where_less(x, N(0), N(0), x);
    const N both = where_less(N(1), low, N(1), low);
    return extent == Extent::line ? x : (extent == Extent::ray ? low : both);
}

Two clamp_to(Extent extent, const Two& x) {
    const Two zero{0.0, 0.0};
    const Two one{1.0, 1.0};
    const Two low = x < zero ? zero : x;
    const Two both = one < low ? one : low;
    return extent == Extent::line ? x : (extent == Extent::ray ? low : both);
}

template <class N>
bool inside(DerivationRecorder<N>& steps, const char* key, Extent extent, const N& x) {
    if constexpr (std::is_floating_point_v<N>) {
        const bool low = (x >= N(0)) | (extent == Extent::line);
        const bool high = (x <= N(1)) | (extent != Extent::segment);
        return low & high & ((x < N(0)) | (x >= N(0)));  // a NaN is inside nothing
    }
    if (extent == Extent::line) return x < N(0) || x >= N(0);  // a NaN is inside nothing
    if (extent == Extent::ray) return steps.test(key, x >= N(0));
    return steps.test(key, between(N(0), x, N(1)));
}

template <class N>
void add_free(Candidates<N>& all, const Question<N>& q, const System<N>& e, const N& det,
              DerivationRecorder<N>& steps) {
    all.s[kFree] = steps.number("s_free", (e.ra * e.l22 - e.l12 * e.rb) / det);
    all.t[kFree] = steps.number("t_free", (e.rb - e.l12 * all.s[kFree]) / e.l22);
    const bool in_a = inside(steps, "s_inside", q.extents.a, all.s[kFree]);
    const bool in_b = inside(steps, "t_inside", q.extents.b, all.t[kFree]);
    all.may[kFree] = in_a & in_b;
}

/// The parameters nearest to the existing ends, of the object that is not a point.
template <class N>
void add_feet(Candidates<N>& all, Extents extents, const System<N>& e, bool point_a, bool point_b,
              DerivationRecorder<N>& steps) {
    if (!point_b) {
        if (all.may[1]) all.t[1] = steps.number(kKeys[1].foot, clamp_to(extents.b, N(e.rb / e.l22)));
        if (all.may[2])
            all.t[2] = steps.number(kKeys[2].foot, clamp_to(extents.b, N((e.rb - e.l12) / e.l22)));
    }
    if (!point_a) {
        if (all.may[3]) all.s[3] = steps.number(kKeys[3].foot, clamp_to(extents.a, N(e.ra / e.l11)));
        if (all.may[4])
            all.s[4] = steps.number(kKeys[4].foot, clamp_to(extents.a, N((e.ra - e.l12) / e.l11)));
    }
}

/// The same, two at a time.
void add_feet(Candidates<double>& all, Extents extents, const System<double>& e, bool point_a, bool point_b,
              DerivationRecorder<double>& /*steps*/) {
    const Two nothing{0.0, 0.0};
    const Two ends{0.0, 1.0};
    put_two(all.s, 1, ends);
    put_two(all.t, 1, point_b ? nothing : clamp_to(extents.b, Two{e.rb, e.rb - e.l12} / e.l22));
    put_two(all.s, 3, point_a ? nothing : clamp_to(extents.a, Two{e.ra, e.ra - e.l12} / e.l11));
    put_two(all.t, 3, ends);
}

/// The existing ends, each with the other's parameter nearest to it. A point has one end, with parameter 0.
template <class N>
void add_ends(Candidates<N>& all, const Question<N>& q, const System<N>& e, DerivationRecorder<N>& steps) {
    const bool point_a = e.l11 == N(0);
    const bool point_b = e.l22 == N(0);
    all.may[1] = q.extents.a != Extent::line || point_a;
    all.may[2] = q.extents.a == Extent::segment && !point_a;
    all.may[3] = q.extents.b != Extent::line || point_b;
    all.may[4] = q.extents.b == Extent::segment && !point_b;
    all.s[2] = N(1);
    all.t[4] = N(1);
    add_feet(all, q.extents, e, point_a, point_b, steps);
}

/// The squared distance of each candidate's points.
template <class N>
void add_squares(Candidates<N>& all, const System<N>& e, DerivationRecorder<N>& steps) {
    for (std::size_t i = 0; i < kCandidates; ++i) {
        // Depends on the extents only: the same for every question of a kind.
        if (!all.may[i] && i != kFree) continue;
        const Coord3<N> gap = all.s[i] * e.la - all.t[i] * e.lb - e.ab;
        all.square[i] = steps.number(kKeys[i].square, dot(gap, gap));
    }
}

/// The same, two at a time; also for ends that do not exist, whose results are not used.
void add_squares(Candidates<double>& all, const System<double>& e, DerivationRecorder<double>& /*steps*/) {
    const Coord3<double> gap = all.s[kFree] * e.la - all.t[kFree] * e.lb - e.ab;
    all.square[kFree] = dot(gap, gap);
    for (const std::size_t first : {1U, 3U}) {
        const Two s = two_from(all.s, first);
        const Two t = two_from(all.t, first);
        const Two x = s * e.la.x - t * e.lb.x - e.ab.x;
        const Two y = s * e.la.y - t * e.lb.y - e.ab.y;
        const Two z = s * e.la.z - t * e.lb.z - e.ab.z;
        put_two(all.square, first, x * x + y * y + z * z);
    }
}

/// The nearer of the two ends from `first` on, or kCandidates if there is none. A second end implies a first.
/// The choice is arithmetic with comparison results, not a branch.
template <class N>
std::size_t nearer_end(const Candidates<N>& all, std::size_t first, DerivationRecorder<N>& steps) {
    if (!all.may[first]) return kCandidates;
    const N& one = all.square[first];
    if (!all.may[first + 1]) return first;
    return first + std::size_t{steps.test(kKeys[first + 1].better, all.square[first + 1] < one)};
}

/// The candidate with the shortest distance, or kCandidates if none is allowed.
template <class N>
std::size_t nearest_candidate(Candidates<N>& all, const System<N>& e, DerivationRecorder<N>& steps) {
    add_squares(all, e, steps);
    const std::size_t of_a = nearer_end(all, 1, steps);
    const std::size_t of_b = nearer_end(all, 3, steps);
    if (of_a == kCandidates && of_b == kCandidates) return all.may[kFree] ? kFree : kCandidates;
    std::size_t best = of_a == kCandidates ? of_b : of_a;
    if (of_a != kCandidates && of_b != kCandidates) {
        const bool b_nearer = steps.test("b_nearer", all.square[of_b] < all.square[of_a]);
        best = of_a + std::size_t{b_nearer} * (of_b - of_a);
    }
    const bool free = steps.test(kKeys[kFree].better, all.square[kFree] <= all.square[best]);
    return best * std::size_t{!(free & all.may[kFree])};
}

}  // namespace

template <class N>
Answer<N> five_candidates(const Question<N>& question, DerivationRecorder<N>& steps) {
    const Question<N>& q = given(question, steps);
    const System<N> e = normal_equations(q, steps);
    Candidates<N> all;
    const N det = steps.number("det", e.l11 * e.l22 - e.l12 * e.l12);
    if (steps.test("det_positive", det > N(0))) {
        add_free(all, q, e, det, steps);
    } else {
        all.s[kFree] = all.t[kFree] = N{};
        all.may[kFree] = false;
    }
    add_ends(all, q, e, steps);
    const std::size_t best = nearest_candidate(all, e, steps);
    if (best == kCandidates) {  // two lines without an end that count as parallel
        const N t = steps.number("t_any", e.rb / e.l22);
        return answer_at(q, e.la, e.lb, N(0), t, Branch::parallel, steps);
    }
    return answer_at(q, e.la, e.lb, all.s[best], all.t[best], best == kFree ? Branch::general : Branch::edge,
                     steps);
}

CROSSCUT_DEFINE_METHOD(NearestPair, five_candidates, kFiveCandidatesInfo, kFiveCandidatesSteps);

}  // namespace crosscut::nearest
