#pragma once

#include "core/intersect/exact/signs.h"

/// Objects on one line, compared by coordinates alone: exact and cheap. For the judge's sources only.
namespace crosscut::judge {

/// Left to right, on a vertical line upwards. For points of one line this is their order along it.
[[nodiscard]] inline bool before(const Vec2& p, const Vec2& q) {
    return p.x < q.x || (p.x == q.x && p.y < q.y);
}

/// A part of a line, from left to right, that need not end on either side.
struct LineInterval {
    Vec2 first{};
    Vec2 second{};
    bool has_first = false;
    bool has_second = false;

    [[nodiscard]] bool contains(const Vec2& p) const {
        return !(has_first && before(p, first)) && !(has_second && before(second, p));
    }
};

/// What an object of positive length covers of its line.
[[nodiscard]] inline LineInterval interval_of(const Segment2& a, Extent extent) {
    const bool rightwards = before(a.start, a.end);
    if (rightwards) return {a.start, a.end, has_start(extent), has_end(extent)};
    return {a.end, a.start, has_end(extent), has_start(extent)};
}

/// What two stretches of one line have in common. When `first` lies after `second` that is nothing, and they are the
/// two sides of the gap, the other way round.
[[nodiscard]] inline LineInterval common(const LineInterval& a, const LineInterval& b) {
    const bool first_from_b = b.has_first && (!a.has_first || before(a.first, b.first));
    const bool second_from_b = b.has_second && (!a.has_second || before(b.second, a.second));
    return {first_from_b ? b.first : a.first, second_from_b ? b.second : a.second, a.has_first || b.has_first,
            a.has_second || b.has_second};
}

/// The verdict for two objects on one line, by their common interval.
[[nodiscard]] inline Meeting meeting_on_line(const LineInterval& shared) {
    if (!shared.has_first || !shared.has_second || before(shared.first, shared.second))
        return Meeting::overlap;
    return shared.first == shared.second ? Meeting::corner : Meeting::collinear_apart;
}

}  // namespace crosscut::judge
