// Opening and saving: with keys alone, with the mouse, by dropping; what asks first, what is refused, what is
// saved.
#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson_check.h"
#include "app/tests/folder.h"
#include "app/tests/ui/desk.h"
#include "app/ui/window/file_menu.h"

#include <crosscut/version.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace crosscut::files_test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kIntersect = "{\"crosscut\": 1, \"scene\": \"intersect\"}";

/// The whole interface in a folder of its own.
class Saver : public UiDesk {
  public:
    Saver() : UiDesk("intersect"), before_(fs::current_path()) {
        fs::current_path(folder.file(""));
        setenv("HOME", folder.file("home").c_str(), 1);
        workspace.set_file_access({});  // for a program that was started here
    }
    Saver(const Saver&) = delete;
    Saver& operator=(const Saver&) = delete;
    ~Saver() { fs::current_path(before_); }

    void enter() {
        strike(Key::enter);
        frames(3);
    }
    /// As the system repeats a key that is held.
    void enter_again() {
        in.keys.push_back({Key::enter, false, false, false, true});
        frames(4);
    }
    void ask_to_open() { key(Key::o, false, true), frames(3); }
    void ask_to_save() { key(Key::s, true, true), frames(3); }
    void write_name(std::string_view name) {
        strike(Key::a, true);
        type(name);
        frames(2);
    }
    void drop(const std::string& path) {
        in.dropped_files = {path};
        frame();
        in.dropped_files.clear();
    }
    [[nodiscard]] bool asks() { return has("files:verb"); }
    /// The system has a file dialog, which is shown for the returned request.
    std::optional<FileRequest> dialog() { return frame().file_request; }
    void give_dialog() {
        FileAccess files;
        files.folders.dialog = true;
        workspace.set_file_access(files);
    }
    /// The answer of that dialog.
    void answer(FileAnswer given) {
        in.file_answer = std::move(given);
        frame();
        in.file_answer.reset();
        frames(3);
    }
    [[nodiscard]] std::string path(const std::string& name) const {
        return (fs::current_path() / name).string();
    }

    test::Folder folder;

  private:
    fs::path before_;
};

TEST(SavingByKeyboard, AsksBeforeItReplacesAndAKeyStillHeldAgreesToNothing) {
    Saver s;
    s.ask_to_save();
    s.enter();
    ASSERT_EQ(s.workspace.path(), s.path("intersect.crosscut"));
    ASSERT_EQ(write_file("intersect.crosscut", kIntersect), "");  // as another program would
    s.key(Key::s, false, true);
    s.frames(3);
    EXPECT_EQ(read_file("intersect.crosscut").text, kIntersect) << "it asks";
    s.enter_again();
    EXPECT_EQ(read_file("intersect.crosscut").text, kIntersect) << "Enter is still held from before";
    s.enter();
    EXPECT_NE(read_file("intersect.crosscut").text, kIntersect) << "agreed";
    EXPECT_FALSE(s.asks());
}

TEST(SavingByKeyboard, LeavesTheHandleThatHasTheFocusAlone) {
    Saver s;
    s.key(Key::tab);
    s.ask_to_save();
    s.key(Key::right);
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("intersect.crosscut"));
    EXPECT_FALSE(s.workspace.can_undo()) << "the arrow was for the name";
}

TEST(SavingByKeyboard, EscapeKeepsTheOldFileAndAnotherNameCanBeTyped) {
    Saver s;
    ASSERT_EQ(write_file("intersect.crosscut", kIntersect), "");
    s.ask_to_save();
    s.enter();
    s.key(Key::escape);
    s.frames(3);
    ASSERT_TRUE(s.asks()) << "the question is gone, and no more";
    s.write_name("other");
    s.enter();
    EXPECT_EQ(read_file("intersect.crosscut").text, kIntersect);
    EXPECT_EQ(s.workspace.path(), s.path("other.crosscut"));
    EXPECT_EQ(s.ui.message(), "Saved other.crosscut in " + s.workspace.files().folders.current + ".");
}

TEST(OpeningByKeyboard, ALessonOpensWhateverItsName) {
    for (const char* name : {"roads", "roads.lesson.md"}) {
        Saver s;
        ASSERT_EQ(write_file(name, std::string(lesson_files().front().text)), "");
        s.ask_to_open();
        s.type(s.path(name));
        s.frames(2);
        s.enter();
        EXPECT_FALSE(s.asks()) << name;
        EXPECT_EQ(s.preferences.lessons.open, s.path(name)) << s.ui.message();
    }
}

