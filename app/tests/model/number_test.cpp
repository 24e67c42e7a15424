// Numbers as users type and read them.
#include "app/model/maps/csv_text.h"
#include "app/model/number_format.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"
#include "app/tests/ascii_number.h"
#include "app/tests/harness/said.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

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
    EXPECT_FALSE(std::signbit(parsed("-0"))) << "there is one zero";
    EXPECT_FALSE(std::signbit(parsed("-0e-2000")));
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

TEST(ParseNumber, NoTextNeedsMoreThanItsShareOfDigits) {
    const auto repeat = [](const std::string& first, const std::string& more) {
        std::string text = first;
        while (text.size() + more.size() <= 200) text += more;
        return text;
    };
    EXPECT_EQ(parsed(repeat("1/3", "+1/7e1987")), 1.0 / 3.0);
}

/// "3, -7, 1": the numbers of a place.
std::vector<double> numbers_of(const std::string& text) {
    std::vector<double> numbers;
    std::istringstream in(text);
    for (std::string number; std::getline(in, number, ',');) numbers.push_back(std::stod(number));
    return numbers;
}

/// A number, or a place, in one of the ways to write it; `by` has the pixel's size, or the count of digits.
std::string written(const said::Row& row) {
    const std::string& how = row.at("how");
    const std::vector<double> v = numbers_of(row.at("value"));
    const double by = row.contains("by") ? std::stod(row.at("by")) : 0.0;
    const Digits digits = by > 0.0 ? Digits(by) : Digits();
    if (how == "point")
        return v.size() == 2 ? digits.point(Vec2{v[0], v[1]}) : digits.point(Vec3{v[0], v[1], v[2]});
    if (how == "coordinate") return digits.coordinate(v[0]);
    if (how == "length") return digits.length(v[0]);
    if (how == "number") return Digits::number(v[0]);
    if (how == "readable") return readable(v[0], static_cast<int>(by));
    if (how == "fixed") return fixed_digits(v[0], static_cast<int>(by));
    return how == "shortest" ? shortest(v[0]) : "";
}

