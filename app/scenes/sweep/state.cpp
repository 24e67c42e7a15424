#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "app/model/fields/fields.h"
#include "app/scenes/sweep/sweep.h"
#include "core/methods/comparison.h"
#include "core/methods/derivation.h"

#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace crosscut::sweep_scene {
namespace {

/// A minute at 240 Hz and a seventh of the speed: with more samples a test once a frame misses nothing that
/// is worth showing.
constexpr double kMostSamples = 1e5;

}  // namespace

Motion motion_of(const Params& params) { return motion_of(params.setup, params.point, params.mouse); }

Motion motion_of(const SweepSetup& o, PointKind point, const Vec2& mouse) {
    Motion motion;
    motion.line = {o.p, o.q};
    motion.line.p.acceleration.y -= o.gravity;
    motion.line.q.acceleration.y -= o.gravity;
    motion.path = point == PointKind::mouse ? path_at_rest(mouse) : o.c;
    motion.radius = 0.5 * o.thickness + o.pointer_radius;
    return motion;
}

SweepQuery query_of(const Motion& motion) { return {motion.line, motion.path, motion.radius}; }

FrameTest frame_test_of(const Params& params) {
    const double samples = params.frames_hz * params.run.duration_s / params.run.speed;
    return {std::min(samples, kMostSamples), params.frame_radius};
}

const SweepContacts& Analysis::judge(const Params& params) const {
    const Motion motion = motion_of(params);
    const CutChoice cut = params.setup.cut;
    return judge_.of({motion, cut}, [&] { return contacts_of(motion, cut); });
}

const FrameVerdict& Analysis::frames(const Params& params) const {
    const Motion motion = motion_of(params);
    const FrameTest test = frame_test_of(params);
    return frames_.of({motion, test.frames, test.reach},
                      [&] { return frame_verdict(query_of(motion), judge(params), test); });
}

const Comparison<PointSweep>& Analysis::comparison(const Params& params) const {
    const Motion motion = motion_of(params);
    return comparison_.of(motion, [&] { return comparison_of(query_of(motion), judge(params)); });
}

const Derivation& Analysis::derivation(const Params& params) const {
    const StepsKey key = steps_key(params);
    return derivation_.of(key, [&] { return steps_of(key, judge(params)); });
}

const NamedMotion& Analysis::named(const Params& params) const {
    const MovingSegment2 line = motion_of(params).line;
    return named_.of(line, [&] { return name_of_motion(line); });
}

const std::vector<Check>& Analysis::checks(const Params& params) const {
    const Motion motion = motion_of(params);
    return checks_.of(motion, [&] { return proof(query_of(motion), judge(params)); });
}

namespace {

constexpr int kRounds = 40;            // closing a gap turns the line, which opens a smaller one
constexpr double kClosed = 1e-15;      // relative to the numbers of a gap: the limit of rounding
constexpr double kJustInside = 1e-12;  // of the line: the ends themselves could round to a point beyond them
constexpr double kStraight = 0.02;     // of a path's length: a smaller bend counts as none

bool in_range(const Vec2& v) {
    return std::fabs(v.x) <= kLargestCoordinate && std::fabs(v.y) <= kLargestCoordinate;
}
bool in_range(const Path2& path) {
    return in_range(path.from) && in_range(path.to) && in_range(path.acceleration);
}
SweepSetup checked(const SweepSetup& before, const SweepSetup& after) {
    return in_range(after.p) && in_range(after.q) && in_range(after.c) ? after : before;
}

Path2& path_of(SweepSetup& o, Mover mover) { return mover == Mover::p ? o.p : mover == Mover::q ? o.q : o.c; }

/// The fractions by which the two ends of a path follow a move at time t, by least squares.
struct Fractions {
    explicit Fractions(double t) {
        const double both = (1.0 - t) * (1.0 - t) + t * t;
        start = (1.0 - t) / both;
        end = t / both;
    }
    double start, end;
};

Path2 translated(const Path2& path, double t, const Vec2& by) {
    const Fractions fractions(t);
    return {path.from + by * fractions.start, path.to + by * fractions.end, path.acceleration};
}

/// The setup after the line's point at parameter s has moved by `by` at time t.
SweepSetup with_position_moved(const SweepSetup& o, double t, double s, const Vec2& by) {
    const double both = (1.0 - s) * (1.0 - s) + s * s;
    SweepSetup after = o;
    after.p = translated(o.p, t, by * ((1.0 - s) / both));
    after.q = translated(o.q, t, by * (s / both));
    return after;
}

Motion motion_of(const SweepInput& h) { return sweep_scene::motion_of(h.setup, h.point, h.mouse); }

/// The line's own directions at a time.
struct Frame {
    explicit Frame(const Segment2& line) {
        const Vec2 run = line.direction();
        const double length = length_of(run);
        if (length > 0.0) run_along = run / length;
    }
    [[nodiscard]] Vec2 normal() const { return {-run_along.y, run_along.x}; }
    Vec2 run_along{1.0, 0.0};
};

/// The vector from the line's point at s to the pointer, at time t.
Vec2 gap_at(const Motion& m, double t, double s) { return m.pointer_at(t) - m.line.at(t).at(s); }

bool at_end(double s) { return s == 0.0 || s == 1.0; }

/// The parameter of the pointer's foot on the line, within what the root allows: an end stays that end.
double foot(const Motion& m, const Root& root, double t) {
    if (at_end(root.s)) return root.s;
    const Segment2 line = m.line.at(t);
    const double length = length_of(line.direction());
    if (!(length > 0.0)) return root.s;
    const double s = glm::dot(m.pointer_at(t) - line.start, line.direction() / length) / length;
    return root.s > 0.0 && root.s < 1.0 ? std::clamp(s, kJustInside, 1.0 - kJustInside) : s;
}

/// The setup in which the vector from the line's point `s(motion)` to the pointer at time t has the length of
/// the radius, on that side.
template <class Position>
SweepSetup closed(const SweepInput& input, double t, const Vec2& side, Position position) {
    SweepInput now = input;
    for (int i = 0; i < kRounds; ++i) {
        const Motion m = motion_of(now);
        const double s = position(m);
        const Frame frame(m.line.at(t));
        const Vec2 gap = gap_at(m, t, s);
        const Vec2 short_of = (frame.run_along * side.x + frame.normal() * side.y) * m.radius - gap;
        const Segment2 line = m.line.at(t);
        if (length_of(short_of) <=
            kClosed * (length_of(m.pointer_at(t)) + length_of(line.start) + length_of(line.end)))
            break;
        // The point's part follows from the one square that its path adds to those of all moves.
        const double line_weight = (1.0 - s) * (1.0 - s) + s * s;
        const double point_fraction = now.point == PointKind::mouse ? 0.0 : 1.0 / (1.0 + line_weight);
        now.setup = with_position_moved(now.setup, t, s, short_of * (point_fraction - 1.0));
        if (now.point == PointKind::path) now.setup.c = translated(now.setup.c, t, short_of * point_fraction);
    }
    return checked(input.setup, now.setup);
}

}  // namespace

