// A recording contains all input: its replay gives the same result.
#include "app/shell/recording/recording.h"
#include "app/model/files/files.h"
#include "app/model/files/json_reader.h"
#include "app/scenes/scenes.h"
#include "app/shell/recording/recorder.h"
#include "app/shell/recording/replay.h"
#include "app/tests/folder.h"
#include "app/tests/harness/said.h"
#include "app/tests/soak/soak_desk.h"
#include "app/tests/ui/desk.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

using Kind = Replayed::Kind;

/// A recording of random input during this many frames.
std::string recorded_walk(std::string_view scene, unsigned seed, int frames) {
    std::string lines;
    Recorder recorder([&](std::string more) { lines += more; });
    SoakDesk desk(scene, seed, false);
    desk.ui().show_recording(true);
    recorder.begin(head_of(desk.workspace(), desk.preferences(), desk.workspace().best_scores()));
    const auto note = [&](IoAnswer answer) { recorder.note(std::move(answer)); };
    desk.workspace().set_file_access(noted(desk.workspace().files(), note));
    const ClipboardTap heard(NoteAnswer{note});
    desk.watch_with({[&](const InputFrame& in) { recorder.frame_begins(in); },
                     [&] { recorder.frame_ends(desk.workspace()); }});
    for (int i = 0; i < frames; ++i) EXPECT_EQ(desk.frame(), "") << scene << " seed " << seed;
    recorder.end(desk.workspace());
    return lines;
}

Replayed replayed(const std::string& recording) {
    return replay(all_scenes(), bytes_of(recording), "walk", {});
}

void expect_the_same(unsigned seed, int frames) {
    const std::span<const SceneType> scenes = all_scenes();
    const std::string recording = recorded_walk(scenes[seed % scenes.size()].id, seed, frames);
    const Replayed again = replayed(recording);
    EXPECT_EQ(again.kind, Kind::same) << "seed " << seed << ": " << again.sentence;
}

/// One recording, which is made once.
const std::string& one_walk() {
    static const std::string walk = recorded_walk("intersect", 3, 70);
    return walk;
}

/// A folder with names of any bytes.
FileAccess unusual_files() {
    FileAccess files;
    files.list = [](const std::string& path) {
        return FolderList{
            path,
            {{"b c", EntryKind::folder}, {"\xFF\n", EntryKind::file}, {"pipe", EntryKind::other}},
            "/a: only 3 of its files are shown."};
    };
    return files;
}

/// A frame with every kind of input.
RecordedFrame full_frame() {
    RecordedFrame f;
    f.in.now_s = 1.0 / 3.0, f.in.dt_s = 0.1, f.in.window_px = {1111, 777}, f.in.scale = 1.5;
    f.in.mouse = {{MouseEvent::Kind::wheel, {1.5, -2}, MouseButton::right, 0.25, 0.3, PointerKind::pen, -0.5},
                  {.kind = MouseEvent::Kind::leave}};
    f.in.mouse_state = {{3.25, 4}, true, {true, false, true}};
    f.in.touches = {{7, {8, 9.5}}};
    f.in.keys = {{Key::menu, true, false, true, true, {}},
                 {Key::none, false, true, false, false, {Key::slash, true}}};
    f.in.dropped_files = {"a b.json", "\xFF\x01.json", std::string("nul\0", 4)};
    f.in.file_answer = FileAnswer{"/a/\xFF\n.json", "It cannot be shown."};
    f.in.held.set(static_cast<std::size_t>(Key::a)).set(static_cast<std::size_t>(Key::insert));
    f.in.typed = {U'A', U'\uFFFD', U'\U0010FFFF'};
    f.in.shift = f.in.alt = f.in.system_key = f.in.hold_y = f.in.hold_d = true;
    f.in.focused = false;
    f.in.focus_lost = f.in.close = true;
    f.would_lose = {"sweep"};
    f.announced = "Saved.", f.message = "No text.";
    const auto note = [&](IoAnswer answer) { f.answers.push_back(std::move(answer)); };
    (void)noted(unusual_files(), note).list("/a");
    f.exporting = {3, 50, 123456};
    return f;
}

