// The method bar, the table of methods and the read-out: what fits where, without a window.
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/formula/formula_edit.h"
#include "app/ui/methods/method_bar.h"
#include "app/ui/methods/method_table.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/panels/proof_panel.h"

#include <gtest/gtest.h>
#include <imgui_internal.h>

#include <array>
#include <cmath>
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

// The threshold slider: its scale, its labels, and how dragging and typing change the field.

constexpr SliderScale kLog{1e-12, 1.0, true, 10.0f, 250.0f};

TEST(DialScale, PlacesAndValuesAreInverse) {
    for (float x = 10; x <= 250; x += 1) {
        const double value = kLog.value_at(x);
        EXPECT_NEAR(kLog.x_of(value), x, 0.5f) << "two digits are within half a pixel at 20 pixels a decade";
    }
    EXPECT_EQ(kLog.value_at(10), 1e-12);
    EXPECT_EQ(kLog.value_at(250), 1.0);
    EXPECT_EQ(kLog.value_at(130), 1e-6) << "the middle, to the last bit";
    const SliderScale even{0.0, 2.0, false, 0.0f, 100.0f};
    EXPECT_EQ(even.value_at(50), 1.0);
    EXPECT_FLOAT_EQ(even.x_of(0.5), 25.0f);
}

TEST(DialScale, WhatIsBeyondAnEndStandsAtTheEnd) {
    EXPECT_EQ(kLog.x_of(0.0), 10.0f);
    EXPECT_EQ(kLog.x_of(1e-300), 10.0f);
    EXPECT_EQ(kLog.x_of(1e300), 250.0f);
    EXPECT_EQ(kLog.value_at(-1e9f), 1e-12);
    EXPECT_EQ(kLog.value_at(1e9f), 1.0);
    const SliderScale narrow{1e-12, 1.0, true, 10.0f, 10.0f};
    EXPECT_TRUE(std::isfinite(narrow.value_at(10)));
}

TEST(DialScale, LabelledDecadesKeepApart) {
    for (float width = 10; width < 120; width += 3) {
        const std::vector<int> decades = decades_to_label(kLog, width);
        ASSERT_FALSE(decades.empty());
        for (std::size_t i = 1; i < decades.size(); ++i) {
            const float apart =
                kLog.x_of(std::pow(10.0, decades[i])) - kLog.x_of(std::pow(10.0, decades[i - 1]));
            EXPECT_GE(apart, width - 0.01f);
        }
    }
    EXPECT_EQ(decades_to_label(kLog, 15).size(), 13u) << "all of them where there is room";
}

TEST(DialLabels, NeverOverlapAndStayWithinTheEnds) {
    const std::array<SliderLabel, 5> labels{{{5, 40}, {100, 60}, {110, 30}, {112, 30}, {198, 50}}};
    const std::vector<PlacedSliderLabel> placed = lay_out_labels(labels, 0, 200, 4);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        EXPECT_GE(placed[i].left, 0.0f);
        EXPECT_LE(placed[i].left + labels[i].width, 200.0f);
        for (std::size_t j = 0; j < i; ++j) {
            if (placed[i].row != placed[j].row) continue;
            const bool apart = placed[i].left >= placed[j].left + labels[j].width + 4 ||
                               placed[j].left >= placed[i].left + labels[i].width + 4;
            EXPECT_TRUE(apart) << i << " and " << j;
        }
    }
    EXPECT_EQ(placed[0].row, 0);
    EXPECT_EQ(placed[4].row, 0);
    EXPECT_GT(placed[2].row + placed[3].row, 1);
    EXPECT_TRUE(lay_out_labels({}, 0, 200, 4).empty());
}

TEST(FormulaScrub, ByFactorsSixtyPixelsAreTenTimesAsMuch) {
    EXPECT_EQ(scrubbed_by_factors(1e-6, 60, false), 1e-5);
    EXPECT_EQ(scrubbed_by_factors(1e-6, -120, false), 1e-8);
    EXPECT_EQ(scrubbed_by_factors(2e-6, 0, false), 2e-6);
    EXPECT_EQ(scrubbed_by_factors(1e-6, 6, false), 1.3e-6);
    EXPECT_EQ(scrubbed_by_factors(1e-6, 6, true), 1.26e-6);
    EXPECT_EQ(scrubbed_by_factors(0.0, 60, false), 1e-11) << "from nothing it can be got again";
    EXPECT_GT(scrubbed_by_factors(1e-6, -1e9, false), 0.0);
}

TEST(FormulaScrub, EpsilonIsFoundByTheItemOfItsAtom) {
    Workspace workspace(all_scenes());
    ASSERT_EQ(workspace.open_scene("nearest"), "");
    PlacedAtom atom;
    atom.is_number = true;
    atom.name = "ε";
    atom.item = "epsilon";
    atom.number = 1e-6;
    const auto targets = targets_of(workspace.scene(), "canvas");
    const NumberTarget* target = target_of(targets, atom);
    ASSERT_NE(target, nullptr);
    EXPECT_TRUE(target->by_factors);
    atom.number = static_cast<double>(1e-6f);
    EXPECT_EQ(target_of(targets, atom), target) << "float holds it rounded";
}

/// The threshold slider of the Nearest scene in real Dear ImGui frames.
class DialFrames : public testing::Test {
  public:
    DialFrames() : workspace_(all_scenes()) {
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr;
        ImGui::GetIO().DisplaySize = {500, 300};
        fonts_ = build_fonts({}, 1.0);
        bake_fonts();
        EXPECT_EQ(workspace_.open_scene("nearest"), "");
    }
    ~DialFrames() override { ImGui::DestroyContext(); }

    MethodSteps steps() {
        SceneOutput output;
        workspace_.scene().present(workspace_.viewpoint(), output);
        return output.method_steps.value();
    }
    SliderTrack frame(float x, float y, bool down) {
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = {x, y};
        io.MouseDown[0] = down;
        io.DeltaTime = 1.0f / 60.0f;
        apply_style(theme(ThemeId::dark), 1.0);
        ImGui::NewFrame();
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({500, 300});
        ImGui::Begin("dial", nullptr, ImGuiWindowFlags_NoDecoration);
        const SliderTrack track =
            draw_slider_track(*steps().slider, 1e-6, 400, {theme(ThemeId::dark), fonts_, pictures_});
        ImGui::End();
        ImGui::Render();
        return track;
    }

  protected:
    Workspace workspace_;
    Fonts fonts_;
    EmbeddedPictures pictures_;
};

TEST_F(DialFrames, PressedAnywhereOnTheScaleItGoesThereAndFollows) {
    float y = 0;
    for (float at = 5; at < 100 && y == 0; at += 3) {
        for (int i = 0; i < 2; ++i) (void)frame(200, at, false);
        if (frame(200, at, true).dragging) y = at;
        (void)frame(200, at, false);
    }
    ASSERT_GT(y, 0) << "there is a scale to press";
    for (int i = 0; i < 2; ++i) (void)frame(200, y, false);
    const SliderTrack first = frame(200, y, true);
    ASSERT_TRUE(first.dragged);
    const SliderTrack second = frame(300, y + 40, true);
    ASSERT_TRUE(second.dragged) << "also beside the scale";
    EXPECT_GT(*second.dragged, 100 * *first.dragged);
    EXPECT_FALSE(frame(300, y, false).dragging);
}

}  // namespace
}  // namespace crosscut::strip_test
