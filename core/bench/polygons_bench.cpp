// The intersection of two polygons, by the library and by those that are installed, on the same inputs in one
// run. Prints, for each, the median time over interleaved repetitions, its ratio to the library's, and how far
// its areas are from the exact ones, rounded.
#include <crosscut/overlay/overlay.h>
#include "core/bench/measure.h"
#include "core/bench/polygons_contest.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <random>

namespace crosscut::bench {
namespace {

constexpr int kRepetitions = 7;

double area_of(const std::vector<Polygon2>& polygons) {
    double twice = 0.0;
    const auto add = [&](const Ring2& ring) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 &p = ring[i], &q = ring[i + 1 < ring.size() ? i + 1 : 0];
            twice += p.x * q.y - p.y * q.x;
        }
    };
    for (const Polygon2& polygon : polygons) {
        add(polygon.outer);
        for (const Ring2& hole : polygon.holes) add(hole);
    }
    return 0.5 * twice;
}

std::function<double()> own(const PolygonPair& pair) {
    return [a = std::vector<Polygon2>{{pair.a, {}}}, b = std::vector<Polygon2>{{pair.b, {}}}] {
        return area_of(overlay_polygons(a, b, SetOperation::intersection));
    };
}

double exact_area(const PolygonPair& pair) {
    std::array<std::vector<Segment2>, 2> sides;
    for (std::size_t k = 0; k < 2; ++k) {
        const Ring2& ring = k == 0 ? pair.a : pair.b;
        for (std::size_t i = 0; i < ring.size(); ++i)
            sides[k].push_back({ring[i], ring[i + 1 < ring.size() ? i + 1 : 0]});
    }
    const std::vector<std::uint8_t> ring_a(sides[0].size(), 1), ring_b(sides[1].size(), 1);
    return areas(overlay({sides[0], ring_a}, {sides[1], ring_b})).both;
}

/// Two stars with so many points, beside each other by a third.
std::vector<PolygonPair> stars(int count, int points) {
    std::mt19937_64 engine(12345);
    const auto star = [&](double x) {
        Ring2 ring;
        for (int i = 0; i < points; ++i) {
            const auto random = [&] { return static_cast<double>(engine() >> 11U) * 0x1p-53; };
            const double angle = 2.0 * std::numbers::pi * (i + 0.8 * random()) / points;
            const double radius = 0.7 + 0.3 * random();
            ring.push_back({x + radius * std::cos(angle), radius * std::sin(angle)});
        }
        return ring;
    };
    std::vector<PolygonPair> made;
    for (int i = 0; i < count; ++i) {
        Ring2 a = star(0.0);
        made.push_back({std::move(a), star(0.6)});
    }
    return made;
}

std::vector<PolygonContender> everybody() {
    std::vector<PolygonContender> who{{"Crosscut overlay_polygons", own}};
#ifdef CROSSCUT_HAS_GEOS_POLYGONS
    append(who, geos_polygons());
#endif
#ifdef CROSSCUT_HAS_BOOST_POLYGONS
    append(who, boost_geometry_polygons());
#endif
    return who;
}

}  // namespace
}  // namespace crosscut::bench

int main() {
    using namespace crosscut::bench;
    using Askers = std::vector<std::function<double()>>;
    const std::array<std::vector<PolygonPair>, 3> inputs{stars(100, 10), stars(20, 100), stars(3, 1000)};
    const std::vector<PolygonContender> who = everybody();
    std::vector<std::array<Askers, 3>> prepared(who.size());
    for (std::size_t i = 0; i < who.size(); ++i)
        for (std::size_t set = 0; set < 3; ++set)
            for (const PolygonPair& pair : inputs[set]) prepared[i][set].push_back(who[i].prepare(pair));
    double sink = 0.0;
    const std::array<std::size_t, 3> sets{0, 1, 2};
    const Times times = measured(prepared, sets, kRepetitions, [&](const auto& askers, std::size_t set) {
        for (const auto& ask : askers[set]) sink += ask();  // not timed
        const double start = processor_ns();
        for (const auto& ask : askers[set]) sink += ask();
        return (processor_ns() - start) / 1000.0 / static_cast<double>(askers[set].size());
    });
    std::printf("%-38s | %26s | %23s | %26s\n", "intersection of two polygons", "us  10 / 100 / 1000 points",
                "x the first", "worst relative error");
    for (std::size_t i = 0; i < who.size(); ++i) {
        std::printf("%-38s", who[i].name.c_str());
        print_times(times, i);
        for (std::size_t set = 0; set < 3; ++set) {
            double worst = 0.0;
            for (std::size_t k = 0; k < inputs[set].size(); ++k) {
                const double exact = exact_area(inputs[set][k]);
                worst = std::max(worst, std::fabs(prepared[i][set][k]() - exact) / exact);
            }
            std::printf(" %8.1e", worst);
        }
        std::printf("\n");
    }
    std::printf("\nmedian of %d interleaved repetitions, processor time (checksum %g)\n", kRepetitions, sink);
    return EXIT_SUCCESS;
}
