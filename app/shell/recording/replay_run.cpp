#include "app/shell/recording/replay_run.h"

#include <crosscut/types.h>
#include "app/cli/scene_commands.h"
#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/number_format.h"
#include "app/shell/recording/recorder.h"
#include "app/ui/widgets/text_box.h"

#include <glad/gl.h>

#include <algorithm>
#include <utility>

namespace crosscut {

namespace {

FileAccess files_of(ReplayedIo& answers, const RecordingHead& head) {
    FileAccess files = ReplayedIo::files(answers, head.folders);
    files.page = head.page;
    if (files.page) {
        files.page->choose_files = [](const std::vector<std::string>&) {};
        files.page->show_link = files.page->print = [](const std::string&) {};
        files.page->open_about = [] {};
    }
    return files;
}

}  // namespace

Player::Player(std::span<const SceneType> types, RecordingReader& recording)
    : recording_(recording), workspace_(types, files_of(answers_, recording.head())), clipboard_(answers_) {
    const RecordingHead& head = recording.head();
    preferences_ = head.preferences;
    (void)restore(head, workspace_);  // what could not be read is missing in the end's state too
    answers_.give(head.answers);
    (void)choose_scene(workspace_, head.choice);
    ui_.show_recording(true);  // the bar showed it during the recording
}

/// The shell's question before the window closes.
void Player::ask_to_close(const std::vector<std::string>& would_lose) {
    std::vector<const SceneType*> lost;
    for (const std::string& id : would_lose) {
        if (const SceneType* type = find_scene(workspace_.types(), id); type != nullptr) lost.push_back(type);
    }
    if (!lost.empty()) ui_.ask_to_close(std::move(lost));
}

UiFrame Player::frame(const RecordedFrame& frame) {
    answers_.give(frame.answers);
    if (!frame.announced.empty()) ui_.announce(frame.announced, frame.in.now_s);
    ask_to_close(frame.would_lose);
    ui_.show_export(frame.exporting);
    UiFrame ui_frame = ui_.frame(frame.in, workspace_, preferences_);
    if (!frame.message.empty()) ui_.say(frame.message, frame.in.now_s);
    ++frames_;
    now_s_ = frame.in.now_s;
    const bool other = frame.check && hash_of(workspace_.text()) != *frame.check;
    if (strayed_.empty() && (other || answers_.strayed()))
        strayed_ = ", first seen in frame " + std::to_string(frames_) + " at " + shortest(now_s_) + " s";
    return ui_frame;
}

/// The first scene that differs from the end of the recording, as a clause.
std::string Player::first_difference() const {
    const RecordingEnd& was = *recording_.end();
    const RecordingEnd now = end_of(workspace_);
    for (const SceneType& type : workspace_.types()) {
        const auto text_in = [&](const RecordingEnd& end) {
            const auto found = std::find_if(end.documents.begin(), end.documents.end(),
                                            [&](const auto& d) { return d.scene == type.id; });
            return found == end.documents.end() ? std::string() : found->text;
        };
        if (text_in(was) != text_in(now))
            return std::string(type.title) + " ends differently from the recording";
    }
    return now.scene == was.scene ? std::string() : "a different scene is open at the end";
}

Replayed Player::replayed() const {
    using Kind = Replayed::Kind;
    const std::string frames = std::to_string(frames_) + " frames";
    if (!recording_.error().empty()) return {Kind::failed, recording_.error()};
    const std::string& version = recording_.head().version;
    const std::string written_by =
        version == program_version() ? std::string() : " (it was recorded by version " + version + ")";
    if (recording_.end()) {
        if (const std::string other = first_difference(); !other.empty())
            return {Kind::differs, other + strayed_ + written_by + "."};
        return {Kind::same, "The same: " + frames + "."};
    }
    if (!strayed_.empty()) return {Kind::differs, "The replay differs" + strayed_ + written_by + "."};
    return {Kind::same, "The recording breaks off after " + frames + ". Up to there the replay is the same."};
}

namespace {

constexpr double kLongestPause_s = 2.0;  // limit for pauses without input

}  // namespace

ReplayRun::Begun ReplayRun::begin(std::span<const SceneType> types, ReadBytes recording,
                                  const std::string& source, double speed) {
    std::unique_ptr<ReplayRun> run(new ReplayRun(std::move(recording), source, speed));
    if (std::string error = run->reader_.read_head(); !error.empty()) return {nullptr, std::move(error)};
    run->types_ = types;
    run->next_ = run->reader_.next();
    return {std::move(run), {}};
}

double ReplayRun::wait_s(double now_s) const { return player_ ? std::max(0.0, due_s_ - now_s) : 0.0; }

bool ReplayRun::turn(Window& window, Renderer& renderer, double now_s) {
    if (!player_) {
        host_.emplace(&window);
        player_.emplace(types_, reader_);
    }
    if (!next_) return false;
    const RecordedFrame frame = *std::exchange(next_, std::nullopt);
    window.resize(frame.in.window_px);
    host_->begin_replayed(player_->ui(), frame.in);
    const UiFrame ui_frame = player_->frame(frame);
    const Vec2 size = frame.in.window_px;
    host_->end(player_->ui(), ui_frame, renderer, {static_cast<int>(size.x), static_cast<int>(size.y)});
    if (player_->frames() == 1) window.show();
    window.swap();
    next_ = reader_.next();
    const double pause_s = next_ ? (next_->in.now_s - frame.in.now_s) / speed_ : 0.0;
    due_s_ = now_s + std::clamp(pause_s, 0.0, kLongestPause_s);
    return true;
}

Replayed ReplayRun::replayed() const {
    return player_ ? player_->replayed() : Replayed{Replayed::Kind::failed, reader_.error()};
}

std::string ReplayRun::description() { return player_ ? player_->description() : std::string(); }

namespace {

bool is_ended_by(const InputFrame& in) {
    const auto escape = [](const KeyPress& press) { return press.key == Key::escape; };
    const auto press = [](const MouseEvent& event) { return event.kind == MouseEvent::Kind::press; };
    return std::any_of(in.keys.begin(), in.keys.end(), escape) ||
           std::any_of(in.mouse.begin(), in.mouse.end(), press);
}

}  // namespace

std::optional<std::string> take_recording(std::vector<std::string>& files) {
    const auto found = std::find_if(files.begin(), files.end(),
                                    [](const std::string& file) { return file.ends_with(".recording"); });
    if (found == files.end()) return std::nullopt;
    std::string path = std::move(*found);
    files.erase(found);
    return path;
}

std::string WindowReplay::begin(const std::string& path, std::span<const SceneType> types, Window& window) {
    const std::string name = one_line(name_in(path));
    FileStream file = open_stream(path, FileKind::regular);
    if (!file.error.empty()) return one_line(file.error);
    ReplayRun::Begun begun = ReplayRun::begin(types, std::move(file.in), name, 1.0);
    if (!begun.run) return std::move(begun.error);
    run_ = std::move(begun.run);
    name_ = name;
    window.set_title("Replaying " + name + ": Esc or a click ends it \u2014 Crosscut");
    return {};
}

std::optional<std::string> WindowReplay::turn(const InputFrame& in, Window& window, Renderer& renderer) {
    if (is_ended_by(in)) return "Replayed " + name_ + " up to frame " + std::to_string(run_->frames()) + ".";
    if (run_->wait_s(in.now_s) > 0.0 || run_->turn(window, renderer, in.now_s)) return std::nullopt;
    return "Replayed " + name_ + ". " + run_->replayed().sentence;
}

void WindowReplay::end(Window& window) {
    run_.reset();
    window.give_size_back();
}

}  // namespace crosscut
