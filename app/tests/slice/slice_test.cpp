// The game as a scene: recordings, saving, replays, slow motion.
#include "app/scenes/slice/slice.h"
#include "app/model/workspace.h"
#include "app/tests/scenes/output.h"
#include "app/tests/slice/slice_user.h"

#include <gtest/gtest.h>

namespace crosscut::slice_test {
namespace {

using namespace scenes_test;

std::vector<double> recording_of(Scene& scene) { return scene.fields().find("recording")->list(); }

void play(Scene& scene, DicedUser& user, int frames) {
    for (int i = 0; i < frames; ++i) scene.advance({1.0 / 60.0, user.frame()});
}

/// All texts of a scene about the run.
std::string words_of(const Scene& scene) {
    const SceneOutput p = output_of(scene);
    std::string words = p.verdict.headline + p.verdict.sentence;
    for (const EventLog::Row& row : p.log->rows) words += row.text + row.value;
    for (const LineItem& line : p.panes.front().list.lines)
        words += shortest(line.from.x) + shortest(line.from.y) + shortest(line.to.x) + shortest(line.to.y);
    return words;
}

TEST(SliceRecording, DoneAgainItEndsInTheSameWorldBitForBit) {
    for (unsigned seed = 81; seed < 86; ++seed) {
        Game game = game_of(settings_of(static_cast<Difficulty>(1 + seed % 2), seed));
        DicedUser user(seed);
        model_test::Dice dice(seed);
        for (int i = 0; i < 400; ++i) game.play(dice.between(0.001, 0.05), user.frame());
        ASSERT_GT(game.world().tally().cuts, 0) << "seed " << seed;
        EXPECT_TRUE(game.recording().valid()) << "seed " << seed;
        EXPECT_EQ(replayed(game.settings(), game.recording()).hash(), game.world().hash()) << "seed " << seed;
        Settings other = game.settings();
        other.seed += 1.0;
        EXPECT_NE(replayed(other, game.recording()).hash(), game.world().hash());
    }
}

TEST(SliceRecording, WatchedAgainItEndsWhereTheRunStands) {
    Game game = game_of(settings_of(Difficulty::lively, 82));
    DicedUser user(82);
    play(game, user, 200);
    const std::uint64_t hash = game.world().hash();
    game.watch();
    std::uint64_t last = 0;
    int frames = 0;
    for (; game.watching(); ++frames) {
        last = game.displayed_world().hash();
        game.watch_on(1.0 / 30.0);
    }
    EXPECT_NE(last, hash);
    EXPECT_EQ(game.world().hash(), hash) << "watching changes nothing";
    EXPECT_NEAR(frames, game.world().steps() / 4, 2) << "at playing speed";
}

TEST(SliceRecording, APointerThatIsSomewhereElseAllAtOnceHasCutNothingOnTheWay) {
    Recording recording;
    recording.add(4, std::vector<Vec2>{{-5, 0}, {-4, 0}});
    recording.add(4, std::vector<Vec2>{{4, 0}, {5, 0}});
    double moved = 0.0;
    for (int k = 0; k < recording.steps(); ++k) {
        for (const PointerPiece& piece : recording.pieces(k)) moved += std::fabs(piece.to.x - piece.from.x);
    }
    EXPECT_NEAR(moved, 2.0, 1e-9) << "not the 8 units between";
    EXPECT_EQ(recording.position(8.0), Vec2(5, 0));
    EXPECT_LT(recording.position(3.999)->x, 0.0);
}

TEST(SliceRecording, ThePiecesOfAStepMeetAndFillIt) {
    Game game = game_of(settings_of(Difficulty::calm, 83));
    DicedUser user(83);
    play(game, user, 120);
    const Recording& recording = game.recording();
    for (int k = 0; k < recording.steps(); ++k) {
        const auto pieces = recording.pieces(k);
        for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
            EXPECT_EQ(pieces[i].end, pieces[i + 1].begin);
            EXPECT_EQ(pieces[i].to, pieces[i + 1].from);
        }
        if (pieces.empty()) continue;
        EXPECT_EQ(pieces.back().end, k + 1.0);
        const auto next = recording.pieces(k + 1);
        if (k + 1 < recording.steps()) {
            EXPECT_EQ(pieces.back().to, next.front().from) << k;
        }
    }
}

TEST(SliceRecording, NumbersThatAreNoRecordingCountAsNone) {
    for (const char* numbers : {"[1e300]", "[5, 1, 2]", "[5, 9, 0, 0]", "[5, 1, 0.12345, 0]", "[-1]", "[2.5]",
                                "[5, 2, 0, 0, 1, 0, 0]", "[10801]", "[5, 1, 1e9, 0]"}) {
        const auto scene = scene_of("slice");
        ASSERT_EQ(put_fields(*scene, std::string(R"({"recording": )") + numbers + "}").what, "");
        EXPECT_EQ(verdict_id(output_of(*scene)), "ready") << numbers;
        EXPECT_EQ(complaint(output_of(*scene)), "") << numbers;
        set(*scene, "playing", "yes");
        DicedUser user(1);
        scene->advance({1.0 / 60.0, std::vector<Vec2>{{0.0, 0.0}, {0.1, 0.0}}});
        play(*scene, user, 4);
        Recording recording;
        recording.numbers() = recording_of(*scene);
        EXPECT_TRUE(recording.valid()) << numbers;
        EXPECT_EQ(recording.steps(), 10) << numbers;
    }
}

TEST(SliceScene, ASavedRunOpensAsItWas) {
    for (unsigned seed = 84; seed < 87; ++seed) {
        const auto scene = scene_of("slice");
        set(*scene, "difficulty", kRules[seed % 3].word);
        set(*scene, "seed", std::to_string(seed));
        set(*scene, "playing", "yes");
        DicedUser user(seed);
        play(*scene, user, 300);
        set(*scene, "playing", "no");
        const std::string text = save_scene("slice", *scene);
        const Loaded back = load_scene(all_scenes(), text, "saved");
        ASSERT_TRUE(back) << back.error;
        EXPECT_EQ(words_of(*back.scene), words_of(*scene)) << "seed " << seed;
        EXPECT_EQ(save_scene("slice", *back.scene), text);
        // And both continue in the same way.
        for (Scene* s : {scene.get(), back.scene.get()}) {
            set(*s, "playing", "yes");
            const std::vector<Vec2> here{{0.0, 0.0}, {0.1, 0.0}};
            s->advance({1.0 / 60.0, here});
            DicedUser again(seed + 100);
            play(*s, again, 60);
        }
        EXPECT_EQ(words_of(*back.scene), words_of(*scene)) << "seed " << seed;
    }
}

TEST(SliceScene, WhatIsSetDuringARunIsForTheNextOneAlsoAfterSaving) {
    const auto scene = scene_of("slice");
    set(*scene, "playing", "yes");
    DicedUser user(89);
    play(*scene, user, 60);
    set(*scene, "playing", "no");
    const std::string words = words_of(*scene);
    const std::vector<double> recording = recording_of(*scene);
    set(*scene, "difficulty", "wild");
    set(*scene, "seed", "7");
    EXPECT_EQ(recording_of(*scene), recording);
    EXPECT_EQ(words_of(*scene), words);
    const Loaded back = load_scene(all_scenes(), save_scene("slice", *scene), "saved");
    ASSERT_TRUE(back) << back.error;
    EXPECT_EQ(words_of(*back.scene), words) << "it is still a run on calm";
    set(*scene, "difficulty", "calm");
    set(*scene, "seed", "1");
    EXPECT_EQ(words_of(*scene), words) << "and back";
    set(*scene, "difficulty", "wild");
    EXPECT_FALSE(scene->busy_reason().empty());
    EXPECT_EQ(scene->perform("restart"), scene->busy_reason()) << "nothing but its end takes its place";
    (void)scene->perform("stop");
    EXPECT_TRUE(scene->busy_reason().empty());
    EXPECT_TRUE(output_of(*scene).hud->headline.starts_with("Game ended: "));
    const Loaded ended = load_scene(all_scenes(), save_scene("slice", *scene), "saved");
    ASSERT_TRUE(ended) << ended.error;
    EXPECT_EQ(output_of(*ended.scene).hud->headline, output_of(*scene).hud->headline);
    (void)scene->perform("again");
    EXPECT_TRUE(recording_of(*scene).empty());
    EXPECT_EQ(output_of(*scene).hud->items.at(2).value, "6") << "lives: the next run is on wild";
}

TEST(SliceScene, ItPausesByItselfAndWaitsForTheHandAgain) {
    for (const PointerPresence where : {PointerPresence::away, PointerPresence::outside}) {
        const auto scene = scene_of("slice");
        (void)scene->perform("play");
        const auto wait = [&scene](int frames, PointerPresence hand) {
            for (int i = 0; i < frames; ++i) scene->advance({1.0 / 60.0, {}, false, hand});
        };
        wait(30, where);
        EXPECT_TRUE(recording_of(*scene).empty()) << "it begins when the hand is there";
        EXPECT_EQ(output_of(*scene).hud->headline, "Move your pointer to begin");
        DicedUser user(92);
        play(*scene, user, 60);
        const std::vector<double> before = recording_of(*scene);
        EXPECT_FALSE(before.empty());
        wait(1, where);
        EXPECT_EQ(output_of(*scene).hud->headline, where == PointerPresence::away ? "Paused" : "")
            << "a flick may leave the field";
        wait(60, where);
        EXPECT_EQ(output_of(*scene).hud->headline, "Paused");
        EXPECT_FALSE(scene->animating());
        const std::vector<double> paused = recording_of(*scene);
        (void)scene->perform("play");
        wait(60, where == PointerPresence::away ? PointerPresence::here : where);
        EXPECT_EQ(recording_of(*scene), paused) << "it waits";
        play(*scene, user, 20);
        EXPECT_GT(recording_of(*scene).front(), paused.front()) << output_of(*scene).hud->headline;
    }
}

TEST(SliceScene, ACutOpensInSweepAsTheSameQuestion) {
    const Loaded loaded = preset_of("slice", "fast_flick");
    const SceneOutput slow = output_of(*loaded.scene);
    const auto open = std::find_if(slow.actions.begin(), slow.actions.end(),
                                   [](const Action& a) { return a.id == "open_in_sweep"; });
    ASSERT_NE(open, slow.actions.end());
    const Loaded opened = load_scene(all_scenes(), open->opens_text.value_or(""), "cut");
    ASSERT_TRUE(opened) << opened.error;
    const SceneOutput sweep = output_of(*opened.scene);
    EXPECT_EQ(verdict_id(sweep), "once");
    EXPECT_NEAR(read<double>(sweep, "s of the hit"), read<double>(slow, "s of the cut"), 1e-6);
    EXPECT_EQ(sweep.actions.front().opens_scene, "slice");
}

TEST(SliceScene, TheSlowMotionPartsTheLineAtItsCutAndFramesThePointer) {
    const Loaded loaded = preset_of("slice", "fast_flick");
    Scene& scene = *loaded.scene;
    const auto lines_at = [&](const char* time) {
        set(scene, "moment.time", time);
        const SceneOutput p = output_of(scene);
        const Pane& pane = p.panes.front();
        for (const DotItem& dot : pane.list.dots) {
            EXPECT_LE(pane.frame->low.x, dot.at.x);
            EXPECT_GE(pane.frame->high.y, dot.at.y);
        }
        return items_with(pane.list.lines, "line").size();
    };
    EXPECT_EQ(lines_at("0.4"), 1U);
    EXPECT_EQ(lines_at("0.6"), 2U);
}

TEST(SliceScene, ReducedMotionHasNoParticles) {
    std::size_t lines[2]{};
    for (const bool reduce_motion : {false, true}) {
        const auto scene = scene_of("slice");
        set(*scene, "difficulty", "lively");
        (void)scene->perform("play");
        DicedUser user(94);
        for (int i = 0; i < 400; ++i) {
            scene->advance({1.0 / 60.0, user.frame(), reduce_motion});
            const SceneOutput now = output_of(*scene);
            for (const LineItem& line : now.panes.front().list.lines)
                lines[reduce_motion ? 1 : 0] += line.stroke.role == Role::answer ? 1 : 0;
        }
    }
    EXPECT_GT(lines[0], lines[1] + 20);
}

TEST(SliceScene, TwoLinesInOneFlickAreFeltAsAShortStop) {
    double stood = 0.0;
    for (unsigned seed = 95; seed < 107; ++seed) {
        double steps[2]{};
        bool over = false;
        for (const bool reduce_motion : {false, true}) {
            const auto scene = scene_of("slice");
            set(*scene, "difficulty", "lively");
            (void)scene->perform("play");
            DicedUser user(seed);
            for (int i = 0; i < 420; ++i) scene->advance({1.0 / 60.0, user.frame(), reduce_motion});
            steps[reduce_motion ? 1 : 0] = recording_of(*scene).front();
            over = over || !output_of(*scene).hud->headline.empty();
        }
        if (over) continue;
        EXPECT_LE(steps[0], steps[1]) << "seed " << seed;
        EXPECT_LT(steps[1] - steps[0], 60.0) << "seed " << seed << ": never for long";
        stood += steps[1] - steps[0];
    }
    EXPECT_GT(stood, 0.0);
}

TEST(SliceScene, EveryCutIsFoundAgainByTheJudgeInItsSlowMotion) {
    Game game = game_of(settings_of(Difficulty::wild, 90, true));
    DicedUser user(90);
    play(game, user, 500);
    int cuts = 0;
    for (const ReplayClip& e : game.world().clips()) {
        if (!e.cut) continue;
        const SlowMotion slow = slow_motion_of(e, game.recording(), game.world().settings().cut);
        ASSERT_FALSE(slow.contacts.contacts.empty()) << "seed 90 at " << e.time;
        EXPECT_NEAR(slow.begin + (slow.end - slow.begin) * slow.t, e.time, 1e-6);
        EXPECT_NEAR(slow.s, e.s, 1e-6);
        EXPECT_EQ(slow.samples[1].times.empty(), false);
        if (++cuts == 6) break;
    }
    EXPECT_GT(cuts, 3);
}

TEST(SliceScene, ANearMissIsAsNearInItsSlowMotionAsTheLogSays) {
    int misses = 0;
    for (unsigned seed = 91; seed < 97; ++seed) {
        Game game = game_of(settings_of(Difficulty::calm, seed, true));
        DicedUser user(seed);
        play(game, user, 400);
        for (const ReplayClip& e : game.world().clips()) {
            if (e.cut) continue;
            ++misses;
            const SlowMotion slow = slow_motion_of(e, game.recording(), game.world().settings().cut);
            EXPECT_TRUE(slow.contacts.contacts.empty()) << "seed " << seed << " at " << e.time;
            EXPECT_GT(slow.nearest, 0.0);
            EXPECT_NEAR(distance_to(slow.motion.line.at(slow.t), slow.motion.pointer_at(slow.t)),
                        slow.nearest, 1e-9);
            // The judge agrees, with a radius slightly above that distance.
            const Motion& motion = slow.motion;
            const double span = slow.end - slow.begin;
            const double from = std::max(0.0, slow.t - 0.5 / span), to = std::min(1.0, slow.t + 1e-6);
            const Path2 path{motion.pointer_at(from), motion.pointer_at(to), {}};
            EXPECT_FALSE(sweep({part(motion.line, from, to), path, slow.nearest + 1e-3}).contacts.empty());
        }
    }
    EXPECT_GT(misses, 3);
}

// The views of the last cut beside the game; and runs that are saved, opened and replaced.

std::string text_of(const Pane& pane) {
    std::string text = pane.note;
    for (const LabelItem& label : pane.list.labels) text += "\n" + label.text;
    return text;
}

std::vector<std::string> views_of(const SceneOutput& p) {
    std::vector<std::string> views;
    for (const Pane& pane : p.panes) views.push_back(pane.id);
    return views;
}

TEST(SliceHow, TheViewsAreThoseOfTheLastCutAndTheSameOnesThroughout) {
    const auto scene = scene_of("slice");
    const std::vector<std::string> views = views_of(output_of(*scene));
    (void)scene->perform("play");
    DicedUser user(94);
    for (int i = 0; i < 30; ++i) {
        play(*scene, user, 20);
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
    Scene& scene = *loaded.scene;
    SceneOutput p = output_of(scene);
    const std::string samples_text = text_of(pane_of(p, "frames"));
    EXPECT_NE(samples_text.find("30 Hz: missed"), std::string::npos) << samples_text;
    EXPECT_NE(samples_text.find("0.564 off"), std::string::npos) << samples_text;
    EXPECT_NE(samples_text.find("144 Hz: found"), std::string::npos) << samples_text;
    EXPECT_EQ(items_with(pane_of(p, "flick").list.dots, "cut").size(), 1U) << "one root is the cut";
    EXPECT_NE(text_of(pane_of(p, "flick")).find("τ = 0.5"), std::string::npos);
    // No part of f is drawn flat at the plot's edge where f continues beyond it.
    for (const CurveItem& curve : items_with(pane_of(p, "flick").list.curves, "f"))
        for (std::size_t i = 0; i + 1 < curve.points.size(); ++i) {
            const double y = curve.points[i].y, next = curve.points[i + 1].y;
            EXPECT_FALSE(y == next && (y == 0.0 || y == 6.0)) << i;
        }
    // The mark of the time follows the slow motion.
    const auto now_in = [&](std::string_view pane) {
        return items_with(pane_of(p, pane).list.lines, "time").at(0).from.x;
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
    play(*scene, user, 120);
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
    play(*old.scene, user, 30);
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
    Workspace copy(all_scenes());
    for (int i = 0; i < 2; ++i) copy.open_copy(w);
    EXPECT_EQ(copy.text(), run) << "a copy is always made";
    (void)w.scene().perform("stop");
    EXPECT_EQ(w.open_text(other, "other"), "");
}

}  // namespace
}  // namespace crosscut::slice_test
