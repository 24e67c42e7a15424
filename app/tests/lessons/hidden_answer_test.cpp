// A card that hides its answer hides it everywhere, whatever is pressed: on screen, in messages, in the
// clipboard, in the list of examples, in exports.
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_check.h"
#include "app/tests/ui/desk.h"
#include "app/tests/ui/drawn_texts.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::hidden_answer_test {
namespace {

Lesson lesson_named(std::string_view name) {
    for (const LessonFile& one : lesson_files())
        if (one.file == name) return read_lesson(one.text, all_scenes()).lesson;
    return {};
}

/// A built-in lesson at one of its cards.
class CardDesk : public UiDesk {
  public:
    CardDesk(const std::string& lesson, std::size_t card) : UiDesk("spheres") {
        preferences.lessons.of(lesson).card = card;
        drop(lesson);
    }
    [[nodiscard]] Workspace& scenes() { return ui.displayed_scenes(workspace); }
    /// Presses a key, and remembers what that asks the shell for.
    void press(const KeyPress& press) {
        in.keys.push_back(press);
        exports = frame().export_task.has_value() || exports;
        for (int i = 0; i < 2; ++i) exports = frame().export_task.has_value() || exports;
    }
    void reveal() { click(at("canvas:b")), click(at("card:reveal")), frames(3); }
    /// The mouse rests long enough for a tooltip.
    void rest_at(const Vec2& px) {
        move(px);
        in.dt_s = 0.5;
        frames(2);
        in.dt_s = 1.0 / 60.0;
    }
    bool exports = false;
};

void add_labels(const SceneOutput& output, Texts& out) {
    for (const Pane& pane : output.panes)
        for (const LabelItem& label : pane.list.labels) out.push_back(label.text);
}

/// What a card itself says.
std::string words_of(const LessonCard& card) {
    std::string out = card.title + card.first_sentence();
    for (const TextBlock& block : card.text)
        for (const TextRun& run : block.runs) out += run.text;
    if (card.predict) out += card.predict->ask;
    for (const LessonTask& task : card.tasks) out += task.ask;
    return without_blanks(out);
}

/// What the scene of a card would say if nothing were hidden, and neither its hidden picture nor the card
/// does.
Texts answers_of(CardDesk& desk, const LessonCard& card) {
    SceneOutput open;
    open.wanted_panes.emplace();
    desk.scenes().scene().present(desk.scenes().viewpoint(), open);
    Texts told{open.verdict.sentence}, shown;
    add_labels(open, told);
    add_labels(desk.ui.output(), shown);
    for (std::string& text : shown) text = without_blanks(text);
    Texts out;
    for (const std::string& text : told) {
        std::string bare = without_blanks(text);
        const bool shows = std::find(shown.begin(), shown.end(), bare) != shown.end();
        if (bare.size() >= 5 && !shows && words_of(card).find(bare) == std::string::npos)
            out.push_back(std::move(bare));
    }
    return out;
}

std::vector<KeyPress> presses() {
    using enum Key;
    std::vector<KeyPress> all{{.key = f10, .shift = true}, {.key = slash, .shift = true}};
    for (const Key key :
         {f1, f2, f3, z, g, v, f, l, f10, escape, enter, tab, space, right, home, end, period, f11})
        all.push_back({.key = key});
    for (const Key key : {k, h, e, c, z, n2, n1, comma}) all.push_back({.key = key, .ctrl = true});
    for (const Key key : {e, p, c, z}) all.push_back({.key = key, .shift = true, .ctrl = true});
    return all;
}

/// What stands in `texts` of an answer; empty: nothing.
std::string found_in(const Texts& texts, const Texts& answers) {
    std::string all;
    for (const std::string& text : texts) all += without_blanks(text);
    for (const std::string& answer : answers)
        if (all.find(answer) != std::string::npos) return answer;
    return {};
}

TEST(HiddenAnswers, AreReadOnScreenOnceTheyAreShown) {
    CardDesk desk("two_roads.md", 0);
    ASSERT_TRUE(desk.ui.hides_answer());
    const Texts answers = answers_of(desk, lesson_named("two_roads.md").cards.front());
    ASSERT_FALSE(answers.empty());
    EXPECT_EQ(found_in(drawn_texts(), answers), "");
    desk.reveal();
    EXPECT_NE(found_in(drawn_texts(), answers), "") << "else the tests below find nothing";
}

TEST(HiddenAnswers, AreNowhereWhateverIsPressed) {
    std::mt19937_64 random(test::seed_or(7));
    for (const ListedLesson& listed : lesson_list(all_scenes())) {
        const Lesson lesson = lesson_named(listed.file);
        for (std::size_t card = 0; card < lesson.cards.size(); ++card) {
            if (!lesson.cards[card].predict && !lesson.cards[card].hides_answer) continue;
            CardDesk desk(listed.file, card);
            ASSERT_TRUE(desk.ui.hides_answer()) << listed.file << ", card " << card + 1;
            const Texts answers = answers_of(desk, lesson.cards[card]);
            std::vector<KeyPress> order = presses();
            std::shuffle(order.begin(), order.end(), random);
            order.resize(static_cast<std::size_t>(test::third_when_brief(static_cast<int>(order.size()))));
            for (const KeyPress& press : order) {
                ImGui::SetClipboardText("");
                desk.exports = false;
                desk.press(press);
                desk.rest_at({400.0 + static_cast<double>(random() % 880),
                              60.0 + static_cast<double>(random() % 680)});
                const bool on_card = desk.scenes().type().id == lesson.cards[card].scene;
                if (!desk.ui.hides_answer() || !on_card) continue;
                const std::string where = listed.file + ", card " + std::to_string(card + 1) + ", key " +
                                          std::to_string(static_cast<int>(press.key));
                EXPECT_FALSE(desk.exports) << where;
                EXPECT_EQ(found_in(drawn_texts(), answers), "") << where;
                EXPECT_EQ(
                    found_in({desk.ui.message(), ImGui::GetClipboardText(), desk.scenes().title()}, answers),
                    "")
                    << where;
            }
        }
    }
}

TEST(HiddenAnswers, AreNotInWhatWasPinnedBefore) {
    CardDesk desk("two_roads.md", 0);
    desk.reveal();
    const auto greens = [&] {
        const DrawList& canvas = desk.ui.output().panes.front().list;
        return canvas.dots.size() + canvas.labels.size();
    };
    const std::size_t open = greens();
    desk.key(Key::g, true);
    desk.drag(desk.at("canvas:b"), desk.at("canvas:b") + Vec2{-80, 40});
    desk.frames(3);
    ASSERT_GT(greens(), open) << "the ghost is drawn";
    desk.click(desk.at("card:again"));
    desk.frames(3);
    ASSERT_TRUE(desk.ui.hides_answer());
    const std::size_t hidden = greens();
    EXPECT_LT(hidden, open);
    desk.reveal();
    EXPECT_EQ(greens(), open) << "the ghost is gone";
}

TEST(HiddenAnswers, AreNotInThePicturesOfTheList) {
    const ThumbnailStyle style{ThemeId::dark, 1.0, {190, 118}};
    for (const ListedLesson& lesson : lesson_list(all_scenes())) {
        if (!lesson.hides_answer) continue;
        const auto marks = [&](bool hides) {
            const ScreenList list =
                thumbnail_of(*lesson.type, lesson.card, style, approximate_text_size, hides);
            return list.dots.size() + list.lines.size() + list.fills.size();
        };
        EXPECT_LT(marks(true), marks(false)) << lesson.file;
        EXPECT_GT(marks(true), 0u) << lesson.file;
    }
}

}  // namespace
}  // namespace crosscut::hidden_answer_test
