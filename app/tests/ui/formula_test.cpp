// The formula panel in real Dear ImGui frames, without a window, with the Intersect scene.
#include "app/model/steps.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/canvas/tiles.h"
#include "app/ui/formula/formula_lines.h"
#include "app/ui/formula/formula_panel.h"
#include "core/intersect/methods/intersect_problem.h"

#include <gtest/gtest.h>
#include <imgui.h>

#include <cmath>
#include <regex>
#include <set>

namespace crosscut::formula_test {
namespace {

using model_test::Dice;

/// The panel in a window as large as the dock, with a new Intersect scene.
class Bench {
  public:
    explicit Bench(const char* method = "parametric", int step = 1) : workspace(all_scenes()) {
        EXPECT_EQ(workspace.open_scene("intersect"), "");
        set("method", method);
        set_number(workspace.scene(), "step", step);
        workspace.begin_here();
        frames(3);
    }
    void set(const char* field, const std::string& value) {
        EXPECT_EQ(set_field(workspace.scene(), field, value), "");
    }
    SceneOutput output() { return scenes_test::output_of(workspace.scene()); }
    void frame() {
        const SceneOutput now = output();
        desk.window(size, [&] {
            if (as_list) {
                panel.draw_steps(now, workspace, highlighted, desk.ui());
            } else {
                panel.draw_dock(now, workspace, highlighted, desk.ui(now_s));
            }
        });
        workspace.observe(panel.editing());
    }
    void frames(int n) {
        for (int i = 0; i < n; ++i) frame();
    }
    void mouse(ImVec2 where, bool down) {
        desk.mouse(where, down);
        frame();
    }
    /// The middle of a number that can be changed; a failure when there is none.
    ImVec2 find(std::string_view name) {
        for (const DisplayedNumber& n : panel.numbers()) {
            if (n.name == name && n.can_change)
                return {(n.low.x + n.high.x) * 0.5f, (n.low.y + n.high.y) * 0.5f};
        }
        ADD_FAILURE() << "no number " << name << " to change";
        return {0, 0};
    }
    void press(std::string_view name) {
        at = find(name);
        mouse(at, false);
        mouse(at, true);
        frame();
    }
    void move(float dx) {
        at.x += dx;
        mouse(at, true);
    }
    void release() {
        mouse(at, false);
        frame();
    }
    void double_click(std::string_view name) {
        at = find(name);
        for (const bool down : {false, true, false, true, false}) mouse(at, down);
        frames(3);
    }
    void type(std::string_view text) {
        desk.characters(text);
        frames(2);
    }
    void key(int key) {
        ImGui::GetIO().KeysDown[key] = true;
        frame();
        ImGui::GetIO().KeysDown[key] = false;
        frames(2);
    }
    /// The x coordinate of a point.
    double value(std::string_view name) { return workspace.scene().fields().find(name)->point().x; }
    int step() { return output().method_steps->step; }