TEST(AskingForAFile, LeavesTheSceneAloneWhateverIsPressed) {
    Saver s;
    ASSERT_EQ(write_file("a.json", kIntersect), "");
    const std::string before = s.workspace.text();
    s.ask_to_open();
    for (const Key key : {Key::z, Key::y, Key::v, Key::n, Key::right_bracket, Key::k})
        s.key(key, false, true);
    for (const Key key : {Key::page_down, Key::h, Key::f2, Key::f11, Key::g}) s.key(key);
    s.frames(3);
    EXPECT_EQ(s.workspace.text(), before);
    EXPECT_TRUE(s.asks());
    EXPECT_EQ(s.preferences.detail, DetailLevel::compare);
}

TEST(OpeningByKeyboard, WhatFailsIsSaidThereAndAnotherNameCanBeTyped) {
    Saver s;
    ASSERT_EQ(write_file("letter.txt", "Dear all,"), "");
    ASSERT_EQ(write_file("scene.json", kIntersect), "");
    s.ask_to_open();
    for (const char* name : {"letter.txt", "none.json", "none/"}) {
        s.write_name(name);
        s.enter();
        ASSERT_TRUE(s.asks()) << name;
        EXPECT_EQ(s.workspace.path(), "") << name;
    }
    s.write_name("scene.json");
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("scene.json"));
    EXPECT_FALSE(s.asks());
}

TEST(OpeningByKeyboard, TabCompletesNamesAndAFolderIsGoneInto) {
    Saver s;
    fs::create_directories("lessons/old");
    ASSERT_EQ(write_file("lessons/old/a.json", kIntersect), "");
    s.ask_to_open();
    s.write_name("le");
    s.strike(Key::tab);
    s.frames(3);
    s.type("o");
    s.strike(Key::tab);
    s.frames(3);
    s.type("a.json");
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("lessons/old/a.json"));
    s.key(Key::n, false, true);
    s.ask_to_open();
    s.write_name(s.path("lessons"));
    s.enter();
    ASSERT_TRUE(s.asks());
    s.type("old/a.json");
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("lessons/old/a.json"));
}

TEST(AskingForAFile, FitsInASmallWindowAtTwiceTheSize) {
    Saver s;
    s.in.scale = 2.0;
    s.ui.rebuild_fonts({}, s.in);
    bake_fonts();
    s.ask_to_save();
    for (const char* name : {"files:verb", "files:cancel", "files:name"}) {
        const Vec2 at = s.at(name);
        EXPECT_TRUE(at.x > 0 && at.x < 1280 && at.y > 0 && at.y < 800) << name;
    }
}

TEST(TheSystemsDialog, IsShownUntilItHasAnswered) {
    Saver s;
    s.give_dialog();
    ASSERT_EQ(write_file("a.json", kIntersect), "");
    EXPECT_FALSE(s.dialog());
    s.ask_to_open();
    const std::optional<FileRequest> request = s.dialog();
    ASSERT_TRUE(request);
    EXPECT_EQ(request->purpose, FileRequest::Purpose::open);
    EXPECT_EQ(request->folder, fs::current_path().string());
    EXPECT_FALSE(s.asks()) << "there is no second box";
    s.ask_to_open();
    s.ask_to_save();
    s.enter();
    EXPECT_EQ(s.dialog(), request) << "a second one is not asked for";
    s.answer({s.path("a.json"), {}});
    EXPECT_EQ(s.workspace.path(), s.path("a.json"));
    EXPECT_FALSE(s.dialog());
    s.answer({s.path("b.json"), {}});
    EXPECT_EQ(s.workspace.path(), s.path("a.json")) << "nobody waits for that";
}

TEST(TheSystemsDialog, GoesWithEscapeWithItsButtonAndWithADroppedFile) {
    Saver s;
    s.give_dialog();
    ASSERT_EQ(write_file("a.json", kIntersect), "");
    s.ask_to_open();
    ASSERT_TRUE(s.dialog());
    s.key(Key::escape);
    EXPECT_FALSE(s.dialog());
    s.frames(2);
    s.ask_to_open();
    s.click({5, 5});
    s.frames(2);
    ASSERT_TRUE(s.dialog()) << "a click into the window is no answer";
    s.click(s.at("files:cancel"));
    EXPECT_FALSE(s.dialog());
    s.frames(2);
    s.ask_to_open();
    ASSERT_TRUE(s.dialog());
    s.answer({});
    EXPECT_FALSE(s.dialog()) << "it was cancelled";
    s.ask_to_save();
    s.drop(s.path("a.json"));
    EXPECT_FALSE(s.dialog());
    EXPECT_EQ(s.workspace.path(), s.path("a.json"));
}

