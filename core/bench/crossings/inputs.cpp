#include "core/bench/crossings/contest.h"

#include <cmath>
#include <numbers>
#include <random>

namespace crosscut::bench {
namespace {

using Random = std::mt19937_64;

double uniform(Random& random, double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
}

Segment2 around(Vec2 middle, double length, double angle_rad) {
    const Vec2 half = 0.5 * length * Vec2(std::cos(angle_rad), std::sin(angle_rad));
    return {middle - half, middle + half};
}

Vec2 position_in(Random& random) {
    const double x = uniform(random, 0.0, 1.0);
    return {x, uniform(random, 0.0, 1.0)};
}

/// The length at which segments of all directions have one crossing each, on average: 2 / pi of the pairs
/// whose squares overlap.
double crossing_length(std::size_t count) { return std::sqrt(std::numbers::pi / static_cast<double>(count)); }

Segment2 any_direction(Random& random, double length) {
    const Vec2 middle = position_in(random);
    return around(middle, length, uniform(random, 0.0, std::numbers::pi));
}

Lines short_lines(std::size_t count) {
    Random random(1);
    Lines lines(count);
    for (Segment2& line : lines) line = any_direction(random, crossing_length(count));
    return lines;
}

/// Half as long as the square, all within a small angle of a slanted direction.
Lines long_lines(std::size_t count) {
    Random random(2);
    Lines lines(count);
    const double angle = 2.0 * std::numbers::pi / static_cast<double>(count);
    for (Segment2& line : lines) {
        const Vec2 middle = position_in(random);
        line = around(middle, 0.5, uniform(random, -angle, angle));
    }
    return lines;
}

/// Most in clusters, some of which are a millionth as large as others.
Lines clustered_lines(std::size_t count) {
    Random random(3);
    Lines lines(count);
    constexpr std::size_t kEach = 500;
    Vec2 center{};
    double size = 1.0;
    for (std::size_t i = 0; i < count; ++i) {
        if (i % kEach == 0) {
            center = position_in(random);
            size = std::pow(10.0, uniform(random, -8.0, -2.0));
        }
        const Segment2 line = any_direction(random, crossing_length(kEach));
        lines[i] = {center + size * line.start, center + size * line.end};
    }
    return lines;
}

/// Of all lengths, as in maps: the tenth part of them is ten times as long.
Lines mixed_lines(std::size_t count) {
    Random random(4);
    Lines lines(count);
    for (Segment2& line : lines) {
        const double length = 0.2 * crossing_length(count) / std::max(uniform(random, 0.0, 1.0), 1e-4);
        line = any_direction(random, std::min(length, 0.5));
    }
    return lines;
}

/// Streets: a grid of blocks, cut where they cross, so that ends meet; a tenth of them moved a little.
Lines street_lines(std::size_t count) {
    Random random(5);
    Lines lines;
    const auto blocks = static_cast<std::size_t>(std::sqrt(static_cast<double>(count) / 2.0));
    const double side = 1.0 / static_cast<double>(blocks);
    for (std::size_t i = 0; i < blocks; ++i)
        for (std::size_t k = 0; k < blocks; ++k) {
            const Vec2 at = side * Vec2(static_cast<double>(i), static_cast<double>(k));
            const double shift = uniform(random, 0.0, 1.0) < 0.1 ? uniform(random, -0.5, 0.5) * side : 0.0;
            lines.push_back({at + Vec2(0.0, shift), at + Vec2(side, shift)});
            lines.push_back({at, at + Vec2(0.0, side)});
        }
    return lines;
}

}  // namespace

const std::vector<LinesKind>& lines_kinds() {
    static const std::vector<LinesKind> kinds{{"short", short_lines},
                                              {"long", long_lines},
                                              {"clustered", clustered_lines},
                                              {"mixed", mixed_lines},
                                              {"streets", street_lines}};
    return kinds;
}

}  // namespace crosscut::bench
