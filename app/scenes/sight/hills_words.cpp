#include <crosscut/predicates.h>
#include "app/scenes/methods/answer_words.h"
#include "app/scenes/sight/hills.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sight_scene {
namespace {

/// 1: p stands higher than q as the eye sees it; both on one side of it.
int higher(const Vec2& eye, const Vec2& p, const Vec2& q) {
    const int turn = orientation(eye, q, p);
    return p.x > eye.x ? turn : -turn;
}

double slope(const Vec2& eye, const Vec2& p) {
    constexpr double kSteepest = 1e300;
    return std::clamp((p.y - eye.y) / std::fabs(p.x - eye.x), -kSteepest, kSteepest);
}

std::string stretches_words(std::size_t n) {
    return n == 1 ? "one stretch" : std::to_string(n) + " stretches";
}

Formula steepness(const Vec2& eye, const Vec2& p, std::size_t number) {
    return symbol("m_" + std::to_string(number + 1), {}, SymbolStyle::scalar, slope(eye, p));
}

/// The first point on a side: how steeply the eye looks to it.
Step first_one(const Vec2& eye, const Vec2& p, std::size_t number) {
    const std::string name = std::to_string(number + 1);
    const auto way = [&](const std::string& letter, double at, double from) {
        return compose(FormulaKind::difference, {symbol(letter + "_" + name, {}, SymbolStyle::scalar, at),
                                                 symbol(letter + "_eye", {}, SymbolStyle::scalar, from)});
    };
    Step step;
    step.id = event_name(number);
    step.items = {event_name(number)};
    step.sentence = "The first one on this side, point " + name + ", is seen: nothing is before it.";
    step.left = symbol("m_" + name, {});
    step.right = compose(FormulaKind::quotient,
                         {way("y", p.y, eye.y), compose(FormulaKind::absolute, {way("x", p.x, eye.x)})});
    step.values = {slope(eye, p)};
    step.exact = {std::nullopt};
    step.error_ulps = {0.0};
    step.offsets = {0.0};
    return step;
}

/// A later one, against the highest so far.
Step comparison(const Vec2& eye, const Vec2& p, const Vec2& highest, std::size_t number, std::size_t best) {
    Step step;
    step.id = event_name(number);
    step.items = {event_name(number)};
    step.kind = StepKind::test;
    step.right = join_with(FormulaKind::relation, "\u2265",
                           {steepness(eye, p, number), steepness(eye, highest, best)});
    step.holds = step.holds_exact = higher(eye, p, highest) >= 0;
    const std::string name = "point " + std::to_string(number + 1);
    step.sentence =
        *step.holds
            ? "No point before stands higher than " + name + ": it is seen, and is the horizon so far."
            : "Point " + std::to_string(best + 1) + " stands higher than " + name + ", which is hidden.";
    return step;
}

}  // namespace

HillsAnswer hills_answer(const Hills& hills) {
    HillsAnswer answer{hills,
                       visible_ground(hills.eye, hills.ground),
                       target_view(hills.eye, hills.target, hills.ground),
                       {},
                       0.0};
    if (const auto below = ground_at(hills.eye.x, hills.ground)) answer.above_ground = hills.eye.y - below->y;
    const double width = hills.ground.back().x - hills.ground.front().x;
    for (const GroundStretch& s : answer.view.stretches)
        answer.seen_share += width > 0.0 ? (s.last.x - s.first.x) / width : 0.0;
    answer.seen_share = std::clamp(answer.seen_share, 0.0, 1.0);
    return answer;
}

Verdict hills_verdict(const HillsState& state) {
    const HillsAnswer& a = state.answer;
    if (a.view.status == EyeStatus::below_ground)
        return {"Under the ground", "The eye is below the ground and sees nothing.", Tone::special};
    const std::string sees = "The eye sees " + stretches_words(a.view.stretches.size()) + " of ground";
    switch (a.target.status) {
        case TargetStatus::seen:
            return {"Target in sight", sees + ", and nothing rises above the line to the target.",
                    Tone::meets};
        case TargetStatus::below_ground:
            return {"Target under the ground", sees + "; the target lies below it.", Tone::special};
        case TargetStatus::hidden:
            break;
    }
    return {"Target hidden",
            sees + "; the ground blocks the line to the target first at x = " +
                state.digits.coordinate(a.target.blocked_at->x) + ".",
            Tone::misses};
}

