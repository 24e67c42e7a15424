#include "app/ui/window/file_menu.h"

#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/model/results/export_request.h"
#include "app/platform/files.h"
#include "app/ui/commands.h"
#include "app/ui/widgets/text_box.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr std::size_t kMostLetters = 34;  // of a name, and of its folder

bool begins_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

/// The first letters of a text, followed by an ellipsis where it is longer.
std::string first_letters(const std::string& text) {
    std::size_t letters = 0, at = 0;
    for (; at < text.size(); ++at) {
        letters += begins_letter(text[at]) ? 1U : 0U;
        if (letters > kMostLetters) return text.substr(0, at) + "\u2026";
    }
    return text;
}

/// The last letters, after an ellipsis.
std::string last_letters(const std::string& text) {
    std::size_t letters = 0, at = text.size();
    while (at > 0 && letters < kMostLetters) letters += begins_letter(text[--at]) ? 1U : 0U;
    return at == 0 ? text : "\u2026" + text.substr(at);
}

std::vector<MenuItem> file_lines(bool has_recent, bool recording) {
    MenuItem recent;
    recent.act = MenuAct::recent_files;
    recent.label = "Open recent";
    recent.aside = "\u2192";
    recent.enabled = has_recent;
    return {command_item("New", Command::begin_anew),
            command_item("Open\u2026", Command::open),
            std::move(recent),
            command_item("Save", Command::save, true),
            command_item("Save as\u2026", Command::save_as),
            command_item("Export\u2026", Command::export_picture, true),
            command_item("Copy image", Command::copy_picture),
            command_item("Copy link", Command::copy_link),
            command_item("Copy embed code", Command::copy_embedding),
            command_item("Show QR code", Command::link_code),
            recording ? command_item("Stop recording", Command::stop_recording, true)
                      : command_item("Record session\u2026", Command::record, true),
            command_item("Quit", Command::quit, true)};
}

