// Doubles as text by our own code, compared with the standard's: page and desktop must write the same.
#include "core/number/double_text.h"
#include "core/tests/intersect/generators.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::double_text_test {
namespace {

constexpr std::uint64_t kSeed = 20;

template <class... Format>
std::string standard(double value, Format... format) {
    std::array<char, 512> text{};
    const auto [end, ec] = std::to_chars(text.data(), text.data() + text.size(), value, format...);
    return {text.data(), end};
}

void expect_same_shortest(double value) {
    ASSERT_EQ(portable::shortest_text(value), standard(value));
    std::string appended = "x ";
    append_shortest(appended, value);
    ASSERT_EQ(appended, "x " + standard(value));
}

void expect_same_in_every_form(double value) {
    ASSERT_EQ(portable::shortest_fixed_text(value), standard(value, std::chars_format::fixed));
    for (const int digits : {1, 4, 17})
        ASSERT_EQ(portable::text_of_digits(value, digits),
                  standard(value, std::chars_format::general, digits));
    for (const int decimals : {0, 3, 16}) {
        ASSERT_EQ(portable::text_of_decimals(value, decimals),
                  standard(value, std::chars_format::fixed, decimals));
        ASSERT_EQ(portable::text_with_power(value, decimals),
                  standard(value, std::chars_format::scientific, decimals));
    }
}

/// The powers of two, where the doubles below are nearer than those above, the powers of ten, whole and short
/// numbers.
std::vector<double> hostile() {
    std::vector<double> out{0.0, -0.0, std::numeric_limits<double>::infinity(), 0.1, 1.0 / 3.0, 123456.0,
                            1e5, 1e15};
    for (int power = -1074; power < 1024; ++power) out.push_back(std::ldexp(1.0, power));
    for (int power = -320; power <= 308; ++power) out.push_back(std::pow(10.0, power));
    for (const double limit : {std::numeric_limits<double>::max(), std::numeric_limits<double>::min()})
        out.insert(out.end(), {limit, std::nextafter(limit, 0.0)});
    const std::size_t count = out.size();
    for (std::size_t i = 0; i < count; ++i) out.insert(out.end(), {-out[i], std::nextafter(out[i], 1.0)});
    return out;
}

/// Of 1 to 17 digits, with the point among them, before or behind them.
double of_few_digits(generators2::Random& random) {
    const double most = std::pow(10.0, std::floor(random.between(1.0, 18.0)));
    return std::round(random.between(-1.0, 1.0) * most) /
           std::pow(10.0, std::floor(random.between(-3.0, 25.0)));
}

double any_double(generators2::Random& random) {
    if (random.chance(0.25)) return random.between(-1000.0, 1000.0);
    if (random.chance(0.25)) return std::round(random.between(-1e6, 1e6)) / 1000.0;
    if (random.chance(0.25)) return of_few_digits(random);
    return std::bit_cast<double>(random.bits());
}

TEST(DoubleText, IsTheStandardsForPowersAndTheirNeighbours) {
    const std::vector<double> values = hostile();
    for (std::size_t i = 0; i < values.size() && !HasFatalFailure(); ++i) {
        expect_same_shortest(values[i]);
        if (i % 16 == 0) expect_same_in_every_form(values[i]);
    }
}

void expect_same_of_many(int count, std::uint64_t seed) {
    generators2::Random random(seed);
    for (int i = 0; i < count; ++i) {
        const double value = any_double(random);
        if (std::isnan(value)) continue;  // its sign does not matter in any answer
        ASSERT_EQ(portable::shortest_text(value), standard(value)) << "seed " << seed;
        const std::string text = portable::shortest_text(value);
        ASSERT_EQ(portable::double_from(text), double_from(text)) << text;
        ASSERT_EQ(*portable::double_from(text), value) << text;
    }
}

TEST(DoubleText, IsTheStandardsForDoublesOfEveryKind) {
    expect_same_of_many(test::third_when_brief(6'000), kSeed);
}

TEST(DoubleTextSlow, IsTheStandardsForManyDoubles) {
    expect_same_of_many(test::turns(200'000, 20'000'000), test::seed_or(kSeed + 1));
}

TEST(DoubleText, ANumberEndsWhereTheStandardEndsIt) {
    constexpr std::string_view kLetters = "0123..eE+-,";
    generators2::Random random(kSeed + 2);
    for (int i = 0; i < 10'000; ++i) {
        std::string text;
        for (std::uint64_t rest = random.bits() >> 16; rest > 0; rest /= 32)
            if (rest % 32 < kLetters.size()) text += kLetters[rest % 32];
        double value = 0.0;
        const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), value);
        ASSERT_EQ(decimal_length(text), static_cast<std::size_t>(end - text.data())) << text;
    }
}

TEST(DoubleText, IsReadAsTheStandardReadsIt) {
    for (const char* text :
         {"",      "-",      ".",      "e5",     "1e",         "1e+",    "1",     "-1",
          "+1",    " 1",     "1 ",     "1.",     ".5",         "-.5e-3", "1.5E3", "0x10",
          "1e400", "-1e400", "1e-400", "0e-400", "0.0000e999", "1e-320", "inf",   "-Infinity",
          "nan",   "-nan",   "infin",  "1,5",    "1.2.3",      "1e5.0"}) {
        const auto ours = portable::double_from(text), theirs = double_from(text);
        ASSERT_EQ(ours.has_value(), theirs.has_value()) << text;
        if (!ours || std::isnan(*ours)) continue;
        EXPECT_EQ(*ours, *theirs) << text;
    }
}

}  // namespace
}  // namespace crosscut::double_text_test
