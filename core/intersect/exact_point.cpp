#include <crosscut/intersect/intersection.h>
#include "core/input.h"
#include "core/intersect/exact_signs.h"
#include "core/intersect/wide_intersect.h"
#include "core/number/double_double.h"

#include <algorithm>
#include <array>
#include <limits>

// The judge where only the verdict, or the verdict and the point, is wanted: the same answers as `intersect`
// by the shortest computation. First double arithmetic with an error bound, then 128-bit integers, then long
// ones.
namespace crosscut {
namespace {

using namespace judge;

/// Replaces JudgeEffort where nobody counts.
struct Uncounted {
    struct Nothing {
        void operator++() {}
    };
    Nothing verdict_filter, verdict_coarse, verdict_grid, verdict_wide, values_grid, values_wide,
        full_divisions;
};

/// What the caller wants to know beyond the verdict.
enum class Want : std::uint8_t { verdict, approximate, rounded };

constexpr const char* question(Want want) {
    if (want == Want::verdict) return "meeting_of";
    return want == Want::approximate ? "approximate_point" : "common_point";
}

CommonPoint2 found(Meeting meeting, const Vec2& point, double s, double t) {
    return {meeting, without_minus_zero(point), s + 0.0, t + 0.0};  // + 0 turns -0 into +0
}

/// The common point where an object is one: it has no parameter there.
CommonPoint2 at_point(Meeting meeting, const Vec2& point, std::optional<double> s, std::optional<double> t) {
    return {meeting, without_minus_zero(point), s, t};
}

/// The interval of a line that an object covers, along one axis; `start` is the object's start.
struct Span1 {
    double start = 0.0;
    double low = 0.0;
    double high = 0.0;
};

/// The axis is x, unless all four points have the same x.
Span1 span_of(const Segment2& a, Extent extent, const Segment2& b) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const bool vertical = (a.start.x == a.end.x) & (b.start.x == b.end.x) & (a.start.x == b.start.x);
    const double start = vertical ? a.start.y : a.start.x;
    const double end = vertical ? a.end.y : a.end.x;
    Span1 span{start, std::min(start, end), std::max(start, end)};
    if (extent == Extent::segment || start == end) return span;
    const bool rightwards = start < end;
    if (extent == Extent::line || !rightwards) span.low = -kInfinity;
    if (extent == Extent::line || rightwards) span.high = kInfinity;
    return span;
}

/// Objects whose directions are parallel or 0. `one_line`: all four points lie on one line (always true of
/// two points). Mostly without branches: on degenerate input every one of them would be mispredicted half the
/// time.
template <Want want>
CommonPoint2 without_turn(const Segment2& a, const Segment2& b, Extents extents, bool one_line) {
    const std::size_t points = std::size_t{is_point(a)} + std::size_t{is_point(b)};
    if (!one_line) return {points == 0 ? Meeting::parallel : Meeting::point_off};
    const Span1 on_a = span_of(a, extents.a, b);
    const Span1 on_b = span_of(b, extents.b, a);
    const double low = std::max(on_a.low, on_b.low);
    const double high = std::min(on_a.high, on_b.high);
    static constexpr std::array<std::array<Meeting, 3>, 3> kRows{
        {{Meeting::overlap, Meeting::corner, Meeting::collinear_apart},
         {Meeting::overlap, Meeting::point_on, Meeting::point_off},  // a point overlaps nothing
         {Meeting::overlap, Meeting::points_equal, Meeting::points_apart}}};
    const std::size_t column = std::size_t{low >= high} + std::size_t{low > high};
    const Meeting meeting = kRows[points][column];
    if (want == Want::verdict || column != 1) return {meeting};
    if (points == 2) return at_point(meeting, a.start, {}, {});
    if (points == 1) {
        if (is_point(a)) return at_point(meeting, a.start, {}, judge::parameter_of(b, a.start));
        return at_point(meeting, b.start, judge::parameter_of(a, b.start), {});
    }
    const bool at_a_end = !(has_start(extents.a) && on_a.start == low);
    const bool at_b_end = !(has_start(extents.b) && on_b.start == low);
    return found(meeting, at_a_end ? a.end : a.start, static_cast<double>(at_a_end),
                 static_cast<double>(at_b_end));
}

/// The values of a touch or corner: an end is returned unrounded, only the parameter inside the other object
/// has to be computed.
template <class Quotient>
CommonPoint2 at_ends(const Segment2& a, const Segment2& b, Meeting meeting, const CrossSigns& signs,
                     Extents extents, Quotient&& inside) {
    const bool a_start = has_start(extents.a) & (signs.s_above_0 == 0);
    const bool a_end = has_end(extents.a) & (signs.s_below_1 == 0);
    const bool b_start = has_start(extents.b) & (signs.t_above_0 == 0);
    const bool b_end = has_end(extents.b) & (signs.t_below_1 == 0);
    if (a_start | a_end) {
        const double t = (b_start | b_end) ? static_cast<double>(b_end) : inside(false);
        return found(meeting, a_end ? a.end : a.start, static_cast<double>(a_end), t);
    }
    return found(meeting, b_end ? b.end : b.start, inside(true), static_cast<double>(b_end));
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
    if (signs.turn == 0) return without_turn<Want::rounded>(a, b, extents, signs.one_line);
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
        const Rounded parameter = IntegerDivisor(leading_bits(at.turn)).divide(on_a ? at.on_a : at.on_b, 0);
        certain = parameter.certain;
        return parameter.value;
    });
    if (!certain) return long_values(a, b, meeting, effort);
    ++effort.values_grid;
    return answer;
}

