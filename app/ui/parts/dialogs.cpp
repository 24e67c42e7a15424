#include "app/ui/parts/dialogs.h"

#include <algorithm>
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
        case Command::history:
            history_.toggle();
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

void Dialogs::ask_to_close(std::vector<const SceneType*> lost) {
    gallery_.close();  // one thing at a time lies over the window
    std::string scenes;
    for (std::size_t i = 0; i < lost.size(); ++i)
        scenes += (i == 0 ? "" : i + 1 == lost.size() ? " and " : ", ") + std::string(lost[i]->title);
    close_prompt_.ask("There are changes in " + scenes +
                      " that no file has, and nothing can be kept for the next start.");
    lost_ = std::move(lost);
}

/// Saving begins with a scene that has something to lose.
void Dialogs::answer_closing(ClosePrompt::Answer answer, Workspace& workspace, Done& done) {
    done.lose_changes = answer == ClosePrompt::Answer::lose;
    if (answer != ClosePrompt::Answer::save_as) return;
    if (std::find(lost_.begin(), lost_.end(), &workspace.type()) == lost_.end())
        (void)workspace.open_scene(lost_.front()->id);  // of the workspace's own list
    file_prompt_.ask(FilePrompt::Purpose::save, file_name(workspace));
}

bool Dialogs::press(const KeyPress& press) {
    if (close_prompt_.press(press)) return true;
    if (gallery_.is_open() && !press.ctrl) {
        gallery_.key(press);
        return true;
    }
    if (settings_.press(press)) return true;
    return file_prompt_.press(press) || (!file_prompt_.open() && history_.press(press));
}

bool Dialogs::close() {
    if (settings_.close() || history_.close()) return true;
    const bool closed = help_.close() || file_prompt_.open();
    if (closed) file_prompt_.close();
    return closed;
}

Dialogs::Done Dialogs::draw(const Rect& bar, Workspace& workspace, Preferences& preferences,
                            const UiContext& ui) {
    Done done;
    done.sentence = file_prompt_.draw(workspace, ui);
    settings_.draw(preferences, bar, ui);
    done.step = history_.draw(workspace.history(), bar, ui);
    help_.draw(ui);
    done.opened_preset = gallery_.draw(workspace, ui);
    if (const auto answer = close_prompt_.draw(ui)) answer_closing(*answer, workspace, done);
    if (std::string error = gallery_.take_error(); !error.empty()) done.sentence = std::move(error);
    return done;
}

}  // namespace crosscut
