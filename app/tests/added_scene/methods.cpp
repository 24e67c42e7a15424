// The topic's judge and its two methods.
#include <crosscut/predicates.h>
#include "app/tests/added_scene/side.h"
#include "core/input.h"
#include "core/methods/method_code.h"

namespace crosscut::side {
namespace {

constexpr std::array kSharedSteps{
    StepInfo{"A", "A", "The line begins here.", "a ab", SymbolStyle::point},
    StepInfo{"B", "B", "The line goes on to here.", "b ab", SymbolStyle::point},
    StepInfo{"P", "P", "The point in question.", "p", SymbolStyle::point},
    StepInfo{"is_left", "", "Do they turn to the left?", "turn p"},
    StepInfo{"is_right", "", "Do they turn to the right?", "turn p"},
};

constexpr MethodInfo kSlopesInfo{
    .title = "Comparing slopes",
    .button_label = "Slopes",
    .pane = "triangle",
    .source = "a test",
    .promise = "Whether the way from A to P is steeper than the way from A to B.",
    .gaps = "Right only where both go to the right, and without an answer where one goes straight up.",
};
constexpr std::array kSlopesSteps{
    StepInfo{"u", "u", "From A to B.", "ab a b", SymbolStyle::vector},
    StepInfo{"v", "v", "From A to P.", "turn a p", SymbolStyle::vector},
    StepInfo{"u_upright", "", "Does the line go straight up?", "ab"},
    StepInfo{"v_upright", "", "Does the way to P go straight up?", "turn"},
    StepInfo{"turn", "w", "How much steeper the way to P is.", "turn", SymbolStyle::scalar, "",
             StepKind::answer},
};

constexpr MethodInfo kShoelaceInfo{
    .title = "Shoelace formula",
    .button_label = "Shoelace",
    .pane = "triangle",
    .source = "a test",
    .promise = "The sign of twice the area of the triangle, as a sum over its sides.",
    .gaps = "Far from the origin the sum cancels.",
};
constexpr std::array kShoelaceSteps{
    StepInfo{"turn", "w", "Twice the area, side by side.", "turn", SymbolStyle::scalar, "", StepKind::answer},
};

template <class N>
Answer<N> decided(const N& turn, DerivationRecorder<N>& steps) {
    if (!is_finite(turn)) return {};
    if (steps.test("is_left", turn > N(0))) return {Side::left, turn};
    return {steps.test("is_right", turn < N(0)) ? Side::right : Side::on, turn};
}

}  // namespace

template <class N>
Answer<N> slopes(const Question<N>& q, DerivationRecorder<N>& steps) {
    const Coord2<N> a = steps.given("A", q.a), b = steps.given("B", q.b), p = steps.given("P", q.p);
    const Coord2<N> u = steps.vector("u", b - a), v = steps.vector("v", p - a);
    if (steps.test("u_upright", u.x == N(0)) || steps.test("v_upright", v.x == N(0))) return {};
    return decided(steps.number("turn", v.y / v.x - u.y / u.x), steps);
}

template <class N>
Answer<N> shoelace(const Question<N>& q, DerivationRecorder<N>& steps) {
    const Coord2<N> a = steps.given("A", q.a), b = steps.given("B", q.b), p = steps.given("P", q.p);
    return decided(steps.number("turn", cross(a, b) + cross(b, p) + cross(p, a)), steps);
}

CROSSCUT_DEFINE_METHOD(SideOfLine, slopes, kSlopesInfo, kSlopesSteps);
CROSSCUT_DEFINE_METHOD(SideOfLine, shoelace, kShoelaceInfo, kShoelaceSteps);

std::span<const Method<SideOfLine>> SideOfLine::methods() {
#define CROSSCUT_METHOD(method) method##_method(),
    static const std::array all{
#include "app/tests/added_scene/methods.def"
    };
#undef CROSSCUT_METHOD
    return all;
}

Side SideOfLine::reference(const Question<double>& q) {
    const int turn = orientation(vec_of(q.a), vec_of(q.b), vec_of(q.p));
    return turn > 0 ? Side::left : turn < 0 ? Side::right : Side::on;
}

SideOfLine::Grade SideOfLine::grade(const Question<double>& question, const Answer<double>& answer,
                                    const Reference& reference, NumberKind kind) {
    return {wrong(question, answer, reference, kind)};
}

bool SideOfLine::wrong(const Question<double>& /*question*/, const Answer<double>& answer,
                       const Reference& reference, NumberKind /*kind*/) {
    return answer.side != Side::no_answer && answer.side != reference;
}

std::span<const StepInfo> SideOfLine::steps() { return kSharedSteps; }

void SideOfLine::require(const char* question_name, const Question<double>& q) {
    input::require(question_name, input::Named{"question.a", vec_of(q.a)},
                   input::Named{"question.b", vec_of(q.b)}, input::Named{"question.p", vec_of(q.p)});
}

std::vector<Coord2<double>> SideOfLine::special_positions(const Question<double>& q,
                                                          Coord2<double> Question<double>::*position) {
    std::vector<Coord2<double>> special;
    for (const auto other : positions) {
        if (other != position) special.push_back(q.*other);
    }
    special.push_back(0.5 * special[0] + 0.5 * special[1]);
    return special;
}

std::string_view word(Side side) {
    constexpr std::array<std::string_view, 4> kWords{"left", "on", "right", "no answer"};
    return kWords.at(static_cast<std::size_t>(side));
}

}  // namespace crosscut::side
