#include "core/intersect/methods/slope_intercept.h"

#include "core/intersect/methods/method_parts.h"
#include "core/intersect/methods/methods.h"

namespace crosscut {

namespace {

/// What is said about one of the two lines.
struct Words {
    Say run, vertical, slope, intercept, rightward, inside;
};

constexpr Words kWordsAb{
    .run = {.id = "dx_1", .symbol = "Δx_1", .sentence = "How far AB runs to the right.", .items = "ab"},
    .vertical = {.id = "vertical_1", .sentence = "Is AB vertical, with no slope to speak of?", .items = "ab"},
    .slope = {.id = "m_1",
              .symbol = "m_1",
              .sentence = "The slope of AB: rise over run.",
              .items = "line_ab ab"},
    .intercept = {.id = "b_1",
                  .symbol = "b_1",
                  .sentence = "Where the line AB crosses the y axis.",
                  .items = "line_ab ab"},
    .rightward = {.id = "rightward_1", .sentence = "Does AB run to the right?", .items = "ab"},
    .inside = {.id = "x_inside_ab",
               .sentence = "Is the crossing above or below AB's own x?",
               .items = "point ab"},
};
constexpr Words kWordsCd{
    .run = {.id = "dx_2", .symbol = "Δx_2", .sentence = "How far CD runs to the right.", .items = "cd"},
    .vertical = {.id = "vertical_2", .sentence = "Is CD vertical, with no slope to speak of?", .items = "cd"},
    .slope = {.id = "m_2",
              .symbol = "m_2",
              .sentence = "The slope of CD: rise over run.",
              .items = "line_cd cd"},
    .intercept = {.id = "b_2",
                  .symbol = "b_2",
                  .sentence = "Where the line CD crosses the y axis.",
                  .items = "line_cd cd"},
    .rightward = {.id = "rightward_2", .sentence = "Does CD run to the right?", .items = "cd"},
    .inside = {.id = "x_inside_cd",
               .sentence = "Is the crossing above or below CD's own x?",
               .items = "point cd"},
};

template <class N>
struct SlopeLine {
    N slope{}, intercept{};
};

/// The line's m and b; empty when it is vertical.
template <class N>
std::optional<SlopeLine<N>> slope_line(Notes<N>& notes, const Words& words, const Pair<N>& from,
                                       const Pair<N>& to) {
    const N run = notes.define(words.run, to.x - from.x);
    if (notes.test(words.vertical, run, Relation::equal, N(0))) return std::nullopt;
    const N slope = notes.define(words.slope, (to.y - from.y) / run);
    const N intercept = notes.define(words.intercept, from.y - slope * from.x);
    return SlopeLine<N>{slope, intercept};
}

/// Whether x is within the object's own x, read as far as the object reaches.
template <class N>
bool within_x(Notes<N>& notes, const Words& words, Extent extent, const Pair<N>& from, const Pair<N>& to,
              const N& x) {
    if (extent == Extent::line) return true;
    const bool rightward = notes.test(words.rightward, from.x, Relation::less_equal, to.x);
    if (extent == Extent::ray) {
        return notes.test(words.inside, x, rightward ? Relation::greater_equal : Relation::less_equal,
                          from.x);
    }
    return notes.test_between(words.inside, rightward ? from.x : to.x, x, rightward ? to.x : from.x);
}

}  // namespace

template <class N>
Answer<N> slope_intercept(const Question<N>& question, Notes<N>& notes) {
    const auto [a, b, c, d, extents] = method_parts::given(question, notes);
    const auto ab = slope_line(notes, kWordsAb, a, b);
    if (!ab) return method_parts::no_answer<N>(Why::no_slope);
    const auto cd = slope_line(notes, kWordsCd, c, d);
    if (!cd) return method_parts::no_answer<N>(Why::no_slope);
    const N apart = notes.define({.id = "m_difference",
                                  .symbol = "Δm",
                                  .sentence = "How much the slopes differ.",
                                  .items = "line_ab line_cd"},
                                 ab->slope - cd->slope);
    if (notes.test(
            {.id = "same_slope", .sentence = "Are the slopes the same number?", .items = "line_ab line_cd"},
            apart, Relation::equal, N(0))) {
        return method_parts::no_answer<N>(Why::same_slope);
    }
    const N x = notes.define({.id = "x",
                              .symbol = "x",
                              .sentence = "Where both lines are at one height.",
                              .items = "point",
                              .kind = StepKind::answer},
                             (cd->intercept - ab->intercept) / apart);
    const N y = notes.define({.id = "y",
                              .symbol = "y",
                              .sentence = "That height, on the line AB.",
                              .items = "point",
                              .kind = StepKind::answer},
                             ab->slope * x + ab->intercept);
    if (!is_finite(x) || !is_finite(y)) return method_parts::no_answer<N>(Why::out_of_range);
    Answer<N> answer;
    answer.outcome = Outcome::miss;
    answer.why = Why::s_outside;
    if (!within_x(notes, kWordsAb, extents.a, a, b, x)) return answer;
    answer.why = Why::t_outside;
    if (!within_x(notes, kWordsCd, extents.b, c, d, x)) return answer;
    answer.outcome = Outcome::hit;
    answer.why = Why::inside;
    answer.point = Pair<N>{x, y};
    return answer;
}

CROSSCUT_METHOD_FOR_ALL_SCALARS(slope_intercept);

const MethodFacts& slope_intercept_facts() {
    static constexpr MethodFacts facts{
        .title = "Slope and intercept",
        .source = "Johan van Mol, Collision detection & bouncing, part 1 (2006), first page",
        .promise =
            "Finds the one x where y = m·x + b is the same on both lines and reports it if both objects are "
            "there; good for lines that are far from vertical.",
        .gaps =
            "A vertical line has no slope and a segment of no length neither: no answer. Equal slopes (parallel, "
            "one line) give no answer, also where they overlap. Steep lines lose digits. No s and t.",
    };
    return facts;
}

}  // namespace crosscut
