#include <crosscut/batch/many.h>
#include <crosscut/sweep/motion.h>

#include "core/batch/detail.h"
#include "core/sweep/detail.h"
#include "core/sweep/exact/straight.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

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

/// Copied where there are none: one that is made on the spot is written a byte at a time, and read at once.
constexpr ContactTimes kNoContacts;

void put(const StraightContacts& contacts, ContactTimes& out) {
    out = kNoContacts;
    out.count = contacts.count;
    for (std::size_t i = 0; i < contacts.count; ++i) {
        out.kind[i] = contacts.contacts[i].kind;
        out.t_first[i] = contacts.contacts[i].t_first;
        out.t_last[i] = contacts.contacts[i].t_last;
        out.s_first[i] = contacts.contacts[i].s_first;
        out.s_last[i] = contacts.contacts[i].s_last;
    }
}

/// `different`: 0 where the points are as many as the lines.
void require_sweep_shape(const SweptLinesArray& lines, std::size_t out, std::size_t different) {
    using input::difference;
    const std::size_t count = lines.size();
    const std::size_t of_lines = difference(lines.from, count) | difference(lines.to, count);
    if ((of_lines | (out ^ count) | different) == 0) [[likely]]
        return;
    input::require_that(of_lines == 0, kSweep, "the arrays of lines are not equally long");
    input::require_that(out == count, kSweep, "out is not as long as lines");
    throw InvalidInput(std::string(kSweep) + ": the arrays of points are not as long as lines");
}

/// Lines and as many points, or one point.
struct ManySweeps {
    const SweptLinesArray& lines;
    const SweptPointsArray& points;
    bool one;
    std::span<ContactTimes> out;
};

Path2 path_at(const Points2Array& from, const Points2Array& to, std::size_t i) {
    return {{from.x[i], from.y[i]}, {to.x[i], to.y[i]}, {}};
}

SweepQuery query_of(const SweptLinesArray& lines, std::size_t i, const Path2& point) {
    return {
        {path_at(lines.from.start, lines.to.start, i), path_at(lines.from.end, lines.to.end, i)}, point, 0.0};
}

SweepQuery query_at(const ManySweeps& q, std::size_t i) {
    return query_of(q.lines, i, path_at(q.points.from, q.points.to, q.one ? 0 : i));
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

/// Throws where the numbers of a pair are not finite.
void require_finite(const ManySweeps& q, const SweepQuery& query) {
    input::Sum sum;
    visit(sum, {}, input::Straight{query});
    if (!sum.good()) [[unlikely]]
        require_finite(q);
}

/// A few of which number `first` is the first that may meet, with its query. The answers wait until all numbers have
/// been seen to be finite: a miss proves that of its own.
[[gnu::noinline]] void answer_few(const ManySweeps& q, std::size_t first, const SweepQuery& of_first) {
    std::array<StraightContacts, batch::kGroup - 1> found;
    const std::size_t count = q.out.size();
    const auto find = [&](std::size_t i, const SweepQuery& query) {
        require_finite(q, query);
        found[i] = sweep_straight_unproven(query);
    };
    find(first, of_first);
    for (std::size_t i = first + 1; i < count; ++i) {
        const SweepQuery query = query_at(q, i);
        if (!surely_missed(query)) find(i, query);
    }
    for (std::size_t i = 0; i < count; ++i) put(found[i], q.out[i]);
}

/// Fewer pairs than a group, one by one.
void answer_few(const ManySweeps& q) {
    const std::size_t count = q.out.size();
    for (std::size_t i = 0; i < count; ++i) {
        const SweepQuery query = query_at(q, i);
        if (!surely_missed(query)) return answer_few(q, i, query);
    }
    if (count == 0) require_finite(q);
    std::fill(q.out.begin(), q.out.end(), kNoContacts);
}

/// Writes the answer of a pair of finite positions; `missed`: they surely never meet.
void put_answer(const ManySweeps& q, std::size_t i, bool missed) {
    if (missed)
        q.out[i] = kNoContacts;
    else
        put(sweep_straight_unproven(query_at(q, i)), q.out[i]);
}

[[gnu::noinline]] void answer_sweeps(const ManySweeps& q) {
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
            put_answer(q, first, (found[i / kGroup] >> (i % kGroup) & 1U) != 0);
    }
    for (; first < q.out.size(); ++first) put_answer(q, first, surely_missed(query_at(q, first)));
}

/// One pair, with nothing set up where it surely never meets; else `as_many(use)` calls `use` with the pair as many.
template <class AsMany>
[[gnu::always_inline]] inline void answer_one(const SweepQuery& query, std::span<ContactTimes> out,
                                              const AsMany& as_many) {
    if (surely_missed(query)) {
        out[0] = kNoContacts;
        return;
    }
    as_many([&](const ManySweeps& q) { require_finite(q, query); });
    put(sweep_straight_unproven(query), out[0]);
}

}  // namespace

void sweep_many(const SweptLinesArray& lines, const SweptPointsArray& points, std::span<ContactTimes> out) {
    const std::size_t count = lines.size();
    require_sweep_shape(lines, out.size(),
                        input::difference(points.from, count) | input::difference(points.to, count));
    const auto as_many = [&](const auto& use) { use(ManySweeps{lines, points, false, out}); };
    if (count == 1)
        answer_one(query_of(lines, 0, path_at(points.from, points.to, 0)), out, as_many);
    else
        as_many(answer_sweeps);
}

void sweep_many(const SweptLinesArray& lines, const Vec2& from, const Vec2& to, std::span<ContactTimes> out) {
    require_sweep_shape(lines, out.size(), 0);
    const auto as_many = [&](const auto& use) {
        const SweptPointsArray points{{{&from.x, 1}, {&from.y, 1}}, {{&to.x, 1}, {&to.y, 1}}};
        use(ManySweeps{lines, points, true, out});
    };
    if (out.size() == 1)
        answer_one(query_of(lines, 0, {from, to, {}}), out, as_many);
    else
        as_many(answer_sweeps);
}

}  // namespace crosscut
