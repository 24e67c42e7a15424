#pragma once

#include "app/platform/files.h"
#include "app/shell/session/background_writer.h"

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {

/// A new file that grows while it is recorded: another thread writes to it, so that no frame waits for a disk.
class RecordingFile {
  public:
    struct Result;
    /// Makes the file, or says in a sentence why it cannot be. One of this name is written over only where `Replace` says so and
    /// it is a recording.
    enum class Replace : bool { no, yes };
    [[nodiscard]] static Result create(const std::string& path, Replace replace = Replace::no);
    ~RecordingFile();
    RecordingFile(const RecordingFile&) = delete;
    RecordingFile& operator=(const RecordingFile&) = delete;

    void add(std::string_view lines);
    /// Has what was added written, soon.
    void flush();
    /// Returns when all is written.
    void finish();
    /// A sentence, once, when something could not be written; nothing is from then on.
    [[nodiscard]] std::string take_error();
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    [[nodiscard]] static Result create_over(const std::string& path);
    RecordingFile(std::string path, OpenFile file) : path_(std::move(path)), file_(std::move(file)) {}
    [[nodiscard]] std::string write_waiting();

    std::string path_;
    OpenFile file_;
    std::mutex mutex_;
    std::string waiting_;  ///< for the disk
    std::string added_;    ///< since the last flush
    bool failed_ = false;
    BackgroundWriter writer_;  ///< last: it uses all the others
};

struct RecordingFile::Result {
    std::unique_ptr<RecordingFile> file;
    std::string error;
};

}  // namespace crosscut
