#pragma once

#include "app/model/document.h"
#include "app/model/files/history_text.h"
#include "app/shell/session/background_writer.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace crosscut {

/// The history of one document in a file that grows by a line a step, and is written anew when it has become several times as
/// long as its steps need, at the latest before it is larger than what is read.
class HistoryFile {
  public:
    explicit HistoryFile(std::string path);
    [[nodiscard]] const std::string& path() const { return path_; }
    /// What writes, on another thread, all that came since this was asked the last time; nothing where nothing did. A job
    /// also does what earlier ones have left. `scene` is the document's.
    [[nodiscard]] std::optional<BackgroundWriter::Job> job(const Scene& scene,
                                                           const DocumentHistory& history);
    /// The oldest steps are not in the file, which would be too large with them.
    [[nodiscard]] bool is_cut() const { return written_.first != 0; }
    /// It could not be written, or nobody knows what stands in it: the next job writes all of it.
    void forget() { written_ = {}; }

  private:
    /// What the writing thread has still to do.
    struct Waiting {
        std::mutex mutex;
        std::string lines;
        bool anew = false;  ///< instead of what is in the file
    };
    [[nodiscard]] static std::string write(const std::string& path, Waiting& waiting);

    std::string path_;
    WrittenHistory written_;
    std::size_t bytes_ = 0, lines_ = 0;  ///< in the file
    std::size_t most_bytes_ = 0;         ///< when there are more it is written anew
    std::shared_ptr<Waiting> waiting_ = std::make_shared<Waiting>();
};

}  // namespace crosscut
