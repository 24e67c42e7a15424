#include "app/ui/parts/dialogs.h"

#include "app/ui/files/file_commands.h"

#include <algorithm>
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
        case Command::history:
            history_.toggle();
            return "";
        case Command::export_picture:
            export_.toggle();
            return "";
        case Command::help:
            help_.toggle();
            return "";
        case Command::open:
            files_.ask(ask_to_open(workspace, preferences), workspace.files());
            return "";
        case Command::save:
            return save(workspace, preferences);
        case Command::save_as:
            files_.ask(ask_to_save(workspace, preferences), workspace.files());
            return "";
        default:
            return std::nullopt;
    }
}

std::string Dialogs::save(Workspace& workspace, Preferences& preferences) {
    if (workspace.path().empty()) {
        files_.ask(ask_to_save(workspace, preferences), workspace.files());
        return {};
    }
    const std::string path = workspace.path();
    Saving done = save_file(path, Workspace::Replace::no, workspace, preferences);
    if (done.outcome == Saving::Outcome::saved) return saved_text(path, workspace.files().folders);
    if (done.outcome == Saving::Outcome::failed) return std::move(done.sentence);
    files_.ask(ask_to_save(workspace, preferences), workspace.files());
    files_.ask_to_replace(path, done.sentence);
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
void Dialogs::answer_closing(ClosePrompt::Answer answer, Workspace& workspace, Preferences& preferences,
                             Done& done) {
    done.lose_changes = answer == ClosePrompt::Answer::lose;
    if (answer != ClosePrompt::Answer::save_as) return;
    if (std::find(lost_.begin(), lost_.end(), &workspace.type()) == lost_.end())
        (void)workspace.open_scene(lost_.front()->id);  // of the workspace's own list
    files_.ask(ask_to_save(workspace, preferences), workspace.files());
}

std::optional<ExportAsk> Dialogs::draw_export(const Stage& stage, Workspace& workspace, const UiContext& ui) {
    if (files_.is_open()) {
        export_.hide();
        return std::nullopt;
    }
    where_to_export_ = false;
    std::optional<ExportAsk> ask = export_.draw(stage, workspace, ui);
    if (!export_.take_browse()) return ask;
    files_.ask(export_.ask_where(workspace.files().folders), workspace.files());
    where_to_export_ = true;
    return ask;
}

/// True where the browser was open for that. The panel itself asks whether to replace what is there.
bool Dialogs::chose_where_to_export(const FileBrowser::Chosen& chosen) {
    if (!where_to_export_) return false;
    export_.write_to(chosen.path);
    files_.close();
    return true;
}

/// Opens or saves what was chosen. Returns what there is to say about it, when it is done.
std::string Dialogs::draw_files(Workspace& workspace, Preferences& preferences, const UiContext& ui) {
    const auto chosen = files_.draw(preferences.recent_folders, ui);
    if (!chosen || chose_where_to_export(*chosen)) return {};
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
        return saved_text(chosen->path, workspace.files().folders);
    }
    if (done.outcome == Saving::Outcome::asks)
        files_.ask_to_replace(chosen->path, done.sentence);
    else
        files_.refuse(chosen->path, done.sentence);
    return {};
}

bool Dialogs::press(const KeyPress& press) {
    if (close_prompt_.press(press)) return true;
    if (gallery_.is_open() && !press.ctrl) {
        gallery_.key(press);
        return true;
    }
    if (settings_.press(press)) return true;
    return files_.press(press) || (!files_.is_open() && (history_.press(press) || export_.press(press)));
}

bool Dialogs::close() { return settings_.close() || history_.close() || export_.close() || help_.close(); }

Dialogs::Done Dialogs::draw(const Rect& bar, Workspace& workspace, Preferences& preferences,
                            const UiContext& ui) {
    Done done;
    settings_.draw(preferences, bar, ui);
    done.step = history_.draw(workspace.history(), bar, ui);
    help_.draw(ui);
    done.sentence = draw_files(workspace, preferences, ui);
    done.opened_preset = gallery_.draw(workspace, ui);
    if (const auto answer = close_prompt_.draw(ui)) answer_closing(*answer, workspace, preferences, done);
    if (std::string error = gallery_.take_error(); !error.empty()) done.sentence = std::move(error);
    return done;
}

}  // namespace crosscut
