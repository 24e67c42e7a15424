#include "app/scenes/shared/sweep_plots.h"

#include <crosscut/types.h>
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/sweep_motion.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace crosscut {
namespace {

constexpr int kSamples = 192;
/// The first plot reaches a little beyond its curve.
constexpr double kMarginAbove = 1.15;
/// The smallest arc of the first plot has at least this fraction of half the plot's height, unless that takes
/// a magnification beyond the limit.
constexpr double kLeastArc = 0.7, kMostMagnified = 25.0;
constexpr double kVisibleArc = 0.08;  // of the height: such an arc is seen without cutting anything off
/// The range of s in the plot: the valid one and half as much again on each side.
constexpr double kLowS = -0.5, kHighS = 1.5;
/// Outside every plot: a curve that leaves the plot goes there, so that it is not joined to where it comes
/// back.
constexpr double kFarS = 1e6;
/// A rejected root this near the run is shown at its edge.
constexpr double kNearRun = 0.5;
/// Lengths whose exponent is beyond this are measured in another unit, so that their products neither
/// overflow nor vanish.
constexpr int kOrdinaryExponent = 200;

/// A factor that brings the lengths of a motion near 1 where they are not of ordinary size.
double ordinary_unit(const Motion& motion) {
    double largest = motion.radius;
    const auto add = [&](const Vec2& v) { largest = std::max({largest, std::fabs(v.x), std::fabs(v.y)}); };
    for (const Path2* path : {&motion.line.p, &motion.line.q, &motion.path}) {
        for (const Vec2& v : {path->from, path->to, path->acceleration}) add(v);
    }
    for (const PointerEvent& e : motion.events) add(e.place);
    const int exponent = largest > 0.0 ? std::ilogb(largest) : 0;
    return std::abs(exponent) <= kOrdinaryExponent ? 1.0
                                                   : std::scalbn(1.0, std::clamp(-exponent - 4, -1060, 1000));
}

Path2 scaled(const Path2& path, double unit) {
    return {path.from * unit, path.to * unit, path.acceleration * unit};
}

/// Both ends of the line relative to the pointer at one moment.
struct RelativeLine {
    Vec2 p{}, q{};

    [[nodiscard]] Vec2 line() const { return q - p; }
    [[nodiscard]] double area() const { return p.y * q.x - p.x * q.y; }
    /// The parameter of the pointer's foot; nothing where the line has no length.
    [[nodiscard]] std::optional<double> s() const {
        const Vec2 d = line();
        const double length_sq = d.x * d.x + d.y * d.y;
        const double s = -(p.x * d.x + p.y * d.y) / length_sq;
        if (!(length_sq > 0.0) || !std::isfinite(s)) return std::nullopt;
        return std::clamp(s, -kFarS, kFarS);
    }
    [[nodiscard]] double distance() const {
        const Vec2 nearest = p + line() * std::clamp(s().value_or(0.0), 0.0, 1.0);
        return length_of(nearest);
    }
};

/// The motion in lengths of ordinary size.
class Watch {
  public:
    explicit Watch(const Motion& motion) : unit_(ordinary_unit(motion)), motion_(motion) {
        motion_.line = {scaled(motion.line.p, unit_), scaled(motion.line.q, unit_)};
        motion_.path = scaled(motion.path, unit_);
        for (PointerEvent& e : motion_.events) e.place *= unit_;
        motion_.radius *= unit_;
    }

    [[nodiscard]] RelativeLine at(double t) const {
        const Vec2 pointer = motion_.pointer_at(t);
        return {motion_.line.p.at(t) - pointer, motion_.line.q.at(t) - pointer};
    }
    [[nodiscard]] double radius() const { return motion_.radius; }
    [[nodiscard]] bool ordinary() const { return unit_ == 1.0; }
    /// The sample times: evenly spaced, and at every corner of the pointer's path.
    [[nodiscard]] std::vector<double> times() const {
        std::vector<double> all = motion_.corners();
        for (int i = 0; i <= kSamples; ++i) all.push_back(i / double(kSamples));
        std::sort(all.begin(), all.end());
        return all;
    }

  private:
    double unit_;
    Motion motion_;
};

/// Sets the plot's range: the curve and its level 0, with a margin.
void fit(TimePlot& plot) {
    plot.low = plot.high = 0.0;
    for (const Vec2& sample : plot.samples) {
        plot.low = std::min(plot.low, sample.y);
        plot.high = std::max(plot.high, sample.y);
    }
    const double margin = (kMarginAbove - 1.0) * (plot.high - plot.low);
    plot.low -= margin;
    plot.high += margin;
    if (!(plot.low < plot.high)) plot.low = -1.0, plot.high = 1.0;
}

/// Where the curve stays near 0 between two roots, or between a root and an end, reduces the range so that
/// the smallest arc can still be seen: its sign is what the roots are about. What is far from 0 is cut off.
void show_signs(TimePlot& plot) {
    double smallest = plot.high - plot.low, arc = 0.0;
    const auto end_arc = [&] {
        if (arc > 0.0) smallest = std::min(smallest, arc);
        arc = 0.0;
    };
    double before = 0.0;
    for (const Vec2& sample : plot.samples) {
        if (sample.y * before < 0.0) end_arc();
        arc = std::max(arc, std::fabs(sample.y));
        if (sample.y != 0.0) before = sample.y;
    }
    end_arc();
    if (smallest >= kVisibleArc * (plot.high - plot.low)) return;
    const double half_height = std::max(smallest / kLeastArc, (plot.high - plot.low) / kMostMagnified);
    plot.low = std::max(plot.low, -half_height);
    plot.high = std::min(plot.high, half_height);
}

TimePlot area_plot(const Watch& watch) {
    TimePlot plot{"area", {}, 0.0, 0.0, {}, {{0.0, "f = 0"}}, Role::pointer};
    for (const double t : watch.times()) plot.samples.emplace_back(t, watch.at(t).area());
    fit(plot);
    show_signs(plot);
    return plot;
}

TimePlot distance_plot(const Watch& watch) {
    const double r = watch.radius();
    const std::string words = watch.ordinary() ? "radius " + sentence_number(r) : "radius";
    TimePlot plot{"distance", {}, 0.0, r, TimePlot::Band{0.0, r}, {{r, words}, {0.0, "0"}}, Role::pointer};
    for (const double t : watch.times()) {
        plot.samples.emplace_back(t, watch.at(t).distance());
        plot.high = std::max(plot.high, plot.samples.back().y);
    }
    plot.high *= kMarginAbove;
    return plot;
}

TimePlot along_plot(const Watch& watch) {
    TimePlot plot{"s", {}, kLowS, kHighS, TimePlot::Band{}, {{1.0, "s = 1"}, {0.0, "s = 0"}}, Role::text};
    for (const double t : watch.times()) {
        const std::optional<double> s = watch.at(t).s();
        plot.samples.emplace_back(t, s.value_or(kFarS));
    }
    return plot;
}

/// The marks of one contact: its instant, or its bar with those of its ends that are within the run.
class ContactMarks {
  public:
    ContactMarks(const Contact& contact, std::size_t number, double level)
        : contact_(contact), name_("hit" + std::to_string(number)), level_(level) {}

    void append_to(std::vector<TimeMark>& marks) const {
        if (contact_.instant()) return marks.push_back(begins("Hit " + contact_text(contact_)));
        marks.push_back(stretch());
        if (contact_.kind == ContactKind::always) return;
        const Contact& c = contact_;
        const auto at = [](double t, LineFeature feature, double s) {
            const std::string where = position_text(feature, s);
            return " at time " + fraction_text(t) + (where.empty() ? "" : ", ") + where;
        };
        if (c.t_first > 0.0) marks.push_back(begins("Enters" + at(c.t_first, c.feature_first, c.s_first)));
        if (c.t_last < 1.0) marks.push_back(ends("Leaves" + at(c.t_last, c.feature_last, c.s_last)));
    }

  private:
    [[nodiscard]] TimeMark stretch() const {
        TimeMark mark{contact_.t_first, contact_.t_last, {level_, std::nullopt}, true, {}, id_of("hit")};
        mark.note = contact_.kind == ContactKind::always ? "In contact during the whole motion"
                                                         : "In contact " + contact_text(contact_);
        if (contact_.kind != ContactKind::always)
            mark.drags_t = name_ + ".t", mark.drags_end = name_ + ".end";
        return mark;
    }
    [[nodiscard]] TimeMark begins(std::string note) const {
        TimeMark mark{contact_.t_first, contact_.t_first, {level_, contact_.s_first}, true,
                      std::move(note),  id_of("hit")};
        mark.drags_t = name_ + ".t";
        mark.drags_height.at(1) = name_ + ".s";
        return mark;
    }
    [[nodiscard]] TimeMark ends(std::string note) const {
        TimeMark mark{contact_.t_last, contact_.t_last, {level_, contact_.s_last}, true,
                      std::move(note), id_of("hit")};
        mark.drags_t = name_ + ".end";
        return mark;
    }

    const Contact& contact_;
    std::string name_;
    double level_;
};

/// The mark at the root's time, or at the near edge of the plots.
TimeMark rejected_mark(const RejectedRoot& root, std::size_t number, double level) {
    const double t = std::clamp(root.t, 0.0, 1.0);
    TimeMark mark{t, t, {level, std::nullopt}, false, "Rejected: " + rejected_text(root), id_of("rejected")};
    // where the line has no length it cannot be moved to the pointer
    if (!root.s) return mark;
    mark.heights.at(1) = std::clamp(*root.s, kLowS, kHighS);
    const std::string name = "rejected" + std::to_string(number);
    mark.drags_t = name + ".t";
    mark.drags_height.at(1) = name + ".s";
    return mark;
}

}  // namespace

std::vector<TimePlot> sweep_plots(const Motion& motion) {
    const Watch watch(motion);
    return {motion.radius > 0.0 ? distance_plot(watch) : area_plot(watch), along_plot(watch)};
}

std::vector<TimeMark> sweep_marks(const Motion& motion, const SweepContacts& contacts) {
    const Watch watch(motion);
    const bool thick = motion.radius > 0.0;
    std::vector<TimeMark> marks;
    for (std::size_t i = 0; i < contacts.contacts.size(); ++i)
        ContactMarks(contacts.contacts[i], i, watch.radius()).append_to(marks);
    for (std::size_t i = 0; i < contacts.rejected.size(); ++i) {
        const RejectedRoot& root = contacts.rejected[i];
        if (root.t < -kNearRun || root.t > 1.0 + kNearRun) continue;
        const double level = thick ? watch.at(std::clamp(root.t, 0.0, 1.0)).distance() : 0.0;
        marks.push_back(rejected_mark(root, i, level));
    }
    return marks;
}

}  // namespace crosscut
