#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/space_time.h"
#include "app/scenes/shared/sweep_motion.h"
#include "app/scenes/sweep/sweep.h"
#include "app/view/draw_list.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace crosscut::sweep_scene {

Segment2 drawn_line(const ViewModel& model, const Segment2& line, double t) {
    return {model.drawn_position(line.start, t), model.drawn_position(line.end, t)};
}

void draw_canvas(DrawList& canvas, const ViewModel& model) {
    draw_swept_area(canvas, model.motion, model.params.frame_fraction);
    draw_ghosts(canvas, model.motion, model.params.frame_fraction);
    draw_paths(canvas, model);
    draw_motion_name(canvas, model);
    if (model.params.step > 0) draw_vectors(canvas, model);
    draw_rejected(canvas, model);
    draw_line_now(canvas, model);
    draw_pointer(canvas, model);
    draw_hits(canvas, model);
    draw_cuts(canvas, model);
}

namespace {

constexpr int kRoundPieces = 12;     // per half circle
constexpr std::size_t kTrail = 120;  // drawn events of the mouse
constexpr double kBand = 0.2;        // opacity of the fill of thick objects
constexpr double kThinHandle = 0.6;  // opacity of the handle of a line without thickness

void half_circle(std::vector<Vec3>& corners, const Vec2& centre, const Vec2& from) {
    const Vec2 side{-from.y, from.x};
    for (int i = 0; i <= kRoundPieces; ++i) {
        const double turn = std::numbers::pi * i / kRoundPieces;
        corners.push_back(flat(centre + from * std::cos(turn) + side * std::sin(turn)));
    }
}

/// Draws everything within `radius` of a segment, filled and with an outline.
void draw_around(DrawList& canvas, const Segment2& s, double radius, Role role, ItemId id) {
    const Vec2 run = s.direction();
    const double length = length_of(run);
    const Vec2 along = length > 0.0 ? run / length : Vec2{1.0, 0.0};
    const Vec2 right = Vec2{along.y, -along.x} * radius;
    std::vector<Vec3> rim;
    half_circle(rim, s.end, right);
    half_circle(rim, s.start, right * -1.0);
    canvas.fill(rim, role, kBand, id);
    rim.push_back(rim.front());
    canvas.curve(std::move(rim), {role, 1.0, Dash::solid, 0.7, false}, id);
}

void draw_trail(DrawList& canvas, const ViewModel& model) {
    const std::vector<PointerEvent>& trail = model.run.trail();
    if (trail.size() < 2) return;
    std::vector<Vec3> places;
    const std::size_t first = trail.size() > kTrail ? trail.size() - kTrail : 0;
    for (std::size_t i = first; i < trail.size(); ++i) places.push_back(flat(trail[i].place));
    canvas.curve(std::move(places), {Role::pointer, 1.5, Dash::dotted, 0.9, false}, id_of("pointer"));
}

}  // namespace

void draw_line_now(DrawList& canvas, const ViewModel& model) {
    const double t = model.now();
    const Segment2 now = drawn_line(model, model.motion.line.at(t), t);
    const double thick = model.params.setup.thickness;
    if (thick > 0.0) draw_around(canvas, now, 0.5 * thick, Role::text, id_of("line"));
    canvas.line(now, {Role::text, 3.0, Dash::solid, 1.0, false}, id_of("line"));
    if (const auto rim = thickness_handle(model.motion, thick, t)) {
        DotItem& dot = canvas.dot(model.drawn_position(*rim, t), Marker::disc, Role::text, id_of("thickness"))
                           .make_hollow(7.0);
        dot.grip = true;
        if (!(thick > 0.0)) dot.opacity = kThinHandle;
    }
    DotItem& middle = canvas.dot(now.at(0.5), Marker::disc, Role::text, id_of("line"));
    middle.size_px = 7.0;
    middle.grip = true;
    canvas.dot(now.start, Marker::disc, Role::object_a, id_of("p")).size_px = 10.0;
    canvas.dot(now.end, Marker::square, Role::object_b, id_of("q")).size_px = 10.0;
}

