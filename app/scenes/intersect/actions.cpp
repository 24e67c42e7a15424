#include "app/scenes/intersect/actions.h"

#include "app/scenes/intersect/cells.h"
#include "app/scenes/intersect/method_strip.h"

namespace crosscut::intersect_scene {

std::string find_disagreement_near(Choices& choices) {
    const Objects o = choices.objects;
    const auto move_to = [&](const Question<double>& q) {
        const auto vec = [](const Coord2<double>& p) { return Vec2{p.x, p.y}; };
        const Objects there{{vec(q.a), vec(q.b)}, {vec(q.c), vec(q.d)}, o.extents};
        if (!fits(there)) return false;
        choices.objects = there;
        choices.step = 0.0;
        return true;
    };
    return move_to_disagreement<SegmentIntersection>(question_of(o.ab, o.cd, o.extents), choices.kind,
                                                     size_of(o), "onto the other object", move_to, alarm);
}

std::string explain_disagreement(Choices& choices, const Analysis& analysis) {
    const auto* v = suspect(analysis.comparison(choices.objects));
    if (v == nullptr) return "All methods agree; there is nothing to explain.";
    choices.method = static_cast<int>(v->method - SegmentIntersection::methods().data());
    choices.kind = v->kind;
    const Divergences& d = v->divergences;
    const Divergence* divergence = d.first_turned                ? &*d.first_turned
                                   : v->wrong && d.first_inexact ? &*d.first_inexact
                                                                 : nullptr;
    const Derivation& derivation = analysis.derived(choices.objects, choices.method, choices.kind).derivation;
    choices.step = stop_at(derivation, divergence != nullptr ? divergence->step : "");
    if (d.first_turned && !choices.lens.open()) {
        const int point = telling_point(choices);
        microscope::open(choices.lens, point, point_number(choices.objects, point));
    }
    if (d.first_turned) return who_text(*v) + " turns here: rounding changes the answer to this question.";
    if (v->wrong)
        return who_text(*v) + " is wrong because its formula leaves this case out: no rounding is to blame.";
    return who_text(*v) + " stops here: " + std::string(sentence(v->answer.why));
}

}  // namespace crosscut::intersect_scene
