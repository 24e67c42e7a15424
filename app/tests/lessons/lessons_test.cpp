// A lesson in the interface without a window: its card, its tasks, guesses with the mouse, and the user's own
// scenes.
#include "app/tests/lessons/tiny.h"
#include "app/tests/ui/desk.h"
#include "app/tests/ui/drawn_texts.h"
#include "app/ui/files/dot_plot.h"

#include <gtest/gtest.h>
#include <imgui_internal.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::lessons_test {
namespace {

constexpr const char* kPath = "/tiny.md";

/// The interface, in which a lesson is shown or not.
class CardsDesk : public UiDesk {
  public:
    using UiDesk::UiDesk;
    void press_target(std::string_view name) { click(at(name)), frames(2); }
    void key(Key key, bool shift = false, bool ctrl = false) { UiDesk::key(key, shift, ctrl), frames(2); }
    void drag(const Vec2& from, const Vec2& to) { UiDesk::drag(from, to), frames(2); }
    void undo() { key(Key::z, false, true); }
    void paste(const std::string& text) {
        ImGui::SetClipboardText(text.c_str());
        key(Key::v, false, true), frames(1);
    }
    [[nodiscard]] Workspace& scenes() { return ui.displayed_scenes(workspace); }
    [[nodiscard]] bool in_lesson() { return &scenes() != &workspace; }
    [[nodiscard]] Vec3 point(std::string_view name) { return scenes().scene().fields().find(name)->point(); }
    /// The text of every file.
    void serve(const std::string& text) {
        FileAccess files = workspace.files();
        files.read = [text, lesson = files.read](const std::string& path, FileKind kind) {
            return path == kPath ? lesson(path, kind) : FileText{text, {}};
        };
        workspace.set_file_access(files);
    }
};

/// The interface with a changed scene of the user's own, and a lesson that was dropped on it.
class LessonDesk : public CardsDesk {
  public:
    explicit LessonDesk(std::string_view text = kTiny, Vec2 size = {1280, 800})
        : CardsDesk("nearest", size, all_scenes(), DetailLevel::how), text_(text) {
        FileAccess files = workspace.files();
        files.read = [this](const std::string& path, FileKind) {
            return path == kPath ? FileText{text_, {}} : FileText{{}, path + ": is not there."};
        };
        workspace.set_file_access(files);
        own_ = workspace.text();
        drop(kPath);
    }
    [[nodiscard]] const std::string& own() const { return own_; }

