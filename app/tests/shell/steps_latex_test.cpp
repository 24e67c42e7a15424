// Documents: the steps of a method as LaTeX, and the page of a tour. That each document compiles is checked in
// foreign_readers_test.sh.
#include "app/shell/steps_latex.h"
#include "app/model/fields/field_access.h"
#include "app/model/steps.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"
#include "app/shell/tour_page.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <string>

namespace crosscut::steps_latex_test {
namespace {

TEST(StepsLatex, OneStepIsItsFormulaInAllOfThemAndNothingElse) {
    Workspace workspace(all_scenes());
    const SceneOutput output = workspace.present({{1280, 800}, 1.0});
    const MethodSteps& steps = *output.method_steps;
    const std::string all = steps_latex(steps);
    const auto count = static_cast<int>(stops_of(steps.derivation).size());
    ASSERT_GT(count, 2);
    std::size_t at = 0;
    for (int step = 1; step <= count; ++step) {
        const std::string one = step_latex(steps, step);
        EXPECT_TRUE(one.starts_with("\\[\\begin{aligned}\n")) << one;
        EXPECT_TRUE(one.ends_with("\n\\end{aligned}\\]\n")) << one;
        EXPECT_EQ(one.find("\\[", 1), std::string::npos) << "one formula: " << one;
        at = all.find(one, at);
        ASSERT_NE(at, std::string::npos) << "in their order: " << step;
        at += one.size();
    }
    EXPECT_EQ(step_latex(steps, 0), "");
    EXPECT_EQ(step_latex(steps, count + 1), "");
}

/// The steps of many methods in one document, so that pdflatex starts once.
class Papers {
  public:
    void add(const std::string& what, const Scene& scene) {
        SceneOutput output = scene.output_from({});
        if (!output.method_steps) return;
        text_ += "\\typeout{walk " + what + "}\n" + steps_latex(*output.method_steps) + "\\clearpage\n";
        ++count;
    }
    /// Adds the steps of every method in every number type that the scene has, if any.
    void add_each_method(const std::string& what, Scene& scene) {
        SceneOutput first = scene.output_from({});
        if (!first.methods) return add(what, scene);
        const MethodStrip& strip = *first.methods;
        for (std::size_t type = 0; type < strip.number_types.size(); ++type) {
            set_choice(scene, strip.type_field, static_cast<int>(type));
            for (std::size_t method = 0; method < strip.rows.size(); ++method) {
                set_choice(scene, strip.field, static_cast<int>(method));
                add(what + " " + std::to_string(method) + " " + strip.number_types[type], scene);
            }
        }
    }
    /// pdflatex's complaints: boxes too wide or too high for the page, and errors.
    [[nodiscard]] std::string complaints(const std::string& name) const {
        const std::string base = testing::TempDir() + name;
        std::ofstream(base + ".tex") << "\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n"
                                     << text_ << "\\end{document}\n";
        const std::string command = "pdflatex -interaction=nonstopmode -halt-on-error -output-directory '" +
                                    testing::TempDir() + "' '" + base + ".tex' > /dev/null";
        const bool is_built = std::system(command.c_str()) == 0;
        std::ifstream log(base + ".log");
        std::string message = is_built ? "" : "pdflatex failed\n", walk;
        for (std::string line; std::getline(log, line);) {
            if (line.starts_with("walk ")) walk = line;
            if (line.starts_with("Overfull") || line.starts_with("!"))
                message.append(walk + ": " + line + "\n");
        }
        return message;
    }

    int count = 0;

  private:
    std::string text_;
};

bool has_pdflatex() { return std::system("pdflatex --version > /dev/null 2>&1") == 0; }

TEST(StepsLatexSlow, NoStepOfAnyPresetRunsOffThePaper) {
    if (!has_pdflatex()) GTEST_SKIP() << "there is no pdflatex";
    Workspace workspace(all_scenes());
    int walks = 0;
    for (const SceneType& type : all_scenes()) {
        Papers papers;
        ASSERT_EQ(workspace.open_scene(type.id), "");
        for (const Preset& preset : type.presets) {
            ASSERT_EQ(workspace.open_preset(preset), "");
            papers.add_each_method(std::string(preset.id), workspace.scene());
        }
        EXPECT_EQ(papers.complaints("steps_" + std::string(type.id)), "");
        walks += papers.count;
    }
    EXPECT_GT(walks, 1000);
}

/// The longest and the most extreme numbers that a field accepts.
TEST(StepsLatexSlow, NoLongNumberRunsOffThePaper) {
    if (!has_pdflatex()) GTEST_SKIP() << "there is no pdflatex";
    constexpr std::array kNumbers{
        1e300, 0.1234567890123456, -1.2345678901234567e-300, -1234567.1234567, 5e-324, -9.876543210987654e299,
        -0.0};
    Workspace workspace(all_scenes());
    for (const std::string scene : {"intersect", "nearest", "sweep"}) {
        ASSERT_EQ(workspace.open_scene(scene), "");
        Papers papers;
        for (std::size_t turn = 0; turn < kNumbers.size(); ++turn) {
            std::size_t at = turn;
            for (Field& field : workspace.scene().fields()) {
                if (!field.is_point()) continue;
                const auto number = [&] { return kNumbers.at((at += 2) % kNumbers.size()); };
                const double x = number(), y = number();
                field.set_point({x, y, number()});
                ++at;
            }
            papers.add_each_method(std::to_string(turn), workspace.scene());
        }
        EXPECT_GT(papers.count, 10);
        EXPECT_EQ(papers.complaints("long_" + scene), "");
    }
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

TEST(TourPage, HasEveryPictureOfEveryPresetOnceWithItsTitle) {
    const std::string page = tour_page(all_scenes());
    std::size_t presets = 0;
    for (const SceneType& type : all_scenes()) {
        EXPECT_EQ(count(page, "<h2>" + std::string(type.title) + "</h2>"), 1u);
        for (const Preset& preset : type.presets) {
            const std::string name = tour_name(type, preset);
            EXPECT_EQ(count(page, "src=\"" + name + ".png\""), 1u) << name;
            EXPECT_EQ(count(page, "href=\"" + name + ".svg\""), 1u) << name;
            ++presets;
        }
    }
    EXPECT_EQ(count(page, "<figure>"), presets);
}

TEST(TourPage, WritesTitlesAndCaptionsAsTextAndNotAsMarkup) {
    SceneType type;
    type.id = "one";
    type.title = "A & B";
    Preset preset;
    preset.id = "two";
    preset.title = "x < y";
    preset.caption = "<script>";
    type.presets = {preset};
    const std::string page = tour_page(std::span(&type, 1));
    EXPECT_EQ(count(page, "<h2>A &amp; B</h2>"), 1u);
    EXPECT_EQ(count(page, "<b>x &lt; y</b>. &lt;script"), 1u);
    EXPECT_EQ(count(page, "<script"), 0u);
}

}  // namespace
}  // namespace crosscut::steps_latex_test
