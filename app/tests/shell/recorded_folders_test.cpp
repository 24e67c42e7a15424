// Work with files and folders, recorded here and replayed where there are none of them.
#include "app/model/files/files.h"
#include "app/shell/recording/recorder.h"
#include "app/shell/recording/replay.h"
#include "app/tests/folder.h"
#include "app/tests/shell/followed_desk.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

namespace crosscut::recorded_folders_test {
namespace {

namespace fs = std::filesystem;
using Replace = RecordingFile::Replace;

/// Access for a program started in this folder, by a user with this home.
FileAccess started_in(const std::string& folder, const std::string& home) {
    fs::current_path(folder);
    setenv("HOME", home.c_str(), 1);
    FileAccess files;
    files.folders.dialog = true;
    return files;
}

/// A desk that is recorded from its first frame on.
class RecordedDesk : public FollowedDesk {
  public:
    explicit RecordedDesk(const FileAccess& files) : FollowedDesk(Workspace(all_scenes(), files)) {
        recorder_.begin(head_of(workspace, preferences, {}));
        const auto note = [this](IoAnswer answer) { recorder_.note(std::move(answer)); };
        workspace.set_file_access(noted(files, note));
        heard_ = std::make_unique<ClipboardTap>(NoteAnswer{note});
        begins = [this](const InputFrame& came) { recorder_.frame_begins(ImguiDesk::whole(came)); };
        ended = [this] { recorder_.frame_ends(workspace); };
        ui.show_recording(true);
        frames(2);
    }
    /// The answer of the system's file dialog.
    void answer(FileAnswer given) {
        in.file_answer = std::move(given);
        frame();
        in.file_answer.reset();
        frames(2);
    }
    [[nodiscard]] std::string end() {
        recorder_.end(workspace);
        return lines_;
    }

