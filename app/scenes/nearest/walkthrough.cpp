#include "app/model/steps.h"
#include "app/scenes/methods/answer_words.h"
#include "app/scenes/nearest/box.h"
#include "app/scenes/nearest/method_faults.h"
#include "app/scenes/nearest/statements.h"
#include "app/scenes/space/vectors.h"
#include "core/nearest/methods/nearest_problem.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::nearest_scene {
namespace {

using nearest::Branch;

constexpr double kDialLow = 1e-10, kDialHigh = 1.0;  // at least this much of the scale is shown
constexpr double kAlike = 1.1;                       // a ratio: lengths that share one mark
constexpr double kSmallest = 1e-18, kLargest = 1e6;  // and at most this much

/// What the method does with the present tolerance.
std::string dial_sentence(Branch branch, bool turned) {
    switch (branch) {
        case Branch::degenerate_a:
            return turned ? "ε is above the length of A, which now counts as a point."
                          : "A is a point with any ε.";
        case Branch::degenerate_b:
            return turned ? "ε is above the length of B, which now counts as a point."
                          : "B is a point with any ε.";
        case Branch::degenerate_both:
            return turned ? "ε is above both lengths: A and B now count as points."
                          : "A and B are points with any ε.";
        case Branch::parallel:
            return turned ? "ε is above the root of the determinant: the lines now count as parallel."
                          : "The lines are parallel with any ε.";
        default:
            return "ε is below all that matters here: it changes nothing.";
    }
}

Dial epsilon_dial(const Choices& choices) {
    const Objects& o = choices.objects;
    const nearest::Question<double> question = nearest::question_of(o.a, o.b, o.extents, choices.epsilon);
    const auto& rhodes = *find_method<nearest::NearestPair>("rhodes");
    const auto branch_at = [&](double epsilon) {
        nearest::Question<double> q = question;
        q.tolerance = epsilon;
        return run(rhodes, q, choices.kind).branch;
    };
    const nearest::RhodesThresholds at = nearest::rhodes_thresholds(question, choices.kind);
    Dial dial;
    dial.field = "epsilon";
    dial.label = "ε";
    dial.logarithmic = true;
    const auto mark = [&](double value, const char* text) {
        if (value > 0.0) dial.marks.push_back({std::clamp(value, kSmallest, kLargest), text});
    };
    const bool alike = std::max(at.point_a, at.point_b) < kAlike * std::min(at.point_a, at.point_b);
    mark(at.point_a, alike ? "A and B points" : "A a point");
    if (!alike) mark(at.point_b, "B a point");
    const bool reached = at.parallel < std::min(at.point_a, at.point_b);
    if (reached) mark(at.parallel, "parallel");
    dial.low = kDialLow;
    dial.high = kDialHigh;
    for (const Dial::Mark& m : dial.marks) {
        dial.low = std::min(dial.low, m.value / 10.0);
        dial.high = std::max(dial.high, m.value * 10.0);
    }
    const Branch now = branch_at(choices.epsilon);
    dial.turned = now != branch_at(0.0);
    dial.sentence = dial_sentence(now, dial.turned);
    return dial;
}

}  // namespace

Walkthrough walkthrough(const State& state, const Analysis& analysis) {
    const Choices& c = state.choices;
    Walkthrough walk;
    walk.title = c.chosen_method().facts->title;
    walk.derivation = analysis.derived(c).derivation;
    walk.code = code_of(c.chosen_method(),
                        nearest::question_of(c.objects.a, c.objects.b, c.objects.extents, c.epsilon),
                        extents_text("A", "B", c.objects.extents), c.kind);
    walk.step_field = "step";
    const auto last = static_cast<double>(stops_of(walk.derivation).size());
    walk.step = static_cast<int>(std::clamp(c.step, 0.0, last));
    if (c.chosen_method().id == "rhodes") walk.dial = epsilon_dial(c);
    return walk;
}

std::string find_disagreement_near(Choices& choices) {
    const Objects o = choices.objects;
    const auto move_to = [&](const nearest::Question<double>& q) {
        const auto vec = [](const Coord3<double>& p) { return Vec3{p.x, p.y, p.z}; };
        const Objects there{{vec(q.a1), vec(q.a2)}, {vec(q.b1), vec(q.b2)}, o.extents};
        if (!fits(there)) return false;
        choices.objects = there;
        choices.step = 0.0;
        return true;
    };
    return move_to_disagreement<nearest::NearestPair>(
        nearest::question_of(o.a, o.b, o.extents, choices.epsilon), choices.kind, box_of(o).size(),
        "so that both run alike or an end lies on the other's", move_to,
        [](const auto& comparison) { return alarm(comparison, Digits()); });
}

std::string explain_disagreement(Choices& choices, const Analysis& analysis) {
    const Comparison<nearest::NearestPair>& comparison = analysis.comparison(choices);
    const auto* v = suspect(comparison);
    if (v == nullptr) return "The methods that mean to be right agree; there is nothing to explain.";
    const Fault fault = *fault_of(*v, comparison.judge_for(v->kind));
    choices.method = static_cast<int>(v->method - nearest::NearestPair::methods().data());
    choices.kind = v->kind;
    choices.step = stop_at(analysis.derived(choices).derivation, fault.step);
    const std::string who = who_text(*v);
    switch (fault.cause) {
        case Cause::rounding:
            return who + (v->divergences.first_turned
                              ? " turns here: rounding changes the answer to this question."
                              : " starts to round here, and ends far off.");
        case Cause::tolerance:
            return who + " turns here. " + fault.text;
        case Cause::naive:
        case Cause::silence:
            break;
    }
    return who + " stops here. " + std::string(nearest::sentence(v->answer.branch));
}

}  // namespace crosscut::nearest_scene