  private:
    std::string text_, own_;
};

TEST(Lessons, WhoOpensALinkAtTheStartLeavesTheLessonOfTheLastRun) {
    UiDesk next{Workspace(all_scenes())};
    next.preferences.lessons.open = "two_roads.md";
    next.preferences.lessons.detail_before = DetailLevel::compare;
    ASSERT_EQ(next.workspace.open_scene("sweep"), "");
    // as the page does where it is given a link, before its first frame
    next.ui.leave_lesson(next.preferences);
    next.frames(3);
    EXPECT_EQ(&next.ui.displayed_scenes(next.workspace), &next.workspace);
    EXPECT_EQ(next.preferences.lessons.open, "");
    EXPECT_EQ(next.preferences.detail, DetailLevel::compare);
}

TEST(Lessons, ADroppedLessonOpensItsFirstCardAndLeavesThePersonsScenesAlone) {
    LessonDesk desk;
    ASSERT_TRUE(desk.in_lesson()) << desk.ui.message();
    EXPECT_EQ(desk.scenes().type().id, "intersect");
    EXPECT_EQ(desk.preferences.detail, DetailLevel::see) << "as the card says";
    EXPECT_TRUE(desk.has("card:next"));
    EXPECT_LT(desk.at("canvas:a").x, 1280.0);
    EXPECT_GT(desk.at("canvas:a").x, 384.0) << "the stage is right of the card";
    desk.press_target("card:next");
    desk.drag(desk.at("canvas:b"), desk.at("canvas:b") + Vec2{-40, 0});
    desk.press_target("card:end");
    EXPECT_FALSE(desk.in_lesson());
    EXPECT_EQ(desk.workspace.text(), desk.own());
    EXPECT_FALSE(desk.workspace.can_undo());
    EXPECT_EQ(desk.preferences.detail, DetailLevel::how);
    EXPECT_FALSE(desk.has("card:next"));
}

TEST(Lessons, GuessesAreFlagsAndMoveNothingUntilTheyAreRevealed) {
    LessonDesk desk;
    EXPECT_EQ(desk.point("b").x, 10.0);
    const Vec2 b = desk.at("canvas:b");
    desk.click(b);
    desk.click(b + Vec2{-60, 20});
    desk.drag(b, b + Vec2{-80, 0});
    EXPECT_EQ(desk.point("b").x, 10.0) << "a press is a guess, and a drag is nothing";
    desk.undo();
    EXPECT_FALSE(desk.has("card:again"));
    desk.press_target("card:reveal");
    EXPECT_TRUE(desk.has("card:again"));
    desk.drag(desk.at("canvas:b"), desk.at("canvas:b") + Vec2{-80, 0});
    EXPECT_NE(desk.point("b").x, 10.0) << "now it can be dragged";
    for (int i = 0; i < 2; ++i) desk.press_target("card:return");
    EXPECT_EQ(desk.point("b").x, 10.0);
    desk.undo();
    EXPECT_NE(desk.point("b").x, 10.0) << "the way back is a step of undo, and no second one";
}

TEST(Lessons, KeysMoveNoHandleWhileTheClassGuesses) {
    LessonDesk desk;
    const std::string before = desk.scenes().text();
    desk.key(Key::tab);
    desk.key(Key::right);
    EXPECT_EQ(desk.scenes().text(), before);
    desk.click(desk.at("canvas:b"));
    desk.press_target("card:reveal");
    desk.key(Key::tab);
    desk.key(Key::right);
    EXPECT_NE(desk.scenes().text(), before) << "nobody guesses any more";
}

/// The arrow keys belong to what was used last: a handle reached with Tab, or a new step.
TEST(Lessons, AStepThatComesUpTakesTheArrowKeysFromTheHandle) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), DetailLevel::how);
    const auto step = [&] { return desk.workspace.scene().fields().find("step")->number(); };
    const auto x = [&] { return desk.workspace.scene().fields().find("a")->point().x; };
    const double before = x();
    desk.key(Key::tab);
    desk.key(Key::right);
    const double moved = x();
    EXPECT_NE(moved, before);
    EXPECT_EQ(step(), 1.0);
    desk.key(Key::period);
    desk.frames(2);
    desk.key(Key::right);
    desk.frames(2);
    EXPECT_EQ(step(), 3.0);
    EXPECT_EQ(x(), moved);
    desk.key(Key::tab);
    desk.key(Key::right);
    EXPECT_NE(x(), moved) << "Tab asks for a handle again";
}

TEST(Lessons, ATaskTicksItselfAndShowMeIsOneStepOfUndo) {
    LessonDesk desk;
    desk.press_target("card:next");
    EXPECT_FALSE(desk.scenes().can_undo()) << "the card is the beginning";
    EXPECT_TRUE(desk.has("card:task:1"));
    desk.press_target("card:hint:1");
    desk.press_target("card:show:1");
    EXPECT_TRUE(desk.has("card:done:1"));
    EXPECT_TRUE(desk.has("card:task:2"));
    EXPECT_EQ(desk.point("b").x, 3.0);
    desk.undo();
    EXPECT_EQ(desk.point("b").x, 9.0);
    EXPECT_FALSE(desk.scenes().can_undo());
    EXPECT_TRUE(desk.has("card:done:1")) << "what is done stays done";
    desk.press_target("card:show:2");
    EXPECT_TRUE(desk.has("card:done:2"));
}

