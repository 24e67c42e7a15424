#include "app/shell/recording/recording_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace crosscut {
namespace {

std::string refusal(const std::string& path, const std::string& what) {
    return path + ": " + what + " (" + std::generic_category().message(errno) + ").";
}

}  // namespace

RecordingFile::Result RecordingFile::create(const std::string& path) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 && errno == EEXIST)
        return {nullptr, path + ": is there already; a recording needs the name of a new file."};
    if (file < 0) return {nullptr, refusal(path, "cannot be made")};
    return {std::unique_ptr<RecordingFile>(new RecordingFile(path, file)), {}};
}

RecordingFile::~RecordingFile() {
    finish();
    ::close(file_);
}

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
    for (std::size_t at = 0; at < bytes.size();) {
        const ssize_t wrote = ::write(file_, bytes.data() + at, bytes.size() - at);
        if (wrote < 0 && errno == EINTR) continue;
        failed_ = wrote < 0;
        if (failed_) return refusal(path_, "cannot be written to; the recording ends here");
        at += static_cast<std::size_t>(wrote);
    }
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
