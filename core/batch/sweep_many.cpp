#include <crosscut/batch/many.h>
#include <crosscut/sweep/motion.h>

#include "core/batch/detail.h"
#include "core/sweep/detail.h"
#include "core/sweep/exact/straight.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace crosscut {
namespace {

/// Where a moving line is at t = 0 and at t = 1.
struct SweptLine {
    Segment2 from, to;
};

template <class Visitor>
void visit(Visitor& visitor, const input::ArgumentPath& at, const SweptLine& line) {
    visit(visitor, {"from", &at}, line.from);
    visit(visitor, {"to", &at}, line.to);
}

constexpr const char* kSweep = "sweep_many";

SweepQuery query_of(const SweptLinesArray& lines, std::size_t i, const Path2& point) {
    const Segment2 from = lines.from[i];
    const Segment2 to = lines.to[i];
    return {{{from.start, to.start, {}}, {from.end, to.end, {}}}, point, 0.0};
}

ContactTimes times_of(const StraightContacts& contacts) {
    ContactTimes out;
    out.count = contacts.count;
    for (std::size_t i = 0; i < contacts.count; ++i) {
        out.kind[i] = contacts.contacts[i].kind;
        out.t_first[i] = contacts.contacts[i].t_first;
        out.t_last[i] = contacts.contacts[i].t_last;
        out.s_first[i] = contacts.contacts[i].s_first;
        out.s_last[i] = contacts.contacts[i].s_last;
    }
    return out;
}

void require_sweep_shape(const SweptLinesArray& lines, std::size_t out) {
    input::require_that(
        input::even(lines.from) && input::even(lines.to) && lines.from.size() == lines.to.size(), kSweep,
        "the arrays of lines are not equally long");
    input::require_that(out == lines.size(), kSweep, "out is not as long as lines");
}

/// Lines and as many points, or one point.
struct ManySweeps {
    const SweptLinesArray& lines;
    const SweptPointsArray& points;
    bool one;
    std::span<ContactTimes> out;
};

SweepQuery query_at(const ManySweeps& q, std::size_t i) {
    const std::size_t at = q.one ? 0 : i;
    return query_of(q.lines, i, {q.points.from[at], q.points.to[at], {}});
}

/// Throws at the first pair with a number that is not finite.
void require_finite(const ManySweeps& q) {
    if (q.one)
        input::require(kSweep, input::Named{"from", q.points.from[0]}, input::Named{"to", q.points.to[0]});
    if (input::finite(q.lines.from) && input::finite(q.lines.to) && input::finite(q.points.from) &&
        input::finite(q.points.to)) [[likely]]
        return;
    for (std::size_t i = 0; i < q.lines.size(); ++i) {
        input::require_one(kSweep, "lines", i, SweptLine{q.lines.from[i], q.lines.to[i]});
        if (!q.one) input::require_one(kSweep, "points", i, Path2{q.points.from[i], q.points.to[i], {}});
    }
}

/// The answer of a pair of finite positions; `missed`: they surely never meet.
ContactTimes times_at(const ManySweeps& q, std::size_t i, bool missed) {
    return missed ? ContactTimes() : times_of(sweep_straight_unproven(query_at(q, i)));
}

/// Fewer pairs than a group, one by one. A miss proves that its numbers are finite, so only the others are
/// checked, and nothing is written before.
void answer_few(const ManySweeps& q) {
    const std::size_t count = q.out.size();
    unsigned missed = 0;
    for (std::size_t i = 0; i < count; ++i)
        missed |= static_cast<unsigned>(surely_missed(query_at(q, i))) << i;
    if (missed + 1 != 1U << count || count == 0) require_finite(q);
    for (std::size_t i = 0; i < count; ++i) q.out[i] = times_at(q, i, (missed >> i & 1U) != 0);
}

void answer_sweeps(const ManySweeps& q) {
    using batch::kGroup, batch::kGroupsAtATime;
    if (q.out.size() < kGroup) {
        answer_few(q);
        return;
    }
    require_finite(q);
    std::array<std::uint8_t, kGroupsAtATime> misses;
    std::size_t first = 0;
    const bool one = q.one;
    while (q.out.size() - first >= kGroup) {
        const std::size_t groups = std::min((q.out.size() - first) / kGroup, kGroupsAtATime);
        const std::span<std::uint8_t> found(misses.data(), groups);
        const std::size_t count = groups * kGroup;
        const SweptLinesArray lines{q.lines.from.part(first, count), q.lines.to.part(first, count)};
        const std::size_t from = one ? 0 : first;
        const SweptPointsArray points{q.points.from.part(from, one ? 1 : count),
                                      q.points.to.part(from, one ? 1 : count)};
        batch::find_misses(lines, points, found);
        for (std::size_t i = 0; i < count; ++i, ++first)
            q.out[first] = times_at(q, first, (found[i / kGroup] >> (i % kGroup) & 1U) != 0);
    }
    for (; first < q.out.size(); ++first)
        q.out[first] = times_at(q, first, surely_missed(query_at(q, first)));
}

}  // namespace

void sweep_many(const SweptLinesArray& lines, const SweptPointsArray& points, std::span<ContactTimes> out) {
    require_sweep_shape(lines, out.size());
    input::require_that(input::even(points.from) && input::even(points.to) &&
                            points.from.size() == lines.size() && points.to.size() == lines.size(),
                        kSweep, "the arrays of points are not as long as lines");
    answer_sweeps({lines, points, false, out});
}

void sweep_many(const SweptLinesArray& lines, const Vec2& from, const Vec2& to, std::span<ContactTimes> out) {
    require_sweep_shape(lines, out.size());
    const SweptPointsArray points{{{&from.x, 1}, {&from.y, 1}}, {{&to.x, 1}, {&to.y, 1}}};
    answer_sweeps({lines, points, true, out});
}

}  // namespace crosscut
