#include "app/shell/session/history_file.h"

#include "app/model/files/files.h"

#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kLong = 1U << 20U;  // bytes: some thousands of steps, of which 500 are kept

}  // namespace

HistoryFile::HistoryFile(std::string path) : path_(std::move(path)) {}

std::optional<BackgroundWriter::Job> HistoryFile::job(const Scene& scene, const DocumentHistory& history) {
    const bool begun_anew =
        history.steps().front().id > written_.last;  // nothing of what is in the file is kept
    const bool anew = written_.last == 0 || begun_anew || bytes_ > kLong;
    if (anew) written_ = {};
    const std::string lines = history_lines(scene, history, written_);
    if (lines.empty()) return std::nullopt;
    written_ = {history.steps().back().id, history.present().id};
    bytes_ = anew ? lines.size() : bytes_ + lines.size();
    const std::lock_guard lock(waiting_->mutex);
    if (anew) waiting_->lines.clear();
    waiting_->anew = waiting_->anew || anew;
    waiting_->lines += lines;
    return [path = path_, waiting = waiting_] { return write(path, *waiting); };
}

std::string HistoryFile::write(const std::string& path, Waiting& waiting) {
    std::string lines;
    bool anew = false;
    {
        const std::lock_guard lock(waiting.mutex);
        lines = std::exchange(waiting.lines, {});
        anew = std::exchange(waiting.anew, false);
    }
    if (lines.empty()) return {};
    return anew ? replace_file(path, lines) : append_to_file(path, lines);
}

}  // namespace crosscut