void draw_pointer(DrawList& canvas, const ViewModel& model) {
    const double t = model.now();
    if (model.params.by_mouse()) draw_trail(canvas, model);
    const Vec2 at = model.drawn_position(model.motion.pointer_at(t), t);
    const double radius = model.params.setup.pointer_radius;
    if (radius > 0.0) draw_around(canvas, {at, at}, radius, Role::pointer, id_of("pointer"));
    canvas.dot(at, Marker::ring, Role::pointer, id_of("pointer")).make_hollow(16.0);
}

namespace {

constexpr int kPieces = 48;                             // of a bent path
constexpr std::pair<double, double> kArrow{0.7, 0.76};  // the interval of a path that its arrow covers

/// A path and its names.
struct DrawnPath {
    const Path2& path;
    const char *start, *end, *bend, *name;
    Marker marker;
    Role role;
};

bool goes_somewhere(const Path2& path) { return path.from != path.to || !path.linear(); }

void draw_path(DrawList& canvas, const ViewModel& model, const DrawnPath& motion_path) {
    const Path2& path = motion_path.path;
    const bool goes = goes_somewhere(path);
    if (goes) {
        canvas.curve(drawn_path(model, path, 0.0, 1.0), {motion_path.role, 1.25, Dash::dashed, 0.8, false},
                     id_of(motion_path.end));
        const auto [from, to] = kArrow;
        canvas.line(
            Segment2{model.drawn_position(path.at(from), from), model.drawn_position(path.at(to), to)},
            {motion_path.role, 1.25, Dash::solid, 0.9, true}, id_of(motion_path.end));
        DotItem& bend = canvas
                            .dot(model.drawn_position(path.at(0.5), 0.5), Marker::disc, motion_path.role,
                                 id_of(motion_path.bend))
                            .make_hollow(8.0);
        bend.opacity = 0.9;
        bend.grip = true;
        DotItem& end = canvas.dot(model.drawn_position(path.to, 1.0), motion_path.marker, motion_path.role,
                                  id_of(motion_path.end));
        end.hollow = true;
    }
    canvas.dot(path.from, motion_path.marker, motion_path.role, id_of(motion_path.start));
    canvas.label(path.from, motion_path.name, motion_path.role, id_of(motion_path.start)).priority = 2;
}

/// Draws gravity as an arrow: how far it pulls the middle of a run down.
void draw_gravity(DrawList& canvas, const ViewModel& model) {
    const double sag = model.params.setup.gravity / 8.0;
    if (sag == 0.0) return;
    const Vec2 from = model.motion.line.at(0.0).at(0.5);
    canvas.line(Segment2{from, from - Vec2{0.0, sag}}, {Role::auxiliary, 2.0, Dash::solid, 1.0, true},
                id_of("gravity"));
    canvas.label(from - Vec2{0.0, 0.5 * sag}, "g", Role::auxiliary, id_of("gravity")).font_style =
        FontStyle::italic;
}

}  // namespace

std::vector<Vec3> drawn_path(const ViewModel& model, const Path2& path, double from, double to) {
    const bool straight = path.linear() && (model.params.frame_fraction == 0.0 || model.motion.path.linear());
    const int pieces = straight ? 1 : kPieces;
    std::vector<Vec3> points;
    for (int i = 0; i <= pieces; ++i) {
        const double t = from + (to - from) * (i / double(pieces));
        points.push_back(flat(model.drawn_position(path.at(t), t)));
    }
    return points;
}

