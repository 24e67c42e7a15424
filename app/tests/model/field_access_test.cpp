// Single fields by name, all of them at once, and changes under way.
#include "app/model/fields/field_access.h"
#include "app/model/document.h"
#include "app/model/workspace.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <utility>

namespace crosscut::field_access_test {
namespace {

using model_test::SpecimenScene;
using model_test::values_of;

TEST(FieldAccess, SetsOneFieldByNameWithinItsRange) {
    SpecimenScene scene;
    const auto before = values_of(scene);
    set_number(scene, "small", 3.0);
    EXPECT_EQ(scene.small, 3.0);
    set_number(scene, "small", 99.0);
    EXPECT_EQ(scene.small, 5.0);
    set_number(scene, "small", -99.0);
    EXPECT_EQ(scene.small, -5.0);
    set_flag(scene, "on", false);
    EXPECT_FALSE(scene.on);
    set_choice(scene, "kind", 17);
    EXPECT_EQ(scene.kind, 2);
    set_choice(scene, "kind", -1);
    EXPECT_EQ(scene.kind, 0);
    SpecimenScene other;
    set_number(other, "nobody", 1.0), set_number(other, "on", 0.0), set_number(other, "small", std::nan(""));
    set_flag(other, "small", false), set_choice(other, "on", 0);
    EXPECT_EQ(values_of(other), before) << "no such field, another kind, no number";
}

TEST(Fields, OfAnIntegerTakeWholeNumbersThatItsTypeHolds) {
    Fields fields;
    std::uint8_t small = 7;
    int any = 0;
    std::uint64_t large = 0;
    Field& of_small = fields.number({"small"}, small, {});
    EXPECT_TRUE(of_small.range.whole);
    EXPECT_EQ(of_small.number(), 7.0);
    for (const auto& [given, taken] :
         {std::pair(3.4, 3.0), {3.5, 4.0}, {-1.0, 0.0}, {-0.2, 0.0}, {1e300, 255.0}, {std::nan(""), 0.0}}) {
        of_small.set(given);
        EXPECT_EQ(small, taken) << given;
        EXPECT_EQ(of_small.number(), taken);
    }
    Field& of_any = fields.number({"any"}, any, whole_numbers(-5, 1e300));
    of_any.set(-9.0);
    EXPECT_EQ(any, -5);
    of_any.set(1e12);
    EXPECT_EQ(any, std::numeric_limits<int>::max());
    Field& of_large = fields.number({"large"}, large, {});
    of_large.set(1e300);
    EXPECT_EQ(large, std::uint64_t{1} << 53U);
    EXPECT_EQ(of_large.number(), 0x1p53);
}

TEST(Snapshot, GiveBackEveryFieldBitForBit) {
    model_test::Dice dice(1);
    for (int i = 0; i < 200; ++i) {
        SpecimenScene scene;
        model_test::scramble(scene, dice);
        scene.a.x = -0.0;
        const auto before = values_of(scene);
        const Snapshot snapshot = Snapshot::of(scene);
        model_test::scramble(scene, dice);
        snapshot.restore(scene);
        EXPECT_EQ(values_of(scene), before);
        EXPECT_TRUE(std::signbit(scene.a.x));
    }
}

TEST(Snapshot, OfWhatLastsKnowsNothingThatChangesByItself) {
    using Part = Snapshot::Part;
    SpecimenScene scene;
    const Snapshot all = Snapshot::of(scene), lasting = Snapshot::of(scene, Part::lasting);
    scene.time = 0.9, scene.best = 7.0, scene.record.clear();
    EXPECT_NE(Snapshot::of(scene), all);
    EXPECT_EQ(Snapshot::of(scene, Part::lasting), lasting);
    scene.spare.x = 1.0;
    EXPECT_NE(Snapshot::of(scene, Part::lasting), lasting) << "hidden fields last";
    lasting.restore(scene);
    EXPECT_EQ(Snapshot::of(scene, Part::lasting), lasting);
    EXPECT_EQ(scene.time, 0.9);
    EXPECT_EQ(scene.best, 7.0);
    EXPECT_TRUE(scene.record.empty());
}

TEST(FieldEdit, EveryChangeStartsFromTheSameFields) {
    SpecimenScene scene;
    FieldEdit edit(scene);
    for (const double by : {5.0, -3.0, 0.1}) edit.change(scene, [&] { scene.a.x += by; });
    EXPECT_EQ(scene.a.x, 1.1);
    edit.change(scene, [&] { scene.deep.z = 0.0, scene.kind = 2, scene.on = false; });
    EXPECT_EQ(scene.a.x, 1.0) << "the earlier change is gone";
    edit.take_back(scene);
    EXPECT_EQ(values_of(scene), values_of(*std::make_unique<SpecimenScene>()));
}

TEST(FieldEdit, LeavesAloneWhatItDoesNotTouch) {
    SpecimenScene scene;
    scene.b.y = -0.0;
    FieldEdit edit(scene);
    edit.change(scene, [&] { scene.a.x = 9.0; });
    scene.time = 0.75, scene.playing = true;  // a clock
    edit.change(scene, [&] { scene.a.x = 8.0, scene.b.y = 0.0; });
    edit.take_back(scene);
    EXPECT_TRUE(std::signbit(scene.b.y));
    EXPECT_EQ(scene.a.x, 1.0);
    EXPECT_EQ(scene.time, 0.75);
    EXPECT_TRUE(scene.playing);
    edit.change(scene, [&] { scene.time = 0.5; });
    edit.take_back(scene);
    EXPECT_EQ(scene.time, 0.25) << "what it does touch is given back";
}

// Results that are computed once for a question.

TEST(Memo, WorksOutAgainOnlyWhatIsAskedAnew) {
    const Memo<int, int> memo;
    int worked = 0;
    const auto squared = [&](int n) {
        return memo.of(n, [&] {
            ++worked;
            return n * n;
        });
    };
    EXPECT_EQ(squared(3), 9);
    EXPECT_EQ(squared(3), 9);
    EXPECT_EQ(worked, 1);
    EXPECT_EQ(squared(4), 16);
    EXPECT_EQ(squared(3), 9) << "only the last answer is kept";
    EXPECT_EQ(worked, 3);
}

TEST(Memo, WorkThatFailsLeavesNoAnswer) {
    const Memo<int, int> memo;
    EXPECT_EQ(memo.of(1, [] { return 10; }), 10);
    EXPECT_THROW((void)memo.of(2, []() -> int { throw std::runtime_error("no"); }), std::runtime_error);
    EXPECT_EQ(memo.of(1, [] { return 11; }), 11);
}

// Lists, hidden fields, and numbers that are kept from scene to scene.

SpecimenScene& specimen(Workspace& w) { return dynamic_cast<SpecimenScene&>(w.scene()); }

std::string with_record(const std::string& record) {
    return "{\"crosscut\": 1, \"scene\": \"specimen\", \"fields\": {\n\"record\": " + record + "}}";
}

TEST(Lists, AreSavedBitForBitWithWhatChangesByItself) {
    model_test::Dice dice(5);
    SpecimenScene scene, again;
    scene.record.clear();
    for (int i = 0; i < 3000; ++i) scene.record.push_back(dice.any_finite());
    const std::string text = save_scene("specimen", scene);
    ASSERT_EQ(put_fields(again, text).what, "");
    EXPECT_EQ(again.record, scene.record);
    EXPECT_EQ(save_scene("specimen", scene, {.transients = false, .camera = {}}).find("record"),
              std::string::npos);
    scene.record.clear();
    ASSERT_EQ(put_fields(again, save_scene("specimen", scene)).what, "");
    EXPECT_TRUE(again.record.empty());
}

TEST(Lists, ABrokenOneIsOneSentenceAndChangesNothing) {
    const std::string sentence = "file line 2: \"record\" needs a list of at most " +
                                 std::to_string(kMostListedNumbers) + " finite numbers, found ";
    std::string long_one = "[0";
    for (std::size_t i = 0; i < kMostListedNumbers; ++i) long_one += ",0";
    for (const std::string& broken :
         {std::string("7"), std::string("[1, null]"), std::string("[1, [2]]"), std::string("[true]"),
          std::string("{\"a\": 1}"), std::string("[1, \"nan\"]"), std::string("null"), long_one + "]"}) {
        const Loaded loaded = load_scene(model_test::specimen_types(), with_record(broken), "file");
        EXPECT_FALSE(loaded) << broken.substr(0, 40);
        EXPECT_TRUE(loaded.error.starts_with(sentence)) << broken.substr(0, 40) << loaded.error;
    }
    const Loaded most =
        load_scene(model_test::specimen_types(), with_record("[" + long_one.substr(3) + "]"), "file");
    EXPECT_TRUE(most) << most.error;
    SpecimenScene scene;
    EXPECT_EQ(set_field(scene, "record", "1,1/2,-3"), "");
    EXPECT_EQ(scene.record, (std::vector<double>{1.0, 0.5, -3.0}));
}

TEST(Lists, ComeBackWithAnEditThatIsTakenBackAndOnlyThen) {
    SpecimenScene scene;
    const std::vector<double> before = scene.record;
    const Snapshot snapshot = Snapshot::of(scene);
    FieldEdit edit(scene);
    edit.change(scene, [&] { scene.a.x = 9.0; });
    scene.record.push_back(4.0);  // recording goes on meanwhile
    edit.change(scene, [&] { scene.a.x = 10.0; });
    edit.take_back(scene);
    EXPECT_EQ(scene.record.size(), before.size() + 1) << "not touched by the edit";
    edit.change(scene, [&] { scene.record.clear(); });
    EXPECT_TRUE(scene.record.empty());
    edit.take_back(scene);
    EXPECT_EQ(scene.record, before);
    scene.record = {-0.0};
    snapshot.restore(scene);
    EXPECT_EQ(scene.record, before);
}

TEST(BestScores, AreInNoTextAndNoStepOfUndo) {
    Workspace w(model_test::specimen_types());
    w.begin_here();
    const std::string before = w.text();
    specimen(w).best = 500.0;
    w.observe(false);
    EXPECT_FALSE(w.can_undo());
    EXPECT_EQ(w.text(), before);
    EXPECT_EQ(set_field(w.scene(), "best", "7"), "--set best: this scene has no field \"best\".");
    specimen(w).a = {9, 9};
    w.observe(false);
    w.undo();
    EXPECT_EQ(specimen(w).best, 500.0);
}

TEST(BestScores, GoAlongWhateverIsLoaded) {
    Workspace w(model_test::specimen_types());
    specimen(w).best = 500.0;
    ASSERT_EQ(w.open_scene("other"), "");
    EXPECT_EQ(specimen(w).best, 0.0) << "each scene has its own";
    specimen(w).best = 20.0;
    ASSERT_EQ(w.open_scene("specimen"), "");
    EXPECT_EQ(specimen(w).best, 500.0);
    EXPECT_EQ(w.open_preset(w.type().presets[1]), "");
    EXPECT_EQ(specimen(w).best, 500.0);
    SpecimenScene pasted;
    ASSERT_EQ(w.open_text(save_scene("specimen", pasted), "x"), "");
    EXPECT_EQ(specimen(w).best, 500.0);
    EXPECT_EQ(w.best_scores(), (BestScores{{"other.best", 20.0}, {"specimen.best", 500.0}}));
    Workspace later(model_test::specimen_types());
    later.give_best_scores(parse_best_scores(best_scores_text(w.best_scores()), "x").numbers);
    EXPECT_EQ(specimen(later).best, 500.0) << "also the scene that is open already";
    ASSERT_EQ(later.open_scene("other"), "");
    EXPECT_EQ(specimen(later).best, 20.0);
}

TEST(BestScores, WhatCannotBeReadIsLeftOutAndSaid) {
    for (const char* broken : {"", "{", "null", "[1]", "7", "\xff\xfe", R"({"a.b": "1"})", R"({"a.b": [1]})",
                               R"({"a.b": 1e999})", R"({"a.b": true})"}) {
        const ReadBestScores read = parse_best_scores(broken, "x");
        EXPECT_TRUE(read.numbers.empty()) << broken;
        EXPECT_TRUE(read.error.starts_with("x") && read.error.ends_with('.')) << broken << ": " << read.error;
    }
    const ReadBestScores read = parse_best_scores(R"({"a.b": 3, "c": null})", "x");
    EXPECT_EQ(read.numbers, (BestScores{{"a.b", 3.0}}));
    EXPECT_EQ(read.error, "x: \"c\" needs a number, found null.");
    const ReadBestScores cut = parse_best_scores("{\"a.b\": 3,\n\"c\": 4, \"d", "x");
    EXPECT_EQ(cut.numbers, (BestScores{{"a.b", 3.0}, {"c", 4.0}}));
    EXPECT_EQ(cut.error, "x line 2: invalid JSON here.");
    Workspace w(model_test::specimen_types());
    w.give_best_scores({{"specimen.best", 1e9}, {"specimen.small", 3.0}, {"nowhere.best", 2.0}});
    EXPECT_EQ(specimen(w).best, 1000.0) << "within its range";
    EXPECT_EQ(specimen(w).small, 0.5) << "only what is kept";
    EXPECT_EQ(w.best_scores().at("nowhere.best"), 2.0) << "of a scene that is not open";
}

}  // namespace
}  // namespace crosscut::field_access_test