void expect_equal(const RecordedFrame& a, const RecordedFrame& b) {
    EXPECT_EQ(a.in.typed, b.in.typed);
    EXPECT_EQ(a.in.held, b.in.held);
    EXPECT_EQ(a.in.dropped_files, b.in.dropped_files);
    EXPECT_EQ(a.in.file_answer, b.in.file_answer);
    EXPECT_EQ(a.in.close, b.in.close);
    EXPECT_EQ(a.in.touches.size(), b.in.touches.size());
    EXPECT_EQ(a.would_lose, b.would_lose);
    EXPECT_EQ(a.answers.size(), b.answers.size());
    EXPECT_EQ(a.announced + a.message, b.announced + b.message);
    // Types without equality are compared by what is written of them.
    EXPECT_EQ(FrameLineWriter().line(a), FrameLineWriter().line(b));
}

TEST(Recording, OfAPageIsReplayedAsOnAPage) {
    RecordingHead head;
    head.version = program_version();
    head.index.scene = "intersect";
    const auto page_read = [&] {
        RecordingReader reader(bytes_of(head_lines(head)), "it");
        EXPECT_EQ(reader.read_head(), "");
        return reader.head().page;
    };
    EXPECT_FALSE(page_read());
    head.page = {.address = "https://lines.example/", .embedded = true, .touch = true};
    const auto page = page_read();
    EXPECT_TRUE(page && page->address == "https://lines.example/" && page->embedded && page->touch);
}

TEST(Recording, KeepsAllThatCanComeInToTheLastBit) {
    FrameLineWriter writer;
    FrameLineReader reader;
    RecordedFrame after;
    after.in.now_s = 0.7;
    for (const RecordedFrame& frame : {full_frame(), after, full_frame()}) {
        const FrameLineReader::Result read = reader.read(Json::parse(writer.line(frame)));
        EXPECT_EQ(read.wrong, "");
        expect_equal(read.frame, frame);
    }
    const RecordedFrame last =
        FrameLineReader().read(Json::parse(FrameLineWriter().line(full_frame()))).frame;
    EXPECT_EQ(last.exporting->size_bytes, 123456u);
    const InputFrame& in = last.in;
    EXPECT_TRUE(in.shift && in.alt && in.hold_y && in.hold_d && !in.ctrl && !in.focused);
    EXPECT_TRUE(in.system_key && in.focus_lost && in.close && in.mouse_state.over_window);
    ASSERT_EQ(in.mouse.size(), 2u);
    EXPECT_EQ(in.mouse[0].wheel, 0.25);
    EXPECT_EQ(in.mouse[0].pointer, PointerKind::pen);
    EXPECT_EQ(in.mouse[0].wheel_left, -0.5);
    EXPECT_EQ(in.mouse_state.cursor, Vec2(3.25, 4));
    EXPECT_TRUE(in.mouse_state.down[0] && !in.mouse_state.down[1] && in.mouse_state.down[2]);
    ASSERT_EQ(in.keys.size(), 2u);
    EXPECT_TRUE(in.keys[0].key == Key::menu && in.keys[0].shift && in.keys[0].alt && in.keys[0].repeat);
    EXPECT_TRUE(in.keys[1].ctrl && in.keys[1].sign.key == Key::slash && in.keys[1].sign.shift);
    EXPECT_EQ(in.touches.at(0).id, 7);
}

