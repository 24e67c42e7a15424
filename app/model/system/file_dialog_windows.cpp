#include "app/model/system/file_dialog.h"

#include "app/model/system/system_path.h"
#include "app/model/system/wide_text.h"

#include <windows.h>

#include <commdlg.h>

#include <algorithm>
#include <array>
#include <cwchar>
#include <string>

namespace crosscut {
namespace {

/// "Scenes", "*.crosscut;*.json", "All files", "*", each with a zero behind it.
std::wstring filter_of(const FileAsk& ask) {
    const std::wstring end(1, L'\0');
    std::wstring patterns;
    for (const std::string& ending : ask.endings)
        patterns += (patterns.empty() ? L"*" : L";*") + wide_text(ending);
    const std::wstring own = patterns.empty() ? L"" : wide_text(ask.kind) + end + patterns + end;
    return own + L"All files" + end + L"*" + end;
}

std::optional<std::string> chosen(const FileAsk& ask) {
    const bool saves = ask.purpose == FileAsk::Purpose::save;
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
    return done ? std::optional(path_text(path.data())) : std::nullopt;
}

}  // namespace

FileDialog file_dialog() { return chosen; }

}  // namespace crosscut
