// Opening and saving: with keys alone, with the mouse, by dropping; what asks first, what is refused, what is
// saved.
#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson_check.h"
#include "app/tests/folder.h"
#include "app/tests/ui/desk.h"
#include "app/ui/window/file_menu.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>

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
    [[nodiscard]] bool browsing() { return has("files:verb"); }
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
    EXPECT_FALSE(s.browsing());
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

TEST(SavingByKeyboard, AForeignFileStaysWhateverIsPressed) {
    Saver s;
    ASSERT_EQ(write_file("intersect.crosscut", "Dear all,"), "");
    s.ask_to_save();
    for (int i = 0; i < 3; ++i) s.enter();
    EXPECT_EQ(read_file("intersect.crosscut").text, "Dear all,");
    EXPECT_EQ(s.workspace.path(), "");
    s.key(Key::escape);
    fs::remove("intersect.crosscut");
    s.frames(3);
    s.ask_to_save();
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("intersect.crosscut")) << "the browser works";
}

TEST(SavingByKeyboard, EscapeKeepsTheOldFileAndAnotherNameCanBeTyped) {
    Saver s;
    ASSERT_EQ(write_file("intersect.crosscut", kIntersect), "");
    s.ask_to_save();
    s.enter();
    s.key(Key::escape);
    s.frames(3);
    ASSERT_TRUE(s.browsing()) << "the question is gone, and no more";
    s.write_name("other");
    s.enter();
    EXPECT_EQ(read_file("intersect.crosscut").text, kIntersect);
    EXPECT_EQ(s.workspace.path(), s.path("other.crosscut"));
    EXPECT_EQ(s.ui.message(), "Saved other.crosscut.");
}

TEST(SavingByKeyboard, AFolderIsMadeOnlyByItsOwnButton) {
    Saver s;
    s.ask_to_save();
    s.write_name("new/a");
    s.enter();
    EXPECT_FALSE(file_exists("new"));
    EXPECT_TRUE(s.browsing());
    s.click(s.at("files:new folder"));
    s.frames(3);
    s.type("new");
    s.enter();
    EXPECT_TRUE(is_folder("new"));
    s.write_name("a");
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("new/a.crosscut"));
}

TEST(OpeningByKeyboard, TypingFindsArrowsChooseAndEnterOpens) {
    Saver s;
    fs::create_directory("lessons");
    ASSERT_EQ(write_file("lessons/second.json", "{\"crosscut\": 1, \"scene\": \"sweep\"}"), "");
    ASSERT_EQ(write_file("lessons/first.json", kIntersect), "");
    s.ask_to_open();
    s.type("less");
    s.enter();
    EXPECT_TRUE(s.has("files:row:first.json"));
    s.strike(Key::down);
    s.enter();
    EXPECT_EQ(s.workspace.type().id, "sweep");
    EXPECT_EQ(s.workspace.path(), s.path("lessons/second.json"));
    s.ask_to_open();
    s.strike(Key::backspace);
    s.frames(2);
    EXPECT_TRUE(s.has("files:row:lessons")) << "the folder above";
}

TEST(OpeningByKeyboard, WhatFailsIsSaidThereAndTheBoxGoesOnAsBefore) {
    Saver s;
    ASSERT_EQ(write_file("letter.txt", "Dear all,"), "");
    ASSERT_EQ(write_file("scene.json", kIntersect), "");
    s.ask_to_open();
    s.type("let");
    s.enter();
    ASSERT_TRUE(s.browsing());
    s.strike(Key::a, true);
    s.type("sce");
    s.frames(2);
    EXPECT_TRUE(s.has("files:row:scene.json")) << "Ctrl A selects all that was typed";
    EXPECT_FALSE(s.has("files:row:letter.txt"));
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("scene.json"));
}

TEST(OpeningByKeyboard, ALessonOpensWhateverItsName) {
    for (const char* name : {"roads", "roads.lesson.md"}) {
        Saver s;
        ASSERT_EQ(write_file(name, std::string(lesson_files().front().text)), "");
        s.ask_to_open();
        s.type(s.path(name));
        s.frames(2);
        s.enter();
        EXPECT_FALSE(s.browsing()) << name;
        EXPECT_EQ(s.preferences.lessons.open, s.path(name)) << s.ui.message();
    }
}

