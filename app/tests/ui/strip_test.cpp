// The method bar, the table of methods and the read-out: what fits where, without a window.
#include "app/scenes/scenes.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/methods/method_bar.h"
#include "app/ui/methods/method_table.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/panels/proof_panel.h"

#include <gtest/gtest.h>
#include <imgui_internal.h>

#include <array>
#include <numeric>

namespace crosscut::strip_test {
namespace {

/// Every byte is ten pixels wide.
float ten_each(std::string_view text) { return 10.0f * static_cast<float>(text.size()); }

TEST(VerdictStrip, SevenChipsAndTheirButtonsFitFrom512PixelsUpAtEveryScale) {
    const std::array<float, 2> texts{140.0f, 50.0f};
    for (const float k : {1.0f, 1.25f, 2.0f}) {
        for (float width = 512.0f; width <= 1600.0f; width += 1.0f) {
            const std::array<float, 2> scaled{texts[0] * k, texts[1] * k};
            const StripPlan plan = plan_strip(width * k, 6, scaled, k);
            const float gaps = 6 * 4 * k + 2 * 8 * k;
            EXPECT_LE(plan.chip * 6 + plan.judge + gaps + plan.actions, width * k + 0.5f) << width;
            EXPECT_GE(plan.chip, 50 * k) << width;
            EXPECT_LT(plan.judge, plan.chip);
        }
    }
}

TEST(VerdictStrip, ActionsAreWrittenOutOnlyWhereTheChipsAreEasy) {
    const std::array<float, 1> text{140.0f};
    EXPECT_FALSE(plan_strip(512, 6, text, 1).action_words);
    EXPECT_TRUE(plan_strip(1100, 6, text, 1).action_words);
    EXPECT_LT(plan_strip(512, 6, text, 1).actions, plan_strip(1100, 6, text, 1).actions);
}

TEST(VerdictStrip, WithoutActionsAllTheWidthIsForTheChips) {
    const StripPlan none = plan_strip(600, 6, {}, 1);
    const std::array<float, 1> text{140.0f};
    EXPECT_EQ(none.actions, 0.0f);
    EXPECT_GT(none.chip, plan_strip(600, 6, text, 1).chip);
}

TEST(VerdictStrip, WordsGoOneAfterTheOtherTheChosenNumberTypeLast) {
    const std::array<float, 2> words{30.0f, 40.0f};
    EXPECT_EQ(words_that_fit(words, 1, 15, 100), (std::vector<bool>{true, true}));
    EXPECT_EQ(words_that_fit(words, 1, 15, 99), (std::vector<bool>{false, true}));
    EXPECT_EQ(words_that_fit(words, 0, 15, 60), (std::vector<bool>{true, false}));
    EXPECT_EQ(words_that_fit(words, 1, 15, 69), (std::vector<bool>{false, false}));
    EXPECT_EQ(words_that_fit(words, 7, 15, 99), (std::vector<bool>{false, false}));
    EXPECT_TRUE(words_that_fit({}, 0, 15, 99).empty());
}

TEST(VerdictStrip, ChipsAreEvenWhereEveryLabelFitsAndElseNoLabelIsCutThatNeedNotBe) {
    const std::array<float, 8> needed{66, 70, 102, 92, 38, 38, 38, 74},
        smaller{58, 61, 88, 80, 34, 34, 34, 64};
    const auto sum = [](const std::vector<float>& widths) {
        return std::accumulate(widths.begin(), widths.end(), 0.0f);
    };
    for (float width_px = 300; width_px <= 1500; width_px += 1) {
        const ChipWidths chips = chip_widths(width_px, needed, smaller, 1);
        ASSERT_EQ(chips.widths.size(), 8u);
        EXPECT_LE(sum(chips.widths), width_px + 0.01f) << width_px;
        for (std::size_t i = 0; i < 8 && width_px > 518; ++i)
            EXPECT_GE(chips.widths[i], chips.small_labels ? smaller[i] : needed[i]) << width_px;
        EXPECT_EQ(chips.tight, width_px < 453) << "less than the smaller labels together";
        if (width_px >= 8 * 88.0f || chips.tight) {
            EXPECT_EQ(chips.widths.front(), chips.widths.back()) << width_px;
        }
        EXPECT_EQ(chips.small_labels, width_px < 518 || (width_px >= 8 * 88.0f && width_px < 8 * 102.0f))
            << width_px;
    }
    EXPECT_TRUE(chip_widths(100, {}, {}, 1).widths.empty());
}

TEST(VerdictStrip, AlwaysSaysOfWhichNumberTypesItsMarksAre) {
    ImguiDesk desk;
    for (const char* id : {"intersect", "nearest"}) {
        const auto scene = find_scene(all_scenes(), id)->make();
        SceneOutput output;
        scene->present({}, output);
        int letters = 0, whole = 0, one = 0;
        const auto chosen = static_cast<std::size_t>(output.methods->chosen_type);
        desk.frame([&] {
            for (float width = 400; width <= 1800; width += 20) {
                const StripLayout layout = lay_out_strip(*output.methods, width, MethodKeys::none, desk.ui());
                const auto& words = layout.head.words;
                ASSERT_FALSE(words.empty()) << id << " " << width;
                EXPECT_EQ(layout.chips.tight, words.size() == 1) << "a mark for each word";
                if (layout.chips.tight) {
                    EXPECT_EQ(words.front(), output.methods->number_types.at(chosen));
                    float end = layout.head.px + layout.plan.judge + layout.plan.actions;
                    for (const float chip : layout.chips.widths) end += chip;
                    EXPECT_LE(end, width) << id;
                    ++one;
                    continue;
                }
                (words == output.methods->number_types ? whole : letters) += 1;
                EXPECT_EQ(words.front().front(), 'f');
                EXPECT_EQ(words.back().front(), 'd');
            }
        });
        EXPECT_TRUE(letters > 0 && whole > 0 && one > 0) << id;
    }
}

TEST(VerdictStrip, ANaiveMethodStaysQuietWhateverItSays) {
    MethodRow row;
    EXPECT_EQ(voice_of(row), Voice::plain);
    row.naive = true;
    MethodResult wrong;
    wrong.wrong = true;
    const Theme& colors = theme(ThemeId::dark);
    EXPECT_EQ(packed(result_color(wrong, colors)), packed(colors.warning));
    EXPECT_EQ(packed(result_color(wrong, colors, voice_of(row))), packed(colors.rejected));
}

TEST(VerdictStrip, ALabelIsCutBetweenCharactersAndNotJustAfterAWordBegan) {
    EXPECT_EQ(beginning_that_fits("Slope", 50, ten_each), "Slope");
    EXPECT_EQ(beginning_that_fits("Minkowski", 59, ten_each), "Minko");
    EXPECT_EQ(beginning_that_fits("Least squares", 70, ten_each), "Least");
    EXPECT_EQ(beginning_that_fits("Least squares", 60, ten_each), "Least");
    EXPECT_EQ(beginning_that_fits("Least squares", 110, ten_each), "Least squar");
    EXPECT_EQ(beginning_that_fits("Möbius", 20, ten_each), "M");
    EXPECT_EQ(beginning_that_fits("PGA", 5, ten_each), "");
    EXPECT_EQ(beginning_that_fits("", 5, ten_each), "");
}

TEST(MethodsTable, TheTypesStandAtTheRightAndTheBarBeforeThem) {
    for (const float k : {1.0f, 2.0f}) {
        for (float width = 220; width <= 740; width += 1) {
            const MethodColumns columns = method_columns(width * k, 2, 160 * k, k);
            EXPECT_FLOAT_EQ(columns.first + 2 * columns.type, width * k);
            EXPECT_GE(columns.bar, 16 * k);
            EXPECT_LE(columns.bar + (columns.costs ? 160 * k : 0.0f), columns.first) << width;
        }
    }
    EXPECT_FALSE(method_columns(256, 2, 160, 1).costs);
    EXPECT_TRUE(method_columns(620, 2, 160, 1).costs);
}

TEST(Readout, OneColumnGoesStraightDown) {
    const std::array<float, 3> needed{10, 900, 10};
    const auto cells = arrange_readout(needed, 1, 100);
    ASSERT_EQ(cells.size(), 3u);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(cells[static_cast<std::size_t>(i)].row, i);
        EXPECT_EQ(cells[static_cast<std::size_t>(i)].column, 0);
    }
}

TEST(Readout, TwoColumnsGoLeftToRightAndWhatIsTooWideHasARowToItself) {
    const std::array<float, 5> needed{10, 101, 100, 10, 10};
    const auto cells = arrange_readout(needed, 2, 100);
    const auto at = [&](std::size_t i) {
        return std::array<int, 3>{cells[i].row, cells[i].column, cells[i].wide};
    };
    ASSERT_EQ(cells.size(), 5u);
    EXPECT_EQ(at(0), (std::array<int, 3>{0, 0, 0}));
    EXPECT_EQ(at(1), (std::array<int, 3>{1, 0, 1}));
    EXPECT_EQ(at(2), (std::array<int, 3>{2, 0, 0}));
    EXPECT_EQ(at(3), (std::array<int, 3>{2, 1, 0}));
    EXPECT_EQ(at(4), (std::array<int, 3>{3, 0, 0}));
    EXPECT_TRUE(arrange_readout({}, 2, 100).empty());
}

TEST(Certificate, ReadsAsOneLineForEachCheckAndSaysWhichFails) {
    const std::array<Check, 2> checks{
        {{"C and D are on opposite sides of AB", "−28 and 32", true, {}}, {"s is at most 1", "", false, {}}}};
    EXPECT_EQ(proof_text(checks),
              "holds: C and D are on opposite sides of AB: −28 and 32\nfails: s is at most 1\n");
    EXPECT_EQ(proof_text({}), "");
}

/// The method bar of the Intersect scene in real Dear ImGui frames, 1100 x 40, with its disagreement banner
/// below.
class StripFrames : public testing::Test {
  public:
    StripFrames() : workspace_(all_scenes()) {
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr;
        ImGui::GetIO().DisplaySize = {1100, 400};
        fonts_ = build_fonts({}, 1.0);
        bake_fonts();
        EXPECT_EQ(workspace_.open_scene("intersect"), "");
    }
    ~StripFrames() override { ImGui::DestroyContext(); }

