// Undo as a tree: branches that were left stay, each step has a name, its preset and its camera.
#include "app/model/document.h"
#include "app/model/files/history_text.h"
#include "app/model/steps.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"
#include "app/tests/harness/said.h"
#include "app/tests/harness/tested_scenes.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

namespace crosscut::history_test {
using scenes_test::tested_scenes;

namespace {

using Words = History<std::string>;
using model_test::Dice;

std::string words_of(const Words& history, const std::vector<Words::Id>& ids) {
    std::string all;
    for (const Words::Id id : ids) all += history.find(id)->state + " ";
    return all;
}

TEST(History, KeepsTheBranchThatUndoLeftAndRedoGoesToTheOneVisitedLast) {
    Words h;
    h.reset("0");
    const Words::Id start = h.present().id;
    h.add("left");
    h.add("left too");
    const Words::Id left = h.present().id;
    h.go(start);
    h.add("right");
    EXPECT_EQ(h.steps().size(), 4u);
    EXPECT_EQ(words_of(h, h.line()), "0 right ");
    const Words::StepPath path = h.path_to(left);
    EXPECT_EQ(words_of(h, path.back), "right ");
    EXPECT_EQ(words_of(h, path.forth), "left left too ");
    h.go(left);
    EXPECT_EQ(words_of(h, h.line()), "0 left left too ");
    h.go(start);
    EXPECT_EQ(h.next()->state, "left") << "visited last";
    h.go(12345);
    EXPECT_EQ(h.present().id, start) << "no such step";
}

TEST(History, IsBoundedForgetsTheOldestAndNeverThePresent) {
    Words h;
    h.reset("start");
    for (int i = 1; i <= 2000; ++i) h.add(std::to_string(i));
    EXPECT_EQ(h.steps().size(), Words::kMost);
    EXPECT_EQ(h.steps().front().state, "1501");
    EXPECT_FALSE(h.steps().front().before) << "here it begins now";
    EXPECT_EQ(h.line().size(), Words::kMost);
    EXPECT_EQ(h.present().state, "2000");
    h.go(h.steps().front().id);
    h.add("after the oldest");
    EXPECT_EQ(h.present().state, "after the oldest");
    EXPECT_EQ(h.before(), nullptr) << "which has left";
    EXPECT_EQ(h.steps().size(), Words::kMost);
    const Words::StepPath path = h.path_to(h.steps().front().id);
    EXPECT_EQ(words_of(h, path.back) + "| " + words_of(h, path.forth), "after the oldest | 1502 ")
        << "nothing in common";
}

/// The name of a change to a scene.
std::string name_of(Scene& scene, const std::function<void()>& change) {
    const Snapshot before = Snapshot::of(scene, Snapshot::Part::lasting);
    change();
    scene.update_derived();
    return change_name(scene, before, Snapshot::of(scene, Snapshot::Part::lasting));
}

TEST(StepNames, OfAWallThatIsDrawnSpeakOfTheCount) {
    const auto scene = find_scene(all_scenes(), "bounce")->make();
    const std::string name = name_of(*scene, [&] {
        ASSERT_TRUE(scene->handles().drawing);
        scene->handles().drawing->draw({-1, 2, 0}, {1, 2, 0});
    });
    EXPECT_TRUE(name.starts_with("Walls ")) << name;
    EXPECT_NE(name.find(" \u2192 "), std::string::npos) << name;
}

TEST(StepNames, OfPointsThatArePastedSayHowMany) {
    Workspace w(all_scenes());
    w.observe(false);
    EXPECT_TRUE(w.paste("(0,0) (1,1)", "x").done);
    EXPECT_EQ(w.history().present().state.name, "Pasted 2 points");
}

// A history as text: written lines are read again, and of a damaged file everything before the damage.

/// Compares everything that a text stores of a history, and the states.
void expect_same(const DocumentHistory& read, const DocumentHistory& was, const std::string& where) {
    ASSERT_EQ(read.steps().size(), was.steps().size()) << where;
    const StepId shift = was.steps().front().id - read.steps().front().id;
    for (std::size_t i = 0; i < was.steps().size(); ++i) {
        const auto &a = read.steps()[i], &b = was.steps()[i];
        EXPECT_TRUE(a.state.state == b.state.state) << where << ", step " << i;
        EXPECT_EQ(a.state.name, b.state.name) << where;
        EXPECT_EQ(a.state.from ? a.state.from->preset : nullptr,
                  b.state.from ? b.state.from->preset : nullptr);
        EXPECT_EQ(a.before.has_value(), b.before.has_value()) << where;
        EXPECT_EQ(a.before.value_or(0) + (a.before ? shift : 0), b.before.value_or(0)) << where;
    }
    EXPECT_EQ(read.present().id + shift, was.present().id) << where;
}

ReadHistory read_back(const Workspace& w, const std::string& text) {
    return parse_history(w.type(), text, "x");
}

TEST(HistoryLines, BringBackEveryStepOfEverySceneInPieces) {
    constexpr unsigned kSeed = 61;
    Dice dice(kSeed);
    for (const SceneType& type : tested_scenes()) {
        Workspace w(all_scenes());
        ASSERT_EQ(w.open_scene(type.id), "");
        std::string text;
        WrittenHistory written;
        for (int i = 0; i < 60; ++i) {
            const int what = dice.below(6);
            if (what == 0) w.undo();
            if (what == 1) w.redo();
            if (what == 2) {
                EXPECT_EQ(w.step_preset(1), "");
            }
            if (what > 2) model_test::scramble_one(w.scene(), dice);
            if (what == 4) w.scene().annotations().name("a", dice.coin() ? "Home" : "");
            if (what == 5) w.scene().annotations().hidden = {dice.coin() ? "b" : "c"};
            w.observe(false);
            text += history_lines(w.scene(), w.history(), written);
            written = {w.history().steps().back().id, w.history().present().id};
            EXPECT_EQ(history_lines(w.scene(), w.history(), written), "") << "nothing new";
        }
        const ReadHistory read = read_back(w, text);
        EXPECT_EQ(read.error, "");
        ASSERT_TRUE(read.history);
        expect_same(*read.history, w.history(), std::string(type.id) + ", seed " + std::to_string(kSeed));
    }
}

TEST(HistoryLines, OfALongHistoryKeepWhatIsKept) {
    Workspace w(model_test::specimen_types());
    std::string text;
    WrittenHistory written;
    for (int i = 0; i < 700; ++i) {
        w.scene().fields().find("wide")->set(i);
        w.observe(false);
        text += history_lines(w.scene(), w.history(), written);
        written = {w.history().steps().back().id, w.history().present().id};
    }
    const ReadHistory grown = read_back(w, text),
                      whole = read_back(w, history_lines(w.scene(), w.history(), {}));
    ASSERT_TRUE(grown.history && whole.history);
    expect_same(*grown.history, w.history(), "line by line");
    expect_same(*whole.history, w.history(), "written anew");
}

TEST(SaidOfHistories, OfADamagedTextAreThoseBeforeTheDamage) {
    Workspace w(model_test::specimen_types());
    w.scene().fields().find("wide")->set(7);
    w.observe(false);
    w.scene().fields().find("wide")->set(6);
    w.observe(false);
    const std::string text = history_lines(w.scene(), w.history(), {});
    const auto damaged = [&](std::string_view what, std::string_view by) {
        std::string copy = text;
        const std::size_t at = copy.rfind(what);
        EXPECT_NE(at, std::string::npos) << what;
        return copy.replace(at, what.size(), by);
    };
    const auto of_damage = [&](const said::Row& row) {
        const ReadHistory read = read_back(w, damaged(row.at("what"), row.at("by")));
        EXPECT_TRUE(read.history && read.history->steps().size() == 2U) << row.at("by");
        return said::says(read.error);
    };
    const auto of_last_line = [&](const said::Row& row) {
        return said::says(read_back(w, text + row.at("line") + "\n").error);
    };
    const auto of_first_line = [&](const said::Row& row) {
        const ReadHistory read = read_back(w, row.at("line") + text.substr(text.find('\n')));
        EXPECT_FALSE(read.history) << row.at("line");
        return said::says(read.error);
    };
    said::expect("history",
                 {{"damaged", of_damage}, {"last line", of_last_line}, {"first line", of_first_line}});
    EXPECT_FALSE(read_back(w, text.substr(text.find('\n') + 1)).history) << "its first line is gone";
    const ReadHistory torn = read_back(w, text.substr(0, text.size() - 4));
    EXPECT_EQ(torn.error, "") << "it was being written";
    EXPECT_EQ(torn.history->steps().size(), 2u);
    EXPECT_FALSE(read_back(w, "").history);
}

TEST(HistoryLines, APresetThatNobodyTouchedIsThatPresetAtTheNextStartAndAfterUndo) {
    for (const SceneType& type : tested_scenes()) {
        for (const Preset& preset : type.presets) {
            Workspace w(all_scenes());
            ASSERT_EQ(w.open_scene(type.id), "");
            w.observe(false);
            ASSERT_EQ(w.open_preset(preset), "");
            w.observe(false);
            Workspace again(all_scenes());
            ASSERT_EQ(again.restore(w.text_of(type), "x", {}), "");
            ReadHistory read = read_back(w, history_lines(w.scene(), w.history(), {}));
            ASSERT_TRUE(read.history) << preset.id;
            again.restore_history(type, std::move(*read.history));
            again.observe(false);
            EXPECT_EQ(again.preset(), &preset) << type.id;
            again.scene().annotations().name("a", "Home");
            again.observe(false);
            again.undo();
            EXPECT_EQ(again.preset(), &preset) << type.id;
        }
    }
}

}  // namespace
}  // namespace crosscut::history_test
