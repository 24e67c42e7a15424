// hypot and atan2, rounded correctly, compared with those of the C library: nanoseconds a call, and how often
// the two differ.
#include "core/bench/measure.h"
#include "core/number/rounded_functions.h"

#include <cmath>
#include <cstdio>
#include <random>
#include <utility>
#include <vector>

namespace crosscut::bench {
namespace {

using Pairs = std::vector<std::pair<double, double>>;

constexpr std::size_t kPairs = 100'000;
constexpr int kRounds = 10;

Pairs pairs(int exponents) {
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    std::uniform_int_distribution<int> exponent(-exponents, exponents);
    const auto number = [&] { return std::scalbn(unit(random), exponent(random)); };
    Pairs made;
    for (std::size_t i = 0; i < kPairs; ++i) made.emplace_back(number(), number());
    return made;
}

template <class Function>
double nanoseconds(const Pairs& pairs, Function function) {
    double sum = 0.0;
    const double before = processor_ns();
    for (int round = 0; round < kRounds; ++round) {
        for (const auto& [x, y] : pairs) sum += function(x, y);
    }
    const double spent = processor_ns() - before;
    if (std::isnan(sum)) std::printf("no number\n");
    return spent / (kRounds * static_cast<double>(kPairs));
}

template <class Ours, class Theirs>
void report(const char* name, const Pairs& pairs, Ours ours, Theirs theirs) {
    std::size_t differ = 0;
    for (const auto& [x, y] : pairs) differ += ours(x, y) == theirs(x, y) ? 0U : 1U;
    std::printf("%-28s %6.1f ns   C library %6.1f ns   differ: %zu of %zu\n", name, nanoseconds(pairs, ours),
                nanoseconds(pairs, theirs), differ, pairs.size());
}

void report_all(const char* inputs, const Pairs& pairs) {
    std::printf("%s\n", inputs);
    report(
        "  rounded_hypot", pairs, [](double x, double y) { return rounded_hypot(x, y); },
        [](double x, double y) { return std::hypot(x, y); });
    report(
        "  rounded_atan2", pairs, [](double x, double y) { return rounded_atan2(y, x); },
        [](double x, double y) { return std::atan2(y, x); });
}

}  // namespace
}  // namespace crosscut::bench

int main() {
    using namespace crosscut::bench;
    report_all("in the unit square", pairs(0));
    report_all("exponents from -20 to 20", pairs(20));
    report_all("exponents from -900 to 900", pairs(900));
}
