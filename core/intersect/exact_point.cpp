#include "core/intersect/exact_grid.h"
#include "core/intersect/exact_signs.h"
#include "core/intersect/exact_stretch.h"
#include "core/intersect/exact_wide.h"
#include "core/intersect/intersection.h"
#include "core/predicates.h"

#include <algorithm>
#include <cassert>
#include <cmath>

// The judge where only the verdict, or the verdict and the point, is wanted: the same answers as `intersect`, by the
// shortest way. First double arithmetic with an error bound, then 128-bit integers, then long ones.
namespace crosscut {
namespace {

using namespace judge;

[[maybe_unused]] bool finite(const Vec2& p) { return std::isfinite(p.x) && std::isfinite(p.y); }
[[maybe_unused]] bool finite(const Segment2& a) { return finite(a.start) && finite(a.end); }

/// Stands in for JudgeEffort where nobody counts.
struct Uncounted {
    struct Nothing {
        void operator++() {}
    };
    Nothing verdict_trivial, verdict_filter, verdict_grid, verdict_wide, values_grid, values_wide,
        full_divisions;
};

/// What the caller wants to know beyond the verdict.
enum class Want : std::uint8_t { verdict, approximate, rounded };

CommonPoint2 found(Meeting meeting, const Vec2& point, double s, double t) {
    return {meeting, true, without_minus_zero(point), s, t};
}

CommonPoint2 with_points(const Segment2& a, const Segment2& b, Extents extents) {
    if (is_point(a) && is_point(b)) {
        if (a.start == b.start) return found(Meeting::points_equal, a.start, 0.0, 0.0);
        return {Meeting::points_apart};
    }
    const bool a_is_point = is_point(a);
    const Segment2& carrier = a_is_point ? b : a;
    const Vec2 p = a_is_point ? a.start : b.start;
    const bool on = orientation(carrier.start, carrier.end, p) == 0 &&
                    stretch_of(carrier, a_is_point ? extents.b : extents.a).contains(p);
    if (!on) return {Meeting::point_off};
    const double parameter = judge::parameter_of(carrier, p);
    return found(Meeting::point_on, p, a_is_point ? 0.0 : parameter, a_is_point ? parameter : 0.0);
}

/// The parameter of a shared end: it is the start of the object, if the object has that and it lies there.
double parameter_of_end(const Segment2& a, Extent extent, const Vec2& p) {
    return has_start(extent) && a.start == p ? 0.0 : 1.0;
}

CommonPoint2 on_one_line(const Segment2& a, const Segment2& b, Extents extents) {
    const Stretch shared = common(stretch_of(a, extents.a), stretch_of(b, extents.b));
    const Meeting meeting = meeting_on_line(shared);
    if (meeting != Meeting::corner) return {meeting};
    return found(meeting, shared.first, parameter_of_end(a, extents.a, shared.first),
                 parameter_of_end(b, extents.b, shared.first));
}

/// The values of a touch or corner: an end is itself, only the parameter inside the other object has to be computed.
template <class Quotient>
CommonPoint2 at_ends(const Segment2& a, const Segment2& b, Meeting meeting, const CrossSigns& signs,
                     Extents extents, Quotient&& inside) {
    const std::optional<End> a_end = end_reached(extents.a, signs.s_above_0, signs.s_below_1);
    const std::optional<End> b_end = end_reached(extents.b, signs.t_above_0, signs.t_below_1);
    const Vec2 point =
        a_end ? (*a_end == End::start ? a.start : a.end) : (*b_end == End::start ? b.start : b.end);
    const double s = a_end ? static_cast<double>(*a_end == End::end) : inside(true);
    const double t = b_end ? static_cast<double>(*b_end == End::end) : inside(false);
    return found(meeting, point, s, t);
}

template <class Effort>
CommonPoint2 long_values(const Segment2& a, const Segment2& b, Meeting meeting, Effort& effort) {
    ++effort.values_wide;
    wide::Divisions divisions;
    const CrossValues values = wide::cross_values(a, b, divisions);
    for (int i = 0; i < divisions.in_full; ++i) ++effort.full_divisions;
    return found(meeting, values.point, values.s, values.t);
}

/// The last resort, for coordinates too far apart for the grid.
template <class Effort>
CommonPoint2 by_long_integers(const Segment2& a, const Segment2& b, Extents extents, Want want,
                              Effort& effort) {
    ++effort.verdict_wide;
    const CrossSigns signs = wide::cross_signs(a, b);
    if (signs.turn == 0) {
        return signs.offset == 0 ? on_one_line(a, b, extents) : CommonPoint2{Meeting::parallel};
    }
    const Meeting meeting = meeting_of_lines(signs, extents);
    if (want == Want::verdict || meeting == Meeting::apart) return {meeting};
    return long_values(a, b, meeting, effort);
}

/// Point, s and t from the determinants on the grid.
template <class Effort>
CommonPoint2 values_by_grid(const Segment2& a, const Segment2& b, const GridLines& lines, const GridCross& at,
                            Meeting meeting, Extents extents, Effort& effort) {
    if (meeting == Meeting::crossing) {
        const std::optional<CrossValues> values = grid_values(lines, at);
        if (!values) return long_values(a, b, meeting, effort);
        ++effort.values_grid;
        return found(meeting, values->point, values->s, values->t);
    }
    bool certain = true;
    const CommonPoint2 answer = at_ends(a, b, meeting, at.signs(), extents, [&](bool on_a) {
        const Rounded parameter = Divisor(leading(at.turn)).divide(on_a ? at.on_a : at.on_b, 0);
        certain = parameter.certain;
        return parameter.value;
    });
    if (!certain) return long_values(a, b, meeting, effort);
    ++effort.values_grid;
    return answer;
}

/// The same in double: relative to their own size the determinants are exact, so s and t are as good as double gets.
CommonPoint2 approximate_by_grid(const Segment2& a, const Segment2& b, const GridCross& at, Meeting meeting,
                                 Extents extents) {
    const double turn = static_cast<double>(at.turn);
    const double s = static_cast<double>(at.on_a) / turn;
    const double t = static_cast<double>(at.on_b) / turn;
    if (meeting == Meeting::crossing) return found(meeting, a.start + s * a.direction(), s, t);
    return at_ends(a, b, meeting, at.signs(), extents, [&](bool on_a) { return on_a ? s : t; });
}

template <Want want, class Effort>
CommonPoint2 by_grid(const Segment2& a, const Segment2& b, Extents extents, Effort& effort) {
    const GridLines lines(a, b);
    if (!lines.usable()) return by_long_integers(a, b, extents, want, effort);
    ++effort.verdict_grid;
    const GridCross at(lines);
    if (at.turn == 0) return at.on_b == 0 ? on_one_line(a, b, extents) : CommonPoint2{Meeting::parallel};
    const Meeting meeting = meeting_of_lines(at.signs(), extents);
    if (want == Want::verdict || meeting == Meeting::apart) return {meeting};
    if (want == Want::approximate) return approximate_by_grid(a, b, at, meeting, extents);
    return values_by_grid(a, b, lines, at, meeting, extents, effort);
}

/// A crossing that the filter has already found: only the numbers are missing.
template <class Effort>
CommonPoint2 crossing_values(const Segment2& a, const Segment2& b, Effort& effort) {
    const GridLines lines(a, b);
    if (!lines.usable()) return long_values(a, b, Meeting::crossing, effort);
    const std::optional<CrossValues> values = grid_values(lines, GridCross(lines));
    if (!values) return long_values(a, b, Meeting::crossing, effort);
    ++effort.values_grid;
    return found(Meeting::crossing, values->point, values->s, values->t);
}

template <Want want, class Effort>
CommonPoint2 judge_pair(const Segment2& a, const Segment2& b, Extents extents, Effort& effort) {
    assert(finite(a) && finite(b));
    const FilterLines filter(a, b);
    if (filter.certain()) {
        ++effort.verdict_filter;
        const Meeting meeting = filter.meeting(extents);
        if (want == Want::verdict || meeting == Meeting::apart) return {meeting};
        if (want == Want::rounded) return crossing_values(a, b, effort);
        const double s = filter.on_a.value / filter.turn.value;
        const double t = filter.on_b.value / filter.turn.value;
        return found(meeting, a.start + s * a.direction(), s, t);
    }
    if (is_point(a) || is_point(b)) {
        ++effort.verdict_trivial;
        return with_points(a, b, extents);
    }
    return by_grid<want>(a, b, extents, effort);
}

}  // namespace

Meeting meeting_of(const Segment2& a, const Segment2& b, Extents extents) {
    Uncounted nobody;
    return judge_pair<Want::verdict>(a, b, extents, nobody).meeting;
}

Meeting meeting_of(const Segment2& a, const Segment2& b, Extents extents, JudgeEffort& effort) {
    return judge_pair<Want::verdict>(a, b, extents, effort).meeting;
}

CommonPoint2 common_point(const Segment2& a, const Segment2& b, Extents extents) {
    Uncounted nobody;
    return judge_pair<Want::rounded>(a, b, extents, nobody);
}

CommonPoint2 common_point(const Segment2& a, const Segment2& b, Extents extents, JudgeEffort& effort) {
    return judge_pair<Want::rounded>(a, b, extents, effort);
}

CommonPoint2 approximate_point(const Segment2& a, const Segment2& b, Extents extents) {
    Uncounted nobody;
    return judge_pair<Want::approximate>(a, b, extents, nobody);
}

}  // namespace crosscut
