// A recording contains all input: its replay gives the same result.
#include "app/shell/recording/recording.h"
#include "app/model/files/json_reader.h"
#include "app/scenes/scenes.h"
#include "app/shell/recording/recorder.h"
#include "app/shell/recording/replay.h"
#include "app/tests/harness/said.h"
#include "app/tests/soak/soak_desk.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
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
    std::istringstream in(recording);
    return replay(all_scenes(), in, "walk", {});
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

constexpr std::chrono::system_clock::time_point kChanged{std::chrono::nanoseconds(1'700'000'000'123'456'789)};

/// A frame with every kind of input.
RecordedFrame full_frame() {
    RecordedFrame f;
    f.in.now_s = 1.0 / 3.0, f.in.dt_s = 0.1, f.in.window_px = {1111, 777}, f.in.scale = 1.5;
    f.in.mouse = {{MouseEvent::Kind::wheel, {1.5, -2}, MouseButton::right, 0.25, 0.3, PointerKind::pen},
                  {.kind = MouseEvent::Kind::leave}};
    f.in.mouse_state = {{3.25, 4}, {true, false, true}};
    f.in.touches = {{7, {8, 9.5}}};
    f.in.keys = {{Key::menu, true, false, true, true, {}},
                 {Key::none, false, true, false, false, {Key::slash, true}}};
    f.in.dropped_files = {"a b.json", "\xFF\x01.json", std::string("nul\0", 4)};
    f.in.shift = f.in.alt = f.in.hold_y = f.in.hold_d = true;
    f.in.focused = false;
    f.in.close = true;
    f.imgui = {{1, 2}, 0.125f, {5, 6}, {-1, 0.5f}, 5, 0x200001, 9, {65, 0xFFFD}};
    f.would_lose = {"sweep"};
    f.announced = "Saved.", f.message = "No text.";
    f.answers = {{IoAnswer::Kind::pasted, "1, 2", "", false},
                 {IoAnswer::Kind::read, {}, "gone.json: is not there.", false},
                 {IoAnswer::Kind::exists, {}, "", true},
                 {IoAnswer::Kind::list,
                  {},
                  "/a: only 3 of its files are shown.",
                  false,
                  {{"b c", EntryKind::folder, 0, {}},
                   {"\xFF\n", EntryKind::file, UINTMAX_MAX, kChanged},
                   {"pipe", EntryKind::other, 0, {}}}}};
    f.exporting = {3, 50, 123456};
    return f;
}

void expect_equal(const RecordedFrame& a, const RecordedFrame& b) {
    EXPECT_EQ(a.imgui, b.imgui);
    EXPECT_EQ(a.in.dropped_files, b.in.dropped_files);
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
    head.page = RecordedPage{"https://lines.example/", true, true};
    std::istringstream in(head_lines(head));
    RecordingReader reader(in, "page");
    EXPECT_EQ(reader.read_head(), "");
    const auto& page = reader.head().page;
    ASSERT_TRUE(page);
    EXPECT_TRUE(page->address == "https://lines.example/" && page->embedded && page->touch);
    head.page.reset();
    std::istringstream window(head_lines(head));
    RecordingReader other(window, "window");
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
    ASSERT_EQ(in.mouse.size(), 2u);
    EXPECT_EQ(in.mouse[0].wheel, 0.25);
    EXPECT_EQ(in.mouse[0].pointer, PointerKind::pen);
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
    const IoAnswer& folder = frame.answers.at(3);
    ASSERT_EQ(folder.entries.size(), 3u);
    EXPECT_EQ(folder.entries[0].kind, EntryKind::folder);
    EXPECT_FALSE(folder.entries[0].changed);
    EXPECT_EQ(folder.entries[1].name, "\xFF\n");
    EXPECT_EQ(folder.entries[1].bytes, UINTMAX_MAX);
    EXPECT_EQ(folder.entries[1].changed, kChanged);
    EXPECT_EQ(folder.error, "/a: only 3 of its files are shown.");
    EXPECT_EQ(frame.exporting->size_bytes, 123456u);
}

TEST(Recording, ThatBrokeOffIsReplayedAsFarAsItGoes) {
    const std::string& walk = one_walk();
    const Replayed half = replayed(walk.substr(0, walk.size() / 3));  // in the middle of a line
    EXPECT_EQ(half.kind, Kind::same);
    EXPECT_TRUE(half.sentence.starts_with("The recording breaks off after ")) << half.sentence;
}

TEST(Recording, ThatIsAnotherAtTheEndIsSaidToDiffer) {
    std::string walk = one_walk();
    const std::size_t final_text = walk.find("\"final\":\"intersect\"");
    const std::size_t digit = walk.find_first_of("123456789", walk.find("\\\"a\\\"", final_text));
    walk[digit] = walk[digit] == '1' ? '2' : '1';
    const Replayed other = replayed(walk);
    EXPECT_EQ(other.kind, Kind::differs);
    EXPECT_EQ(other.sentence, "Intersect ends another way than it was recorded.");
}

TEST(Recording, ThatGoesAnotherWayIsSaidWhere) {
    std::string walk = one_walk();
    const std::string check = "\"check\":\"";
    walk.insert(walk.find(check) + check.size(), "1");
    const Replayed other = replayed(walk.substr(0, walk.find("{\"final\"")));
    EXPECT_EQ(other.kind, Kind::differs);
    EXPECT_TRUE(other.sentence.starts_with("It goes another way, first seen in frame 64 at "))
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
