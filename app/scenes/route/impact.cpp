// How the walker's first impact is detected or missed: step by step, and close up.
#include "app/scenes/route/route.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/view/draw_list.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"

#include <crosscut/bounce/impact.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut::route_scene {
namespace {

constexpr std::size_t kMostHits = 8;
constexpr std::size_t kStepsAHit = 3;

Formula with_value(const std::string& name, const char* item, double value) {
    return symbol(name, item, SymbolStyle::scalar, value);
}

Step test_step(std::string id, std::string sentence, Formula right, bool holds) {
    Step step;
    step.id = std::move(id);
    step.kind = StepKind::test;
    step.sentence = std::move(sentence);
    step.right = std::move(right);
    step.holds = holds;
    step.holds_exact = holds;
    return step;
}

Formula from_0_to_1(const std::string& name, const char* item, double value) {
    return join_with(FormulaKind::relation, "\u2264",
                     {constant(0.0), with_value(name, item, value), constant(1.0)});
}

/// The times of the last sample before a contact and of the first one after it began.
std::pair<double, double> bracketing_samples(const ViewModel& s, const Contact& contact) {
    const double samples = s.params.samples;
    const double before = std::floor(contact.t_first * samples);
    return {before / samples, std::min(before + 1.0, samples) / samples};
}

double gap_to(const ViewModel& s, std::size_t mover, double t) {
    return contact_with(s.traffic->movers[mover].at(t), walker_at(s.traffic->events, t)).distance;
}

Step sample_step(const ViewModel& s, std::size_t i, const std::string& number) {
    const MotionHit& hit = s.traffic->hits[i];
    const auto [before, after] = bracketing_samples(s, hit.contact);
    const double first = gap_to(s, hit.mover, before), second = gap_to(s, hit.mover, after);
    const bool sampled_hit = s.traffic->sampled_hit[i];
    std::string sentence = "The samples before and after it are at time " + time_text(before) + " and " +
                           time_text(after) + ". ";
    const bool wide = std::min(first, second) > s.params.radius;
    sentence += sampled_hit ? "One sample falls into the contact, so a per-frame test notices it."
                : wide      ? "Both find enough room, so a per-frame test misses it."
                            : "Neither falls into this contact; a sample there finds another one.";
    Step step = test_step("look" + number, sentence,
                          join_with(FormulaKind::relation, "<",
                                    {with_value("r", "walker", s.params.radius),
                                     with_value("d", "looks", std::min(first, second))}),
                          wide);
    step.items = {"looks"};
    return step;
}

std::string touched_text(LineFeature feature) {
    if (feature == LineFeature::whole) return ": it has zero length there.";
    return feature == LineFeature::inside ? ", between its two ends." : ", at one of its ends.";
}

void add_hit(std::vector<Step>& steps, const ViewModel& s, std::size_t i) {
    const MotionHit& hit = s.traffic->hits[i];
    const std::string number = std::to_string(i + 1), who(mover_label(s.params, hit.mover));
    const Contact& c = hit.contact;
    steps.push_back(test_step("t" + number,
                              "At time " + time_text(c.t_first) + " the distance from the walker to " + who +
                                  " is the radius" + (i == 0 ? ": the first collision." : "."),
                              from_0_to_1("τ_" + number, "hit", c.t_first), true));
    steps.push_back(test_step(
        "s" + number,
        "There it touches the line at s = " + fraction_text(c.s_first) + touched_text(c.feature_first),
        from_0_to_1("s_" + number, "hit", c.s_first), true));
    for (Step* step : {&steps[steps.size() - 2], &steps.back()}) step->items = {"hit"};
    steps.push_back(sample_step(s, i, number));
}

/// The hit of the present step; the first one where none is chosen.
const MotionHit* hit_of(const ViewModel& s) {
    const auto& hits = s.traffic->hits;
    if (hits.empty()) return nullptr;
    const auto step = static_cast<std::size_t>(s.params.step);
    const std::size_t at = step == 0 ? 0 : (step - 1) / kStepsAHit;
    return &hits[std::min(at, hits.size() - 1)];
}

/// Draws the walker and one moving wall at a time.
void draw_moment(DrawList& list, const ViewModel& s, std::size_t mover, double time, bool solid) {
    const double opacity = solid ? 1.0 : 0.4;
    const Dash dash = solid ? Dash::solid : Dash::dashed;
    const Vec2 walker = walker_at(s.traffic->events, time);
    list.line(s.traffic->movers[mover].at(time), {Role::scenery, 3.0, dash, opacity, false},
              id_of(mover_id(s.params, mover)));
    if (s.params.radius > 0.0)
        list.balls.push_back({flat(walker), s.params.radius, Role::object_b, 0.0, dash, id_of("walker")});
    list.dot(walker, Marker::disc, Role::object_b, id_of("walker")).opacity = opacity;
}

Pane impact_from_near(const ViewModel& s, const MotionHit& hit) {
    const double t = hit.contact.t_first, radius = s.params.radius;
    const Vec2 at = hit.contact.point_first;
    Pane pane = pane_helpers::small_pane(at, radius > 0.0 ? 3.0 * radius : 0.5);
    pane.fits = true;
    const auto [before, after] = bracketing_samples(s, hit.contact);
    draw_moment(pane.list, s, hit.mover, before, false);
    draw_moment(pane.list, s, hit.mover, after, false);
    draw_moment(pane.list, s, hit.mover, t, true);
    pane.list.dot(at, Marker::diamond, Role::answer, id_of("hit"));
    pane.list.label(at, "time " + fraction_text(t), Role::answer, id_of("hit")).priority = 5;
    pane.note = "Solid: the collision. Dashed: the samples before and after.";
    return pane;
}

/// The sample at which the walker is nearest to a moving wall.
Pane miss_from_near(const ViewModel& s) {
    const double t = least_gap(s).t;
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < s.traffic->movers.size(); ++i)
        if (gap_to(s, i, t) < gap_to(s, nearest, t)) nearest = i;
    const Vec2 walker = walker_at(s.traffic->events, t);
    const WallContact contact = contact_with(s.traffic->movers[nearest].at(t), walker);
    Pane pane = pane_helpers::small_pane((walker + contact.point) * 0.5,
                                         std::max(1.5 * s.params.radius, 0.75 * contact.distance));
    pane.fits = true;
    draw_moment(pane.list, s, nearest, t, true);
    const Segment2 gap{walker, contact.point};
    pane.list.line(gap, pane_helpers::thin(Role::auxiliary, Dash::dashed), id_of("walker"));
    pane.list.label(gap.at(0.5), s.digits.length(contact.distance), Role::text, id_of("walker")).priority = 5;
    pane.note = "No collision. Of 96 moments, the walker is nearest to " +
                std::string(mover_label(s.params, nearest)) + " at time " + time_text(t) + ".";
    return pane;
}

}  // namespace