TEST(Recording, KeepsFoldersAndWhatAFileHeldEachTimeItWasAskedFor) {
    std::vector<FileText> held{{"first", ""}, {"second", ""}, {std::nullopt, "a: is not there."}};
    std::size_t asked = 0;
    FileAccess real = unusual_files();
    real.read = [&](const std::string&, FileKind) { return held.at(asked++); };
    real.write = [](const std::string& path, std::string_view) { return path + ": the disk is full."; };
    RecordedFrame frame;
    FileAccess files = noted(real, [&](IoAnswer answer) { frame.answers.push_back(std::move(answer)); });
    ReplayedIo answers;
    for (const bool again : {false, true}) {
        if (again) {
            answers.give(FrameLineReader().read(Json::parse(FrameLineWriter().line(frame))).frame.answers);
            files = ReplayedIo::files(answers, {});
        }
        const FolderList folder = files.list("/a");
        ASSERT_EQ(folder.entries.size(), 3u);
        EXPECT_EQ(folder.entries[0].kind, EntryKind::folder);
        EXPECT_EQ(folder.entries[1].name, "\xFF\n");
        EXPECT_EQ(folder.entries[1].kind, EntryKind::file);
        EXPECT_EQ(folder.error, "/a: only 3 of its files are shown.");
        for (const FileText& file : held) {
            const FileText read = files.read("a", FileKind::any);
            EXPECT_EQ(read.text, file.text);
            EXPECT_EQ(read.error, file.error);
        }
        EXPECT_EQ(files.write("a", "text"), "a: the disk is full.");
    }
    EXPECT_EQ(asked, held.size()) << "a replay reads nothing";
    EXPECT_FALSE(answers.strayed());
    EXPECT_FALSE(files.read("another", FileKind::any).text);
    EXPECT_TRUE(answers.strayed()) << "that was not asked";
}

TEST(Recording, ThatBrokeOffIsReplayedAsFarAsItGoes) {
    const std::string& walk = one_walk();
    const Replayed half = replayed(walk.substr(0, walk.size() / 3));  // in the middle of a line
    EXPECT_EQ(half.kind, Kind::same);
    EXPECT_TRUE(half.sentence.starts_with("The recording breaks off after ")) << half.sentence;
}

TEST(Recording, ThatIsAnotherAtTheEndIsSaidToDiffer) {
    std::string walk = one_walk();
    const std::size_t final_text = walk.find("\"final\":[\"intersect\"");
    const std::size_t digit = walk.find_first_of("123456789", walk.find("\\\"a\\\"", final_text));
    walk[digit] = walk[digit] == '1' ? '2' : '1';
    const Replayed other = replayed(walk);
    EXPECT_EQ(other.kind, Kind::differs);
    EXPECT_EQ(other.sentence, "Intersect ends differently from the recording.");
}

TEST(Recording, ThatGoesAnotherWayIsSaidWhere) {
    std::string walk = one_walk();
    const std::string check = "\"check\":";
    const std::size_t number = walk.find(check) + check.size();
    walk.replace(number, walk.find_first_not_of("0123456789", number) - number, "1");
    const Replayed other = replayed(walk.substr(0, walk.find("{\"final\"")));
    EXPECT_EQ(other.kind, Kind::differs);
    EXPECT_TRUE(other.sentence.starts_with("The replay differs, first seen in frame 64 at "))
        << other.sentence;
}

TEST(SaidOfRecordings, WhatIsDamagedIsRefusedWithTheLine) {
    const std::string& walk = one_walk();
    const auto refused = [](const std::string& text) {
        const Replayed replay = replayed(text);
        EXPECT_EQ(replay.kind, Kind::failed) << replay.sentence;
        return said::says(replay.sentence);
    };
    const auto damaged = [&](const said::Row& row) {
        std::string text = walk;
        const std::size_t at = text.find(row.at("from"));
        EXPECT_NE(at, std::string::npos) << row.at("from");
        return refused(text.replace(at, row.at("from").size(), row.at("to")));
    };
    said::expect("recording", {{"damaged", damaged},
                               {"none", [&](const said::Row& row) { return refused(row.at("text")); }}});
    EXPECT_EQ(replayed("\xFF\xFE").kind, Kind::failed);
    EXPECT_EQ(replayed(walk + "{\"t\":1e9}\n").kind, Kind::failed) << "after its end";
}

