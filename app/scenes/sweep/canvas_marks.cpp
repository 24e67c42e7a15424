#include "app/scenes/sweep/canvas_layers.h"

#include "app/scenes/methods/answer_words.h"
#include "app/scenes/motion/cut_mark.h"
#include "app/scenes/space_time/space_time.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut::sweep_scene {
namespace {

constexpr double kTick_px = 34.0;
constexpr double kOnePlace = 1e-9;  // of the scene: rounding, and no more
constexpr double kCutArrow = 0.17;  // of the height of the picture of space and time
constexpr double kTooLong = 1e3;    // lengths of the line: an extension that long says nothing

std::string place_words(double t, double s) { return "τ = " + share_words(t) + ", s = " + share_words(s); }

/// The line as it is at a hit.
void draw_line_at(DrawList& canvas, const State& state, double t) {
    canvas.line(shown_line(state, state.motion.line.at(t), t), {Role::answer, 1.5, Dash::solid, 0.55, false},
                id_of("hit"));
}

/// Where the pointer and the line are together for longer: its way meanwhile, and how it ends.
void draw_stretch(DrawList& canvas, const State& state, const Contact& hit) {
    CurveItem way;
    way.points = shown_way(state, state.motion.path, hit.t_first, hit.t_last);
    way.stroke = {Role::answer, 5.0, Dash::solid, 0.45, false};
    way.id = id_of("hit");
    canvas.curves.push_back(std::move(way));
    draw_line_at(canvas, state, hit.t_last);
    DotItem& end =
        canvas.dot(state.shown(hit.point_last, hit.t_last), Marker::diamond, Role::answer, id_of("hit"));
    end.hollow = true;
}

/// "1: " for the first of several hits in one place; empty for one that is alone there.
std::string turn_at(const State& state, Vec2 at, std::size_t number) {
    const std::vector<Contact>& hits = state.judge.contacts;
    const Vec2 across = state.motion.line.q.start - state.motion.line.p.start;
    const double apart = kOnePlace * (glm::length(at) + glm::length(across));
    std::size_t there = 0, turn = 0;
    for (std::size_t i = 0; i < hits.size(); ++i) {
        if (glm::length(state.shown(hits[i].point_first, hits[i].t_first) - at) > apart) continue;
        ++there;
        if (i <= number) ++turn;
    }
    return there > 1 ? std::to_string(turn) + ": " : std::string();
}

/// More hits than two at one place, where the point stands: their labels would lie on each other, so one speaks for all.
bool all_at_one_place(const State& state) {
    const std::vector<Contact>& contacts = state.judge.contacts;
    const auto there = [&](const Contact& c) { return state.shown(c.point_first, c.t_first); };
    return contacts.size() > 2 && std::all_of(contacts.begin(), contacts.end(), [&](const Contact& c) {
               return c.instant() && there(c) == there(contacts.front());
           });
}

/// "4 hits: τ = 0.2036, 0.3083, 0.7371, 0.7964".
std::string times_words(const std::vector<Contact>& contacts) {
    std::string text = std::to_string(contacts.size()) + " hits: τ = ";
    for (std::size_t i = 0; i < contacts.size(); ++i)
        text += (i > 0 ? ", " : "") + share_words(contacts[i].t_first);
    return text;
}

void draw_hit(DrawList& canvas, const State& state, const Contact& hit, std::size_t number) {
    const Vec2 at = state.shown(hit.point_first, hit.t_first);
    // In the pointer's frame velocities are others.
    if (state.choices.frame_share == 0.0)
        cut_arrows(canvas, at, cut_directions(query_of(state.motion), hit.t_first, hit.s_first),
                   kCutArrow * space_time_height(state.motion), number == 0);
    cut_mark(canvas, at, hit.cut, id_of("hit")).size_px = kTick_px;
    canvas.dot(at, Marker::diamond, Role::answer, id_of("hit" + std::to_string(number))).size_px = 12.0;
    const bool lasts = hit.t_last > hit.t_first;
    if (all_at_one_place(state)) {
        if (number == 0)
            canvas.label(at, times_words(state.judge.contacts), Role::answer, id_of("hit")).priority = 5;
        return;
    }
    canvas
        .label(at,
               turn_at(state, at, number) +
                   (lasts ? "τ = " + share_words(hit.t_first) + " to " + share_words(hit.t_last)
                          : place_words(hit.t_first, hit.s_first)),
               Role::answer, id_of("hit"))
        .priority = 5;
}

}  // namespace

void draw_hits(DrawList& canvas, const State& state) {
    const std::vector<Contact>& contacts = state.judge.contacts;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const Contact& hit = contacts[i];
        draw_line_at(canvas, state, hit.t_first);
        if (state.choices.by_mouse()) continue;
        if (hit.t_last > hit.t_first) draw_stretch(canvas, state, hit);
        draw_hit(canvas, state, hit, i);
    }
}