    [[nodiscard]] MethodStrip strip() const {
        SceneOutput output;
        workspace_.scene().present(workspace_.viewpoint(), output);
        return output.methods.value();
    }
    /// The action requested by the bar or the banner in a frame.
    std::optional<std::string_view> frame(const std::string& alarm = {}) {
        MethodStrip now = strip();
        now.disagreement = alarm;
        const Theme& colors = theme(ThemeId::dark);
        ImGui::GetIO().DeltaTime = 1.0f / 60.0f;
        const UiContext ui{colors, fonts_, pictures_};
        apply_style(colors, 1.0);
        ImGui::NewFrame();
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({1100, 40});
        ImGui::Begin("strip", nullptr, ImGuiWindowFlags_NoDecoration);
        auto pressed = draw_verdict_strip(now, workspace_, ui);
        ImGui::End();
        if (!pressed) pressed = draw_alarm(now, {{0, 40}, {1100, 400}}, ui);
        ImGui::Render();
        return pressed;
    }
    std::optional<std::string_view> click(float x, float y, const std::string& alarm = {}) {
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = {x, y};
        for (int i = 0; i < 3; ++i) (void)frame(alarm);
        io.MouseDown[0] = true;
        (void)frame(alarm);
        io.MouseDown[0] = false;
        return frame(alarm);
    }

