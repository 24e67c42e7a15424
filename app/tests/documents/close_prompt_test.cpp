// The question asked on closing where changes would be lost: keys answer it, and nothing else gets input
// meanwhile.
#include "app/tests/folder.h"
#include "app/tests/ui/desk.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace crosscut::close_prompt_test {
namespace {

/// Intersect with a change that is in no file, and the question.
struct ClosePromptDesk : UiDesk {
    ClosePromptDesk() : UiDesk("intersect") {
        const Vec2 a = at("canvas:a");
        drag(a, a + Vec2{60, 0});
        frames(2);
        ask();
    }
    void ask() {
        ui.ask_to_close(workspace.in_no_file());
        frames(3);
    }
    UiFrame press(Key pressed) {
        in.keys.push_back({pressed, false, false, false, false});
        return frame();
    }
    [[nodiscard]] bool open() { return has("close:Stay"); }
};

TEST(ClosePrompt, EscapeStaysAndSoDoesItsButton) {
    ClosePromptDesk desk;
    ASSERT_TRUE(desk.open());
    EXPECT_FALSE(desk.press(Key::escape).quit);
    desk.frames(2);
    EXPECT_FALSE(desk.open());
    EXPECT_TRUE(desk.workspace.can_undo());
    desk.ask();
    desk.click(desk.at("close:Stay"));
    desk.frames(2);
    EXPECT_FALSE(desk.open());
}

TEST(ClosePrompt, EndsOnlyWhereThatIsChosen) {
    ClosePromptDesk desk;
    desk.press(Key::left);
    const UiFrame out = desk.press(Key::enter);
    EXPECT_TRUE(out.quit);
    EXPECT_TRUE(out.lose_changes);
    EXPECT_FALSE(desk.frame().quit) << "once";
}

TEST(ClosePrompt, OffersToSaveFirstInTheSceneThatHasSomethingToLose) {
    const test::Folder folder;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.file(""));
    ClosePromptDesk desk;
    ASSERT_EQ(desk.workspace.open_scene("sweep"), "");
    desk.frames(2);
    EXPECT_FALSE(desk.press(Key::enter).quit) << "saving has the focus";
    desk.frames(3);
    EXPECT_FALSE(desk.open());
    EXPECT_EQ(desk.workspace.type().id, "intersect");
    desk.strike(Key::enter);
    desk.frames(3);
    EXPECT_EQ(desk.workspace.path(), folder.file("intersect.crosscut"));
    EXPECT_TRUE(desk.workspace.in_no_file().empty());
    std::filesystem::current_path(before);
}

TEST(ClosePrompt, TakesEveryKeyAndTheMouse) {
    ClosePromptDesk desk;
    const Vec2 b = desk.at("canvas:b");
    const auto steps = desk.workspace.history().steps().size();
    desk.key(Key::z, false, true);
    desk.key(Key::k, false, true);
    desk.drag(b, b + Vec2{60, 0});
    desk.frames(2);
    EXPECT_TRUE(desk.open());
    EXPECT_TRUE(desk.workspace.can_undo());
    EXPECT_EQ(desk.workspace.history().steps().size(), steps);
}

}  // namespace
}  // namespace crosscut::close_prompt_test
