#include "core/intersect/methods/method_helpers.h"

namespace crosscut {

using namespace method_helpers;

namespace {

constexpr MethodInfo kRightOfInfo{
    .title = "To the right of",
    .button_label = "Right of",
    .pane = "square",
    .source = "A test",
    .promise = "Says hit where C lies to the right of A.",
    .gaps = "Everything else.",
};

constexpr std::array kRightOfSteps{
    StepInfo{.id = "way", .symbol = "w", .sentence = "From A to C.", .items = "a c"},
    StepInfo{.id = "to_the_right", .sentence = "Does C lie to the right of A?", .items = "a c"},
};

/// A reason that no other method has.
constexpr Why kToTheLeft{"to_the_left", "C does not lie to the right of A."};

}  // namespace

/// A hit at A if C is to the right of A; otherwise a miss. For the test that a method is one file and one
/// line.
template <class N>
Answer<N> right_of(const Question<N>& question, DerivationRecorder<N>& steps) {
    const Question<N> q = given(question, steps);
    const Coord2<N> direction = steps.vector("way", q.c - q.a);
    Answer<N> answer;
    answer.outcome = Outcome::miss;
    answer.why = kToTheLeft;
    if (!steps.test("to_the_right", direction.x > N(0))) return answer;
    answer.outcome = Outcome::hit;
    answer.why = Why::inside;
    answer.point = q.a;
    return answer;
}

CROSSCUT_INTERSECT_METHOD(right_of, kRightOfInfo, kRightOfSteps);

}  // namespace crosscut
