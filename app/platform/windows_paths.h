#pragma once

#include <windows.h>

#include <shlobj.h>

#include <array>
#include <filesystem>

/// Paths that Windows tells, for its sources only.
namespace crosscut {

/// The program's own file.
[[nodiscard]] inline std::filesystem::path program_file() {
    std::array<wchar_t, 32768> path{};
    GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
    return path.data();
}

/// One of the user's folders; empty where there is none. `flags`: of KNOWN_FOLDER_FLAG.
[[nodiscard]] inline std::filesystem::path known_folder(const KNOWNFOLDERID& which, DWORD flags) {
    wchar_t* found = nullptr;
    std::filesystem::path path;
    if (SUCCEEDED(SHGetKnownFolderPath(which, flags, nullptr, &found))) path = found;
    CoTaskMemFree(found);
    return path;
}

}  // namespace crosscut