MethodSteps impact_method_steps(const ViewModel& s) {
    MethodSteps steps;
    steps.title = "The first collision, exactly";
    steps.step_field = "step";
    const auto& hits = s.traffic->hits;
    for (std::size_t i = 0; i < std::min(hits.size(), kMostHits); ++i) add_hit(steps.derivation.steps, s, i);
    if (hits.empty()) {
        const auto [gap, t] = least_gap(s);
        Step step = test_step(
            "apart",
            "Nothing that moves comes as near as the radius. Of 96 moments, the nearest is at time " +
                fraction_text(t) + ".",
            join_with(FormulaKind::relation, "<",
                      {with_value("r", "walker", s.params.radius), with_value("d", "walker", gap)}),
            gap > s.params.radius);
        step.items = {"walker"};
        if (!s.traffic->movers.empty()) steps.derivation.steps.push_back(std::move(step));
    }
    steps.step = std::min(s.params.step, static_cast<int>(steps.derivation.steps.size()));
    return steps;
}

Pane impact_pane(const ViewModel& s) {
    if (const MotionHit* hit = hit_of(s)) return impact_from_near(s, *hit);
    if (!s.traffic->movers.empty()) return miss_from_near(s);
    Pane pane = pane_helpers::small_pane({}, 1.0);
    pane.list.label(Vec2(0.0), "Nothing moves.", Role::text, id_of("walker")).align = Align::centre;
    return pane;
}

}  // namespace crosscut::route_scene
