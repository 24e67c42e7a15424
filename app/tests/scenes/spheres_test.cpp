// Two spheres that move along A and B: the picture, the texts and the handles, compared with core.
#include "app/scenes/spheres/spheres.h"
#include "app/scenes/shared/space.h"
#include "app/tests/harness/handles.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

namespace crosscut::nearest_balls_test::spheres_test {
namespace {

using namespace spheres_scene;
using namespace scenes_test;
using model_test::Dice;
using model_test::fields_of;
using test::HandleWalk;

constexpr unsigned kSeed = 61;

/// The spheres for core, from the fields alone.
struct Pair {
    explicit Pair(Scene& scene) {
        const auto f = fields_of(scene);
        const auto point = [&](const char* name) {
            return Vec3{f.at(name).at(0), f.at(name).at(1), f.at(name).at(2)};
        };
        a = {point("a1"), point("a2"), f.at("radius_a").at(0)};
        b = {point("b1"), point("b2"), f.at("radius_b").at(0)};
        meeting = moving_spheres(a, b, SphereParts::all());
    }
    MovingSphere a, b;
    SphereMeeting meeting;
};

std::unique_ptr<Scene> rolled(Dice& dice) {
    auto scene = scene_of("spheres");
    model_test::scramble_gently(*scene, dice);
    set(*scene, "step", "0");
    for (const char* radius : {"radius_a", "radius_b"}) set(*scene, radius, shortest(dice.between(0, 2)));
    set(*scene, "time", shortest(dice.between(0, 1)));
    return scene;
}

/// Asks of random scenes, with what core says of them and what they show.
template <class Ask>
void ask_of_rolled(unsigned seed, int count, const Ask& ask) {
    Dice dice(seed);
    for (int i = 0; i < count; ++i) {
        const auto scene = rolled(dice);
        SCOPED_TRACE("seed " + std::to_string(seed) + ", number " + std::to_string(i));
        ask(*scene, Pair(*scene), output_of(*scene));
    }
}

TEST(Spheres, StandWhereTheyAreAtTheTime) {
    ask_of_rolled(kSeed, 60, [](Scene& scene, const Pair& pair, const SceneOutput& p) {
        const double time = number_of(scene, "time");
        for (const auto& [id, ball] : {std::pair{"ball_a", pair.a}, std::pair{"ball_b", pair.b}}) {
            const auto now = items_with(p.panes.front().list.balls, id);
            ASSERT_EQ(now.size(), 1u);
            EXPECT_EQ(now.front().centre, ball.at(time));
            EXPECT_EQ(now.front().radius, ball.radius);
        }
        EXPECT_EQ(read<double>(p, "distance of centres now"), length_of(pair.b.at(time) - pair.a.at(time)));
        EXPECT_FALSE(p.methods.has_value()) << "the methods are not asked about balls";
    });
}

TEST(Spheres, TouchAtTheImpactWhichTheTimelineMarks) {
    int hits = 0, alarms = 0;
    ask_of_rolled(kSeed + 1, 120, [&](Scene&, const Pair& pair, const SceneOutput& p) {
        const SphereMeeting& m = pair.meeting;
        const auto& balls = p.panes.front().list.balls;
        const TimeMark *impact = item_with(p.timeline->marks, "impact"),
                       *contact = item_with(p.timeline->marks, "contact");
        ASSERT_EQ(impact != nullptr, m.collide);
        ASSERT_EQ(contact != nullptr, m.collide);
        EXPECT_EQ(item_with(p.timeline->marks, "closest")->t, m.closest_time);
        EXPECT_EQ(item_with(p.timeline->marks, "closest")->accepted, m.collide);
        const auto touching = items_with(balls, "impact");
        EXPECT_EQ(touching.size(), m.collide ? 2u : 0u);
        const bool alarm = m.verdict == SphereVerdict::false_alarm;
        EXPECT_EQ(items_with(balls, "passing_a").size(), alarm ? 1u : 0u);
        if (alarm) {
            ++alarms;
            EXPECT_EQ(item_with(balls, "passing_a")->centre, m.paths->on_a);
            EXPECT_EQ(item_with(balls, "passing_b")->centre, m.paths->on_b);
            EXPECT_EQ(item_with(p.timeline->marks, "passing_b")->t, m.paths->t);
        }
        if (!m.collide) return;
        EXPECT_EQ(impact->t, *m.impact);
        EXPECT_EQ(contact->t, *m.impact);
        EXPECT_EQ(contact->t_end, *m.release);
        if (*m.impact == 0.0) return;
        ++hits;
        EXPECT_NEAR(length_of(touching[1].centre - touching[0].centre), m.reach, 1e-9);
        const Vec3 between = contact_point(
            {.paths = {pair.a.path(), pair.b.path()}, .radius_a = pair.a.radius, .radius_b = pair.b.radius},
            *m.impact);
        EXPECT_NEAR(length_of(between - touching[0].centre), pair.a.radius, 1e-9);
        EXPECT_NEAR(length_of(between - touching[1].centre), pair.b.radius, 1e-9);
    });
    EXPECT_GT(hits, 5);
    EXPECT_GT(alarms, 5);
}

TEST(Spheres, TheCurveIsTheDistanceAndItsBandTheReach) {
    ask_of_rolled(kSeed + 2, 30, [](Scene&, const Pair& pair, const SceneOutput& p) {
        ASSERT_EQ(p.timeline->plots.size(), 1u);
        const TimePlot& plot = p.timeline->plots.front();
        EXPECT_EQ(plot.valid->high, pair.meeting.reach);
        EXPECT_EQ(plot.samples.front().x, 0.0);
        EXPECT_EQ(plot.samples.back().x, 1.0);
        for (const Vec2& sample : plot.samples) {
            EXPECT_EQ(sample.y, length_of(pair.b.at(sample.x) - pair.a.at(sample.x)));
            EXPECT_TRUE(sample.y >= plot.low && sample.y <= plot.high);
            EXPECT_GE(sample.y, pair.meeting.closest_distance * (1 - 1e-12));
        }
    });
}

TEST(SpheresBowl, ABallsTimeIsTheDiagonalAndTheReachIsEntirelyWithinTheirRadii) {
    const auto scene = scene_of("spheres");
    set(*scene, "radius_a=1.6 time=0.4");
    const SceneOutput p = output_of(*scene);
    const DrawList& list = pane_of(p, "bowl").list;
    const DotItem* now = item_with(list.dots, "time");
    ASSERT_NE(now, nullptr);
    EXPECT_EQ(now->at.x, 0.4);
    EXPECT_EQ(now->at.y, 0.4);
    const SegmentPair3 o = Params{}.paths;  // the scene's initial values
    const CurveItem* rim = item_with(list.curves, "reach");
    ASSERT_NE(rim, nullptr);
    for (const Vec3& position : rim->points) {
        EXPECT_NEAR(length_of(o.a.at(position.x) - o.b.at(position.y)), 2.0, 1e-9);
    }
}

TEST(SphereHandles, TheRimSetsItsRadiusAndNothingElse) {
    Dice dice(kSeed + 3);
    for (const char* rim : {"radius_a", "radius_b"}) {
        const auto scene = rolled(dice);
        auto want = fields_of(*scene);
        const Pair pair(*scene);
        const HandleWalk walk(*scene, "canvas");
        const Vec3 centre = (rim == std::string("radius_a") ? pair.a : pair.b).at(want.at("time").at(0));
        EXPECT_NEAR(length_of(walk.handles.at(rim).at - centre), want.at(rim).at(0), 1e-12);
        walk.handles.at(rim).move(centre + Vec3{0.3, -0.4, 1.2});
        want.at(rim) = {1.3};
        auto got = fields_of(*scene);
        EXPECT_NEAR(got.at(rim).at(0), 1.3, 1e-12) << "seed " << kSeed + 3;
        got.at(rim) = want.at(rim);
        EXPECT_EQ(got, want) << rim;
    }
}

TEST(SphereHandles, ABallDraggedAlongItsPathSetsTheTimeAndStopsTheClock) {
    Dice dice(kSeed + 4);
    for (int i = 0; i < 20; ++i) {
        const auto scene = rolled(dice);
        set(*scene, "playing", "yes");
        const Pair pair(*scene);
        auto want = fields_of(*scene);
        for (const auto& [id, ball] : {std::pair{"ball_a", pair.a}, std::pair{"ball_b", pair.b}}) {
            if (ball.from == ball.to) continue;  // it stands still
            const double time = dice.between(0, 1);
            HandleWalk(*scene, "canvas").handles.at(id).move(ball.at(time));
            auto got = fields_of(*scene);
            EXPECT_NEAR(got.at("time").at(0), time, 1e-12) << "seed " << kSeed + 4;
            EXPECT_EQ(got.at("playing").at(0), 0.0);
            got["time"] = want["time"], got["playing"] = want["playing"];
            EXPECT_EQ(got, want) << "nothing else";
            HandleWalk(*scene, "canvas").handles.at(id).move(ball.to + (ball.to - ball.from));
            EXPECT_EQ(fields_of(*scene).at("time").at(0), 1.0) << "no farther than its end";
        }
    }
}

TEST(SphereHandles, ABallThatStandsStillHasARimAndNoTime) {
    const auto scene = scene_of("spheres");
    set(*scene, "a2", "-2.4,-0.4,0.9");  // where A begins
    const HandleWalk walk(*scene, "canvas");
    for (const auto& [item, handle] : walk.handles) EXPECT_TRUE(handle.handle.has_z) << item;
    EXPECT_TRUE(walk.handles.contains("radius_a"));
    EXPECT_FALSE(walk.handles.contains("ball_a"));
    EXPECT_TRUE(walk.handles.contains("ball_b"));
}

TEST(Spheres, PathsThatMissEachOtherByRoundingAloneAreSaidToMeet) {
    Dice dice(kSeed);
    int missed = 0;
    for (int i = 0; i < 60; ++i) {
        auto scene = scene_of("spheres");
        const auto near_by = [&] {
            return Vec3{dice.between(-3, 3), dice.between(-3, 3), dice.between(-3, 3)};
        };
        const Segment3 a{near_by(), near_by()};
        const Vec3 on_a = a.at(dice.between(0.2, 0.8)), aside = near_by();
        for (const auto& [name, at] :
             {std::pair{"a1", a.start}, {"a2", a.end}, {"b1", on_a - aside}, {"b2", on_a + aside * 0.5}})
            scene->fields().find(name)->set_point(at);
        const double apart = Pair(*scene).meeting.paths->distance;
        ASSERT_LT(apart, 1e-14);
        missed += apart > 0.0 ? 1 : 0;
        EXPECT_EQ(read<double>(output_of(*scene), "distance of paths"), 0.0) << apart;
    }
    EXPECT_GT(missed, 20)
        << "of which the judge, who takes the coordinates as they are, says that they are skew";
}

}  // namespace
}  // namespace crosscut::nearest_balls_test::spheres_test
