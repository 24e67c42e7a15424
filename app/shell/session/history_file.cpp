#include "app/shell/session/history_file.h"

#include "app/model/files/files.h"

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kShort = std::size_t{64} << 10U;  // bytes: so much is never written anew
constexpr std::size_t kTimes = 4;                       // as long as its steps need

}  // namespace

HistoryFile::HistoryFile(std::string path) : path_(std::move(path)) {}

std::optional<BackgroundWriter::Job> HistoryFile::job(const Scene& scene, const DocumentHistory& history) {
    const bool begun_anew =
        history.steps().front().id > written_.last;  // nothing of what is in the file is kept
    bool anew = written_.last == 0 || begun_anew || lines_ > kMostHistoryLines / 2;
    std::string lines = anew ? std::string() : history_lines(scene, history, written_);
    anew = anew || bytes_ + lines.size() > most_bytes_;
    if (anew) lines = whole_history_lines(scene, history, written_);
    if (lines.empty() || lines.size() > kLargestHistory) return std::nullopt;
    written_.last = history.steps().back().id;
    written_.present = history.present().id;
    bytes_ = (anew ? 0 : bytes_) + lines.size();
    lines_ = (anew ? 0 : lines_) + static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n'));
    if (anew) most_bytes_ = std::min(std::max(kTimes * bytes_, kShort), kLargestHistory);
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
