#include "core/nearest/moving_spheres.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace crosscut::spheres_test {
namespace {

constexpr std::uint64_t kSeed = 20260804;

double gap_at(const MovingSphere& a, const MovingSphere& b, double time) {
    const Vec3 d = a.at(time) - b.at(time);
    return std::sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
}

TEST(MovingSpheres, PathsThatCrossAtDifferentTimesAreAFalseAlarm) {
    const MovingSphere a{{-4, 0, 0}, {4, 0, 0}, 0.5};
    const MovingSphere b{{0, -1, 0}, {0, 15, 0}, 0.5};  // past the crossing at once, A is there half way
    const SphereMeeting r = moving_spheres(a, b);
    EXPECT_EQ(r.paths.distance, 0.0);
    EXPECT_TRUE(r.paths_come_close);
    EXPECT_FALSE(r.collide);
    EXPECT_FALSE(r.impact);
    EXPECT_EQ(r.verdict, SphereVerdict::false_alarm);
    EXPECT_GT(r.closest_distance, 1.0);
}

TEST(MovingSpheres, HeadOnTheyMeetWhenTheGapIsGone) {
    const SphereMeeting r = moving_spheres({{-5, 0, 0}, {5, 0, 0}, 1}, {{5, 0, 0}, {-5, 0, 0}, 1});
    EXPECT_EQ(r.verdict, SphereVerdict::collision);
    EXPECT_EQ(r.impact, 0.4);
    EXPECT_EQ(r.release, 0.6);
    EXPECT_EQ(r.closest_time, 0.5);
    EXPECT_EQ(r.closest_distance, 0.0);
}

TEST(MovingSpheres, ATouchIsACollisionAndNotAPathCloserThanTheReach) {
    const SphereMeeting r = moving_spheres({{-1, 2, 0}, {1, 2, 0}, 1}, {{0, 0, 0}, {0, 0, 0}, 1});
    EXPECT_EQ(r.verdict, SphereVerdict::grazing);
    EXPECT_EQ(r.impact, 0.5);
    EXPECT_EQ(r.release, 0.5);
    // An ulp higher they miss, an ulp lower they hit.
    const double above = std::nextafter(2.0, 3.0);
    const double below = std::nextafter(2.0, 1.0);
    EXPECT_EQ(moving_spheres({{-1, above, 0}, {1, above, 0}, 1}, {{0, 0, 0}, {0, 0, 0}, 1}).verdict,
              SphereVerdict::miss);
    EXPECT_EQ(moving_spheres({{-1, below, 0}, {1, below, 0}, 1}, {{0, 0, 0}, {0, 0, 0}, 1}).verdict,
              SphereVerdict::collision);
}

TEST(MovingSpheres, OverlapFromTheStartIsImpactAtZero) {
    const SphereMeeting r = moving_spheres({{0, 0, 0}, {8, 0, 0}, 1}, {{1, 0, 0}, {1, 0, 0}, 1});
    EXPECT_EQ(r.impact, 0.0);
    ASSERT_TRUE(r.release);
    EXPECT_NEAR(*r.release, 3.0 / 8.0, 4e-16);
}

TEST(MovingSpheres, EqualMotionsNeverChangeTheirDistance) {
    const SphereMeeting near_by = moving_spheres({{0, 0, 0}, {9, 9, 9}, 1}, {{1, 0, 0}, {10, 9, 9}, 1});
    EXPECT_EQ(near_by.impact, 0.0);
    EXPECT_EQ(near_by.release, 1.0);
    const SphereMeeting far_off = moving_spheres({{0, 0, 0}, {9, 9, 9}, 1}, {{3, 0, 0}, {12, 9, 9}, 1});
    EXPECT_FALSE(far_off.collide);
    EXPECT_EQ(far_off.closest_time, 0.0);
    EXPECT_EQ(far_off.closest_distance, 3.0);
}

TEST(MovingSpheres, PointsMeetOnlyWhereTheyCoincide) {
    EXPECT_EQ(moving_spheres({{0, 0, 0}, {2, 2, 0}, 0}, {{2, 0, 0}, {0, 2, 0}, 0}).impact, 0.5);
    EXPECT_FALSE(moving_spheres({{0, 0, 0}, {2, 2, 0}, 0}, {{2, 0, 0}, {0, 2, 1e-300}, 0}).collide);
}

TEST(MovingSpheres, WhatCollidesHasPathsAsCloseAndAnImpactAtTheReach) {
    std::mt19937_64 random(kSeed);
    std::uniform_real_distribution<double> u(-1.0, 1.0);
    const auto place = [&] { return Vec3(u(random), u(random), u(random)); };
    int hits = 0;
    int alarms = 0;
    for (int i = 0; i < 4000; ++i) {
        const MovingSphere a{place(), place(), 0.2 * std::fabs(u(random))};
        const MovingSphere b{place(), place(), 0.2 * std::fabs(u(random))};
        const SphereMeeting r = moving_spheres(a, b);
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", number " + std::to_string(i));
        ASSERT_NE(r.verdict, SphereVerdict::grazing);
        EXPECT_GE(r.closest_distance, r.paths.distance) << "at one time they are no closer than at any two";
        alarms += r.verdict == SphereVerdict::false_alarm ? 1 : 0;
        EXPECT_EQ(r.collide, r.closest_distance <= r.reach);
        EXPECT_EQ(r.collide, r.impact.has_value());
        if (!r.collide) continue;
        ++hits;
        EXPECT_TRUE(r.paths_come_close);
        EXPECT_LE(*r.impact, r.closest_time);
        EXPECT_GE(*r.release, r.closest_time);
        if (*r.impact > 0.0) {
            EXPECT_NEAR(gap_at(a, b, *r.impact), r.reach, 1e-13);
        }
        if (*r.release < 1.0) {
            EXPECT_NEAR(gap_at(a, b, *r.release), r.reach, 1e-13);
        }
    }
    EXPECT_GT(hits, 100);
    EXPECT_GT(alarms, 100);
}

