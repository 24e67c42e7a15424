#include <crosscut/intersect/intersection.h>
#include "core/distance/pair.h"
#include "core/input.h"
#include "core/intersect/exact_signs.h"
#include "core/number/rounded_functions.h"

#include <optional>
#include <utility>

// The judge: the verdict table, decided by exact signs. Numbers come from core/intersect/exact_signs.h, whose
// answers are exact; nothing here rounds, except that outputs have -0 turned into +0.
namespace crosscut {
namespace {

using judge::CrossSigns;
using judge::end_reached;
using judge::has_end;
using judge::has_start;
using judge::is_point;
using judge::LineInterval;
using judge::without_minus_zero;

Vec2 point_at(const Segment2& a, End end) { return without_minus_zero(end == End::start ? a.start : a.end); }

std::optional<End> end_at(const Segment2& a, Extent extent, const Vec2& p) {
    if (has_start(extent) && a.start == p) return End::start;
    if (has_end(extent) && a.end == p) return End::end;
    return std::nullopt;
}

std::optional<double> parameter_at(const Segment2& a, const std::optional<Vec2>& p) {
    if (!p) return std::nullopt;
    return judge::parameter_of(a, *p);
}

struct Question {
    const Segment2& a;
    const Segment2& b;
    Extents extents;
    IntersectionParts parts;
};

Intersection2 both_points(const Question& q) {
    Intersection2 answer;
    const Vec2 p = point_at(q.a, End::start);
    const Vec2 r = point_at(q.b, End::start);
    answer.meeting = p == r ? Meeting::points_equal : Meeting::points_apart;
    if (p == r) {
        answer.point = p;
        return answer;
    }
    answer.distance = judge::distance_of(p, r);
    answer.nearest = NearestPair2{p, r};
    return answer;
}

/// An object of positive length against a point, as if the object were a; the caller swaps the answer where
/// it is b.
Intersection2 object_and_point(const Segment2& object, Extent extent, const Vec2& p) {
    Intersection2 answer;
    const judge::FootSigns signs = judge::foot_signs(object, p);
    std::optional<End> end;
    if (has_start(extent) && signs.above_0 <= 0) end = End::start;
    if (has_end(extent) && signs.below_1 <= 0) end = End::end;
    const bool within =
        (!has_start(extent) || signs.above_0 >= 0) && (!has_end(extent) || signs.below_1 >= 0);
    answer.a_end = end;
    if (signs.side == 0 && within) {
        answer.meeting = Meeting::point_on;
        answer.point = p;
        answer.s = judge::parameter_of(object, p);
        return answer;
    }
    answer.meeting = Meeting::point_off;
    if (end) {
        const Vec2 nearest = point_at(object, *end);
        answer.s = *end == End::start ? 0.0 : 1.0;
        answer.nearest = NearestPair2{nearest, p};
        answer.distance = judge::distance_of(nearest, p);
        return answer;
    }
    const judge::FootValues values = judge::foot_values(object, p);
    answer.s = values.parameter;
    answer.nearest = NearestPair2{values.foot, p};
    answer.distance = values.distance;
    return answer;
}

Intersection2 one_point(const Question& q) {
    if (is_point(q.b)) return object_and_point(q.a, q.extents.a, point_at(q.b, End::start));
    Intersection2 answer = object_and_point(q.b, q.extents.b, point_at(q.a, End::start));
    std::swap(answer.s, answer.t);
    std::swap(answer.a_end, answer.b_end);
    if (answer.nearest) std::swap(answer.nearest->on_a, answer.nearest->on_b);
    return answer;
}

Overlap2 overlap_of(const Question& q, const LineInterval& shared) {
    Overlap2 overlap;
    if (shared.has_first) overlap.first = without_minus_zero(shared.first);
    if (shared.has_second) overlap.second = without_minus_zero(shared.second);
    overlap.s_first = parameter_at(q.a, overlap.first);
    overlap.s_second = parameter_at(q.a, overlap.second);
    overlap.t_first = parameter_at(q.b, overlap.first);
    overlap.t_second = parameter_at(q.b, overlap.second);
    return overlap;
}

Intersection2 one_line(const Question& q) {
    Intersection2 answer;
    answer.angle_rad = 0.0;
    const LineInterval a = judge::interval_of(q.a, q.extents.a);
    const LineInterval b = judge::interval_of(q.b, q.extents.b);
    const LineInterval shared = judge::common(a, b);
    answer.meeting = judge::meeting_on_line(shared);
    if (answer.meeting == Meeting::overlap) {
        answer.overlap = overlap_of(q, shared);
    } else if (answer.meeting == Meeting::corner) {
        answer.point = without_minus_zero(shared.first);
        answer.a_end = end_at(q.a, q.extents.a, shared.first);
        answer.b_end = end_at(q.b, q.extents.b, shared.first);
        answer.s = *answer.a_end == End::start ? 0.0 : 1.0;
        answer.t = *answer.b_end == End::start ? 0.0 : 1.0;
    } else {
        // The gap runs from `second`, where the left object ends, to `first`, where the right one begins.
        const Vec2 left = without_minus_zero(shared.second);
        const Vec2 right = without_minus_zero(shared.first);
        const bool a_is_left = a.has_second && a.second == shared.second;
        answer.distance = judge::distance_of(left, right);
        answer.nearest = a_is_left ? NearestPair2{left, right} : NearestPair2{right, left};
    }
    return answer;
}

Intersection2 parallel_lines(const Question& q) {
    Intersection2 answer;
    answer.meeting = Meeting::parallel;
    answer.angle_rad = 0.0;
    answer.line_distance = judge::foot_values(q.a, q.b.start).distance;
    if (q.parts.distance) answer.distance = distances::rounded_distance(q.a, q.b, q.extents);
    return answer;
}

Intersection2 two_lines(const Question& q, const judge::Crossing& crossing) {
    Intersection2 answer;
    const CrossSigns& signs = crossing.signs;
    const judge::CrossValues& values = crossing.values;
    const Extents& x = q.extents;
    answer.meeting = judge::meeting_of_lines(signs, x);
    if (q.parts.angle) answer.angle_rad = rounded_atan2(crossing.angle.sine, crossing.angle.cosine);
    const bool apart = answer.meeting == Meeting::apart;
    if (!apart || q.parts.rejected) {
        answer.s = values.s;
        answer.t = values.t;
        (apart ? answer.rejected : answer.point) = values.point;
    }
    if (apart) {
        // Without branches: on mixed input every one of them would be mispredicted.
        const auto both = [](bool one, bool other) { return (int{one} & int{other}) != 0; };
        answer.broken = {both(has_start(x.a), signs.s_above_0 < 0), both(has_end(x.a), signs.s_below_1 < 0),
                         both(has_start(x.b), signs.t_above_0 < 0), both(has_end(x.b), signs.t_below_1 < 0)};
        if (q.parts.distance) answer.distance = distances::rounded_distance(q.a, q.b, q.extents);
        return answer;
    }
    answer.a_end = end_reached(x.a, signs.s_above_0, signs.s_below_1);
    answer.b_end = end_reached(x.b, signs.t_above_0, signs.t_below_1);
    return answer;
}

/// The answer where the filter is certain and only the verdict and the point are asked for.
Intersection2 decided_by_filter(const Question& q, const judge::FilterLines& filter) {
    judge::Crossing crossing;
    crossing.signs = filter.exact_signs();
    if (filter.meeting(q.extents) == Meeting::crossing) {
        const CommonPoint2 common = common_point(q.a, q.b, q.extents);
        crossing.values = {*common.point, *common.s, *common.t};
    }
    return two_lines(q, crossing);
}

/// The filter alone decides most pairs that are apart; their crossing need not be computed where nobody wants
/// it.
bool asks_for_values(const Question& q) {
    if (q.parts.rejected) return true;
    const judge::FilterLines filter(q.a, q.b);
    return !(filter.certain() && filter.meeting(q.extents) == Meeting::apart);
}

}  // namespace

Intersection2 intersect(const Segment2& a, const Segment2& b, Extents extents, IntersectionParts parts) {
    const Question q{a, b, extents, parts};
    // Checked only after it: where a number is not finite, the filter is never certain.
    if (!parts.angle && !parts.rejected) {
        const judge::FilterLines filter(a, b);
        if (filter.certain()) return decided_by_filter(q, filter);
    }
    input::require("intersect", input::Named{"a", a}, input::Named{"b", b});
    if (is_point(a) && is_point(b)) return both_points(q);
    if (is_point(a) || is_point(b)) return one_point(q);
    const judge::Crossing crossing = judge::crossing_of(a, b, {asks_for_values(q), parts.angle});
    if (crossing.signs.turn != 0) return two_lines(q, crossing);
    return crossing.signs.one_line ? one_line(q) : parallel_lines(q);
}

}  // namespace crosscut
