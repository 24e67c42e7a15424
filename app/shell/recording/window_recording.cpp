#include "app/shell/recording/window_recording.h"

#include "app/shell/recording/recording_lines.h"

#include <sstream>
#include <utility>

namespace crosscut {

void WindowRecording::note(OutsideAnswer answer) {
    if (!on()) return;
    if (started_) return recorder_.note(std::move(answer));
    head_.answers.push_back(std::move(answer));
}

void WindowRecording::begin(Workspace& workspace) {
    if (!on()) return;
    head_ = head_of(workspace, {}, workspace.kept());
    hear_files(workspace);
}

void WindowRecording::hear_files(Workspace& workspace) {
    if (!real_) real_ = workspace.files();
    workspace.reach_files_by(noted(*real_, [this](OutsideAnswer answer) { note(std::move(answer)); }));
}

std::string WindowRecording::start(const SceneChoice& choice, const Preferences& preferences) {
    if (!on()) return {};
    RecordingFile::Result made = RecordingFile::create(path_);
    if (!made.file) return std::move(made.error);
    file_ = std::move(made.file);
    started_ = true;
    head_.choice = choice;
    head_.preferences = preferences;  // with the file of the command line as the one used last
    recorder_.begin(std::exchange(head_, {}));
    return {};
}

std::string WindowRecording::begin_now(const std::string& path, RecordingFile::Replace replace,
                                       Workspace& workspace, const Preferences& preferences) {
    workspace.observe(false);
    const std::string lines =
        head_lines(head_of(workspace, preferences, workspace.kept(), Documents::opened));
    std::istringstream in(lines);  // what a replay reads, to the last bit
    RecordingReader reader(in, path);
    Workspace fresh(workspace.types(), real_ ? *real_ : workspace.files());
    std::string error = reader.read_head();
    if (error.empty()) error = restore(reader.head(), fresh);
    if (error.empty() && end_lines(end_of(fresh)) != end_lines(end_of(workspace)))
        error = path + ": what is done from here on cannot be recorded.";
    if (!error.empty()) return error;
    RecordingFile::Result made = RecordingFile::create(path, replace);
    if (!made.file) return std::move(made.error);
    file_ = std::move(made.file);
    file_->add(lines);
    path_ = path;
    started_ = true;
    recorder_ = Recorder([this](const std::string& more) { file_->add(more); });
    workspace = std::move(fresh);
    hear_files(workspace);
    return {};
}

std::unique_ptr<ClipboardTap> WindowRecording::listen() {
    if (!on()) return nullptr;
    return std::make_unique<ClipboardTap>(
        NoteAnswer([this](OutsideAnswer answer) { note(std::move(answer)); }));
}

void WindowRecording::announced(const std::string& sentence) {
    if (on()) recorder_.announced(sentence);
}

void WindowRecording::asked_to_close(const std::vector<const SceneType*>& lost) {
    if (on()) recorder_.asked_to_close(lost);
}

void WindowRecording::exporting(const std::optional<ExportProgress>& progress) {
    if (on()) recorder_.exporting(progress);
}

void WindowRecording::frame_begins(const InputFrame& in) {
    if (on()) recorder_.frame_begins(in);
}

void WindowRecording::said(const std::string& sentence) {
    if (on()) recorder_.said(sentence);
}

void WindowRecording::frame_ends(const Workspace& workspace) {
    if (on()) recorder_.frame_ends(workspace);
}

void WindowRecording::flush() {
    if (on()) file_->flush();
}

std::string WindowRecording::end(Workspace& workspace) {
    if (!on()) return {};
    recorder_.end(workspace);
    file_->finish();
    std::string said = file_->take_error();
    if (said.empty()) said = "Recorded in " + path_ + ".";
    path_.clear();
    return said;
}

std::string WindowRecording::take_error() {
    if (!on()) return {};
    std::string error = file_->take_error();
    if (!error.empty()) path_.clear();
    return error;
}

}  // namespace crosscut
