#include "app/ui/parts/dialogs.h"

#include "app/ui/files/file_commands.h"
#include "app/ui/lessons/lessons.h"
#include "app/ui/widgets/text_fit.h"

#include <algorithm>
#include <utility>

namespace crosscut {

Ran Dialogs::run(Command command, Workspace& workspace, Preferences& preferences) {
    switch (command) {
        case Command::gallery:
            gallery_.is_open() ? gallery_.close() : gallery_.open();
            return "";
        case Command::lessons:
            gallery_.open(Gallery::First::lessons);
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
            open(workspace, preferences);
            return "";
        case Command::save:
            return save(workspace, preferences);
        case Command::save_as:
            ask_for(FilesFor::scene, ask_to_save(workspace, preferences), workspace);
            return "";
        case Command::record:
            ask_for(FilesFor::recording, ask_to_record(workspace, preferences), workspace);
            return "";
        default:
            return std::nullopt;
    }
}

void Dialogs::ask_for(FilesFor what, FileAsk ask, const Workspace& workspace) {
    files_for_ = what;
    files_.ask(std::move(ask), workspace.files());
}

void Dialogs::open(const Workspace& workspace, const Preferences& preferences) {
    FileAsk ask = ask_to_open(workspace, preferences);
    if (const auto& page = workspace.files().page) return page->choose_files(ask.endings);
    ask_for(FilesFor::scene, std::move(ask), workspace);
}

/// The browser asks where to, if the person wants to be asked.
std::string Dialogs::save_from_page(Workspace& workspace, Preferences& preferences) {
    const FileAsk ask = ask_to_save(workspace, preferences);
    const std::string path = workspace.files().folders.home + "/" + ask.name;
    const Saving done = save_file(path, Workspace::Replace::yes, workspace, preferences);
    return done.outcome == Saving::Outcome::saved ? "Saved " + one_line(ask.name) + "." : done.sentence;
}

std::string Dialogs::save(Workspace& workspace, Preferences& preferences) {
    if (workspace.files().page) return save_from_page(workspace, preferences);
    if (workspace.path().empty()) {
        ask_for(FilesFor::scene, ask_to_save(workspace, preferences), workspace);
        return {};
    }
    const std::string path = workspace.path();
    Saving done = save_file(path, Workspace::Replace::no, workspace, preferences);
    if (done.outcome == Saving::Outcome::saved) return saved_text(path, workspace.files().folders);
    if (done.outcome == Saving::Outcome::failed) return std::move(done.sentence);
    ask_for(FilesFor::scene, ask_to_save(workspace, preferences), workspace);
    files_.ask_to_replace(path, done.sentence);
    return {};
}

Layers Dialogs::open_layers() const {
    Layers open;
    set(open, Layer::settings, settings_.is_open());
    set(open, Layer::history, history_.is_open());
    set(open, Layer::exporting, export_.open());
    set(open, Layer::key_sheet, help_.is_open());
    set(open, Layer::gallery, gallery_.is_open());
    set(open, Layer::files, files_.is_open());
    set(open, Layer::closing, close_prompt_.is_open());
    return open;
}

bool Dialogs::export_waits() const {
    return export_.under_way() || (files_.is_open() && files_for_ == FilesFor::exporting);
}

void Dialogs::close(const Layers& layers) {
    if (has(layers, Layer::settings)) settings_.close();
    if (has(layers, Layer::history)) history_.close();
    if (has(layers, Layer::exporting)) export_.close();
    if (has(layers, Layer::key_sheet)) help_.close();
    if (has(layers, Layer::gallery)) gallery_.close();
    if (has(layers, Layer::files)) files_.close();
}

void Dialogs::ask_to_close(std::vector<const SceneType*> lost) {
    std::string scenes;
    for (std::size_t i = 0; i < lost.size(); ++i)
        scenes += (i == 0 ? "" : i + 1 == lost.size() ? " and " : ", ") + std::string(lost[i]->title);
    close_prompt_.ask("There are changes in " + scenes +
                      " that no file has, and nothing can be kept for the next start.");
    lost_ = std::move(lost);
}

/// Saving begins with a scene that has something to lose.
void Dialogs::answer_closing(ClosePrompt::Answer answer, Workspace& own, Preferences& preferences,
                             Done& done) {
    done.lose_changes = answer == ClosePrompt::Answer::lose;
    if (answer != ClosePrompt::Answer::save_as) return;
    done.leaves_lesson = true;
    if (std::find(lost_.begin(), lost_.end(), &own.type()) == lost_.end())
        (void)own.open_scene(lost_.front()->id);  // of the workspace's own list
    ask_for(FilesFor::scene, ask_to_save(own, preferences), own);
}

std::optional<ExportAsk> Dialogs::draw_export(const Stage& stage, Workspace& workspace, const UiContext& ui) {
    if (files_.is_open()) {
        export_.hide();
        return std::nullopt;
    }
    std::optional<ExportAsk> ask = export_.draw(stage, workspace, ui);
    if (!export_.take_browse()) return ask;
    ask_for(FilesFor::exporting, export_.ask_where(workspace.files().folders), workspace);
    return ask;
}

/// A file that is there is recorded over only where the person says so; whoever makes it asks whether it is a recording.
void Dialogs::choose_where_to_record(const FileBrowser::Chosen& chosen, const FileAccess& files, Done& done) {
    if (const std::string why = files.cannot_write(chosen.path); !why.empty())
        return files_.refuse(chosen.path, why);
    if (!chosen.replace && files.exists(chosen.path))
        return files_.ask_to_replace(chosen.path, chosen.path + ": is there already. Record over it?");
    files_.close();
    done.record = chosen;
}

void Dialogs::draw_files(Workspace& own, Workspace& workspace, Preferences& preferences, const UiContext& ui,
                         Done& done) {
    const auto chosen = files_.draw(preferences.recent_folders, ui);
    if (!chosen) return;
    if (files_for_ == FilesFor::recording) return choose_where_to_record(*chosen, workspace.files(), done);
    if (files_for_ == FilesFor::scene && !files_.saves() && is_lesson_name(chosen->path)) {
        done.lesson = chosen->path;
        files_.close();
        return;
    }
    if (files_for_ == FilesFor::scene) {
        if (!files_.saves()) return open_chosen(chosen->path, own, preferences, done);
        done.sentence = save_chosen(*chosen, workspace, preferences);
        return;
    }
    export_.write_to(chosen->path);  // the panel itself asks whether to replace what is there
    files_.close();
}

/// What is opened is the person's own, not a lesson's.
void Dialogs::open_chosen(const std::string& path, Workspace& own, Preferences& preferences, Done& done) {
    OpenedFile file = open_file(path, own, preferences);
    const bool lesson = !file.opened && holds_lesson(path, own.files());
    if (!file.opened && !lesson) return files_.refuse(path, file.sentence);
    files_.close();
    if (lesson) return (void)(done.lesson = path);
    done.leaves_lesson = true;
    done.sentence = std::move(file.sentence);
}

/// Returns what there is to say about it, when it is done.
std::string Dialogs::save_chosen(const FileBrowser::Chosen& chosen, Workspace& workspace,
                                 Preferences& preferences) {
    using Replace = Workspace::Replace;
    Saving done = save_file(chosen.path, chosen.replace ? Replace::yes : Replace::no, workspace, preferences);
    if (done.outcome == Saving::Outcome::saved) {
        files_.close();
        return saved_text(chosen.path, workspace.files().folders);
    }
    if (done.outcome == Saving::Outcome::asks)
        files_.ask_to_replace(chosen.path, done.sentence);
    else
        files_.refuse(chosen.path, done.sentence);
    return {};
}

bool Dialogs::press(const KeyPress& press) {
    if (close_prompt_.press(press) || help_.press(press)) return true;
    if (gallery_.is_open() && !press.ctrl) {
        gallery_.key(press);
        return true;
    }
    if (settings_.press(press)) return true;
    return files_.press(press) || (!files_.is_open() && (history_.press(press) || export_.press(press)));
}

bool Dialogs::close() { return settings_.close() || history_.close() || export_.close() || help_.close(); }

std::optional<StepId> Dialogs::draw_panels(const Rect& bar, const Workspace& workspace,
                                           Preferences& preferences, const UiContext& ui) {
    settings_.draw(preferences, bar, ui);
    return history_.draw(workspace.history(), bar, ui);
}

Dialogs::Done Dialogs::draw_over_all(Workspace& own, Workspace& workspace, Preferences& preferences,
                                     const UiContext& ui) {
    Done done;
    help_.draw(ui);
    if (!close_prompt_.is_open())
        draw_files(own, workspace, preferences, ui, done);  // else they wait under it
    done.opened_preset = gallery_.draw(workspace, ui);
    if (const auto answer = close_prompt_.draw(ui)) answer_closing(*answer, own, preferences, done);
    if (std::string lesson = gallery_.take_lesson(); !lesson.empty()) done.lesson = std::move(lesson);
    if (std::string error = gallery_.take_error(); !error.empty()) done.sentence = std::move(error);
    return done;
}

}  // namespace crosscut
