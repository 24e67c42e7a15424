#include "app/scenes/motion/motion.h"

#include "app/scenes/plane/trimming.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

/// Shows every number of a motion that has a length in it.
template <class Visit>
void each_number(Motion& motion, Visit visit) {
    for (Path2* path : {&motion.line.p, &motion.line.q, &motion.path}) {
        for (Vec2* v : {&path->start, &path->end, &path->acceleration}) visit(v->x), visit(v->y);
    }
    for (PointerEvent& event : motion.events) visit(event.place.x), visit(event.place.y);
    visit(motion.radius);
}

}  // namespace

Vec2 Motion::pointer_at(double t) const {
    if (!reported()) return path.at(t);
    const auto later =
        std::find_if(events.begin(), events.end(), [&](const PointerEvent& e) { return e.t > t; });
    if (later == events.end()) return events.back().place;
    if (later == events.begin()) return later->place;
    const PointerEvent &from = *(later - 1), &to = *later;
    const double share = (t - from.t) / (to.t - from.t);
    return from.place * (1.0 - share) + to.place * share;
}

Vec2 Motion::shown(const Vec2& place, double t, double share) const {
    if (share == 0.0) return place;
    return place - (pointer_at(t) - pointer_at(0.0)) * share;
}

std::vector<double> Motion::corners() const {
    std::vector<double> times;
    for (const PointerEvent& e : events) {
        if (e.t > 0.0 && e.t < 1.0) times.push_back(e.t);
    }
    return times;
}

Motion trimmed(const Motion& motion) {
    Motion kept = motion;
    double largest = 0.0;
    each_number(kept, [&](double v) { largest = std::max(largest, std::fabs(v)); });
    const Trimming trim(largest);
    each_number(kept, [&](double& v) { v = trim(v); });
    return kept;
}

SweepContacts contacts_of(const Motion& motion, CutChoice cut) {
    if (motion.reported()) return sweep_polyline(motion.line, motion.events, motion.radius, cut);
    return sweep({motion.line, motion.path, motion.radius}, cut);
}

}  // namespace crosscut
