// A recording contains all input: its replay gives the same result.
#include "app/shell/recording/recording.h"
#include "app/model/files/files.h"
#include "app/model/files/json_reader.h"
#include "app/scenes/scenes.h"
#include "app/shell/recording/recorder.h"
#include "app/shell/recording/replay.h"
#include "app/tests/harness/said.h"
#include "app/tests/soak/soak_desk.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <string>
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

/// A folder with names of any bytes, and a file that is not there.
FileAccess unusual_files() {
    FileAccess files;
    files.list = [](const std::string& path) {
        return FolderList{
            path,
            {{"b c", EntryKind::folder}, {"\xFF\n", EntryKind::file}, {"pipe", EntryKind::other}},
            "/a: only 3 of its files are shown."};
    };
    files.read = [](const std::string& path, FileKind) {
        return FileText{std::nullopt, path + ": is not there."};
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
    (void)noted(unusual_files(), note).read("gone.json", FileKind::any);
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
    head.preferences = {};
    head.index.scene = "intersect";
    head.page.emplace();
    head.page->address = "https://lines.example/";
    head.page->embedded = head.page->touch = true;
    RecordingReader reader(bytes_of(head_lines(head)), "page");
    EXPECT_EQ(reader.read_head(), "");
    const auto& page = reader.head().page;
    ASSERT_TRUE(page);
    EXPECT_TRUE(page->address == "https://lines.example/" && page->embedded && page->touch);
    head.page.reset();
    RecordingReader other(bytes_of(head_lines(head)), "window");
    EXPECT_EQ(other.read_head(), "");
    EXPECT_FALSE(other.head().page);
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
    const InputFrame in = reader.read(Json::parse(FrameLineWriter().line(full_frame()))).frame.in;
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

TEST(Recording, KeepsFoldersAsTheyWereRead) {
    const RecordedFrame frame =
        FrameLineReader().read(Json::parse(FrameLineWriter().line(full_frame()))).frame;
    ReplayedIo answers;
    answers.give(frame.answers);
    const FileAccess files = ReplayedIo::files(answers, {});
    const FolderList folder = files.list("/a");
    ASSERT_EQ(folder.entries.size(), 3u);
    EXPECT_EQ(folder.entries[0].kind, EntryKind::folder);
    EXPECT_EQ(folder.entries[1].name, "\xFF\n");
    EXPECT_EQ(folder.entries[1].kind, EntryKind::file);
    EXPECT_EQ(folder.error, "/a: only 3 of its files are shown.");
    const FileText gone = files.read("gone.json", FileKind::any);
    EXPECT_FALSE(gone.text);
    EXPECT_EQ(gone.error, "gone.json: is not there.");
    EXPECT_FALSE(answers.strayed());
    EXPECT_FALSE(files.read("another.json", FileKind::any).text);
    EXPECT_TRUE(answers.strayed()) << "that was not asked";
    EXPECT_EQ(frame.exporting->size_bytes, 123456u);
}

TEST(Recording, KeepsWhatAFileHeldEachTimeItWasAskedFor) {
    std::vector<FileText> held{{"first", ""}, {"second", ""}, {std::nullopt, "a: is not there."}};
    std::size_t asked = 0;
    FileAccess real;
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
        for (const FileText& file : held) {
            const FileText read = files.read("a", FileKind::any);
            EXPECT_EQ(read.text, file.text);
            EXPECT_EQ(read.error, file.error);
        }
        EXPECT_EQ(files.write("a", "text"), "a: the disk is full.");
    }
    EXPECT_EQ(asked, held.size()) << "a replay reads nothing";
    EXPECT_FALSE(answers.strayed());
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

}  // namespace
}  // namespace crosscut