TEST(OpeningByKeyboard, TabGoesToTheNameAndCompletesIt) {
    Saver s;
    fs::create_directories("lessons/old");
    ASSERT_EQ(write_file("lessons/old/a.json", kIntersect), "");
    s.ask_to_open();
    s.strike(Key::tab);
    s.frames(3);
    s.write_name("le");
    s.strike(Key::tab);
    s.frames(3);
    s.type("o");
    s.strike(Key::tab);
    s.frames(3);
    s.type("a.json");
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("lessons/old/a.json"));
}

TEST(OpeningByKeyboard, APathTypedWhereNamesAreLookedForIsMeantAsOne) {
    Saver s;
    fs::create_directories("lessons/old");
    ASSERT_EQ(write_file("lessons/old/a.json", kIntersect), "");
    ASSERT_EQ(write_file("b.json", kIntersect), "");
    s.ask_to_open();
    s.type(s.path("none/a.json"));
    s.enter();
    ASSERT_TRUE(s.browsing());
    EXPECT_TRUE(s.has("files:row:b.json")) << "the list is as it was";
    EXPECT_EQ(s.workspace.path(), "");
    s.strike(Key::a, true);
    s.type(s.path("lessons"));
    s.enter();
    EXPECT_TRUE(s.has("files:row:old")) << "a folder is gone into";
    s.strike(Key::a, true);
    s.type("old/a.json");
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("lessons/old/a.json"));
    EXPECT_FALSE(s.browsing());
}

TEST(OpeningByKeyboard, TabToTheNameSelectsItSoThatTypingReplacesIt) {
    Saver s;
    ASSERT_EQ(write_file("a.json", kIntersect), "");
    ASSERT_EQ(write_file("b.json", kIntersect), "");
    s.ask_to_open();
    s.strike(Key::tab);
    s.frames(3);
    s.type(s.path("b.json"));
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("b.json"));
}

TEST(Browsing, LeavesTheSceneAloneWhateverIsPressed) {
    Saver s;
    ASSERT_EQ(write_file("a.json", kIntersect), "");
    const std::string before = s.workspace.text();
    s.ask_to_open();
    for (const Key key : {Key::z, Key::y, Key::v, Key::n, Key::right_bracket, Key::k})
        s.key(key, false, true);
    for (const Key key : {Key::page_down, Key::h, Key::f2, Key::f11, Key::g}) s.key(key);
    s.frames(3);
    EXPECT_EQ(s.workspace.text(), before);
    EXPECT_TRUE(s.browsing());
    EXPECT_EQ(s.preferences.detail, DetailLevel::compare);
}

TEST(Browsing, ReadsTheFolderAgainWhenTheWindowGetsTheFocus) {
    Saver s;
    s.ask_to_open();
    ASSERT_EQ(write_file("late.json", kIntersect), "");
    s.frames(2);
    EXPECT_FALSE(s.has("files:row:late.json")) << "it is not read all the time";
    s.in.focused = false;
    s.frame();
    s.in.focused = true;
    s.frames(2);
    EXPECT_TRUE(s.has("files:row:late.json"));
}

TEST(Browsing, AClickLightsARowAndTwoOpenIt) {
    Saver s;
    fs::create_directory("lessons");
    ASSERT_EQ(write_file("lessons/a.json", kIntersect), "");
    s.ask_to_open();
    const Vec2 row = s.at("files:row:lessons");
    s.click(row);
    EXPECT_TRUE(s.has("files:row:lessons"));
    s.click(row);
    s.frames(2);
    ASSERT_TRUE(s.has("files:row:a.json"));
    s.click(s.at("files:row:a.json"));
    s.in.now_s += 1.0;
    s.click(s.at("files:verb"));
    s.frames(2);
    EXPECT_EQ(s.workspace.path(), s.path("lessons/a.json"));
}

