#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <map>
#include <numbers>
#include <random>
#include <string>
#include <vector>

/// What the programs of the table beside other libraries share: the input, and how an answer is timed. Each
/// program knows one library and is started anew for each question, so that its peak memory is that question's.
namespace peers {

struct Point {
    double x, y;
};
struct Line {
    Point start, end;
};

/// The same numbers for everybody.
class Random {
  public:
    double unit() { return static_cast<double>(engine_() >> 11U) * 0x1p-53; }
    Point point() {
        const double x = unit();
        return {x, unit()};
    }

  private:
    std::mt19937_64 engine_{12345};
};

/// Segments across the unit square: number 2 i and 2 i + 1 are a pair.
inline std::vector<Line> long_lines(std::size_t count) {
    Random random;
    std::vector<Line> lines;
    while (lines.size() < count) {
        const Point start = random.point();
        lines.push_back({start, random.point()});
    }
    return lines;
}

/// Short segments in the unit square, about as many crossings as segments.
inline std::vector<Line> short_lines(std::size_t count) {
    Random random;
    const double length = 2.4 / std::sqrt(static_cast<double>(count));
    std::vector<Line> lines;
    while (lines.size() < count) {
        const Point start = random.point();
        const double angle = 2.0 * std::numbers::pi * random.unit();
        lines.push_back({start, {start.x + length * std::cos(angle), start.y + length * std::sin(angle)}});
    }
    return lines;
}

/// A star with so many points around (x, 0).
inline std::vector<Point> star(double x, std::size_t points) {
    Random random;
    std::vector<Point> ring;
    for (std::size_t i = 0; i < points; ++i) {
        const double angle = 2.0 * std::numbers::pi * (static_cast<double>(i) + 0.8 * random.unit()) /
                             static_cast<double>(points);
        const double radius = 0.7 + 0.3 * random.unit();
        ring.push_back({x + radius * std::cos(angle), radius * std::sin(angle)});
    }
    return ring;
}

/// What a library does for one question: the preparation, which is not timed, returns what is timed, and that
/// returns a number by which answers are compared.
using Work = std::function<double()>;
using Questions = std::map<std::string, std::function<Work()>>;

inline constexpr std::size_t kPairs = 50'000;
inline constexpr std::size_t kLines = 100'000;
inline constexpr std::size_t kAsked = 5'000;
inline constexpr std::size_t kStarPoints = 1'000;

/// For questions about pairs: the sum over all.
template <class Pair>
Work over_pairs(std::vector<Pair> pairs, double (*ask)(const Pair&)) {
    return [pairs = std::move(pairs), ask] {
        double sum = 0.0;
        for (const Pair& pair : pairs) sum += ask(pair);
        return sum;
    };
}

/// Of this process, in KiB.
inline long peak_memory() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        long peak = 0;
        if (word == "VmHWM:" && status >> peak) return peak;
    }
    return 0;
}

/// The numbers of all inputs, for a program in another language: pairs, lines, probes and the two stars.
inline int write_inputs() {
    const auto write = [](const auto& all) {
        std::fwrite(all.data(), sizeof(all.front()), all.size(), stdout);
    };
    write(long_lines(2 * kPairs));
    write(short_lines(kLines));
    write(long_lines(kAsked));
    write(star(0.0, kStarPoints));
    write(star(0.6, kStarPoints));
    return EXIT_SUCCESS;
}

/// Answers the question named on the command line some times over: prints the processor time of the median in
/// nanoseconds, the number, and the peak memory in KiB. Exit code 3: it has no such question. "nothing" only
/// starts; "inputs" writes all inputs.
inline int answer(int argc, char** argv, const Questions& questions) {
    const std::string name = argc > 1 ? argv[1] : "nothing";
    if (name == "nothing") {
        std::printf("0 0 %ld\n", peak_memory());
        return EXIT_SUCCESS;
    }
    if (name == "inputs") return write_inputs();
    const auto found = questions.find(name);
    if (found == questions.end()) return 3;
    const Work work = found->second();
    std::vector<double> times;
    double number = 0.0;
    for (int repetition = 0; repetition < 3; ++repetition) {
        const double start = static_cast<double>(std::clock());
        number = work();
        times.push_back(1e9 * (static_cast<double>(std::clock()) - start) / CLOCKS_PER_SEC);
    }
    std::sort(times.begin(), times.end());
    std::printf("%.0f %.9g %ld\n", times[times.size() / 2], number, peak_memory());
    return EXIT_SUCCESS;
}

}  // namespace peers
