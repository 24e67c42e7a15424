#include "app/platform/file_dialog.h"

#include "app/platform/files.h"

#include <windows.h>

#include <commdlg.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace crosscut {
namespace {

/// "Scenes", "*.crosscut;*.json", "All files", "*", each followed by a zero.
std::wstring filter_of(const FileRequest& ask) {
    const std::wstring end(1, L'\0');
    std::wstring patterns;
    for (const std::string& ending : ask.endings)
        patterns += (patterns.empty() ? L"*" : L";*") + wide_text(ending);
    const std::wstring own = patterns.empty() ? L"" : wide_text(ask.kind) + end + patterns + end;
    return own + L"All files" + end + L"*" + end;
}

FileAnswer answer_to(const FileRequest& ask) {
    const bool saves = ask.purpose == FileRequest::Purpose::save;
    const std::wstring filter = filter_of(ask), title = wide_text(ask.title), name = wide_text(ask.name);
    const std::wstring folder = system_path(ask.folder).make_preferred().wstring();
    const std::wstring ending = ask.endings.empty() ? L"" : wide_text(ask.endings.front().substr(1));
    std::array<wchar_t, 4096> path{};
    std::copy_n(name.begin(), std::min(name.size(), path.size() - 1), path.begin());
    OPENFILENAMEW how{};
    how.lStructSize = sizeof how;
    how.hwndOwner = GetActiveWindow();
    how.lpstrFilter = filter.c_str();
    how.lpstrFile = path.data();
    how.nMaxFile = static_cast<DWORD>(path.size());
    how.lpstrInitialDir = folder.c_str();
    how.lpstrTitle = title.c_str();
    how.lpstrDefExt = ending.empty() ? nullptr : ending.c_str();
    how.Flags = OFN_EXPLORER | OFN_NOCHANGEDIR | OFN_HIDEREADONLY | OFN_PATHMUSTEXIST;
    if (!saves) how.Flags |= OFN_FILEMUSTEXIST;
    const bool done = (saves ? GetSaveFileNameW(&how) : GetOpenFileNameW(&how)) != 0;
    if (done) return {path_text(path.data()), {}};
    const unsigned long error = CommDlgExtendedError();  // 0: cancelled
    return {{}, error != 0 ? "The file dialog cannot be shown (error " + std::to_string(error) + ")." : ""};
}

}  // namespace

struct FileDialog::State {
    std::function<void()> wake;
    std::optional<FileAnswer> answer;
};

bool FileDialog::exists() { return true; }

FileDialog::FileDialog(std::function<void()> wake) : state_(std::make_unique<State>()) {
    state_->wake = std::move(wake);
}

FileDialog::~FileDialog() = default;

void FileDialog::follow(const FileRequest* request) {
    if (request == nullptr) return state_->answer.reset();
    if (state_->answer) return;
    state_->answer = answer_to(*request);
    state_->wake();
}

bool FileDialog::has_answer() const { return state_->answer.has_value(); }

std::optional<FileAnswer> FileDialog::take_answer() { return std::exchange(state_->answer, std::nullopt); }

}  // namespace crosscut