SweepInput sweep_input(const Params& params) { return {params.setup, params.point, params.mouse}; }

Root root_of(const SweepInput& h, double t, double s) {
    const Motion m = motion_of(h);
    if (m.radius == 0.0) return {t, s, {}};
    const Frame frame(m.line.at(t));
    const Vec2 gap = gap_at(m, t, s);
    const Vec2 own{glm::dot(gap, frame.run_along), glm::dot(gap, frame.normal())};
    if (at_end(s) && length_of(own) > 0.0) return {t, s, own / length_of(own)};
    return {t, s, {0.0, own.y < 0.0 ? -1.0 : 1.0}};
}

const Path2& path_of(const SweepSetup& o, Mover mover) {
    return mover == Mover::p ? o.p : mover == Mover::q ? o.q : o.c;
}

SweepSetup with_root_at_time(const SweepInput& h, const Root& root, double t) {
    return closed(h, t, root.side, [&](const Motion& m) { return foot(m, root, t); });
}

SweepSetup with_root_at(const SweepInput& h, const Root& root, double t, double s) {
    const bool square = root.side != Vec2{} && root.s != s;
    const Vec2 side = square ? Vec2{0.0, root.side.y < 0.0 ? -1.0 : 1.0} : root.side;
    return closed(h, t, side, [&](const Motion&) { return s; });
}

SweepSetup with_root_moved(const SweepInput& h, const Root& root, const Vec2& by) {
    if (h.point == PointKind::mouse) return h.setup;
    SweepInput shifted = h;
    shifted.setup = with_position_moved(h.setup, root.t, root.s, by);
    shifted.setup.c = translated(h.setup.c, root.t, by);
    if (!(checked(h.setup, shifted.setup) == shifted.setup)) return h.setup;
    return closed(shifted, root.t, root.side, [&](const Motion&) { return root.s; });
}

SweepSetup with_moved(const SweepSetup& o, Mover mover, double t, const Vec2& by) {
    SweepSetup after = o;
    path_of(after, mover) = translated(path_of(o, mover), t, by);
    return checked(o, after);
}

SweepSetup with_line_moved(const SweepSetup& o, double t, const Vec2& by) {
    return with_moved(with_moved(o, Mover::p, t, by), Mover::q, t, by);
}

SweepSetup with_path_across(const SweepSetup& o, double t) {
    const Segment2 line = motion_of(SweepInput{o, PointKind::path, {}}).line.at(t);
    const Vec2 to_middle = line.at(0.5) - o.c.from, run = line.direction();
    const Vec2 direction = to_middle == Vec2{} ? Vec2{-run.y, run.x} : to_middle * 2.0;
    SweepSetup after = o;
    after.c = {o.c.from, o.c.from + direction, {}};
    return checked(o, after);
}

SweepSetup with_middle_at(const SweepSetup& o, Mover mover, const Vec2& position) {
    SweepSetup after = o;
    Path2& path = path_of(after, mover);
    const Vec2 pull = mover == Mover::pointer ? Vec2{} : Vec2{0.0, -o.gravity};
    const Vec2 unbent = Path2{path.from, path.to, pull}.at(0.5);
    const bool straight = length_of(position - unbent) <= kStraight * length_of(path.to - path.from);
    path.acceleration = straight ? Vec2{} : (unbent - position) * 8.0;
    return checked(o, after);
}

