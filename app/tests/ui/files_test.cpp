// Saving by the keyboard: what asks first, what is refused, and that a key still held agrees to nothing.
#include "app/model/files/files.h"
#include "app/tests/folder.h"
#include "app/tests/ui/desk.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace crosscut::files_test {
namespace {

namespace fs = std::filesystem;

/// The whole interface in a folder of its own.
class Saver : public UiDesk {
  public:
    Saver() : UiDesk("intersect"), before_(fs::current_path()) { fs::current_path(folder.file("")); }
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
    void save_as() {
        key(Key::s, true, true);
        frames(3);
    }

    test::Folder folder;

  private:
    fs::path before_;
};

TEST(SavingByKeyboard, AsksBeforeItReplacesAndAKeyStillHeldAgreesToNothing) {
    Saver s;
    s.save_as();
    s.enter();
    ASSERT_EQ(s.workspace.path(), "intersect.json");
    const std::string there = "{\"crosscut\": 1, \"scene\": \"intersect\"}";
    ASSERT_EQ(write_file("intersect.json", there), "");  // as another program does
    s.key(Key::s, false, true);
    s.frames(3);
    EXPECT_EQ(read_file("intersect.json").text, there) << "it asks";
    s.enter_again();
    EXPECT_EQ(read_file("intersect.json").text, there) << "Enter is still held from before";
    s.enter();
    EXPECT_NE(read_file("intersect.json").text, there) << "agreed";
}

TEST(SavingByKeyboard, LeavesTheHandleThatHasTheFocusAlone) {
    Saver s;
    s.key(Key::tab);
    s.save_as();
    s.key(Key::right);
    s.enter();
    EXPECT_EQ(s.workspace.path(), "intersect.json");
    EXPECT_FALSE(s.workspace.can_undo()) << "the arrow was for the name";
}

TEST(SavingByKeyboard, AForeignFileStaysWhateverIsPressed) {
    Saver s;
    ASSERT_EQ(write_file("intersect.json", "Dear all,"), "");
    s.save_as();
    for (int i = 0; i < 3; ++i) s.enter();
    EXPECT_EQ(read_file("intersect.json").text, "Dear all,");
    EXPECT_EQ(s.workspace.path(), "");
    s.key(Key::escape);
    fs::remove("intersect.json");
    s.frames(3);
    s.save_as();
    s.enter();
    EXPECT_EQ(s.workspace.path(), "intersect.json") << "the prompt works";
}

}  // namespace
}  // namespace crosscut::files_test
