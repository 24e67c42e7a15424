// The card of a first start: to play, to learn, to teach.
#include "app/model/lessons/lesson_check.h"
#include "app/tests/ui/desk.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>

namespace crosscut::start_card_test {
namespace {

class Start : public UiDesk {
  public:
    explicit Start(Vec2 size = {1280, 800}) : UiDesk("intersect", size, all_scenes(), DetailLevel::see) {
        ui.offer_start();
        frames(3);
    }
    [[nodiscard]] bool is_open() { return has("start:Learn"); }
    /// Presses Enter; whether that asks for full screen.
    [[nodiscard]] bool enter_presents() {
        in.keys.push_back({.key = Key::enter});
        bool full = false;
        for (int i = 0; i < 4; ++i) full = frame().toggle_fullscreen || full;
        return full;
    }
    [[nodiscard]] bool in_lesson() { return &ui.displayed_scenes(workspace) != &workspace; }
};

TEST(StartCard, EnterBeginsTheFirstLessonThatIsNotDone) {
    for (const std::size_t done : {0u, 1u}) {
        Start desk;
        const auto lessons = lesson_list(desk.workspace.types());
        if (done > 0) desk.preferences.lessons.of(lessons.front().file).done = lessons.front().asks;
        desk.key(Key::enter);
        desk.frames(2);
        EXPECT_TRUE(desk.in_lesson());
        EXPECT_FALSE(desk.is_open());
        EXPECT_EQ(desk.preferences.lessons.open, lessons[done].file);
    }
}

TEST(StartCard, TeachShowsTheListAndPresentsWhatIsChosen) {
    Start desk;
    LessonProgress& before = desk.preferences.lessons.of(lesson_list(desk.workspace.types()).front().file);
    before.card = 2;
    desk.key(Key::tab);
    desk.key(Key::enter);
    desk.frames(3);
    EXPECT_TRUE(has(desk.ui.open_layers(), Layer::gallery));
    EXPECT_TRUE(desk.enter_presents());
    EXPECT_TRUE(desk.in_lesson());
    EXPECT_EQ(desk.preferences.lessons.of(desk.preferences.lessons.open).card, 0u) << "for a new class";
    const auto presents = [&] { return desk.ui.scale(1.0, desk.in.window_px) > 1.0; };
    EXPECT_TRUE(presents());
    desk.click(desk.at("card:end"));
    desk.frames(2);
    EXPECT_FALSE(desk.in_lesson());
    EXPECT_FALSE(presents()) << "presenting ends with the lesson";
}

TEST(StartCard, TheNextStartIsAsked) {
    Start desk;
    desk.preferences.start_card = false;  // as the shell sets it where it offers the card
    desk.click(desk.at("start:again"));
    desk.frames(2);
    EXPECT_TRUE(desk.preferences.start_card);
    EXPECT_TRUE(desk.is_open());
}

}  // namespace
}  // namespace crosscut::start_card_test