/// The same in double: the determinants have no error relative to their own size, so s and t are as accurate
/// as double allows.
CommonPoint2 approximate_by_grid(const Segment2& a, const Segment2& b, const GridCross& at, Meeting meeting,
                                 Extents extents) {
    const double turn = static_cast<double>(at.turn);
    const double s = static_cast<double>(at.on_a) / turn;
    const double t = static_cast<double>(at.on_b) / turn;
    if (meeting == Meeting::crossing) return found(meeting, a.start + s * a.direction(), s, t);
    return at_ends(a, b, meeting, at.signs(), extents, [&](bool on_a) { return on_a ? s : t; });
}

/// Whether a caller has seen that every number is finite, or else what becomes of one that is not.
enum class Numbers : std::uint8_t { finite, refused, told };

/// 0 times a number is 0 where that is finite, else NaN.
bool finite(const Segment2& a) {
    return (0.0 * a.start.x + 0.0 * a.start.y) + (0.0 * a.end.x + 0.0 * a.end.y) == 0.0;
}

template <Want want, Numbers numbers, class Effort>
CommonPoint2 by_grid(const Segment2& a, const Segment2& b, Extents extents, Effort& effort) {
    // Checked only here: where a number is not finite, the filter and the coarse grid are never certain.
    if (numbers == Numbers::refused)
        input::require(question(want), input::Named{"a", a}, input::Named{"b", b});
    if (numbers == Numbers::told && !(finite(a) && finite(b))) [[unlikely]]
        return {kNotFinite};
    const GridLines lines(a, b);
    if (!lines.usable()) return by_long_integers(a, b, extents, want, effort);
    ++effort.verdict_grid;
    const GridCross at(lines);
    if (at.turn == 0) return without_turn<want>(a, b, extents, (at.on_a | at.on_b) == 0);
    const Meeting meeting = meeting_of_lines(at.signs(), extents);
    if (want == Want::verdict || meeting == Meeting::apart) return {meeting};
    if (want == Want::approximate) return approximate_by_grid(a, b, at, meeting, extents);
    return values_by_grid(a, b, lines, at, meeting, extents, effort);
}

/// A crossing that the filter has already proven: only the numbers are missing.
template <class Effort>
CommonPoint2 crossing_values(const Segment2& a, const Segment2& b, Effort& effort) {
    const GridLines lines(a, b);
    if (!lines.usable()) return long_values(a, b, Meeting::crossing, effort);
    const std::optional<CrossValues> values = grid_values(lines, GridCross(lines));
    if (!values) return long_values(a, b, Meeting::crossing, effort);
    ++effort.values_grid;
    return found(Meeting::crossing, values->point, values->s, values->t);
}

