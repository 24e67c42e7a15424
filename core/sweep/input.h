#pragma once

#include "core/input.h"
#include "core/sweep/discrete/discrete_test.h"
#include "core/sweep/polyline.h"
#include "core/sweep/sweep.h"

/// What is asked of the numbers of a sweep. For the core's sources only.
namespace crosscut::input {

template <class Look>
void walk(Look& look, const Place& at, const Path2& path) {
    look.finite({"start", &at}, path.start);
    look.finite({"end", &at}, path.end);
    look.finite({"acceleration", &at}, path.acceleration);
}

template <class Look>
void walk(Look& look, const Place& at, const MovingSegment2& line) {
    walk(look, {"p", &at}, line.p);
    walk(look, {"q", &at}, line.q);
}

template <class Look>
void walk(Look& look, const Place& at, const SweepQuery& query) {
    walk(look, {"segment", &at}, query.segment);
    walk(look, {"point", &at}, query.point);
    walk(look, {"radius", &at}, NotNegative{query.radius});
}

/// A query of which `sweep_straight` reads only the places.
struct Straight {
    const SweepQuery& query;
};
template <class Look>
void walk(Look& look, const Place& at, const Straight& straight) {
    const auto places = [&](const Place& in, const char* name, const Path2& path) {
        walk(look, {name, &in}, Segment2{path.start, path.end});
    };
    const Place segment{"segment", &at};
    places(segment, "p", straight.query.segment.p);
    places(segment, "q", straight.query.segment.q);
    places(at, "point", straight.query.point);
}

template <class Look>
void walk(Look& look, const Place& at, const PointerEvent& event) {
    walk(look, {"t", &at}, Share{event.t});
    look.finite({"place", &at}, event.place);
}

template <class Look>
void walk(Look& look, const Place& at, const Contact& contact) {
    walk(look, {"t_first", &at}, Share{contact.t_first});
    walk(look, {"t_last", &at}, Share{contact.t_last});
    walk(look, {"s_first", &at}, Share{contact.s_first});
    walk(look, {"s_last", &at}, Share{contact.s_last});
}

template <class Look>
void walk(Look& look, const Place& at, const RejectedRoot& root) {
    walk(look, {"t", &at}, root.t);
    if (root.s) walk(look, {"s", &at}, *root.s);
}

template <class Look>
void walk(Look& look, const Place& at, const SweepContacts& found) {
    walk(look, {"contacts", &at}, std::span<const Contact>(found.contacts));
    walk(look, {"rejected", &at}, std::span<const RejectedRoot>(found.rejected));
}

/// Beyond this many looks in a step their numbers are no longer whole.
inline constexpr double kMostLooks = 0x1p53;

template <class Look>
void walk(Look& look, const Place& at, const FrameTest& test) {
    walk(look, {"frames", &at}, Above0{test.frames});
    look.ask({"frames", &at}, test.frames, test.frames <= kMostLooks, "is above 2^53");
    walk(look, {"reach", &at}, NotNegative{test.reach});
}

}  // namespace crosscut::input