void draw_paths(DrawList& canvas, const ViewModel& model) {
    const Motion& m = model.motion;
    if (!model.params.by_mouse())
        draw_path(canvas, model, {m.path, "c0", "c1", "c.bend", "c", Marker::ring, Role::pointer});
    draw_path(canvas, model, {m.line.p, "p0", "p1", "p.bend", "p", Marker::disc, Role::object_a});
    draw_path(canvas, model, {m.line.q, "q0", "q1", "q.bend", "q", Marker::square, Role::object_b});
    draw_gravity(canvas, model);
}

void draw_motion_name(DrawList& canvas, const ViewModel& model) {
    const MotionName name = model.named.name;
    if (name == MotionName::unnamed || name == MotionName::at_rest) return;
    canvas.label(model.motion.line.at(0.0).at(0.5), motion_title(name), Role::text, id_of("line0"));
}

void draw_vectors(DrawList& canvas, const ViewModel& model) {
    const Motion& m = model.motion;
    const Vec2 p = m.line.p.from, q = m.line.q.from, c = m.pointer_at(0.0);
    const Vec2 velocity_p = m.line.p.velocity(0.0) - m.path.velocity(0.0);
    const Vec2 velocity_q = m.line.q.velocity(0.0) - m.path.velocity(0.0);
    struct Vector {
        const char *id, *name;
        Vec2 from, direction;
        Role role;
    };
    const std::array<Vector, 4> vectors{{{"va", "a", p, c - p, Role::pointer},
                                         {"vb", "b", p, velocity_p * -1.0, Role::object_a},
                                         {"vc", "l\u2080", p, q - p, Role::text},
                                         {"vd", "d", q, velocity_q - velocity_p, Role::object_b}}};
    for (const Vector& v : vectors) {
        if (v.direction == Vec2{}) continue;
        canvas.line(Segment2{v.from, v.from + v.direction}, {v.role, 2.0, Dash::solid, 1.0, true},
                    id_of(v.id));
        LabelItem& label = canvas.label(v.from + v.direction * 0.5, v.name, v.role, id_of(v.id));
        label.font_style = FontStyle::italic;
        label.priority = 3;
    }
}

