#include "app/shell/session/shared_files.h"

#include "app/model/files/files.h"
#include "app/shell/session/file_lock.h"

#include <algorithm>

namespace crosscut {
namespace {

/// Where it cannot be had, the file is written all the same: better than not at all.
constexpr const char* kLockOf = ".lock";

}  // namespace

std::string merge_scores(const std::string& file, BestScores ours) {
    const auto lock = FileLock::wait(file + kLockOf);
    if (file_exists(file)) {
        const FileText there = read_file(file, FileKind::regular);
        const ReadBestScores theirs =
            there.text ? parse_best_scores(*there.text, file) : ReadBestScores{{}, there.error};
        if (!theirs.error.empty()) (void)set_aside(file);
        for (const auto& [name, value] : theirs.numbers) {
            const auto [at, added] = ours.emplace(name, value);
            if (!added) at->second = std::max(at->second, value);
        }
    }
    return replace_file(file, best_scores_text(ours));
}

std::string merge_preferences(const std::string& file, Preferences ours) {
    const auto lock = FileLock::wait(file + kLockOf);
    if (file_exists(file)) {
        const FileText there = read_file(file, FileKind::regular);
        if (there.text) add_progress(parse_preferences(*there.text, file).preferences.lessons, ours.lessons);
    }
    return replace_file(file, preferences_text(ours));
}

}  // namespace crosscut