  private:
    std::string lines_;
    Recorder recorder_{[this](std::string more) { lines_ += more; }};
    std::unique_ptr<ClipboardTap> heard_;
};

/// Saves under a name in the home folder and under a new name beside it; completes the name of a file that
/// another program writes meanwhile, and opens it; opens one in the system's dialog; and is asked whether an
/// export may replace a file.
std::string work_with_files(const std::string& folder) {
    const FileAnswer failed{{}, "The file dialog cannot be shown."};  // so a name is typed
    RecordedDesk s(started_in(folder + "/here", folder + "/home"));
    s.strike(Key::s, true, true);
    s.answer(failed);
    s.type("one");
    s.strike(Key::enter);
    EXPECT_EQ(s.ui.message(), "Saved one.crosscut in " + folder + "/here.");
    s.strike(Key::right_bracket, true);
    s.strike(Key::s, true, true);
    s.answer(failed);
    s.type("~/tw");
    s.strike(Key::tab);  // completes it: there is a folder "two"
    s.type("~/two/second");
    s.strike(Key::enter);
    EXPECT_EQ(s.ui.message(), "Saved second.crosscut in ~/two.");
    s.strike(Key::o, true);
    s.answer(failed);
    EXPECT_EQ(write_file(folder + "/home/two/third.json", R"({"crosscut": 1, "scene": "sweep"})"), "");
    s.strike(Key::a, true);
    s.type("~/two/th");
    s.strike(Key::tab);
    s.strike(Key::enter);
    EXPECT_EQ(s.workspace.type().id, "sweep") << s.ui.message();
    s.strike(Key::o, true);
    s.answer({folder + "/here/one.crosscut", {}});
    EXPECT_EQ(s.ui.message(), "Opened " + folder + "/here/one.crosscut.");
    s.strike(Key::right_bracket, true);
    s.strike(Key::e, true);
    s.strike(Key::enter);  // sweep.png is there: it asks
    s.strike(Key::enter);
    return s.end();
}

TEST(RecordedFolders, AreNotNeededWhenItIsReplayed) {
    const fs::path before = fs::current_path();
    std::string recording;
    {
        const test::Folder folder;
        for (const char* name : {"here", "home", "home/two"}) fs::create_directory(folder.file(name));
        EXPECT_EQ(write_file(folder.file("here/sweep.png"), "a picture"), "");
        recording = work_with_files(fs::path(folder.file("")).parent_path().string());
    }
    const test::Folder elsewhere;
    (void)started_in(elsewhere.file(""), elsewhere.file("nobody"));
    const Replayed again = replay(all_scenes(), bytes_of(recording), "it", {});
    EXPECT_EQ(again.kind, Replayed::Kind::same) << again.sentence;
    EXPECT_TRUE(fs::is_empty(elsewhere.file(""))) << "a replay writes nothing";
    fs::current_path(before);
}

// A recording begun during a run: it starts with the present state, and replaces no file unasked.

/// Turns the wheel over the middle of the canvas.
void zoom(FollowedDesk& s) {
    s.in.mouse = {{.kind = MouseEvent::Kind::wheel, .px = {400, 300}, .wheel = 2.0}};
    s.frames(3);
}

/// Two scenes after some work: presets, undo, another camera of one.
Workspace worked_on() {
    FollowedDesk s{Workspace(all_scenes())};
    s.frames(2);
    for (int i = 0; i < 3; ++i) s.strike(Key::right_bracket);
    s.strike(Key::z, true);
    zoom(s);
    s.strike(Key::right_bracket, true);
    s.strike(Key::right_bracket);
    s.strike(Key::left_bracket, true);
    return std::move(s.workspace);
}

/// Goes on working, and saves beside the recording.
void record_work(const test::Folder& folder, Workspace workspace, WindowRecording& recording) {
    FollowedDesk s(std::move(workspace));
    s.begins = [&](const InputFrame& in) { recording.recorder().frame_begins(ImguiDesk::whole(in)); };
    s.ended = [&] { recording.recorder().frame_ends(s.workspace); };
    s.ui.show_recording(true);
    const auto heard = recording.listen();
    s.frames(2);
    s.strike(Key::backspace);  // to the view before: those before the recording are unknown
    s.strike(Key::z, true);
    s.strike(Key::s, true, true);
    s.type(folder.file("one"));
    s.strike(Key::enter);
    EXPECT_TRUE(file_exists(folder.file("one.crosscut"))) << s.ui.message();
    s.strike(Key::right_bracket, true);
    s.strike(Key::z, true);
    EXPECT_EQ(recording.end(s.workspace), "Recording saved in " + folder.file("a.recording") + ".");
    EXPECT_FALSE(recording.on());
}

TEST(WindowRecording, BegunInTheMiddleHoldsWhatThereIsAndEndsTheSameWhenItIsReplayed) {
    const test::Folder folder;
    const std::string path = folder.file("a.recording");
    Workspace workspace = worked_on();
    const std::string before = workspace.text();
    const std::size_t steps = workspace.history().steps().size();
    WindowRecording recording("");
    ASSERT_EQ(recording.begin_now(path, Replace::no, workspace, {}), "");
    EXPECT_EQ(workspace.text(), before);
    EXPECT_EQ(workspace.history().steps().size(), steps);
    EXPECT_TRUE(workspace.can_undo() && workspace.can_redo());
    record_work(folder, std::move(workspace), recording);
    const Replayed again = replay(all_scenes(), open_stream(path).in, "it", {});
    EXPECT_EQ(again.kind, Replayed::Kind::same) << again.sentence;
}

TEST(WindowRecording, IsBegunOverNoFileUnaskedAndOverNothingButARecording) {
    const test::Folder folder;
    const std::string path = folder.file("a.recording");
    Workspace workspace = worked_on();
    const std::string before = workspace.text();
    WindowRecording recording("");
    ASSERT_EQ(write_file(path, "my notes"), "");
    EXPECT_EQ(recording.begin_now(path, Replace::no, workspace, {}),
              path + ": already exists. A recording needs a new file name.");
    EXPECT_EQ(recording.begin_now(path, Replace::yes, workspace, {}),
              path + " is not a recording, so it was not overwritten. Choose another name.");
    EXPECT_EQ(*read_file(path).text, "my notes");
    EXPECT_FALSE(recording.on());
    EXPECT_EQ(workspace.text(), before);

    ASSERT_EQ(recording.begin_now(folder.file("b.recording"), Replace::yes, workspace, {}), "");
    (void)recording.end(workspace);
    ASSERT_EQ(recording.begin_now(folder.file("b.recording"), Replace::yes, workspace, {}), "")
        << "over a recording";
    (void)recording.end(workspace);
    const Replayed again = replay(all_scenes(), open_stream(folder.file("b.recording")).in, "it", {});
    EXPECT_EQ(again.sentence, "The same: 0 frames.");
}

}  // namespace
}  // namespace crosscut::recorded_folders_test
