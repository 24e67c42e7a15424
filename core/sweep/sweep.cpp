#include <crosscut/sweep/sweep.h>

#include <crosscut/types.h>
#include "core/number/double_double.h"
#include "core/sweep/detail.h"
#include "core/sweep/exact/bounded_sweep.h"
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/exact/straight.h"
#include "core/sweep/sweep_cut.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace crosscut {
namespace {

bool is_straight(const SweepQuery& query) {
    return query.radius == 0.0 && query.segment.p.linear() && query.segment.q.linear() &&
           query.point.linear();
}

/// In this range no product of the double-double arithmetic overflows or loses bits.
constexpr double kSmallest = 0x1p-400;
constexpr double kLargest = 0x1p400;

/// The coordinate of the point's straight path at the time t of an event: the nearest double, or nothing if
/// that is too close to call.
std::optional<double> coordinate(const SweepQuery& query, double start, double end, const DoubleDouble& t) {
    if (start == end) return start + 0.0;
    if (t.high == 0.0) return start + 0.0;
    const double largest = std::max(std::abs(start), std::abs(end));
    if (!(largest > kSmallest && largest < kLargest)) return std::nullopt;
    const DoubleDouble position = loose_sum({start, 0.0}, two_difference(end, start) * t);
    const Rounded nearest = rounded(normalized(position), 0x1p-96 * largest);
    if (nearest.certain) return nearest.value;
    // Only near 0 are doubles arbitrarily dense: there no error bound tells a value from its neighbours.
    const bool passes_zero = std::min(start, end) <= 0.0 && std::max(start, end) >= 0.0;
    const bool near_zero = passes_zero && std::abs(position.high) <= 0x1p-95 * largest;
    if (near_zero && happens_where_it_is_zero(query, start, end)) return 0.0;
    return std::nullopt;
}

std::optional<Vec2> position_of_point(const SweepQuery& query, const DoubleDouble& t) {
    const Path2& path = query.point;
    const auto x = coordinate(query, path.start.x, path.end.x, t);
    const auto y = coordinate(query, path.start.y, path.end.y, t);
    if (!x || !y) return std::nullopt;
    return Vec2{*x, *y};
}

std::optional<SweepContacts> by_integers(const SweepQuery& query, CutChoice cut) {
    StraightContacts straight;
    StraightRest rest;
    if (!straight_by_integers(query, straight, &rest)) return std::nullopt;
    SweepContacts out;
    out.collinear_throughout = straight.collinear_throughout;
    out.zero_length_throughout = query.segment.p == query.segment.q;
    for (std::size_t i = 0; i < straight.count; ++i) {
        const StraightContact& found = straight.contacts[i];
        const auto first = position_of_point(query, rest.t_first[i]);
        const auto last = position_of_point(query, rest.t_last[i]);
        if (!first || !last) return std::nullopt;
        out.contacts.push_back({found.kind, found.t_first, found.t_last, found.s_first, found.s_last, *first,
                                *last, found.feature_first, found.feature_last,
                                cut_direction(query, found.t_first, found.s_first, cut)});
    }
    for (std::size_t i = 0; i < rest.rejected_count; ++i) out.rejected.push_back(rest.rejected[i]);
    return out;
}

}  // namespace

SweepContacts sweep(const SweepQuery& query, CutChoice cut) {
    input::require("sweep", input::Named{"query", query});
    if (is_straight(query)) {
        if (auto answer = by_integers(query, cut)) return *std::move(answer);
    } else if (auto answer = sweep_bounded(query, cut)) {
        return *std::move(answer);
    }
    return sweep_exact(query, cut);
}

std::string_view reason_sentence(RejectReason why) {
    switch (why) {
        case RejectReason::before_step:
            return "before the motion (t < 0)";
        case RejectReason::after_step:
            return "after the motion (t > 1)";
        case RejectReason::before_p:
            return "on the line's extension before p (s < 0)";
        case RejectReason::beyond_q:
            return "on the line's extension beyond q (s > 1)";
        case RejectReason::zero_length:
            return "the line is a single point there, and not on c";
        case RejectReason::covered:
            return "another part of the line is already in contact there";
    }
    return "";
}

}  // namespace crosscut
