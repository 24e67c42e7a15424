// What dragging an answer does to the paths of Sweep: the judge's answer to the result is what was asked for.
#include "app/scenes/sweep/sweep.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <cmath>

namespace crosscut::sweep_setters_test {
namespace {

using namespace sweep_scene;
using model_test::Dice;

constexpr unsigned kSeed = 71;
constexpr double kRounding = 1e-9;

Vec2 somewhere(Dice& dice) { return {dice.between(-4, 4), dice.between(-4, 4)}; }

SweepInput some_motion(Dice& dice, bool bent) {
    SweepInput h;
    for (Path2* path : {&h.setup.p, &h.setup.q, &h.setup.c}) {
        path->start = somewhere(dice), path->end = somewhere(dice);
        path->acceleration = bent ? somewhere(dice) : Vec2{};
    }
    h.setup.gravity = bent ? dice.between(0, 3) : 0.0;
    if (dice.coin()) h.point = PointKind::mouse, h.mouse = somewhere(dice);
    return h;
}

SweepContacts judged(const SweepInput& h) { return contacts_of(motion_of(h.setup, h.point, h.mouse)); }

/// The distance in time from t to the nearest contact or root of the judge.
double nearest_moment(const SweepContacts& contacts, double t) {
    double off = 1e9;
    for (const Contact& c : contacts.contacts)
        off = std::min({off, std::fabs(c.t_first - t), std::fabs(c.t_last - t)});
    for (const RejectedRoot& r : contacts.rejected) off = std::min(off, std::fabs(r.t - t));
    return off;
}

double square(const Vec2& v) { return v.x * v.x + v.y * v.y; }
double cost(const SweepSetup& a, const SweepSetup& b) {
    return square(a.p.start - b.p.start) + square(a.p.end - b.p.end) + square(a.q.start - b.q.start) +
           square(a.q.end - b.q.end) + square(a.c.start - b.c.start) + square(a.c.end - b.c.end);
}

/// How well f determines a root at t, where it is zero: for a double root a rounding decides.
double steepness(const SweepInput& h, double t) {
    const SweepCurve curve = sweep_curve(query_of(motion_of(h.setup, h.point, h.mouse)));
    return std::fabs(curve.f(t + 1e-4) - curve.f(t - 1e-4)) / 2e-4;
}

TEST(SweepSetters, ADraggedHitIsAHitWhereItWasDraggedTo) {
    Dice dice(kSeed);
    int dragged = 0;
    for (int i = 0; i < 400; ++i) {
        const SweepInput before = some_motion(dice, i % 2 == 1);
        const SweepContacts contacts = judged(before);
        if (contacts.contacts.empty()) continue;
        const Contact& hit = contacts.contacts.back();
        const double t = dice.between(0.05, 0.95);
        SweepInput after = before;
        after.setup = with_root_at_time(before, root_of(before, hit.t_first, hit.s_first), t);
        if (steepness(after, t) < 0.01) continue;
        ++dragged;
        EXPECT_LT(nearest_moment(judged(after), t), kRounding) << "seed " << kSeed << " round " << i;
        if (before.point == PointKind::mouse) {
            EXPECT_EQ(after.setup.c, before.setup.c);
        }
        EXPECT_EQ(after.setup.p.acceleration, before.setup.p.acceleration);
    }
    EXPECT_GT(dragged, 60);
}

TEST(SweepSetters, APlaceAlongTheLineIsSetTogetherWithTheTime) {
    Dice dice(kSeed + 1);
    int inside = 0;
    for (int i = 0; i < 300; ++i) {
        const SweepInput before = some_motion(dice, i % 2 == 1);
        const double t = dice.between(0.05, 0.95), s = dice.between(-0.5, 1.5);
        SweepInput after = before;
        after.setup = with_root_at(before, root_of(before, 0.5, 0.5), t, s);
        if (steepness(after, t) < 0.01) continue;
        const SweepContacts contacts = judged(after);
        EXPECT_LT(nearest_moment(contacts, t), kRounding) << "seed " << kSeed + 1 << " round " << i;
        for (const Contact& c : contacts.contacts) {
            if (std::fabs(c.t_first - t) > kRounding) continue;
            EXPECT_NEAR(c.s_first, s, 1e-7);
            ++inside;
        }
    }
    EXPECT_GT(inside, 60);
}

TEST(SweepSetters, TheChangeIsTheLeastThatClosesTheGap) {
    Dice dice(kSeed + 2);
    for (int i = 0; i < 200; ++i) {
        SweepInput before = some_motion(dice, false);
        before.point = PointKind::path;
        const double t = dice.between(0, 1), s = dice.between(0, 1);
        const SweepSetup least = with_root_at(before, root_of(before, t, s), t, s);
        SweepSetup other = least;
        const Vec2 off = somewhere(dice) * 0.1;
        // Moved together, the line's point and the pointer stay together.
        other = with_line_moved(with_moved(least, Mover::pointer, t, off), t, off);
        EXPECT_LE(cost(before.setup, least), cost(before.setup, other) + 1e-12) << "seed " << kSeed + 2;
        // Any further turn of the motion about that time costs as well.
        other = least;
        other.p.start += off * t, other.p.end -= off * (1.0 - t);
        EXPECT_LE(cost(before.setup, least), cost(before.setup, other) + 1e-12);
    }
}

TEST(SweepSetters, TheBeginningAndTheEndOfAThickContactAreDraggedEachForItself) {
    Dice dice(kSeed + 3);
    int dragged = 0;
    for (int i = 0; i < 200; ++i) {
        SweepInput before = some_motion(dice, i % 4 == 0);
        before.setup.thickness = dice.between(0.1, 0.5);
        before.setup.pointer_radius = dice.between(0.0, 0.3);
        const SweepContacts contacts = judged(before);
        if (contacts.contacts.size() != 1) continue;
        const Contact& hit = contacts.contacts.front();
        if (!(hit.t_first > 0.1 && hit.t_last < 0.9)) continue;
        ++dragged;
        for (const bool end : {false, true}) {
            const double from = end ? hit.t_last : hit.t_first, to = from + (end ? 0.02 : -0.02);
            SweepInput after = before;
            after.setup =
                with_root_at_time(before, root_of(before, from, end ? hit.s_last : hit.s_first), to);
            EXPECT_LT(nearest_moment(judged(after), to), 1e-7)
                << "seed " << kSeed + 3 << " round " << i << (end ? " end" : " beginning");
        }
    }
    EXPECT_GT(dragged, 15);
}

TEST(SweepSetters, AMovedHitKeepsItsTimeAndComesAlong) {
    Dice dice(kSeed + 4);
    int moved = 0;
    for (int i = 0; i < 200; ++i) {
        SweepInput before = some_motion(dice, i % 2 == 1);
        before.point = PointKind::path;
        const SweepContacts contacts = judged(before);
        if (contacts.contacts.empty()) continue;
        const Contact& hit = contacts.contacts.front();
        const Vec2 by = somewhere(dice) * 0.25;
        const SweepInput after{
            with_root_moved(before, root_of(before, hit.t_first, hit.s_first), by), before.point, {}};
        if (steepness(after, hit.t_first) < 0.01) continue;
        const SweepContacts now = judged(after);
        EXPECT_LT(nearest_moment(now, hit.t_first), kRounding) << "seed " << kSeed + 4 << " round " << i;
        const Vec2 want = hit.point_first + by;
        EXPECT_LT(std::sqrt(square(after.setup.c.at(hit.t_first) - want)), kRounding);
        ++moved;
    }
    EXPECT_GT(moved, 40);
    SweepInput by_mouse = some_motion(dice, false);
    by_mouse.point = PointKind::mouse;
    EXPECT_EQ(with_root_moved(by_mouse, {0.5, 0.5, {}}, {1, 1}), by_mouse.setup);
}

}  // namespace
}  // namespace crosscut::sweep_setters_test