TEST(TheSystemsDialog, GivesANameThatIsAskedAboutAsIfItWereTyped) {
    Saver s;
    s.give_dialog();
    ASSERT_EQ(write_file("b.crosscut", kIntersect), "");
    s.ask_to_save();
    s.answer({s.path("b"), {}});  // without its ending
    ASSERT_TRUE(s.asks()) << "b.crosscut is there: it asks first";
    EXPECT_EQ(read_file("b.crosscut").text, kIntersect);
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("b.crosscut"));
    EXPECT_NE(read_file("b.crosscut").text, kIntersect);
    s.ask_to_save();
    s.answer({s.path("none/c.crosscut"), {}});
    ASSERT_TRUE(s.asks()) << "there is no such folder";
    s.write_name(s.path("c"));
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("c.crosscut"));
    const std::string odd = s.path("-rf '\"$(x)\n\u03B1.crosscut");
    s.ask_to_save();
    s.answer({odd, {}});
    EXPECT_EQ(s.workspace.path(), odd);
}

TEST(TheSystemsDialog, ThatCannotBeShownLeavesTheBox) {
    Saver s;
    s.give_dialog();
    ASSERT_EQ(write_file("a.json", kIntersect), "");
    s.ask_to_open();
    s.answer({{}, "The file dialog (zenity) cannot be started: Permission denied."});
    ASSERT_TRUE(s.asks());
    EXPECT_FALSE(s.dialog());
    s.write_name("a.json");
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("a.json"));
}

TEST(FileMenus, AboutSaysTheVersionOfTheLibraryThatRuns) {
    Saver s;
    s.click(s.at("bar:menu"));
    s.frames(2);
    s.click(s.at("menu:About Crosscut"));
    s.frames(2);
    EXPECT_EQ(s.ui.message(), "Crosscut " + std::string(version_text()) + ", free under the MIT License.");
}

TEST(FileMenus, DoWithTheKeyboardWhatTheyListWithTheMouse) {
    Saver s;
    s.key(Key::f10);
    s.frames(2);
    ASSERT_TRUE(s.has("menu:Save as\u2026"));
    s.key(Key::escape);
    s.frames(2);
    EXPECT_FALSE(s.has("menu:Save as\u2026"));
    s.click(s.at("bar:menu"));
    s.frames(2);
    s.key(Key::down);
    s.key(Key::right);
    s.frames(2);
    EXPECT_TRUE(s.has("menu:Save as\u2026"));
    s.key(Key::left);
    s.frames(2);
    s.click(s.at("menu:File\u2026"));
    s.frames(2);
    s.click(s.at("menu:Save as\u2026"));
    s.frames(3);
    ASSERT_TRUE(s.asks());
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("intersect.crosscut"));
}

TEST(FileMenus, BringBackWhatWasUsedLastAndForgetWhatIsGone) {
    Saver s;
    ASSERT_EQ(write_file("a.json", kIntersect), "");
    ASSERT_EQ(write_file("b.json", "{\"crosscut\": 1, \"scene\": \"sweep\"}"), "");
    s.drop(s.path("a.json"));
    s.drop(s.path("b.json"));
    EXPECT_EQ(s.preferences.recent_files, (std::vector<std::string>{s.path("b.json"), s.path("a.json")}));
    EXPECT_EQ(s.preferences.recent_folders, std::vector<std::string>{fs::current_path().string()});
    const auto open_recent = [&](const char* line) {
        s.key(Key::f10);
        s.frames(2);
        s.click(s.at("menu:Open recent"));
        s.frames(3);
        s.click(s.at(line));
        s.frames(3);
    };
    open_recent("menu:a.json");
    EXPECT_EQ(s.workspace.path(), s.path("a.json"));
    fs::remove("b.json");
    open_recent("menu:b.json");
    EXPECT_EQ(s.ui.message(), s.path("b.json") + ": no such file.");
    EXPECT_EQ(s.preferences.recent_files, std::vector<std::string>{s.path("a.json")});
}

TEST(FileMenus, AreWalkedByArrowsToWhatWasUsedLastAndBack) {
    Saver s;
    ASSERT_EQ(write_file("a.json", kIntersect), "");
    s.drop(s.path("a.json"));
    s.key(Key::n, false, true);
    s.key(Key::f10);
    for (const Key key : {Key::down, Key::down, Key::right}) s.key(key), s.frames(2);
    EXPECT_TRUE(s.has("menu:a.json"));
    s.key(Key::left);
    s.frames(2);
    EXPECT_TRUE(s.has("menu:Open recent"));
    for (const Key key : {Key::down, Key::down, Key::enter, Key::enter}) s.key(key), s.frames(3);
    EXPECT_EQ(s.workspace.path(), s.path("a.json"));
}

TEST(FileMenus, NewIsOneStepOfUndoAndForgetsTheFile) {
    Saver s;
    ASSERT_EQ(
        write_file("a.json", "{\"crosscut\": 1, \"scene\": \"intersect\", \"fields\": {\"a\": [-3, 1]}}"),
        "");
    s.drop(s.path("a.json"));
    s.frames(2);
    const std::string opened = s.workspace.text();
    s.key(Key::n, false, true);
    s.frames(2);
    EXPECT_EQ(s.workspace.path(), "");
    EXPECT_EQ(s.workspace.text().find("[-3, 1]"), std::string::npos);
    s.key(Key::z, false, true);
    s.frames(2);
    EXPECT_EQ(s.workspace.text(), opened) << "and how it was seen";
}

