// The sheet of a lesson asks every question and tells no answer; its key tells them.
#include "app/cli/lesson_sheet.h"
#include "app/export/page.h"
#include "app/export/shapes.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/results/scene_values.h"
#include "app/model/steps.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

namespace crosscut::lesson_sheet_test {
namespace {

/// All texts of pages, without blanks, since they are broken into lines.
std::string texts_of(const std::vector<ScreenList>& pages) {
    std::string out;
    for (const ScreenList& page : pages)
        for (const ScreenLabel& label : page.labels)
            for (const char c : label.text)
                if (std::isspace(static_cast<unsigned char>(c)) == 0) out += c;
    return out;
}

std::string bare(std::string text) {
    std::erase(text, ' ');
    return text;
}

std::vector<ScreenList> pages_of(std::string_view lesson, bool key) {
    return lesson_sheet(read_lesson(lesson, all_scenes()).lesson, all_scenes(), key, label_text_size);
}

Lesson lesson_of(const LessonFile& file) { return read_lesson(file.text, all_scenes()).lesson; }

TEST(LessonSheet, AsksWhatCanBeAnsweredOnPaperAndTellsNoAnswerWhichTheKeyDoes) {
    for (const LessonFile& file : lesson_files()) {
        SCOPED_TRACE(file.file);
        const std::vector<ScreenList> sheet = pages_of(file.text, false), key = pages_of(file.text, true);
        ASSERT_FALSE(sheet.empty());
        const std::string asked = texts_of(sheet), told = texts_of(key);
        const Lesson lesson = lesson_of(file);
        for (const LessonCard& card : lesson.cards) {
            const std::vector<PaperQuestion> questions = card.on_paper();
            for (const PaperQuestion& question : questions) {
                EXPECT_NE(asked.find(bare(question.words)), std::string::npos) << question.words;
                EXPECT_NE(told.find(bare(question.words)), std::string::npos) << question.words;
            }
            EXPECT_TRUE(!card.predict || !questions.empty()) << "every guess can be made on paper";
            if (questions.empty()) continue;
            Workspace workspace(all_scenes());
            ASSERT_EQ(workspace.begin_with(card.state, "The card"), "");
            SceneOutput output;
            workspace.scene().present(workspace.viewpoint(), output);
            const std::string answer = bare(output.verdict.sentence);
            EXPECT_EQ(asked.find(answer), std::string::npos) << output.verdict.sentence;
        }
        EXPECT_NE(told.find("Answer:"), std::string::npos);
        const auto marks = [](const std::vector<ScreenList>& pages) {
            std::size_t count = 0;
            for (const ScreenList& page : pages) count += page.dots.size() + page.labels.size();
            return count;
        };
        EXPECT_LT(marks(sheet), marks(key));
        EXPECT_EQ(told.find("\u2026"), std::string::npos) << "all of it is printed";
        EXPECT_EQ(asked.find("\u2026"), std::string::npos);
    }
}

/// The words of a text: letters and digits that stand together.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
        if (letter) words.back() += c;
        if (!letter && !words.back().empty()) words.emplace_back();
    }
    return words;
}

/// Whether the picture of a card on the sheet has a label for a name such as A, P or B2; of AB for A and B. A1
/// is on the thing A.
bool is_labelled(const std::string& name, const std::vector<std::string>& labels) {
    const auto has = [&](const std::string& label) {
        return std::find(labels.begin(), labels.end(), label) != labels.end();
    };
    if (has(name) || has(name + "1")) return true;
    return name.size() == 2 && has(name.substr(0, 1)) && has(name.substr(1));
}

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
/// P, AB or A2, and not "At".
bool is_name(const std::string& word) {
    if (word.empty() || word.size() > 2 || !is_capital(word[0])) return false;
    return word.size() == 1 || is_capital(word[1]) || (word[1] >= '0' && word[1] <= '9');
}

