// The texts of Sweep: verdict, read-out, timeline.
#include "app/scenes/shared/sweep_motion.h"
#include "app/scenes/shared/sweep_plots.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace crosscut::sweep_text_test {
namespace {

using namespace scenes_test;
using model_test::Dice;

using Fields = std::vector<std::pair<const char*, const char*>>;

std::unique_ptr<Scene> with(const Fields& fields) {
    auto scene = scene_of("sweep");
    set(*scene, "point", "path");
    for (const auto& [name, value] : fields) set(*scene, name, value);
    return scene;
}

Fields line(const char* p0, const char* p1, const char* q0, const char* q1, const char* at = "0,0") {
    return {{"p0", p0}, {"p1", p1}, {"q0", q0}, {"q1", q1}, {"c0", at}, {"c1", at}};
}

TEST(SweepWords, WhatRoundingMadeALimitIsSaidToBeBesideIt) {
    EXPECT_EQ(rejected_text({1.3, 0.5, RejectReason::after_step}), "the root at time 1.3 comes too late");
    EXPECT_EQ(rejected_text({1.0, 0.5, RejectReason::after_step}), "a root comes just after time 1");
    EXPECT_EQ(rejected_text({0.0, 0.5, RejectReason::before_step}), "a root comes just before time 0");
    EXPECT_EQ(rejected_text({std::nextafter(1.0, 2.0), 0.5, RejectReason::after_step}),
              "the root at time 1.0000000000000002 comes too late");
    EXPECT_EQ(rejected_text({0.4, 1.21, RejectReason::beyond_q}),
              "at time 0.4 the point is on the line's extension, beyond q (s = 1.21)");
    EXPECT_EQ(position_text(LineFeature::inside, 1.0), "just before the end q") << "inside, whatever s reads";
    EXPECT_EQ(position_text(LineFeature::inside, 0.0), "just past the end p");
    EXPECT_EQ(position_text(LineFeature::q_end, 1.0), "at the end q");
}

std::vector<std::string> labels_of(const SceneOutput& p) {
    std::vector<std::string> labels;
    for (const Quantity& q : p.readout) labels.push_back(q.label);
    return labels;
}

TEST(SweepWords, NoRowComesOrGoesWhileTimeRuns) {
    for (const Preset& preset : find_scene(all_scenes(), "sweep")->presets) {
        const Loaded loaded = preset_of("sweep", preset.id);
        const auto before = labels_of(output_of(*loaded.scene));
        for (const char* t : {"0", "0.3", "0.5", "1"}) {
            set(*loaded.scene, "time", t);
            EXPECT_EQ(labels_of(output_of(*loaded.scene)), before) << preset.id << " at " << t;
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
        Motion motion;
        for (Path2* path : {&motion.line.p, &motion.line.q, &motion.path}) {
            path->start = {dice.between(-3, 3), dice.between(-3, 3)};
            path->end = {dice.between(-3, 3), dice.between(-3, 3)};
        }
        const auto plots = sweep_plots(motion);
        const auto& f = plots.at(0).samples;
        for (const TimeMark& mark : sweep_marks(motion, contacts_of(motion))) {
            const auto after = std::find_if(f.begin(), f.end(), [&](const Vec2& v) { return v.x > mark.t; });
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
        Motion motion;
        motion.radius = dice.between(0.1, 1.0);
        for (Path2* path : {&motion.line.p, &motion.line.q, &motion.path}) {
            path->start = {dice.between(-3, 3), dice.between(-3, 3)};
            path->end = {dice.between(-3, 3), dice.between(-3, 3)};
            if (i % 2 == 0) path->acceleration = {dice.between(-5, 5), dice.between(-5, 5)};
        }
        const SweepContacts contacts = contacts_of(motion);
        const TimePlot distance = sweep_plots(motion).at(0);
        for (const Vec2& v : distance.samples) {
            const bool bar = std::any_of(
                contacts.contacts.begin(), contacts.contacts.end(),
                [&](const Contact& c) { return c.t_first - 1e-12 <= v.x && v.x <= c.t_last + 1e-12; });
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
    EXPECT_EQ(marks[0].note, "Rejected: the root at time 1.33 comes too late");
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
        const Loaded loaded = preset_of("sweep", preset.id);
        std::set<std::string> names;
        for (const HandleList::Number& number : loaded.scene->handles().numbers)
            names.emplace(number.name.name);
        const SceneOutput p = output_of(*loaded.scene);
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
        for (Path2* path : {&scaled.line.p, &scaled.line.q}) {
            path->start *= size;
            path->end *= size;
        }
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
    const auto scene = with(line("-2,-2", "-2,2", "2,-2", "2,2"));
    EXPECT_TRUE(output_of(*scene).timeline->ticks.empty());
    set(*scene, "frames", "yes");
    set(*scene, "duration", "1");
    set(*scene, "hz", "20");
    auto ticks = output_of(*scene).timeline->ticks;
    ASSERT_EQ(ticks.size(), 21u);
    for (const FrameTick& tick : ticks) EXPECT_EQ(tick.hit, std::fabs(tick.t - 0.5) * 4.0 <= 0.1) << tick.t;
    set(*scene, "duration", "60");
    set(*scene, "hz", "240");
    ticks = output_of(*scene).timeline->ticks;
    EXPECT_LE(ticks.size(), 600u);
    EXPECT_TRUE(std::any_of(ticks.begin(), ticks.end(), [](const FrameTick& tick) { return tick.hit; }));
    EXPECT_TRUE(std::is_sorted(ticks.begin(), ticks.end(),
                               [](const FrameTick& a, const FrameTick& b) { return a.t < b.t; }));
}

}  // namespace
}  // namespace crosscut::sweep_text_test
