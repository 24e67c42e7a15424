#include "app/ui/parts/dialogs.h"

#include <utility>

namespace crosscut {
namespace {

/// The file that a scene is to be saved in, where it has none.
std::string file_name(const Workspace& workspace) {
    return workspace.path().empty() ? std::string(workspace.type().id) + ".json" : workspace.path();
}

}  // namespace

Ran Dialogs::run(Command command, Workspace& workspace) {
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
            file_prompt_.ask(FilePrompt::Purpose::open, workspace.path());
            return "";
        case Command::save:
            return save(workspace);
        case Command::save_as:
            file_prompt_.ask(FilePrompt::Purpose::save, file_name(workspace));
            return "";
        default:
            return std::nullopt;
    }
}

std::string Dialogs::save(Workspace& workspace) {
    if (workspace.path().empty()) {
        file_prompt_.ask(FilePrompt::Purpose::save, file_name(workspace));
        return {};
    }
    Saving done = workspace.save_file(workspace.path());
    if (done.outcome == Saving::Outcome::saved) return "Saved " + workspace.path() + ".";
    if (done.outcome == Saving::Outcome::failed) return std::move(done.sentence);
    file_prompt_.ask_to_replace(workspace.path(), std::move(done.sentence));
    return {};
}

bool Dialogs::press(const KeyPress& press) {
    if (gallery_.is_open() && !press.ctrl) {
        gallery_.key(press);
        return true;
    }
    return settings_.press(press) || file_prompt_.press(press);
}

bool Dialogs::close() {
    if (settings_.close()) return true;
    const bool closed = help_.close() || file_prompt_.open();
    if (closed) file_prompt_.close();
    return closed;
}

Dialogs::Done Dialogs::draw(const Rect& bar, Workspace& workspace, Preferences& preferences,
                            const UiContext& ui) {
    Done done;
    done.sentence = file_prompt_.draw(workspace, ui);
    settings_.draw(preferences, bar, ui);
    help_.draw(ui);
    done.opened_preset = gallery_.draw(workspace, ui);
    if (std::string error = gallery_.take_error(); !error.empty()) done.sentence = std::move(error);
    return done;
}

}  // namespace crosscut
