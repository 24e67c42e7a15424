#include <crosscut/batch/many.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/invalid_input.h>
#include <crosscut/nearest/segments.h>

#include "core/batch/detail.h"
#include "core/intersect/exact_signs.h"
#include "core/nearest/exact/fast_segments.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>

namespace crosscut {
namespace {

using batch::kGroup;
using batch::kGroupsAtATime;
using batch::Verdicts;

constexpr const char* kIntersect = "intersect_many";

/// 0 where all arrays have `count` entries; those of points may have none.
std::size_t difference(const CommonPointsArray& out, std::size_t count) {
    const std::size_t points = out.x.size();
    const std::size_t of_points = (out.y.size() ^ points) | (out.s.size() ^ points) | (out.t.size() ^ points);
    return (out.meeting.size() ^ count) | of_points | (points == 0 ? 0 : points ^ count);
}

[[gnu::cold, gnu::noinline]] void refuse_shape(std::size_t count, const CommonPointsArray& out,
                                               const char* inputs) {
    input::require_that(inputs == nullptr, kIntersect, inputs);
    input::require_that(out.meeting.size() == count, kIntersect,
                        "out.meeting is not as long as the questions");
    throw InvalidInput(std::string(kIntersect) +
                       ": an array of points in out is neither empty nor as long as the questions");
}

/// Segments one after the other.
using Rows = std::span<const Segment2>;

Segments2Array part(const Segments2Array& all, std::size_t first, std::size_t count) {
    return all.part(first, count);
}
Rows part(Rows all, std::size_t first, std::size_t count) { return all.subspan(first, count); }

/// One call: pairs of two sets, or of one segment and a set. `Segments`: columns or rows.
template <class Segments>
struct ManyPairs {
    const Segments& a;
    const Segments& b;
    const Segment2* one;  ///< which is alone in a; null where a is a set
    const CommonPointsArray& out;
    Extents extents;
};

/// A point with nothing to set up: of sixteen only those that are asked for are written.
struct PointAnswer {
    Meeting meeting;
    double x, y, s, t;
};
constexpr PointAnswer kApart{Meeting::apart, 0.0, 0.0, 0.0, 0.0};

[[gnu::always_inline]] inline PointAnswer in_short(const CommonPoint2& found) {
    const Vec2 point = found.point.value_or(Vec2());
    return {found.meeting, point.x, point.y, found.s.value_or(0.0), found.t.value_or(0.0)};
}

[[gnu::always_inline]] inline void put(Meeting meeting, std::size_t i, const CommonPointsArray& out) {
    out.meeting[i] = meeting;
}
[[gnu::always_inline]] inline void put(const PointAnswer& answer, std::size_t i,
                                       const CommonPointsArray& out) {
    out.meeting[i] = answer.meeting;
    out.x[i] = answer.x;
    out.y[i] = answer.y;
    out.s[i] = answer.s;
    out.t[i] = answer.t;
}

void put_apart(std::size_t i, const CommonPointsArray& out) {
    if (out.x.empty())
        put(Meeting::apart, i, out);
    else
        put(kApart, i, out);
}

template <class Segments>
void put_judged(const ManyPairs<Segments>& q, const Segment2& a, const Segment2& b, std::size_t i) {
    if (q.out.x.empty())
        put(judge::meeting_of_finite(a, b, q.extents), i, q.out);
    else
        put(in_short(judge::common_point_of_finite(a, b, q.extents)), i, q.out);
}
/// Rows, and one against all, are judged where they are.
template <class Segments>
void put_judged(const ManyPairs<Segments>& q, std::size_t i) {
    if (q.one != nullptr)
        put_judged(q, *q.one, q.b[i], i);
    else
        put_judged(q, q.a[i], q.b[i], i);
}

/// Writes eight meetings, from a bit each.
void put_certain(std::uint8_t crossing, Meeting* out) {
    static_assert(sizeof(Meeting) == 1 && static_cast<int>(Meeting::crossing) == 0);
    constexpr std::uint64_t kOnes = 0x0101010101010101U;
    const std::uint64_t own_bit =
        (~static_cast<std::uint64_t>(crossing) & 0xffU) * kOnes & 0x8040201008040201U;
    const std::uint64_t one_where_apart = (own_bit + 0x7f * kOnes) >> 7U & kOnes;
    const std::uint64_t meetings = one_where_apart * static_cast<std::uint64_t>(Meeting::apart);
    std::memcpy(out, &meetings, sizeof meetings);
}

/// Returns how many of the group the judge was asked about.
template <class Segments>
std::size_t put_group(const ManyPairs<Segments>& q, std::size_t first, const Verdicts& verdicts) {
    if (verdicts.certain == 0xff && (q.out.x.empty() || verdicts.crossing == 0)) {
        put_certain(verdicts.crossing, q.out.meeting.data() + first);
        if (!q.out.x.empty())
            for (const auto& column : {q.out.x, q.out.y, q.out.s, q.out.t})
                std::fill_n(column.begin() + static_cast<std::ptrdiff_t>(first), kGroup, 0.0);
        return 0;
    }
    std::size_t judged = 0;
    const unsigned apart = verdicts.certain & ~verdicts.crossing;
    for (std::size_t i = 0; i < kGroup; ++i) {
        if ((apart >> i & 1U) != 0)
            put_apart(first + i, q.out);
        else if (q.out.x.empty() && (verdicts.crossing >> i & 1U) != 0)
            q.out.meeting[first + i] = Meeting::crossing;
        else {
            put_judged(q, first + i);
            ++judged;
        }
    }
    return judged;
}

/// Throws at the first pair with a number that is not finite.
template <class Segments>
void require_finite(const ManyPairs<Segments>& q) {
    if (q.one != nullptr) input::require(kIntersect, input::Named{"a", *q.one});
    if ((q.one != nullptr || input::finite(q.a)) && input::finite(q.b)) return;
    for (std::size_t i = 0; i < q.b.size(); ++i) {
        if (q.one == nullptr) input::require_one(kIntersect, "a", i, q.a[i]);
        input::require_one(kIntersect, "b", i, q.b[i]);
    }
}

template <class Segments>
[[gnu::noinline]] void answer_all(const ManyPairs<Segments>& q) {
    require_finite(q);
    const auto ends = [](Extent extent) {
        return std::array<bool, 2>{extent != Extent::line, extent == Extent::segment};
    };
    const auto [a_start, a_end] = ends(q.extents.a);
    const auto [b_start, b_end] = ends(q.extents.b);
    const batch::Bounds bounds{a_start, a_end, b_start, b_end};
    std::array<Verdicts, kGroupsAtATime> verdicts;
    batch::FilterChoice choice;
    const std::size_t count = q.b.size();
    std::size_t first = 0;
    while (count - first >= kGroup) {
        const std::size_t groups = std::min((count - first) / kGroup, choice.groups());
        if (!choice.filters_next()) {
            for (const std::size_t end = first + groups * kGroup; first < end; ++first) put_judged(q, first);
            continue;
        }
        const std::span<Verdicts> found(verdicts.data(), groups);
        const Segments b = part(q.b, first, groups * kGroup);
        batch::find_verdicts(q.one != nullptr ? q.a : part(q.a, first, groups * kGroup), b, bounds, found);
        std::size_t judged = 0;
        for (const Verdicts& group : found) {
            judged += put_group(q, first, group);
            first += kGroup;
        }
        choice.judged(judged, groups * kGroup);
    }
    for (; first < count; ++first) put_judged(q, first);
}

/// At most this many pairs are few.
constexpr std::size_t kFew = 16;

// What few pairs are of, small enough for registers. A call takes two nanoseconds if all are saved and restored.

/// One segment, whatever the number of the pair.
struct One {
    const Segment2* segment;
    const Segment2& operator[](std::size_t /*i*/) const { return *segment; }
};
struct Columns {
    const Segments2Array* all;
    Segment2 operator[](std::size_t i) const { return (*all)[i]; }
    [[nodiscard]] std::size_t size() const { return all->size(); }
};

const Segments2Array& set_of(Columns all) { return *all.all; }
Rows set_of(Rows all) { return all; }

/// Calls `use(pairs)`.
template <class B, class Use>
void as_many(B a, B b, const CommonPointsArray& out, Extents extents, const Use& use) {
    const auto &set_a = set_of(a), &set_b = set_of(b);
    use(ManyPairs<std::remove_cvref_t<decltype(set_b)>>{set_a, set_b, nullptr, out, extents});
}
template <class Use>
void as_many(One a, Columns b, const CommonPointsArray& out, Extents extents, const Use& use) {
    const Segment2& one = *a.segment;
    const Segments2Array set{{{&one.start.x, 1}, {&one.start.y, 1}}, {{&one.end.x, 1}, {&one.end.y, 1}}};
    use(ManyPairs<Segments2Array>{set, *b.all, &one, out, extents});
}
template <class Use>
void as_many(One a, Rows b, const CommonPointsArray& out, Extents extents, const Use& use) {
    const Rows set(a.segment, 1);
    use(ManyPairs<Rows>{set, b, a.segment, out, extents});
}

/// The judge's answer, with its filter inlined: a call costs a tenth of an easy answer.
template <class Answer>
[[gnu::always_inline]] inline Answer judged(const Segment2& a, const Segment2& b, Extents extents) {
    judge::FilterLines filter(a, b);
    if constexpr (std::is_same_v<Answer, Meeting>) {
        return filter.certain() ? filter.meeting(extents) : judge::meeting_beyond(a, b, filter, extents);
    } else {
        if (!filter.certain()) return in_short(judge::common_point_beyond(a, b, filter, extents));
        if (filter.meeting(extents) == Meeting::apart) return kApart;
        return in_short(judge::certain_crossing(a, b));
    }
}

[[nodiscard]] inline Meeting meeting_in(Meeting answer) { return answer; }
[[nodiscard]] inline Meeting meeting_in(const PointAnswer& answer) { return answer.meeting; }

template <class A, class B>
[[gnu::cold, gnu::noinline]] void refuse_numbers(A a, B b) {
    as_many(a, b, {}, {}, [](const auto& pairs) { require_finite(pairs); });
}

/// A few pairs, each by itself. The answers wait until all numbers have been seen to be finite.
template <class Answer, class A, class B>
[[gnu::noinline]] void answer_few(A a, B b, const CommonPointsArray& out, Extents extents) {
    std::array<Answer, kFew> answers;
    const std::size_t count = b.size();
    for (std::size_t i = 0; i < count; ++i) {
        answers[i] = judged<Answer>(a[i], b[i], extents);
        if (meeting_in(answers[i]) == judge::kNotFinite) [[unlikely]]
            refuse_numbers(a, b);
    }
    for (std::size_t i = 0; i < count; ++i) put(answers[i], i, out);
}

/// A group or more, of which few are asked one by one where the first says that the filter is of no use.
template <class A, class B>
[[gnu::noinline]] void answer_many(A a, B b, const CommonPointsArray& out, Extents extents) {
    const std::size_t count = b.size();
    if (count < kGroup || count > kFew || judge::FilterLines(a[0], b[0]).certain())
        as_many(a, b, out, extents, [](const auto& pairs) { answer_all(pairs); });
    else if (out.x.empty())
        answer_few<Meeting>(a, b, out, extents);
    else
        answer_few<PointAnswer>(a, b, out, extents);
}

/// One pair, whose answer need not wait.
template <class Answer, class A, class B>
[[gnu::always_inline]] inline void answer_one(A a, B b, const CommonPointsArray& out, Extents extents) {
    const auto answer = judged<Answer>(a[0], b[0], extents);
    if (meeting_in(answer) == judge::kNotFinite) [[unlikely]]
        refuse_numbers(a, b);
    put(answer, 0, out);
}

/// `different`: 0 where the inputs are as long as each other, else `otherwise` says what is not.
template <class A, class B>
[[gnu::always_inline]] inline void answer(A a, B b, const CommonPointsArray& out, Extents extents,
                                          std::size_t different, const char* otherwise) {
    const std::size_t count = b.size();
    if ((different | difference(out, count)) != 0) [[unlikely]]
        refuse_shape(count, out, different == 0 ? nullptr : otherwise);
    else if (count == 1)
        out.x.empty() ? answer_one<Meeting>(a, b, out, extents) : answer_one<PointAnswer>(a, b, out, extents);
    else if (count == 0 || count >= kGroup)
        answer_many(a, b, out, extents);
    else
        out.x.empty() ? answer_few<Meeting>(a, b, out, extents) : answer_few<PointAnswer>(a, b, out, extents);
}

}  // namespace

void intersect_many(const Segments2Array& a, const Segments2Array& b, const CommonPointsArray& out,
                    Extents extents) {
    const std::size_t count = b.size();
    answer(Columns{&a}, Columns{&b}, out, extents, input::difference(a, count) | input::difference(b, count),
           "the arrays of a and b are not equally long");
}

void intersect_many(const Segment2& a, const Segments2Array& b, const CommonPointsArray& out,
                    Extents extents) {
    answer(One{&a}, Columns{&b}, out, extents, input::difference(b, b.size()),
           "the arrays of b are not equally long");
}

void intersect_many(std::span<const Segment2> a, std::span<const Segment2> b, const CommonPointsArray& out,
                    Extents extents) {
    answer(a, b, out, extents, a.size() ^ b.size(), "a and b are not equally long");
}

void intersect_many(const Segment2& a, std::span<const Segment2> b, const CommonPointsArray& out,
                    Extents extents) {
    answer(One{&a}, b, out, extents, 0, nullptr);
}

namespace {

constexpr const char* kNearest = "nearest_many";

void require_nearest_shape(const Segments3Array& a, const Segments3Array& b, const NearestPointsArray& out) {
    using input::difference;
    using input::fits;
    const std::size_t count = a.size();
    input::require_that((difference(a, count) | difference(b, count)) == 0, kNearest,
                        "the arrays of a and b are not equally long");
    const bool all_fit = fits(out.relation, count) && fits(out.s, count) && fits(out.t, count) &&
                         fits(out.on_a, count) && fits(out.on_b, count) && fits(out.distance, count) &&
                         fits(out.unique, count);
    input::require_that(all_fit, kNearest, "an array of out is neither empty nor as long as a and b");
}

/// Few numbers are summed as the judge for one pair does.
bool all_finite(const Segments3Array& a, const Segments3Array& b) {
    if (a.size() > kFew) return input::finite(a) && input::finite(b);
    input::Sum sum;
    for (std::size_t i = 0; i < a.size(); ++i) {
        visit(sum, {}, a[i]);
        visit(sum, {}, b[i]);
    }
    return sum.good();
}

void put_nearest(const NearestPoints3& answer, std::size_t i, const NearestPointsArray& out) {
    if (!out.relation.empty()) out.relation[i] = answer.relation;
    if (!out.s.empty()) out.s[i] = answer.s;
    if (!out.t.empty()) out.t[i] = answer.t;
    if (!out.on_a.empty()) out.on_a[i] = answer.on_a;
    if (!out.on_b.empty()) out.on_b[i] = answer.on_b;
    if (!out.distance.empty()) out.distance[i] = answer.distance;
    if (!out.unique.empty()) out.unique[i] = answer.unique;
}

}  // namespace

void nearest_many(const Segments3Array& a, const Segments3Array& b, const NearestPointsArray& out,
                  Extents extents) {
    require_nearest_shape(a, b, out);
    if (!all_finite(a, b)) [[unlikely]] {
        for (std::size_t i = 0; i < a.size(); ++i) {
            input::require_one(kNearest, "a", i, a[i]);
            input::require_one(kNearest, "b", i, b[i]);
        }
    }
    for (std::size_t i = 0; i < a.size(); ++i)
        put_nearest(nearest_detail::nearest_points_of_finite(a[i], b[i], extents), i, out);
}

}  // namespace crosscut
