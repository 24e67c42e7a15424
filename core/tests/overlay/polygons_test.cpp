// Polygons made of an overlay: what is inside them at many points, against the rule applied to the given rings,
// and their form.
#include <crosscut/overlay/polygons.h>

#include <crosscut/distance/distance.h>
#include <crosscut/overlay/overlay.h>
#include "core/tests/intersect/generators.h"
#include "core/tests/refused.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <string>
#include <utility>

namespace crosscut::polygons_test {
namespace {

using generators2::Random;
using Polygons = std::vector<Polygon2>;

constexpr std::uint64_t kSeed = 20261128;
constexpr std::array kOperations{SetOperation::intersection, SetOperation::union_, SetOperation::difference,
                                 SetOperation::symmetric_difference};

Ring2 box(double left, double low, double right, double high) {
    return {{left, low}, {right, low}, {right, high}, {left, high}};
}

/// How often a ray to the right crosses the ring is odd.
bool inside(const Vec2& p, const Ring2& ring) {
    bool odd = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 &a = ring[i], &b = ring[(i + 1) % ring.size()];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) odd = !odd;
    }
    return odd;
}
bool inside(const Vec2& p, const Polygon2& polygon) {
    bool odd = inside(p, polygon.outer);
    for (const Ring2& hole : polygon.holes) odd ^= inside(p, hole);
    return odd;
}
std::size_t count_inside(const Vec2& p, const Polygons& polygons) {
    return static_cast<std::size_t>(
        std::count_if(polygons.begin(), polygons.end(), [&](const Polygon2& one) { return inside(p, one); }));
}
bool wanted(bool in_a, bool in_b, SetOperation operation) {
    switch (operation) {
        case SetOperation::intersection:
            return in_a && in_b;
        case SetOperation::union_:
            return in_a || in_b;
        case SetOperation::difference:
            return in_a && !in_b;
        case SetOperation::symmetric_difference:
            break;
    }
    return in_a != in_b;
}

double area(const Ring2& ring) {
    double twice = 0.0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 &p = ring[i], &q = ring[(i + 1) % ring.size()];
        twice += p.x * q.y - p.y * q.x;
    }
    return 0.5 * twice;
}
double area(const Polygon2& polygon) {
    double sum = area(polygon.outer);
    for (const Ring2& hole : polygon.holes) sum += area(hole);
    return sum;
}
double area(const Polygons& polygons) {
    double sum = 0.0;
    for (const Polygon2& polygon : polygons) sum += area(polygon);
    return sum;
}

double distance_to(const Vec2& p, const Polygons& polygons) {
    double least = std::numeric_limits<double>::max();
    const auto add = [&](Ring2 ring) {
        if (ring.empty()) return;
        ring.push_back(ring.front());
        least = std::min(least, distance(p, ring));
    };
    for (const Polygon2& polygon : polygons) {
        add(polygon.outer);
        for (const Ring2& hole : polygon.holes) add(hole);
    }
    return least;
}

/// Overlapping, touching and self-crossing rings, on a lattice (many degenerate meetings) or anywhere.
Polygons polygons(Random& random, bool lattice) {
    const auto point = [&] {
        const auto number = [&] { return lattice ? random.below(6) : random.between(0.0, 5.0); };
        const double x = number();
        return Vec2(x, number());
    };
    const auto ring = [&] {
        Ring2 out;
        for (int i = 3 + random.below(5); i > 0; --i) out.push_back(point());
        return out;
    };
    Polygons out(static_cast<std::size_t>(random.below(4)));
    for (Polygon2& polygon : out) {
        polygon.outer = random.chance(0.3) ? box(0, 0, 1 + random.below(5), 1 + random.below(5)) : ring();
        for (int i = random.below(3); i > 0; --i) polygon.holes.push_back(ring());
    }
    return out;
}

void hold_form(const Polygons& result) {
    for (const Polygon2& polygon : result) {
        ASSERT_GT(area(polygon.outer), 0.0);
        for (const Ring2& hole : polygon.holes) {
            ASSERT_LT(area(hole), 0.0);
            for (const Vec2& p : hole)
                ASSERT_TRUE(inside(p, polygon.outer) || distance_to(p, {{polygon.outer, {}}}) < 1e-12);
        }
        std::vector<Ring2> rings = polygon.holes;
        rings.push_back(polygon.outer);
        for (const Ring2& ring : rings) {
            const auto less = [](const Vec2& p, const Vec2& q) {
                return std::pair(p.x, p.y) < std::pair(q.x, q.y);
            };
            ASSERT_EQ(std::min_element(ring.begin(), ring.end(), less), ring.begin());
            const std::set<Vec2, decltype(less)> different(ring.begin(), ring.end());
            ASSERT_EQ(different.size(), ring.size());
        }
    }
}

