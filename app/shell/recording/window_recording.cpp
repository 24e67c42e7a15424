#include "app/shell/recording/window_recording.h"

#include "app/shell/recording/recording_lines.h"

#include <utility>

namespace crosscut {

void WindowRecording::note(OutsideAnswer answer) {
    if (!on()) return;
    if (started_) return recorder_.note(std::move(answer));
    head_.answers.push_back(std::move(answer));
}

void WindowRecording::begin(Workspace& workspace, const Preferences& preferences) {
    if (!on()) return;
    head_ = head_of(workspace, preferences, workspace.kept());
    workspace.reach_files_by(
        noted(workspace.files(), [this](OutsideAnswer answer) { note(std::move(answer)); }));
}

std::string WindowRecording::start(const SceneChoice& choice) {
    if (!on()) return {};
    RecordingFile::Result made = RecordingFile::create(path_);
    if (!made.file) return std::move(made.error);
    file_ = std::move(made.file);
    started_ = true;
    head_.choice = choice;
    recorder_.begin(std::exchange(head_, {}));
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