TEST(SaidOfNumbers, WhatEachMeansOrWhyItIsNoneAndHowEachIsWritten) {
    const auto parse = [](const said::Row& row) {
        const ParsedNumber p = parse_number(row.at("text"));
        return said::says(p.value ? shortest(*p.value) : p.error);
    };
    const auto typed = [](const said::Row& row) {
        const ParsedNumber p = parse_typed(row.at("text"), row.at("comma") == "true");
        return said::says(p.value ? shortest(*p.value) : p.error);
    };
    said::expect("number", {{"parsed", parse}, {"typed", typed}, {"written", [](const said::Row& row) {
                                                                      return said::says(written(row));
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
}

/// Counted from the first non-zero digit to the last one before an exponent.
int significant_digits(const std::string& text) {
    const std::string before = text.substr(0, text.find('e'));
    const std::string from = before.substr(std::min(before.find_first_of("123456789"), before.size()));
    return static_cast<int>(std::count_if(from.begin(), from.end(), [](char c) { return c != '.'; }));
}

void expect_for_people(const std::string& text, double value, unsigned seed) {
    for (const char* word : {"nan", "NaN", "inf", "-"})
        EXPECT_EQ(text.find(word), std::string::npos) << text << " of " << value << ", seed " << seed;
    const bool zero = text.find_first_of("123456789") == std::string::npos;
    EXPECT_FALSE(zero && text.starts_with("\u2212")) << text << " of " << value << ", seed " << seed;
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
        EXPECT_TRUE(whole || significant_digits(ascii_number(text)) <= digits)
            << text << " of " << value << ", seed " << kSeed;
        const double scale = std::fabs(value) * std::pow(10.0, 1 - digits) * 0.51;
        if (std::fabs(value) > 1e-300) {
            EXPECT_NEAR(read_back(text), value, scale) << text << ", seed " << kSeed;
        }
    }
    for (const double value : {kInfinity, -kInfinity, std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_EQ(readable(value), "\u2013");
        EXPECT_EQ(fixed_digits(value, 2), "\u2013");
    }
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
}

TEST(Digits, AreWhatAPixelResolvesAndOneMore) {
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

TEST(Digits, TwoPlacesThatAPixelTellsApartNeverReadAlike) {
    for (const double unit : {1e-7, 3e-4, 0.0125, 0.09, 0.7, 40.0}) {
        const Digits digits(unit);
        for (int i = -50; i < 50; ++i)
            EXPECT_NE(digits.coordinate(i * unit), digits.coordinate((i + 1) * unit)) << unit << " " << i;
    }
}

TEST(Digits, TwoLengthsThatDifferAreToldApart) {
    const Digits digits(0.0125);
    EXPECT_LT(parsed(digits.lengths(0.9996, 1.0).first), 1.0);
    EXPECT_EQ(digits.lengths(0.5, 1.0).first, "0.5");
    for (const double more : {0.003, 3e-5, 1e-9}) {
        const auto [over, whole] = Digits().lengths(100.0 + more, 100.0);
        EXPECT_GT(parsed(over), parsed(whole)) << over << ", beyond " << whole;
    }
    const auto neighbours = digits.lengths(std::nextafter(1.0, 0.0), 1.0);
    EXPECT_NE(neighbours.first, neighbours.second);
    EXPECT_EQ(digits.lengths(1.0, 1.0).first, digits.lengths(1.0, 1.0).second);
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

// Coordinates in the notations of other programs, and the result of pasting them.

Vec3 point(const Workspace& w, const char* name) { return w.scene().fields().find(name)->point(); }

TEST(Paste, BecomesThePointsOfTheSceneAndLeavesTheOthers) {
    for (const auto& [scene, text, field, there] :
         {std::tuple("intersect", "(0,0) (1,1) (0,1) (1,0)", "b", Vec3(1, 1, 0)),
          {"intersect", "(0,0) (1,1) (0,1) (1,0)", "d", Vec3(1, 0, 0)},
          {"nearest", "1 2 3 4 5 6", "a2", Vec3(4, 5, 6)},
          {"nearest", "1 2 3 4 5 6", "b1",
           find_scene(all_scenes(), "nearest")->make()->fields().find("b1")->point()},
          {"sweep", "0 0 1 1 0 1 1 0", "q0", Vec3(0, 1, 0)}}) {
        Workspace w(all_scenes());
        ASSERT_EQ(w.open_scene(scene), "");
        EXPECT_TRUE(w.paste(text, "x").done);
        EXPECT_EQ(point(w, field), there) << scene << " " << field;
    }
}

TEST(Paste, IsFramedAndTakenBackWithTheViewThatWasBefore) {
    Workspace w(all_scenes());
    ASSERT_EQ(w.open_scene("intersect"), "");
    const Viewport viewport{{800, 600}, 1.0};
    const auto camera = [&] {
        const SceneOutput output = w.present(viewport);
        return w.camera(output.panes.front(), viewport);
    };
    const Camera before = camera();
    w.observe(false);
    ASSERT_TRUE(w.paste("0 0 1000 1000", "x").done);
    EXPECT_NE(camera(), before);
    w.undo();
    EXPECT_EQ(camera(), before);
    EXPECT_FALSE(w.can_undo());
}

TEST(Paste, WhatDoesNotFitTheSceneOpensOneThatItFits) {
    Workspace w(all_scenes());
    ASSERT_EQ(w.open_scene("slice"), "");
    EXPECT_TRUE(w.paste("0 0 1 1", "x").done);
    EXPECT_EQ(w.type().id, "intersect");
    EXPECT_TRUE(w.paste("(0,0,1) (1,2,3)", "x").done);
    EXPECT_EQ(w.type().id, "nearest");
    EXPECT_TRUE(w.paste("0 0 1 1", "x").done) << "the plane is a part of space";
    EXPECT_EQ(w.type().id, "nearest");
    EXPECT_EQ(point(w, "a2"), (Vec3{1, 1, 0}));
}

TEST(SaidOfPoints, WhatIsWrongWithThemAndWhatIsPasted) {
    const auto pasted_into = [](const said::Row& row, bool wanted) {
        Workspace w(all_scenes());
        EXPECT_EQ(w.open_scene(row.at("scene")), "");
        w.observe(false);
        const std::string before = w.text();
        const Workspace::PasteResult pasted = w.paste(row.at("text"), "x");
        EXPECT_EQ(pasted.done, wanted) << row.at("text");
        EXPECT_EQ(w.text() != before, wanted) << row.at("text");
        EXPECT_EQ(w.can_undo(), wanted) << row.at("text");
        return said::says(pasted.sentence);
    };
    const auto read = [](const said::Row& row) {
        const PointText text = read_points(row.at("text"), "The clipboard");
        if (text.points.empty()) return said::says(text.error);
        std::string points = text.space ? "in space" : "";
        for (const Vec3& p : text.points) {
            points += "(" + shortest(p.x) + ", " + shortest(p.y);
            points += text.space ? ", " + shortest(p.z) + ")" : ")";
        }
        return said::says(points);
    };
    said::expect("point_text",
                 {{"read", read},
                  {"pasted", [&](const said::Row& row) { return pasted_into(row, true); }},
                  {"not pasted", [&](const said::Row& row) { return pasted_into(row, false); }}});
}

}  // namespace
}  // namespace crosscut::number_test
