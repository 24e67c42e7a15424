#include "app/shell/recording/recorder.h"

#include "app/model/document.h"
#include "app/model/files/files.h"
#include "app/model/files/history_text.h"
#include "app/model/scene.h"
#include "app/shell/recording/recording.h"

#include <cerrno>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace crosscut {
namespace {

constexpr int kCheckedEvery = 64;  // frames
constexpr std::size_t kLongText = 64U << 10;

}  // namespace

RecordingHead head_of(const Workspace& workspace, const Preferences& preferences, BestScores scores,
                      Documents documents) {
    RecordingHead head;
    head.version = program_version();
    head.folders = workspace.files().folders;
    head.page = workspace.files().page;
    head.preferences = preferences;
    head.scores = std::move(scores);
    head.index = session_index_of(workspace, preferences);
    for (const SceneType& type : workspace.types()) {
        const Document* document = workspace.document(type);
        if (document == nullptr || (documents == Documents::left && !document->restored)) continue;
        head.documents.push_back({std::string(type.id), workspace.text_of(type),
                                  history_lines(*document->scene, document->history, {})});
    }
    return head;
}

std::string restore(const RecordingHead& head, Workspace& workspace) {
    std::string wrong;
    const auto hear = [&wrong](std::string error) {
        if (wrong.empty()) wrong = std::move(error);
    };
    workspace.give_best_scores(head.scores);
    for (const RecordedDocument& document : head.documents) {
        const auto file = head.index.files.find(document.scene);
        const SavedFile saved = file == head.index.files.end() ? SavedFile{} : file->second;
        hear(workspace.restore(document.text, "The recording", saved));
        const SceneType* type = find_scene(workspace.types(), document.scene);
        if (type == nullptr || document.history.empty()) continue;
        ReadHistory read = parse_history(*type, document.history, "The recording");
        hear(std::move(read.error));
        if (read.history) workspace.restore_history(*type, *std::move(read.history));
    }
    hear(workspace.open_scene(head.index.scene));
    return wrong;
}

RecordingEnd end_of(const Workspace& workspace) {
    RecordingEnd end{std::string(workspace.type().id), {}};
    for (const SceneType& type : workspace.types()) {
        if (std::string text = workspace.text_of(type); !text.empty())
            end.documents.push_back({std::string(type.id), std::move(text)});
    }
    return end;
}

void Recorder::begin(const RecordingHead& head) { out_(head_lines(head)); }

void Recorder::record_close_prompt(const std::vector<const SceneType*>& lost) {
    for (const SceneType* type : lost) frame_.would_lose.emplace_back(type->id);
}

void Recorder::frame_ends(const Workspace& workspace) {
    RecordedFrame frame = std::exchange(frame_, {});
    if (!out_) return;
    if (++frames_ % kCheckedEvery == 0 && !long_text_) {
        const std::string text = workspace.text();
        frame.check = hash_of(text);
        long_text_ = text.size() > kLongText;
    }
    out_(lines_.line(frame));
}

void Recorder::end(const Workspace& workspace) { out_(end_lines(end_of(workspace))); }

void WindowRecording::note(IoAnswer answer) {
    if (!on()) return;
    if (file_) return recorder_.note(std::move(answer));
    head_.answers.push_back(std::move(answer));
}

void WindowRecording::begin(Workspace& workspace) {
    if (!on()) return;
    head_ = head_of(workspace, {}, workspace.best_scores());
    hear_files(workspace);
}

void WindowRecording::follow() {
    recorder_ = Recorder([this](const std::string& lines) { file_->add(lines); });
}

void WindowRecording::hear_files(Workspace& workspace) {
    if (!real_) real_ = workspace.files();
    workspace.set_file_access(noted(*real_, [this](IoAnswer answer) { note(std::move(answer)); }));
}

std::string WindowRecording::start(const SceneChoice& choice, const Preferences& preferences) {
    if (!on()) return {};
    RecordingFile::Result created = RecordingFile::create(path_);
    if (!created.file) return std::move(created.error);
    file_ = std::move(created.file);
    follow();
    head_.choice = choice;
    head_.preferences = preferences;  // with the command line's file as the most recent one
    recorder_.begin(std::exchange(head_, {}));
    return {};
}