    ImguiDesk desk;
    Workspace workspace;
    FormulaPanel panel;
    Highlight highlighted;
    ImVec2 size{820, 176};
    ImVec2 at{};
    double now_s = 0;
    bool as_list = false;
};

TEST(DeckPlan, EveryPartHasItsRoomAndWhatIsMissedMostIsThereLongest) {
    // The widths at 100 % for a method that has code and two number types.
    const StepControlsNeeds needs{.counter = 74,
                                  .long_counter = 198,
                                  .list = 108,
                                  .words = 338,
                                  .copy = 62,
                                  .type = 62,
                                  .types = 140,
                                  .title = 170};
    using Size = StepControlsLayout::Size;
    const auto px = [&](const StepControlsLayout& p) {
        const auto of = [](Size size, float small, float full) {
            return size == Size::none ? 0.0f : size == Size::small ? small : full;
        };
        return p.counter + of(p.as, needs.list, needs.words) + of(p.type, needs.type, needs.types) +
               (p.copy ? needs.copy : 0.0f) + (p.title ? needs.title : 0.0f);
    };
    for (float width_px = 10; width_px <= 1400; width_px += 1)
        EXPECT_LE(px(lay_out_step_controls(width_px, needs)), width_px) << width_px;
    const StepControlsLayout narrow = lay_out_step_controls(250, needs);
    EXPECT_EQ(narrow.counter, needs.counter);
    EXPECT_TRUE(narrow.as == Size::small && narrow.type == Size::small);
    EXPECT_FALSE(narrow.copy);
    const StepControlsLayout narrower = lay_out_step_controls(200, needs);
    EXPECT_EQ(narrower.counter, needs.counter) << "its menu has the others";
    EXPECT_TRUE(narrower.as == Size::none && narrower.type == Size::small);
    const StepControlsLayout wide = lay_out_step_controls(1264, needs);
    EXPECT_EQ(wide.counter, needs.long_counter);
    EXPECT_TRUE(wide.title && wide.copy);
    EXPECT_TRUE(wide.as == Size::full && wide.type == Size::full);
    EXPECT_TRUE(lay_out_step_controls(600, {.copy = 120}).copy) << "a method without code";
    EXPECT_FALSE(lay_out_step_controls(100, {.copy = 120}).copy);
}

TEST(FormulaPanel, NothingMovesWhileANumberIsDraggedAndTheRoomThatItTookIsGivenBack) {
    Bench bench;
    const auto edges = [&bench] {
        std::vector<float> all;
        for (const DisplayedNumber& n : bench.panel.numbers()) all.insert(all.end(), {n.low.x, n.high.x});
        return all;
    };
    const std::vector<float> before = edges();
    const double value = bench.value("a");
    bench.press("A_x");
    for (const float dx : {1.0f, 330.0f, -660.0f, 330.0f}) bench.move(dx);  // it grows to what it will need
    const std::vector<float> grown = edges();
    EXPECT_NE(grown, before);
    for (int i = 0; i < 29; ++i) {
        bench.move(-11);
        EXPECT_EQ(edges(), grown) << i;
    }
    bench.move(318);
    bench.release();
    EXPECT_EQ(bench.value("a"), value);
    EXPECT_EQ(edges(), before) << "as where nothing was ever dragged";
}

TEST(FormulaPanel, WhatIsWrongWithATextIsSaidUntilItIsMendedOrSomethingChanges) {
    Bench bench;
    const auto before = model_test::values_of(bench.workspace.scene());
    const auto wrong = [&](const char* text) {
        bench.frames(40);  // so that the next click is no double click
        bench.double_click("A_x");
        EXPECT_TRUE(bench.panel.editing());
        bench.type(text);
        bench.key(ImGuiKey_Enter);
        EXPECT_TRUE(bench.panel.editing()) << "the box stays, to be mended";
        EXPECT_TRUE(bench.panel.complaint().ends_with(".")) << text;
        EXPECT_EQ(scenes_test::bad_word(bench.panel.complaint()), "");
    };
    for (const char* text : {"one", "1/0", "1e999", "2e300"}) {
        wrong(text);
        bench.key(ImGuiKey_Escape);
        EXPECT_EQ(model_test::values_of(bench.workspace.scene()), before) << text;
    }
    wrong("abc");
    bench.type("7");  // replaces the selected text
    bench.key(ImGuiKey_Enter);
    EXPECT_EQ(bench.value("a"), 7.0);
    EXPECT_FALSE(bench.panel.editing());
    EXPECT_EQ(bench.panel.complaint(), "");
    wrong("abc");
    bench.key(ImGuiKey_Escape);
    EXPECT_FALSE(bench.panel.editing());
    bench.set("b", "1,2");
    bench.frames(2);
    EXPECT_EQ(bench.panel.complaint(), "");
}

TEST(FormulaPanel, PlayingTakesEveryStopInTurnAndEnds) {
    Bench bench("minkowski", 0);
    const int count = static_cast<int>(stops_of(bench.output().method_steps->derivation).size());
    bench.panel.toggle_play(bench.workspace, bench.output(), bench.now_s);
    EXPECT_EQ(bench.step(), 1);
    for (int stop = 1; stop < count; ++stop) {
        EXPECT_TRUE(bench.panel.playing());
        EXPECT_GT(bench.panel.wake_s(), bench.now_s);
        bench.now_s = bench.panel.wake_s() - 0.01;
        bench.frame();
        EXPECT_EQ(bench.step(), stop);
        bench.now_s = bench.panel.wake_s();
        bench.frame();
        EXPECT_EQ(bench.step(), stop + 1);
    }
    EXPECT_FALSE(bench.panel.playing());
    EXPECT_EQ(bench.panel.wake_s(), 0.0);
    bench.panel.toggle_play(bench.workspace, bench.output(), bench.now_s);
    EXPECT_EQ(bench.step(), 1) << "from the start again";
    bench.panel.step(bench.workspace, bench.output(), 1);
    EXPECT_FALSE(bench.panel.playing()) << "a hand stops it";
}

TEST(FormulaPanel, HoveringASymbolNamesItsItem) {
    Bench bench("parametric", 1);
    for (const auto& [at, item] : {std::pair{bench.find("D_y"), id_of("d")}, {ImVec2{2, 2}, ItemId{}}}) {
        bench.mouse(at, false);
        bench.frame();
        EXPECT_EQ(bench.panel.hovered(), item);
    }
}

TEST(FormulaPanel, EveryStepOfEveryMethodIsDrawnAtEverySizeWhateverTheFields) {
    Dice dice(5);
    Bench bench;
    for (int round = 0; round < 40; ++round) {
        const auto n = [&] {
            return round % 2 == 0 ? dice.below(5) - 2.0 : std::clamp(dice.hostile(), -1e300, 1e300);
        };
        for (const char* point : {"a", "b", "c", "d"})
            move_point(bench.workspace.scene(), id_of(point), {n(), n(), 0});
        set_number(bench.workspace.scene(), "step", 0);
        set_choice(bench.workspace.scene(), "method", round % 6);
        set_choice(bench.workspace.scene(), "number", dice.below(2));
        bench.as_list = round % 5 == 4;
        bench.size = round % 3 == 0 ? ImVec2{512, 130} : round % 3 == 1 ? ImVec2{820, 176} : ImVec2{60, 40};
        const int count = static_cast<int>(stops_of(bench.output().method_steps->derivation).size());
        for (int step = 0; step <= count + 1; ++step) {
            set_number(bench.workspace.scene(), "step", step);
            bench.frame();
            for (const DisplayedNumber& number : bench.panel.numbers()) {
                EXPECT_TRUE(std::isfinite(number.low.x) && std::isfinite(number.high.y));
                EXPECT_LE(number.low.x, number.high.x);
            }
        }
    }
}

TEST(FormulaPanel, AClickInTheListOrInTheWholeGoesToItsStopAndADraggedNumberDoesNot) {
    for (const bool as_list : {true, false}) {
        Bench bench("parametric", as_list ? 2 : 0);
        bench.as_list = as_list;
        bench.size = as_list ? ImVec2{460, 3000} : ImVec2{1280, 600};  // large enough to show all
        bench.frames(3);
        const double before = bench.value("a");
        const int step = bench.step();
        bench.press("A_x");  // of the first entry
        bench.move(30);
        bench.release();
        EXPECT_NE(bench.value("a"), before);
        EXPECT_EQ(bench.step(), step);
        const ImVec2 number = bench.find("A_x");
        for (const bool down : {false, true, false})
            bench.mouse({as_list ? 40 : number.x - 28, number.y}, down);
        EXPECT_EQ(bench.step(), 1);
    }
}

TEST(FormulaPanel, TheWholeBeginsWithItsFirstLineAndScrollsToItsResult) {
    const auto middle_of = [](const Bench& bench, std::string_view name) {
        for (const DisplayedNumber& n : bench.panel.numbers())
            if (n.name == name) return (n.low.y + n.high.y) * 0.5f;
        ADD_FAILURE() << "no " << name;
        return -1.0f;
    };
    Bench bench("parametric", 0);
    for (const float height : {120.0f, 150.0f, 180.0f}) {
        bench.size = {640, height};
        bench.frames(3);
        const float first = middle_of(bench, "A_x");
        EXPECT_GT(first, 0.0f) << height;
        EXPECT_LT(first, height);
        EXPECT_GT(middle_of(bench, "P_y"), height) << "what comes out is below it";
    }
    bench.mouse({300, 100}, false);
    ImGui::GetIO().MouseWheel = -20.0f;
    bench.frames(3);
    EXPECT_LT(middle_of(bench, "P_y"), bench.size.y) << "and stays where it is scrolled to";
}

TEST(FormulaPanel, NeedsNoHeightWhereThereIsNoWidth) {
    Bench bench("parametric", 0);
    const auto height = [&](float width) {
        return bench.panel.content_px(bench.output(), bench.workspace, width, bench.desk.ui());
    };
    for (const float width : {-23.0f, 0.0f, 0.5f}) EXPECT_EQ(height(width), 0.0f) << width;
    for (const float width : {1.0f, 30.0f, 600.0f}) EXPECT_GT(height(width), 0.0f) << width;
}

TEST(FormulaPanel, EveryStepThatComputesANumberShowsItInShort) {
    std::size_t with_headline = 0;
    for (const SceneType& type : all_scenes()) {
        const auto scene = type.make();
        const SceneOutput output = scenes_test::output_of(*scene);
        if (!output.method_steps) continue;
        const Derivation& derivation = output.method_steps->derivation;
        for (const Stop& stop : stops_of(derivation)) {
            const Step& step = derivation.steps[stop.steps.front()];
            if (step.kind != StepKind::value && step.kind != StepKind::answer) continue;
            const FormulaLines lines = lines_of(derivation, stop);
            if (is_empty(lines.result)) continue;
            const std::string text = plain_text(summary_row(lines)), result = plain_text(lines.result);
            EXPECT_TRUE(text.ends_with(result)) << type.id << ": " << text << " without " << result;
            with_headline += is_empty(lines.headline) ? 0u : 1u;
        }
    }
    EXPECT_GT(with_headline, 5u);
    const SceneOutput nearest = scenes_test::output_of(*find_scene(all_scenes(), "nearest")->make());
    EXPECT_EQ(nearest.method_steps->derivation.steps.back().id, "distance")
        << "the root of the square is taken";
}

TEST(FormulaScrub, WhatANumberClaimsToSetIsWhatItShowsAfterwards) {
    Dice dice(8);
    for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
        Bench bench(std::string(method.id).c_str(), 0);
        bench.as_list = true;
        bench.size = {460, 3000};
        bench.frames(2);
        const std::vector<DisplayedNumber> numbers = bench.panel.numbers();
        const Snapshot before = Snapshot::of(bench.workspace.scene());
        std::size_t changed = 0;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (!numbers[i].can_change) continue;
            before.restore(bench.workspace.scene());
            const auto targets = targets_of(bench.workspace.scene(), "canvas");
            PlacedAtom atom;
            atom.name = numbers[i].name, atom.item = numbers[i].item;
            atom.number = numbers[i].value, atom.is_number = true;
            const NumberTarget* target = target_of(targets, atom);
            ASSERT_NE(target, nullptr) << atom.name;
            const double to = target->value + dice.between(0.01, 0.05);
            set_target(bench.workspace.scene(), *target, to);
            bench.frame();
            ASSERT_EQ(bench.panel.numbers().size(), numbers.size()) << "a small change keeps the path";
            EXPECT_EQ(bench.panel.numbers()[i].name, numbers[i].name);
            EXPECT_NEAR(bench.panel.numbers()[i].value, to, 1e-9) << method.id << " " << atom.name;
            ++changed;
        }
        EXPECT_GT(changed, 8u) << method.id;
    }
}

