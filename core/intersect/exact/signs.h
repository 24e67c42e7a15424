#pragma once

#include "core/intersect/exact/filter.h"
#include "core/intersect/exact/lines.h"
#include "core/intersect/intersection.h"

#include <algorithm>
#include <optional>

/// The signs that decide the verdict, by the two fast ways, and what they say. For the judge's sources only.
namespace crosscut::judge {

[[nodiscard]] inline bool has_start(Extent extent) { return extent != Extent::line; }
[[nodiscard]] inline bool has_end(Extent extent) { return extent == Extent::segment; }
[[nodiscard]] inline bool is_point(const Segment2& a) {
    return (a.start.x == a.end.x) & (a.start.y == a.end.y);
}

/// p with -0 turned into +0, so that answers do not depend on which of two equal points they came from.
[[nodiscard]] inline Vec2 without_minus_zero(const Vec2& p) { return p + Vec2(0.0, 0.0); }

/// By double arithmetic. Certain only when no sign is 0.
struct FilterLines {
    Filtered turn;
    Filtered on_a;    ///< r × e
    Filtered on_b;    ///< r × d
    Filtered past_a;  ///< r × e - d × e, computed as (b.start - a.end) × e
    Filtered past_b;  ///< r × d - d × e, computed as (b.end - a.start) × d

    FilterLines(const Segment2& a, const Segment2& b) {
        const Vec2 d = a.direction();
        const Vec2 e = b.direction();
        const Vec2 r = b.start - a.start;
        turn = filtered_cross(d, e);
        on_a = filtered_cross(r, e);
        on_b = filtered_cross(r, d);
        past_a = filtered_cross(b.start - a.end, e);
        past_b = filtered_cross(b.end - a.start, d);
    }
    [[nodiscard]] bool certain() const {
        return turn.certain & on_a.certain & on_b.certain & past_a.certain & past_b.certain;
    }
    /// Turns the values that are 0 because two ends are the same point into exact zeros, and tells whether now every
    /// value has the exact sign. (b.start lies on the line of a when it is an end of a, and so on.)
    [[nodiscard]] bool certain_with_shared_ends(const Segment2& a, const Segment2& b) {
        const auto same = [](const Vec2& p, const Vec2& q) { return (p.x == q.x) & (p.y == q.y); };
        const bool start_start = same(a.start, b.start);
        const bool start_end = same(a.start, b.end);
        const bool end_start = same(a.end, b.start);
        const bool end_end = same(a.end, b.end);
        const auto settle = [](Filtered& value, bool zero) {
            if (zero) value = {0.0, true};
        };
        settle(on_a, start_start | start_end);
        settle(past_a, end_start | end_end);
        settle(on_b, start_start | end_start);
        settle(past_b, start_end | end_end);
        return certain();
    }
    /// The signs when every value is exact (see `on_coarse_grid`), or has the exact sign.
    [[nodiscard]] CrossSigns exact_signs() const {
        const auto sign = [](double value) { return int{value > 0.0} - int{value < 0.0}; };
        CrossSigns signs;
        signs.turn = sign(turn.value);
        signs.s_above_0 = sign(on_a.value) * signs.turn;
        signs.s_below_1 = -sign(past_a.value) * signs.turn;
        signs.t_above_0 = sign(on_b.value) * signs.turn;
        signs.t_below_1 = -sign(past_b.value) * signs.turn;
        signs.one_line = (on_a.value == 0.0) & (on_b.value == 0.0);
        return signs;
    }
    /// The verdict when certain: no end is touched, so it is a crossing or none.
    [[nodiscard]] Meeting meeting(Extents extents) const {
        // Whole numbers instead of bools: nothing here may become a branch.
        const int left = int{turn.value > 0.0};
        const int s_low = int{has_start(extents.a)} & (int{on_a.value > 0.0} ^ left);
        const int s_high = int{has_end(extents.a)} & (int{past_a.value <= 0.0} ^ left);
        const int t_low = int{has_start(extents.b)} & (int{on_b.value > 0.0} ^ left);
        const int t_high = int{has_end(extents.b)} & (int{past_b.value <= 0.0} ^ left);
        return (s_low | s_high | t_low | t_high) != 0 ? Meeting::apart : Meeting::crossing;
    }
};

/// Which end of an object the crossing of the lines hits, if it has that end.
[[nodiscard]] inline std::optional<End> end_reached(Extent extent, int above_0, int below_1) {
    if (has_start(extent) && above_0 == 0) return End::start;
    if (has_end(extent) && below_1 == 0) return End::end;
    return std::nullopt;
}

/// The verdict for lines that are not parallel.
[[nodiscard]] inline Meeting meeting_of_lines(const CrossSigns& signs, Extents extents) {
    // A bound that an extent lifts counts as kept.
    const int s_low = has_start(extents.a) ? signs.s_above_0 : 1;
    const int s_high = has_end(extents.a) ? signs.s_below_1 : 1;
    const int t_low = has_start(extents.b) ? signs.t_above_0 : 1;
    const int t_high = has_end(extents.b) ? signs.t_below_1 : 1;
    const int worst_a = std::min(s_low, s_high);
    const int worst_b = std::min(t_low, t_high);
    if (std::min(worst_a, worst_b) < 0) return Meeting::apart;
    if (worst_a != 0 && worst_b != 0) return Meeting::crossing;
    return worst_a == worst_b ? Meeting::corner : Meeting::touch;
}

}  // namespace crosscut::judge
