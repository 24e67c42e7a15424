#include "core/sweep/straight_answer.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/number/double_double.h"
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/exact/straight.h"
#include "core/sweep/sweep_cut.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace crosscut {
namespace straight {
namespace {

/// In this range no product of the double-double arithmetic overflows or loses bits.
constexpr double kSmallest = 0x1p-400;
constexpr double kLargest = 0x1p400;

/// A moving point on its straight path; `query`, if not null, is a step in which that is the point's path.
struct PointOnPath {
    Segment2 path;
    const SweepQuery* query;
};

/// The coordinate of the point at the time t of an event, 0 at the start of the path and 1 at its end: the
/// nearest double, or nothing if that is too close to call.
std::optional<double> coordinate(const SweepQuery* query, double start, double end, const DoubleDouble& t) {
    if (start == end) return start + 0.0;
    if (t.high == 0.0) return start + 0.0;
    const double largest = std::max(std::abs(start), std::abs(end));
    if (!(largest > kSmallest && largest < kLargest)) return std::nullopt;
    const DoubleDouble position = loose_sum({start, 0.0}, two_difference(end, start) * t);
    const Rounded nearest = rounded(normalized(position), 0x1p-96 * largest);
    if (nearest.certain) return nearest.value;
    if (query == nullptr) return std::nullopt;
    // Only near 0 are doubles arbitrarily dense: there no error bound tells a value from its neighbours.
    const bool passes_zero = std::min(start, end) <= 0.0 && std::max(start, end) >= 0.0;
    const bool near_zero = passes_zero && std::abs(position.high) <= 0x1p-95 * largest;
    if (near_zero && happens_where_it_is_zero(*query, start, end)) return 0.0;
    return std::nullopt;
}

std::optional<Vec2> position_at(const PointOnPath& point, const DoubleDouble& t) {
    const auto x = coordinate(point.query, point.path.start.x, point.path.end.x, t);
    const auto y = coordinate(point.query, point.path.start.y, point.path.end.y, t);
    if (!x || !y) return std::nullopt;
    return Vec2{*x, *y};
}

/// Contacts by integers, with times of their own.
struct Found {
    StraightContacts contacts;
    StraightRest rest;
};

std::optional<SweepContacts> with_points(const Found& found, const PointOnPath& point) {
    SweepContacts out;
    out.collinear_throughout = found.contacts.collinear_throughout;
    for (std::size_t i = 0; i < found.contacts.count; ++i) {
        const StraightContact& contact = found.contacts.contacts[i];
        const auto first = position_at(point, found.rest.t_first[i]);
        const auto last = position_at(point, found.rest.t_last[i]);
        if (!first || !last) return std::nullopt;
        out.contacts.push_back({contact.kind,
                                contact.t_first,
                                contact.t_last,
                                contact.s_first,
                                contact.s_last,
                                *first,
                                *last,
                                contact.feature_first,
                                contact.feature_last,
                                {}});
    }
    for (std::size_t i = 0; i < found.rest.rejected_count; ++i)
        out.rejected.push_back(found.rest.rejected[i]);
    return out;
}

void set_cuts(SweepContacts& answer, const SweepQuery& query, CutChoice cut) {
    for (Contact& contact : answer.contacts)
        contact.cut = cut_direction(query, contact.t_first, contact.s_first, cut);
}

}  // namespace
}  // namespace straight

std::optional<SweepContacts> straight_answer(const SweepQuery& query, CutChoice cut) {
    straight::Found found;
    if (!straight_by_integers(query, found.contacts, &found.rest)) return std::nullopt;
    auto out = straight::with_points(found, {{query.point.start, query.point.end}, &query});
    if (!out) return std::nullopt;
    out->zero_length_throughout = query.segment.p == query.segment.q;
    straight::set_cuts(*out, query, cut);
    return out;
}

}  // namespace crosscut
