#include <crosscut/sweep/polyline.h>

#include "core/sweep/exact/exact_sweep.h"
#include "core/tests/sweep/inputs.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

namespace crosscut::test::polyline_test {
namespace {

const std::uint64_t kSeed = seed_or(99);
const MovingSegment2 kStanding{path_at_rest({-1, 0}), path_at_rest({1, 0})};

TEST(SweepPolyline, EachCrossingOfAZigzagIsFoundOnceAndInOrder) {
    const std::vector<Vec2> positions{{-0.5, -1}, {-0.25, 1}, {0, -1}, {0.25, 1}, {0.5, -1}};
    const SweepContacts got = sweep_polyline(kStanding, evenly_spaced(positions));
    ASSERT_EQ(got.contacts.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(got.contacts[i].kind, ContactKind::crossing);
        EXPECT_EQ(got.contacts[i].t_first, 0.125 + 0.25 * static_cast<double>(i));
        EXPECT_EQ(got.contacts[i].s_first, 0.3125 + 0.125 * static_cast<double>(i));
    }
}

TEST(SweepPolyline, AContactAtAnEventIsOneContact) {
    const std::vector<Vec2> through{{0, -1}, {0, 0}, {0.5, 1}};
    const SweepContacts crossed = sweep_polyline(kStanding, evenly_spaced(through));
    ASSERT_EQ(crossed.contacts.size(), 1U);
    EXPECT_EQ(crossed.contacts[0].kind, ContactKind::crossing);
    EXPECT_EQ(crossed.contacts[0].t_first, 0.5);

    const std::vector<Vec2> back{{0, -1}, {0, 0}, {0.5, -1}};
    const SweepContacts grazed = sweep_polyline(kStanding, evenly_spaced(back));
    ASSERT_EQ(grazed.contacts.size(), 1U);
    EXPECT_EQ(grazed.contacts[0].kind, ContactKind::graze);
}

TEST(SweepPolyline, ASlideOverSeveralEventsIsOneContact) {
    const std::vector<Vec2> along{{0, -1}, {0, 0}, {0.5, 0}, {-0.5, 0}, {-0.5, 1}};
    const SweepContacts got = sweep_polyline(kStanding, evenly_spaced(along));
    ASSERT_EQ(got.contacts.size(), 1U);
    EXPECT_EQ(got.contacts[0].kind, ContactKind::lasting);
    EXPECT_EQ(got.contacts[0].t_first, 0.25);
    EXPECT_EQ(got.contacts[0].t_last, 0.75);
    EXPECT_EQ(got.contacts[0].s_first, 0.5);
    EXPECT_EQ(got.contacts[0].s_last, 0.25);
}

TEST(SweepPolyline, RestingOnTheLineIsAlways) {
    const std::vector<Vec2> positions{{0, 0}, {0.5, 0}, {0.25, 0}};
    const SweepContacts got = sweep_polyline(kStanding, evenly_spaced(positions));
    ASSERT_EQ(got.contacts.size(), 1U);
    EXPECT_EQ(got.contacts[0].kind, ContactKind::always);
}

TEST(SweepPolyline, AJumpMeetsNothing) {
    const std::vector<PointerEvent> events{{0, {0, -2}}, {0.5, {0, -1}}, {0.5, {0, 1}}, {1, {0, 2}}};
    EXPECT_TRUE(sweep_polyline(kStanding, events).contacts.empty());
    EXPECT_TRUE(sweep_polyline(kStanding, {}).contacts.empty());
    EXPECT_TRUE(sweep_polyline(kStanding, std::vector<PointerEvent>{{0, {0, 0}}}).contacts.empty());
}

TEST(SweepPolyline, ThickLinesJoinAcrossEvents) {
    const std::vector<Vec2> positions{{0, -2}, {0, 0}, {0, 2}};
    const SweepContacts got = sweep_polyline(kStanding, evenly_spaced(positions), 1.0);
    ASSERT_EQ(got.contacts.size(), 1U);
    EXPECT_EQ(got.contacts[0].kind, ContactKind::lasting);
    EXPECT_EQ(got.contacts[0].t_first, 0.25);
    EXPECT_EQ(got.contacts[0].t_last, 0.75);
}

/// Dividing a straight path at points of it, at their times, changes nothing.
TEST(SweepPolyline, CuttingAStraightWayIntoEventsChangesNothing) {
    for (const SweepMaker& maker : linear_makers()) {
        if (std::string(maker.name) == "any exponents") continue;  // few of its middles are doubles
        Random random(kSeed);
        for (int i = 0; i < turns(5, 500) * maker.batch; ++i) {
            const SweepQuery query = maker.make(random);
            std::vector<PointerEvent> events;
            bool exact = true;
            const Vec2 step = query.point.end - query.point.start;
            for (const double t : {0.0, 0.25, 0.5, 0.75, 1.0}) {
                const Vec2 position = query.point.start + step * t;
                events.push_back({t, position});
                for (int k = 0; k < 2; ++k) {
                    exact = exact && position[k] - query.point.start[k] == step[k] * t &&
                            query.point.end[k] - position[k] == step[k] * (1.0 - t) &&
                            query.point.start[k] + step[k] * t == position[k];
                }
            }
            // Small whole numbers only: then all of the above is exact.
            for (const Vec2& v : {query.point.start, query.point.end}) {
                for (int k = 0; k < 2; ++k)
                    exact = exact && std::abs(v[k]) < 1024 && v[k] == std::round(v[k]);
            }
            if (!exact) continue;
            SweepContacts want = sweep_exact(query);
            const SweepContacts got = sweep_polyline(query.segment, events);
            ASSERT_EQ(got.contacts, want.contacts) << maker.name << ", seed " << kSeed << ", number " << i;
        }
    }
}

}  // namespace
}  // namespace crosscut::test::polyline_test
