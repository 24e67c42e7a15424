#include "app/scenes/methods/answer_words.h"
#include "app/scenes/nearest/panes/panes.h"
#include "app/scenes/plane/unit_square.h"
#include "app/scenes/space/bowl_square.h"

#include <algorithm>

namespace crosscut::nearest_scene {
namespace {

using namespace pane_helpers;

/// The moves from the free minimum to the constrained one.
void draw_path(Pane& pane, const DistanceBowl& bowl) {
    for (std::size_t i = 1; i < bowl.path.size(); ++i) {
        const BowlPoint &from = bowl.path[i - 1].at, &to = bowl.path[i].at;
        const Vec2 start = within_frame(*pane.frame, {from.s, from.t}),
                   end = within_frame(*pane.frame, {to.s, to.t});
        if (start == end) continue;
        pane.list.line(Segment2{start, end}, {Role::text, 2.0, Dash::solid, 0.85, true},
                       id_of(path_item(bowl, i)));
    }
}

/// The best place of each edge, beside the free minimum.
void draw_candidates(Pane& pane, const State& state, const BowlField& field) {
    const Extents e = state.objects().extents;
    const auto within = [](Extent extent, double x) {
        if (extent == Extent::line) return x;
        return extent == Extent::ray ? std::max(x, 0.0) : std::clamp(x, 0.0, 1.0);
    };
    const auto candidate = [&](bool there, const Vec2& at, const char* id) {
        if (!there) return;
        DotItem& dot = pane.list.dot(within_frame(*pane.frame, at), Marker::disc, Role::text, id_of(id));
        dot.size_px = 7.0;
        dot.hollow = true;
    };
    candidate(e.a != Extent::line, {0.0, within(e.b, field.best_t(0.0))}, "candidate_2");
    candidate(e.a == Extent::segment, {1.0, within(e.b, field.best_t(1.0))}, "candidate_3");
    candidate(e.b != Extent::line, {within(e.a, field.best_s(0.0)), 0.0}, "candidate_4");
    candidate(e.b == Extent::segment, {within(e.a, field.best_s(1.0)), 1.0}, "candidate_5");
}

/// Where a wrong method ends, and how much farther that is.
void draw_chosen(Pane& pane, const State& state, const Vec2& right) {
    const ChosenAnswer& chosen = state.chosen;
    if (!chosen.wrong || !nearest::answers(chosen.answer.branch)) return;
    const Vec2 at = within_frame(*pane.frame, {chosen.answer.s, chosen.answer.t});
    pane.list.line(Segment2{at, within_frame(*pane.frame, right)},
                   {Role::warning, 1.25, Dash::dashed, 0.9, false}, id_of("chosen"));
    pane.list.dot(at, Marker::cross, Role::warning, id_of("chosen"));
    pane.list.label(at, "+" + state.from.digits.length(chosen.excess), Role::warning, id_of("chosen"))
        .priority = 3;
}

void draw_free(Pane& pane, const DistanceBowl& bowl, const Vec2& minimum) {
    if (!bowl.free_minimum) return;
    const Vec2 at{bowl.free_minimum->s, bowl.free_minimum->t};
    if (!(at == minimum)) return mark_answer(pane, at, false, "free");
    if (!in_frame(*pane.frame, at)) return;
    DotItem& ring = pane.list.dot(at, Marker::ring, Role::auxiliary, id_of("free"));
    ring.hollow = true;
    ring.size_px = 20.0;
}

std::string note(const State& state) {
    const NearestPoints3& n = state.nearest;
    std::string text = "s = " + share_words(n.s) + ", t = " + share_words(n.t);
    if (!n.unique) return text + ", one of many";
    return text + (state.bowl.path.size() > 1 ? ", clamped" : "");
}

}  // namespace

const char* path_item(const DistanceBowl& bowl, std::size_t step) {
    switch (bowl.path.at(step).kind) {
        case ClampStep::Kind::clamp_s:
            return step > 1 ? "path_clamp_back" : "path_clamp_s";
        case ClampStep::Kind::clamp_t:
            return "path_clamp_t";
        case ClampStep::Kind::slide_t:
            return "path_slide_t";
        case ClampStep::Kind::slide_s:
            return "path_slide_s";
        case ClampStep::Kind::free:
            break;
    }
    return "free";
}

Pane bowl_pane(const State& state) {
    const BowlField field = bowl_field(state.objects(), state.bowl);
    Pane pane = bowl_square(field, state.objects(), state.nearest);
    const Vec2 minimum{state.nearest.s, state.nearest.t};
    const std::string_view method = state.choices.chosen_method().id;
    pane.note = note(state);
    if (in_frame(*pane.frame, minimum)) draw_readings(pane, minimum);
    if (method == "rhodes" || method == "cramer") draw_path(pane, state.bowl);
    if (method == "five_candidates") draw_candidates(pane, state, field);
    draw_free(pane, state.bowl, minimum);
    draw_chosen(pane, state, minimum);
    mark_answer(pane, minimum, true, "minimum");
    return pane;
}

}  // namespace crosscut::nearest_scene