void draw_rejected(DrawList& canvas, const State& state) {
    for (const RejectedRoot& root : state.judge.rejected) {
        const bool off_an_end = root.why == RejectReason::before_p || root.why == RejectReason::beyond_q;
        if (!off_an_end || !root.s || std::fabs(*root.s) > kTooLong) continue;
        if (root.t < 0.0 || root.t > 1.0) continue;
        const Segment2 line = shown_line(state, state.motion.line.at(root.t), root.t);
        const Vec2 at = line.at(*root.s);
        const Vec2 end = root.why == RejectReason::before_p ? line.start : line.end;
        canvas.line(line, {Role::rejected, 1.0, Dash::dashed, 0.6, false}, id_of("rejected"));
        canvas.line(Segment2{end, at}, {Role::rejected, 1.25, Dash::dotted, 1.0, false}, id_of("rejected"));
        canvas.dot(at, Marker::diamond, Role::rejected, id_of("rejected")).hollow = true;
        canvas.label(at, "s = " + share_words(*root.s), Role::rejected, id_of("rejected")).priority = 1;
    }
}

namespace {

constexpr double kOfBefore = 0.45;  // how strong the looks of a stroke's hits before the last are drawn

void say_look(DrawList& canvas, const Vec2& at, std::string text, Role role, int priority) {
    LabelItem& label = canvas.label(at, std::move(text), role, id_of("look"));
    label.priority = priority;
    label.measures = true;  // that there was a hit
}

/// What looks would have said of a hit: the mouse and the line at the looks around it, the nearest one with its gap.
void draw_mouse_looks(DrawList& canvas, const State& state, const ScoredHit& hit, bool last) {
    const auto nearest =
        std::min_element(hit.looks.begin(), hit.looks.end(),
                         [](const MouseLook& a, const MouseLook& b) { return a.gap < b.gap; });
    for (const MouseLook& look : hit.looks) {
        DotItem& dot = canvas.dot(look.pointer, Marker::square, Role::rejected, id_of("look"));
        dot.size_px = last ? 8.0 : 6.0;
        dot.opacity = last ? 1.0 : kOfBefore;
        dot.hollow = true;
    }
    if (nearest == hit.looks.end()) return;
    const bool seen = hit.said.at(kDrawnRate) == ScoredHit::Said::seen;
    const Role role = seen ? Role::text : Role::warning;
    canvas
        .line(nearest->line, {role, last ? 1.5 : 1.0, Dash::dashed, last ? 0.8 : kOfBefore, false},
              id_of("look"))
        .measures = true;
    if (!last || seen) return;  // hits soon after each other share a look: once is enough
    say_look(canvas, nearest->pointer,
             in_words(kScoreRates_hz.at(kDrawnRate)) + " Hz: " + state.digits.length(nearest->gap) + " off",
             role, 3);
}

/// Of every hit of the stroke what looks say of it. The last one has its place and time until that is known: one label a hit,
/// so that there is room beside the line on its way.
void draw_score(DrawList& canvas, const State& state, const Cut& last_cut) {
    const std::vector<const ScoredHit*> hits = state.run.score().of_stroke();
    const bool as_fixed = state.choices.frame_share == 0.0;  // in the pointer's frame looks are elsewhere
    const std::string last_said = hits.empty() || !as_fixed ? std::string() : said_words(*hits.back());
    if (last_said.empty())
        canvas.label(last_cut.at, place_words(last_cut.t, last_cut.s), Role::answer, id_of("cut")).priority =
            4;
    for (const ScoredHit* hit : hits) {
        if (!as_fixed) return;
        const bool last = hit == hits.back();
        draw_mouse_looks(canvas, state, *hit, last);
        const std::string said = last ? last_said : said_words(*hit);
        if (said.empty()) continue;
        say_look(canvas, last ? last_cut.at : hit->at, said, last ? Role::text : Role::rejected,
                 last ? 4 : 1);
    }
}

}  // namespace

void draw_cuts(DrawList& canvas, const State& state) {
    const std::span<const Cut> cuts = state.run.cuts();
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        const Cut& cut = cuts[i];
        const bool last = i + 1 == cuts.size();
        DotItem& mark = cut_mark(canvas, cut.at, cut.direction, id_of("cut"));
        mark.size_px = kTick_px;
        mark.opacity = 1.0 - 0.8 * static_cast<double>(cuts.size() - 1 - i) / static_cast<double>(kMostCuts);
        if (!last) continue;
        if (state.choices.frame_share == 0.0)
            // Their colours say whose they are: the moving line's and the pointer's.
            cut_arrows(canvas, cut.at, cut.directions, kCutArrow * space_time_height(state.motion), false);
        canvas.dot(cut.at, Marker::diamond, Role::answer, id_of("last_cut")).size_px = 10.0;
        draw_score(canvas, state, cut);
    }
}

}  // namespace crosscut::sweep_scene
