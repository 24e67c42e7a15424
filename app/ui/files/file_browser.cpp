#include "app/ui/files/file_browser.h"

#include "app/model/files/folders.h"
#include "app/ui/interaction/shortcuts.h"

#include <utility>

namespace crosscut {
namespace {

constexpr int kPageOfRows = 10;

/// What may be done while a file is looked for: nothing that touches the scene.
bool is_of_the_window(const std::optional<Command>& command) {
    return command == Command::bigger || command == Command::smaller || command == Command::normal_size ||
           command == Command::toggle_theme || command == Command::quit;
}

/// Of a path in the folder that is to be seen above: a sentence that begins with it need not say the folder.
std::string by_name(const std::string& sentence, const std::string& path, const std::string& folder) {
    const bool told = sentence.starts_with(path) && parent_of(path) == folder;
    return told ? name_in(path) + sentence.substr(path.size()) : sentence;
}

}  // namespace

void FileBrowser::ask(FileAsk ask, const FileAccess& files) {
    choice_ = FileChoice(std::move(ask), files);
    open_ = show_lit_ = true;
    wants_ = agreed_ = naming_ = false;
    question_.clear();
    folders_.clear();
    active_.reset();
    shown_name_ = choice_.name();
    give_keyboard(saves() ? Box::name : Box::look_for, saves() ? TextCursor::all : TextCursor::end);
}

void FileBrowser::ask_to_replace(const std::string& path, const std::string& question) {
    asked_path_ = path;
    question_ = by_name(question, path, choice_.folder());
    agreed_ = false;
}

void FileBrowser::refuse(const std::string& path, const std::string& sentence) {
    choice_.say(by_name(sentence, path, choice_.folder()));
}

void FileBrowser::give_keyboard(Box box, TextCursor cursor) {
    keyboard_ = box;
    cursors_.at(static_cast<std::size_t>(box)) = cursor;
}

void FileBrowser::follow(bool focused) {
    const bool had = std::exchange(focused_, focused);
    if (open_ && focused && !had) choice_.read_again();
}

void FileBrowser::go_to(const std::string& folder) {
    choice_.go_to(folder, folder == parent_of(choice_.folder()) ? name_in(choice_.folder()) : std::string());
    show_lit_ = true;
    give_keyboard(saves() ? Box::name : Box::look_for);
}

/// Begins where the browser is.
void FileBrowser::ask_system() {
    FileAsk ask = choice_.asked();
    ask.folder = choice_.folder();
    if (!choice_.name().empty()) ask.name = choice_.name();
    from_system_ = choice_.files().dialog(ask);
}

/// One thing at a time: the question, the name of a folder, the whole.
void FileBrowser::leave() {
    if (asks()) {
        question_.clear();
        return give_keyboard(Box::name, TextCursor::all);
    }
    if (std::exchange(naming_, false)) return give_keyboard(Box::name);
    close();
}

bool FileBrowser::press(const KeyPress& key) {
    if (!open_) return false;
    if (key.ctrl || key.alt) return !is_of_the_window(command_for(key, true));
    switch (key.key) {
        case Key::escape:
            leave();
            break;
        case Key::enter:
            if (key.repeat) break;  // still held from before
            (asks() ? agreed_ : wants_) = true;
            break;
        case Key::tab:
            if (!asks()) press_tab(key.shift);
            break;
        default:
            if (!asks() && !naming_) press_in_list(key);
            break;
    }
    return true;
}

/// Goes on with the name where there is a way on, else to the other box.
void FileBrowser::press_tab(bool back) {
    if (naming_) return;
    if (keyboard_ == Box::name && !back) {
        const bool path = choice_.name().find('/') != std::string::npos;
        if (choice_.complete_name() || path) return give_keyboard(Box::name);
    }
    if (keyboard_ == Box::name) return give_keyboard(Box::look_for);
    give_keyboard(Box::name, TextCursor::all);
}

void FileBrowser::light_next(int steps) {
    choice_.light_next(steps);
    show_lit_ = true;
}

void FileBrowser::press_in_list(const KeyPress& key) {
    const bool looks = keyboard_ == Box::look_for;
    switch (key.key) {
        case Key::up:
            return light_next(-1);
        case Key::down:
            return light_next(1);
        case Key::page_up:
            return light_next(-kPageOfRows);
        case Key::page_down:
            return light_next(kPageOfRows);
        case Key::home:
        case Key::end:
            if (looks) light_next(static_cast<int>(kMostFolderEntries) * (key.key == Key::home ? -1 : 1));
            return;
        case Key::backspace:
            if (!looks || key.repeat || !choice_.filter().typed.empty()) return;
            choice_.go_up();
            show_lit_ = true;
            return;
        default:
            return;
    }
}

std::optional<FileBrowser::Chosen> FileBrowser::take() {
    if (std::exchange(agreed_, false)) {
        question_.clear();
        return Chosen{asked_path_, true};
    }
    if (const auto path = std::exchange(from_system_, std::nullopt)) return Chosen{*path, false};
    if (!std::exchange(wants_, false)) return std::nullopt;
    if (naming_) {
        naming_ = !choice_.make_folder(folder_name_);
        give_keyboard(naming_ ? Box::folder : Box::name, naming_ ? TextCursor::end : TextCursor::all);
        return std::nullopt;
    }
    std::optional<std::string> path = choice_.take();
    show_lit_ = true;
    if (!path) return std::nullopt;
    return Chosen{*std::move(path), false};
}

}  // namespace crosscut
