// Choosing a file: the order of names, what a typed name means and how it is completed.
#include "app/model/files/file_choice.h"
#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/tests/folder.h"

#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace crosscut::file_choice_test {
namespace {

namespace fs = std::filesystem;

void put(const std::string& path, const std::string& text = "x") { ASSERT_EQ(write_file(path, text), ""); }

/// A folder with several entries of every kind.
struct Lessons {
    Lessons() {
        fs::create_directories(folder.file("week10"));
        fs::create_directories(folder.file("week9/old"));
        fs::create_directories(folder.file(".hidden"));
        for (const char* name : {"a2.json", "a10.json", "A1.JSON", "notes.txt", ".secret.json"})
            put(folder.file(name));
    }
    [[nodiscard]] std::string path(const std::string& name = {}) const {
        return fs::path(folder.file(name)).lexically_normal().string();
    }
    [[nodiscard]] FileRequest file_request(FileRequest::Purpose purpose, std::string name = {}) const {
        std::string here = path();
        here.pop_back();
        return {purpose, "Open a scene", "Open", "Drawings", {".json"}, here, std::move(name)};
    }
    test::Folder folder;
    FileAccess files;
};
using Purpose = FileRequest::Purpose;

TEST(Folders, TheOrderOfNamesIsStrictWhateverTheyAre) {
    std::mt19937 random(20261122);
    const std::string letters = "aAbB0019.-\xff\xc3";
    std::vector<std::string> all;
    for (int i = 0; i < 40; ++i) {
        std::string name;
        for (auto n = random() % 6; n > 0; --n) name += letters[random() % letters.size()];
        all.push_back(name);
    }
    for (const std::string& a : all) {
        EXPECT_FALSE(comes_before(a, a));
        for (const std::string& b : all) {
            EXPECT_EQ(comes_before(a, b) != comes_before(b, a), a != b) << a << " " << b;
            for (const std::string& c : all) {
                const bool in_order = comes_before(a, b) && comes_before(b, c);
                ASSERT_TRUE(!in_order || comes_before(a, c)) << a << " " << b << " " << c;
            }
        }
    }
}

TEST(Folders, PipesLinksAndStrangeNamesAreEntriesLikeOthers) {
    const Lessons lessons;
    ASSERT_EQ(mkfifo(lessons.path("pipe.json").c_str(), 0600), 0);
    fs::create_symlink("nothing", lessons.path("broken.json"));
    fs::create_symlink("loop.json", lessons.path("loop.json"));
    fs::create_directory_symlink("week9", lessons.path("link"));
    put(lessons.path("line\nbreak\xff.json"));
    const FolderList list = read_folder(lessons.path());
    const auto kind = [&](const std::string& name) {
        const auto found = std::find_if(list.entries.begin(), list.entries.end(),
                                        [&](const FolderEntry& entry) { return entry.name == name; });
        EXPECT_NE(found, list.entries.end()) << name;
        return found->kind;
    };
    for (const char* name : {"pipe.json", "broken.json", "loop.json"})
        EXPECT_EQ(kind(name), EntryKind::other) << name;
    EXPECT_EQ(kind("link"), EntryKind::folder);
    EXPECT_EQ(kind("line\nbreak\xff.json"), EntryKind::file);
}

TEST(FileChoices, ATypedNameMayBeAnyPathAndATypedFolderIsGoneTo) {
    Lessons lessons;
    lessons.files.folders.home = lessons.path("week10");
    FileChoice choice(lessons.file_request(Purpose::open), lessons.files);
    choice.type_name("week9/../a2.json");
    EXPECT_EQ(choice.take(), lessons.path("a2.json"));
    choice.type_name(lessons.path("week9/old"));
    EXPECT_EQ(choice.take(), std::nullopt);
    EXPECT_EQ(choice.folder(), lessons.path("week9/old"));
    choice.type_name("none/");
    EXPECT_EQ(choice.take(), std::nullopt);
    EXPECT_NE(choice.sentence().find("no such folder"), std::string::npos);
    choice.type_name("~");
    EXPECT_EQ(choice.take(), std::nullopt);
    EXPECT_EQ(choice.folder(), lessons.path("week10"));
}

TEST(FileChoices, SavingGivesTheEndingUnlessItIsThere) {
    const Lessons lessons;
    FileChoice choice(lessons.file_request(Purpose::save, "intersect.json"), lessons.files);
    EXPECT_EQ(choice.take(), lessons.path("intersect.json"));
    for (const auto& [typed, taken] : {std::pair("lesson 2.1", "lesson 2.1.json"),
                                       {"B.JSON", "B.JSON"},
                                       {"notes.txt", "notes.txt"},  // what is there is meant
                                       {"bare", "bare.json"}}) {
        choice.type_name(typed);
        EXPECT_EQ(choice.take(), lessons.path(taken));
    }
    EXPECT_FALSE(file_exists(lessons.path("bare.json"))) << "nothing is written";
    choice.type_name("week9");
    EXPECT_EQ(choice.take(), std::nullopt) << "a folder is gone into";
    EXPECT_EQ(choice.take(), lessons.path("week9/intersect.json")) << "and the name is the first one again";
    choice.type_name("");
    EXPECT_EQ(choice.take(), std::nullopt);
    EXPECT_NE(choice.sentence(), "");
}

TEST(FileChoices, NamesAreCompletedAsFarAsThereIsOneWay) {
    const Lessons lessons;
    FileChoice choice(lessons.file_request(Purpose::open), lessons.files);
    const auto completed = [&] { return choice.complete_name() ? choice.name() : "none"; };
    choice.type_name("w");
    EXPECT_EQ(completed(), "week");
    EXPECT_EQ(choice.completions(), "week9/   week10/");
    choice.type_name("week9");
    EXPECT_EQ(completed(), "week9/");
    EXPECT_EQ(completed(), "week9/old/");
    EXPECT_EQ(completed(), "none") << "there is nothing to go on with";
    choice.type_name("a1");
    EXPECT_EQ(completed(), "a10.json");
    FileChoice saving(lessons.file_request(Purpose::save), lessons.files);
    saving.type_name("a1");
    EXPECT_FALSE(saving.complete_name()) << "only folders: no other file is meant";
}

TEST(Paths, AreResolvedAndShortened) {
    setenv("HOME", "/home/somebody/", 1);
    const std::string home = standard_folders().home;
    EXPECT_EQ(home, "/home/somebody");
    EXPECT_EQ(resolved("a", "/b", home), "/b/a");
    EXPECT_EQ(resolved("../a/", "/b/c", home), "/b/a");
    EXPECT_EQ(resolved("/../..", "/b", home), "/");
    EXPECT_EQ(resolved("~x", "/b", home), "/b/~x");
    EXPECT_EQ(resolved("~/x", "/b", home), "/home/somebody/x");
    EXPECT_EQ(resolved("~/x", "/b", ""), "/b/~/x") << "without a home";
    EXPECT_EQ(parent_of("/"), "/");
    EXPECT_EQ(parent_of("/a"), "/");
    EXPECT_EQ(short_path(home + "/a", home), "~/a");
    EXPECT_EQ(short_path(home + "a", home), home + "a");
    FileAccess files;
    files.folders.home = home;
    EXPECT_EQ(shown_path(home + "/a", files), "~/a");
    files.page.emplace();
    EXPECT_EQ(shown_path(home + "/a", files), "a") << "its folders are nobody's";
}

TEST(Paths, OnADriveBeginAtTheDrive) {
    EXPECT_EQ(resolved("a/../b/", "C:/c", ""), "C:/c/b");
    EXPECT_EQ(resolved("../..", "C:/c", ""), "C:/");
    EXPECT_EQ(resolved("D:/a", "C:/c", ""), "D:/a");
    EXPECT_EQ(parent_of("C:/a"), "C:/");
    EXPECT_EQ(parent_of("C:/"), "C:/");
    EXPECT_FALSE(is_whole_path("C:a"));
    EXPECT_FALSE(is_whole_path(""));
}

TEST(Paths, SizesAreShortAndRound) {
    EXPECT_EQ(bytes_text(0), "0 B");
    EXPECT_EQ(bytes_text(999), "999 B");
    EXPECT_EQ(bytes_text(1'000), "1.0 KB");
    EXPECT_EQ(bytes_text(12'345), "12 KB");
    EXPECT_EQ(bytes_text(999'700), "1.0 MB");
    EXPECT_EQ(bytes_text(UINTMAX_MAX), "very large");
}

// Recent files are saved, and a wrong entry in the preferences is ignored.

TEST(Recent, TheLatestStandsFirstOnceAndTheOldestGo) {
    std::vector<std::string> recent;
    for (int i = 0; i < 12; ++i) remember(recent, "/" + std::to_string(i));
    EXPECT_EQ(recent.size(), kMostRecent);
    EXPECT_EQ(recent.front(), "/11");
    remember(recent, "/5");
    EXPECT_EQ(recent.front(), "/5");
    EXPECT_EQ(std::count(recent.begin(), recent.end(), "/5"), 1);
    EXPECT_EQ(recent.size(), kMostRecent);
    forget(recent, "/5");
    EXPECT_EQ(recent.front(), "/11");
}

TEST(Recent, IsKeptWithThePreferences) {
    Preferences p;
    p.recent_files = {"/a/b.json", "/c d.json"};
    p.recent_folders = {"/a"};
    EXPECT_EQ(parse_preferences(preferences_text(p), "x").preferences, p);
    EXPECT_EQ(preferences_text({}).find("recent"), std::string::npos);
    p.recent_files = {"/a\xff.json"};  // an invalid name costs only itself
    EXPECT_EQ(parse_preferences(preferences_text(p), "x").error, "");
    const char* wrong = R"({"recent_files": ["relative", 3, null, "/good"], "recent_folders": "/a"})";
    const Preferences read = parse_preferences(wrong, "x").preferences;
    EXPECT_EQ(read.recent_files, std::vector<std::string>{"/good"});
    EXPECT_TRUE(read.recent_folders.empty());
}

}  // namespace
}  // namespace crosscut::file_choice_test