std::string WindowRecording::begin_now(const std::string& path, RecordingFile::Replace replace,
                                       Workspace& workspace, const Preferences& preferences) {
    workspace.observe(false);
    const std::string lines =
        head_lines(head_of(workspace, preferences, workspace.best_scores(), Documents::opened));
    RecordingReader reader(bytes_of(lines), path);  // exactly what a replay reads
    Workspace fresh(workspace.types(), real_ ? *real_ : workspace.files());
    std::string error = reader.read_head();
    if (error.empty()) error = restore(reader.head(), fresh);
    if (error.empty() && end_lines(end_of(fresh)) != end_lines(end_of(workspace)))
        error = path + ": this session cannot be recorded.";
    if (!error.empty()) return error;
    RecordingFile::Result created = RecordingFile::create(path, replace);
    if (!created.file) return std::move(created.error);
    file_ = std::move(created.file);
    file_->add(lines);
    path_ = path;
    follow();
    workspace = std::move(fresh);
    hear_files(workspace);
    return {};
}

std::unique_ptr<ClipboardTap> WindowRecording::listen() {
    if (!on()) return nullptr;
    return std::make_unique<ClipboardTap>(NoteAnswer([this](IoAnswer answer) { note(std::move(answer)); }));
}

void WindowRecording::flush() {
    if (on()) file_->flush();
}

void WindowRecording::stop() {
    recorder_ = Recorder();
    file_.reset();
    path_.clear();
}

std::string WindowRecording::end(Workspace& workspace) {
    if (!on()) return {};
    recorder_.end(workspace);
    file_->finish();
    std::string message = file_->take_error();
    if (message.empty()) message = "Recording saved in " + path_ + ".";
    stop();
    return message;
}

std::string WindowRecording::take_error() {
    if (!on()) return {};
    std::string error = file_->take_error();
    if (!error.empty()) stop();
    return error;
}

namespace {

std::string refusal(const std::string& path, const std::string& what) {
    return path + ": " + what + " (" + std::generic_category().message(errno) + ").";
}

}  // namespace

RecordingFile::Result RecordingFile::create(const std::string& path, Replace replace) {
    if (replace == Replace::yes) return create_over(path);
    OpenFile file(path, OpenFile::How::fresh);
    if (!file.is_open() && errno == EEXIST)
        return {nullptr, path + ": already exists. A recording needs a new file name."};
    if (!file.is_open()) return {nullptr, refusal(path, "cannot be created")};
    return {std::unique_ptr<RecordingFile>(new RecordingFile(path, std::move(file))), {}};
}

RecordingFile::Result RecordingFile::create_over(const std::string& path) {
    OpenFile file(path, OpenFile::How::existing);
    if (!file.is_open() && errno == ENOENT) return create(path);  // it was removed meanwhile
    if (!file.is_open()) return {nullptr, refusal(path, "cannot be overwritten")};
    const std::optional<std::string> begins = file.first_bytes(kRecordingBegins.size());
    if (!begins || (!begins->empty() && *begins != kRecordingBegins))
        return {nullptr, path + " is not a recording, so it was not overwritten. Choose another name."};
    if (!file.clear()) return {nullptr, refusal(path, "cannot be overwritten")};
    return {std::unique_ptr<RecordingFile>(new RecordingFile(path, std::move(file))), {}};
}

RecordingFile::~RecordingFile() { finish(); }

void RecordingFile::add(std::string_view lines) { added_ += lines; }

void RecordingFile::flush() {
    if (added_.empty()) return;
    {
        const std::lock_guard lock(mutex_);
        waiting_ += std::exchange(added_, {});
    }
    writer_.give(path_, [this] { return write_waiting(); });
}

/// Runs on the writer's thread.
std::string RecordingFile::write_waiting() {
    std::string bytes;
    {
        const std::lock_guard lock(mutex_);
        bytes = std::exchange(waiting_, {});
    }
    if (failed_) return {};
    failed_ = !file_.write(bytes.data(), bytes.size());
    if (failed_) return refusal(path_, "cannot be written; the recording ends here");
    return {};
}

void RecordingFile::finish() {
    flush();
    writer_.finish();
}

std::string RecordingFile::take_error() {
    std::string error;
    for (BackgroundWriter::Outcome& outcome : writer_.take_outcomes())
        if (!outcome.sentence.empty()) error = std::move(outcome.sentence);
    return error;
}

}  // namespace crosscut
