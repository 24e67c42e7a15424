// The sheet of a lesson asks every question and tells no answer; its key tells them.
#include "app/cli/lesson_sheet.h"
#include "app/export/page.h"
#include "app/export/shapes.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/results/scene_values.h"
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

TEST(LessonSheet, AsksEveryGuessAndTellsNoAnswerWhichTheKeyDoes) {
    for (const LessonFile& file : lesson_files()) {
        const std::vector<ScreenList> sheet = pages_of(file.text, false), key = pages_of(file.text, true);
        ASSERT_FALSE(sheet.empty()) << file.file;
        EXPECT_EQ(sheet.size(), key.size());
        const std::string asked = texts_of(sheet), told = texts_of(key);
        const Lesson lesson = read_lesson(file.text, all_scenes()).lesson;
        for (const LessonCard& card : lesson.cards) {
            if (!card.predict) continue;
            EXPECT_NE(asked.find(bare(card.predict->ask)), std::string::npos)
                << file.file << ": " << card.title;
            Workspace workspace(all_scenes());
            ASSERT_EQ(workspace.begin_with(card.state, "The card"), "");
            SceneOutput output;
            workspace.scene().present(workspace.viewpoint(), output);
            const std::string answer = bare(output.verdict.sentence);
            EXPECT_EQ(asked.find(answer), std::string::npos) << file.file << ": " << output.verdict.sentence;
            EXPECT_NE(told.find("Answer:"), std::string::npos) << file.file;
        }
        const auto marks = [](const std::vector<ScreenList>& pages) {
            std::size_t count = 0;
            for (const ScreenList& page : pages) count += page.dots.size() + page.labels.size();
            return count;
        };
        EXPECT_LT(marks(sheet), marks(key)) << file.file;
    }
}

TEST(LessonSheet, HasNothingInTheColourOfAnAnswer) {
    const Color answer = theme(ThemeId::print).answer;
    for (const LessonFile& file : lesson_files()) {
        for (const ScreenList& page : pages_of(file.text, false)) {
            EXPECT_TRUE(std::none_of(page.dots.begin(), page.dots.end(), [&](const ScreenDot& dot) {
                return dot.color == answer;
            })) << file.file;
            EXPECT_TRUE(std::none_of(page.labels.begin(), page.labels.end(), [&](const ScreenLabel& l) {
                return l.color == answer;
            })) << file.file;
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
                          "```predict\nask: Where?\npoint: answer.point\n```\n";
    const SheetFiles files = draw_sheet(request, all_scenes(), {});
    EXPECT_EQ(files.error, "");
    ASSERT_EQ(files.files.size(), 2u) << "ten questions a page";
    EXPECT_NE(files.files[1].find("Long (2 of 2)"), std::string::npos);
    EXPECT_NE(files.files[1].find("12. Card 11"), std::string::npos);
    request.lesson = "---\nlesson: Silent\n---\n# Card\n```scene\n{ \"scene\": \"intersect\" }\n```\n";
    EXPECT_NE(draw_sheet(request, all_scenes(), {}).error, "");
    request.lesson = "no lesson";
    EXPECT_NE(draw_sheet(request, all_scenes(), {}).error, "");
}

TEST(Page, APictureIsCutAtItsEdges) {
    ScreenList picture;
    picture.size = {100, 50};
    ScreenLine line;
    line.from = {-100, 25}, line.to = {300, 25};
    line.to_color = {1, 1, 1, 1};
    line.dash_on = line.dash_off = 3;
    picture.lines.push_back(line);
    line.from.y = line.to.y = 51;
    picture.lines.push_back(line);
    picture.fills.push_back({{{-10, -10}, {40, -10}, {40, 20}, {-10, 20}}, {}, {}, Edges::smooth, {}});
    picture.fills.push_back({{{-10, -10}, {-1, -10}, {-1, -1}}, {}, {}, Edges::smooth, {}});
    ScreenDot dot;
    dot.at = {101, 10};
    picture.dots.push_back(dot);
    dot.at = {99, 10};
    picture.dots.push_back(dot);
    ScreenList page = empty_page({500, 500});
    place_picture(picture, {10, 20}, page);
    ASSERT_EQ(page.lines.size(), 1u);
    EXPECT_EQ(page.lines[0].from, glm::vec2(10, 45));
    EXPECT_EQ(page.lines[0].to, glm::vec2(110, 45));
    EXPECT_FLOAT_EQ(page.lines[0].from_color.r, 0.25f);
    EXPECT_FLOAT_EQ(page.lines[0].dash_start, 100.0f) << "the pattern stays where it was";
    ASSERT_EQ(page.fills.size(), 1u);
    for (const glm::vec2& p : page.fills[0].corners) {
        EXPECT_GE(p.x, 10.0f);
        EXPECT_LE(p.x, 50.0f);
        EXPECT_GE(p.y, 20.0f);
        EXPECT_LE(p.y, 40.0f);
    }
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