TEST(Lessons, WhatADragOnlyPassesIsNotDone) {
    LessonDesk desk;
    desk.press_target("card:next");
    const Vec2 a = desk.at("canvas:a"), b = desk.at("canvas:b");
    const Vec2 there = a + (b - a) * Vec2{1.0 / 7.0, 1.0 / 3.0};  // (3, 5), where the roads are apart
    desk.press(b);
    desk.move(there);
    desk.frames(2);
    EXPECT_TRUE(desk.has("card:task:1")) << "it is still held";
    desk.move(b);
    desk.release(b);
    desk.frames(2);
    EXPECT_TRUE(desk.has("card:task:1"));
    desk.frames(60);  // so that it is no double click
    desk.drag(desk.at("canvas:b"), there);
    EXPECT_LT(desk.point("b").x, 5.0);
    EXPECT_TRUE(desk.has("card:done:1"));
}

TEST(Lessons, TheLastCardLeadsToTheFirstAndToOtherLessons) {
    LessonDesk desk;
    desk.press_target("card:next");
    EXPECT_FALSE(desk.has("card:restart"));
    for (const char* name : {"card:next", "card:restart"}) desk.press_target(name);
    EXPECT_TRUE(desk.has("card:reveal")) << "the first card";
    for (const char* name : {"card:next", "card:next", "card:others"}) desk.press_target(name);
    EXPECT_TRUE(desk.has("card:restart")) << "until another is chosen";
    desk.key(Key::enter);
    EXPECT_TRUE(desk.in_lesson());
    EXPECT_FALSE(desk.has("card:restart")) << "the first of the list";
}

TEST(Lessons, ACardIsFramedAlikeHoweverTheClassComesToIt) {
    constexpr std::string_view kFarApart = R"(---
lesson: Far apart
language: en
for: school
---
# Near
Here.
```scene
{ "scene": "intersect", "preset": "worked_example", "depth": "see" }
```
# Far
There.
```scene
{ "scene": "intersect", "depth": "see", "fields": { "a": [2000, 4000], "b": [10000, 8000] } }
```
)";
    const auto camera = [&](bool by_key) {
        LessonDesk desk(kFarApart);
        by_key ? desk.key(Key::page_down) : desk.press_target("card:next");
        desk.frames(4);
        const std::string text = desk.scenes().text();
        return text.substr(text.find("\"camera\""));
    };
    EXPECT_EQ(camera(false), camera(true));
}

TEST(Lessons, WhatWasDoneOnACardIsThereWhenTheClassComesBack) {
    LessonDesk desk;
    desk.press_target("card:next");
    desk.drag(desk.at("canvas:b"), desk.at("canvas:b") + Vec2{-40, 0});
    const double left = desk.point("b").x;
    ASSERT_NE(left, 9.0);
    desk.key(Key::page_up);
    desk.key(Key::page_down);
    EXPECT_EQ(desk.point("b").x, left);
    desk.undo();
    EXPECT_EQ(desk.point("b").x, 9.0) << "as the card has it";
    EXPECT_FALSE(desk.scenes().can_undo());
    desk.key(Key::page_up);
    desk.key(Key::page_down);
    EXPECT_EQ(desk.point("b").x, 9.0);
    EXPECT_FALSE(desk.scenes().can_undo());
}

TEST(Lessons, TheNextRunGoesOnWhereThisOneStopped) {
    LessonDesk desk;
    desk.press_target("card:next");
    desk.press_target("card:hint:1");
    desk.press_target("card:show:1");
    desk.ui = AppUi();
    desk.ui.rebuild_fonts({}, desk.in);
    bake_fonts();
    desk.frames(3);
    ASSERT_TRUE(desk.in_lesson());
    EXPECT_TRUE(desk.has("card:done:1"));
    desk.press_target("card:end");
    EXPECT_TRUE(desk.preferences.lessons.open.empty());
    desk.drop(kPath);
    EXPECT_TRUE(desk.has("card:done:1")) << "also after it was ended";
}