  protected:
    Workspace workspace_;
    Fonts fonts_;
    EmbeddedPictures pictures_;
};

TEST_F(StripFrames, AClickOnAChipChoosesItsMethodAndOneOnTheJudgeNone) {
    EXPECT_EQ(strip().chosen, 0);
    std::vector<int> chosen;
    for (float x = 20; x < 780; x += 20) {
        EXPECT_EQ(click(x, 20), std::nullopt);
        if (chosen.empty() || chosen.back() != strip().chosen) chosen.push_back(strip().chosen);
    }
    EXPECT_EQ(chosen, (std::vector<int>{0, 1, 2, 3, 4, 5}));
}

TEST_F(StripFrames, TheButtonsAtTheRightEndAskForTheirActions) {
    std::optional<std::string_view> found;
    for (float x = 1090; x > 780 && found != strip().actions.front().id; x -= 20) found = click(x, 20);
    EXPECT_EQ(found, strip().actions.front().id);
    EXPECT_EQ(strip().chosen, 0);
}

TEST_F(StripFrames, AnAlarmCanBeExplainedAndThereIsNoneWhileAllAgree) {
    std::optional<std::string_view> loud;
    for (float x = 300; x < 800; x += 15) {
        if (const auto pressed = click(x, 66, "Slope is wrong.")) loud = pressed;
        EXPECT_EQ(click(x, 66), std::nullopt);
    }
    EXPECT_EQ(loud, strip().explain);
    EXPECT_FALSE(ImGui::GetIO().WantCaptureMouse);
}

TEST_F(StripFrames, ALongAlarmHasTheLinesThatItNeeds) {
    const auto height = [&](int clauses) {
        std::string alarm = "Slope says hit in double";
        for (int i = 0; i < clauses; ++i) alarm += "; another method says hit in float, exactly they miss";
        for (int i = 0; i < 3; ++i) (void)frame(alarm + ".");
        const ImGuiWindow* window = ImGui::FindWindowByName("##alarm");
        return window != nullptr ? window->Size.y : 0.0f;
    };
    const float one = height(0), two = height(2), four = height(5);
    EXPECT_GT(one, 0.0f);
    EXPECT_GT(two, one);
    EXPECT_GT(four, two + 10.0f) << "nothing is cut where there is room";
    EXPECT_LT(height(60), 0.4f * 360.0f) << "and most of the canvas is left";
}

}  // namespace
}  // namespace crosscut::strip_test
