// The threshold slider: its scale, its labels, and how dragging and typing change the field.
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/formula/formula_edit.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace crosscut::threshold_slider_test {
namespace {

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
}  // namespace crosscut::threshold_slider_test