TEST(Lessons, ALessonWithMistakesIsRefusedInOneSentence) {
    std::string text(kTiny);
    text.replace(text.find("answer.meets"), 12, "answer.meet");
    LessonDesk desk(text);
    EXPECT_FALSE(desk.in_lesson());
    EXPECT_NE(desk.ui.message().find("tiny.md:27:8: "), std::string::npos) << desk.ui.message();
    EXPECT_EQ(desk.preferences.detail, DetailLevel::how);
    desk.drop("/other.md");
    EXPECT_EQ(desk.ui.message(), "/other.md: is not there.");
}

TEST(Lessons, AFileOfAnyNameIsOneByWhatStandsInIt) {
    for (const char* name : {"/tiny", "/tiny.txt", "/tiny.lesson.md"}) {
        LessonDesk desk;
        desk.press_target("card:end");
        ASSERT_FALSE(desk.in_lesson());
        desk.serve(std::string(kTiny));
        desk.drop(name);
        EXPECT_TRUE(desk.in_lesson()) << name << ": " << desk.ui.message();
    }
}

TEST(Lessons, TwoThatAreDroppedAtOnceInALessonEndInTheLastOne) {
    LessonDesk desk;
    desk.in.dropped_files = {kPath, kPath};
    desk.frame();
    desk.in.dropped_files.clear();
    desk.frames(2);
    EXPECT_TRUE(desk.in_lesson());
    desk.press_target("card:end");
    EXPECT_EQ(desk.workspace.text(), desk.own());
}

TEST(Lessons, HaveRoomInEveryWindow) {
    for (const Vec2 size :
         {Vec2{1280, 800}, Vec2{640, 400}, Vec2{1920, 1080}, Vec2{960, 1080}, Vec2{400, 700}}) {
        LessonDesk desk(kTiny, size);
        for (const char* name : {"card:next", "card:end", "card:reveal"}) {
            const Vec2 position = desk.at(name);
            EXPECT_GT(position.x, 0.0) << name;
            EXPECT_LT(position.x, size.x) << name;
            EXPECT_LT(position.y, size.y) << name << " at " << size.x << " x " << size.y;
        }
    }
}

TEST(Lessons, UndoAtTheBeginningOfACardLeadsOutAndRedoBackIn) {
    LessonDesk desk;
    desk.key(Key::page_down);
    desk.undo();
    EXPECT_FALSE(desk.in_lesson());
    EXPECT_EQ(desk.workspace.text(), desk.own());
    desk.key(Key::z, true, true);
    EXPECT_TRUE(desk.in_lesson());
    EXPECT_TRUE(desk.has("card:task:1")) << "at the card where it was left";
}

TEST(Lessons, WhoLeavesALessonByMistakeFindsTheGuessesOfTheClassAgain) {
    for (const bool undone : {true, false}) {
        LessonDesk desk;
        const Vec2 point = desk.at("canvas:a");
        desk.click(point + Vec2{60.0, 40.0});
        desk.click(point + Vec2{80.0, 20.0});
        desk.key(Key::n6, false, true);  // another scene
        ASSERT_FALSE(desk.in_lesson());
        if (undone)
            desk.undo();
        else
            desk.drop("/tiny.md");
        desk.frames(2);
        ASSERT_TRUE(desk.in_lesson()) << desk.ui.message();
        desk.press_target("card:reveal");  // asks for a guess
        desk.frames(2);
        EXPECT_FALSE(desk.has("card:reveal")) << (undone ? "by undo" : "opened again");
    }
}

/// What leads out of a lesson: undo leads back to its card, and nothing is left of it in the person's own scenes.
struct WayOut {
    const char* what;
    const char* scene;   ///< where it leads
    const char* preset;  ///< opened there before, as a step; empty: none
    const char* card;    ///< what the card shows that is come back to
    std::function<void(LessonDesk&)> go;
};

