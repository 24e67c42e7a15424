// Terms of the glossary in the texts of the interface: where they are marked, and what a click on one opens.
#include "app/ui/widgets/terms.h"

#include "app/model/lessons/lesson_check.h"
#include "app/tests/scenes/output.h"
#include "app/tests/ui/desk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::terms_test {
namespace {

using scenes_test::output_of;

/// The texts of a scene in which terms are marked.
std::vector<std::string> texts_of(const SceneOutput& output) {
    std::vector<std::string> texts{output.verdict.sentence, output.verdict.headline};
    for (const Quantity& quantity : output.readout) texts.push_back(quantity.label);
    for (const Check& check : output.proof) texts.insert(texts.end(), {check.claim, check.value});
    if (output.methods) {
        texts.emplace_back("Exact answer");
        texts.insert(texts.end(), output.methods->number_types.begin(), output.methods->number_types.end());
        for (const MethodRow& row : output.methods->rows) {
            texts.push_back(row.about);
            if (row.naive) texts.emplace_back("naive: a common shortcut that fails");
            for (const MethodResult& result : row.results)
                texts.push_back(result.word + ". " + result.reason);
        }
    }
    if (output.method_steps)
        for (const Step& step : output.method_steps->derivation.steps) texts.push_back(step.sentence);
    return texts;
}

/// The other texts about a scene: names of views, settings and examples.
std::vector<std::string> names_of(const SceneType& type, Scene& scene) {
    std::vector<std::string> texts;
    const SceneOutput output = output_of(scene);
    for (const Pane& pane : output.panes) texts.emplace_back(pane.title);
    for (const Action& action : output.actions) texts.push_back(action.label + ". " + action.tooltip);
    for (const Field& field : scene.fields()) {
        texts.emplace_back(field.label);
        for (const std::string_view word : field.words) texts.emplace_back(word);
    }
    for (const Preset& preset : type.presets)
        texts.push_back(std::string(preset.title) + ". " + std::string(preset.caption));
    return texts;
}

std::vector<std::string> all_texts() {
    std::vector<std::string> texts;
    const auto add = [&texts](const std::vector<std::string>& more) {
        texts.insert(texts.end(), more.begin(), more.end());
    };
    for (const SceneType& type : all_scenes()) {
        for (const Preset& preset : type.presets) {
            const Loaded loaded = scenes_test::preset_of(type.id, preset.id);
            add(texts_of(output_of(*loaded.scene)));
            if (&preset == &type.presets.front()) add(names_of(type, *loaded.scene));
        }
    }
    for (const LessonFile& file : lesson_files()) texts.emplace_back(file.text);
    return texts;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_'; }

TEST(Terms, EachIsSaidSomewhereAndNoneIsMarkedInsideALongerWord) {
    std::set<std::string_view> found;
    for (const std::string& text : all_texts()) {
        for (const TermRange& range : terms_in(text)) {
            found.insert(range.term->term);
            const bool longer = (range.begin > 0 && is_letter(text[range.begin - 1])) ||
                                (range.end < text.size() && is_letter(text[range.end]));
            EXPECT_FALSE(longer) << text;
        }
    }
    for (const Term& term : glossary())
        EXPECT_TRUE(term.forms.empty() || found.contains(term.term)) << term.term << " is said nowhere";
}

TEST(Terms, AreMarkedWhereTheyComeFirst) {
    SeenTerms seen;
    const std::vector<TermRange> first = first_terms("A hit, a crossing, a hit\nand a miss", seen);
    ASSERT_EQ(first.size(), 2u) << "hit and miss are one term";
    EXPECT_EQ(first[0].begin, 2u);
    EXPECT_EQ(first[1].term->term, "crossing");
    EXPECT_TRUE(first_terms("No crossing", seen).empty()) << "it was seen in the text before";
    const std::vector<TermRange> broken = first_terms("They share a shared\nend.", seen);
    ASSERT_EQ(broken.size(), 1u);
    EXPECT_EQ(broken[0].term->term, "shared end") << "over two lines";
}

constexpr std::string_view kLesson = R"(---
lesson: Two roads
language: en
for: school
---
# A crossing
The [crossing](#crossing-again) is a **crossing** of `parallel` lines.
```scene
{ "scene": "intersect", "preset": "worked_example" }
```
# Crossing again
Once more a crossing.
)";

TEST(Terms, ALessonMarksOneOnceOnEachCardAndLeadsToItsExampleAndBack) {
    UiDesk desk("nearest", {1280, 800}, all_scenes(), DetailLevel::see);
    FileAccess files = desk.workspace.files();
    files.read = [](const std::string&, FileKind) { return FileText{std::string(kLesson), {}}; };
    desk.workspace.set_file_access(files);
    desk.drop("/two.md");
    desk.rest();
    const auto marks = [&desk] {
        const std::vector<UiTarget> targets = desk.ui.targets(desk.workspace);
        return std::count_if(targets.begin(), targets.end(), [](const UiTarget& target) {
            return target.name == "term:crossing" && target.px.x < 400.0;
        });
    };
    ASSERT_TRUE(desk.has("card:next"));
    EXPECT_EQ(marks(), 1) << "neither the link nor a term in code";
    EXPECT_FALSE(desk.has("term:parallel"));
    desk.click_on("card:next");
    desk.rest();
    EXPECT_EQ(marks(), 1) << "each card marks it anew";
    desk.click_on("term:crossing");
    EXPECT_TRUE(desk.has("term example"));
}

}  // namespace
}  // namespace crosscut::terms_test
