#include "core/sweep/frame_test.h"

#include <algorithm>
#include <cmath>

namespace crosscut {

double frame_time(const FrameTest& test, std::size_t i) {
    return std::min(1.0, static_cast<double>(i) / test.frames);
}

std::size_t frame_count(const FrameTest& test) {
    return static_cast<std::size_t>(std::floor(test.frames)) + 1;
}

FrameVerdict frame_verdict(const SweepQuery& query, const SweepContacts& contacts, const FrameTest& test) {
    FrameVerdict verdict;
    verdict.contacts = static_cast<int>(contacts.contacts.size());
    SweepQuery wide = query;
    wide.radius = std::max(query.radius, test.reach);
    for (const Contact& c : sweep(wide).contacts) {
        NearStretch stretch{c.t_first, c.t_last, false, false};
        const double first = std::ceil(c.t_first * test.frames) / test.frames;
        stretch.seen = first <= c.t_last;
        const auto inside = [&](const Contact& hit) {
            return hit.t_first >= c.t_first && hit.t_last <= c.t_last;
        };
        const auto count = std::count_if(contacts.contacts.begin(), contacts.contacts.end(), inside);
        stretch.contact = count > 0;
        if (stretch.seen)
            (stretch.contact ? verdict.seen : verdict.false_alarms) +=
                stretch.contact ? static_cast<int>(count) : 1;
        verdict.stretches.push_back(stretch);
    }
    for (std::size_t i = 0; i < frame_count(test); ++i) {
        const double t = frame_time(test, i);
        const auto holds = [&](const NearStretch& s) { return s.t_first <= t && t <= s.t_last; };
        if (std::any_of(verdict.stretches.begin(), verdict.stretches.end(), holds)) verdict.hits.push_back(t);
    }
    return verdict;
}

}  // namespace crosscut
