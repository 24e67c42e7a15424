// What a test once a frame notices of a sweep, as it is shown.
#include "app/scenes/shared/sweep_plots.h"
#include "app/scenes/sweep/samples.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace crosscut::sweep_frames_test {
namespace {

using namespace scenes_test;
using namespace sweep_scene;
using model_test::Dice;

const Pane& frames_of(const SceneOutput& p) {
    return *std::find_if(p.panes.begin(), p.panes.end(), [](const Pane& q) { return q.id == "frames"; });
}

/// Swept twice in half a second, and sampled at this rate from close by.
Loaded swept_twice_at(const char* hz) {
    Loaded loaded = preset_of("sweep", "swept_twice");
    set(*loaded.scene, "duration", "0.5");
    set(*loaded.scene, "speed", "1");
    set(*loaded.scene, "frame_reach", "0.02");
    set(*loaded.scene, "frames", "true");
    set(*loaded.scene, "hz", hz);
    return loaded;
}

int warnings(const DrawList& list) {
    return static_cast<int>(std::count_if(list.dots.begin(), list.dots.end(),
                                          [](const DotItem& d) { return d.role == Role::warning; }));
}

bool says(const DrawList& list, std::string_view words, Role role) {
    return std::any_of(list.labels.begin(), list.labels.end(),
                       [&](const LabelItem& l) { return l.text.starts_with(words) && l.role == role; });
}

TEST(SweepFrames, AHitBetweenTwoLooksIsMarkedAsMissed) {
    const Loaded loaded = swept_twice_at("20");
    const SceneOutput p = output_of(*loaded.scene);
    EXPECT_TRUE(frames_of(p).note.starts_with("At 20 Hz: 1 of 2 hits found.")) << frames_of(p).note;
    EXPECT_TRUE(says(p.panes.front().list, "missed between samples 2 and 3", Role::warning));
    EXPECT_EQ(warnings(p.panes.front().list), 1);
    EXPECT_GE(warnings(frames_of(p).list), 1);
    set(*loaded.scene, "frames", "false");
    EXPECT_EQ(warnings(output_of(*loaded.scene).panes.front().list), 0) << "only when it is asked for";
}

TEST(SweepFrames, NothingIsMarkedWhereEveryHitIsSeen) {
    const Loaded loaded = swept_twice_at("240");
    const SceneOutput p = output_of(*loaded.scene);
    EXPECT_TRUE(frames_of(p).note.starts_with("At 240 Hz: 2 of 2 hits found.")) << frames_of(p).note;
    EXPECT_EQ(warnings(p.panes.front().list), 0);
    EXPECT_EQ(warnings(frames_of(p).list), 0);
}

TEST(SweepFrames, TheGapIsTheDistanceToTheNearestPlaceOnTheLine) {
    Dice dice(91);
    for (int i = 0; i < 200; ++i) {
        Motion m;
        const auto random_position = [&] { return Vec2{dice.between(-5, 5), dice.between(-5, 5)}; };
        m.line = {{random_position(), random_position(), random_position()},
                  {random_position(), random_position(), {}}};
        m.path = {random_position(), random_position(), random_position()};
        const double t = dice.between(0, 1);
        const SampleGap gap = gap_at(m, t);
        double least = 1e9;
        const Segment2 line = m.line.at(t);
        for (int k = 0; k <= 1000; ++k) {
            const Vec2 on = line.start * (1.0 - k / 1000.0) + line.end * (k / 1000.0);
            least = std::min(least, std::hypot(on.x - gap.pointer.x, on.y - gap.pointer.y));
        }
        EXPECT_LE(gap.length, least + 1e-12) << "seed 91, round " << i;
        EXPECT_NEAR(gap.length, least, 0.02) << "seed 91, round " << i;
        EXPECT_NEAR(std::hypot(gap.on_line.x - gap.pointer.x, gap.on_line.y - gap.pointer.y), gap.length,
                    1e-12);
    }
}

TEST(SweepFrames, HoweverManyLooksThereAreFewAreDrawn) {
    Dice dice(92);
    for (const char* duration : {"0.2", "4", "60"}) {
        for (const char* hz : {"5", "60", "240"}) {
            const auto scene = scene_of("sweep");
            model_test::scramble_gently(*scene, dice);
            set(*scene, "duration", duration);
            set(*scene, "speed", "0.02");
            set(*scene, "hz", hz);
            set(*scene, "frames", "true");
            const SceneOutput p = output_of(*scene);
            const auto& lines = p.panes.front().list.lines;
            EXPECT_LE(std::count_if(lines.begin(), lines.end(),
                                    [](const LineItem& l) { return l.id == id_of("look"); }),
                      75)
                << duration << " s " << hz << " Hz, seed 92";
            EXPECT_LT(frames_of(p).list.lines.size(), 400u);
        }
    }
}

TEST(SweepFrames, TheSliderIsTheFrameRate) {
    const auto scene = scene_of("sweep");
    EXPECT_EQ(frames_of(output_of(*scene)).slider, "hz");
    const auto values = model_test::values_of(*scene);
    EXPECT_TRUE(std::any_of(values.begin(), values.end(), [](const auto& v) { return v.name == "hz"; }));
}

TEST(SweepFrames, WhereTwoHitsAreOneToTheTestThePaneSaysSoAsTheStripDoes) {
    int reported = 0;
    for (const Preset& preset : find_scene(all_scenes(), "sweep")->presets) {
        const Loaded loaded = load_preset(*find_scene(all_scenes(), "sweep"), preset);
        set(*loaded.scene, "frames", "true");
        for (const char* radius : {"0.02", "0.3", "1"}) {
            set(*loaded.scene, "frame_reach", radius);
            const SceneOutput p = output_of(*loaded.scene);
            const std::string& note = frames_of(p).note;
            const std::string& strip = p.methods->rows.back().results.front().word;
            const std::size_t sees = note.find("Hz: "), of = note.find(" of ");
            ASSERT_LT(sees, of);
            const std::string seen = note.substr(sees + 4, of - sees - 4);
            if (note.find("False hits") != std::string::npos || strip.starts_with(seen + " ")) continue;
            if (strip == "miss" || strip == "none") continue;
            ++reported;
            EXPECT_NE(note.find(", counted as " + strip), std::string::npos)
                << preset.id << ": " << strip << ", " << note;
        }
    }
    EXPECT_GT(reported, 0);
}

TEST(SweepFrames, AMissIsFramedWithItsTwoLooks) {
    const Loaded loaded = preset_of("sweep", "frames_30");
    const SceneOutput p = output_of(*loaded.scene);
    const Pane& canvas = p.panes.front();
    ASSERT_TRUE(canvas.frame.has_value());
    const Vec3 size = canvas.frame->high - canvas.frame->low;
    EXPECT_LT(std::max(size.x, size.y), 1.0) << "the gap is 0.125";
    EXPECT_TRUE(says(canvas.list, "sample 15", Role::text));
    EXPECT_TRUE(says(canvas.list, "sample 16", Role::text));
    for (const LabelItem& label : canvas.list.labels) {
        if (!label.text.starts_with("sample ") && !label.text.ends_with(" off")) continue;
        EXPECT_GT(label.anchor.y, canvas.frame->low.y);
        EXPECT_LT(label.anchor.y, canvas.frame->high.y);
    }
    const Loaded seen = preset_of("sweep", "frames_144");
    EXPECT_FALSE(output_of(*seen.scene).panes.front().frame.has_value()) << "nothing is missed";
    for (const auto& [field, value] : {std::pair{"hz", "5"}, {"c0", "-4,0.3"}, {"c1", "4,0.3"}})
        set(*loaded.scene, field, value);
    const SceneOutput apart = output_of(*loaded.scene);
    EXPECT_TRUE(says(apart.panes.front().list, "sample 2", Role::text)) << "it is missed";
    EXPECT_FALSE(apart.panes.front().frame.has_value()) << "its looks are far apart as it is";
}

TEST(SweepFrames, TheLooksAtAWallThatRestsStandWhereTheBulletWas) {
    const Loaded loaded = preset_of("sweep", "frames_30");
    for (const auto& [field, value] : {std::pair{"p0", "0,-2"},
                                       {"p1", "0,-2"},
                                       {"q0", "0,2"},
                                       {"q1", "0,2"},
                                       {"c0", "-4,0.3"},
                                       {"c1", "4,0.3"},
                                       {"hz", "5"}})
        set(*loaded.scene, field, value);
    const SceneOutput p = output_of(*loaded.scene);
    std::vector<double> times;
    for (const LabelItem& label : p.panes.front().list.labels)
        if (label.text.starts_with("sample ")) times.push_back(label.anchor.x);
    ASSERT_EQ(times.size(), 2u);
    EXPECT_NEAR(times[0], -0.8, 1e-9);
    EXPECT_NEAR(times[1], 0.8, 1e-9);
}

TEST(SweepFrames, OfTheLiveMouseTheFlickIsMissedByLooksAndTheSlowWayIsSeen) {
    const auto scene = scene_of("sweep");
    set(*scene, "playing", "no");
    const auto go = [&](double from, double to, double seconds) {
        const int frames = std::max(1, static_cast<int>(std::lround(seconds * 60.0)));
        for (int i = 0; i < frames; ++i) {
            const std::vector<Vec2> path{{from + (to - from) * i / frames, -0.4},
                                         {from + (to - from) * (i + 1) / frames, -0.4}};
            scene->advance({1.0 / 60.0, path});
        }
    };
    const auto score = [&] {
        const SceneOutput p = output_of(*scene);
        return read<std::string>(p, "30 Hz found") + ", " + read<std::string>(p, "60 Hz found") + ", " +
               read<std::string>(p, "144 Hz found");
    };
    go(-6.4, -6.4, 0.2);
    EXPECT_EQ(score(), "0 of 0, 0 of 0, 0 of 0");
    go(-6.4, -2.4, 1.0 / 60.0);
    go(-2.4, -2.4, 0.5);
    EXPECT_EQ(score(), "0 of 1, 0 of 1, 0 of 1") << "four units in a sixtieth of a second";
    const SceneOutput missed = output_of(*scene);
    EXPECT_NE(missed.verdict.sentence.find("1 hit so far. A per-frame test misses it at 30, 60 and 144 Hz."),
              std::string::npos)
        << missed.verdict.sentence;
    EXPECT_TRUE(says(missed.panes.front().list, "missed at 30, 60, 144 Hz", Role::text));
    EXPECT_TRUE(says(missed.panes.front().list, "60 Hz: ", Role::warning));
    for (const LabelItem& label : missed.panes.front().list.labels)
        EXPECT_TRUE(label.measures || label.text.find(" Hz") == std::string::npos)
            << label.text << " is hidden with the answer";
    go(-2.4, -6.4, 4.0);
    go(-6.4, -6.4, 0.5);
    EXPECT_EQ(score(), "1 of 2, 1 of 2, 1 of 2");
    EXPECT_TRUE(says(output_of(*scene).panes.front().list, "found at 30, 60, 144 Hz", Role::text));
    EXPECT_NE(output_of(*scene).verdict.sentence.find(
                  "2 hits so far. A per-frame test would have found 1 at 30 Hz, "),
              std::string::npos);
}

TEST(SweepFrames, OfHitsFromBeforeAFileWasOpenedTheScoreOfLooksSaysNothing) {
    const auto live = scene_of("sweep");
    Scene& scene = *live;
    set(scene, "playing", "no");
    set(scene, "cuts", "6");
    EXPECT_EQ(read<std::string>(output_of(scene), "30 Hz found"), "\u2013");
    const auto flick = [&](double from, double to) {
        const std::vector<Vec2> path{{from, -0.4}, {to, -0.4}}, there{{to, -0.4}};
        scene.advance({1.0 / 60.0, path});
        for (int i = 0; i < 30; ++i) scene.advance({1.0 / 60.0, there});
    };
    flick(-6.4, -6.4);
    flick(-6.4, -2.4);
    EXPECT_EQ(read<double>(output_of(scene), "hits so far"), 7.0);
    EXPECT_EQ(read<std::string>(output_of(scene), "60 Hz found"), "0 of the last 1");
    EXPECT_NE(output_of(scene).verdict.sentence.find(
                  "The last hit: a per-frame test misses it at 30, 60 and 144 Hz."),
              std::string::npos);
    flick(-2.4, -6.4);
    EXPECT_NE(output_of(scene).verdict.sentence.find(
                  "Of the last 2 hits, a per-frame test would have found 0 at 30 Hz"),
              std::string::npos)
        << output_of(scene).verdict.sentence;
}

TEST(SweepFrames, EveryHitOfAStrokeHasItsLooksAndWords) {
    const auto scene = scene_of("sweep");
    set(*scene, "playing", "no");
    const auto go = [&](double from, double to) {
        const std::vector<Vec2> path{{from, -0.4}, {to, -0.4}};
        scene->advance({1.0 / 60.0, path});
    };
    const auto rest = [&](double x) {
        for (int i = 0; i < 30; ++i) go(x, x);
    };
    const auto words = [&](Role role) {
        const SceneOutput p = output_of(*scene);
        return std::count_if(p.panes.front().list.labels.begin(), p.panes.front().list.labels.end(),
                             [&](const LabelItem& label) {
                                 return label.role == role && label.text.starts_with("missed at 30");
                             });
    };
    rest(-6.4);
    go(-6.4, -2.4), go(-2.4, -6.4), go(-6.4, -2.4);
    rest(-2.4);
    EXPECT_EQ(read<std::string>(output_of(*scene), "30 Hz found"), "0 of 3");
    EXPECT_EQ(words(Role::text), 1) << "the last one in full";
    EXPECT_EQ(words(Role::rejected), 2) << "those before it quietly";
    go(-2.4, -6.4);
    rest(-6.4);
    EXPECT_EQ(words(Role::text), 1);
    EXPECT_EQ(words(Role::rejected), 0) << "another stroke";
    EXPECT_FALSE(scene->animating()) << "all looks have been made";
    go(-6.4, -2.4);
    EXPECT_TRUE(scene->animating()) << "looks are still to come, also in a pause";
}

TEST(SweepPlots, TheSmallestArcOfTheAreaIsSeen) {
    // The line comes up over the point, turns and goes: the part in between is small beside the ends.
    Motion motion;
    motion.line = {{{-1.0, 0.2}, {-1.0, 0.2}, {}}, {{1.0, 0.2}, {1.0, 0.2}, {}}};
    motion.path = {{0.0, 0.0}, {0.0, 0.0}, {}};
    motion.line.p.acceleration = motion.line.q.acceleration = {0.0, 7.8};
    const TimePlot plot = sweep_plots(motion).front();
    double least = 0.0, most = 0.0, all = 0.0, before = 0.0;
    std::vector<double> arcs;
    for (const Vec2& sample : plot.samples) {
        if (sample.y * before < 0.0) arcs.push_back(std::exchange(most, 0.0));
        most = std::max(most, std::fabs(sample.y));
        all = std::max(all, std::fabs(sample.y));
        if (sample.y != 0.0) before = sample.y;
    }
    arcs.push_back(most);
    least = *std::min_element(arcs.begin(), arcs.end());
    ASSERT_GT(arcs.size(), 1u);
    EXPECT_LT(least, 0.7 * all) << "or there is nothing to see";
    EXPECT_GE(least, 0.6 * std::max(-plot.low, plot.high)) << "the others are cut off";
}

}  // namespace
}  // namespace crosscut::sweep_frames_test
