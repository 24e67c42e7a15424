#include "app/shell/recording/recording_file.h"

#include "app/model/files/files.h"

#include <cerrno>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace crosscut {
namespace {

std::string refusal(const std::string& path, const std::string& what) {
    return path + ": " + what + " (" + std::generic_category().message(errno) + ").";
}

}  // namespace

RecordingFile::Result RecordingFile::create(const std::string& path, Replace replace) {
    if (replace == Replace::yes) return create_over(path);
    OpenFile file(path, OpenFile::How::fresh);
    if (!file.is_open() && errno == EEXIST)
        return {nullptr, path + ": is there already; a recording needs the name of a new file."};
    if (!file.is_open()) return {nullptr, refusal(path, "cannot be made")};
    return {std::unique_ptr<RecordingFile>(new RecordingFile(path, std::move(file))), {}};
}

RecordingFile::Result RecordingFile::create_over(const std::string& path) {
    OpenFile file(path, OpenFile::How::existing);
    if (!file.is_open() && errno == ENOENT) return create(path);  // it has gone meanwhile
    if (!file.is_open()) return {nullptr, refusal(path, "cannot be written over")};
    const std::optional<std::string> begins = file.first_bytes(kRecordingBegins.size());
    if (!begins || (!begins->empty() && *begins != kRecordingBegins))
        return {nullptr, path + ": is no recording and stays as it is; choose another name."};
    if (!file.clear()) return {nullptr, refusal(path, "cannot be written over")};
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

/// On the writer's thread.
std::string RecordingFile::write_waiting() {
    std::string bytes;
    {
        const std::lock_guard lock(mutex_);
        bytes = std::exchange(waiting_, {});
    }
    if (failed_) return {};
    failed_ = !file_.write(bytes.data(), bytes.size());
    if (failed_) return refusal(path_, "cannot be written to; the recording ends here");
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
