#include "app/scenes/sweep/setters.h"

#include "app/scenes/sweep/analysis.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sweep_scene {
namespace {

constexpr int kRounds = 40;            // closing a gap turns the line, which opens a smaller one
constexpr double kClosed = 1e-15;      // of the numbers that make up a gap: it cannot be closed better
constexpr double kJustInside = 1e-12;  // of the line: its ends themselves could round to beyond them
constexpr double kStraight = 0.02;     // of a path's length: what is bent less is not bent

double size(const Vec2& v) { return rounded_hypot(v.x, v.y); }
double along(const Vec2& a, const Vec2& b) { return a.x * b.x + a.y * b.y; }

bool in_range(const Vec2& v) {
    return std::fabs(v.x) <= kLargestCoordinate && std::fabs(v.y) <= kLargestCoordinate;
}
bool in_range(const Path2& path) {
    return in_range(path.start) && in_range(path.end) && in_range(path.acceleration);
}
Objects checked(const Objects& before, const Objects& after) {
    return in_range(after.p) && in_range(after.q) && in_range(after.c) ? after : before;
}

Path2& path_of(Objects& o, Mover mover) { return mover == Mover::p ? o.p : mover == Mover::q ? o.q : o.c; }

/// How much of a move at time t each end of a path takes, by least squares.
struct Shares {
    explicit Shares(double t) {
        const double both = (1.0 - t) * (1.0 - t) + t * t;
        start = (1.0 - t) / both;
        end = t / both;
    }
    double start, end;
};

Path2 moved(const Path2& path, double t, const Vec2& by) {
    const Shares shares(t);
    return {path.start + by * shares.start, path.end + by * shares.end, path.acceleration};
}

/// The line's place s at time t moved by `by`.
Objects with_place_moved(const Objects& o, double t, double s, const Vec2& by) {
    const double both = (1.0 - s) * (1.0 - s) + s * s;
    Objects after = o;
    after.p = moved(o.p, t, by * ((1.0 - s) / both));
    after.q = moved(o.q, t, by * (s / both));
    return after;
}

Motion motion_of(const Held& h) { return sweep_scene::motion_of(h.objects, h.point, h.mouse); }

/// The line's own directions at a time.
struct Frame {
    explicit Frame(const Segment2& line) {
        const Vec2 run = line.direction();
        const double length = size(run);
        if (length > 0.0) run_along = run / length;
    }
    [[nodiscard]] Vec2 normal() const { return {-run_along.y, run_along.x}; }
    Vec2 run_along{1.0, 0.0};
};

/// The pointer seen from the line's place s at time t.
Vec2 gap_at(const Motion& m, double t, double s) { return m.pointer_at(t) - m.line.at(t).at(s); }

bool at_end(double s) { return s == 0.0 || s == 1.0; }

/// Where the pointer's foot on the line is, as far as a root may follow it.
double foot(const Motion& m, const Root& root, double t) {
    if (at_end(root.s)) return root.s;
    const Segment2 line = m.line.at(t);
    const double length = size(line.direction());
    if (!(length > 0.0)) return root.s;
    const double s = along(m.pointer_at(t) - line.start, line.direction() / length) / length;
    return root.s > 0.0 && root.s < 1.0 ? std::clamp(s, kJustInside, 1.0 - kJustInside) : s;
}

/// The gap between the pointer and the line's place `s(motion)` at time t becomes the radius long, on that side.
template <class Place>
Objects closed(const Held& held, double t, const Vec2& side, Place place) {
    Held now = held;
    for (int i = 0; i < kRounds; ++i) {
        const Motion m = motion_of(now);
        const double s = place(m);
        const Frame frame(m.line.at(t));
        const Vec2 gap = gap_at(m, t, s);
        const Vec2 short_of = (frame.run_along * side.x + frame.normal() * side.y) * m.radius - gap;
        const Segment2 line = m.line.at(t);
        if (size(short_of) <= kClosed * (size(m.pointer_at(t)) + size(line.start) + size(line.end))) break;
        // The point takes the share that its one path has among the squares of all that move.
        const double line_weight = (1.0 - s) * (1.0 - s) + s * s;
        const double point_share = now.point == PointKind::mouse ? 0.0 : 1.0 / (1.0 + line_weight);
        now.objects = with_place_moved(now.objects, t, s, short_of * (point_share - 1.0));
        if (now.point == PointKind::path) now.objects.c = moved(now.objects.c, t, short_of * point_share);
    }
    return checked(held.objects, now.objects);
}

}  // namespace

Held held(const Choices& choices) { return {choices.objects, choices.point, choices.mouse}; }

Root root_of(const Held& h, double t, double s) {
    const Motion m = motion_of(h);
    if (m.radius == 0.0) return {t, s, {}};
    const Frame frame(m.line.at(t));
    const Vec2 gap = gap_at(m, t, s);
    const Vec2 own{along(gap, frame.run_along), along(gap, frame.normal())};
    if (at_end(s) && size(own) > 0.0) return {t, s, own / size(own)};
    return {t, s, {0.0, own.y < 0.0 ? -1.0 : 1.0}};
}

const Path2& path_of(const Objects& o, Mover mover) {
    return mover == Mover::p ? o.p : mover == Mover::q ? o.q : o.c;
}

Objects with_root_at_time(const Held& h, const Root& root, double t) {
    return closed(h, t, root.side, [&](const Motion& m) { return foot(m, root, t); });
}

Objects with_root_at(const Held& h, const Root& root, double t, double s) {
    const bool square = root.side != Vec2{} && root.s != s;
    const Vec2 side = square ? Vec2{0.0, root.side.y < 0.0 ? -1.0 : 1.0} : root.side;
    return closed(h, t, side, [&](const Motion&) { return s; });
}

Objects with_root_moved(const Held& h, const Root& root, const Vec2& by) {
    if (h.point == PointKind::mouse) return h.objects;
    Held moved_along = h;
    moved_along.objects = with_place_moved(h.objects, root.t, root.s, by);
    moved_along.objects.c = moved(h.objects.c, root.t, by);
    if (!(checked(h.objects, moved_along.objects) == moved_along.objects)) return h.objects;
    return closed(moved_along, root.t, root.side, [&](const Motion&) { return root.s; });
}

Objects with_moved(const Objects& o, Mover mover, double t, const Vec2& by) {
    Objects after = o;
    path_of(after, mover) = moved(path_of(o, mover), t, by);
    return checked(o, after);
}

Objects with_line_moved(const Objects& o, double t, const Vec2& by) {
    return with_moved(with_moved(o, Mover::p, t, by), Mover::q, t, by);
}

Objects with_path_across(const Objects& o, double t) {
    const Segment2 line = motion_of(Held{o, PointKind::path, {}}).line.at(t);
    const Vec2 to_middle = line.at(0.5) - o.c.start, run = line.direction();
    const Vec2 way = to_middle == Vec2{} ? Vec2{-run.y, run.x} : to_middle * 2.0;
    Objects after = o;
    after.c = {o.c.start, o.c.start + way, {}};
    return checked(o, after);
}

Objects with_middle_at(const Objects& o, Mover mover, const Vec2& place) {
    Objects after = o;
    Path2& path = path_of(after, mover);
    const Vec2 pull = mover == Mover::pointer ? Vec2{} : Vec2{0.0, -o.gravity};
    const Vec2 unbent = Path2{path.start, path.end, pull}.at(0.5);
    const bool straight = size(place - unbent) <= kStraight * size(path.end - path.start);
    path.acceleration = straight ? Vec2{} : (unbent - place) * 8.0;
    return checked(o, after);
}

}  // namespace crosscut::sweep_scene