void read_hills(Presentation& out, const HillsState& state) {
    const HillsAnswer& a = state.answer;
    const auto point = [&](const char* label, const std::optional<Vec2>& p, Role role, const char* id) {
        if (p) out.read(label, *p, role, id_of(id));
        if (!p) out.read(label, std::string("\u2013"), Role::rejected);
    };
    out.read("stretches seen", std::to_string(a.view.stretches.size()), Role::answer, id_of("seen"));
    out.read("of the width", 100.0 * a.seen_share, "%", Role::answer, id_of("seen"));
    if (a.above_ground) out.read_length("eye above ground", *a.above_ground, Role::pointer, id_of("eye"));
    point("horizon left", a.view.left, Role::pointer, "horizon");
    point("horizon right", a.view.right, Role::pointer, "horizon");
    point("blocked at", a.target.blocked_at, Role::warning, "block");
    point("target seen from", a.target.needed, Role::answer, "needed");
}

void add_hills_facts(Presentation& out, const HillsState& state) {
    const HillsAnswer& a = state.answer;
    const bool under = a.view.status == EyeStatus::below_ground;
    out.fact("verdict", under                                     ? "eye_below_ground"
                        : a.target.status == TargetStatus::seen   ? "target_seen"
                        : a.target.status == TargetStatus::hidden ? "target_hidden"
                                                                  : "target_below_ground");
    out.fact("meets", !under && a.target.status == TargetStatus::seen);
    out.fact("stretches", static_cast<double>(a.view.stretches.size()));
    for (std::size_t i = 0; i < a.view.stretches.size(); ++i) {
        const std::string name = "seen." + std::to_string(i) + ".";
        out.fact(name + "from", a.view.stretches[i].first);
        out.fact(name + "to", a.view.stretches[i].last);
    }
    out.fact("horizon.left", a.view.left);
    out.fact("horizon.right", a.view.right);
    out.fact("blocked_at", a.target.blocked_at);
    out.fact("needed", a.target.needed);
}

std::vector<Check> hills_certificate(const HillsState& state) {
    const HillsAnswer& a = state.answer;
    std::vector<Check> checks;
    if (a.view.status != EyeStatus::sees) return checks;
    const Vec2 eye = a.hills.eye;
    for (const auto& [side, horizon] : {std::pair{"left", a.view.left}, std::pair{"right", a.view.right}}) {
        if (!horizon) continue;
        std::size_t count = 0, above = 0;
        for (const Vec2& p : a.hills.ground) {
            if (p.x == eye.x || (p.x > eye.x) != (horizon->x > eye.x)) continue;
            ++count;
            if (higher(eye, p, *horizon) > 0) ++above;
        }
        checks.push_back({"No point to the " + std::string(side) + " stands above the line to the horizon",
                          std::to_string(above) + " of " + std::to_string(count), above == 0,
                          id_of("horizon")});
    }
    if (a.target.highest) {
        const bool hidden = higher(eye, *a.target.highest, a.hills.target) > 0;
        checks.push_back({"The highest point before the target stands " +
                              std::string(hidden ? "above" : "not above") + " the line to it",
                          "at x = " + in_words(a.target.highest->x),
                          hidden == (a.target.status == TargetStatus::hidden) ||
                              a.target.status == TargetStatus::below_ground,
                          id_of("block")});
    }
    return checks;
}

Walkthrough hills_walkthrough(const HillsState& state) {
    const Hills& hills = state.answer.hills;
    Walkthrough walk;
    walk.title = "The highest so far";
    walk.step_field = "step";
    std::size_t number = 0;
    if (state.answer.view.status == EyeStatus::sees) {
        for (const bool right : {true, false}) {
            std::optional<Vec2> highest;
            std::size_t best = 0;
            for (std::size_t i = 0; i < hills.ground.size(); ++i) {
                const Vec2& p = right ? hills.ground[i] : hills.ground[hills.ground.size() - 1 - i];
                if (right ? p.x <= hills.eye.x : p.x >= hills.eye.x) continue;
                walk.derivation.steps.push_back(highest ? comparison(hills.eye, p, *highest, number, best)
                                                        : first_one(hills.eye, p, number));
                if (!highest || higher(hills.eye, p, *highest) >= 0) highest = p, best = number;
                ++number;
            }
        }
    }
    walk.step = static_cast<int>(std::min(state.choices.step, static_cast<double>(number)));
    return walk;
}

}  // namespace crosscut::sight_scene