TEST(Lessons, UndoLeadsBackToTheCardFromWhateverLedOutOfItAndLeavesTheOwnScenesAlone) {
    const auto end = [](LessonDesk& desk) { desk.press_target("card:end"); };
    const auto another_scene = [](Key key) {
        return [key](LessonDesk& desk) {
            desk.key(Key::page_down);
            desk.key(key, false, true);
        };
    };
    const auto file_of = [](const char* scene) {
        return [scene](LessonDesk& desk) {
            desk.key(Key::page_down);
            Workspace other(all_scenes());
            ASSERT_EQ(other.open_scene(scene), "");
            desk.serve(other.text());
            desk.drop("/mine.crosscut");
        };
    };
    const auto example = [](LessonDesk& desk) {
        desk.press_target("term:crossing");
        desk.press_target("term example");
        desk.rest();
        ASSERT_NE(desk.workspace.from_preset(), nullptr);
        EXPECT_EQ(desk.workspace.from_preset()->id, "worked_example");
    };
    for (const WayOut& way : {
             WayOut{"its end", "nearest", "", "card:reveal", end},
             WayOut{"a file", "spheres", "", "card:task:1", file_of("spheres")},
             WayOut{"a file of the own scene", "nearest", "", "card:task:1", file_of("nearest")},
             WayOut{"another scene", "sweep", "", "card:task:1", another_scene(Key::n4)},
             WayOut{"one that has steps", "sweep", "simple", "card:task:1", another_scene(Key::n4)},
             WayOut{"the own scene", "nearest", "", "card:task:1", another_scene(Key::n2)},
             WayOut{"an example", "intersect", "", "card:reveal", example},
             WayOut{"one that is open", "intersect", "worked_example", "card:reveal", example},
         }) {
        SCOPED_TRACE(way.what);
        LessonDesk desk;
        Workspace& own = desk.workspace;
        if (*way.preset != '\0') {
            ASSERT_EQ(own.open_scene(way.scene), "");
            ASSERT_EQ(own.open_preset(*find_preset(own.type(), way.preset)), "");
            ASSERT_EQ(own.open_scene("nearest"), "");
            desk.frames(2);
        }
        way.go(desk);
        desk.frames(3);
        ASSERT_FALSE(desk.in_lesson()) << desk.ui.message();
        EXPECT_EQ(own.type().id, way.scene);
        EXPECT_FALSE(desk.ui.hides_answer());
        desk.undo();
        ASSERT_TRUE(desk.in_lesson()) << desk.ui.message();
        EXPECT_TRUE(desk.has(way.card));
        EXPECT_EQ(own.type().id, "nearest");
        EXPECT_FALSE(own.can_undo());
        ASSERT_EQ(own.open_scene(way.scene), "");
        EXPECT_EQ(own.can_undo(), *way.preset != '\0');
    }
}

TEST(Lessons, UndoTakesBackFirstWhatWasDoneSinceALessonWasEnded) {
    LessonDesk desk;
    desk.press_target("card:end");
    const Vec2 a = desk.at("canvas:a1");
    desk.drag(a, a + Vec2{30, 10});
    ASSERT_NE(desk.workspace.text(), desk.own());
    desk.undo();
    EXPECT_FALSE(desk.in_lesson());
    EXPECT_FALSE(desk.workspace.can_undo());
}

/// A built-in lesson at a card, counted from 0.
class BuiltIn : public CardsDesk {
  public:
    explicit BuiltIn(const std::string& lesson, std::size_t card = 0, Vec2 size = {1280, 800})
        : CardsDesk("nearest", size) {
        preferences.lessons.of(lesson).card = card;
        drop(lesson);
    }
};

/// The window of the short form of the formula, if it was drawn in the last frame; otherwise null.
const ImGuiWindow* formula_in_short() {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->WasActive && std::string_view(window->Name).find("##formula_") != std::string_view::npos)
            return window;
    return nullptr;
}

