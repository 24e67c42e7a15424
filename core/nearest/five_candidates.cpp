#include "core/nearest/method_parts.h"

namespace crosscut::nearest {
namespace {

/// The best pair so far.
template <class N>
struct Best {
    N s{}, t{}, square{};
    Branch branch = Branch::edge;
    bool any = false;
};

/// Tries (s, t): how far apart are the two points there?
template <class N>
void try_pair(Best<N>& best, const Question<N>& q, const method_parts::System<N>& e, const N& s, const N& t,
              Branch branch, const Say& value, const Say& better, Notes<N>& notes) {
    const Triple<N> gap = s * e.la - t * e.lb - e.ab;
    const N square = notes.define(value, dot(gap, gap));
    static_cast<void>(q);
    if (best.any && !notes.test(better, square, crosscut::Relation::less, best.square)) return;
    best = {s, t, square, branch, true};
}

template <class N>
N clamp_to(Extent extent, const N& x) {
    if (extent == Extent::line) return x;
    if (x < N(0)) return N(0);
    return extent == Extent::segment && N(1) < x ? N(1) : x;
}

template <class N>
void try_edges(Best<N>& best, const Question<N>& q, const method_parts::System<N>& e, Notes<N>& notes) {
    const auto foot_t = [&](const N& s) {
        return e.l22 == N(0) ? N(0) : clamp_to(q.extents.b, N((e.rb - e.l12 * s) / e.l22));
    };
    const auto foot_s = [&](const N& t) {
        return e.l11 == N(0) ? N(0) : clamp_to(q.extents.a, N((e.ra - e.l12 * t) / e.l11));
    };
    const bool point_a = e.l11 == N(0);
    const bool point_b = e.l22 == N(0);
    if (q.extents.a != Extent::line || point_a) {
        const N t = notes.define({.id = "t_at_s0",
                                  .symbol = "t_2",
                                  .sentence = "Second candidate, the start of A: the t nearest to it.",
                                  .items = "a1 b"},
                                 foot_t(N(0)));
        try_pair(best, q, e, N(0), t, Branch::edge,
                 {.id = "square_s0", .symbol = "f_2", .sentence = "Its distance, squared.", .items = "a1 b"},
                 {.id = "better_s0", .sentence = "Is it the nearest so far?", .items = "a1 b"}, notes);
    }
    if (q.extents.a == Extent::segment && !point_a) {
        const N t = notes.define({.id = "t_at_s1",
                                  .symbol = "t_3",
                                  .sentence = "Third candidate, the end of A: the t nearest to it.",
                                  .items = "a2 b"},
                                 foot_t(N(1)));
        try_pair(best, q, e, N(1), t, Branch::edge,
                 {.id = "square_s1", .symbol = "f_3", .sentence = "Its distance, squared.", .items = "a2 b"},
                 {.id = "better_s1", .sentence = "Is it the nearest so far?", .items = "a2 b"}, notes);
    }
    if (q.extents.b != Extent::line || point_b) {
        const N s = notes.define({.id = "s_at_t0",
                                  .symbol = "s_4",
                                  .sentence = "Fourth candidate, the start of B: the s nearest to it.",
                                  .items = "b1 a"},
                                 foot_s(N(0)));
        try_pair(best, q, e, s, N(0), Branch::edge,
                 {.id = "square_t0", .symbol = "f_4", .sentence = "Its distance, squared.", .items = "b1 a"},
                 {.id = "better_t0", .sentence = "Is it the nearest so far?", .items = "b1 a"}, notes);
    }
    if (q.extents.b == Extent::segment && !point_b) {
        const N s = notes.define({.id = "s_at_t1",
                                  .symbol = "s_5",
                                  .sentence = "Fifth candidate, the end of B: the s nearest to it.",
                                  .items = "b2 a"},
                                 foot_s(N(1)));
        try_pair(best, q, e, s, N(1), Branch::edge,
                 {.id = "square_t1", .symbol = "f_5", .sentence = "Its distance, squared.", .items = "b2 a"},
                 {.id = "better_t1", .sentence = "Is it the nearest so far?", .items = "b2 a"}, notes);
    }
    if (!best.any) {  // two lines without an end that count as parallel
        try_pair(best, q, e, N(0), foot_t(N(0)), Branch::parallel,
                 {.id = "square_any",
                  .symbol = "f_6",
                  .sentence = "Parallel lines: any pair will do, C = A₁.",
                  .items = "a1 b"},
                 {.id = "better_any"}, notes);
    }
}

template <class N>
bool inside(Extent extent, const N& x) {
    if (extent == Extent::line) return true;
    return N(0) <= x && (extent == Extent::ray || x <= N(1));
}

}  // namespace

template <class N>
Answer<N> five_candidates(const Question<N>& question, Notes<N>& notes) {
    const Question<N> q = method_parts::given(question, notes);
    const method_parts::System<N> e = method_parts::normal_equations(q, notes);
    Best<N> best;
    const N det = notes.define(
        {.id = "det", .symbol = "det", .sentence = "The determinant of the 2×2 system.", .items = "a b"},
        e.l11 * e.l22 - e.l12 * e.l12);
    if (notes.test(
            {.id = "det_positive", .sentence = "Is there one minimum over the two lines?", .items = "a b"},
            det, crosscut::Relation::greater, N(0))) {
        const N s = notes.define({.id = "s_free",
                                  .symbol = "s_1",
                                  .sentence = "First candidate: the minimum over the lines.",
                                  .items = "s a"},
                                 (e.ra * e.l22 - e.l12 * e.rb) / det);
        const N t = notes.define({.id = "t_free",
                                  .symbol = "t_1",
                                  .sentence = "Its other parameter, the t nearest to that point of A.",
                                  .items = "t b"},
                                 (e.rb - e.l12 * s) / e.l22);
        if (inside(q.extents.a, s) && inside(q.extents.b, t)) {
            try_pair(
                best, q, e, s, t, Branch::general,
                {.id = "square_free", .symbol = "f_1", .sentence = "Its distance, squared.", .items = "a b"},
                {.id = "better_free"}, notes);
        }
    }
    try_edges(best, q, e, notes);
    return method_parts::answer_at(q, e.la, e.lb, best.s, best.t, best.branch, notes);
}

CROSSCUT_NEAREST_FOR_ALL_SCALARS(five_candidates);

const MethodFacts& five_candidates_facts() {
    static constexpr MethodFacts facts{
        .title = "Five candidates",
        .source = "the minimum of a convex quadratic over a square: inside, or on one of four edges",
        .promise =
            "Tries the free minimum and the best point of each edge and keeps the nearest; no tolerance, and what rounding does to one "
            "candidate the others make good.",
        .gaps =
            "Two infinite lines that are nearly parallel have only the first candidate, and its rounding.",
    };
    return facts;
}

}  // namespace crosscut::nearest
