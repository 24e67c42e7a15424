#include "app/scenes/common/sweep_plots.h"

#include "app/scenes/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut {
namespace {

constexpr int kSamples = 96;
/// The area's plot reaches a little beyond the curve.
constexpr double kRoomAbove = 1.15;

}  // namespace

std::vector<TimePlot> sweep_plots(const Motion& motion) {
    TimePlot area{"area", {}, -1.0, 1.0, {}, {{0.0, {}}}, Role::pointer};
    TimePlot along{"s", {}, -0.5, 1.5, TimePlot::Band{}, {{1.0, "s = 1"}, {0.0, "s = 0"}}, Role::text};
    const SweepCurve curve = sweep_curve({motion.line, motion.path, motion.radius});
    double size = std::numeric_limits<double>::min();
    for (int i = 0; i <= kSamples; ++i) {
        const double t = i / double(kSamples), f = curve.f(t);
        size = std::max(size, std::fabs(f));
        area.samples.emplace_back(t, f);
        if (const auto s = curve.s(t)) along.samples.emplace_back(t, *s);
    }
    area.high = kRoomAbove * std::min(size, 0.4 * std::numeric_limits<double>::max());
    area.low = -area.high;
    return {area, along};
}

std::vector<TimeMark> sweep_marks(const SweepContacts& found) {
    std::vector<TimeMark> marks;
    for (const Contact& c : found.contacts) {
        marks.push_back(
            {c.t_first, c.t_last, {0.0, c.s_first}, true, "Hit " + contact_words(c), id_of("hit")});
    }
    for (const RejectedRoot& r : found.rejected) {
        marks.push_back(
            {r.t, r.t, {0.0, r.s}, false, "Rejected: " + std::string(text(r.why)), id_of("rejected")});
    }
    return marks;
}

std::string contact_words(const Contact& c) {
    if (c.kind == ContactKind::lasting)
        return "from t = " + in_words(c.t_first) + " to " + in_words(c.t_last);
    const std::string where =
        c.feature_first == LineFeature::whole ? "with zero length" : way_along(c.s_first);
    return "at t = " + in_words(c.t_first) + ", " + where;
}

}  // namespace crosscut
