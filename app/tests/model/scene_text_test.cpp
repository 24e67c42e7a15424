// Scenes as text and back.
#include "app/model/fields/scene_text.h"
#include "app/scenes/scenes.h"
#include "app/tests/harness/said.h"
#include "app/tests/model/many_steps.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <array>

namespace crosscut::scene_text_test {
namespace {

using model_test::Dice;
using model_test::SpecimenScene;
using model_test::values_of;

Loaded load(std::string_view text) { return load_scene(model_test::specimen_types(), text, "file.json"); }

std::string scene_text(const std::string& fields) {
    return "{\n  \"crosscut\": 1,\n  \"scene\": \"specimen\",\n  \"fields\": {\n" + fields + "\n  }\n}\n";
}

TEST(Codec, SaveLoadSaveIsTheIdentityForEverySceneAndAnyValues) {
    constexpr unsigned kSeed = 21;
    Dice dice(kSeed);
    std::vector<SceneType> types(all_scenes().begin(), all_scenes().end());
    types.push_back(model_test::specimen_types().front());
    for (const SceneType& type : types) {
        for (int i = 0; i < test::third_when_brief(100); ++i) {
            const auto scene = type.make();
            if (i > 0) model_test::scramble(*scene, dice);
            const std::string text = save_scene(type.id, *scene);
            Loaded loaded = load_scene(types, text, "memory");
            ASSERT_TRUE(loaded) << loaded.error << "\n" << text << "seed " << kSeed;
            EXPECT_EQ(loaded.type->id, type.id);
            EXPECT_EQ(values_of(*loaded.scene), values_of(*scene)) << text << "seed " << kSeed;
            EXPECT_EQ(save_scene(type.id, *loaded.scene), text) << "seed " << kSeed;
            EXPECT_FALSE(loaded.camera.has_value());
        }
    }
}

TEST(Codec, ACameraComesBackAsItWas) {
    constexpr unsigned kSeed = 22;
    Dice dice(kSeed);
    SpecimenScene scene;
    for (int i = 0; i < 2000; ++i) {
        Camera camera;
        if (i % 2) {
            camera.space = Space::space;
            camera.turn.pivot = {dice.hostile(), dice.hostile(), dice.hostile()};
            camera.turn.yaw_rad = dice.between(-40, 40);
            camera.turn.pitch_rad = dice.between(-2, 2);
            if (dice.coin()) camera.turn.roll_rad = dice.between(-40, 40);
            camera.turn.fov_rad = dice.between(0, 3);
            camera.turn.distance = std::fabs(dice.hostile());
            camera.turn.parallel = dice.coin();
        } else {
            camera.plane.centre = {dice.hostile(), dice.hostile()};
            camera.plane.px_per_unit = std::fabs(dice.hostile());
        }
        // Every camera that a user can reach has passed through this.
        camera = limited(camera, Viewport{});
        const std::string text = save_scene("specimen", scene, {.transients = true, .camera = camera});
        const Loaded loaded = load(text);
        ASSERT_TRUE(loaded) << loaded.error << "\n" << text << "seed " << kSeed;
        ASSERT_TRUE(loaded.camera.has_value()) << text;
        EXPECT_EQ(loaded.camera->space, camera.space) << text;
        EXPECT_TRUE(i % 2 ? loaded.camera->turn == camera.turn : loaded.camera->plane == camera.plane)
            << text << "seed " << kSeed;
    }
}

TEST(PutFields, AFailedLoadChangesNothing) {
    constexpr unsigned kSeed = 24;
    Dice dice(kSeed);
    for (const char* bad :
         {R"({"a": [9, 9], "small": 99})", R"({"small": 1, "a": [9, 9], "c": 1})",
          R"({"on": false, "kind": "none"})", R"({"deep": [1, 2, 3], "playing": "so"})",
          R"({"fields": {"b": [1, 1], "nobody": 1}})", R"({"b": [1, 1], "b": [2, 2]})", "{", "[]"}) {
        SpecimenScene scene;
        model_test::scramble(scene, dice);
        const auto before = values_of(scene);
        EXPECT_NE(put_fields(scene, bad).what, "") << bad;
        EXPECT_EQ(values_of(scene), before) << bad << ", seed " << kSeed;
    }
    SpecimenScene scene;
    EXPECT_EQ(put_fields(scene, R"({"a": [9, 8], "on": false})").what, "");
    EXPECT_EQ(scene.a, Vec2(9, 8));
    EXPECT_FALSE(scene.on);
}

TEST(SetField, ReadsWhatACommandLineSays) {
    SpecimenScene scene;
    EXPECT_EQ(set_field(scene, "a", "1/3,-2"), "");
    EXPECT_EQ(scene.a, Vec2(1.0 / 3.0, -2.0));
    EXPECT_EQ(set_field(scene, "deep", " 1 , 2 , pi "), "");
    EXPECT_EQ(scene.deep.y, 2.0);
    EXPECT_EQ(set_field(scene, "small", "0x1p-3"), "");
    EXPECT_EQ(scene.small, 0.125);
    for (const char* word : {"no", "yes", "false", "true", "off", "on", "0", "1"}) {
        const bool before = scene.on;
        EXPECT_EQ(set_field(scene, "on", word), "");
        EXPECT_NE(scene.on, before) << word;
    }
    EXPECT_EQ(set_field(scene, "kind", "three"), "");
    EXPECT_EQ(scene.kind, 2);
}

/// The text of Nearest as saved while moving spheres were a mode of it.
std::string older_nearest(const std::string& mode) {
    return R"({
  "crosscut": 1,
  "scene": "nearest",
  "fields": {
    "a1": [-2, 0, 0], "a2": [2, 0, 0], "b1": [-2.6, 0, -1], "b2": [-2.6, 0, 1],
    "mode": )" +
           mode + R"(,
    "a.extent": "ray", "b.extent": "segment", "radius_a": 0.7, "radius_b": 0.25, "shadows": false,
    "second_eye": false, "epsilon": 0.001, "method": "cramer", "number": "float", "step": 2, "time": 0.25,
    "playing": true
  },
  "camera": {"pivot": [1, 2, 3], "yaw_rad": 0.5, "pitch_rad": 0.4, "distance": 5, "fov_rad": 0.7, "parallel": true}
}
)";
}

