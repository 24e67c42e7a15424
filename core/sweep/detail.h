#pragma once

#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "core/input.h"

/// Checks of the numbers of a sweep. For the core's sources only.
namespace crosscut::input {

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const Path2& path) {
    visitor.finite({"from", &at}, path.from);
    visitor.finite({"to", &at}, path.to);
    visitor.finite({"acceleration", &at}, path.acceleration);
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const MovingSegment2& line) {
    visit(visitor, {"p", &at}, line.p);
    visit(visitor, {"q", &at}, line.q);
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const SweepQuery& query) {
    visit(visitor, {"segment", &at}, query.segment);
    visit(visitor, {"point", &at}, query.point);
    visit(visitor, {"radius", &at}, NotNegative{query.radius});
}

/// A query of which `sweep_straight` reads only the positions.
struct Straight {
    const SweepQuery& query;
};
template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const Straight& straight) {
    const auto check_positions = [&](const ArgumentPath& in, const char* name, const Path2& path) {
        visit(visitor, {name, &in}, Path2{path.from, path.to, {}});
    };
    const ArgumentPath segment{"segment", &at};
    check_positions(segment, "p", straight.query.segment.p);
    check_positions(segment, "q", straight.query.segment.q);
    check_positions(at, "point", straight.query.point);
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const PointerEvent& event) {
    visit(visitor, {"t", &at}, UnitFraction{event.t});
    visitor.finite({"place", &at}, event.place);
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const Contact& contact) {
    visit(visitor, {"t_first", &at}, UnitFraction{contact.t_first});
    visit(visitor, {"t_last", &at}, UnitFraction{contact.t_last});
    visit(visitor, {"s_first", &at}, UnitFraction{contact.s_first});
    visit(visitor, {"s_last", &at}, UnitFraction{contact.s_last});
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const RejectedRoot& root) {
    visit(visitor, {"t", &at}, root.t);
    if (root.s) visit(visitor, {"s", &at}, *root.s);
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const SweepContacts& contacts) {
    visit(visitor, {"contacts", &at}, std::span<const Contact>(contacts.contacts));
    visit(visitor, {"rejected", &at}, std::span<const RejectedRoot>(contacts.rejected));
}

/// With more samples in a step their numbers are no longer exact integers.
inline constexpr double kMostSamples = 0x1p53;

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const FrameTest& test) {
    visit(visitor, {"frames", &at}, Above0{test.frames});
    visitor.ask({"frames", &at}, test.frames, test.frames <= kMostSamples, "is above 2^53");
    visit(visitor, {"reach", &at}, NotNegative{test.reach});
}

}  // namespace crosscut::input

/// Proofs in double arithmetic that a moving line and a moving point never meet.
namespace crosscut {

/// The rectangle that a path stays in, rounded outwards by less than `kBoxSlack` of its coordinates.
struct PathBox {
    Vec2 low{}, high{};
};

/// A path leaves the box of its ends by at most an eighth of its acceleration, against it.
[[nodiscard]] inline PathBox box_of(const Path2& path) {
    PathBox box;
    for (int k = 0; k < 2; ++k) {
        const double bend = path.acceleration[k] * 0.125;
        const double least = path.from[k] < path.to[k] ? path.from[k] : path.to[k];
        const double most = path.from[k] < path.to[k] ? path.to[k] : path.from[k];
        box.low[k] = bend > 0.0 ? least - bend : least;
        box.high[k] = bend < 0.0 ? most - bend : most;
    }
    return box;
}

/// Relative: more than the few roundings of a box and of its margin.
inline constexpr double kBoxSlack = 0x1p-49;
/// World units: more than the bits lost to subnormal numbers.
inline constexpr double kBoxTiny = 0x1p-1000;

/// A box with a margin around it: what lies beyond `low` or `high` in x or in y is farther from the box than
/// the margin. The bounds are computed once and hold for any path's box, whose own rounding they include: the
/// smaller a bound, the smaller the rounding added to it.
struct InflatedBox {
    Vec2 low{}, high{};
};
[[nodiscard]] inline InflatedBox inflated_box(const PathBox& box, double margin) {
    const auto slack = [&](double bound) {
        return ((bound < 0.0 ? -bound : bound) + margin) * kBoxSlack + kBoxTiny;
    };
    InflatedBox around;
    for (int k = 0; k < 2; ++k) {
        around.low[k] = (box.low[k] - margin) - slack(box.low[k]);
        around.high[k] = (box.high[k] + margin) + slack(box.high[k]);
    }
    return around;
}

/// True if the box is certainly farther away than the margin, in x or in y. Any box that overflowed gives
/// false.
[[nodiscard]] inline bool beyond(const PathBox& box, const InflatedBox& around) {
    return (static_cast<int>(box.low.x > around.high.x) | static_cast<int>(box.high.x < around.low.x) |
            static_cast<int>(box.low.y > around.high.y) | static_cast<int>(box.high.y < around.low.y)) != 0;
}

/// The box of both ends' paths, which contains the line at every moment.
[[nodiscard]] inline PathBox box_of(const MovingSegment2& line) {
    const PathBox p = box_of(line.p);
    const PathBox q = box_of(line.q);
    PathBox box;
    for (int k = 0; k < 2; ++k) {
        box.low[k] = p.low[k] < q.low[k] ? p.low[k] : q.low[k];
        box.high[k] = p.high[k] > q.high[k] ? p.high[k] : q.high[k];
    }
    return box;
}

/// True if the step can be divided into intervals of time in each of which some direction separates the point
/// from everything that the line sweeps, by more than the radius. False proves nothing. Idea: relative to the
/// point, each end moves on a parabola inside the triangle of its three Bernstein points. If six dot products
/// with one direction exceed the radius, the whole interval is free; else it is halved. The direction is that
/// of the nearest point of the line in the middle of the interval, so every miss that is clear compared with
/// the rounding is proven after a number of halvings that grows with the logarithm of its size.
/// Cost: some 20 ns an interval, at most `kMostIntervals` of them. Numbers beyond 2^400 or all below 2^-400
/// give false.
[[nodiscard]] bool separated(const SweepQuery& query);
inline constexpr int kMostIntervals = 64;

/// True if, while the pointer moves straight from one event to the next, `from.t < to.t`, it is certainly
/// farther than the radius from the supporting line, and the line has a length: then there is no contact, and
/// no root to reject. False proves nothing. Idea: in Bernstein form on that time the area, which is the
/// distance from the supporting line times the length, has five coefficients; if all of them are on one side
/// and larger than the radius times the largest length, so is the area. Cost: some 40 ns. Numbers beyond
/// 2^400 or all below 2^-400 give false.
[[nodiscard]] bool off_the_line(const MovingSegment2& segment, const PointerEvent& from,
                                const PointerEvent& to, double radius);

}  // namespace crosscut