/// Every determinant is exact in double, so a quotient of two of them is correctly rounded.
template <Want want, class Effort>
CommonPoint2 by_coarse_grid(const Segment2& a, const Segment2& b, const FilterLines& filter, Extents extents,
                            Effort& effort) {
    ++effort.verdict_coarse;
    const CrossSigns signs = filter.exact_signs();
    if (signs.turn == 0) return without_turn<want>(a, b, extents, signs.one_line);
    const Meeting meeting = meeting_of_lines(signs, extents);
    if (want == Want::verdict || meeting == Meeting::apart) return {meeting};
    const double s = filter.on_a.value / filter.turn.value;
    const double t = filter.on_b.value / filter.turn.value;
    if (meeting != Meeting::crossing) {
        return at_ends(a, b, meeting, signs, extents, [&](bool on_a) { return on_a ? s : t; });
    }
    if (want == Want::approximate) return found(meeting, a.start + s * a.direction(), s, t);
    return crossing_values(a, b, effort);
}

/// What the filter alone does not decide.
template <Want want, Numbers numbers, class Effort>
CommonPoint2 decided_beyond(const Segment2& a, const Segment2& b, FilterLines& filter, Extents extents,
                            Effort& effort) {
    if (filter.turn.certain && filter.certain_with_shared_ends(a, b)) {
        const CrossSigns signs = filter.exact_signs();
        const Meeting meeting = meeting_of_lines(signs, extents);
        if (want == Want::verdict || meeting == Meeting::apart || meeting == Meeting::corner) {
            ++effort.verdict_filter;
            if (want == Want::verdict || meeting == Meeting::apart) return {meeting};
            return at_ends(a, b, meeting, signs, extents, [](bool) { return 0.0; });
        }
    }
    if (on_coarse_grid(a, b)) return by_coarse_grid<want>(a, b, filter, extents, effort);
    return by_grid<want, numbers>(a, b, extents, effort);
}

/// The same out of line, so that an easy pair saves no registers.
template <Want want, Numbers numbers, class Effort>
[[gnu::noinline]] CommonPoint2 beyond_filter(const Segment2& a, const Segment2& b, FilterLines& filter,
                                             Extents extents, Effort& effort) {
    return decided_beyond<want, numbers>(a, b, filter, extents, effort);
}

/// Inlined where it is asked for: its answer would pass through memory.
template <Want want, Numbers numbers = Numbers::refused, class Effort>
[[gnu::always_inline]] inline CommonPoint2 judge_pair(const Segment2& a, const Segment2& b, Extents extents,
                                                      Effort& effort) {
    FilterLines filter(a, b);
    if (!filter.certain()) return beyond_filter<want, numbers>(a, b, filter, extents, effort);
    ++effort.verdict_filter;
    const Meeting meeting = filter.meeting(extents);
    if (want == Want::verdict || meeting == Meeting::apart) return {meeting};
    if (want == Want::rounded) return crossing_values(a, b, effort);
    const double s = filter.on_a.value / filter.turn.value;
    const double t = filter.on_b.value / filter.turn.value;
    return found(meeting, a.start + s * a.direction(), s, t);
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

namespace judge {

Meeting meeting_of_finite(const Segment2& a, const Segment2& b, Extents extents) {
    Uncounted nobody;
    return judge_pair<Want::verdict, Numbers::finite>(a, b, extents, nobody).meeting;
}

CommonPoint2 common_point_of_finite(const Segment2& a, const Segment2& b, Extents extents) {
    Uncounted nobody;
    return judge_pair<Want::rounded, Numbers::finite>(a, b, extents, nobody);
}

Meeting meeting_beyond(const Segment2& a, const Segment2& b, FilterLines& filter, Extents extents) {
    Uncounted nobody;
    return decided_beyond<Want::verdict, Numbers::told>(a, b, filter, extents, nobody).meeting;
}

CommonPoint2 common_point_beyond(const Segment2& a, const Segment2& b, FilterLines& filter, Extents extents) {
    Uncounted nobody;
    return decided_beyond<Want::rounded, Numbers::told>(a, b, filter, extents, nobody);
}

CommonPoint2 certain_crossing(const Segment2& a, const Segment2& b) {
    Uncounted nobody;
    return crossing_values(a, b, nobody);
}

}  // namespace judge

}  // namespace crosscut