TEST(LessonSheet, APictureHasTheLettersThatItsQuestionNames) {
    std::size_t names = 0;
    for (const LessonFile& file : lesson_files()) {
        const Lesson lesson = lesson_of(file);
        for (const LessonCard& card : lesson.cards) {
            Workspace workspace(all_scenes());
            ASSERT_EQ(workspace.begin_with(card.state, "The card"), "");
            SceneOutput output = workspace.present({{640.0, 480.0}, 1.0});
            drop_answer(output);
            std::vector<std::string> labels;
            for (const LabelItem& label : output.canvas().labels) labels.push_back(label.text);
            for (const PaperQuestion& question : card.on_paper()) {
                const std::vector<std::string> words = words_of(question.words);
                for (std::size_t i = 0; i < words.size(); ++i) {
                    const std::string next = i + 1 < words.size() ? words[i + 1] : std::string();
                    const bool article = words[i] == "A" && !next.empty() && is_small(next[0]);
                    if (article || !is_name(words[i])) continue;
                    ++names;
                    EXPECT_TRUE(is_labelled(words[i], labels))
                        << file.file << ": " << words[i] << " in " << question.words;
                }
            }
        }
    }
    EXPECT_GT(names, 30u);
}

constexpr std::string_view kBridge = R"(---
lesson: Bridge
---
# Look
```scene
{ "scene": "intersect", "fields": { "a": [-4, -2], "b": [-3, 1], "c": [-4, 3], "d": [4, -1] } }
```
# Build
```task
do: Drag the bridge.
when: answer.meets && answer.t > 0.33
solve: { "a": [-1, -1], "b": [1, 3] }
paper: Draw a perpendicular bridge AB over CD.
key: Any bridge with t above 0.33.
```
```task
do: Press it down.
when: answer.meets && answer.t > 0.4
solve: { "a": [-1, -1], "b": [1, 3] }
paper: Draw another one.
```
```task
do: Press it up.
when: answer.meets && answer.t > 0.45
solve: { "a": [-1, -1], "b": [1, 3] }
```
# Guess
```predict
ask: How far along?
number: answer.s_line
from: -5
to: 5
within: 0.25
```
# Say
```predict
ask: What is it?
one of: apart | no_answer
answer: verdict
```
)";

TEST(LessonSheet, ACardHasItsNumberATaskItsWordsForPaperAndATermItsMeaning) {
    const std::string sheet = texts_of(pages_of(kBridge, false));
    for (const char* words :
         {"Card 2: Build", "a) Draw a perpendicular bridge AB over CD.", "b) Draw another one.",
          "Card 4: Say", "What is it?", "perpendicular \u2013 At a right angle (90°)."})
        EXPECT_NE(sheet.find(bare(words)), std::string::npos) << words;
    for (const char* words : {"Press", "Drag", "Card 1", "c)", "skew"})
        EXPECT_EQ(sheet.find(bare(words)), std::string::npos) << words;
}

TEST(LessonSheet, TheKeyHasAPictureForEachAnswerAndSaysWhatElseIsRight) {
    const std::vector<ScreenList> key = pages_of(kBridge, true);
    const std::string words = texts_of(key);
    for (const char* said : {"Card 2a: Build", "Any bridge with t above 0.33.", "Card 2b: Build",
                             "For example: AB and CD cross", "Answer: \"apart\"."})
        EXPECT_NE(words.find(bare(said)), std::string::npos) << said;
    std::size_t crossings = 0;
    for (const ScreenList& page : key)
        crossings += static_cast<std::size_t>(
            std::count_if(page.labels.begin(), page.labels.end(),
                          [](const ScreenLabel& label) { return label.text == "P"; }));
    EXPECT_EQ(crossings, 2u) << "one in the picture of each task";
    EXPECT_NE(texts_of(pages_of(lesson_files().front().text, true)).find("countsasright"), std::string::npos);
}

TEST(LessonSheet, HasNothingInTheColourOfAnAnswer) {
    const Color answer = theme(ThemeId::print).answer;
    for (const LessonFile& file : lesson_files()) {
        for (const ScreenList& page : pages_of(file.text, false)) {
            for (const ScreenDot& dot : page.dots) EXPECT_NE(dot.color, answer) << file.file;
            for (const ScreenLabel& label : page.labels) EXPECT_NE(label.color, answer) << file.file;
        }
    }
}

