// The canvas of Sweep: items are where they should be at that time, in the world and in the pointer's frame.
#include "app/scenes/shared/sweep_motion.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <array>

namespace crosscut::sweep_canvas_test {
namespace {

using namespace scenes_test;
using model_test::Dice;

DrawList canvas_of(const Scene& scene) { return output_of(scene).panes.front().list; }

std::unique_ptr<Scene> with(const char* preset,
                            std::initializer_list<std::pair<const char*, const char*>> values) {
    auto loaded = preset_of("sweep", preset);
    for (const auto& [name, value] : values) set(*loaded.scene, name, value);
    return std::move(loaded.scene);
}

template <class Item>
std::vector<Item> called(const std::vector<Item>& items, std::string_view id) {
    std::vector<Item> found;
    for (const Item& item : items) {
        if (item.id == id_of(id)) found.push_back(item);
    }
    return found;
}

constexpr double kSliver = 0.03;  // what a chord cuts off from a curve in the swept area

double distance(const Segment2& line, const Vec2& p) {
    const Vec2 run = line.direction(), direction = p - line.start;
    const double u =
        std::clamp((direction.x * run.x + direction.y * run.y) / (run.x * run.x + run.y * run.y), 0.0, 1.0);
    return std::hypot(direction.x - run.x * u, direction.y - run.y * u);
}

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
    const auto random_position = [&] { return Vec2{dice.between(-4, 4), dice.between(-4, 4)}; };
    for (int round = 0; round < 30; ++round) {
        Motion m;
        for (Path2* path : {&m.line.p, &m.line.q, &m.path})
            *path = {random_position(), random_position(), round % 2 ? random_position() : Vec2{}};
        const double fraction = round % 3 * 0.5;
        DrawList list;
        draw_swept_area(list, m, fraction);
        for (int i = 0; i < 60; ++i) {
            const double t = dice.between(0, 1), s = dice.between(0, 1);
            const Vec2 p = m.drawn_position(m.line.at(t).at(s), t, fraction);
            EXPECT_TRUE(std::any_of(list.fills.begin(), list.fills.end(),
                                    [&](const FillItem& fill) { return inside(fill, p); }))
                << "seed " << kSeed << " round " << round;
        }
        for (const FillItem& fill : list.fills) {
            EXPECT_EQ(fill.opacity, 0.12);
            Vec3 middle{};
            for (const Vec3& corner : fill.corners) middle += corner / double(fill.corners.size());
            double off = 1e9;
            for (double t = 0.0; t <= 1.0; t += 1.0 / 256) {
                const Segment2 line = m.line.at(t);
                off = std::min(off, distance({m.drawn_position(line.start, t, fraction),
                                              m.drawn_position(line.end, t, fraction)},
                                             {middle.x, middle.y}));
            }
            EXPECT_LT(off, 0.1) << "seed " << kSeed << " round " << round;
        }
    }
}

TEST(SweepCanvas, NineGhostsStandAtEqualTimes) {
    Motion m;
    m.line = {{{0, 0}, {8, 0}, {}}, {{0, 1}, {8, 3}, {}}};
    DrawList list;
    draw_ghosts(list, m, 0.0);
    ASSERT_EQ(list.lines.size(), 9u);
    for (std::size_t i = 0; i < 9; ++i) EXPECT_NEAR(list.lines[i].from.x, static_cast<double>(i), 1e-12);
}

TEST(SweepCanvas, EveryHitHasADiamondATickTheLineThenAndWords) {
    const auto scene = with("swept_twice", {});
    const DrawList list = canvas_of(*scene);
    EXPECT_EQ(called(list.lines, "hit").size(), 2u);
    for (const char* id : {"hit0", "hit1"}) {
        const auto diamonds = called(list.dots, id);
        ASSERT_EQ(diamonds.size(), 1u) << id;
        EXPECT_EQ(diamonds[0].marker, Marker::diamond);
        EXPECT_FALSE(diamonds[0].hollow);
        EXPECT_EQ(diamonds[0].at, Vec3(0, 0, 0));
    }
    const auto labels = called(list.labels, "hit");
    ASSERT_EQ(labels.size(), 2u);
    EXPECT_EQ(labels[0].text, "1: τ = 0.25, s = 0.3333") << "numbered, since both are in one place";
    EXPECT_EQ(labels[1].text, "2: τ = 0.75, s = 0.2");
    // p rises by 1 and q moves by (4, -3): at s = 1/3 the line moves along (4/3, -1/3).
    const auto ticks = called(list.dots, "hit");
    ASSERT_EQ(ticks.size(), 2u);
    EXPECT_EQ(ticks[0].marker, Marker::tick);
    // Turned by its angle, an upright mark is along the cut.
    const Vec2 lies{-std::sin(ticks[0].angle_rad), std::cos(ticks[0].angle_rad)};
    EXPECT_NEAR(lies.x * -1.0 - lies.y * 4.0, 0.0, 1e-12);
}

TEST(SweepCanvas, AContactThatLastsHasTwoEndsAndTheStretchBetween) {
    const auto scene = with("simple", {{"thickness", "0.4"}, {"c0", "-1,0"}, {"c1", "1,0"}});
    const DrawList list = canvas_of(*scene);
    EXPECT_EQ(called(list.lines, "hit").size(), 2u);
    ASSERT_EQ(called(list.curves, "hit").size(), 1u);
    const auto ends = called(list.dots, "hit");
    EXPECT_TRUE(std::any_of(ends.begin(), ends.end(),
                            [](const DotItem& d) { return d.marker == Marker::diamond && d.hollow; }));
    EXPECT_NE(called(list.labels, "hit").front().text.find(" to "), std::string::npos);
}

TEST(SweepCanvas, WidthsAreDrawnAsWideAsTheyAre) {
    const auto scene = with("simple", {{"thickness", "0.5"}, {"radius", "0.3"}, {"time", "0.25"}});
    const DrawList list = canvas_of(*scene);
    const auto band = called(list.fills, "line"), ball = called(list.fills, "pointer");
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

TEST(SweepCanvas, ARejectedRootStandsAtThePointerOnTheLinesExtension) {
    const auto scene = with("simple", {{"c0", "0,3"}, {"c1", "0,3"}});
    const DrawList list = canvas_of(*scene);
    const auto dots = called(list.dots, "rejected");
    ASSERT_EQ(dots.size(), 1u);
    EXPECT_TRUE(dots[0].hollow);
    EXPECT_NEAR(dots[0].at.y, 3.0, 1e-12);
    EXPECT_EQ(called(list.labels, "rejected").front().text, "s = 1.25");
    bool dotted = false;
    for (const LineItem& line : called(list.lines, "rejected"))
        dotted = dotted || line.stroke.dash == Dash::dotted;
    EXPECT_TRUE(dotted);
}

TEST(SweepCanvas, InThePointersFrameThePointerStandsStillAndItsHitsAreWhereItStands) {
    for (const char* time : {"0", "0.4", "1"}) {
        const auto scene = with("swept_twice", {{"c0", "-0.2,-0.2"},
                                                {"c1", "0.2,0.1"},
                                                {"c.bend", "1,2"},
                                                {"frame_share", "1"},
                                                {"time", time}});
        const DrawList list = canvas_of(*scene);
        for (const DotItem& dot : list.dots) {
            if (dot.id != id_of("pointer") && dot.id != id_of("hit0")) continue;
            EXPECT_NEAR(dot.at.x, -0.2, 1e-9) << time;
            EXPECT_NEAR(dot.at.y, -0.2, 1e-9) << time;
        }
    }
}

TEST(SweepCanvas, TheVectorsOfTheEquationComeWithTheWalk) {
    EXPECT_TRUE(called(canvas_of(*with("swept_twice", {})).lines, "va").empty());
    const DrawList list = canvas_of(*with("swept_twice", {{"step", "9"}}));
    const std::array<std::pair<const char*, Vec3>, 4> directions{
        {{"va", {1, 0.5, 0}}, {"vb", {0, -1, 0}}, {"vc", {2, 1.75, 0}}, {"vd", {4, -4, 0}}}};
    for (const auto& [id, direction] : directions) {
        const auto arrows = called(list.lines, id);
        ASSERT_EQ(arrows.size(), 1u) << id;
        EXPECT_EQ(arrows[0].to - arrows[0].from, direction) << id;
    }
}

TEST(SweepCanvas, NothingShownIsEverOutOfNumbers) {
    constexpr unsigned kSeed = 82;
    Dice dice(kSeed);
    for (int i = 0; i < 12; ++i) {
        const auto scene = scene_of("sweep");
        model_test::scramble(*scene, dice);
        set(*scene, "thickness", i % 3 ? "0" : "0.3");
        EXPECT_EQ(complaint(canvas_of(*scene)), "") << "seed " << kSeed << " round " << i;
    }
}

TEST(SweepCanvas, ManyHitsAtOnePlaceHaveOneLabel) {
    const auto scene = with("thrown", {});
    const auto labels = called(canvas_of(*scene).labels, "hit");
    ASSERT_EQ(labels.size(), 1u);
    EXPECT_EQ(labels[0].text, "4 hits: τ = 0.2036, 0.3083, 0.7371, 0.7964");
}

TEST(SweepCanvas, AHitHasBothDirectionsOfTheCutAsArrows) {
    const auto scene = with("plunge", {{"c0", "0.4,0.1"}, {"c1", "0.9,0.1"}});
    const SceneOutput p = output_of(*scene);
    const auto fact = [&](std::string_view name) {
        const auto found = std::find_if(p.results.begin(), p.results.end(),
                                        [&](const ResultField& f) { return f.name == name; });
        return found == p.results.end() ? ResultField{} : *found;
    };
    const auto hits = static_cast<std::size_t>(std::get<double>(fact("count").value));
    ASSERT_GT(hits, 0u);
    for (const auto& [id, name] : {std::pair{"cut_line", "line"}, {"cut_pointer", "pointer"}}) {
        const auto arrows = called(p.panes.front().list.lines, id);
        ASSERT_EQ(arrows.size(), hits) << id;
        for (std::size_t i = 0; i < hits; ++i) {
            const std::string contact = "contacts." + std::to_string(i) + ".";
            const Vec3 direction = arrows[i].to - arrows[i].from;
            const Vec2 reported = std::get<Vec2>(fact(contact + "cut." + name).value);
            EXPECT_NEAR(direction.x * reported.y - direction.y * reported.x, 0.0, 1e-12) << id;
            EXPECT_GT(direction.x * reported.x + direction.y * reported.y, 0.1) << id;
            EXPECT_TRUE(arrows[i].stroke.arrow);
        }
        EXPECT_EQ(called(p.panes.front().list.labels, id).size(), 1u) << "named once";
    }
    set(*scene, "c1", "0.4,0.1");
    EXPECT_TRUE(called(canvas_of(*scene).lines, "cut_pointer").empty()) << "a point at rest has no way";
    set(*scene, "frame_share", "1");
    EXPECT_TRUE(called(canvas_of(*scene).lines, "cut_line").empty()) << "velocities of the world";
}

TEST(SweepCanvas, TheFourMotionsAreNamedAtTheLineAndOthersAreNot) {
    for (const auto& [preset, title] : {std::pair{"simple", "Simple"},
                                        {"lateral", "Lateral"},
                                        {"raise", "Raise"},
                                        {"raise_none", "Raise"},
                                        {"plunge", "Plunge"}}) {
        const auto scene = with(preset, {});
        const auto labels = called(canvas_of(*scene).labels, "line0");
        ASSERT_EQ(labels.size(), 1u) << preset;
        EXPECT_EQ(labels.front().text, title);
        const auto motion_text = read<std::string>(output_of(*scene), "motion");
        EXPECT_TRUE(motion_text.starts_with(std::string(title) + " (")) << motion_text;
    }
    const auto scene = with("simple", {{"q1", "3,3"}});
    EXPECT_TRUE(called(canvas_of(*scene).labels, "line0").empty()) << "none of the four";
    EXPECT_EQ(read<std::string>(output_of(*scene), "motion"),
              "Unnamed (not quite a plunge: neither end passes the middle)");
}

}  // namespace
}  // namespace crosscut::sweep_canvas_test