TEST(OlderScenes, WhatANewerProgramMixesIsRefusedAndADamagedTextIsTakenAsFarAsItGoes) {
    EXPECT_NE(load_scene(all_scenes(), R"({"crosscut": 1, "scene": "nearest", "fields": {"radius_a": 1}})",
                         "new.json")
                  .error,
              "");
    std::string damaged = older_nearest(R"("moving spheres")");
    damaged.replace(damaged.find("0.25"), 4, "-1.0");
    const Loaded some = load_what_fits(all_scenes(), damaged, "old.json");
    ASSERT_TRUE(some);
    EXPECT_NE(some.error.find("\"radius_b\" needs"), std::string::npos) << some.error;
    EXPECT_EQ(some.type->id, "spheres");
    EXPECT_EQ(some.scene->fields().find("radius_a")->number(), 0.7);
}

/// A file of the presets a, b, c and d, with `from` in that of b replaced by `to`.
std::string with_damage(std::string_view from, std::string_view to) {
    std::string text = "{\n";
    for (const char id : {'a', 'b', 'c', 'd'}) {
        std::string one = "  \"" + std::string(1, id) +
                          "\": {\n    \"title\": \"T\",\n    \"notice\": \"N.\",\n" +
                          "    \"fields\": {\"a\": [1, 2]}\n  }";
        if (id == 'b') one.replace(one.find(from), from.size(), to);
        text += one + (id == 'd' ? "\n}\n" : ",\n");
    }
    return text;
}

