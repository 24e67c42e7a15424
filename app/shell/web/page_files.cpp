#include "app/shell/web/page_calls.h"
#include "app/shell/window/clipboard.h"
#include "app/shell/window/loop.h"

#include <cstdlib>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

constexpr const char* kNoFolders = "A browser shows no folders of this device. Saved files are downloaded.";

/// A text that the page returns, which this frees.
std::string taken(char* text) {
    std::string out = text;
    std::free(text);
    return out;
}

/// The one folder of a page, and its subfolders: files written there are downloaded by the user.
void keep_to_home(FileAccess& files) {
    const std::string home = files.folders.home;
    const auto in_home = [home](const std::string& path) {
        return path == home || path.starts_with(home + "/");
    };
    files.is_folder = [in_home, is_folder = files.is_folder](const std::string& path) {
        return in_home(path) && is_folder(path);
    };
    files.list = [in_home, list = files.list](const std::string& path) {
        return in_home(path) ? list(path) : FolderList{path, {}, kNoFolders};
    };
    files.write = [in_home, write = files.write](const std::string& path, std::string_view bytes) {
        return in_home(path) ? write(path, bytes) : std::string(kNoFolders);
    };
    files.cannot_write = [in_home, cannot_write = files.cannot_write](const std::string& path) {
        return in_home(path) ? cannot_write(path) : std::string(kNoFolders);
    };
}

}  // namespace

FileAccess window_files(FileAccess usual) {
    keep_to_home(usual);
    PageAccess page;
    page.address = taken(page_address());
    page.embedded = page_is_embedded() != 0;
    page.touch = page_has_fingers() != 0;
    page.choose_files = [](const std::vector<std::string>& endings) {
        std::string all;
        for (const std::string& ending : endings) all += ending + ",";
        page_choose_files((all + ".recording").c_str());
    };
    page.print = [](const std::string& svg) { page_print(svg.c_str()); };
    page.open_about = [] { page_open_about(); };
    page.show_link = [](const std::string& link) { page_show_link(link.c_str()); };
    usual.page = std::move(page);
    return usual;
}

ThemeId first_theme() { return page_prefers_light() != 0 ? ThemeId::light : ThemeId::dark; }

/// On a page the browser has the clipboard: it passes on what the user pastes, and may be asked for it.
class Clipboard::X11 {};

Clipboard::Clipboard(GLFWwindow* window) : window_(window) {}
Clipboard::~Clipboard() = default;

const std::string& Clipboard::text() {
    complaint_.clear();
    char* const known = page_clipboard_text();
    text_ = known;
    std::free(known);
    if (!text_.empty()) return text_;
    page_ask_for_clipboard();
    complaint_ = "The browser protects the clipboard: press Ctrl+V, or allow access when it asks.";
    return text_;
}

void Clipboard::set_text(const char* text) { page_copy_text(text); }

std::string Clipboard::set_picture(std::string png) {
    page_copy_picture(reinterpret_cast<const unsigned char*>(png.data()), static_cast<int>(png.size()));
    return {};
}

}  // namespace crosscut
