#pragma once

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <vector>

/// What the contests share: times of contenders on three sets of inputs, and their columns.
namespace crosscut::bench {

inline constexpr std::array<const char*, 3> kSetNames{"rand", "near", "degen"};

/// By contender and set, nanoseconds a question.
using Times = std::vector<std::array<double, 3>>;

/// By processor time, so that other programs on the machine do not count.
inline double processor_ns() { return 1e9 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

inline double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// The medians of interleaved repetitions of `nanoseconds_each(contender, inputs)`.
template <class Contenders, class Sets, class Measure>
Times measured(const Contenders& who, const Sets& sets, int repetitions, Measure nanoseconds_each) {
    std::vector<std::array<std::vector<double>, 3>> samples(who.size());
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        for (std::size_t set = 0; set < sets.size(); ++set) {
            for (std::size_t i = 0; i < who.size(); ++i)
                samples[i][set].push_back(nanoseconds_each(who[i], sets[set]));
        }
    }
    Times times(who.size());
    for (std::size_t i = 0; i < who.size(); ++i) {
        for (std::size_t set = 0; set < 3; ++set) times[i][set] = median(samples[i][set]);
    }
    return times;
}

/// The times of a contender, and how many times those of the first they are.
inline void print_times(const Times& times, std::size_t i) {
    std::printf(" |");
    for (const double t : times[i]) std::printf(" %8.1f", t);
    std::printf(" |");
    for (std::size_t set = 0; set < 3; ++set) std::printf(" %7.2f", times[i][set] / times[0][set]);
    std::printf(" |");
}

/// Unused where no peer is installed.
template <class Contender>
[[maybe_unused]] void append(std::vector<Contender>& to, const std::vector<Contender>& more) {
    to.insert(to.end(), more.begin(), more.end());
}

}  // namespace crosscut::bench