TEST(Recording, OfAnyWalkEndsTheSameWhenItIsReplayed) {
    for (unsigned seed = 1; seed <= 10; ++seed) expect_the_same(seed, 24);
}

TEST(Recording, OfManyLongWalksEndsTheSameWhenItIsReplayed) {
    for (unsigned seed = 100; seed < 100u + static_cast<unsigned>(test::turns(5, 30)); ++seed)
        expect_the_same(seed, 1500);
}

/// The interface over a workspace, with input that a recording follows from the first frame on.
class FollowedDesk : public UiDesk {
  public:
    explicit FollowedDesk(Workspace over) : UiDesk(std::move(over)) {}
    void strike(Key key, bool ctrl = false, bool shift = false) {
        UiDesk::strike(key, ctrl, shift);
        frames(2);
    }
    /// Replaces the text of the focused box.
    void type(std::string_view text) {
        strike(Key::a, true);
        UiDesk::type(text);
        frames(2);
    }
};

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

    for (int i = 0; i < 2; ++i) {  // the second time over a recording
        ASSERT_EQ(recording.begin_now(folder.file("b.recording"), Replace::yes, workspace, {}), "");
        (void)recording.end(workspace);
    }
    const Replayed again = replay(all_scenes(), open_stream(folder.file("b.recording")).in, "it", {});
    EXPECT_EQ(again.sentence, "The same: 0 frames.");
}

// An endless recording is refused before it takes all memory, or unlimited time.

/// A text, and then another one over and over; counts what is read.
class EndlessBytes {
  public:
    EndlessBytes(std::string first, std::string then) : piece_(std::move(first)), then_(std::move(then)) {}
    [[nodiscard]] std::size_t bytes_read() const { return bytes_read_; }
    [[nodiscard]] ReadBytes reading() {
        return [this](char* to, std::size_t most) {
            if (at_ == piece_.size()) piece_ = then_, at_ = 0;
            const std::size_t count = piece_.copy(to, most, at_);
            at_ += count;
            bytes_read_ += count;
            return std::optional(count);
        };
    }

  private:
    std::string piece_, then_;
    std::size_t at_ = 0, bytes_read_ = 0;
};

/// The error at the end.
std::string read_all_of(ReadBytes in) {
    RecordingReader reader(std::move(in), "walk");
    if (const std::string error = reader.read_head(); !error.empty()) return error;
    while (reader.next()) {
    }
    return reader.error();
}

TEST(ARecordingWithoutAnEnd, IsRefused) {
    RecordingHead plain;
    plain.version = program_version();
    const std::string head = head_lines(plain), much(std::size_t{1} << 20U, 'x');
    const auto document = [&](const std::string& key) {
        return "{\"" + key + "\":[\"intersect\",\"" + much + "\",\"\"]}\n";
    };
    struct Case {
        std::string first, then, says;
    };
    for (const Case& c :
         {Case{much, much, "is not a Crosscut recording"},
          Case{std::string(4096, '\0'), std::string(4096, '\0'), "is not a Crosscut recording"},
          Case{std::string(kRecordingBegins) + "3,\"", much, "is not a Crosscut recording"},
          Case{head, much, "line 2: is longer than 16 MiB"},
          Case{head + "{\"t\":\"", much, "line 2: is longer than 16 MiB"},
          Case{head, document("document"), "32 MiB"},
          Case{head + document("final"), document("final"), "32 MiB"}}) {
        EndlessBytes bytes(c.first, c.then);
        const std::string text = read_all_of(bytes.reading());
        EXPECT_NE(text.find(c.says), std::string::npos) << text;
        EXPECT_LE(bytes.bytes_read(), std::size_t{40} << 20U) << c.says;
    }
}

}  // namespace
}  // namespace crosscut