namespace {

constexpr double kTick_px = 34.0;
constexpr double kSamePosition = 1e-9;  // of the scene: above rounding errors
constexpr double kCutArrow = 0.17;      // of the height of the space-time picture
constexpr double kTooLong = 1e3;        // lengths of the line: a longer extension is not drawn

std::string position_text(double t, double s) {
    return "τ = " + fraction_text(t) + ", s = " + fraction_text(s);
}

/// Draws the line at the time of a hit.
void draw_line_at(DrawList& canvas, const ViewModel& model, double t) {
    canvas.line(drawn_line(model, model.motion.line.at(t), t), {Role::answer, 1.5, Dash::solid, 0.55, false},
                id_of("hit"));
}

/// Draws a contact that lasts: the pointer's path meanwhile, and how it ends.
void draw_stretch(DrawList& canvas, const ViewModel& model, const Contact& hit) {
    canvas.curve(drawn_path(model, model.motion.path, hit.t_first, hit.t_last),
                 {Role::answer, 5.0, Dash::solid, 0.45, false}, id_of("hit"));
    draw_line_at(canvas, model, hit.t_last);
    DotItem& end = canvas.dot(model.drawn_position(hit.point_last, hit.t_last), Marker::diamond, Role::answer,
                              id_of("hit"));
    end.hollow = true;
}

/// "1: " for the first of several hits at one position; empty for a single one.
std::string turn_at(const ViewModel& model, Vec2 at, std::size_t number) {
    const std::vector<Contact>& hits = model.judge.contacts;
    const Vec2 across = model.motion.line.q.from - model.motion.line.p.from;
    const double apart = kSamePosition * (glm::length(at) + glm::length(across));
    std::size_t there = 0, turn = 0;
    for (std::size_t i = 0; i < hits.size(); ++i) {
        if (glm::length(model.drawn_position(hits[i].point_first, hits[i].t_first) - at) > apart) continue;
        ++there;
        if (i <= number) ++turn;
    }
    return there > 1 ? std::to_string(turn) + ": " : std::string();
}

/// Whether more than two hits are at one position, where the point stands: their labels would overlap, so
/// there is one for all.
bool all_at_one_position(const ViewModel& model) {
    const std::vector<Contact>& contacts = model.judge.contacts;
    const auto there = [&](const Contact& c) { return model.drawn_position(c.point_first, c.t_first); };
    return contacts.size() > 2 && std::all_of(contacts.begin(), contacts.end(), [&](const Contact& c) {
               return c.instant() && there(c) == there(contacts.front());
           });
}

/// "4 hits: τ = 0.2036, 0.3083, 0.7371, 0.7964".
std::string times_text(const std::vector<Contact>& contacts) {
    std::string text = std::to_string(contacts.size()) + " hits: τ = ";
    for (std::size_t i = 0; i < contacts.size(); ++i)
        text += (i > 0 ? ", " : "") + fraction_text(contacts[i].t_first);
    return text;
}

void draw_hit(DrawList& canvas, const ViewModel& model, const Contact& hit, std::size_t number) {
    const Vec2 at = model.drawn_position(hit.point_first, hit.t_first);
    // In the pointer's frame velocities differ.
    if (model.params.frame_fraction == 0.0)
        cut_arrows(canvas, at, cut_directions(query_of(model.motion), hit.t_first, hit.s_first),
                   kCutArrow * space_time_height(model.motion), number == 0);
    cut_mark(canvas, at, hit.cut, id_of("hit")).size_px = kTick_px;
    canvas.dot(at, Marker::diamond, Role::answer, id_of("hit" + std::to_string(number))).size_px = 12.0;
    const bool lasts = hit.t_last > hit.t_first;
    if (all_at_one_position(model)) {
        if (number == 0)
            canvas.label(at, times_text(model.judge.contacts), Role::answer, id_of("hit")).priority = 5;
        return;
    }
    canvas
        .label(at,
               turn_at(model, at, number) +
                   (lasts ? "τ = " + fraction_text(hit.t_first) + " to " + fraction_text(hit.t_last)
                          : position_text(hit.t_first, hit.s_first)),
               Role::answer, id_of("hit"))
        .priority = 5;
}

}  // namespace

void draw_hits(DrawList& canvas, const ViewModel& model) {
    const std::vector<Contact>& contacts = model.judge.contacts;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const Contact& hit = contacts[i];
        draw_line_at(canvas, model, hit.t_first);
        if (model.params.by_mouse()) continue;
        if (hit.t_last > hit.t_first) draw_stretch(canvas, model, hit);
        draw_hit(canvas, model, hit, i);
    }
}

void draw_rejected(DrawList& canvas, const ViewModel& model) {
    for (const RejectedRoot& root : model.judge.rejected) {
        const bool off_an_end = root.why == RejectReason::before_p || root.why == RejectReason::beyond_q;
        if (!off_an_end || !root.s || std::fabs(*root.s) > kTooLong) continue;
        if (root.t < 0.0 || root.t > 1.0) continue;
        const Segment2 line = drawn_line(model, model.motion.line.at(root.t), root.t);
        const Vec2 at = line.at(*root.s);
        const Vec2 end = root.why == RejectReason::before_p ? line.start : line.end;
        canvas.line(line, {Role::rejected, 1.0, Dash::dashed, 0.6, false}, id_of("rejected"));
        canvas.line(Segment2{end, at}, {Role::rejected, 1.25, Dash::dotted, 1.0, false}, id_of("rejected"));
        canvas.dot(at, Marker::diamond, Role::rejected, id_of("rejected")).hollow = true;
        canvas.label(at, "s = " + fraction_text(*root.s), Role::rejected, id_of("rejected")).priority = 1;
    }
}

