#include "app/model/number_format.h"

#include "app/model/scene_output.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut::digits_test {
namespace {

TEST(Digits, AreWhatAPixelResolvesAndOneMore) {
    EXPECT_EQ(Digits(1.0 / 50.0).point(Vec2{3.14159, -7}), "(3.142, \u22127)") << "four at the least";
    EXPECT_EQ(Digits(1.0 / 50.0).point(Vec2{314.159, -7.00001}), "(314.16, \u22127.000)");
    EXPECT_EQ(Digits(1.0 / 5000.0).point(Vec2{3.14159, -7}), "(3.1416, \u22127)");
    EXPECT_EQ(Digits(0.5).point(Vec3{3.14159, -7, 1e-9}), "(3.142, \u22127, 0.00)");
    EXPECT_EQ(Digits(30.0).point(Vec2{3.14159, -0.0}), "(3.142, 0)");
    EXPECT_EQ(Digits(1.0).point(Vec2{-0.001, 12345678.9}), "(0.00, 1.23456789×10⁷)");
    model_test::Dice dice(3);
    for (int i = 0; i < 20000; ++i) {
        const auto one = [&] { return std::clamp(dice.hostile(), -1e300, 1e300); };
        const Digits digits(std::fabs(one()));
        const std::string text = digits.point(Vec3{one(), one(), one()}) + digits.length(one());
        EXPECT_EQ(text.find("nan"), std::string::npos);
        EXPECT_EQ(text.find("inf"), std::string::npos);
        EXPECT_LT(text.size(), 170u) << text;
    }
}

TEST(Digits, OfTheLargestNumbersAreNoMoreThanAPixelShows) {
    const Digits far(4e297);
    EXPECT_EQ(far.coordinate(1e300), "1\u00d710\u00b3\u2070\u2070");
    EXPECT_EQ(far.coordinate(-3.3333333333333335e299), "\u22123.333\u00d710\u00b2\u2079\u2079");
    EXPECT_EQ(far.coordinate(7.0), "7");
    EXPECT_EQ(Digits(3e7).length(123456789012.0), "1.2346\u00d710\u00b9\u00b9");
}

TEST(Digits, TwoPlacesThatAPixelTellsApartNeverReadAlike) {
    for (const double unit : {1e-7, 3e-4, 0.0125, 0.09, 0.7, 40.0}) {
        const Digits digits(unit);
        for (int i = -50; i < 50; ++i)
            EXPECT_NE(digits.coordinate(i * unit), digits.coordinate((i + 1) * unit)) << unit << " " << i;
    }
}

TEST(Digits, ALengthHasThoseOfACoordinateAndReadsZeroOnlyWhereItIsZero) {
    const Digits digits(0.0125);
    EXPECT_EQ(digits.length(1.0 / 3.0), "0.3333");
    EXPECT_EQ(digits.length(2.0), "2");
    EXPECT_EQ(digits.length(1.40001), "1.4");
    EXPECT_EQ(digits.length(2.00001), "2.000") << "not 2";
    EXPECT_EQ(digits.length(149150.04), "149150.04");
    EXPECT_EQ(digits.length(0.0), "0");
    EXPECT_EQ(digits.length(0.004), "0.004");
    EXPECT_EQ(digits.length(1.2345678e-9), "1.235×10⁻⁹");
    EXPECT_EQ(Digits().length(1.0 / 3.0), "0.3333") << "nothing is drawn";
}

TEST(Digits, TwoLengthsThatDifferAreToldApart) {
    const Digits digits(0.0125);
    const auto alike = digits.lengths(0.9996, 1.0);
    EXPECT_NE(alike.first, alike.second);
    EXPECT_LT(*parse_number(alike.first).value, 1.0);
    EXPECT_EQ(digits.lengths(0.5, 1.0).first, "0.5");
    for (const double more : {0.003, 3e-5, 1e-9}) {
        const auto [over, whole] = Digits().lengths(100.0 + more, 100.0);
        EXPECT_GT(*parse_number(over).value, *parse_number(whole).value) << over << ", beyond " << whole;
    }
    const auto neighbours = digits.lengths(std::nextafter(1.0, 0.0), 1.0);
    EXPECT_NE(neighbours.first, neighbours.second);
    EXPECT_EQ(digits.lengths(1.0, 1.0).first, digits.lengths(1.0, 1.0).second);
}

TEST(Digits, WhatHasNoPixelHasFourAndIsOneOnlyWhereItIsOne) {
    EXPECT_EQ(Digits::number(1.0 / 3.0), "0.3333");
    EXPECT_EQ(Digits::number(1.0), "1");
    EXPECT_EQ(Digits::number(0.99999), "0.99999");
    EXPECT_EQ(Digits::number(1.0 + 1e-12), "1.000000000001");
    EXPECT_EQ(Digits::number(std::nextafter(1.0, 2.0)), "1.0000000000000002");
}

TEST(Digits, ZoomingInShowsMoreOfThemAndTurningChangesNone) {
    const Viewport viewport{{1280, 800}, 1.0}, sharp{{2560, 1600}, 2.0};
    Camera plane{Space::plane, {}, {}}, space{Space::space, {}, {}};
    const auto length = [](const Camera& camera, const Viewport& in) {
        return viewpoint_of(camera, in).digits.length(100.0 + 2.0 / 3.0);
    };
    for (Camera camera : {plane, space}) {
        const std::string far = length(camera, viewport);
        EXPECT_EQ(length(camera, sharp), far) << "the same picture, twice as sharp";
        EXPECT_GT(length(zoomed(camera, viewport, {640, 400}, 100.0), viewport).size(), far.size());
        EXPECT_EQ(length(zoomed(camera, viewport, {640, 400}, 1e-6), viewport), "100.67");
        EXPECT_EQ(length(orbited(camera, {300, 40}), viewport), far);
        EXPECT_EQ(viewpoint_of(camera).digits, Digits());
    }
}

}  // namespace
}  // namespace crosscut::digits_test