TEST(FormulaScrub, AScrubbedNumberIsAShortDecimalAndEveryPixelCounts) {
    Dice dice(4);
    for (int i = 0; i < 5000; ++i) {
        const double start = i % 2 == 0 ? dice.between(-100, 100) : std::clamp(dice.hostile(), -1e300, 1e300);
        const double per_px = std::pow(10.0, dice.between(-8, 3)), px = dice.below(400) - 200;
        const double to = scrubbed(start, px, per_px, dice.coin());
        ASSERT_TRUE(std::isfinite(to));
        ASSERT_LE(std::fabs(to), 1e300);
        ASSERT_FALSE(to == 0.0 && std::signbit(to));
        ASSERT_LE(scrubbed(start, px, per_px, false), scrubbed(start, px + 1, per_px, false));
        ASSERT_TRUE(std::fabs(start) > 100 || shortest(to).size() <= 14u) << shortest(to);
    }
    EXPECT_EQ(scrubbed(0.3, 0.0, 0.01, false), 0.3);
    EXPECT_EQ(scrubbed(2.0, 35.0, 0.01, false), 2.35);
    EXPECT_EQ(scrubbed(2.0, 35.0, 0.01, true), 2.35);
    EXPECT_EQ(scrubbed(2.0, 35.5, 0.01, true), 2.355);
}

