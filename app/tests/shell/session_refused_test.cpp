// Folders that cannot be made, written or locked: each failure is reported once, and nothing else suffers.
#include "app/model/files/files.h"
#include "app/shell/background_writer.h"
#include "app/shell/session.h"
#include "app/tests/shell/instance.h"

#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <string>

namespace {

int refused_with = 0;  // the error of locking, as on a file system without locks; 0: it works

}  // namespace

/// Replaces the system's.
extern "C" int flock(int file, int how) {
    if (refused_with == 0) return static_cast<int>(syscall(SYS_flock, file, how));
    errno = refused_with;
    return -1;
}

namespace crosscut::session_refused_test {
namespace {

namespace fs = std::filesystem;
using session_test::Instance;

class Refused : public session_test::Sessions {
  protected:
    ~Refused() override { refused_with = 0; }
    [[nodiscard]] std::string config(const std::string& name) const {
        return home_.file("config/crosscut/" + name);
    }
    [[nodiscard]] std::ptrdiff_t folders() const {
        std::error_code ec;
        return std::distance(fs::directory_iterator(state("sessions"), ec), fs::directory_iterator());
    }
    static std::ptrdiff_t sentences(const std::string& message) {
        return std::count(message.begin(), message.end(), '\n');
    }
};

TEST_F(Refused, WhereNothingCanBeLockedItIsSaidAndTheLastSceneIsShownAllTheSame) {
    refused_with = ENOLCK;
    EXPECT_TRUE(Instance().message().starts_with("Autosave is off: ")) << "at a first start";
    EXPECT_EQ(folders(), 0);
    refused_with = 0;
    leave_a_at({9, 9});
    for (const int why : {ENOLCK, EOPNOTSUPP, ENOLCK}) {
        refused_with = why;
        Instance run;
        const std::string message = run.message();
        EXPECT_TRUE(message.starts_with("Autosave is off: " + state("sessions/"))) << message;
        EXPECT_NE(message.find(std::generic_category().message(why)), std::string::npos) << message;
        EXPECT_EQ(sentences(message), 1) << message;
        EXPECT_EQ(run.a(), Vec2(9, 9));
        run.a() = {8, 8};
        run.session.finish(run.workspace);
        EXPECT_EQ(folders(), 1) << "a start leaves no folder behind";
    }
    refused_with = 0;
    Instance again;
    EXPECT_EQ(again.message(), "");
    EXPECT_EQ(again.a(), Vec2(9, 9));
}

TEST_F(Refused, ASessionThatNobodyCanLockIsPassedOverWithAWord) {
    leave_a_at({9, 9});
    fs::remove(first("lock"));
    ASSERT_EQ(make_folder(first("lock/in the way")), "");
    Instance run;
    const std::string message = run.message();
    EXPECT_NE(message.find(first("lock") + ": "), std::string::npos) << message;
    EXPECT_EQ(sentences(message), 1) << message;
    run.a() = {7, 7};
    run.session.finish(run.workspace);
    EXPECT_EQ(run.message(), "");
    EXPECT_TRUE(fs::exists(state("sessions/2/specimen.json"))) << "it is kept in a folder of its own";
}

TEST_F(Refused, OneThatAnotherProgramHasIsNoReasonForAWord) {
    const Instance one;
    Instance two;
    EXPECT_EQ(two.message(), "");
    EXPECT_FALSE(FileLock::try_lock(first("lock")));
    EXPECT_EQ(FileLock::try_lock(first("lock")).error, "") << "another has it";
    EXPECT_NE(FileLock::try_lock(state("none/lock")).error, "") << "nobody can have it";
}

TEST_F(Refused, AFileInPlaceOfAFolderIsSaid) {
    ASSERT_EQ(make_folder(state("")), "");
    ASSERT_EQ(write_file(state("sessions"), "x"), "");
    ASSERT_EQ(write_file(home_.file("config"), "x"), "");
    Instance run;
    const std::string message = run.message();
    EXPECT_NE(message.find("Settings are not saved: " + home_.file("config")), std::string::npos) << message;
    EXPECT_NE(message.find("Autosave is off: " + state("sessions")), std::string::npos) << message;
    EXPECT_EQ(sentences(message), 2) << message;
    run.session.preferences().snap = false;
    run.session.finish(run.workspace);
    EXPECT_EQ(run.message(), "");
}

TEST_F(Refused, WithoutAHomeButWithAStateFolderTheSettingsAreSaidToBeLost) {
    setenv("XDG_CONFIG_HOME", "", 1);
    setenv("HOME", "", 1);
    EXPECT_NE(Instance().message().find("Settings are not saved"), std::string::npos);
    leave_a_at({9, 9});
    EXPECT_TRUE(fs::exists(first("specimen.json")));
}

TEST_F(Refused, PreferencesThatCannotBeWrittenAreSaidOnceAndWrittenWhenTheyCanBe) {
    ASSERT_EQ(make_folder(config("preferences.json.part/in the way")), "");
    Instance run;
    for (int i = 0; i < 3; ++i) {
        run.a() = {double(i), 9};
        run.session.preferences().ui_scale = 1.0 + i / 10.0;
        run.session.finish(run.workspace);  // the state folder works
        const std::string message = run.message();
        EXPECT_EQ(sentences(message), i == 0 ? 1 : 0) << message;
        EXPECT_EQ(message.starts_with("Autosave failed: " + config("preferences.json")), i == 0) << message;
    }
    EXPECT_TRUE(run.session.lost(run.workspace).empty()) << "the scenes are kept";
    fs::remove_all(config("preferences.json.part"));
    run.session.finish(run.workspace);
    EXPECT_NE(read_file(config("preferences.json")).text->find("1.2"), std::string::npos);
    ASSERT_EQ(make_folder(config("preferences.json.part/in the way")), "");
    run.session.preferences().snap = false;
    run.session.finish(run.workspace);
    EXPECT_EQ(sentences(run.message()), 1) << "it is another time";
}

TEST_F(Refused, WhatAllWriteIsWrittenAlsoWhereItCannotBeLocked) {
    refused_with = ENOLCK;
    Preferences ours;
    ours.snap = false;
    ASSERT_EQ(make_folder(config("")), "");
    EXPECT_EQ(merge_preferences(config("preferences.json"), ours), "");
    EXPECT_EQ(parse_preferences(*read_file(config("preferences.json")).text, "x").preferences.snap, false);
}

}  // namespace
}  // namespace crosscut::session_refused_test