Polygons reordered(Polygons polygons) {
    std::reverse(polygons.begin(), polygons.end());
    for (Polygon2& polygon : polygons) {
        std::reverse(polygon.outer.begin(), polygon.outer.end());
        if (!polygon.outer.empty()) polygon.outer.push_back(polygon.outer.front());
        std::reverse(polygon.holes.begin(), polygon.holes.end());
        for (Ring2& hole : polygon.holes) std::rotate(hole.begin(), hole.begin() + 1, hole.end());
    }
    return polygons;
}

TEST(OverlayPolygons, CoverWhatTheRuleSays) {
    Random random(kSeed);
    for (int round = 0; round < test::third_when_brief(150); ++round) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", round " + std::to_string(round));
        const Polygons a = polygons(random, round % 3 > 0), b = polygons(random, round % 3 > 0);
        for (const SetOperation operation : kOperations) {
            SCOPED_TRACE(std::string(name(operation)));
            const Polygons result = overlay_polygons(a, b, operation);
            hold_form(result);
            ASSERT_EQ(overlay_polygons(reordered(a), reordered(b), operation), result);
            if (operation != SetOperation::difference) {
                ASSERT_EQ(overlay_polygons(b, a, operation), result);
            }
            for (int i = 0; i < 40; ++i) {
                const double x = random.between(-0.5, 5.5);
                const Vec2 p(x, random.between(-0.5, 5.5));
                if (std::min(distance_to(p, a), distance_to(p, b)) < 1e-9) continue;
                ASSERT_EQ(count_inside(p, result),
                          wanted(count_inside(p, a) > 0, count_inside(p, b) > 0, operation) ? 1U : 0U)
                    << p.x << ", " << p.y;
            }
            if (::testing::Test::HasFailure()) return;
        }
        const double only_a = area(overlay_polygons(a, b, SetOperation::difference)),
                     only_b = area(overlay_polygons(b, a, SetOperation::difference)),
                     both = area(overlay_polygons(a, b, SetOperation::intersection));
        ASSERT_NEAR(area(overlay_polygons(a, b, SetOperation::symmetric_difference)), only_a + only_b, 1e-11);
        ASSERT_NEAR(area(overlay_polygons(a, b, SetOperation::union_)), only_a + only_b + both, 1e-11);
    }
}

TEST(OverlayPolygons, NeighboursJoinAndCornersDoNot) {
    const Polygons left{{box(0, 0, 2, 2), {}}};
    EXPECT_EQ(overlay_polygons(left, Polygons{{box(2, 0, 4, 2), {}}}, SetOperation::union_),
              (Polygons{{box(0, 0, 4, 2), {}}}));
    const Polygons corner{{box(2, 2, 4, 4), {}}};
    EXPECT_EQ(overlay_polygons(left, corner, SetOperation::union_), (Polygons{left[0], corner[0]}));
    EXPECT_TRUE(overlay_polygons(left, corner, SetOperation::intersection).empty());
}

TEST(OverlayPolygons, WithoutAnAreaThereIsNone) {
    const Polygons spike{{{{0, 0}, {4, 4}}, {{{1, 1}}}}, {{}, {}}, {{{2, 0}, {2, 0}, {2, 0}}, {}}};
    EXPECT_TRUE(overlay_polygons(spike, spike, SetOperation::union_).empty());
}

TEST(OverlayPolygons, RefuseWhatIsNotFinite) {
    Polygons bad{{box(0, 0, 8, 8), {box(1, 1, 2, 2), box(3, 3, 4, 4)}}};
    bad[0].holes[1][2].x = std::numeric_limits<double>::infinity();
    EXPECT_EQ(test::refusal([&] { (void)overlay_polygons({}, bad, SetOperation::union_); }),
              "overlay_polygons: b[0].holes[1][2] is not finite");
}

}  // namespace
}  // namespace crosscut::polygons_test
