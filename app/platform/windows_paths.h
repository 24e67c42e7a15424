#pragma once

#include <windows.h>

#include <shlobj.h>

#include <string>

/// Paths that Windows tells, for its sources only.
namespace crosscut {

/// The program's own file.
[[nodiscard]] std::wstring program_file();

/// One of the user's folders; empty where there is none. `flags`: of KNOWN_FOLDER_FLAG.
[[nodiscard]] std::wstring known_folder(const KNOWNFOLDERID& which, DWORD flags);

}  // namespace crosscut
