// The settings: found by the words that users search for, beside each other in every window, kept; and their effects.
#include "app/ui/panels/settings.h"
#include "app/tests/ui/desk.h"
#include "app/ui/widgets/text_box.h"

#include <imgui.h>

#include <regex>
#include <set>
#include <string>

namespace crosscut {
namespace {

std::string first_found(std::string_view typed) {
    const auto found = settings_found(typed);
    return found.empty() ? std::string() : std::string(found.front()->id);
}

TEST(Settings, AreFoundByTheWordsPeopleLookForThemBy) {
    EXPECT_EQ(first_found("colour blind"), "color_vision");
    EXPECT_EQ(first_found("color blindness"), "color_vision");
    EXPECT_EQ(first_found("DARK mode"), "theme");
    EXPECT_EQ(first_found("contrast"), "theme");
    EXPECT_EQ(first_found("zoom"), "size");
    EXPECT_EQ(first_found("font size"), "size");
    EXPECT_EQ(first_found("animation"), "motion");
    EXPECT_EQ(first_found("grid"), "snapping");
    EXPECT_EQ(first_found("rotate"), "turning");
    EXPECT_EQ(first_found("comma"), "decimal");
#ifdef CROSSCUT_SOUND
    EXPECT_EQ(first_found("audio"), "sound");
#else
    EXPECT_EQ(first_found("audio"), "") << "a program without sound does not speak of it";
#endif
    EXPECT_EQ(first_found("no such thing"), "");
    EXPECT_EQ(settings_found("").size(), settings().size());
    EXPECT_EQ(settings_found("  ").size(), settings().size());
}

TEST(Settings, EachWordIsChosenAndThenIsTheChosenOne) {
    std::set<std::string> texts;
    for (const Setting& setting : settings()) {
        Preferences p;
        for (int i = 0; i < static_cast<int>(setting.words.size()); ++i) {
            setting.choose(p, i);
            EXPECT_EQ(setting.chosen(p), i) << setting.label;
            const Preferences parsed = parse_preferences(preferences_text(p), "x").preferences;
            EXPECT_EQ(setting.chosen(parsed), i) << setting.label << " is kept";
            texts.insert(preferences_text(p));
        }
    }
    EXPECT_GT(texts.size(), settings().size());
    Preferences between;
    between.ui_scale = 1.1;
    EXPECT_EQ(settings()[2].chosen(between), -1);
}

TEST(Settings, NoChoiceReachesIntoTheOneBesideIt) {
    for (const Vec2 size : {Vec2(1280, 800), Vec2(360, 640)}) {
        UiDesk desk("nearest", size);
        desk.key(Key::comma, false, true);
        desk.frames(2);
        for (const Setting& setting : settings()) {
            if (setting.words[0] == "Off" && setting.words.size() == 2)
                continue;  // all switches have these names
            const auto middle = [&](std::size_t at) {
                return desk.at("settings:" + std::string(setting.words[at])).x;
            };
            for (std::size_t i = 0; i + 1 < setting.words.size(); ++i) {
                EXPECT_LT(text_width(ImGui::GetIO().Fonts->Fonts[0], setting.words[i]),
                          middle(i + 1) - middle(i))
                    << setting.words[i];
            }
        }
    }
}

/// Whether a text has a digit, a point and a digit in a row.
bool has_decimal_point(const std::string& text) {
    static const std::regex kPoint("[0-9]\\.[0-9]");
    return std::regex_search(text, kPoint);
}

int points_in_labels(UiDesk& desk) {
    int points = 0;
    const UiFrame frame = desk.frame();
    for (const PanePicture& pane : frame.panes)
        for (const ScreenLabel& label : pane.list.labels) points += has_decimal_point(label.text) ? 1 : 0;
    return points;
}

TEST(DecimalComma, IsInEveryLabelOfACanvas) {
    int changed = 0;
    for (const SceneType& type : all_scenes()) {
        UiDesk desk(type.id);
        const int before = points_in_labels(desk);
        desk.preferences.decimal_comma = true;
        EXPECT_EQ(points_in_labels(desk), 0) << type.id;
        changed += before;
    }
    EXPECT_GT(changed, 3) << "there was something to change";
}

TEST(DecimalComma, IsInWhatIsSaidAndNotInWhatIsDescribed) {
    Workspace workspace(all_scenes());
    ASSERT_EQ(workspace.open_scene("sweep"), "");
    const SceneOutput plain = workspace.present({{1280, 800}, 1.0});
    SceneOutput output = plain;
    write_with_decimal_comma(output);
    EXPECT_TRUE(has_decimal_point(plain.verdict.sentence)) << plain.verdict.sentence;
    EXPECT_FALSE(has_decimal_point(output.verdict.sentence)) << output.verdict.sentence;
    for (const Check& check : output.proof) EXPECT_FALSE(has_decimal_point(check.claim + check.value));
    for (const MethodRow& row : output.methods->rows)
        for (const MethodResult& result : row.results)
            EXPECT_FALSE(has_decimal_point(result.word + " " + result.reason + " " + result.error));
    EXPECT_EQ(output.results.size(), plain.results.size());
}

}  // namespace
}  // namespace crosscut