TEST(FormulaInk, EveryColourCanBeReadOnThePanelAndOnItsOwnPlate) {
    for (const ThemeId id : {ThemeId::dark, ThemeId::light, ThemeId::print}) {
        const Theme& colors = theme(id);
        for (int r = 0; r <= static_cast<int>(Role::ghost); ++r) {
            const Color own = colors.of(static_cast<Role>(r));
            for (const Color& backdrop :
                 {colors.panel, laid_on(colors.panel, faded(own, 0.18f)), colors.warning_plate}) {
                EXPECT_GE(contrast(readable_on(backdrop, own, colors.text), backdrop), 4.5) << r;
            }
        }
    }
    EXPECT_NEAR(contrast(rgb(0x000000), rgb(0xFFFFFF)), 21.0, 1e-6);
    EXPECT_EQ(readable_on(rgb(0x1B1D21), rgb(0x56B4E9), rgb(0xE6E8EC)), rgb(0x56B4E9)) << "fine as it is";
}

TEST(FormulaInk, RolesOutliveAStepThatHidesTheThing) {
    Workspace workspace(all_scenes());
    SceneOutput output = scenes_test::output_of(workspace.scene());
    ItemRoles roles;
    roles.learn(output, workspace.scene());
    EXPECT_EQ(roles.of(id_of("a")), Role::object_a);
    EXPECT_EQ(roles.of(id_of("cd")), Role::object_b);
    EXPECT_EQ(roles.of(id_of("point")), Role::answer);
    EXPECT_EQ(roles.of(id_of("nothing of this name")), Role::text);
    for (Pane& pane : output.panes) pane.list = {};
    output.readout.clear();
    roles.learn(output, workspace.scene());
    EXPECT_EQ(roles.of(id_of("point")), Role::answer);
}

