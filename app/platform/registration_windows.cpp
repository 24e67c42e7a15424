#include "app/platform/registration.h"

#include "app/platform/files.h"
#include "app/platform/windows_paths.h"

#include <windows.h>

#include <objbase.h>
#include <shlobj.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace crosscut {
namespace {

/// A value in the registry below this user's classes; an empty name is that of a key's own value.
struct Entry {
    std::wstring key, name, value;
};

/// The program that opens windows; beside it may be its twin for command lines.
std::filesystem::path program() { return std::filesystem::path(program_file()).replace_extension(L".exe"); }

constexpr const wchar_t* kScene = L"Crosscut.Scene";
constexpr const wchar_t* kLesson = L"Crosscut.Lesson";

/// Each key comes before those inside it.
std::vector<Entry> entries() {
    const std::wstring quoted = L"\"" + program().wstring() + L"\"";
    std::vector<Entry> out;
    const auto add_type = [&](const std::wstring& type, const wchar_t* title) {
        out.push_back({type, L"", title});
        out.push_back({type + L"\\DefaultIcon", L"", quoted + L",0"});
        out.push_back({type + L"\\shell", L"", L"open"});
        out.push_back({type + L"\\shell\\open", L"", L"&Open in Crosscut"});
        out.push_back({type + L"\\shell\\open\\command", L"", quoted + L" --desktop \"%1\""});
    };
    add_type(kScene, L"Crosscut scene");
    add_type(kLesson, L"Crosscut lesson");
    out.push_back({L".crosscut", L"", kScene});
    // Windows looks at the last ending only: whatever else is Markdown keeps the program that opens it.
    out.push_back({L".md\\OpenWithProgids", kLesson, L""});
    return out;
}

std::wstring whole_key(const Entry& entry) { return L"Software\\Classes\\" + entry.key; }

std::string value_of(const Entry& entry) {
    std::array<wchar_t, 1024> text{};
    auto bytes = static_cast<DWORD>(sizeof text);
    const LSTATUS status = RegGetValueW(HKEY_CURRENT_USER, whole_key(entry).c_str(), entry.name.c_str(),
                                        RRF_RT_REG_SZ, nullptr, text.data(), &bytes);
    return status == ERROR_SUCCESS ? utf8_text(text.data()) : std::string();
}

/// Deletes the keys from this one up to where one holds something.
void delete_empty_keys(const Entry& entry) {
    for (std::wstring key = entry.key; !key.empty();
         key.resize(std::max<std::size_t>(key.rfind(L'\\') + 1, 1) - 1)) {
        const std::wstring whole = L"Software\\Classes\\" + key;
        DWORD keys = 0, values = 0;
        HKEY opened = nullptr;
        if (RegOpenKeyExW(HKEY_CURRENT_USER, whole.c_str(), 0, KEY_READ, &opened) != ERROR_SUCCESS) continue;
        RegQueryInfoKeyW(opened, nullptr, nullptr, nullptr, &keys, nullptr, nullptr, &values, nullptr,
                         nullptr, nullptr, nullptr);
        RegCloseKey(opened);
        if (keys > 0 || values > 0) return;
        RegDeleteKeyW(HKEY_CURRENT_USER, whole.c_str());
    }
}

std::filesystem::path start_menu_entry() {
    const std::filesystem::path folder = known_folder(FOLDERID_Programs, KF_FLAG_CREATE);
    return folder.empty() ? folder : folder / L"Crosscut.lnk";
}

std::string because(const std::string& what, unsigned long error) {
    return what + " (" + std::system_category().message(static_cast<int>(error)) + ").";
}

/// The result of the system's call that failed, or 0.
HRESULT write_link(const std::filesystem::path& path) {
    IShellLinkW* link = nullptr;
    HRESULT result = CoCreateInstance(CLSID_ShellLink, nullptr, CLSCTX_INPROC_SERVER, IID_IShellLinkW,
                                      reinterpret_cast<void**>(&link));
    if (FAILED(result)) return result;
    const std::filesystem::path target = program();
    link->SetPath(target.c_str());
    link->SetWorkingDirectory(target.parent_path().c_str());
    link->SetDescription(L"Shows if, where and when lines meet");
    IPersistFile* file = nullptr;
    result = link->QueryInterface(IID_IPersistFile, reinterpret_cast<void**>(&file));
    if (SUCCEEDED(result)) {
        result = file->Save(path.c_str(), TRUE);
        file->Release();
    }
    link->Release();
    return result;
}

void tell_desktop() { SHChangeNotify(SHCNE_ASSOCCHANGED, SHCNF_IDLIST, nullptr, nullptr); }

}  // namespace

bool registers_itself() { return true; }

std::string register_for_user() {
    for (const Entry& entry : entries()) {
        const auto bytes = static_cast<DWORD>((entry.value.size() + 1) * sizeof(wchar_t));
        const LSTATUS status = RegSetKeyValueW(HKEY_CURRENT_USER, whole_key(entry).c_str(),
                                               entry.name.c_str(), REG_SZ, entry.value.c_str(), bytes);
        if (status != ERROR_SUCCESS)
            return because("The file types cannot be registered", static_cast<unsigned long>(status));
    }
    tell_desktop();
    (void)CoInitializeEx(nullptr, COINIT_APARTMENTTHREADED);
    const HRESULT result = write_link(start_menu_entry());
    CoUninitialize();
    return SUCCEEDED(result)
               ? std::string()
               : because("The entry in the Start menu cannot be written", static_cast<unsigned long>(result));
}

std::string unregister_for_user() {
    const std::vector<Entry> all = entries();
    for (auto entry = all.rbegin(); entry != all.rend(); ++entry) {
        const bool in_own_key = entry->key.starts_with(L"Crosscut.");
        if (in_own_key || value_of(*entry) == utf8_text(entry->value))
            RegDeleteKeyValueW(HKEY_CURRENT_USER, whole_key(*entry).c_str(), entry->name.c_str());
        delete_empty_keys(*entry);
    }
    tell_desktop();
    std::error_code error;
    std::filesystem::remove(start_menu_entry(), error);
    return error ? because("The entry in the Start menu cannot be removed",
                           static_cast<unsigned long>(error.value()))
                 : std::string();
}

}  // namespace crosscut
