#include "app/scenes/sweep/panes/discrete_samples.h"

#include "app/scenes/methods/answer_words.h"
#include "app/scenes/sweep/panes/panes.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace crosscut::sweep_scene {
namespace {

constexpr std::size_t kFew = 48;          // looks that are all drawn
constexpr std::size_t kEachWay = 4;       // of a contact, where there are more
constexpr double kMissRoom = 0.8;         // around a missed contact, as a share of it
constexpr double kMissSmall = 10.0;       // times as large, a miss is read in the picture of the whole
constexpr std::size_t kMostContacts = 5;  // with looks around them

/// The looks that are drawn: all of few, else those around the contacts.
std::set<std::size_t> drawn_looks(const FrameVerdict& frames, const FrameTest& test) {
    std::set<std::size_t> looks;
    const std::size_t count = frame_count(test);
    if (count <= kFew) {
        for (std::size_t i = 0; i < count; ++i) looks.insert(i);
        return looks;
    }
    for (std::size_t c = 0; c < std::min(kMostContacts, frames.around.size()); ++c) {
        const LooksAround& around = frames.around[c];
        const std::size_t first = around.before - std::min(around.before, kEachWay);
        for (std::size_t i = first; i <= std::min(around.after + kEachWay, count - 1); ++i) looks.insert(i);
    }
    return looks;
}

bool hits(const FrameVerdict& frames, double t) {
    return std::binary_search(frames.hits.begin(), frames.hits.end(), t);
}

void draw_look(DrawList& canvas, const State& state, double t) {
    const Segment2 line = state.motion.line.at(t);
    const bool hit = hits(state.frames, t);
    const Stroke stroke{hit ? Role::answer : Role::text, hit ? 2.0 : 1.25, Dash::solid, hit ? 0.8 : 0.4,
                        false};
    canvas.line(Segment2{state.shown(line.start, t), state.shown(line.end, t)}, stroke, id_of("look"));
    const Vec2 pointer = state.motion.pointer_at(t);
    if (pointer == state.motion.pointer_at(0.0) && pointer == state.motion.pointer_at(1.0)) return;
    canvas.dot(state.shown(pointer, t), Marker::disc, Role::pointer, id_of("look")).size_px = 6.0;
}

std::string words_of(const LooksAround& around, const FrameTest& test, double t) {
    const std::string before = std::to_string(around.before), after = std::to_string(around.after);
    if (around.before == around.after && frame_time(test, around.before) < t)
        return "missed after look " + before + ", the last";
    return "missed between look " + before + " and " + after;
}

/// A contact that no look sees: loud, with the look nearest to it and how far off the line then was.
void draw_missed(DrawList& canvas, const State& state, const LooksAround& around, const FrameTest& test) {
    const Contact& contact = state.judge.contacts[around.contact];
    const LookGap before = gap_at(state.motion, frame_time(test, around.before));
    const LookGap after = gap_at(state.motion, frame_time(test, around.after));
    const LookGap& gap = after.length < before.length ? after : before;
    const Vec2 from = state.shown(gap.on_line, gap.t), to = state.shown(gap.pointer, gap.t);
    const ItemId id = id_of("look");
    if (gap.length > 0.0) {
        const Stroke dimension{Role::warning, 1.5, Dash::solid, 1.0, true};
        canvas.line(Segment2{from, to}, dimension, id);
        canvas.line(Segment2{to, from}, dimension, id);
        canvas.label(from * 0.5 + to * 0.5, state.digits.length(gap.length) + " off", Role::warning, id)
            .priority = 2;
    }
    const bool line_rests = before.on_line == after.on_line;  // then the looks stand where the pointer was
    for (const auto& [look, at] : {std::pair{around.before, before}, std::pair{around.after, after}})
        if (at.length > 0.0)
            canvas
                .label(state.shown(line_rests ? at.pointer : at.on_line, at.t),
                       "look " + std::to_string(look), Role::text, id)
                .priority = 3;
    const Vec2 there = state.shown(contact.point_first, contact.t_first);
    DotItem& mark = canvas.dot(there, Marker::ring, Role::warning, id);
    mark.size_px = 26.0;
    mark.hollow = true;
    canvas.label(there, words_of(around, test, contact.t_first), Role::warning, id).priority = 4;
}

/// How wide or high all is that moves, from the beginning to the end.
double reach_of(const State& state) {
    Bounds all;
    for (const double t : {0.0, 1.0}) {
        const Segment2 line = state.motion.line.at(t);
        for (const Vec2& place : {line.start, line.end, state.motion.pointer_at(t)})
            all.add(flat(state.shown(place, t)));
    }
    const Vec3 size = all.high - all.low;
    return std::max(size.x, size.y);
}

}  // namespace

LookGap gap_at(const Motion& motion, double t) {
    LookGap gap;
    gap.t = t;
    gap.pointer = motion.pointer_at(t);
    const Segment2 line = motion.line.at(t);
    const Vec2 along = line.end - line.start, off = gap.pointer - line.start;
    // Divided by the largest of them, so that no product overflows or vanishes.
    const double size = std::max({std::abs(along.x), std::abs(along.y)});
    double s = 0.0;
    if (size > 0.0) {
        const Vec2 a = along / size, o = off / size;
        s = (o.x * a.x + o.y * a.y) / (a.x * a.x + a.y * a.y);
        s = s > 0.0 ? std::min(s, 1.0) : 0.0;
    }
    gap.on_line = line.start * (1.0 - s) + line.end * s;
    gap.length = rounded_hypot(gap.pointer.x - gap.on_line.x, gap.pointer.y - gap.on_line.y);
    return gap;
}

void draw_frames(DrawList& canvas, const State& state) {
    const FrameTest test = frame_test_of(state.choices);
    for (const std::size_t i : drawn_looks(state.frames, test)) draw_look(canvas, state, frame_time(test, i));
    for (std::size_t c = 0; c < std::min(kMostContacts, state.frames.around.size()); ++c) {
        if (!state.frames.around[c].seen) draw_missed(canvas, state, state.frames.around[c], test);
    }
}

std::optional<Bounds> missed_bounds(const State& state) {
    const auto& all = state.frames.around;
    const auto missed = std::find_if(all.begin(), all.end(), [](const LooksAround& a) { return !a.seen; });
    if (missed == all.end()) return std::nullopt;
    const FrameTest test = frame_test_of(state.choices);
    const Contact& contact = state.judge.contacts[missed->contact];
    Bounds box;
    box.add(flat(state.shown(contact.point_first, contact.t_first)));
    for (const std::size_t look : {missed->before, missed->after}) {
        const LookGap gap = gap_at(state.motion, frame_time(test, look));
        box.add(flat(state.shown(gap.on_line, gap.t)));
        box.add(flat(state.shown(gap.pointer, gap.t)));
    }
    const Vec3 size = box.high - box.low;
    const double room = kMissRoom * std::max(size.x, size.y);
    if (!(room > 0.0) || !std::isfinite(room)) return std::nullopt;
    if (kMissSmall * std::max(size.x, size.y) > reach_of(state)) return std::nullopt;
    box.low -= Vec3{room, room, 0.0};
    box.high += Vec3{room, room, 0.0};
    return box;
}

}  // namespace crosscut::sweep_scene
