#include "app/scenes/sweep/playback.h"

#include "app/scenes/sweep/analysis.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace crosscut::sweep_scene {
namespace {

constexpr std::size_t kMostEvents = 512;  // of a trail: beyond that every other one is enough

}  // namespace

void Run::advance(Choices& choices, const Moment& moment) {
    std::vector<Vec2> path(moment.pointer_path.begin(), moment.pointer_path.end());
    if (!choices.by_mouse() || path.empty()) path = {choices.mouse};
    if (path.size() == 1) path.push_back(path.front());
    const double pieces = static_cast<double>(path.size() - 1);
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        stretch(choices, moment.dt_s / pieces, path[i], path[i + 1]);
}

/// One stretch of time with the mouse going straight; turns round or wraps at the ends of the run.
void Run::stretch(Choices& choices, double dt_s, Vec2 from, Vec2 to) {
    Playing& run = choices.run;
    double left = run.playing ? dt_s * run.speed / run.duration_s : 0.0;
    if (left == 0.0) return piece(choices, run.time, run.time, from, to, dt_s);
    if (run.repeat == Repeat::once && run.forward && run.time == 1.0) begin(choices);  // played again
    Vec2 at = from;
    double left_s = dt_s;
    while (left > 0.0 && run.playing) {
        const double room = run.forward ? 1.0 - run.time : run.time;
        const double step = std::min(left, room);
        const Vec2 next = step == left ? to : at + (to - at) * (step / left);
        const double whole = run.forward ? 1.0 : 0.0, some = run.forward ? run.time + step : run.time - step;
        const double end = step == room ? whole : some;
        const double piece_s = left_s * (step / left);
        piece(choices, run.time, end, at, next, piece_s);
        left_s -= piece_s;
        run.time = end;
        at = next;
        left -= step;
        if (step == room) turn_round(choices);
    }
    if (at != to)
        piece(choices, run.time, run.time, at, to, left_s);  // the run ended with the mouse still on its way
}

void Run::begin(Choices& choices) {
    choices.run.time = 0.0;
    choices.run.forward = true;
    touching_ = false;
    trail_.clear();
}

/// The mouse went straight from one place and time to another. Where the playhead was moved in between a new trail begins;
/// where the mouse came in elsewhere the trail jumps.
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
    std::size_t kept = 0;
    for (std::size_t i = 0; i < trail_.size(); i += 2) trail_[kept++] = trail_[i];
    if (!(trail_[kept - 1] == to)) trail_[kept++] = to;
    trail_.resize(kept);
}

void Run::turn_round(Choices& choices) {
    Playing& run = choices.run;
    switch (run.repeat) {
        case Repeat::back_and_forth:
            run.forward = !run.forward;
            trail_.clear();
            break;
        case Repeat::loop:
            begin(choices);
            break;
        case Repeat::once:
            run.playing = false;
            run.forward = true;
            break;
    }
}

/// Records every hit while time goes from t0 to t1 and the mouse from `from` to `to`, in so many seconds.
void Run::piece(Choices& choices, double t0, double t1, Vec2 from, Vec2 to, double dt_s) {
    if (!choices.by_mouse()) return;
    choices.mouse = to;
    const Motion motion = motion_of(choices);
    const double reach = choices.frame_reach + motion.radius;
    if (t0 == t1 && from == to)  // looks go on looking
        return score_.go_on({part(motion.line, t0, t1), path_at_rest(to), {}, 0.0}, dt_s, reach);
    follow({t0, from}, {t1, to});
    const SweepQuery query{part(motion.line, t0, t1), {from, to, {}}, motion.radius};
    const bool touched = std::exchange(touching_, false);
    for (const Contact& hit : crosscut::sweep(query, choices.objects.cut).contacts) {
        touching_ = hit.t_last == 1.0;
        if (touched && hit.t_first == 0.0) continue;  // goes on from the stretch before: one hit, not two
        count_ += 1.0;
        score_.hit(hit.t_first, dt_s, reach, hit.point_first);
        cuts_.push_back({hit.point_first, hit.cut, t0 + (t1 - t0) * hit.t_first, hit.s_first,
                         cut_directions(query, hit.t_first, hit.s_first)});
    }
    score_.go_on({query.segment, query.point, {}, 0.0}, dt_s, reach);
    if (cuts_.size() > kMostCuts)
        cuts_.erase(cuts_.begin(), cuts_.end() - static_cast<std::ptrdiff_t>(kMostCuts));
}

}  // namespace crosscut::sweep_scene
