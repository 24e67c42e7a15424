#include "core/intersect/methods/least_squares.h"

#include "core/intersect/methods/method_parts.h"
#include "core/intersect/methods/methods.h"

namespace crosscut {

namespace {

/// Rhodes's ε = 1e-6, squared: the tolerance has a length unit, which is one of the things to see.
constexpr double kDegenerateLengthSq = 1e-12;

template <class N>
struct Lines {
    Pair<N> a, c, la, lb;
};

template <class N>
struct Degenerate {
    bool a = false, b = false;
};

template <class N>
Pair<N> midpoint(const Pair<N>& p, const Pair<N>& q) {
    return {(p.x + q.x) / N(2), (p.y + q.y) / N(2)};
}

template <class N>
struct Nearest {
    Pair<N> on_a{}, on_b{};
};

/// Whether s and t are within both, and the midpoint of the nearest points, which are left in `nearest`.
template <class N>
Answer<N> with_point(Notes<N>& notes, const Extents& extents, const Lines<N>& lines, const N& s, const N& t,
                     Nearest<N>& nearest) {
    return method_parts::decide(notes, extents, s, t, [&](const N& along_a, const N& along_b) {
        nearest.on_a = notes.define_vector({.id = "on_a",
                                            .symbol = "C'",
                                            .sentence = "The nearest point on AB.",
                                            .items = "on_a ab",
                                            .style = SymbolStyle::point},
                                           lines.a + along_a * lines.la);
        nearest.on_b = notes.define_vector({.id = "on_b",
                                            .symbol = "D'",
                                            .sentence = "The nearest point on CD.",
                                            .items = "on_b cd",
                                            .style = SymbolStyle::point},
                                           lines.c + along_b * lines.lb);
        return notes.define_vector({.id = "point",
                                    .symbol = "P",
                                    .sentence = "Halfway between the two, which are one in the plane.",
                                    .items = "point",
                                    .style = SymbolStyle::point,
                                    .kind = StepKind::answer},
                                   midpoint(nearest.on_a, nearest.on_b));
    });
}

/// A line shorter than ε stands for its first point. The other's nearest point is a hit if it is that very point.
template <class N>
Answer<N> with_short_line(Notes<N>& notes, const Extents& extents, const Lines<N>& lines, const N& s,
                          const N& t) {
    Nearest<N> nearest;
    Answer<N> answer = with_point(notes, extents, lines, s, t, nearest);
    if (answer.outcome != Outcome::hit) return answer;
    const bool same =
        notes.test({.id = "same_x", .sentence = "Are they one point in x?", .items = "on_a on_b"},
                   nearest.on_a.x, Relation::equal, nearest.on_b.x) &&
        notes.test({.id = "same_y", .sentence = "And in y?", .items = "on_a on_b"}, nearest.on_a.y,
                   Relation::equal, nearest.on_b.y);
    answer.why = same ? Why::places_agree : Why::places_differ;
    if (same) return answer;
    answer.outcome = Outcome::miss;
    answer.point.reset();
    return answer;
}

}  // namespace

template <class N>
Answer<N> least_squares(const Question<N>& question, Notes<N>& notes) {
    const auto [a, b, c, d, extents] = method_parts::given(question, notes);
    const Pair<N> la = notes.define_vector(
        {.id = "LA", .symbol = "L_A", .sentence = "AB runs along L_A.", .items = "ab"}, b - a);
    const Pair<N> lb = notes.define_vector(
        {.id = "LB", .symbol = "L_B", .sentence = "CD runs along L_B.", .items = "cd"}, d - c);
    const Pair<N> ab = notes.define_vector({.id = "AB",
                                            .symbol = "AB",
                                            .sentence = "From the start of one to the start of the other.",
                                            .items = "ac a c"},
                                           c - a);
    const N l11 = notes.define(
        {.id = "L11", .symbol = "L_11", .sentence = "The squared length of AB.", .items = "ab"}, dot(la, la));
    const N l22 = notes.define(
        {.id = "L22", .symbol = "L_22", .sentence = "The squared length of CD.", .items = "cd"}, dot(lb, lb));
    const N l12 = notes.define(
        {.id = "L12", .symbol = "L_12", .sentence = "How much they run alike, negated.", .items = "ab cd"},
        -dot(la, lb));
    const N ra = notes.define(
        {.id = "rA", .symbol = "r_A", .sentence = "How far C lies along AB.", .items = "ab c"}, dot(la, ab));
    const N rb = notes.define(
        {.id = "rB", .symbol = "r_B", .sentence = "How far A lies along CD.", .items = "cd a"}, -dot(lb, ab));
    const Lines<N> lines{a, c, la, lb};
    const auto tiny = static_cast<N>(kDegenerateLengthSq);
    const bool short_a =
        notes.test({.id = "short_a", .sentence = "Is AB shorter than the tolerance?", .items = "ab"}, l11,
                   Relation::less, tiny);
    const bool short_b =
        notes.test({.id = "short_b", .sentence = "Is CD shorter than the tolerance?", .items = "cd"}, l22,
                   Relation::less, tiny);
    const Say say_s{.id = "s",
                    .symbol = "s",
                    .sentence = "How far along AB the nearest point lies.",
                    .items = "s ab",
                    .kind = StepKind::answer};
    const Say say_t{.id = "t",
                    .symbol = "t",
                    .sentence = "How far along CD the nearest point lies.",
                    .items = "t cd",
                    .kind = StepKind::answer};
    if (short_a && short_b) return with_short_line(notes, extents, lines, N(0), N(0));
    if (short_a) return with_short_line(notes, extents, lines, N(0), notes.define(say_t, rb / l22));
    if (short_b) return with_short_line(notes, extents, lines, notes.define(say_s, ra / l11), N(0));
    const N det = notes.define({.id = "det",
                                .symbol = "det",
                                .sentence = "The determinant of the normal equations.",
                                .items = "det ab cd"},
                               l11 * l22 - l12 * l12);
    if (notes.test({.id = "det_zero", .sentence = "Are the lines parallel?", .items = "det"}, det,
                   Relation::equal, N(0))) {
        return method_parts::no_answer<N>(Why::zero_determinant);
    }
    const N t = notes.define(say_t, (l11 * rb - l12 * ra) / det);
    const N s = notes.define(say_s, (ra - l12 * t) / l11);
    Nearest<N> nearest;
    return with_point(notes, extents, lines, s, t, nearest);
}

CROSSCUT_METHOD_FOR_ALL_SCALARS(least_squares);

const MethodFacts& least_squares_facts() {
    static constexpr MethodFacts facts{
        .title = "Least squares",
        .source =
            "Graham Rhodes, Fast, robust intersection of 3D line segments, Game Programming Gems 2 (2001)",
        .promise =
            "Solves the normal equations for the nearest points of the two lines; in the plane these coincide "
            "where the lines cross, so it answers in 2D what it was made for in 3D.",
        .gaps =
            "Squares the condition of the problem: half the digits go on nearly parallel lines. Lengths below 1e-6 "
            "count as none, whatever the scale. A determinant of 0 (parallel, one line) gives no answer.",
    };
    return facts;
}

}  // namespace crosscut
