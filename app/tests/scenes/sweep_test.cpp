// Sweep's own motion: clock, pointer and cuts; its canvas, its texts, its timeline, and space and time in one picture.
#include "app/scenes/shared/space_time.h"
#include "app/scenes/shared/sweep_motion.h"
#include "app/scenes/shared/sweep_plots.h"
#include "app/tests/harness/handles.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <crosscut/distance/distance.h>
#include <crosscut/nearest/segments.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace crosscut::sweep_test {
namespace {

using model_test::Dice;
using namespace scenes_test;
using test::HandleWalk;

/// The positions of the scene's cuts, oldest first.
std::vector<Vec2> cuts_of(const Scene& scene) {
    std::vector<Vec2> cuts;
    for (const DotItem& d : items_with(output_of(scene).panes.front().list.dots, "cut"))
        cuts.emplace_back(d.at);
    return cuts;
}

/// Paths within a square of this half side, bent or straight.
Motion some_motion(Dice& dice, double half, bool bent) {
    Motion motion;
    for (Path2* path : {&motion.line.p, &motion.line.q, &motion.path})
        *path = {dice.within(half), dice.within(half), bent ? dice.within(half) : Vec2{}};
    return motion;
}

TEST(SweepScene, AFastFlickMeetsAMovingLineWhereBothAreAtThatMoment) {
    constexpr unsigned kSeed = 62;
    Dice dice(kSeed);
    int hits = 0;
    for (int i = 0; i < 120; ++i) {
        // A level line that rises from y = -2 to y = 2 in four seconds, over a pointer at rest.
        const auto scene = scene_with("sweep", "p0=-3,-2 p1=-3,2 q0=3,-2 q1=3,2 pointer=0,0 duration=4");
        const double t0 = dice.between(0.0, 0.9), dt_s = dice.between(0.01, 0.1);
        set(*scene, "time", shortest(t0));
        const std::vector<Vec2> path{{dice.between(-4, 4), dice.between(-3, 3)},
                                     {dice.between(-4, 4), dice.between(-3, 3)}};
        scene->advance({dt_s, path});
        // The line is level: height y = -2 + 4 t. Pointer and line meet where their heights do.
        const double h0 = -2 + 4 * t0, h1 = h0 + dt_s;
        const double below = path[0].y - h0, after = path[1].y - h1;
        const double u = below / (below - after);
        const double x = path[0].x + (path[1].x - path[0].x) * u;
        const bool want = below * after < 0.0 && std::fabs(x) < 3.0;
        const auto cuts = cuts_of(*scene);
        ASSERT_EQ(cuts.size(), want ? 1u : 0u) << "seed " << kSeed << " round " << i;
        if (!want) continue;
        ++hits;
        EXPECT_NEAR(cuts[0].x, x, 1e-9);
        EXPECT_NEAR(cuts[0].y, h0 + (h1 - h0) * u, 1e-9);
    }
    EXPECT_GT(hits, 12);
}

TEST(SweepScene, SplittingOneMomentIntoManyGivesTheSameCuts) {
    constexpr unsigned kSeed = 63;
    Dice dice(kSeed);
    int cuts = 0;
    for (int i = 0; i < 32; ++i) {
        const auto whole = scene_of("sweep"), split = scene_of("sweep");
        model_test::scramble_gently(*whole, dice);
        set(*whole, "playing=yes point=mouse");
        set(*whole, "duration", shortest(dice.between(1.0, 3.0)));
        set(*whole, "speed", "1");
        set(*whole, "gravity", dice.coin() ? "0" : shortest(dice.between(0.0, 4.0)));
        for (const char* width : {"thickness", "radius"})
            set(*whole, width, i % 4 ? "0" : shortest(dice.between(0.0, 0.4)));
        if (i % 4 == 1) {
            for (const char* bend : {"p.bend", "q.bend"}) set(*whole, bend, "0,0");
            set(*whole, "gravity", "0");
        }
        ASSERT_EQ(put_fields(*split, save_scene("sweep", *whole)).what, "");
        const Vec2 from = Vec2(whole->fields().find("pointer")->point());
        const Vec2 to{dice.between(-5, 5), dice.between(-5, 5)};
        const int pieces = 2 + dice.below(12);
        const std::vector<Vec2> path{from, to};
        whole->advance({0.1, path});
        for (int n = 0; n < pieces; ++n) {
            const auto at = [&](int k) { return from + (to - from) * (k / double(pieces)); };
            const std::vector<Vec2> piece{at(n), n + 1 == pieces ? to : at(n + 1)};
            split->advance({0.1 / pieces, piece});
        }
        const auto a = cuts_of(*whole), b = cuts_of(*split);
        ASSERT_EQ(a.size(), b.size()) << "seed " << kSeed << " round " << i << "\n"
                                      << save_scene("sweep", *whole);
        cuts += static_cast<int>(a.size());
        for (const Vec2& cut : a) {  // at one time in any order
            EXPECT_TRUE(
                std::ranges::any_of(b, [&](const Vec2& other) { return length_of(cut - other) < 1e-9; }))
                << "seed " << kSeed << " round " << i;
        }
        EXPECT_NEAR(number_of(*whole, "time"), number_of(*split, "time"), 1e-12);
        EXPECT_EQ(Vec2(whole->fields().find("pointer")->point()),
                  Vec2(split->fields().find("pointer")->point()));
    }
    EXPECT_GT(cuts, 3);
}

TEST(SweepScene, GlidesIntoThePointersFrameAndBackAndThenRests) {
    const auto scene = scene_of("sweep");
    set(*scene, "playing", "no");
    for (const double target : {1.0, 0.0}) {
        set(*scene, "pointer_frame", target > 0.0 ? "yes" : "no");
        double last = number_of(*scene, "frame_share");
        EXPECT_NE(last, target);
        for (int frame = 0; frame < 120 && last != target; ++frame) {
            EXPECT_TRUE(scene->animating());
            scene->advance({1.0 / 60.0, {}});
            const double now = number_of(*scene, "frame_share");
            EXPECT_LT(std::abs(target - now), std::abs(target - last)) << "frame " << frame;
            last = now;
        }
        EXPECT_EQ(last, target);
        EXPECT_FALSE(scene->animating());
    }
    set(*scene, "pointer_frame", "yes");
    scene->advance({1.0 / 60.0, {}, true});
    EXPECT_EQ(number_of(*scene, "frame_share"), 1.0) << "without motion at once";
}

TEST(SweepScene, KeepsOnlyTheLastCutsAndAnyMomentIsSafe) {
    Dice dice(65);
    for (int i = 0; i < 16; ++i) {
        const auto scene = scene_of("sweep");
        (i % 8 == 0 ? model_test::scramble : model_test::scramble_gently)(*scene, dice);
        for (int k = 0; k < 6; ++k) {
            const std::vector<Vec2> path{dice.within(5), {dice.between(-1e9, 1e9), 1e-300}};
            scene->advance({0.1, k % 2 ? path : std::vector<Vec2>{}});
        }
        EXPECT_LE(cuts_of(*scene).size(), 24u);
        const double t = number_of(*scene, "time");
        EXPECT_TRUE(t >= 0.0 && t <= 1.0) << t;
        EXPECT_EQ(complaint(output_of(*scene)), "") << "seed 65\n" << save_scene("sweep", *scene);
    }
}

// The canvas of Sweep: items are where they should be at that time, in the world and in the pointer's frame.

constexpr double kSliver = 0.03;  // what a chord cuts off from a curve in the swept area

bool inside(const FillItem& fill, const Vec2& p) {
    bool left = false, right = false;
    for (std::size_t i = 0; i < fill.corners.size(); ++i) {
        const Vec3 &a = fill.corners[i], &b = fill.corners[(i + 1) % fill.corners.size()];
        const double turn = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        const double off = turn / std::hypot(b.x - a.x, b.y - a.y);
        left = left || off > kSliver, right = right || off < -kSliver;
    }
    return !(left && right);
}

TEST(SweepCanvas, WhatTheLineSweepsIsFilledAndNothingElse) {
    constexpr unsigned kSeed = 81;
    Dice dice(kSeed);
    for (int round = 0; round < 30; ++round) {
        const Motion m = some_motion(dice, 4, round % 2 != 0);
        const double fraction = round % 3 * 0.5;
        DrawList list;
        draw_swept_area(list, m, fraction);
        for (int i = 0; i < 60; ++i) {
            const double t = dice.between(0, 1), s = dice.between(0, 1);
            const Vec2 p = m.drawn_position(m.line.at(t).at(s), t, fraction);
            EXPECT_TRUE(
                std::ranges::any_of(list.fills, [&](const FillItem& fill) { return inside(fill, p); }))
                << "seed " << kSeed << " round " << round;
        }
        for (const FillItem& fill : list.fills) {
            EXPECT_EQ(fill.opacity, 0.12);
            Vec3 middle{};
            for (const Vec3& corner : fill.corners) middle += corner / double(fill.corners.size());
            double off = 1e9;
            for (double t = 0.0; t <= 1.0; t += 1.0 / 256) {
                const Segment2 line = m.line.at(t);
                const Segment2 drawn{m.drawn_position(line.start, t, fraction),
                                     m.drawn_position(line.end, t, fraction)};
                off = std::min(off, distance(drawn, Vec2(middle)));
            }
            EXPECT_LT(off, 0.1) << "seed " << kSeed << " round " << round;
        }
    }
}

TEST(SweepCanvas, WidthsAreDrawnAsWideAsTheyAre) {
    const auto scene = preset_of("sweep", "simple").scene;
    set(*scene, "thickness=0.5 radius=0.3 time=0.25");
    const DrawList list = output_of(*scene).panes.front().list;
    const auto band = items_with(list.fills, "line"), ball = items_with(list.fills, "pointer");
    ASSERT_EQ(band.size(), 1u);
    ASSERT_EQ(ball.size(), 1u);
    // The line runs from (-1.5, -2) to (-1.5, 2) then.
    for (const Vec3& corner : band[0].corners) {
        const double beyond = std::max(0.0, std::fabs(corner.y) - 2.0);
        EXPECT_NEAR(std::hypot(corner.x + 1.5, beyond), 0.25, 1e-12);
    }
    for (const Vec3& corner : ball[0].corners)
        EXPECT_NEAR(std::hypot(corner.x - 0.5, corner.y - 0.4), 0.3, 1e-12);
}

// The texts of Sweep: verdict, read-out, timeline.

TEST(SweepWords, WhatRoundingMadeALimitIsSaidToBeBesideIt) {
    EXPECT_EQ(rejected_text({1.0, 0.5, RejectReason::after_step}), "a root comes just after time 1");
    EXPECT_EQ(rejected_text({0.0, 0.5, RejectReason::before_step}), "a root comes just before time 0");
    EXPECT_EQ(rejected_text({std::nextafter(1.0, 2.0), 0.5, RejectReason::after_step}),
              "the root at time 1.0000000000000002 comes too late");
    EXPECT_EQ(position_text(LineFeature::inside, 1.0), "just inside the end q") << "inside, whatever s reads";
    EXPECT_EQ(position_text(LineFeature::inside, 0.0), "just inside the end p");
}

std::vector<std::string> labels_of(const SceneOutput& p) {
    std::vector<std::string> labels;
    for (const Quantity& q : p.readout) labels.push_back(q.label);
    return labels;
}

TEST(SweepWords, NoRowComesOrGoesWhileTimeRuns) {
    for (const Preset& preset : find_scene(all_scenes(), "sweep")->presets) {
        const auto scene = preset_of("sweep", preset.id).scene;
        const auto before = labels_of(output_of(*scene));
        for (const char* t : {"0", "0.3", "0.5", "1"}) {
            set(*scene, "time", t);
            EXPECT_EQ(labels_of(output_of(*scene)), before) << preset.id << " at " << t;
        }
    }
    const auto scene = scene_of("sweep");
    const auto before = labels_of(output_of(*scene));
    for (const char* position : {"0,0", "9,9", "-3,0", "1,-1"}) {
        set(*scene, "pointer", position);
        EXPECT_EQ(labels_of(output_of(*scene)), before) << position;
    }
}

TEST(SweepTimeline, TheAreaIsZeroWhereTheMarksStandAndChangesSidesThere) {
    constexpr unsigned kSeed = 71;
    Dice dice(kSeed);
    int hits = 0;
    for (int i = 0; i < 200; ++i) {
        const Motion motion = some_motion(dice, 3, false);
        const auto plots = sweep_plots(motion);
        const auto& f = plots.at(0).samples;
        for (const TimeMark& mark : sweep_marks(motion, contacts_of(motion))) {
            const auto after = std::ranges::find_if(f, [&](const Vec2& v) { return v.x > mark.t; });
            if (!mark.accepted || after == f.end() || after == f.begin()) continue;
            ++hits;
            EXPECT_EQ(mark.heights.at(0), 0.0);
            const double size = std::max(std::fabs(after->y), std::fabs((after - 1)->y));
            EXPECT_LT(size, 0.7) << "seed " << kSeed << " round " << i;
        }
        EXPECT_GE(plots[0].high, 0.0);
        EXPECT_LE(plots[0].low, 0.0);
    }
    EXPECT_GT(hits, 30);
}

TEST(SweepTimeline, WithARadiusTheCurveIsWithinItExactlyWhileTheBarLasts) {
    constexpr unsigned kSeed = 72;
    Dice dice(kSeed);
    int inside = 0;
    for (int i = 0; i < 120; ++i) {
        Motion motion = some_motion(dice, 3, i % 2 == 0);
        motion.radius = dice.between(0.1, 1.0);
        const SweepContacts contacts = contacts_of(motion);
        const TimePlot distance = sweep_plots(motion).at(0);
        for (const Vec2& v : distance.samples) {
            const bool bar = std::ranges::any_of(contacts.contacts, [&](const Contact& c) {
                return c.t_first - 1e-12 <= v.x && v.x <= c.t_last + 1e-12;
            });
            EXPECT_EQ(v.y <= motion.radius + (bar ? 1e-9 : -1e-9), bar)
                << "seed " << kSeed << " round " << i << " t " << v.x;
            inside += bar ? 1 : 0;
        }
    }
    EXPECT_GT(inside, 1000);
}

TEST(SweepTimeline, ReportedEventsGiveTheirCornersASample) {
    Motion motion;
    motion.line = {{{-2, -1}, {-2, 1}, {}}, {{2, -1}, {2, 1}, {}}};
    motion.events = {{0.0, {0, 3}}, {0.3337, {0, -2}}, {0.71, {1, 2}}, {1.0, {1, -3}}};
    const auto plots = sweep_plots(motion);
    for (const double corner : {0.3337, 0.71}) {
        EXPECT_TRUE(std::any_of(plots[0].samples.begin(), plots[0].samples.end(),
                                [&](const Vec2& v) { return v.x == corner; }));
    }
    const auto marks = sweep_marks(motion, contacts_of(motion));
    EXPECT_EQ(marks.size(), 3u) << "down, up and down again across the rising line";
}

TEST(SweepTimeline, RejectedRootsStandAtTheNearEdgeOrNotAtAll) {
    Motion motion;
    motion.line = {{{-1, -2}, {-1, -0.5}, {}}, {{1, -2}, {1, -0.5}, {}}};
    auto marks = sweep_marks(motion, contacts_of(motion));
    ASSERT_EQ(marks.size(), 1u);
    EXPECT_EQ(marks[0].t, 1.0);
    EXPECT_FALSE(marks[0].accepted);
    EXPECT_EQ(marks[0].note, "Rejected: the root at time 1.333 comes too late");
    EXPECT_EQ(marks[0].drags_t, "rejected0.t");
    motion.line = {{{-1, -2}, {-1, -1.9}, {}}, {{1, -2}, {1, -1.9}, {}}};
    EXPECT_TRUE(sweep_marks(motion, contacts_of(motion)).empty()) << "τ = 20 is nowhere near";
    motion.line = {{{3, -1}, {3, 1}, {}}, {{4, -1}, {4, 1}, {}}};
    marks = sweep_marks(motion, contacts_of(motion));
    ASSERT_EQ(marks.size(), 1u);
    EXPECT_EQ(marks[0].heights.at(1), -0.5) << "s is -3: at the lower edge";
}

TEST(SweepTimeline, WhatAMarkDragsIsANumberOfTheScene) {
    std::size_t dragged = 0;
    for (const Preset& preset : find_scene(all_scenes(), "sweep")->presets) {
        const auto scene = preset_of("sweep", preset.id).scene;
        std::set<std::string> names;
        for (const HandleList::Number& number : scene->handles().numbers) names.emplace(number.name.name);
        const SceneOutput p = output_of(*scene);
        for (const TimeMark& mark : p.timeline->marks) {
            for (const std::string& name :
                 {mark.drags_t, mark.drags_end, mark.drags_height[0], mark.drags_height[1]}) {
                if (name.empty()) continue;
                ++dragged;
                EXPECT_TRUE(names.contains(name)) << preset.id << " " << name;
            }
        }
    }
    EXPECT_GT(dragged, 60u);
}

TEST(SweepTimeline, HugeAndTinyMotionsHaveTheSameCurves) {
    Motion motion;
    motion.line = {{{-1, -0.5}, {-1, 0.5}, {}}, {{1, 1.25}, {5, -1.75}, {}}};
    const auto plain = sweep_plots(motion);
    for (const double size : {0x1p900, 0x1p-900}) {
        Motion scaled = motion;
        for (Path2* path : {&scaled.line.p, &scaled.line.q}) path->from *= size, path->to *= size;
        const auto plots = sweep_plots(scaled);
        for (std::size_t plot = 0; plot < 2; ++plot) {
            EXPECT_EQ(complaint(plots[plot]), "");
            const double height = plain[plot].high - plain[plot].low,
                         other = plots[plot].high - plots[plot].low;
            for (std::size_t i = 0; i < plain[plot].samples.size(); ++i)
                EXPECT_NEAR(plots[plot].samples[i].y / other, plain[plot].samples[i].y / height, 1e-12);
        }
    }
}

TEST(SweepTimeline, TicksAreTheLooksAndAreNeverTooManyToSee) {
    const auto scene = scene_with("sweep", "point=path p0=-2,-2 p1=-2,2 q0=2,-2 q1=2,2 c0=0,0 c1=0,0");
    EXPECT_TRUE(output_of(*scene).timeline->ticks.empty());
    set(*scene, "frames=yes duration=1 hz=20");
    auto ticks = output_of(*scene).timeline->ticks;
    ASSERT_EQ(ticks.size(), 21u);
    for (const FrameTick& tick : ticks) EXPECT_EQ(tick.hit, std::fabs(tick.t - 0.5) * 4.0 <= 0.1) << tick.t;
    set(*scene, "duration=60 hz=240");
    ticks = output_of(*scene).timeline->ticks;
    EXPECT_LE(ticks.size(), 600u);
    EXPECT_TRUE(std::ranges::any_of(ticks, [](const FrameTick& tick) { return tick.hit; }));
    EXPECT_TRUE(
        std::ranges::is_sorted(ticks, [](const FrameTick& a, const FrameTick& b) { return a.t < b.t; }));
}

// Space and time in one picture: the positions of its parts, and their number.

constexpr double kRounding = 1e-9;

Motion some_kinked_motion(Dice& dice, bool bent, bool kinked) {
    Motion m = some_motion(dice, 4, bent);
    m.path.acceleration = {};
    if (!kinked) return m;
    m.path = {};
    m.events = {{0.0, dice.within(4)}, {0.3, dice.within(4)}, {0.55, dice.within(4)}, {1.0, dice.within(4)}};
    return m;
}

bool is_contact(const DotItem& d) { return d.marker == Marker::diamond && d.role == Role::answer; }

double distance_from(const Vec3& p, const Vec3& from, const Vec3& to) {
    return nearest_points(Segment3{p, p}, Segment3{from, to}).distance;
}

/// The distance of a point from the pointer's world line as drawn.
double from_world_line(const DrawList& list, const Vec3& p) {
    double least = 1e9;
    for (const CurveItem& curve : items_with(list.curves, "pointer")) {
        for (std::size_t i = 0; i + 1 < curve.points.size(); ++i)
            least = std::min(least, distance_from(p, curve.points[i], curve.points[i + 1]));
    }
    return least;
}

TEST(SpaceTime, APiercingPointIsOnTheWorldLineAndOnTheLineAtItsTimeInEveryFrame) {
    Dice dice(81);
    int points = 0;
    for (int i = 0; i < 120; ++i) {
        const Motion m = some_kinked_motion(dice, i % 2 == 1, i % 3 == 0);
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
                EXPECT_LT(distance_from(hit->at, in_space_time(input, line.start, c.t_first),
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
                return *std::ranges::max_element(lines, [](const auto& a, const auto& b) {
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
        const Motion m = some_kinked_motion(dice, false, i % 2 == 0);
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
    const auto stretch =
        std::ranges::find_if(marks, [](const TimeMark& m) { return m.accepted && m.t_end > m.t; });
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
        Motion m = some_kinked_motion(dice, true, true);
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
        EXPECT_TRUE(std::ranges::any_of(after.timeline->marks, [&](const TimeMark& mark) {
            return std::abs(mark.t - target) < 1e-6;
        })) << preset;
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
}  // namespace crosscut::sweep_test
