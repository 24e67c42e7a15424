#include "app/view/screen/projected_lines.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace crosscut::picking_test {
namespace {

PickTarget point(const char* id, double x, double y) { return {id_of(id), {x, y}, {x, y}, false}; }
PickTarget body(const char* id, Vec2 from, Vec2 to) { return {id_of(id), from, to, true}; }

std::optional<std::size_t> picked(const std::vector<PickTarget>& targets, Vec2 cursor, double scale = 1.0,
                                  const char* last = "") {
    return pick(targets, cursor, scale, id_of(last));
}

TEST(Picking, APointIsGrabbedWithinTenPixelsAndABodyWithinSix) {
    const std::vector<PickTarget> points{point("a", 100, 100)};
    EXPECT_EQ(picked(points, {109.9, 100}), 0u);
    const std::vector<PickTarget> near_body{point("a", 100, 100), body("ab", {100, 100}, {300, 100})};
    EXPECT_EQ(picked(near_body, {108, 100}), 0u) << "points beat bodies, though the body is nearer";
    EXPECT_EQ(picked(near_body, {115, 100}), 1u);
    EXPECT_EQ(picked(near_body, {200, 105.9}), 1u);
    const std::vector<PickTarget> below{point("a", 100, 100), body("b", {0, 115}, {500, 115})};
    EXPECT_EQ(picked(below, {100, 111}), 1u) << "a body within six beats a point beyond ten";
}

TEST(Picking, IfNothingIsHitTheReachGrowsToTwentyFivePixelsAndNoFurther) {
    const std::vector<PickTarget> targets{point("a", 100, 100), body("b", {0, 140}, {500, 140})};
    EXPECT_EQ(picked(targets, {100, 118}), 0u) << "18 to the point, 22 to the body";
    EXPECT_EQ(picked(targets, {300, 164.9}), 1u);
    EXPECT_FALSE(picked(targets, {300, 165.1}));
    EXPECT_FALSE(picked({}, {0, 0}));
}

TEST(Picking, WhatYieldsLosesEveryTieAndNothingElse) {
    PickTarget derived = point("p", 100, 100);
    derived.yields = true;
    for (const char* last : {"", "p", "a"}) {
        EXPECT_EQ(picked({derived, point("a", 100, 100)}, {103, 100}, 1.0, last), 1u) << last;
        EXPECT_EQ(picked({point("a", 100, 100), derived}, {103, 100}, 1.0, last), 0u) << last;
    }
    EXPECT_EQ(picked({derived, point("a", 104, 100)}, {100, 100}), 0u) << "it is nearer";
    EXPECT_EQ(picked({derived, body("ab", {0, 100}, {300, 100})}, {103, 100}), 0u)
        << "a point, so before a body";
}

TEST(Picking, OnATieTheLastOneDraggedWinsElseTheOneOnTop) {
    const std::vector<PickTarget> targets{point("a", 100, 100), point("b", 100.4, 100), point("c", 110, 100)};
    EXPECT_EQ(picked(targets, {100.2, 100}), 1u);
    EXPECT_EQ(picked(targets, {100.2, 100}, 1.0, "a"), 0u);
    EXPECT_EQ(picked(targets, {100.2, 100}, 1.0, "c"), 1u) << "ten pixels are no tie";
}

TEST(Picking, ReachesScaleWithTheScreen) {
    const std::vector<PickTarget> targets{point("a", 100, 100)};
    EXPECT_EQ(picked(targets, {149, 100}, 2.0), 0u);
    EXPECT_FALSE(picked(targets, {149, 100}, 1.0));
    EXPECT_FALSE(picked(targets, {149, 100}, std::nan("")));
}

TEST(Picking, DistanceToASegmentIsToItsNearestPoint) {
    EXPECT_DOUBLE_EQ(distance_px({0, 3}, {-5, 0}, {5, 0}), 3.0);
    EXPECT_DOUBLE_EQ(distance_px({8, 4}, {-5, 0}, {5, 0}), 5.0);
    EXPECT_DOUBLE_EQ(distance_px({-8, 4}, {-5, 0}, {5, 0}), 5.0);
    EXPECT_DOUBLE_EQ(distance_px({3, 4}, {0, 0}, {0, 0}), 5.0);
    EXPECT_NEAR(distance_px({400, 300}, {-1e15, -1e15}, {1e15, 1e15}), 100 / std::sqrt(2.0), 0.5);
    EXPECT_EQ(distance_px({1, 7}, {2, 9}, {30, -4}), distance_px({1, 7}, {30, -4}, {2, 9}));
}

}  // namespace
}  // namespace crosscut::picking_test