namespace {

constexpr std::size_t kMostEvents = 512;  // of a trail: with more, every other one is dropped

}  // namespace

void Run::advance(Params& params, const FrameInput& input) {
    std::vector<Vec2> path(input.pointer_path.begin(), input.pointer_path.end());
    if (!params.by_mouse() || path.empty()) path = {params.mouse};
    if (path.size() == 1) path.push_back(path.front());
    const double pieces = static_cast<double>(path.size() - 1);
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        stretch(params, input.dt_s / pieces, path[i], path[i + 1]);
}

/// One interval of time with the mouse moving straight; turns round or wraps at the ends of the run.
void Run::stretch(Params& params, double dt_s, Vec2 from, Vec2 to) {
    Playing& run = params.run;
    double left = run.playing ? dt_s * run.speed / run.duration_s : 0.0;
    if (left == 0.0) return piece(params, run.time, run.time, from, to, dt_s);
    if (run.repeat == Repeat::once && run.forward && run.time == 1.0) begin(params);  // played again
    Vec2 at = from;
    double left_s = dt_s;
    while (left > 0.0 && run.playing) {
        const double free_time = run.forward ? 1.0 - run.time : run.time;
        const double step = std::min(left, free_time);
        const Vec2 next = step == left ? to : at + (to - at) * (step / left);
        const double whole = run.forward ? 1.0 : 0.0, some = run.forward ? run.time + step : run.time - step;
        const double end = step == free_time ? whole : some;
        const double piece_s = left_s * (step / left);
        piece(params, run.time, end, at, next, piece_s);
        left_s -= piece_s;
        run.time = end;
        at = next;
        left -= step;
        if (step == free_time) turn_round(params);
    }
    if (at != to)
        piece(params, run.time, run.time, at, to, left_s);  // the run ended while the mouse was still moving
}

void Run::begin(Params& params) {
    params.run.time = 0.0;
    params.run.forward = true;
    touching_ = false;
    trail_.clear();
}

/// The mouse moved straight from one position and time to another. Where the playhead was moved in between a
/// new trail begins; where the mouse came in elsewhere the trail jumps.
void Run::follow(const PointerEvent& from, const PointerEvent& to) {
    if (!trail_.empty() && trail_.back().t != from.t) {
        trail_.clear();
        touching_ = false;
    }
    if (trail_.empty() || trail_.back().place != from.place) trail_.push_back(from);
    const std::size_t size = trail_.size();
    const bool rests = size > 1 && trail_[size - 2].place == to.place && trail_[size - 1].place == to.place;
    if (rests) trail_.pop_back();
    trail_.push_back(to);
    if (trail_.size() < kMostEvents) return;
    std::size_t point_count = 0;
    for (std::size_t i = 0; i < trail_.size(); i += 2) trail_[point_count++] = trail_[i];
    if (!(trail_[point_count - 1] == to)) trail_[point_count++] = to;
    trail_.resize(point_count);
}

void Run::turn_round(Params& params) {
    Playing& run = params.run;
    switch (run.repeat) {
        case Repeat::back_and_forth:
            run.forward = !run.forward;
            trail_.clear();
            break;
        case Repeat::loop:
            begin(params);
            break;
        case Repeat::once:
            run.playing = false;
            run.forward = true;
            break;
    }
}

/// Records every hit while time goes from t0 to t1 and the mouse from `from` to `to`, in `dt_s` seconds.
void Run::piece(Params& params, double t0, double t1, Vec2 from, Vec2 to, double dt_s) {
    if (!params.by_mouse()) return;
    params.mouse = to;
    const Motion motion = motion_of(params);
    const double radius = params.frame_radius + motion.radius;
    if (t0 == t1 && from == to)  // sampling goes on
        return score_.go_on({part(motion.line, t0, t1), path_at_rest(to), {}, 0.0}, dt_s, radius);
    follow({t0, from}, {t1, to});
    const SweepQuery query{part(motion.line, t0, t1), {from, to, {}}, motion.radius};
    const bool touched = std::exchange(touching_, false);
    for (const Contact& hit : crosscut::sweep(query, {.cut = params.setup.cut}).contacts) {
        touching_ = hit.t_last == 1.0;
        if (touched && hit.t_first == 0.0) continue;  // continues from the interval before: one hit, not two
        ++count_;
        score_.hit(hit.t_first, dt_s, radius, hit.point_first);
        cuts_.push_back({hit.point_first, hit.cut, t0 + (t1 - t0) * hit.t_first, hit.s_first,
                         cut_directions(query, hit.t_first, hit.s_first)});
    }
    score_.go_on({query.segment, query.point, {}, 0.0}, dt_s, radius);
    if (cuts_.size() > kMostCuts)
        cuts_.erase(cuts_.begin(), cuts_.end() - static_cast<std::ptrdiff_t>(kMostCuts));
}

}  // namespace crosscut::sweep_scene
