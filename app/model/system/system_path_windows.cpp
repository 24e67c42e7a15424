#include "app/model/system/system_path.h"
#include "app/model/system/wide_text.h"

#include <windows.h>

#include <algorithm>

namespace crosscut {

std::wstring wide_text(const std::string& utf8) {
    const int bytes = static_cast<int>(utf8.size());
    const int count = MultiByteToWideChar(CP_UTF8, 0, utf8.data(), bytes, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(std::max(count, 0)), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, utf8.data(), bytes, wide.data(), count);
    return wide;
}

std::string utf8_text(const std::wstring& wide) {
    const int length = static_cast<int>(wide.size());
    const int count = WideCharToMultiByte(CP_UTF8, 0, wide.data(), length, nullptr, 0, nullptr, nullptr);
    std::string utf8(static_cast<std::size_t>(std::max(count, 0)), '\0');
    WideCharToMultiByte(CP_UTF8, 0, wide.data(), length, utf8.data(), count, nullptr, nullptr);
    return utf8;
}

std::filesystem::path system_path(const std::string& text) { return wide_text(text); }

std::string path_text(const std::filesystem::path& path) {
    std::string text = utf8_text(path.wstring());
    std::replace(text.begin(), text.end(), '\\', '/');
    return text;
}

}  // namespace crosscut
