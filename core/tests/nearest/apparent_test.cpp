#include <crosscut/nearest/apparent.h>
#include "core/number/exact.h"
#include "core/tests/nearest/generators.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace crosscut::apparent_test {
namespace {

constexpr std::uint64_t kSeed = 20260803;
const Segment3 kA{{0, 0, 0}, {1, 0, 0}};

TEST(ApparentCrossing, DegenerateViewsHaveNames) {
    struct Row {
        Segment3 b;
        View view;
        Sighting sighting;
    };
    const Segment3 y{{0, 1, 1}, {0, 2, 1}}, beside{{0, 1, 0}, {1, 1, 0}}, beyond{{0, -1, 1}, {0, -2, 1}};
    const std::vector<Row> rows{
        {y, View::along({0, 0, 0}), Sighting::no_view},
        {y, View::along({-2, 0, 0}), Sighting::end_on_a},
        {y, View::along({0, 3, 0}), Sighting::end_on_b},
        {kA, View::along({1, 0, 0}), Sighting::end_on_both},
        {y, View::from_eye({5, 0, 0}), Sighting::end_on_a},  // the eye is on the line of A
        {{{1, 1, 1}, {1, 1, 1}}, View::from_eye({0.5, 9, 0}), Sighting::end_on_b},  // zero length
        {beside, View::along({0, 0, 1}), Sighting::parallel},
        {beside, View::along({0, 1, 0}), Sighting::coincident},
        {beside, View::from_eye({0.5, 0.5, 4}), Sighting::parallel},  // they meet at a vanishing point
        {beside, View::from_eye({0.5, 9, 0}), Sighting::coincident},  // the eye is in their plane
        {beyond, View::along({0, 0, 1}), Sighting::outside},
        {{{0.5, -1, 2}, {0.5, 1, 2}}, View::from_eye({0.5, 0.25, 1}), Sighting::opposite},
    };
    for (const Row& row : rows)
        EXPECT_EQ(apparent_crossing(kA, row.b, row.view).sighting, row.sighting) << &row - rows.data();
    const Extents lines{Extent::line, Extent::line};
    EXPECT_EQ(apparent_crossing(kA, beyond, View::along({0, 0, 1}), lines).sighting, Sighting::crossing);
}

TEST(ApparentCrossing, TheNearerPointIsInFront) {
    const Segment3 b{{0.5, -1, 2}, {0.5, 1, 2}};
    EXPECT_FALSE(*apparent_crossing(kA, b, View::from_eye({0.5, 0, 9})).a_in_front);
    EXPECT_TRUE(*apparent_crossing(kA, b, View::from_eye({0.5, 0.01, -9})).a_in_front);
    EXPECT_TRUE(*apparent_crossing(kA, b, View::along({0, 0, 1})).a_in_front);
    EXPECT_TRUE(apparent_crossing(kA, b, View::along({0, 0, 1})).deceives());
}

// The definition in rationals, computed differently: the sight line through both, by Cramer's rule in the
// unknowns s, t and the fraction of sight that leads from A's point to B's (parallel), or with both points
// from the eye one a multiple of the other (perspective).
using Rationals = std::array<Exact, 3>;
Rationals rational(const Vec3& v) { return {exact(v.x), exact(v.y), exact(v.z)}; }
Rationals minus(const Rationals& p, const Rationals& q) { return {p[0] - q[0], p[1] - q[1], p[2] - q[2]}; }
Exact determinant(const Rationals& p, const Rationals& q, const Rationals& r) {
    return p[0] * (q[1] * r[2] - q[2] * r[1]) - p[1] * (q[0] * r[2] - q[2] * r[0]) +
           p[2] * (q[0] * r[1] - q[1] * r[0]);
}
Exact square(const Rationals& p) { return p[0] * p[0] + p[1] * p[1] + p[2] * p[2]; }
Rationals at(const Rationals& from, const Rationals& direction, const Exact& x) {
    return {from[0] + x * direction[0], from[1] + x * direction[1], from[2] + x * direction[2]};
}

void hold_to_definition(const Segment3& a, const Segment3& b, const View& view) {
    const ApparentCrossing got = apparent_crossing(a, b, view);
    const bool perspective = view.kind == View::Kind::perspective;
    const Rationals eye = rational(view.eye_or_direction), a1 = rational(a.start), b1 = rational(b.start);
    const Rationals la = minus(rational(a.end), a1), lb = minus(rational(b.end), b1);
    // A's point lies in the plane of B and the sight: three vectors in one plane have no volume, a linear
    // equation in s.
    const auto along = [&](const Rationals& start, const Rationals& direction, const Rationals& other,
                           const Rationals& other_direction) -> std::optional<Exact> {
        const Rationals sight = perspective ? minus(other, eye) : eye;
        const Exact slope = determinant(direction, sight, other_direction);
        if (slope == 0) return std::nullopt;
        return Exact(-determinant(minus(start, other), sight, other_direction) / slope);
    };
    const auto s = along(a1, la, b1, lb), t = along(b1, lb, a1, la);
    const bool met = got.sighting == Sighting::crossing || got.sighting == Sighting::outside ||
                     got.sighting == Sighting::opposite;
    ASSERT_EQ(met, s.has_value() && t.has_value());
    ASSERT_TRUE(met == got.s.has_value() && met == got.on_b.has_value() && met == got.gap.has_value() &&
                met == got.a_in_front.has_value());
    if (!met) return;
    const Rationals on_a = at(a1, la, *s), on_b = at(b1, lb, *t), gap = minus(on_b, on_a);
    EXPECT_EQ(got.s, round_to_double(*s));
    EXPECT_EQ(got.t, round_to_double(*t));
    EXPECT_EQ(got.on_a, Vec3(round_to_double(on_a[0]), round_to_double(on_a[1]), round_to_double(on_a[2])));
    EXPECT_EQ(got.on_b, Vec3(round_to_double(on_b[0]), round_to_double(on_b[1]), round_to_double(on_b[2])));
    EXPECT_EQ(got.gap, round_sqrt_to_double(square(gap)));
    const Exact volume = determinant(minus(b1, a1), la, lb);
    const Rationals normal{la[1] * lb[2] - la[2] * lb[1], la[2] * lb[0] - la[0] * lb[2],
                           la[0] * lb[1] - la[1] * lb[0]};
    EXPECT_EQ(got.line_distance, round_sqrt_to_double(volume * volume / square(normal)));
    const Rationals sight = perspective ? minus(on_a, eye) : eye;
    const Exact slant = determinant(sight, la, lb);
    EXPECT_EQ(got.cos_theta, round_sqrt_to_double(slant * slant / (square(normal) * square(sight))));
    const bool inside = *s >= 0 && *s <= 1 && *t >= 0 && *t <= 1;
    EXPECT_EQ(got.sighting == Sighting::outside && inside, false);
    EXPECT_EQ(got.sighting == Sighting::crossing && !inside, false);
}

TEST(ApparentCrossing, IsItsDefinitionInRationals) {
    const std::uint64_t seed = test::seed_or(kSeed);
    NearestRandom random(seed);
    for (const NearestGenerator& kind : nearest_generators()) {
        for (int i = 0; i < test::turns(3, 2000); ++i) {
            SCOPED_TRACE(std::string(kind.name) + ", seed " + std::to_string(seed));
            const auto [a, b] = kind.make(random);
            const auto [from, to] = kind.make(random);
            hold_to_definition(a, b, View::from_eye(from.start));
            hold_to_definition(a, b, View::along(to.end));
        }
    }
}

}  // namespace
}  // namespace crosscut::apparent_test