TEST(Lessons, TheResultOfAFormulaThatHasNoRoomIsInSight) {
    BuiltIn desk("five_methods.md", 3, {1024, 768});
    desk.key(Key::f11);
    desk.in.scale = desk.ui.scale(1.0, desk.in.window_px);
    desk.frames(4);
    const ImGuiWindow* formula = formula_in_short();
    ASSERT_NE(formula, nullptr);
    ASSERT_GT(formula->ScrollMax.y, 0.0f) << "else it says nothing";
    EXPECT_GT(formula->Scroll.y, formula->ScrollMax.y - 8.0f);
}

TEST(Lessons, UndoHidesARevealedAnswerAndKeepsTheGuesses) {
    BuiltIn desk("two_roads.md");
    desk.click({800, 400});
    desk.frames(2);
    desk.press_target("card:reveal");
    ASSERT_FALSE(desk.ui.hides_answer());
    desk.undo();
    EXPECT_TRUE(desk.in_lesson()) << "still in the lesson";
    EXPECT_TRUE(desk.ui.hides_answer());
    desk.undo();
    EXPECT_TRUE(desk.in_lesson()) << "that took back the guess";
    desk.undo();
    EXPECT_FALSE(desk.in_lesson());
}

TEST(Lessons, ALinkOpensItsCardWhichHidesItsAnswerAgain) {
    std::string link;
    {
        BuiltIn desk("two_roads.md");
        ASSERT_TRUE(desk.ui.hides_answer());
        desk.key(Key::c, true, true);
        link = ImGui::GetClipboardText();
    }
    CardsDesk other("spheres");
    other.paste(link);
    EXPECT_TRUE(other.ui.hides_answer()) << other.ui.message();
    EXPECT_EQ(other.preferences.lessons.open, "two_roads.md");
    EXPECT_TRUE(other.has("card:reveal"));
}

/// The link to a card whose point b was dragged.
std::string link_to_changed_card() {
    BuiltIn desk("two_roads.md", 1);
    EXPECT_FALSE(desk.ui.hides_answer());
    const Vec2 b = desk.at("canvas:b");
    desk.drag(b, b + Vec2{-40, 0});
    desk.key(Key::c, true, true);
    return ImGui::GetClipboardText();
}

TEST(Lessons, ALinkBringsTheDrawingOfItsCard) {
    const std::string link = link_to_changed_card();
    BuiltIn other("two_roads.md", 1);
    const double before = other.point("b").x;
    other.paste(link);
    EXPECT_NE(other.point("b").x, before);
    other.undo();
    EXPECT_EQ(other.point("b").x, before);
}

TEST(Lessons, AFileThatHoldsALinkOpensItsCardWithItsDrawing) {
    const std::string link = link_to_changed_card();
    CardsDesk other("spheres");
    other.serve(link + "\n");
    other.drop("/card.url");
    EXPECT_EQ(other.preferences.lessons.open, "two_roads.md") << other.ui.message();
    EXPECT_TRUE(other.scenes().can_undo()) << "the drawing is not the card's own";
}

TEST(Lessons, ALinkOnTheCommandLineBringsItsDrawingOnce) {
    const std::string link = link_to_changed_card();
    UiDesk other{Workspace(all_scenes())};
    LessonMemory& memory = other.preferences.lessons;
    memory.open = "two_roads.md";
    memory.of("two_roads.md").card = 1;
    memory.linked = read_scene_link(link, "link").text;
    other.frames(3);
    EXPECT_TRUE(other.ui.displayed_scenes(other.workspace).can_undo());
    EXPECT_EQ(memory.linked, "");
}

TEST(Lessons, TheMenuAsksWhereToSaveTheSheetWhileTheAnswerIsHidden) {
    BuiltIn desk("two_roads.md");
    ASSERT_TRUE(desk.ui.hides_answer());
    for (const char* line : {"menu:Print sheet\u2026", "menu:Print answer key\u2026"}) {
        desk.press_target("card:menu");
        ASSERT_TRUE(desk.has(line)) << line;
        EXPECT_FALSE(desk.has("menu:Show QR code")) << "this build has no address";
        desk.press_target(line);
        EXPECT_TRUE(has(desk.ui.open_layers(), Layer::files)) << line;
        desk.key(Key::escape);
    }
}

