#include "app/shell/recording/recording_file.h"

#include "app/shell/recording/recording_lines.h"

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

RecordingFile::Result RecordingFile::create(const std::string& path, Replace replace) {
    if (replace == Replace::yes) return create_over(path);
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 && errno == EEXIST)
        return {nullptr, path + ": is there already; a recording needs the name of a new file."};
    if (file < 0) return {nullptr, refusal(path, "cannot be made")};
    return {std::unique_ptr<RecordingFile>(new RecordingFile(path, file)), {}};
}

RecordingFile::Result RecordingFile::create_over(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);  // a pipe keeps nobody waiting
    if (file < 0 && errno == ENOENT) return create(path);                    // it has gone meanwhile
    if (file < 0) return {nullptr, refusal(path, "cannot be written over")};
    std::unique_ptr<RecordingFile> made(new RecordingFile(path, file));
    std::string begins(kRecordingBegins.size(), '\0');
    const ssize_t size = ::pread(file, begins.data(), begins.size(), 0);
    if (size != 0 && begins != kRecordingBegins)
        return {nullptr, path + ": is no recording and stays as it is; choose another name."};
    if (::ftruncate(file, 0) != 0) return {nullptr, refusal(path, "cannot be written over")};
    return {std::move(made), {}};
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
