// The views of the last cut beside the game; and runs that are saved, opened and replaced.
#include "app/tests/scenes/output.h"
#include "app/tests/slice/slice_user.h"

#include "app/model/workspace.h"

#include <gtest/gtest.h>

namespace crosscut::slice_test {
namespace {

using namespace scenes_test;

std::string text_of(const Pane& pane) {
    std::string text = pane.note;
    for (const LabelItem& label : pane.list.labels) text += "\n" + label.text;
    return text;
}

std::ptrdiff_t dots_of(const Pane& pane, std::string_view id) {
    return std::count_if(pane.list.dots.begin(), pane.list.dots.end(),
                         [&](const DotItem& dot) { return dot.id == id_of(id); });
}

std::vector<std::string> views_of(const SceneOutput& p) {
    std::vector<std::string> views;
    for (const Pane& pane : p.panes) views.push_back(pane.id);
    return views;
}

TEST(SliceHow, BeforeACutTheViewsSayWhatWillBeThere) {
    const auto scene = scene_of("slice");
    const SceneOutput p = output_of(*scene);
    ASSERT_EQ(p.panes.size(), 4u);
    for (std::size_t i = 1; i < p.panes.size(); ++i) {
        EXPECT_TRUE(p.panes[i].note.ends_with('.')) << p.panes[i].id;
        ASSERT_EQ(p.panes[i].list.labels.size(), 1u);
        EXPECT_EQ(p.panes[i].list.labels.front().text, "Cut a line.");
    }
}

TEST(SliceHow, TheViewsAreThoseOfTheLastCutAndTheSameOnesThroughout) {
    const auto scene = scene_of("slice");
    const std::vector<std::string> views = views_of(output_of(*scene));
    (void)scene->perform("play");
    DicedUser user(94);
    for (int i = 0; i < 600; ++i) {
        scene->advance({1.0 / 60.0, user.frame()});
        if (i % 20 != 0) continue;
        EXPECT_EQ(views_of(output_of(*scene)), views) << "nothing comes or goes while it is played";
    }
    set(*scene, "playing", "no");
    const SceneOutput p = output_of(*scene);
    ASSERT_FALSE(p.log->rows.empty());
    const std::string note = pane_of(p, "space_time").note;
    const std::size_t from = note.find(", at ") + 5;
    ASSERT_TRUE(note.starts_with("The last ")) << note;
    set(*scene, "moment", "1");
    const SceneOutput slow = output_of(*scene);
    EXPECT_EQ(views_of(slow), views);
    EXPECT_NE(slow.verdict.sentence.find(note.substr(from, note.find(" s. ") - from) + " s"),
              std::string::npos)
        << note << " / " << slow.verdict.sentence;
}

TEST(SliceHow, TheViewsOfACutSayWhatTheSlowMotionSays) {
    const Loaded loaded = preset_of("slice", "fast_flick");
    ASSERT_TRUE(loaded) << loaded.error;
    Scene& scene = *loaded.scene;
    SceneOutput p = output_of(scene);
    const std::string samples_text = text_of(pane_of(p, "frames"));
    EXPECT_NE(samples_text.find("30 Hz: missed"), std::string::npos) << samples_text;
    EXPECT_NE(samples_text.find("0.564 off"), std::string::npos) << samples_text;
    EXPECT_NE(samples_text.find("144 Hz: found"), std::string::npos) << samples_text;
    EXPECT_EQ(dots_of(pane_of(p, "flick"), "cut"), 1) << "one root is the cut";
    EXPECT_NE(text_of(pane_of(p, "flick")).find("τ = 0.5"), std::string::npos);
    // No part of f is drawn flat at the plot's edge where f continues beyond it.
    for (const CurveItem& curve : pane_of(p, "flick").list.curves) {
        if (curve.id != id_of("f")) continue;
        for (std::size_t i = 0; i + 1 < curve.points.size(); ++i) {
            const double y = curve.points[i].y, next = curve.points[i + 1].y;
            EXPECT_FALSE(y == next && (y == 0.0 || y == 6.0)) << i;
        }
    }
    // The mark of the time follows the slow motion.
    const auto now_in = [&](std::string_view pane) {
        for (const LineItem& line : pane_of(p, pane).list.lines)
            if (line.id == id_of("time")) return line.from.x;
        return -1.0;
    };
    for (const double time : {0.25, 0.75}) {
        set(scene, "moment.time", shortest(time));
        p = output_of(scene);
        EXPECT_EQ(now_in("frames"), 14.0 * time);
        EXPECT_EQ(now_in("flick"), 10.0 * time);
    }
}

/// A paused run after some time.
std::unique_ptr<Scene> paused_run(unsigned seed) {
    auto scene = scene_of("slice");
    (void)scene->perform("play");
    DicedUser user(seed);
    for (int i = 0; i < 120; ++i) scene->advance({1.0 / 60.0, user.frame()});
    set(*scene, "playing", "no");
    return scene;
}

TEST(SliceRuns, OneByOtherRulesIsRefusedAndOneByUnknownRulesSaysSo) {
    const auto scene = paused_run(95);
    const std::string text = save_scene("slice", *scene);
    const std::string mark = "\"recording.revision\": [2]";
    ASSERT_NE(text.find(mark), std::string::npos) << text;
    const auto with = [&](const std::string& other) {
        std::string changed = text;
        changed.replace(changed.find(mark), mark.size(), other);
        Loaded loaded = load_scene(all_scenes(), changed, "saved");
        EXPECT_TRUE(loaded) << loaded.error;
        return loaded;
    };
    const Loaded same = with(mark), other = with("\"recording.revision\": [17]"),
                 old = with("\"recording.revision\": []");
    EXPECT_EQ(output_of(*same.scene).hud->headline, "Paused");
    EXPECT_EQ(output_of(*same.scene).hud->sentence, output_of(*scene).hud->sentence);
    const SceneOutput refused = output_of(*other.scene);
    EXPECT_EQ(refused.hud->headline, "Cut the flying lines");
    EXPECT_NE(refused.hud->sentence.find("another version"), std::string::npos) << refused.hud->sentence;
    EXPECT_EQ(refused.verdict.sentence, refused.hud->sentence);
    EXPECT_NE(output_of(*old.scene).hud->sentence.find("an older version"), std::string::npos);
    // From here on the run has the present rules.
    (void)old.scene->perform("play");
    DicedUser user(96);
    for (int i = 0; i < 30; ++i) old.scene->advance({1.0 / 60.0, user.frame()});
    set(*old.scene, "playing", "no");
    EXPECT_EQ(output_of(*old.scene).hud->sentence.find("an older version"), std::string::npos);
}

TEST(SliceRuns, WithoutARecordingNoneWasPlayedHere) {
    const auto scene = paused_run(100);
    scene->fields().find("recording")->set_list({});
    scene->update_derived();
    EXPECT_TRUE(scene->busy_reason().empty());
    EXPECT_NE(save_scene("slice", *scene).find("\"recording.here\": false"), std::string::npos);
}

TEST(SliceRuns, APointerThatIsOnlyThereIsNoHand) {
    const auto scene = paused_run(99);
    (void)scene->perform("play");
    Loaded back = load_scene(all_scenes(), save_scene("slice", *scene), "saved");
    ASSERT_TRUE(back) << back.error;
    const std::vector<Vec2> there{{1.0, 1.0}}, goes{{1.0, 1.0}, {1.1, 1.0}};
    const std::string before = output_of(*back.scene).hud->items.at(3).value;
    for (int i = 0; i < 150; ++i) back.scene->advance({1.0 / 60.0, there});
    EXPECT_EQ(output_of(*back.scene).hud->headline, "Move your pointer to resume");
    EXPECT_EQ(output_of(*back.scene).hud->items.at(3).value, before) << "no time has gone by";
    back.scene->advance({1.0 / 60.0, goes});
    EXPECT_EQ(output_of(*back.scene).hud->headline, "");
}

TEST(SliceRuns, TheSameHandIsTheSameRunAsLongAsTheRevisionIsTheSame) {
    std::uint64_t all = 0;
    for (const Difficulty difficulty :
         {Difficulty::calm, Difficulty::lively, Difficulty::wild, Difficulty::storm}) {
        Game game = game_of(settings_of(difficulty, 11));
        DicedUser user(97);
        play(game, user, 180);
        all = all * 1099511628211ULL ^ game.world().hash();
    }
    EXPECT_EQ(kRulesRevision, 2.0);
    EXPECT_EQ(all, 2506971478992031792ULL)
        << "The game has changed: raise kRulesRevision, and write this number down with it.";
}

TEST(SliceRuns, NothingThatIsOpenedTakesThePlaceOfARunUnderWay) {
    Workspace w(all_scenes());
    ASSERT_EQ(w.open_text(save_scene("slice", *paused_run(98)), "saved"), "");
    const std::string run = w.text();
    ASSERT_FALSE(w.scene().busy_reason().empty()) << "also after the program was closed";
    const std::string other = save_scene("slice", *scene_of("slice"));
    EXPECT_EQ(w.open_text(other, "other"), w.scene().busy_reason());
    EXPECT_EQ(w.paste(other, "pasted").sentence, w.scene().busy_reason());
    EXPECT_EQ(w.text(), run);
    ASSERT_EQ(w.open_scene("sweep"), "");
    EXPECT_EQ(w.open_text(other, "other").substr(0, 7), "Slice: ");
    EXPECT_EQ(w.open_text(save_scene("sweep", *scene_of("sweep")), "other"), "")
        << "another scene is no danger to it";
    ASSERT_EQ(w.open_scene("slice"), "");
    EXPECT_EQ(w.text(), run);
    Workspace copy(all_scenes());
    copy.open_copy(w);
    EXPECT_EQ(copy.text(), run);
    copy.open_copy(w);
    EXPECT_EQ(copy.text(), run) << "a copy is always made";
    (void)w.scene().perform("stop");
    EXPECT_EQ(w.open_text(other, "other"), "");
}

}  // namespace
}  // namespace crosscut::slice_test