namespace {

constexpr double kOfBefore = 0.45;  // opacity of the samples of earlier hits in a stroke

void say_sample(DrawList& canvas, const Vec2& at, std::string text, Role role, int priority) {
    LabelItem& label = canvas.label(at, std::move(text), role, id_of("look"));
    label.priority = priority;
    label.measures = true;  // it tells that there was a hit
}

/// Draws the samples around a hit: the mouse at each, and the line at the nearest one with its distance.
void draw_pointer_samples(DrawList& canvas, const ViewModel& model, const ScoredHit& hit, bool last) {
    const std::vector<PointerSample>& samples = hit.samples.at(kDrawnRate);
    const auto nearest =
        std::min_element(samples.begin(), samples.end(),
                         [](const PointerSample& a, const PointerSample& b) { return a.gap < b.gap; });
    for (const PointerSample& sample : samples) {
        DotItem& dot = canvas.dot(sample.pointer, Marker::square, Role::rejected, id_of("look"));
        dot.size_px = last ? 8.0 : 6.0;
        dot.opacity = last ? 1.0 : kOfBefore;
        dot.hollow = true;
    }
    if (nearest == samples.end()) return;
    const bool sampled_hit = hit.verdicts.at(kDrawnRate) == SampleVerdict::seen;
    const Role role = sampled_hit ? Role::text : Role::warning;
    canvas
        .line(nearest->line, {role, last ? 1.5 : 1.0, Dash::dashed, last ? 0.8 : kOfBefore, false},
              id_of("look"))
        .measures = true;
    if (!last || sampled_hit) return;  // neighbouring hits have a sample in common, which gets one label
    say_sample(canvas, nearest->pointer,
               sentence_number(kSampleRates_hz.at(kDrawnRate)) + " Hz: " + model.digits.length(nearest->gap) +
                   " off",
               role, 3);
}

/// Draws what the samples say of every hit in the stroke. The last one's label shows position and time until
/// that is known: one label a hit leaves space beside the line.
void draw_score(DrawList& canvas, const ViewModel& model, const Cut& last_cut) {
    const std::vector<const ScoredHit*> hits = model.run.score().of_stroke();
    const bool as_fixed = model.params.frame_fraction == 0.0;  // in the pointer's frame samples are elsewhere
    const std::string last_verdict = hits.empty() || !as_fixed ? std::string() : verdict_text(*hits.back());
    if (last_verdict.empty())
        canvas.label(last_cut.at, position_text(last_cut.t, last_cut.s), Role::answer, id_of("cut"))
            .priority = 4;
    for (const ScoredHit* hit : hits) {
        if (!as_fixed) return;
        const bool last = hit == hits.back();
        draw_pointer_samples(canvas, model, *hit, last);
        const std::string message = last ? last_verdict : verdict_text(*hit);
        if (message.empty()) continue;
        say_sample(canvas, last ? last_cut.at : hit->hit.at, message, last ? Role::text : Role::rejected,
                   last ? 4 : 1);
    }
}

}  // namespace

void draw_cuts(DrawList& canvas, const ViewModel& model) {
    const std::span<const Cut> cuts = model.run.cuts();
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        const Cut& cut = cuts[i];
        const bool last = i + 1 == cuts.size();
        DotItem& mark = cut_mark(canvas, cut.at, cut.direction, id_of("cut"));
        mark.size_px = kTick_px;
        mark.opacity = 1.0 - 0.8 * static_cast<double>(cuts.size() - 1 - i) / static_cast<double>(kMostCuts);
        if (!last) continue;
        if (model.params.frame_fraction == 0.0)
            // The colours tell the direction of the moving line from that of the pointer.
            cut_arrows(canvas, cut.at, cut.directions, kCutArrow * space_time_height(model.motion), false);
        canvas.dot(cut.at, Marker::diamond, Role::answer, id_of("last_cut")).size_px = 10.0;
        draw_score(canvas, model, cut);
    }
}

}  // namespace crosscut::sweep_scene