TEST(Lessons, APageShowsTheLinkToTheCardAsAQrCode) {
    BuiltIn desk("two_roads.md");
    FileAccess files = desk.workspace.files();
    files.page.emplace();
    files.page->address = "https://example.org/";
    files.page->show_link = [](const std::string&) {};
    desk.workspace.set_file_access(files);
    desk.frames(2);
    desk.press_target("card:menu");
    desk.press_target("menu:Show QR code");
    EXPECT_TRUE(has(desk.ui.open_layers(), Layer::link_code)) << desk.ui.message();
    EXPECT_TRUE(desk.ui.hides_answer());
    desk.key(Key::escape);
    EXPECT_FALSE(has(desk.ui.open_layers(), Layer::link_code));
}

TEST(ClassTimer, CountsWholeSecondsAndEndsNothing) {
    ClassTimer timer;
    EXPECT_FALSE(timer.on());
    EXPECT_EQ(timer.wake_s(1.0), 0.0);
    timer.start(65.0, 10.0);
    EXPECT_EQ(timer.text(10.0), "1:05");
    EXPECT_EQ(timer.text(10.5), "1:05");
    EXPECT_EQ(timer.wake_s(10.5), 11.0);
    EXPECT_EQ(timer.text(11.0), "1:04");
    EXPECT_EQ(timer.text(74.9), "0:01");
    EXPECT_EQ(timer.wake_s(74.5), 75.0);
    EXPECT_EQ(timer.text(75.0), "Time is up.");
    EXPECT_EQ(timer.wake_s(75.0), 0.0);
    EXPECT_TRUE(timer.on()) << "until it is stopped";
    timer.stop();
    EXPECT_FALSE(timer.on());
}

TEST(Lessons, ATeacherGivesTimeWhilePresentingAndNextCardHasNone) {
    BuiltIn desk("two_roads.md");
    EXPECT_FALSE(desk.has("card:timer:1"));
    desk.key(Key::f11);
    desk.press_target("card:timer:2");
    EXPECT_TRUE(desk.has("card:timer:stop"));
    EXPECT_TRUE(desk.ui.hides_answer());
    desk.in.now_s += 200.0;
    desk.frames(2);
    EXPECT_TRUE(desk.ui.hides_answer()) << "it ends nothing";
    desk.press_target("card:next");
    desk.press_target("card:back");
    EXPECT_TRUE(desk.has("card:timer:1"));
}

TEST(Lessons, TheButtonsForPresentingStayWhereTheyAreFromCardToCard) {
    BuiltIn desk("two_roads.md");
    desk.key(Key::f11);
    EXPECT_FALSE(desk.has("present:answer")) << "the card shows it";
    const Vec2 pen = desk.at("present:pen"), exit = desk.at("present:leave");
    desk.press_target("card:next");
    EXPECT_EQ(desk.at("present:pen"), pen);
    EXPECT_EQ(desk.at("present:leave"), exit);
    desk.press_target("present:answer");
    EXPECT_EQ(desk.at("present:pen"), pen) << "it says Show answer now";
    EXPECT_EQ(desk.at("present:leave"), exit);
}

/// What stands on a card once something was pressed on it, without blanks, and what does not.
struct CardWords {
    const char* lesson;
    std::size_t card;
    std::vector<const char*> pressed, there, missing;
};

