#include <crosscut/intersect/intersection.h>
#include "core/tests/intersect/generators.h"
#include "core/tests/intersect/oracle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <string>
#include <utility>

namespace crosscut::judge_property_test {
using namespace crosscut::generators2;

namespace {

constexpr std::uint64_t kSeed = 7001;
constexpr std::uint64_t kPerKind = 12000;

Intersection2 whole(const Segment2& a, const Segment2& b, Extents extents = {}) {
    return intersect(a, b, extents, IntersectionParts::all());
}

/// Runs `claim` on many questions of every kind; it returns what is wrong, or nothing.
void expect_of_all(const std::function<std::string(const Question2&)>& claim) {
    for (int kind = 0; kind < kKindCount; ++kind) {
        for (std::uint64_t index = 0; index < kPerKind; ++index) {
            const Question2 q = question(static_cast<Kind>(kind), kSeed, index);
            const std::string wrong = claim(q);
            ASSERT_EQ(wrong, "") << oracle2::text_of(q.a, q.b, q.extents) << "\n  kind "
                                 << kKindNames[static_cast<std::size_t>(kind)] << ", seed " << kSeed
                                 << ", index " << index;
        }
    }
}

bool same_bits(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }
bool same_bits(const Vec2& p, const Vec2& q) { return same_bits(p.x, q.x) && same_bits(p.y, q.y); }
template <class T>
bool same_bits(const std::optional<T>& a, const std::optional<T>& b) {
    return a.has_value() == b.has_value() && (!a || same_bits(*a, *b));
}

bool same_bits(const std::optional<NearestPair2>& a, const std::optional<NearestPair2>& b) {
    return a.has_value() == b.has_value() &&
           (!a || (same_bits(a->on_a, b->on_a) && same_bits(a->on_b, b->on_b)));
}

/// The parts of the answer that no reordering may change.
bool same_position(const Intersection2& a, const Intersection2& b) {
    if (a.overlap.has_value() != b.overlap.has_value()) return false;
    if (a.overlap &&
        !(same_bits(a.overlap->first, b.overlap->first) && same_bits(a.overlap->second, b.overlap->second))) {
        return false;
    }
    return a.meeting == b.meeting && same_bits(a.point, b.point) && same_bits(a.rejected, b.rejected) &&
           same_bits(a.distance, b.distance) && same_bits(a.line_distance, b.line_distance) &&
           same_bits(a.angle_rad, b.angle_rad);
}

Intersection2 swapped(Intersection2 answer) {
    std::swap(answer.s, answer.t);
    std::swap(answer.a_end, answer.b_end);
    std::swap(answer.broken.s_below_0, answer.broken.t_below_0);
    std::swap(answer.broken.s_above_1, answer.broken.t_above_1);
    if (answer.nearest) std::swap(answer.nearest->on_a, answer.nearest->on_b);
    if (answer.overlap) {
        std::swap(answer.overlap->s_first, answer.overlap->t_first);
        std::swap(answer.overlap->s_second, answer.overlap->t_second);
    }
    return answer;
}

template <class Change>
Segment2 changed(const Segment2& a, Change&& change) {
    return {change(a.start), change(a.end)};
}

/// 1 - s as far as the rounding of s allows: s and 1 - s are each rounded once.
bool complements(const std::optional<double>& s, const std::optional<double>& other) {
    if (!s || !other) return !s && !other;
    if (std::fabs(*s) > 1e300 || std::fabs(*other) > 1e300) return true;
    const double slack = 0x1p-52 * std::max({1.0, std::fabs(*s), std::fabs(*other)});
    return std::fabs(1.0 - *s - *other) <= slack;
}

std::optional<End> other_end(std::optional<End> end) {
    if (!end) return end;
    return *end == End::start ? End::end : End::start;
}

/// Coordinates that are whole multiples of 2^-10 below 2^10: offsets and quarter turns of these are exact.
Question2 coarse_question(std::uint64_t index) {
    Random r(kSeed + index);
    const int range = index % 2 == 0 ? 6 : 1 << 20;
    const auto point = [&] { return Vec2(r.below(range) * 0x1p-10, r.below(range) * 0x1p-10); };
    return {{point(), point()},
            {point(), point()},
            {static_cast<Extent>(r.below(3)), static_cast<Extent>(r.below(3))}};
}

}  // namespace

TEST(JudgeProperty, TheAnswerDoesNotDependOnTheOrder) {
    expect_of_all([](const Question2& q) -> std::string {
        const Intersection2 there = whole(q.a, q.b, q.extents);
        const Intersection2 back = swapped(whole(q.b, q.a, {q.extents.b, q.extents.a}));
        if (!same_position(there, back)) return "place";
        if (!same_bits(there.nearest, back.nearest)) return "nearest";
        return there == back ? "" : "parameters or ends";
    });
}

TEST(JudgeProperty, TheAnswerDoesNotDependOnTheDirection) {
    expect_of_all([](const Question2& q) -> std::string {
        if (q.extents.a == Extent::ray) return "";  // a ray turned round is another ray
        const Intersection2 there = whole(q.a, q.b, q.extents);
        const Intersection2 back = whole(reversed(q.a), q.b, q.extents);
        if (!same_position(there, back)) return "place";
        if (!same_bits(there.nearest, back.nearest)) return "nearest";
        if (!same_bits(there.t, back.t)) return "t";
        if (!complements(there.s, back.s)) return "s is not 1 - s";
        if (there.a_end != other_end(back.a_end) || there.b_end != back.b_end) return "ends";
        const BrokenBounds turned{back.broken.s_above_1, back.broken.s_below_0, back.broken.t_below_0,
                                  back.broken.t_above_1};
        return turned == there.broken ? "" : "broken bounds";
    });
}

TEST(JudgeProperty, ExactTranslationMovesTheAnswerAndChangesNothingElse) {
    for (std::uint64_t index = 0; index < 20000; ++index) {
        const Question2 q = coarse_question(index);
        const Vec2 offset(std::ldexp(1.0, static_cast<int>(index % 20)),
                          -3.0 * static_cast<double>(index % 1000));
        const auto move = [&](const Vec2& p) { return p + offset; };
        const Intersection2 here = whole(q.a, q.b, q.extents);
        const Intersection2 there = whole(changed(q.a, move), changed(q.b, move), q.extents);
        SCOPED_TRACE(oracle2::text_of(q.a, q.b, q.extents) + ", seed " + std::to_string(kSeed) + ", index " +
                     std::to_string(index));
        ASSERT_EQ(there.meeting, here.meeting);
        ASSERT_TRUE(same_bits(there.s, here.s));
        ASSERT_TRUE(same_bits(there.t, here.t));
        ASSERT_TRUE(same_bits(there.distance, here.distance));
        ASSERT_TRUE(same_bits(there.angle_rad, here.angle_rad));
        ASSERT_EQ(there.broken, here.broken);
        if (here.overlap && here.overlap->first) {
            ASSERT_EQ(*there.overlap->first, move(*here.overlap->first));
        }
    }
}

TEST(JudgeProperty, ScalingByAPowerOfTwoScalesTheAnswerBitForBit) {
    for (int kind = 0; kind <= static_cast<int>(Kind::on_halves); ++kind) {
        for (std::uint64_t index = 0; index < kPerKind; ++index) {
            const Question2 q = question(static_cast<Kind>(kind), kSeed, index);
            const double factor = std::ldexp(1.0, static_cast<int>(index % 1200) - 600);
            const auto scale = [&](const Vec2& p) { return p * factor; };
            const Intersection2 here = whole(q.a, q.b, q.extents);
            const Intersection2 there = whole(changed(q.a, scale), changed(q.b, scale), q.extents);
            SCOPED_TRACE(oracle2::text_of(q.a, q.b, q.extents) + ", seed " + std::to_string(kSeed) +
                         ", index " + std::to_string(index));
            ASSERT_EQ(there.meeting, here.meeting);
            ASSERT_TRUE(same_bits(there.s, here.s));
            ASSERT_TRUE(same_bits(there.t, here.t));
            ASSERT_TRUE(same_bits(there.angle_rad, here.angle_rad));
            ASSERT_TRUE(!here.point || same_bits(*there.point, scale(*here.point)));
            ASSERT_TRUE(!here.rejected || same_bits(*there.rejected, scale(*here.rejected)));
            ASSERT_TRUE(!here.distance || same_bits(*there.distance, *here.distance * factor));
        }
    }
}

TEST(JudgeProperty, AQuarterTurnAndAMirrorChangeNothingButThePlace) {
    expect_of_all([](const Question2& q) -> std::string {
        const auto turn = [](const Vec2& p) { return Vec2(-p.y, p.x); };
        const auto mirror = [](const Vec2& p) { return Vec2(p.y, p.x); };
        const Intersection2 here = whole(q.a, q.b, q.extents);
        const Intersection2 turned = whole(changed(q.a, turn), changed(q.b, turn), q.extents);
        const Intersection2 mirrored = whole(changed(q.a, mirror), changed(q.b, mirror), q.extents);
        for (const Intersection2& other : {turned, mirrored}) {
            if (other.meeting != here.meeting) return "meeting";
            if (!same_bits(other.s, here.s) || !same_bits(other.t, here.t)) return "parameters";
            if (!same_bits(other.distance, here.distance)) return "distance";
            if (other.broken != here.broken) return "broken bounds";
        }
        if (here.point && (*turned.point != turn(*here.point) || *mirrored.point != mirror(*here.point)))
            return "point";
        return "";
    });
}

TEST(JudgeProperty, TheApproximatePointIsNearTheRoundedOneWhenSegmentsCrossSteeply) {
    for (std::uint64_t index = 0; index < 20000; ++index) {
        const Question2 q = question(Kind::uniform, kSeed, index);
        const Intersection2 exact = whole(q.a, q.b);
        if (exact.meeting != Meeting::crossing || *exact.angle_rad < 0.1) continue;
        const CommonPoint2 cheap = approximate_point(q.a, q.b);
        ASSERT_LT(std::fabs(cheap.point->x - exact.point->x), 1e-14)
            << "seed " << kSeed << ", index " << index;
        ASSERT_LT(std::fabs(cheap.point->y - exact.point->y), 1e-14)
            << "seed " << kSeed << ", index " << index;
    }
}

}  // namespace crosscut::judge_property_test
