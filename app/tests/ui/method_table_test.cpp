// The table of methods and the read-out: what fits where, without a window.
#include "app/ui/methods/method_table.h"
#include "app/tests/ui/desk.h"
#include "app/ui/formula/formula_edit.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/panels/proof_panel.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <initializer_list>
#include <string>

namespace crosscut::method_table_test {
namespace {

/// Every byte is ten pixels wide.
float ten_each(std::string_view text) { return 10.0f * static_cast<float>(text.size()); }

TEST(MethodsTable, ALabelIsCutBetweenCharactersAndNotJustAfterAWordBegan) {
    EXPECT_EQ(beginning_that_fits("Slope", 50, ten_each), "Slope");
    EXPECT_EQ(beginning_that_fits("Minkowski", 59, ten_each), "Minko");
    EXPECT_EQ(beginning_that_fits("Least squares", 70, ten_each), "Least");
    EXPECT_EQ(beginning_that_fits("Least squares", 60, ten_each), "Least");
    EXPECT_EQ(beginning_that_fits("Least squares", 110, ten_each), "Least squar");
    EXPECT_EQ(beginning_that_fits("Möbius", 20, ten_each), "M");
    EXPECT_EQ(beginning_that_fits("PGA", 5, ten_each), "");
    EXPECT_EQ(beginning_that_fits("", 5, ten_each), "");
}

TEST(MethodsTable, TheTypesStandAtTheRight) {
    for (const float k : {1.0f, 2.0f}) {
        for (float width = 220; width <= 740; width += 1) {
            const MethodColumns columns = method_columns(width * k, 2, k);
            EXPECT_FLOAT_EQ(columns.first + 2 * columns.type, width * k);
            EXPECT_GE(columns.first, 79 * k) << "and leave space for a name, at " << width;
        }
    }
}

/// Rows with a result for float and for double; the last one is naive.
MethodStrip strip_of(std::initializer_list<std::array<VerdictKind, 2>> rows) {
    MethodStrip strip;
    strip.number_types = {"float", "double"};
    for (const auto& kinds : rows) {
        MethodRow& row = strip.rows.emplace_back();
        row.label = "Method";
        for (const VerdictKind kind : kinds) row.results.push_back({.word = "hit", .kind = kind});
    }
    return strip;
}

TEST(MethodsTable, SaysThatTheMethodsAgreeUnlessOneIsWrongThatIsNotSoByDesign) {
    constexpr auto yes = VerdictKind::yes, none = VerdictKind::special;
    EXPECT_EQ(agreement_text(strip_of({})), "");
    EXPECT_EQ(agreement_text(strip_of({{yes, yes}, {yes, yes}})), "Both methods agree");
    EXPECT_EQ(agreement_text(strip_of({{yes, yes}, {yes, none}})), "1 of 2 has no answer");
    EXPECT_EQ(agreement_text(strip_of({{none, none}, {none, yes}})), "No method has an answer");
    MethodStrip strip = strip_of({{yes, yes}, {yes, yes}, {yes, yes}, {yes, yes}});
    EXPECT_EQ(agreement_text(strip), "All 4 methods agree");
    strip.rows.back().results.front().wrong = true;
    EXPECT_EQ(agreement_text(strip), "1 of 4 wrong in " + strip.number_types.front());
    strip.rows.back().naive = true;
    EXPECT_EQ(agreement_text(strip), "The first 3 methods agree");
}

TEST(MethodsTable, SaysTheChosenResultWithItsReason) {
    MethodStrip strip = strip_of({{VerdictKind::yes, VerdictKind::yes}});
    strip.chosen_type = 1;
    EXPECT_EQ(chosen_text(strip), "Method, double: hit.");
    strip.rows.front().results.back().reason = "t was rounded to 0.";
    EXPECT_EQ(chosen_text(strip), "Method, double: hit. t was rounded to 0.");
    strip.chosen = 7;
    EXPECT_EQ(chosen_text(strip), "");
}

TEST(MethodsTable, SaysWhereTheExactAnswerDependsOnTheNumberType) {
    MethodStrip strip = strip_of({{VerdictKind::yes, VerdictKind::yes}});
    strip.exact.resize(2);
    strip.exact[0].word = strip.exact[1].word = "hit";
    EXPECT_EQ(exact_text(strip), "");
    strip.exact[0].word = "miss";
    EXPECT_EQ(exact_text(strip),
              "For the points rounded to float it is miss, for the points themselves hit.");
    strip.exact = {strip.exact[1]};
    EXPECT_EQ(exact_text(strip), "");
}

/// The table over a scene, in Compare.
struct TableDesk : UiDesk {
    explicit TableDesk(std::string_view scene) : UiDesk(scene) {}
    [[nodiscard]] MethodStrip strip() {
        return workspace.scene().output_from(workspace.viewpoint()).methods.value();
    }
    void open(const char* preset) {
        ASSERT_EQ(workspace.open_preset(*find_preset(workspace.type(), preset)), "");
        preferences.detail = DetailLevel::compare;
        frames(3);
    }
};

TEST(MethodsTable, HasACellForEveryMethodOfEveryScene) {
    int scenes = 0;
    for (const SceneType& type : all_scenes()) {
        UiDesk desk(type.id);
        const SceneOutput& output = desk.ui.output();
        std::size_t cells = 0, wanted = 0;
        for (const UiTarget& target : desk.ui.targets(desk.workspace))
            cells += target.name.starts_with("cell:");
        if (output.methods)
            for (const MethodRow& row : output.methods->rows) wanted += row.results.size();
        EXPECT_EQ(cells, wanted) << type.id;
        scenes += wanted > 0 ? 1 : 0;
    }
    EXPECT_GE(scenes, 5);
}

TEST(MethodsTable, WhyLeadsToTheDecidingStepOfTheChosenResultAndBackToTheTable) {
    TableDesk desk("intersect");
    EXPECT_FALSE(desk.has("methods:why")) << "it is right";
    desk.open("t_junction");
    int wrong = 0;
    for (std::size_t row = 0; row < desk.strip().rows.size(); ++row) {
        for (const int type : {0, 1}) {
            if (!desk.strip().rows[row].result(type).divergence) continue;
            ++wrong;
            desk.click_on("cell:" + std::to_string(row + 1) + (type == 0 ? ":float" : ":double"));
            desk.click_on("methods:why");
            EXPECT_EQ(desk.preferences.detail, DetailLevel::how);
            EXPECT_EQ(desk.strip().chosen, static_cast<int>(row)) << "this one, and not the first wrong one";
            EXPECT_EQ(desk.strip().chosen_type, type);
            EXPECT_GT(desk.ui.output().method_steps->step, 1);
            desk.click_on("plate:chip");
            EXPECT_EQ(desk.preferences.detail, DetailLevel::compare);
            (void)desk.workspace.scene().fields().find("step")->set(0.0);
            desk.frames(2);
        }
    }
    EXPECT_GE(wrong, 2);
}

TEST(Readout, TwoColumnsGoLeftToRightAndWhatIsTooWideHasARowToItself) {
    const std::array<float, 5> needed{10, 101, 100, 10, 10};
    std::vector<std::array<int, 3>> at;
    for (const auto& cell : arrange_readout(needed, 2, 100)) at.push_back({cell.row, cell.column, cell.wide});
    EXPECT_EQ(at, (std::vector<std::array<int, 3>>{{0, 0, 0}, {1, 0, 1}, {2, 0, 0}, {2, 1, 0}, {3, 0, 0}}));
    EXPECT_TRUE(arrange_readout({}, 2, 100).empty());
}

TEST(Readout, LeavesOutWhatSaysNothing) {
    for (const char* nothing : {"0", "0 of 0", "\u2013"})
        EXPECT_FALSE(says_something({.label = "hits", .value = std::string(nothing)})) << nothing;
    for (const char* text : {"none", "0 of 3", "10"})
        EXPECT_TRUE(says_something({.label = "hits", .value = std::string(text)})) << text;
    EXPECT_TRUE(says_something({.label = "s on AB", .value = 0.0})) << "where it is";
    for (const double hits : {0.0, 2.0})
        EXPECT_EQ(says_something({.label = "hits so far", .value = hits, .counts = true}), hits > 0.0);
}

TEST(Readout, KeepsItsRowsWhileSomethingIsHeld) {
    const auto texts = [](const std::vector<Quantity>& rows) {
        std::string all;
        for (const Quantity& q : rows) all += q.label + " " + value_text(q, {}) + "; ";
        return all;
    };
    SteadyRows rows;
    const std::vector<Quantity> crossing{{"P", 2.0}, {"angle", 45.0}};
    const std::vector<Quantity> parallel{{"distance", 1.0}, {"angle", 0.0}};
    EXPECT_EQ(texts(rows.follow(crossing, false)), "P 2; angle 45; ");
    EXPECT_EQ(texts(rows.follow(parallel, true)), "P \u2013; angle 0; ");
    EXPECT_EQ(texts(rows.follow(crossing, true)), "P 2; angle 45; ");
    EXPECT_EQ(texts(rows.follow(parallel, false)), "distance 1; angle 0; ");
}

TEST(Certificate, SaysHowManyHoldAndALineForEach) {
    std::array<Check, 2> checks{
        {{"the sides of AB", "−28 and 32", true, {}}, {"s is at most 1", "", true, {}}}};
    EXPECT_EQ(checks_text(checks), "Checks of the answer: all 2 hold");
    checks[0].holds = false;
    EXPECT_EQ(checks_text(checks), "Checks of the answer: 1 of 2 fails");
    EXPECT_EQ(proof_text(checks), "fails: the sides of AB: −28 and 32\nholds: s is at most 1\n");
    EXPECT_EQ(proof_text({}), "");
    checks[1].holds = false;
    EXPECT_EQ(checks_text(checks), "Checks of the answer: 2 of 2 fail");
    EXPECT_EQ(checks_text({checks.data(), 1}), "Checks of the answer: 1 of 1 fails");
}

// The threshold slider: its scale, its labels, and how dragging and typing change the field.

constexpr SliderScale kLog{1e-12, 1.0, true, 10.0f, 250.0f};

TEST(DialScale, PlacesAndValuesAreInverseAndWhatIsBeyondAnEndStandsThere) {
    for (float x = 10; x <= 250; x += 1)
        EXPECT_NEAR(kLog.x_of(kLog.value_at(x)), x, 0.5f) << "two digits, at 20 pixels a decade";
    EXPECT_EQ(kLog.value_at(130), 1e-6) << "the middle, to the last bit";
    const SliderScale even{0.0, 2.0, false, 0.0f, 100.0f};
    EXPECT_EQ(even.value_at(50), 1.0);
    EXPECT_FLOAT_EQ(even.x_of(0.5), 25.0f);
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
            const auto x = [&](std::size_t k) { return kLog.x_of(std::pow(10.0, decades[k])); };
            EXPECT_GE(x(i) - x(i - 1), width - 0.01f);
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
    atom.name = "ε", atom.item = "epsilon";
    atom.number = 1e-6, atom.is_number = true;
    const auto targets = targets_of(workspace.scene(), "canvas");
    const NumberTarget* target = target_of(targets, atom);
    ASSERT_NE(target, nullptr);
    EXPECT_TRUE(target->by_factors);
    atom.number = static_cast<double>(1e-6f);
    EXPECT_EQ(target_of(targets, atom), target) << "float holds it rounded";
}

/// The threshold slider of the Nearest scene in real Dear ImGui frames.
TEST(DialScale, PressedAnywhereItGoesThereAndFollows) {
    ImguiDesk desk({500, 300});
    Workspace workspace(all_scenes());
    ASSERT_EQ(workspace.open_scene("nearest"), "");
    const auto frame = [&](float x, float y, bool down) {
        SliderTrack track;
        desk.mouse({x, y}, down);
        desk.window({500, 300}, [&] {
            const SceneOutput output = workspace.scene().output_from(workspace.viewpoint());
            track = draw_slider_track(*output.method_steps->slider, 1e-6, 400, desk.ui());
        });
        return track;
    };
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
}  // namespace crosscut::method_table_test
