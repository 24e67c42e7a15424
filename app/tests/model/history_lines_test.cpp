// A history as text: written lines are read again, and of a damaged file everything before the damage.
#include "app/model/files/history_text.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <string>

namespace crosscut::history_lines_test {
namespace {

using model_test::Dice;

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
    for (const SceneType& type : all_scenes()) {
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

TEST(HistoryLines, OfADamagedTextAreThoseBeforeTheDamage) {
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
    for (const auto& [what, by, sentence] : std::vector<std::tuple<const char*, const char*, const char*>>{
             {"\"name\"", "name", "x line 4: is not valid JSON from here on."},
             {"\"wide\": 6", "\"wide\": true",
              "x line 4: \"wide\" needs a number from -1e300 to 1e300, found true."},
             {"\"wide\": 6", "\"wid\": 6", "x line 4: this scene has no field \"wid\"."},
             {"\"wide\": 6", "\"time\": 0.5", "x line 4: this scene has no field \"time\"."},
             {"\"step\"", "\"stop\"", "x line 4: \"step\" needs a number."},
             {"\"after\": 3", "\"after\": 9", "x line 4: there is no step before to come after."},
             {"\"fields\": {\"wide\": 6}", "\"fields\": 6", "x line 4: \"fields\" needs an object."},
             {"\"fields\"", "\"hiden\": [], \"fields\"", "x line 4: \"hiden\" is not a word of a history."},
             {"\"name\"", "\"opens\": false, \"name\"", "x line 4: \"opens\" needs true."},
             {"\"name\"", "\"preset\": 7, \"name\"", "x line 4: \"preset\" needs a text, found 7."},
             {"\"name\": \"", "\"name\": 7, \"preset\": \"", "x line 4: \"name\" needs a text, found 7."},
             {"\"after\": 3", "\"after\": \"3\"", "x line 4: there is no step before to come after."},
             {"\"step\": 4", "\"step\": 3", "x line 4: step 3 is given twice."},
             {"\"step\": 4", "\"step\": 4294967300", "x line 4: \"step\" needs a number."}}) {
        const ReadHistory read = read_back(w, damaged(what, by));
        EXPECT_EQ(read.error, sentence) << by;
        ASSERT_TRUE(read.history) << by;
        EXPECT_EQ(read.history->steps().size(), 2u) << by;
    }
    EXPECT_EQ(read_back(w, text + "{\"present\": 9}\n").error, "x line 5: there is no step 9 before.");
    EXPECT_EQ(read_back(w, text + "{\"present\": 4294967299}\n").error,
              "x line 5: \"present\" needs a number.")
        << "and is not step 3";
    for (const char* first : {"{\"crosscut_history\": 2}", "{\"crosscut_history\": \"1\"}", "{}"}) {
        const ReadHistory other = read_back(w, first + text.substr(text.find('\n')));
        EXPECT_EQ(other.error, "x line 1: a history that this version of Crosscut reads begins otherwise.");
        EXPECT_FALSE(other.history);
    }
    EXPECT_FALSE(read_back(w, text.substr(text.find('\n') + 1)).history) << "its first line is gone";
    const ReadHistory torn = read_back(w, text.substr(0, text.size() - 4));
    EXPECT_EQ(torn.error, "") << "it was being written";
    EXPECT_EQ(torn.history->steps().size(), 2u);
    EXPECT_FALSE(read_back(w, "").history);
    EXPECT_EQ(read_back(w, "[1, 2]\n").error, "x line 1: needs an object.");
}

TEST(HistoryLines, APresetThatNobodyTouchedIsThatPresetAtTheNextStartAndAfterUndo) {
    for (const SceneType& type : all_scenes()) {
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
}  // namespace crosscut::history_lines_test