void add_items(const Formula& formula, std::set<std::string>& items) {
    const FormulaNode& node = formula.node();
    if (!node.item.empty()) items.insert(node.item);
    for (const Formula& part : node.parts) add_items(part, items);
}

/// The symbols of the chosen method's steps whose colour is another where, as in How, not all views are presented.
std::string differently_colored(Scene& scene) {
    SceneOutput all = scene.output_from({});
    if (!all.method_steps) return {};
    std::vector<std::string> shown;
    if (all.methods) shown.emplace_back(home_view(all));
    if (shown.empty() || shown.front().empty()) shown = {all.panes.size() > 1 ? all.panes[1].id : ""};
    ItemRoles with_all, with_shown;
    with_all.learn(all, scene);
    with_shown.learn(scene.output_from({}, shown), scene);
    std::set<std::string> items;
    for (const Step& step : all.method_steps->derivation.steps) {
        items.insert(step.items.begin(), step.items.end());
        for (const Formula* formula : {&step.left, &step.right}) add_items(*formula, items);
    }
    std::string others;
    for (const std::string& item : items)
        if (with_all.of(id_of(item)) != with_shown.of(id_of(item))) others += item + " ";
    return others;
}

TEST(FormulaInk, IsTheSameWhereOnlyTheMethodsOwnViewIsPresented) {
    for (const SceneType& type : all_scenes()) {
        for (const Preset& preset : type.presets) {
            const Loaded loaded = load_preset(type, preset);
            const SceneOutput output = loaded.scene->output_from({});
            const std::size_t methods = output.methods ? output.methods->rows.size() : 1;
            for (std::size_t m = 0; m < methods; ++m) {
                if (output.methods) set_choice(*loaded.scene, output.methods->field, static_cast<int>(m));
                EXPECT_EQ(differently_colored(*loaded.scene), "") << type.id << " " << preset.id << " " << m;
            }
        }
    }
}

