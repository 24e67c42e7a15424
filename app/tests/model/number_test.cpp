// Numbers as users type and read them.
#include "app/model/number_format.h"
#include "app/model/scene_output.h"
#include "app/tests/ascii_number.h"
#include "app/tests/harness/said.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <string>

namespace crosscut::number_test {
namespace {

using model_test::Dice;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double parsed(const std::string& text) {
    const ParsedNumber p = parse_number(text);
    EXPECT_TRUE(p.value.has_value()) << text << ": " << p.error;
    EXPECT_EQ(p.error, "") << text;
    return p.value.value_or(std::numeric_limits<double>::quiet_NaN());
}

TEST(TypedNumber, MayHaveACommaWhereThatMeansOneThing) {
    const auto typed = [](std::string_view text, bool comma) { return parse_typed(text, comma).value; };
    for (const bool comma : {false, true}) {
        EXPECT_EQ(typed("1,5", comma), 1.5);
        EXPECT_EQ(typed("1.5", comma), 1.5);
        EXPECT_EQ(typed("\u22120,25", comma), -0.25);
        EXPECT_EQ(typed("1,5/3 + 0,5", comma), 1.0);
        EXPECT_EQ(typed("2,5e-3", comma), 0.0025);
        EXPECT_EQ(typed("1,2345", comma), 1.2345);
        EXPECT_EQ(typed("0x1.8p-1", comma), 0.75);
        for (const char* none : {"1,5,2", "1.500,25", "1,5; 2", ",", "1, 2"})
            EXPECT_FALSE(typed(none, comma)) << none;
    }
    EXPECT_EQ(typed("1,500", true), 1.5);
    EXPECT_FALSE(typed("1,500", false));
    EXPECT_EQ(parse_number("1,5").value, std::nullopt) << "files and options keep the point";
}

double read_back(const std::string& text) {
    const std::string plain = ascii_number(text);
    double value = 0.0;
    const auto [end, ec] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    EXPECT_TRUE(end == plain.data() + plain.size()) << text;
    EXPECT_TRUE(ec == std::errc{} || ec == std::errc::result_out_of_range) << text;
    return value;
}

TEST(ParseNumber, ADecimalIsTheNearestDouble) {
    constexpr unsigned kSeed = 11;
    Dice dice(kSeed);
    for (int i = 0; i < 6000; ++i) {
        std::string text = dice.coin() ? "-" : "";
        const int digits = 1 + dice.below(24), point = dice.below(digits + 1);
        for (int d = 0; d < digits; ++d) {
            if (d == point) text += '.';
            text += static_cast<char>('0' + dice.below(10));
        }
        if (dice.coin()) text += (dice.coin() ? "e" : "E") + std::to_string(dice.below(660) - 345);
        const double want = std::strtod(text.c_str(), nullptr);
        const DecimalFit fit = decimal_fit(text);
        EXPECT_EQ(fit == DecimalFit::too_large, std::isinf(want)) << text;
        if (fit == DecimalFit::fits) {
            EXPECT_EQ(parsed(text), want) << text << ", seed " << kSeed;
        } else {
            EXPECT_EQ(parse_number(text).error, why_no_double(fit)) << text;
        }
    }
}

TEST(ParseNumber, AHexFloatIsTheNearestDouble) {
    constexpr unsigned kSeed = 12;
    Dice dice(kSeed);
    for (int i = 0; i < 3000; ++i) {
        const double value = std::fabs(dice.any_finite());
        char text[64];
        std::snprintf(text, sizeof text, "%a", value);
        EXPECT_EQ(parsed(text), value) << text << ", seed " << kSeed;
    }
    EXPECT_EQ(parsed("0x1.8p-1"), 0.75);
    EXPECT_EQ(parsed("0X1.8P+1"), 3.0);
    EXPECT_EQ(parsed("0xff"), 255.0);
    EXPECT_EQ(parsed("-0x.8"), -0.5);
    EXPECT_EQ(parsed("0x1.00000000000008p0"), 1.0) << "a tie goes to even";
    EXPECT_EQ(parsed("0x1.000000000000080001p0"), std::nextafter(1.0, 2.0));
}

TEST(ParseNumber, AnExpressionIsRoundedOnce) {
    EXPECT_EQ(parsed("1/3"), 1.0 / 3.0);
    EXPECT_EQ(parsed("0.1+0.2"), 0.3);
    EXPECT_NE(parsed("0.1+0.2"), 0.1 + 0.2) << "the sum of the doubles is another number";
    EXPECT_EQ(parsed("1/3+1/3+1/3"), 1.0);
    EXPECT_EQ(parsed("1e308*10/10"), 1e308) << "no overflow on the way";
    EXPECT_EQ(parsed("5e-324/2*2"), 5e-324) << "no underflow on the way";
    EXPECT_EQ(parsed("1e16+1-1e16"), 1.0);
    EXPECT_EQ(parsed("49*(1/49)"), 1.0);
    EXPECT_EQ(parsed("pi"), std::numbers::pi);
    EXPECT_EQ(parsed("pi/4"), std::numbers::pi / 4.0);
    EXPECT_EQ(parsed("2*\u03c0"), 2.0 * std::numbers::pi);
    EXPECT_EQ(parsed("pi/3"), 1.0471975511965977461542144610931676) << "digits of pi/3 from a table";
}

TEST(ParseNumber, SumsAndQuotientsOfWholeNumbersAreTheNearestDoubles) {
    constexpr unsigned kSeed = 13;
    Dice dice(kSeed);
    for (int i = 0; i < 2000; ++i) {
        // Below 2^25 the products and sums are exact in double, so the one division rounds once.
        const int a = dice.below(2000) - 1000, b = dice.below(2000) - 1000, c = 1 + dice.below(999);
        const int d = 1 + dice.below(999);
        const auto s = [](int v) { return std::to_string(v); };
        const std::string text = "(" + s(a) + ")/" + s(c) + " + (" + s(b) + ")/" + s(d);
        EXPECT_EQ(parsed(text), static_cast<double>(a * d + b * c) / (static_cast<double>(c) * d))
            << text << ", seed " << kSeed;
    }
}

TEST(ParseNumber, ReadsAsPeopleWrite) {
    const std::vector<std::pair<const char*, double>> cases{
        {"1+2*3", 7}, {"(1+2)*3", 9},   {"2-3-4", -5}, {"8/2/2", 2},    {"-2-3", -5},    {"--2", 2},
        {"-(-2)", 2}, {"+3", 3},        {"2*-3", -6},  {"\u22122", -2}, {"5\u22123", 2}, {" 1 / 4 ", 0.25},
        {"\t7\t", 7}, {"1.", 1},        {".5", 0.5},   {"1e3", 1000},   {"1E+3", 1000},  {"1e-3", 0.001},
        {"007", 7},   {"((((1))))", 1}, {"0", 0},      {"-0", 0},       {"0e2000", 0},   {"1e2000/1e2000", 1},
        {"1-1", 0},   {"2*(3+4)*5", 70}};
    for (const auto& [text, want] : cases) EXPECT_EQ(parsed(text), want) << text;
    EXPECT_FALSE(std::signbit(parsed("-0"))) << "there is one zero";
    EXPECT_FALSE(std::signbit(parsed("-0e-2000")));
    const double even = 9007199254740992.0;  // 2^53: its odd neighbour is no double
    for (const char* text : {"9007199254740993.0", "9007199254740993e0", "9007199254740993/1",
                             "0x20000000000001p0", "9007199254740992 + 0.5*2", "9007199254740992"})
        EXPECT_EQ(parsed(text), even) << text << ": a fraction is the double nearest to it";
    EXPECT_EQ(parsed("9007199254740993 - 1"), even) << "what comes of whole numbers is one";
    EXPECT_EQ(parsed("100000000000000000000"), 1e20);
}

TEST(ParseNumber, TheLimitsAreWhereRoundingPutsThem) {
    const double largest = std::numeric_limits<double>::max();
    EXPECT_EQ(parsed("1.7976931348623157e308"), largest);
    EXPECT_EQ(parsed("1.7976931348623158e308"), largest);
    EXPECT_EQ(parsed("0x1.fffffffffffff7ffffp1023"), largest);
    EXPECT_FALSE(parse_number("0x1.fffffffffffff8p1023").value) << "the tie would round up";
    EXPECT_FALSE(parse_number("2.4e-324").value) << "0 is another number";
    EXPECT_EQ(parsed("2.5e-324"), 5e-324);
    EXPECT_FALSE(parse_number("0x1p-1075").value) << "the tie would round to 0";
    EXPECT_EQ(parsed("0x1.00001p-1075"), 5e-324);
}

TEST(ParseNumber, NoTextNeedsMoreThanItsShareOfDigits) {
    const auto repeat = [](const std::string& first, const std::string& more) {
        std::string text = first;
        while (text.size() + more.size() <= 200) text += more;
        return text;
    };
    EXPECT_EQ(parsed(repeat("1/3", "+1/7e1987")), 1.0 / 3.0);
    EXPECT_EQ(parsed(std::string(198, '9') + ".9"), 1e198);
    EXPECT_EQ(parsed("1e2000*1e2000/1e2000/1e2000"), 1.0);
}

TEST(SaidOfNumbers, WhatIsNoneIsToldWhy) {
    said::expect("number", {{"parsed",
                             [](const said::Row& row) {
                                 const ParsedNumber p = parse_number(row.at("text"));
                                 return said::says(p.value ? "" : p.error);
                             }},
                            {"typed", [](const said::Row& row) {
                                 const ParsedNumber p =
                                     parse_typed(row.at("text"), row.at("comma") == "true");
                                 return said::says(p.value ? "" : p.error);
                             }}});
}

TEST(ShortestText, ReadsBackAsTheSameDouble) {
    constexpr unsigned kSeed = 14;
    Dice dice(kSeed);
    for (int i = 0; i < 4000; ++i) {
        double value = dice.any_finite();
        if (i % 8 == 0) value = std::bit_cast<double>(dice.bits() & 0x800fffffffffffffULL);  // subnormal
        if (i % 8 == 1) value = dice.below(2000001) / 1000.0;
        const std::string text = shortest(value);
        EXPECT_EQ(parsed(text), value) << text << ", seed " << kSeed;
        EXPECT_EQ(read_back(text), value) << text << ", seed " << kSeed;
        EXPECT_EQ(shortest(parsed(text)), text) << "seed " << kSeed;
    }
    EXPECT_EQ(shortest(-0.0), "0");
    EXPECT_EQ(shortest(0.1), "0.1");
    EXPECT_EQ(shortest(1e300), "1e+300");
}

/// Counted from the first non-zero digit to the last one before an exponent.
int significant_digits(const std::string& text) {
    int count = 0;
    bool begun = false;
    for (const char c : text) {
        if (c == 'e') break;
        if (c >= '1' && c <= '9') begun = true;
        if (begun && c >= '0' && c <= '9') ++count;
    }
    return count;
}

void expect_for_people(const std::string& text, double value, unsigned seed) {
    for (const char* word : {"nan", "NaN", "inf", "-"}) {
        EXPECT_EQ(text.find(word), std::string::npos) << text << " of " << value << ", seed " << seed;
    }
    if (text.starts_with("\u2212")) {
        EXPECT_NE(text.find_first_of("123456789"), std::string::npos)
            << text << " of " << value << ", seed " << seed;
    }
}

TEST(ReadableText, IsCloseAndNeverNanOrMinusZero) {
    constexpr unsigned kSeed = 15;
    Dice dice(kSeed);
    for (int i = 0; i < 20000; ++i) {
        const double value =
            i % 2 ? dice.any_finite() : dice.between(-2, 2) * std::pow(10.0, dice.below(24) - 12);
        const int digits = 1 + dice.below(15);  // with more digits, reading back rounds too
        const std::string text = readable(value, digits);
        expect_for_people(text, value, kSeed);
        const bool whole = std::fabs(value) >= std::pow(10.0, digits - 1) && std::fabs(value) < 1e7;
        if (!whole) {
            EXPECT_LE(significant_digits(ascii_number(text)), digits)
                << text << " of " << value << ", seed " << kSeed;
        }
        const double scale = std::fabs(value) * std::pow(10.0, 1 - digits) * 0.51;
        if (std::fabs(value) > 1e-300) {
            EXPECT_NEAR(read_back(text), value, scale) << text << ", seed " << kSeed;
        }
    }
    for (const double value : {kInfinity, -kInfinity, std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_EQ(readable(value), "\u2013");
        EXPECT_EQ(fixed_digits(value, 2), "\u2013");
    }
    EXPECT_EQ(readable(-0.0), "0");
    EXPECT_EQ(readable(-2.5), "\u22122.5");
    EXPECT_EQ(readable(1e-5), "1×10⁻⁵");
    EXPECT_EQ(readable(0.0001), "0.0001");
    EXPECT_EQ(readable(1.0 / 3.0), "0.333333");
    EXPECT_EQ(readable(9999999.9), "10000000");
    EXPECT_EQ(readable(123456789.0, 4), "1.235×10⁸");
}

TEST(FixedDigits, KeepsItsDecimalsAndNeverSaysMinusZero) {
    constexpr unsigned kSeed = 16;
    Dice dice(kSeed);
    for (int i = 0; i < 20000; ++i) {
        const double value =
            i % 2 ? dice.any_finite() : dice.between(-1, 1) * std::pow(10.0, dice.below(10) - 5);
        const int decimals = dice.below(7);
        const std::string text = fixed_digits(value, decimals);
        expect_for_people(text, value, kSeed);
        if (std::fabs(value) >= 1e7) continue;
        const std::size_t point = text.find('.');
        const std::size_t after = point == std::string::npos ? 0 : text.size() - point - 1;
        EXPECT_EQ(after, static_cast<std::size_t>(decimals)) << text << " of " << value << ", seed " << kSeed;
        EXPECT_NEAR(read_back(text), value, 0.5001 * std::pow(10.0, -decimals)) << "seed " << kSeed;
    }
    EXPECT_EQ(fixed_digits(-0.0001, 2), "0.00");
}

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
}  // namespace crosscut::number_test