TEST(Dropping, OpensScenesLinksAndPointsAndSaysInASentenceWhatIsNone) {
    Saver s;
    const std::string link = scene_link("{\"crosscut\": 1, \"scene\": \"nearest\"}").text;
    ASSERT_EQ(write_file("link.txt", link), "");
    ASSERT_EQ(write_file("points.csv", "x,y\n0,0\n4,4\n0,4\n4,0\n"), "");
    ASSERT_EQ(write_file("map.geojson", "{\"type\": \"MultiPoint\", \"coordinates\": [[1, 2], [3, 4]]}"), "");
    ASSERT_EQ(write_file("photo.png", "\x89PNG\r\n\x1a\n" + std::string(9, '\0')), "");
    ASSERT_EQ(write_file("bad.csv", "x,y\n0,0\n4,here\n"), "");
    ASSERT_EQ(write_file("bad.svg", "<svg>\n<path d='M0 0 L1'/></svg>"), "");
    ASSERT_EQ(write_file("letter.txt", "Dear all,"), "");
    ASSERT_EQ(write_file("headless.json", R"({"scene": "intersect", "a": [1, 2]})"), "");
    ASSERT_EQ(mkfifo("pipe.json", 0600), 0);
    s.ask_to_save();
    s.drop(s.path("link.txt"));
    s.frames(2);
    EXPECT_EQ(s.workspace.type().id, "nearest");
    EXPECT_FALSE(s.asks()) << "it was to save another scene";
    EXPECT_EQ(s.workspace.path(), "");
    s.drop(s.path("points.csv"));
    EXPECT_EQ(s.ui.message(), "Opened " + s.path("points.csv") + ".");
    s.drop(s.path("map.geojson"));
    EXPECT_EQ(s.ui.message(), "Opened " + s.path("map.geojson") + ".");
    const std::string before = s.workspace.text();
    for (const auto& [name, why] :
         {std::pair{"photo.png", "expected a scene, found an image."},
          {"bad.csv", "line 3, column 3: "},
          {"bad.svg", ", line 2, column 17: expected 2 numbers after L in d of path, found the end."},
          {"letter.txt", "\"Dear all\""},
          {"headless.json", "\"crosscut\": 1"},
          {"pipe.json", ": is not a regular file."},
          {"none.json", ": no such file."}}) {
        s.drop(s.path(name));
        EXPECT_TRUE(s.ui.message().starts_with(s.path(name))) << s.ui.message();
        EXPECT_NE(s.ui.message().find(why), std::string::npos) << s.ui.message();
    }
    EXPECT_EQ(s.workspace.text(), before);
}

TEST(Dropping, WhatWasSaidOfItIsOverWhenItIsUndone) {
    Saver s;
    ASSERT_EQ(s.workspace.open_scene("sight"), "");
    ASSERT_EQ(write_file("good.csv", "0,0,1,1\n0,1,1,0\n"), "");
    s.frames(2);
    s.drop(s.path("good.csv"));
    EXPECT_TRUE(s.ui.message().starts_with("2 walls, from good.csv.")) << s.ui.message();
    s.frames(2);
    s.key(Key::z, false, true);
    s.frames(2);
    EXPECT_EQ(s.ui.message(), "");
    EXPECT_FALSE(s.workspace.can_undo());
}

TEST(SavedText, NamesTheFolder) {
    Saver s;
    fs::create_directories("home/lessons");
    FileAccess here = s.workspace.files();
    const std::string in_this = "Saved a.png in " + here.folders.current + ".";
    EXPECT_EQ(saved_text("a.png", here), in_this);
    EXPECT_EQ(saved_text("./a.png", here), in_this);
    EXPECT_EQ(saved_text(s.path("a.png"), here), in_this);
    EXPECT_EQ(saved_text("home/a.png", here), "Saved a.png in your home folder.");
    EXPECT_EQ(saved_text("home/lessons/a.png", here), "Saved a.png in ~/lessons.");
    EXPECT_EQ(saved_text(s.path("home/lessons/a.png"), here), "Saved a.png in ~/lessons.");
    EXPECT_EQ(saved_text("/tmp/a-0001.png", here, "/tmp/a-0101.png"),
              "Saved a-0001.png to a-0101.png in /tmp.");
    EXPECT_EQ(saved_text("/tmp/two\nlines.png", here).find('\n'), std::string::npos);
    here.page.emplace();
    EXPECT_EQ(saved_text("/page/a.png", here), "Saved a.png.") << "the browser knows where";
}

}  // namespace
}  // namespace crosscut::files_test