TEST(FormulaLines, SayWhatTheDerivationSays) {
    const Question<double> q = question_of({{2, 4}, {10, 8}}, {{3, 7}, {12, 4}});
    for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
        const Derivation derivation = derive(method, q).derivation;
        for (const Stop& stop : stops_of(derivation)) {
            const Step& step = derivation.steps[stop.steps.front()];
            const FormulaLines lines = lines_of(derivation, stop);
            EXPECT_FALSE(lines.sentence.empty());
            EXPECT_EQ(lines.holds, step.holds);
            EXPECT_NE(plain_text(name_of(derivation, stop)), "");
            if (step.kind == StepKind::input) continue;
            EXPECT_EQ(plain_text(symbols_row(lines, false)), plain_text(lay_out(step, Notation::symbols)));
            if (step.kind == StepKind::test) {
                EXPECT_EQ(plain_text(numbers_row(lines, true)), plain_text(step.right, Notation::numbers));
                continue;
            }
            const std::string numbers = plain_text(numbers_row(lines, true));
            EXPECT_TRUE(numbers.starts_with(plain_text(lines.left) + " = ")) << numbers;
            std::string said = numbers.substr(numbers.find("= ") + 2);
            if (const std::size_t about = said.find("\u2248"); about != std::string::npos)
                said.replace(about, std::string_view("\u2248").size(), "=");  // the digits shown are not all
            EXPECT_TRUE(plain_text(step).ends_with(said)) << numbers;
        }
    }
}

TEST(FormulaLines, ErrorsAreToldInUlps) {
    EXPECT_EQ(off_text(0.0), "");
    EXPECT_EQ(off_text(0.33), "rounded");
    EXPECT_EQ(off_text(3.0), "off by 3 ulp");
    EXPECT_EQ(off_text(INFINITY), "all digits are wrong");
    EXPECT_EQ(off_text(NAN), "");
}

TEST(FormulaLines, WhereTheNumberTypeIsWrongTheTruthIsTold) {
    // Exactly a miss, while the parametric form in double gives a hit (the famous near T-junction).
    const Question<double> q = question_of({{-2.6, -2.7}, {1.5, 1.0}}, {{-1.37, -1.59}, {-3.8, 0.7}});
    const Derivation derivation = derive(*find_method<SegmentIntersection>("parametric"), q).derivation;
    bool described = false;
    for (const Stop& stop : stops_of(derivation)) {
        const FormulaLines lines = lines_of(derivation, stop);
        if (!lines.exactly) continue;
        described = true;
        EXPECT_NE(*lines.exactly, *lines.holds);
    }
    EXPECT_TRUE(described);
}

TEST(FormulaPanel, HowTheMouseCameToANumberIsNoDrag) {
    Bench bench;
    const double before = bench.value("a");
    const ImVec2 at = bench.find("A_x");
    bench.mouse({at.x + 400, at.y}, false);
    bench.mouse(at, true);
    bench.frames(3);
    bench.mouse(at, false);
    EXPECT_EQ(bench.value("a"), before);
}

TEST(FormulaPanel, PlayingEndsWithTheMethodOrTheStepThatItWasAbout) {
    for (const bool other_method : {true, false}) {
        Bench bench;
        bench.panel.toggle_play(bench.workspace, bench.output(), bench.now_s);
        bench.frame();
        ASSERT_TRUE(bench.panel.playing());
        other_method ? bench.set("method", "slope_intercept")
                     : set_number(bench.workspace.scene(), "step", 3);
        bench.frame();
        EXPECT_FALSE(bench.panel.playing());
        const int step = bench.step();
        bench.now_s += 10;
        bench.frames(2);
        EXPECT_EQ(bench.step(), step);
    }
}

TEST(TurnText, ExplainSaysTheNumberThatTurnsWithTheDigitsThatDiffer) {
    int turns = 0;
    for (const SceneType& type : all_scenes()) {
        for (const Preset& preset : type.presets) {
            Loaded loaded = load_preset(type, preset);
            SceneOutput before = scenes_test::output_of(*loaded.scene);
            if (!before.methods || before.methods->disagreement.empty() || !before.methods->explain) continue;
            (void)loaded.scene->perform(*before.methods->explain);
            const SceneOutput now = scenes_test::output_of(*loaded.scene);
            const std::string text = turn_text(now);
            if (text.empty()) continue;
            ++turns;
            SCOPED_TRACE(preset.id + ": " + text);
            static const std::regex kNumbers(
                " is (?:exactly )?(.*), but in (float|double) it is (?:rounded to )?(.*)\\. The method says ");
            std::smatch said;
            ASSERT_TRUE(std::regex_search(text, said, kNumbers));
            EXPECT_EQ(said[2], now.methods->chosen_type == 0 ? "float" : "double");
            EXPECT_NE(said[1], said[3]) << "they differ as printed";
        }
    }
    EXPECT_GT(turns, 3);
}

}  // namespace
}  // namespace crosscut::formula_test