/// `home`: nothing on a page, whose folders nobody knows.
std::vector<MenuItem> recent_lines(const std::vector<std::string>& recent,
                                   const std::optional<std::string>& home) {
    std::vector<MenuItem> lines;
    for (const std::string& path : recent) {
        MenuItem line;
        line.act = MenuAct::recent_file;
        line.number = lines.size();
        line.label = first_letters(one_line(name_in(path)));
        if (home) line.aside = last_letters(one_line(short_path(parent_of(path), *home)));
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace

void FileMenu::toggle(std::vector<MenuItem> all, const Preferences& preferences, const FileAccess& files,
                      bool recording, bool by_key) {
    if (menu_.is_open()) return menu_.close();
    all_ = std::move(all);
    recent_ = preferences.recent_files;
    home_ = files.folders.home;
    on_page_ = files.page.has_value();
    has_address_ = !address_of(files).empty();
    recording_ = recording;
    by_key_ = by_key;
    show(all_.empty() ? Page::file : Page::all);
}

void FileMenu::show(Page page) {
    page_ = page;
    std::vector<MenuItem> lines = page == Page::all ? all_
                                  : page == Page::recent
                                      ? recent_lines(recent_, on_page_ ? std::nullopt : std::optional(home_))
                                      : file_lines(!recent_.empty(), recording_);
    std::erase_if(lines, [this](const MenuItem& line) { return !has(line.command); });
    menu_.open(std::move(lines), px_, by_key_);
}

/// Whether the menu has a command: not Quit on a page, which the browser closes.
bool FileMenu::has(Command command) const {
    if (command == Command::copy_embedding || command == Command::link_code) return has_address_;
    return !on_page_ || command != Command::quit;
}

bool FileMenu::press(const KeyPress& key) {
    if (!menu_.is_open() || (key.key != Key::left && key.key != Key::right)) return menu_.press(key);
    by_key_ = true;
    const MenuItem* highlighted = menu_.highlighted();
    const auto next = key.key == Key::right && highlighted != nullptr ? page_of(*highlighted) : std::nullopt;
    if (next) show(*next);
    if (key.key == Key::left && page_ == Page::recent)
        show(Page::file);
    else if (key.key == Key::left && !all_.empty())
        show(Page::all);
    return true;
}

std::optional<FileMenu::Page> FileMenu::page_of(const MenuItem& line) {
    if (line.act == MenuAct::recent_files && line.enabled) return Page::recent;
    if (line.act == MenuAct::command && line.command == Command::file_menu) return Page::file;
    return std::nullopt;
}

std::optional<FileMenu::Selection> FileMenu::take() {
    const std::optional<MenuItem> line = menu_.take();
    if (!line) return std::nullopt;
    if (const auto page = page_of(*line)) return show(*page), std::nullopt;
    if (line->act == MenuAct::recent_file) return Selection{std::nullopt, recent_.at(line->number)};
    return Selection{line->command, {}};
}

namespace {

std::string whole_path(const std::string& path, const StandardFolders& folders) {
    return resolved(path, folders.current, folders.home);
}

std::string first_folder(const Workspace& workspace, const Preferences& preferences) {
    const FileAccess& files = workspace.files();
    const std::string &here = files.folders.current, &home = files.folders.home;
    if (files.page) return home;  // a page has no other folder
    if (!workspace.path().empty()) return parent_of(whole_path(workspace.path(), files.folders));
    for (const std::string& folder : preferences.recent_folders)
        if (files.is_folder(folder)) return folder;
    return here == "/" && !home.empty() ? home : here;  // a desktop starts programs in the root folder
}

}  // namespace

FileRequest ask_to_open(const Workspace& workspace, const Preferences& preferences) {
    return {
        FileRequest::Purpose::open,
        "Open a drawing, lesson, link, points or map",
        "Open",
        "All supported files",
        {".crosscut", ".json", ".md", ".geojson", ".csv", ".tsv", ".txt", ".wkt", ".svg", ".url", ".desktop"},
        first_folder(workspace, preferences),
        name_in(workspace.path())};
}

FileRequest ask_to_save(const Workspace& workspace, const Preferences& preferences) {
    const std::string& path = workspace.path();
    return {FileRequest::Purpose::save,
            "Save the drawing as",
            "Save",
            "Drawings",
            {".crosscut", ".json"},
            first_folder(workspace, preferences),
            path.empty() ? std::string(workspace.type().id) + ".crosscut" : name_in(path)};
}

FileRequest ask_to_record(const Workspace& workspace, const Preferences& preferences) {
    return {FileRequest::Purpose::save,
            "Record the session to",
            "Record",
            "Recordings",
            {".recording"},
            first_folder(workspace, preferences),
            std::string(workspace.type().id) + ".recording"};
}

FileRequest ask_to_print(bool key, const std::string& lesson, const Workspace& workspace,
                         const Preferences& preferences) {
    const std::string name = name_in(lesson);
    std::vector<std::string> endings;
    for (const ExportFormat format : formats_of(key ? ExportWhat::answer_key : ExportWhat::sheet))
        endings.emplace_back(extension(format));
    const std::string end = (key ? "-key" : "-sheet") + endings.front();
    return {FileRequest::Purpose::save,
            key ? "Save the answer key as" : "Save the sheet as",
            "Save",
            "Pages to print",
            std::move(endings),
            first_folder(workspace, preferences),
            name.substr(0, name.find('.')) + end};
}

void remember_file(const std::string& path, const StandardFolders& folders, Preferences& preferences) {
    const std::string whole = whole_path(path, folders);
    remember(preferences.recent_files, whole);
    remember(preferences.recent_folders, parent_of(whole));
}

OpenedFile open_file(const std::string& path, Workspace& workspace, Preferences& preferences) {
    const StandardFolders& folders = workspace.files().folders;
    std::string error = workspace.open_file(path, FileKind::regular);
    if (!error.empty()) {
        forget(preferences.recent_files, whole_path(path, folders));
        return {false, std::move(error)};
    }
    remember_file(path, folders, preferences);
    if (const std::string message = workspace.take_message(); !message.empty())
        return {true, one_line(message)};
    return {true, "Opened " + one_line(shown_path(path, workspace.files())) + "."};
}

Saving save_file(const std::string& path, Workspace::Replace replace, Workspace& workspace,
                 Preferences& preferences) {
    Saving done = workspace.save_file(path, replace);
    if (done.outcome == Saving::Outcome::saved) remember_file(path, workspace.files().folders, preferences);
    return done;
}

std::string saved_text(const std::string& path, const FileAccess& files, const std::string& last_path) {
    const StandardFolders& folders = files.folders;
    const std::string folder = parent_of(whole_path(path, folders));
    std::string text = "Saved " + name_in(path);
    if (!last_path.empty()) text += " to " + name_in(last_path);
    if (!files.page)
        text += " in " + (folder == folders.home ? "your home folder" : short_path(folder, folders.home));
    return one_line(text) + ".";
}

}  // namespace crosscut