TEST(Lessons, ACardSaysHowNearCountsWhereAGuessWasAndWhatItsAudienceReads) {
    const std::vector<CardWords> cards{
        {"two_roads.md", 0, {}, {"Closeenough:within0.3."}, {"veryone"}},  // a pupil may be alone
        {"two_roads.md", 0, {"canvas:b", "card:reveal"}, {"Guess:("}, {}},
        {"two_roads.md", 3, {}, {"Closeenough:within0.05."}, {}},
        {"two_roads.md", 3, {"card:guess", "card:reveal"}, {"Theanswer:0.7.", "Guess:0.5,0.2away"}, {}},
        {"two_roads.md", 6, {}, {}, {"Closeenough"}},
        {"two_roads.md",
         6,
         {"card:choice:hit", "card:reveal"},
         {"Theanswer:\"noanswer\".", "Guess:\"hit\"", "notcorrect"},
         {}},
        {"light_and_shadow.md", 3, {}, {"Guess3"}, {"Closeenough"}},  // only the number itself counts
        {"false_crossing.md", 4, {}, {}, {"LaTeX", "float"}},
        {"five_methods.md", 2, {}, {"LaTeX", "float"}, {}}};
    for (const CardWords& card : cards) {
        BuiltIn desk(card.lesson, card.card);
        for (const char* name : card.pressed) desk.press_target(name);
        const std::string drawn = all_drawn();
        for (const char* words : card.there)
            EXPECT_NE(drawn.find(words), std::string::npos) << words << drawn;
        for (const char* words : card.missing)
            EXPECT_EQ(drawn.find(words), std::string::npos) << words << drawn;
    }
}

TEST(Lessons, TheSplitOfVotesStaysWhenTheAnswerIsShown) {
    BuiltIn desk("two_roads.md", 6);
    for (const char* word : {"hit", "hit", "no_answer"})
        desk.press_target("card:choice:" + std::string(word));
    desk.press_target("card:reveal");
    EXPECT_TRUE(desk.has("card:votes:hit"));
    EXPECT_TRUE(desk.has("card:votes:no_answer"));
}

TEST(Lessons, TheGuessOfATimeIsThePlayhead) {
    BuiltIn desk("light_and_shadow.md");
    const auto time = [&] { return desk.scenes().scene().fields().find("time")->number(); };
    EXPECT_EQ(time(), 0.0);
    const Vec2 slider = desk.at("card:slider");
    desk.press(slider);
    desk.move(slider + Vec2{10, 0});
    desk.frames(2);
    EXPECT_NEAR(time(), 0.5, 0.2) << "the walker follows";
    desk.release(slider + Vec2{10, 0});
    desk.frames(2);
    const double there = time();
    desk.press_target("card:guess");
    EXPECT_EQ(time(), there);
    desk.undo();
    EXPECT_TRUE(desk.ui.hides_answer()) << "the guess is undone, and the card stays";
    EXPECT_TRUE(desk.has("card:guess"));
}

// The dots of a class's guesses: their places, and the middle.

TEST(DotPlot, EqualValuesAreStackedInTheirOrderAndOthersStandWhereTheyAre) {
    const std::vector<double> values{0.0, 1.0, 0.5, 0.5, 0.51, -3.0, 7.0};
    const std::vector<DotPlace> want{{0, 0}, {10, 0}, {5, 0}, {5, 1}, {5, 2}, {0, 1}, {10, 1}};
    EXPECT_EQ(stack_dots(values, 0.0, 1.0, 11), want);
}

TEST(DotPlot, ALineWithoutLengthHasOneStack) {
    const std::vector<double> values{2.0, 2.0, 2.0};
    const std::vector<DotPlace> want{{0, 0}, {0, 1}, {0, 2}};
    EXPECT_EQ(stack_dots(values, 2.0, 2.0, 9), want);
    EXPECT_EQ(stack_dots(values, 0.0, 2.0, 1), want);
}

TEST(DotPlot, TheMedianIsTheValueInTheMiddleOrBetweenTheTwo) {
    EXPECT_EQ(median({}), std::nullopt);
    EXPECT_EQ(median({3.0, 1.0, 200.0}), 3.0);
    EXPECT_EQ(median({4.0, 1.0, 2.0, 100.0}), 3.0);
}

}  // namespace
}  // namespace crosscut::lessons_test