TEST(LessonSheet, IsOneFileAPageOrAllInOnePdf) {
    ExportRequest request;
    request.what = ExportWhat::sheet;
    request.format = ExportFormat::svg;
    for (int card = 0; card < 12; ++card)
        request.lesson += (card == 0 ? std::string("---\nlesson: Long\n---\n") : std::string()) + "# Card " +
                          std::to_string(card) +
                          "\n```scene\n{ \"scene\": \"intersect\", \"preset\": \"worked_example\" }\n```\n" +
                          "```predict\nask: Where?\npaper: Mark it.\npoint: answer.point\n```\n";
    const SheetFiles files = draw_sheet(request, all_scenes(), {});
    EXPECT_EQ(files.error, "");
    ASSERT_EQ(files.files.size(), 2u) << "ten cards a page";
    EXPECT_NE(files.files[1].find("Long (2 of 2)"), std::string::npos);
    EXPECT_NE(files.files[1].find("Card 12: Card 11"), std::string::npos);
    request.lesson = "---\nlesson: Silent\n---\n# Card\n```scene\n{ \"scene\": \"intersect\" }\n```\n";
    EXPECT_NE(draw_sheet(request, all_scenes(), {}).error, "");
    request.lesson = "no lesson";
    EXPECT_NE(draw_sheet(request, all_scenes(), {}).error, "");
}

TEST(LessonSheet, HasTheSameLinesInEveryFormat) {
    const auto lines = [](ExportFormat format) {
        ExportRequest request;
        request.lesson = lesson_files().front().text;
        request.what = ExportWhat::answer_key;
        request.format = format;
        std::vector<std::string> out;
        for (const ScreenList& page : sheet_pages(request, all_scenes(), {}).pages)
            for (const ScreenLabel& label : page.labels) out.push_back(label.text);
        return out;
    };
    EXPECT_GT(lines(ExportFormat::svg).size(), 20u);
    EXPECT_EQ(lines(ExportFormat::svg), lines(ExportFormat::pdf));
}

TEST(Page, APictureIsCutAtItsEdges) {
    ScreenList picture;
    picture.size = {100, 50};
    ScreenLine line{
        .from = {-100, 25}, .to = {300, 25}, .to_color = {1, 1, 1, 1}, .dash_on = 3, .dash_off = 3};
    picture.lines.push_back(line);
    line.from.y = line.to.y = 51;
    picture.lines.push_back(line);
    picture.fills.push_back({{{-10, -10}, {40, -10}, {40, 20}, {-10, 20}}, {}, {}, Edges::smooth, {}});
    picture.fills.push_back({{{-10, -10}, {-1, -10}, {-1, -1}}, {}, {}, Edges::smooth, {}});
    picture.dots = {{.at = {101, 10}}, {.at = {99, 10}}};
    ScreenList page = empty_page({500, 500});
    place_picture(picture, {10, 20}, page);
    ASSERT_EQ(page.lines.size(), 1u);
    EXPECT_EQ(page.lines[0].from, glm::vec2(10, 45));
    EXPECT_EQ(page.lines[0].to, glm::vec2(110, 45));
    EXPECT_FLOAT_EQ(page.lines[0].from_color.r, 0.25f);
    EXPECT_FLOAT_EQ(page.lines[0].dash_start, 100.0f) << "the pattern stays where it was";
    ASSERT_EQ(page.fills.size(), 1u);
    for (const glm::vec2& p : page.fills[0].corners)
        EXPECT_TRUE(p.x >= 10.0f && p.x <= 50.0f && p.y >= 20.0f && p.y <= 40.0f) << p.x << " " << p.y;
    ASSERT_EQ(page.dots.size(), 1u);
    EXPECT_EQ(page.dots[0].at, glm::vec2(109, 30));
}

TEST(Page, WordsAreBrokenBetweenThemAndTheLastLineSaysThatThereAreMore) {
    ScreenList page = empty_page({500, 500});
    const TextMeasure ten_a_letter = [](std::string_view text, float size, FontStyle) {
        return glm::vec2(10.0f * static_cast<float>(text.size()), size);
    };
    EXPECT_EQ(
        write_text("one two three", {.size = 10, .width = 70, .line = 1.0f}, {0, 0}, ten_a_letter, page),
        20.0f);
    ASSERT_EQ(page.labels.size(), 2u);
    EXPECT_EQ(page.labels[0].text, "one two");
    EXPECT_EQ(page.labels[1].text, "three");
    (void)write_text("one two three", {.size = 10, .width = 70, .most = 1}, {0, 0}, ten_a_letter, page);
    EXPECT_EQ(page.labels.back().text, "one two \u2026");
}

}  // namespace
}  // namespace crosscut::lesson_sheet_test