// A file chosen in the system's own dialog is opened and saved as one chosen here.
TEST(Browsing, TheSystemsDialogIsOfferedWhereThereIsOne) {
    Saver s;
    ASSERT_EQ(write_file("a.json", kIntersect), "");
    s.ask_to_open();
    EXPECT_FALSE(s.has("files:place:System dialog\u2026"));
    s.key(Key::escape);
    std::optional<std::string> answer;
    FileRequest file_request;
    FileAccess files;
    files.dialog = [&](const FileRequest& request) { return file_request = request, answer; };
    s.workspace.set_file_access(files);
    s.ask_to_open();
    s.click(s.at("files:place:System dialog\u2026"));
    s.frames(2);
    EXPECT_EQ(file_request.folder, fs::current_path().string());
    EXPECT_TRUE(s.browsing()) << "nothing was chosen";
    answer = s.path("a.json");
    s.in.now_s += 1.0;
    s.click(s.at("files:place:System dialog\u2026"));
    s.frames(2);
    EXPECT_EQ(s.workspace.path(), s.path("a.json"));
    ASSERT_EQ(write_file("b.json", kIntersect), "");
    answer = s.path("b.json");
    s.ask_to_save();
    EXPECT_EQ(file_request.purpose, FileRequest::Purpose::open);
    s.click(s.at("files:place:System dialog\u2026"));
    s.frames(2);
    EXPECT_EQ(file_request.purpose, FileRequest::Purpose::save);
    EXPECT_TRUE(s.browsing()) << "b.json is there: it asks first";
    s.enter();
    EXPECT_EQ(s.workspace.path(), s.path("b.json"));
}

TEST(Browsing, FitsInASmallWindowAtTwiceTheSize) {
    Saver s;
    for (int i = 0; i < 20; ++i) ASSERT_EQ(write_file("f" + std::to_string(i) + ".json", kIntersect), "");
    s.in.scale = 2.0;
    s.ui.rebuild_fonts({}, 2.0);
    bake_fonts();
    s.ask_to_save();
    for (const char* name :
         {"files:verb", "files:cancel", "files:new folder", "files:name", "files:look_for"}) {
        const Vec2 at = s.at(name);
        EXPECT_TRUE(at.x > 0 && at.x < 1280 && at.y > 0 && at.y < 800) << name;
    }
    EXPECT_TRUE(s.has("files:row:f3.json")) << "some rows have room";
    EXPECT_LT(s.at("files:row:f0.json").y, s.at("files:kinds").y);
    EXPECT_LT(s.at("files:kinds").y, s.at("files:name").y);
}

TEST(FileMenus, DoWithTheKeyboardWhatTheyListWithTheMouse) {
    Saver s;
    s.key(Key::f10);
    s.frames(2);
    ASSERT_TRUE(s.has("menu:Save as\u2026"));
    s.key(Key::escape);
    s.frames(2);
    EXPECT_FALSE(s.has("menu:Save as\u2026"));
    s.click(s.at("bar:File"));
    s.frames(2);
    s.click(s.at("menu:Save as\u2026"));
    s.frames(3);
    ASSERT_TRUE(s.browsing());
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
    EXPECT_EQ(s.ui.message(), s.path("b.json") + ": there is no such file.");
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
    EXPECT_FALSE(s.browsing()) << "it was to save another scene";
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
          {"pipe.json", ": is no plain file."},
          {"none.json", ": there is no such file."}}) {
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

TEST(SavedText, NamesTheFolderWhereItIsNotTheOneTheProgramIsIn) {
    Saver s;
    fs::create_directories("home/lessons");
    const StandardFolders& here = s.workspace.files().folders;
    EXPECT_EQ(saved_text("a.png", here), "Saved a.png.");
    EXPECT_EQ(saved_text("./a.png", here), "Saved a.png.");
    EXPECT_EQ(saved_text(s.path("a.png"), here), "Saved a.png.");
    EXPECT_EQ(saved_text("home/lessons/a.png", here), "Saved a.png in ~/lessons.");
    EXPECT_EQ(saved_text(s.path("home/lessons/a.png"), here), "Saved a.png in ~/lessons.");
    EXPECT_EQ(saved_text("/tmp/a-0001.png", here, "/tmp/a-0101.png"),
              "Saved a-0001.png to a-0101.png in /tmp.");
    EXPECT_EQ(saved_text("/tmp/two\nlines.png", here).find('\n'), std::string::npos);
}

}  // namespace
}  // namespace crosscut::files_test
