#include "app/tests/view/lists.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace crosscut::precision_test {
namespace {

using namespace view_test;

constexpr unsigned kSeed = 77001u;
using Real = long double;

/// The distance of a pixel from the line through two pixels that are given with more digits.
double distance_from_line(const glm::vec2& p, Real ax, Real ay, Real bx, Real by) {
    const Real dx = bx - ax, dy = by - ay;
    const Real cross = (static_cast<Real>(p.x) - ax) * dy - (static_cast<Real>(p.y) - ay) * dx;
    return static_cast<double>(std::abs(cross) / std::hypot(dx, dy));
}

// Long double has enough digits for this only where it is wider than double.
constexpr bool kWideReal = std::numeric_limits<Real>::digits > 60;

TEST(Flatten, LinesLieOnTheirPixelsWhenZoomedTo1e12AndAt1e9FromTheOrigin) {
    if (!kWideReal) GTEST_SKIP() << "long double is double here";
    SCOPED_TRACE(kSeed);
    Dice dice(kSeed);
    for (int i = 0; i < 2000; ++i) {
        const double home = i % 2 == 0 ? 0.0 : 1e9;
        // 1280 px are 1.3e-12 units, or 0.6 mm a million km away
        const double zoom = i % 2 == 0 ? 1e15 : 2e6;
        const Vec3 from{home + dice.between(-0.9, 0.9), home + dice.between(-0.9, 0.9), 0};
        const Vec3 to{home + dice.between(-0.9, 0.9), home + dice.between(-0.9, 0.9), 0};
        const double t = dice.between(0.1, 0.9);
        Camera c;
        c.plane.centre = {from.x * (1 - t) + to.x * t, from.y * (1 - t) + to.y * t};
        c.plane.px_per_unit = zoom;
        const Viewport v;
        ASSERT_EQ(Projector(c, v).camera().plane.px_per_unit, zoom)
            << "the zoom is within the camera's range";
        DrawList list = bare();
        LineItem& item = list.line(Segment3{from, to}, plain());
        item.extent = static_cast<Extent>(dice.below(3));
        const ScreenList screen = flatten(list, c, v, {});
        ASSERT_EQ(screen.lines.size(), 1u) << "case " << i;
        const auto px = [&](double w, double centre, double middle, Real sign) {
            return static_cast<Real>(middle) +
                   sign * (static_cast<Real>(w) - static_cast<Real>(centre)) * static_cast<Real>(zoom);
        };
        const Real ax = px(from.x, c.plane.centre.x, 640, 1), ay = px(from.y, c.plane.centre.y, 400, -1);
        const Real bx = px(to.x, c.plane.centre.x, 640, 1), by = px(to.y, c.plane.centre.y, 400, -1);
        for (const glm::vec2& end : {screen.lines[0].from, screen.lines[0].to}) {
            ASSERT_LT(distance_from_line(end, ax, ay, bx, by), 0.01) << "case " << i;
        }
        ASSERT_GT(length(screen.lines[0]), 700.0) << "from edge to edge, case " << i;
    }
}

TEST(Flatten, LinesInSpaceLieOnTheirPixelsFromATrillionthOfAUnitAway) {
    if (!kWideReal) GTEST_SKIP() << "long double is double here";
    SCOPED_TRACE(kSeed + 1);
    Dice dice(kSeed + 1);
    for (int i = 0; i < 1000; ++i) {
        const double home = i % 2 == 0 ? 0.0 : 1e9;
        const auto point = [&] {
            return Vec3{home + dice.between(-0.4, 0.4), home + dice.between(-0.4, 0.4),
                        home + dice.between(-0.4, 0.4)};
        };
        const Vec3 from = point(), to = point();
        Camera c = camera_of(Space::space);
        c.turn.pivot = (from + to) * 0.5;
        c.turn.distance = i % 2 == 0 ? 1e-12 : 1e-3;
        c.turn.yaw_rad = dice.between(-3, 3);
        c.turn.pitch_rad = dice.between(-1.5, 1.5);
        c.turn.parallel = i % 3 == 0;
        const Viewport v;
        const Projector projector(c, v);
        const Camera3& turn = projector.camera().turn;
        DrawList list = bare(Space::space);
        list.line(Segment3{from, to}, plain());
        const ScreenList screen = flatten(list, c, v, {});
        ASSERT_EQ(screen.lines.size(), 1u) << "case " << i;
        // Two points of the line close to the pivot, in more digits.
        const Vec3 f = turn.forward(), r = turn.right(), u = turn.up();
        Real rel[3], direction[3], along = 0, length_sq = 0;
        for (int k = 0; k < 3; ++k) {
            rel[k] = static_cast<Real>(from[k]) - static_cast<Real>(turn.pivot[k]);
            direction[k] = static_cast<Real>(to[k]) - static_cast<Real>(from[k]);
            along += rel[k] * direction[k];
            length_sq += direction[k] * direction[k];
        }
        const auto pixel = [&](Real t, Real* out) {
            Real x = 0, y = 0, z = static_cast<Real>(turn.distance);
            for (int k = 0; k < 3; ++k) {
                const Real p = rel[k] + t * direction[k];
                x += p * static_cast<Real>(r[k]);
                y -= p * static_cast<Real>(u[k]);
                z += p * static_cast<Real>(f[k]);
            }
            const Real w = (turn.parallel ? static_cast<Real>(turn.distance) : z) /
                           static_cast<Real>(projector.focal_px());
            out[0] = 640 + x / w;
            out[1] = 400 + y / w;
        };
        const Real near_pivot = -along / length_sq,
                   step = static_cast<Real>(turn.distance) / 10 / std::sqrt(length_sq);
        Real a[2], b[2];
        pixel(near_pivot - step, a);
        pixel(near_pivot + step, b);
        if (std::hypot(b[0] - a[0], b[1] - a[1]) < 20)
            continue;  // seen end-on: no direction to measure against
        for (const glm::vec2& end : {screen.lines[0].from, screen.lines[0].to}) {
            ASSERT_LT(distance_from_line(end, a[0], a[1], b[0], b[1]), 0.1) << "case " << i;
        }
    }
}

}  // namespace
}  // namespace crosscut::precision_test
