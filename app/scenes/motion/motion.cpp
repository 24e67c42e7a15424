#include "app/scenes/motion/motion.h"

#include <algorithm>
#include <cmath>

namespace crosscut {

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

SweepContacts contacts_of(const Motion& motion, CutChoice cut) {
    if (motion.reported()) return sweep_polyline(motion.line, motion.events, motion.radius, cut);
    return sweep({motion.line, motion.path, motion.radius}, cut);
}

}  // namespace crosscut