TEST(MovingSpheres, BackwardsInTimeImpactIsRelease) {
    const MovingSphere a{{-3, 0.25, 0}, {4, 0, 1}, 0.75};
    const MovingSphere b{{1, -2, 0.5}, {0, 3, 0}, 0.5};
    const SphereMeeting r = moving_spheres(a, b);
    const SphereMeeting back = moving_spheres({a.to, a.from, a.radius}, {b.to, b.from, b.radius});
    ASSERT_TRUE(r.collide && back.collide);
    EXPECT_NEAR(*r.impact, 1.0 - *back.release, 4e-16);
    EXPECT_NEAR(*r.release, 1.0 - *back.impact, 4e-16);
}

TEST(MovingSpheres, AContactShorterThanAnyTickOfTheClockDoesNotEndBeforeItBegins) {
    // At this speed the contact lasts for 2e-300 of the time step, early in it and close to its end.
    for (const double start : {-3.0, -1e299, -9e299}) {
        const SphereMeeting r =
            moving_spheres({{start, 0, 0}, {start + 1e300, 0, 0}, 1}, {{0, 0, 0}, {0, 0, 0}, 0});
        ASSERT_TRUE(r.collide) << start;
        EXPECT_LE(*r.impact, *r.release) << start;
        EXPECT_LE(*r.release - *r.impact, 2e-16) << start;
    }
}

TEST(MovingSpheres, ExtremeSizesDoNotMatter) {
    const MovingSphere a{{-5, 1, 0}, {5, 0, 0}, 1};
    const MovingSphere b{{5, 0, 0}, {-5, 0, 2}, 1};
    const SphereMeeting one = moving_spheres(a, b);
    for (const double k : {0x1p-1000, 0x1p1000}) {
        const SphereMeeting r =
            moving_spheres({a.from * k, a.to * k, a.radius * k}, {b.from * k, b.to * k, b.radius * k});
        EXPECT_EQ(r.impact, one.impact);
        EXPECT_EQ(r.release, one.release);
        EXPECT_EQ(r.closest_distance, one.closest_distance * k);
    }
}

}  // namespace
}  // namespace crosscut::spheres_test
