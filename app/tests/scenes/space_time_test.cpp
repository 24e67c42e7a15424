// Space and time in one picture: the positions of its parts, and their number.
#include "app/scenes/shared/space_time.h"
#include "app/tests/harness/handles.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <crosscut/nearest/segments.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace crosscut::space_time_test {
namespace {

using namespace scenes_test;
using model_test::Dice;
using test::HandleWalk;

constexpr double kRounding = 1e-9;

Motion some_motion(Dice& dice, bool bent, bool kinked) {
    Motion m;
    m.line = {{dice.within(4), dice.within(4), {}}, {dice.within(4), dice.within(4), {}}};
    m.path = {dice.within(4), dice.within(4), {}};
    if (bent) m.line.p.acceleration = dice.within(4), m.line.q.acceleration = dice.within(4);
    if (!kinked) return m;
    m.path = {};
    m.events = {{0.0, dice.within(4)}, {0.3, dice.within(4)}, {0.55, dice.within(4)}, {1.0, dice.within(4)}};
    return m;
}

bool is_contact(const DotItem& d) { return d.marker == Marker::diamond && d.role == Role::answer; }

double distance(const Vec3& p, const Vec3& from, const Vec3& to) {
    return nearest_points(Segment3{p, p}, Segment3{from, to}).distance;
}

/// The distance of a point from the pointer's world line as drawn.
double from_world_line(const DrawList& list, const Vec3& p) {
    double least = 1e9;
    for (const CurveItem& curve : items_with(list.curves, "pointer")) {
        for (std::size_t i = 0; i + 1 < curve.points.size(); ++i)
            least = std::min(least, distance(p, curve.points[i], curve.points[i + 1]));
    }
    return least;
}

TEST(SpaceTime, APiercingPointIsOnTheWorldLineAndOnTheLineAtItsTimeInEveryFrame) {
    Dice dice(81);
    int points = 0;
    for (int i = 0; i < 120; ++i) {
        const Motion m = some_motion(dice, i % 2 == 1, i % 3 == 0);
        const SweepContacts contacts = contacts_of(m);
        for (const double fraction : {0.0, 0.4, 1.0}) {
            const SpaceTimeInput input{m, contacts, 0.3, fraction};
            const Pane pane = space_time_pane(input);
            auto hit = pane.list.dots.begin();
            for (const Contact& c : contacts.contacts) {
                hit = std::find_if(hit, pane.list.dots.end(), is_contact);
                ASSERT_NE(hit, pane.list.dots.end()) << "seed 81, round " << i;
                EXPECT_FALSE(hit->hollow);
                EXPECT_LT(from_world_line(pane.list, hit->at), kRounding) << "seed 81, round " << i;
                const Segment2 line = m.line.at(c.t_first);
                EXPECT_LT(distance(hit->at, in_space_time(input, line.start, c.t_first),
                                   in_space_time(input, line.end, c.t_first)),
                          kRounding)
                    << "seed 81, round " << i;
                ++hit, ++points;
            }
        }
    }
    EXPECT_GT(points, 60);
}

TEST(SpaceTime, TheSliceOfTheGlassIsThePictureOnTheCanvas) {
    const auto scene = scene_of("sweep");
    set(*scene, "point", "path");
    for (const char* fraction : {"0", "0.6", "1"}) {
        for (const char* time : {"0", "0.37", "1"}) {
            set(*scene, "time", time);
            set(*scene, "frame_share", fraction);
            const SceneOutput p = output_of(*scene);
            const auto bold = [](const DrawList& list) {
                const auto lines = items_with(list.lines, "line");
                return *std::max_element(lines.begin(), lines.end(), [](const auto& a, const auto& b) {
                    return a.stroke.width_px < b.stroke.width_px;
                });
            };
            const LineItem canvas = bold(p.panes.front().list), slice = bold(pane_of(p, "space_time").list);
            EXPECT_TRUE(slice.solid);
            EXPECT_EQ(Vec2(canvas.from), Vec2(slice.from)) << time;
            EXPECT_EQ(Vec2(canvas.to), Vec2(slice.to)) << time;
            EXPECT_EQ(slice.from.z, slice.to.z);
            for (const FillItem& f : items_with(pane_of(p, "space_time").list.fills, "time"))
                EXPECT_EQ(f.corners.front().z, slice.from.z) << "the glass";
        }
    }
}

TEST(SpaceTime, ShearedByAllOfThePointersMotionTheWorldLineIsUpright) {
    Dice dice(82);
    for (int i = 0; i < 30; ++i) {
        const Motion m = some_motion(dice, false, i % 2 == 0);
        const SpaceTimeInput input{m, contacts_of(m), 0.5, 1.0};
        const Vec3 foot = world_line_at(input, 0.0);
        for (const double t : {0.1, 0.3, 0.5, 0.9, 1.0}) {
            const Vec3 at = world_line_at(input, t);
            EXPECT_LT(length_of(Vec2(at - foot)), kRounding);
            EXPECT_LT(length_of(out_of_space_time(input, at, t) - m.pointer_at(t)), kRounding);
        }
    }
}

TEST(SpaceTime, ASlabShowsAStretchAndARejectedRootIsHollow) {
    const auto scene = scene_of("sweep");
    set(*scene, "point=path thickness=0.5");
    const SceneOutput thick = output_of(*scene);
    const DrawList& list = pane_of(thick, "space_time").list;
    const CurveItem* piece = item_with(list.curves, "hit");
    ASSERT_NE(piece, nullptr);
    const auto& marks = thick.timeline->marks;
    const auto stretch = std::find_if(marks.begin(), marks.end(),
                                      [](const TimeMark& m) { return m.accepted && m.t_end > m.t; });
    ASSERT_NE(stretch, marks.end());
    EXPECT_NEAR(piece->points.front().z * stretch->t_end, piece->points.back().z * stretch->t, kRounding);

    const auto none = preset_of("sweep", "raise").scene;
    set(*none, "c0=-2,0 c1=-2,0");
    const SceneOutput missed = output_of(*none);
    for (const DotItem& d : pane_of(missed, "space_time").list.dots) {
        EXPECT_TRUE(d.hollow || d.id != id_of("rejected"));
        EXPECT_FALSE(is_contact(d));
    }
}

TEST(SpaceTime, TheNumberOfFillsIsBounded) {
    Dice dice(83);
    for (int i = 0; i < 20; ++i) {
        Motion m = some_motion(dice, true, true);
        m.radius = i % 2 == 0 ? 0.3 : 0.0;
        m.events.clear();
        for (int k = 0; k <= 500; ++k) m.events.push_back({k / 500.0, {dice.between(-4, 4), 0.0}});
        const SpaceTimeInput input{m, {}, 0.5, 1.0};
        EXPECT_LT(space_time_pane(input).list.fills.size(), 900u);
    }
    const auto scene = scene_of("sweep");
    EXPECT_LT(pane_of(output_of(*scene), "space_time").list.fills.size(), 120u) << "as it opens";
}

// Dragging in the space-time view, and the mouse's own path through it.

/// That it comes to where it is dragged is asked of all handles.
TEST(SpaceTimeHandles, TheKnobOfTheGlassStopsTheClockAndStaysWithinItsTime) {
    const auto scene = scene_of("sweep");
    ASSERT_TRUE(output_of(*scene).timeline->playing);
    for (const double height : {1e9, -5.0}) {
        HandleWalk(*scene, "space_time").handles.at("time").move({0.0, 0.0, height});
        EXPECT_FALSE(output_of(*scene).timeline->playing);
        EXPECT_EQ(scene->fields().find("time")->number(), height > 0.0 ? 1.0 : 0.0);
    }
}

TEST(SpaceTimeHandles, TheMouseHasNoEndsOfAPathAndWhatDoesNotSlideUpwardsStaysInItsPlane) {
    const auto scene = scene_of("sweep");
    for (const auto& [name, handle] : HandleWalk(*scene, "space_time").handles)
        EXPECT_EQ(handle.handle.has_z, !(handle.handle.slide_axis == Vec3{})) << name;
    EXPECT_EQ(HandleWalk(*scene, "space_time").handles.count("c0"), 0u);
    EXPECT_EQ(HandleWalk(*scene, "space_time").handles.count("p1"), 1u);
}

TEST(SpaceTimeHandles, AHitSlidesAlongTimeAndThePathsObey) {
    for (const char* preset : {"swept_twice", "simple"}) {
        const auto scene = preset_of("sweep", preset).scene;
        const auto hit = HandleWalk(*scene, "space_time").handles.at("hit0");
        const double t = output_of(*scene).timeline->marks.front().t, target = t - 0.05;
        hit.move({hit.at.x, hit.at.y, hit.at.z * target / t});
        const SceneOutput after = output_of(*scene);
        EXPECT_TRUE(std::any_of(after.timeline->marks.begin(), after.timeline->marks.end(),
                                [&](const TimeMark& mark) { return std::abs(mark.t - target) < 1e-6; }))
            << preset;
    }
}

TEST(SpaceTime, TheMousesWorldLineIsTheWayItWent) {
    const auto scene = scene_of("sweep");
    set(*scene, "pointer", "0,0");
    for (int i = 0; i < 20; ++i) {
        const double x = 0.1 * i;
        const std::vector<Vec2> path{{x, 0.0}, {x + 0.1, 0.2 * (i % 2)}};
        scene->advance({0.04, path});
    }
    SceneOutput p = output_of(*scene);
    const auto now = items_with(pane_of(p, "space_time").list.curves, "pointer");
    ASSERT_EQ(now.size(), 2u) << "where it went, and upright where it will stand";
    EXPECT_GE(now[0].points.size(), 20u);
    EXPECT_EQ(now[0].stroke.dash, Dash::solid);
    EXPECT_EQ(now[0].points.front().x, 0.0);
    EXPECT_NEAR(now[0].points.back().x, 2.0, kRounding);
    EXPECT_EQ(now[1].stroke.dash, Dash::dotted);
    EXPECT_EQ(now[1].points.front().x, now[1].points.back().x);

    set(*scene, "time", "0.9");  // set by hand: the path no longer leads to it
    p = output_of(*scene);
    const auto later = items_with(pane_of(p, "space_time").list.curves, "pointer");
    ASSERT_EQ(later.size(), 1u);
    EXPECT_EQ(later[0].points.front().x, later[0].points.back().x);
}

TEST(SpaceTime, AHitOfTheMouseStaysWhereItWas) {
    const auto scene = scene_of("sweep");
    set(*scene, "p0=0,-5 p1=0,-5 q0=0,5 q1=0,5 pointer=-1,0");
    // Over the standing line in the middle of the first half second, then away from it.
    const std::vector<Vec2> over{{-1, 0}, {1, 0}}, away{{1, 0}, {3, 2}};
    for (int i = 0; i < 6; ++i) scene->advance({0.1, i == 0 ? over : i == 1 ? away : std::vector<Vec2>{}});
    const SceneOutput p = output_of(*scene);
    std::vector<DotItem> hits = pane_of(p, "space_time").list.dots;
    std::erase_if(hits, [](const DotItem& d) { return !is_contact(d); });
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_LT(length_of(Vec2(hits[0].at)), kRounding);
    EXPECT_GT(hits[0].at.z, 0.0);
}

}  // namespace
}  // namespace crosscut::space_time_test
