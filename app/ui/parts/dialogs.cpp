#include "app/ui/parts/dialogs.h"

#include "app/ui/files/file_commands.h"

#include <utility>

namespace crosscut {
Ran Dialogs::run(Command command, Workspace& workspace, Preferences& preferences) {
    switch (command) {
        case Command::gallery:
            gallery_.is_open() ? gallery_.close() : gallery_.open();
            return "";
        case Command::settings:
            settings_.toggle();
            return "";
        case Command::help:
            help_.toggle();
            return "";
        case Command::open:
            files_.ask(ask_to_open(workspace, preferences));
            return "";
        case Command::save:
            return save(workspace, preferences);
        case Command::save_as:
            files_.ask(ask_to_save(workspace, preferences));
            return "";
        default:
            return std::nullopt;
    }
}

std::string Dialogs::save(Workspace& workspace, Preferences& preferences) {
    if (workspace.path().empty()) {
        files_.ask(ask_to_save(workspace, preferences));
        return {};
    }
    const std::string path = workspace.path();
    Saving done = save_file(path, Workspace::Replace::no, workspace, preferences);
    if (done.outcome == Saving::Outcome::saved) return saved_text(path);
    if (done.outcome == Saving::Outcome::failed) return std::move(done.sentence);
    files_.ask(ask_to_save(workspace, preferences));
    files_.ask_to_replace(path, done.sentence);
    return {};
}

/// Opens or saves what was chosen. Returns what there is to say about it, when it is done.
std::string Dialogs::draw_files(Workspace& workspace, Preferences& preferences, const UiContext& ui) {
    const auto chosen = files_.draw(preferences.recent_folders, ui);
    if (!chosen) return {};
    if (!files_.saves()) {
        OpenedFile file = open_file(chosen->path, workspace, preferences);
        if (!file.opened) {
            files_.refuse(chosen->path, file.sentence);
            return {};
        }
        files_.close();
        return std::move(file.sentence);
    }
    using Replace = Workspace::Replace;
    Saving done =
        save_file(chosen->path, chosen->replace ? Replace::yes : Replace::no, workspace, preferences);
    if (done.outcome == Saving::Outcome::saved) {
        files_.close();
        return saved_text(chosen->path);
    }
    if (done.outcome == Saving::Outcome::asks)
        files_.ask_to_replace(chosen->path, done.sentence);
    else
        files_.refuse(chosen->path, done.sentence);
    return {};
}

bool Dialogs::press(const KeyPress& press) {
    if (gallery_.is_open() && !press.ctrl) {
        gallery_.key(press);
        return true;
    }
    return files_.press(press);
}

bool Dialogs::close() {
    if (settings_.close()) return true;
    return help_.close();
}

Dialogs::Done Dialogs::draw(const Rect& bar, Workspace& workspace, Preferences& preferences,
                            const UiContext& ui) {
    Done done;
    settings_.draw(preferences, bar, ui);
    help_.draw(ui);
    done.sentence = draw_files(workspace, preferences, ui);
    done.opened_preset = gallery_.draw(workspace, ui);
    if (std::string error = gallery_.take_error(); !error.empty()) done.sentence = std::move(error);
    return done;
}

}  // namespace crosscut
