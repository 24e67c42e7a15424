// The presets show what their captions say beyond the table of promises.
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace crosscut::presets_test {
namespace {

using namespace scenes_test;

TEST(IntersectPresets, TheWorkedExampleMeetsAtSixSixHalfwayAndAThirdAlong) {
    const SceneOutput p = preset_output("intersect", "worked_example");
    EXPECT_EQ(read<Vec2>(p, "P"), Vec2(6, 6));
    EXPECT_EQ(read<double>(p, "s on AB"), 0.5);
    EXPECT_EQ(read<double>(p, "t on CD"), 1.0 / 3.0);
    const auto fresh = scene_of("intersect");
    EXPECT_EQ(output_of(*fresh).verdict.sentence, p.verdict.sentence) << "it is how the scene opens";
}

TEST(IntersectPresets, TheSmallestStepEndsTheTouch) {
    const Loaded loaded = preset_of("intersect", "touching");
    EXPECT_EQ(verdict_id(output_of(*loaded.scene)), "touch");
    set(*loaded.scene, "c", "1," + shortest(std::nextafter(1.0, 2.0)));
    EXPECT_EQ(verdict_id(output_of(*loaded.scene)), "apart") << "above the line, towards D";
    set(*loaded.scene, "c", "1," + shortest(std::nextafter(1.0, 0.0)));
    EXPECT_EQ(verdict_id(output_of(*loaded.scene)), "crossing") << "below the line";
}

TEST(IntersectPresets, TheOverlapHasItsEnds) {
    const SceneOutput overlap = preset_output("intersect", "overlap");
    EXPECT_EQ(read<Vec2>(overlap, "from"), Vec2(-2, -1));
    EXPECT_EQ(read<Vec2>(overlap, "to"), Vec2(2, 1));
}

TEST(IntersectPresets, TurningTheParallelBringsTheCrossingInFromFarAway) {
    const Loaded loaded = preset_of("intersect", "parallel");
    EXPECT_EQ(find(output_of(*loaded.scene), "lines cross at"), nullptr);
    double last = 1e300;
    for (const char* d : {"5,-0.499", "5,-0.49", "5,-0.4", "5,0"}) {
        set(*loaded.scene, "d", d);
        const double x = std::fabs(read<Vec2>(output_of(*loaded.scene), "lines cross at").x);
        EXPECT_LT(x, last) << d;
        last = x;
    }
}

TEST(NearestPresets, TheThoughtExperimentIsOneUnitApart) {
    const SceneOutput p = preset_output("nearest", "thought_experiment");
    EXPECT_EQ(read<double>(p, "distance"), 1.0);
    EXPECT_EQ(read<Vec3>(p, "C on A"), Vec3(1, 0, 0));
    EXPECT_EQ(read<Vec3>(p, "D on B"), Vec3(1, 0, 1));
}

TEST(NearestPresets, TheTrueCrossingStaysTogetherHoweverItIsTurned) {
    const Loaded loaded = preset_of("nearest", "crossing");
    for (double yaw = -3.0; yaw < 3.0; yaw += 0.37) {
        for (double pitch = -1.4; pitch < 1.4; pitch += 0.31) {
            Camera camera;
            camera.space = Space::space;
            camera.turn.yaw_rad = yaw;
            camera.turn.pitch_rad = pitch;
            const SceneOutput p = output_of(*loaded.scene, viewpoint_of(camera));
            EXPECT_EQ(verdict_id(p), "crossing");
            EXPECT_EQ(read<double>(p, "distance"), 0.0);
            EXPECT_EQ(read<std::string>(p, "seen from here"), "no false crossing");
        }
    }
}

TEST(NearestPresets, TheLieHidesSeveralTimesTheTrueDistance) {
    const Loaded loaded = preset_of("nearest", "the_lie");
    ASSERT_TRUE(loaded.camera.has_value());
    const SceneOutput lie = output_of(*loaded.scene, viewpoint_of(*loaded.camera));
    EXPECT_GT(read<double>(lie, "gap at false crossing"), 3.0 * read<double>(lie, "distance"));
    const auto marks = std::count_if(lie.panes.front().list.dots.begin(), lie.panes.front().list.dots.end(),
                                     [](const DotItem& d) { return d.role == Role::apparent; });
    EXPECT_EQ(marks, 1) << "the false crossing has its own mark";
    // Along the common normal the picture is true: the gap is the distance of the lines.
    ASSERT_FALSE(lie.views.empty());
    Camera down = *loaded.camera;
    down.turn = looking_along(down.turn, lie.views.front().direction);
    down.turn.parallel = true;
    const SceneOutput honest = output_of(*loaded.scene, viewpoint_of(down));
    const double distance = read<double>(honest, "distance");
    EXPECT_EQ(distance, read<double>(lie, "distance")) << "turning the view moves nothing";
    EXPECT_NEAR(read<double>(honest, "gap at false crossing"), distance, 1e-9 * distance);
}

TEST(NearestPresets, TheMarkSlidesAsTheViewTurnsAndTheNearestPairDoesNot) {
    const Loaded loaded = preset_of("nearest", "skew");
    const SceneOutput unseen = output_of(*loaded.scene);
    const Pane& pane = unseen.panes.front();
    ASSERT_TRUE(pane.default_camera.has_value());
    std::vector<double> gaps;
    for (const double turn_rad : {-0.05, 0.0, 0.05}) {
        Camera camera = framed(*pane.default_camera, Viewport{}, pane.list.bounds());
        camera.turn.yaw_rad += turn_rad;
        const SceneOutput p = output_of(*loaded.scene, viewpoint_of(camera));
        gaps.push_back(read<double>(p, "gap at false crossing"));
        EXPECT_EQ(read<Vec3>(p, "C on A"), read<Vec3>(unseen, "C on A"));
        EXPECT_EQ(read<Vec3>(p, "D on B"), read<Vec3>(unseen, "D on B"));
    }
    EXPECT_NE(gaps[0], gaps[1]);
    EXPECT_NE(gaps[1], gaps[2]);
}

TEST(SweepPresets, SweptTwiceAtAQuarterAndThreeQuarters) {
    const SceneOutput p = preset_output("sweep", "swept_twice");
    EXPECT_EQ(read<double>(p, "time of hit 1"), 0.25);
    EXPECT_EQ(read<double>(p, "s of hit 1"), 1.0 / 3.0);
    EXPECT_EQ(read<double>(p, "time of hit 2"), 0.75);
    EXPECT_EQ(read<double>(p, "s of hit 2"), 0.2);
    ASSERT_TRUE(p.timeline.has_value());
    EXPECT_EQ(p.timeline->marks.size(), 2u);
    // The curve of the timeline is zero exactly at the marks: f = 4t² - 4t + 0.75, up to a factor.
    const std::vector<Vec2>& area = p.timeline->plots.front().samples;
    for (const Vec2& sample : area) {
        const double f = 4 * sample.x * sample.x - 4 * sample.x + 0.75;
        EXPECT_NEAR(std::fabs(sample.y), std::fabs(f) * std::fabs(area.front().y) / 0.75, 1e-12);
    }
}

TEST(SweepPresets, TheEndOnSlideLastsFromTwoToThreeFifths) {
    const SceneOutput p = preset_output("sweep", "end_on_slide");
    EXPECT_EQ(read<double>(p, "contact from time"), 0.4);
    EXPECT_EQ(read<double>(p, "until time"), 0.6);
}

TEST(SweepPresets, ThePivotNeverLeavesThePointer) {
    const SceneOutput p = preset_output("sweep", "pivot");
    EXPECT_EQ(p.verdict.kind, VerdictKind::special);
}

TEST(SweepPresets, SimpleIsHitOnceAndItsCurveIsStraight) {
    const SceneOutput p = preset_output("sweep", "simple");
    const auto& f = p.timeline->plots.front().samples;
    for (std::size_t i = 1; i + 1 < f.size(); ++i) EXPECT_NEAR(f[i - 1].y + f[i + 1].y, 2 * f[i].y, 1e-9);
}

TEST(SweepPresets, RaiseHasPlacesForNoHitOneAndTwo) {
    const Loaded loaded = preset_of("sweep", "raise");
    std::vector<std::string> verdicts;
    for (const char* position : {"-0.4,-0.4", "2,2", "0,0"}) {
        for (const char* end : {"c0", "c1"}) set(*loaded.scene, end, position);
        verdicts.push_back(verdict_id(output_of(*loaded.scene)));
    }
    for (const char* outcome : {"never", "once", "twice"}) {
        EXPECT_NE(std::find(verdicts.begin(), verdicts.end(), outcome), verdicts.end()) << outcome;
    }
}

}  // namespace
}  // namespace crosscut::presets_test