TEST(PresetFiles, AreSaidWhereTheyCannotBeReadOrAreOfNoScene) {
    const std::string broken = with_damage("]", ""), whole = with_damage("T", "T");
    const std::array files{PresetFile{"specimen.json", broken}, PresetFile{"other.json", whole},
                           PresetFile{"speciman.json", whole}};
    std::vector<SceneType> types(model_test::specimen_types().begin(), model_test::specimen_types().end());
    const std::vector<std::string> complaints = give_presets(files, types);
    ASSERT_EQ(complaints.size(), 2U);
    EXPECT_TRUE(complaints[0].starts_with("specimen.json line 10, column ")) << complaints[0];
    EXPECT_TRUE(complaints[1].starts_with("speciman.json: ")) << complaints[1];
    EXPECT_EQ(find_scene(types, "specimen")->presets.size(), 3U);
    EXPECT_EQ(find_scene(types, "other")->presets.size(), 4U);
    EXPECT_TRUE(preset_mistakes().empty()) << preset_mistakes().front();
}

TEST(PresetFiles, MaySayWhatTheyOpenIn) {
    const ReadPresets read = read_presets(
        "{\"p\": {\"title\": \"T\", \"notice\": \"N.\", \"fields\": {}},\n"
        "\"q\": {\"title\": \"T\", \"notice\": \"N.\", \"depth\": \"how\", \"fields\": {}}}\n",
        "x.json");
    ASSERT_EQ(read.presets.size(), 2u) << read.error;
    EXPECT_EQ(read.presets[0].detail, std::nullopt);
    EXPECT_EQ(read.presets[1].detail, DetailLevel::how);
    EXPECT_TRUE(load_preset(model_test::specimen_types().front(), read.presets[1]));
}

/// The error of a file, or of the last of its presets.
std::string error_of_presets(const std::string& text) {
    const ReadPresets read = read_presets(text, "x.json");
    if (!read.error.empty() || read.presets.empty()) return read.error;
    return load_preset(model_test::specimen_types().front(), read.presets.back()).error;
}

TEST(SaidOfSceneTexts, EveryMistakeIsToldWithFileLineAndField) {
    EXPECT_EQ(error_of_presets("{\n\"p\": {\"title\": \"T }\", \"notice\": \"N.\", \"fields\": {}}}"), "");
    EXPECT_FALSE(load(scene_text("\"on\": \"\xff\"")));
    SpecimenScene scene;
    EXPECT_NE(set_field(scene, "\xff", "\xfe"), "") << "not UTF-8: refused, not thrown";
    const auto before = values_of(scene);
    const auto of_file = [](const said::Row& row) {
        const Loaded loaded = load(row.contains("text") ? row.at("text") : scene_text(row.at("fields")));
        EXPECT_FALSE(loaded.camera.has_value());
        return said::says(loaded ? save_scene("specimen", *loaded.scene) : loaded.error);
    };
    const auto of_program = [](const said::Row& row) {
        return said::says(load_scene(all_scenes(), row.at("text"), "a.crosscut").error);
    };
    const auto of_field = [&](const said::Row& row) {
        const std::string error = set_field(scene, row.at("field"), row.at("value"));
        EXPECT_EQ(values_of(scene), before) << row.at("field");
        return said::says(error);
    };
    const auto of_older = [](const said::Row& row) {
        const Loaded old = load_scene(all_scenes(), older_nearest(row.at("mode")), "old.json");
        EXPECT_EQ(load_what_fits(all_scenes(), older_nearest(row.at("mode")), "old.json").error, old.error);
        return said::says(old ? save_scene(old.type->id, *old.scene) : old.error);
    };
    const auto of_damage = [](const said::Row& row) {
        const std::string text = with_damage(row.at("from"), row.at("to"));  // the presets look into it
        const ReadPresets read = read_presets(text, "x.json");
        said::Row row_of{{"says", read.error}};
        for (const Preset& preset : read.presets) {
            if (load_preset(model_test::specimen_types().front(), preset))
                row_of["left"] += preset.id + " of line " + std::to_string(preset.line) + "; ";
        }
        return row_of;
    };
    said::expect(
        "scene_text",
        {{"files", of_file},
         {"of the program", of_program},
         {"set", of_field},
         {"older", of_older},
         {"damaged presets", of_damage},
         {"presets", [](const said::Row& row) { return said::says(error_of_presets(row.at("text"))); }}});
}

}  // namespace
}  // namespace crosscut::scene_text_test
