#include "app/scenes/methods/answer_words.h"
#include "app/scenes/motion/cut_mark.h"
#include "app/scenes/motion/ghosts.h"
#include "app/scenes/slice/panes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <vector>

namespace crosscut::slice_scene {
namespace {

constexpr double kRoom = 0.12;  // around what is framed, as a share of it

Vec2 foot_on(const Segment2& line, const Vec2& place) {
    const Vec2 along = line.end - line.start;
    const double length_sq = glm::dot(along, along);
    const double s =
        length_sq > 0.0 ? std::clamp(glm::dot(place - line.start, along) / length_sq, 0.0, 1.0) : 0.0;
    return line.start + along * s;
}

/// The line, or from its cut on its halves.
std::vector<Segment2> lines_at(const SlowMotion& slow, double t) {
    if (!slow.episode.cut || t <= slow.t) return {slow.motion.line.at(t)};
    const double time = slow.begin + (slow.end - slow.begin) * t;
    return {slow.halves.p.at(time), slow.halves.q.at(time)};
}

/// The motion as far as the line is whole.
Motion whole_part(const SlowMotion& slow) {
    Motion motion = slow.motion;
    if (slow.episode.cut && slow.t > 0.0) motion.line = part(slow.motion.line, 0.0, slow.t);
    motion.events.clear();
    return motion;
}

/// The line and the pointer throughout.
Bounds frame_of(const SlowMotion& slow) {
    Bounds box;
    for (const double t : {0.0, 0.5, 1.0}) {
        for (const Segment2& line : lines_at(slow, t)) {
            box.add(flat(line.start));
            box.add(flat(line.end));
        }
    }
    for (const PointerEvent& e : slow.motion.events) box.add(flat(e.place));
    box.add(flat(slow.motion.pointer_at(slow.t)));
    const Vec3 wide = box.high - box.low;
    const double room = std::max(0.5, kRoom * std::max(wide.x, wide.y));
    box.low -= Vec3{room, room, 0.0};
    box.high += Vec3{room, room, 0.0};
    return box;
}

void draw_way(DrawList& list, const SlowMotion& slow) {
    const auto& way = slow.motion.events;
    for (std::size_t i = 0; i < way.size(); ++i) {
        if (i > 0 && way[i].t > way[i - 1].t && way[i].place != way[i - 1].place)
            list.line(Segment2{way[i - 1].place, way[i].place},
                      {Role::pointer, 1.5, Dash::dotted, 0.9, false}, id_of("pointer"));
        if (i == 0 || i + 1 == way.size() || way[i].place == way[i - 1].place) continue;
        list.dot(way[i].place, Marker::disc, Role::pointer, id_of("event")).size_px = 5.0;
    }
}

/// Where the pointer is at each look, and how far from the line it then is.
void draw_looks(DrawList& list, const SlowMotion& slow, const DiscreteSamples& looks, const Digits& digits) {
    for (const double t : looks.times) {
        const Vec2 at = slow.motion.pointer_at(t);
        const bool nearest = t == looks.nearest_t;
        const Role role = nearest && looks.seen ? Role::answer : Role::rejected;
        DotItem& dot = list.dot(at, Marker::square, role, id_of("look"));
        dot.size_px = nearest ? 10.0 : 7.0;
        dot.hollow = !(nearest && looks.seen);
        if (!nearest) continue;
        const Vec2 foot = foot_on(slow.motion.line.at(t), at);
        list.line(slow.motion.line.at(t), {role, 1.5, Dash::dashed, 0.9, false}, id_of("look"));
        list.line(Segment2{at, foot}, {role, 1.25, Dash::dashed, 0.9, false}, id_of("look"));
        LabelItem& label = list.label(
            (at + foot) * 0.5, in_words(looks.rate_hz) + " Hz: " + digits.length(looks.nearest) + " off",
            role, id_of("look"));
        label.priority = 2;
        label.measures = true;
    }
}

void draw_answer(DrawList& list, const SlowMotion& slow, const Digits& digits) {
    const Vec2 at = slow.motion.pointer_at(slow.t);
    const Segment2 line = slow.motion.line.at(slow.t);
    if (!slow.episode.cut) {
        const Vec2 foot = foot_on(line, at);
        list.line(Segment2{at, foot}, {Role::answer, 2.5, Dash::solid, 1.0, false}, id_of("nearest"));
        list.dot(foot, Marker::diamond, Role::answer, id_of("nearest")).hollow = true;
        list.label((at + foot) * 0.5, digits.length(slow.nearest) + " apart", Role::answer, id_of("nearest"))
            .priority = 3;
        return;
    }
    cut_mark(list, at, slow.episode.direction, id_of("cut")).size_px = 34.0;
    list.dot(at, Marker::diamond, Role::answer, id_of("cut"));
    list.label(at, "τ = " + share_words(slow.t) + ", s = " + share_words(slow.s), Role::answer, id_of("cut"))
        .priority = 4;
}

}  // namespace

Pane slow_pane(const SlowMotion& slow, const View& view, const Digits& digits) {
    Pane pane;
    pane.title = "Canvas";
    pane.fits = true;
    pane.list.grid = false;
    pane.frame = frame_of(slow);
    DrawList& list = pane.list;
    const Motion whole = whole_part(slow);
    draw_swept_area(list, whole, 0.0);
    draw_ghosts(list, whole, 0.0);
    draw_way(list, slow);
    draw_looks(list, slow, slow.looks.at(static_cast<std::size_t>(view.rate)), digits);
    for (const Segment2& line : lines_at(slow, view.time))
        list.line(line, {Role::text, 4.0, Dash::solid, 1.0, false}, id_of("line"));
    draw_answer(list, slow, digits);
    DotItem& ring =
        list.dot(slow.motion.pointer_at(view.time), Marker::ring, Role::pointer, id_of("pointer"));
    ring.size_px = 16.0;
    ring.hollow = true;
    return pane;
}

}  // namespace crosscut::slice_scene
