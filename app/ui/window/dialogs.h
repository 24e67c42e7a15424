#pragma once

#include "app/model/document.h"
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/workspace.h"
#include "app/platform/files.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/commands.h"
#include "app/ui/files/export_choices.h"
#include "app/ui/files/export_panel.h"
#include "app/ui/files/file_browser.h"
#include "app/ui/input.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/panels/gallery.h"
#include "app/ui/panels/history.h"
#include "app/ui/panels/settings.h"
#include "app/ui/ui_context.h"
#include "app/ui/window/layers.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// What to do about changes that closing would lose. It lies over the window, takes mouse and keys, and has
/// three answers: arrows and Tab choose one, Enter gives it, Escape stays.
class ClosePrompt {
  public:
    enum class Answer : std::uint8_t { lose, save_as, stay };
    /// Opens it; `why` says what would be lost, in a sentence.
    void ask(std::string why);
    [[nodiscard]] bool is_open() const { return open_; }
    void close() { open_ = false; }
    /// True while it is open: every key is for it.
    bool press(const KeyPress& press);
    /// Draws it if it is open, outside every window. Returns the answer once it is given; then it is closed.
    [[nodiscard]] std::optional<Answer> draw(const UiContext& ui);
    /// "close:Stay": the answers that can be clicked.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    void draw_answers(const UiContext& ui);

    bool open_ = false;
    std::string why_;
    int focus_ = 0;  ///< the answer that Enter gives
    std::optional<Answer> given_;
    std::vector<UiTarget> targets_;
};

/// What opens over the window for a while: the gallery, the browser of files, the history, the settings, the
/// export, the key sheet.
class Dialogs {
  public:
    /// Opening and closing them, and saving, which opens one where there is something to ask first.
    [[nodiscard]] Ran run(Command command, Workspace& workspace, Preferences& preferences);
    /// To be called once a frame, with whether the window has the focus.
    void follow(bool focused) { files_.follow(focused); }
    /// True for the keys that an open one takes to itself.
    bool press(const KeyPress& press);
    /// What of it lies over the window.
    [[nodiscard]] Layers open_layers() const;
    [[nodiscard]] bool is_open() const { return open_layers().any(); }
    /// The export is under way, or has asked for the browser of files, so it stays open under what opens.
    [[nodiscard]] bool export_waits() const;
    /// Closes these of them.
    void close(const Layers& layers);
    /// What Escape closes; false where nothing was open.
    bool close();

    struct Done {
        std::string sentence;  ///< what came of a file or a preset, to be said; empty: nothing
        bool opened_preset = false;
        bool leaves_lesson = false;  ///< what came of it is in the person's own scenes
        std::optional<std::string>
            lesson;                 ///< to be begun: one that the program brings by its name, else a path
        bool lose_changes = false;  ///< the program is to be closed whatever is lost
        std::optional<FileBrowser::Chosen> record;  ///< where to record what is done from here on
    };
    /// Draws the settings and the history below `bar`, where they are open.
    [[nodiscard]] std::optional<StepId> draw_panels(const Rect& bar, const Workspace& workspace,
                                                    Preferences& preferences, const UiContext& ui);
    /// Draws what takes all of the window to itself, outside every window and after all of them: Dear ImGui
    /// has no place for a window that appears after one of these in the frame in which that appears.
    [[nodiscard]] Done draw_over_all(Workspace& own, Workspace& workspace, Preferences& preferences,
                                     const UiContext& ui);
    /// Asks whether to close though the changes to these scenes, one at least, would be lost.
    void ask_to_close(std::vector<const SceneType*> lost);
    [[nodiscard]] const ClosePrompt& close_prompt() const { return close_prompt_; }
    [[nodiscard]] FileBrowser& files() { return files_; }
    [[nodiscard]] const FileBrowser& files() const { return files_; }
    /// Draws the panel that exports, where it is open and no folder is looked for; returns what is to be done.
    [[nodiscard]] std::optional<ExportTask> draw_export(const ViewState& view_state, Workspace& workspace,
                                                        const UiContext& ui);
    [[nodiscard]] ExportPanel& exporting() { return export_; }
    [[nodiscard]] const ExportPanel& exporting() const { return export_; }
    [[nodiscard]] SettingsPanel& settings() { return settings_; }
    [[nodiscard]] const SettingsPanel& settings() const { return settings_; }
    [[nodiscard]] const HistoryPanel& history() const { return history_; }
    /// Pictures of the gallery are still being made.
    [[nodiscard]] bool pending() const { return gallery_.pending(); }

  private:
    void open(const Workspace& workspace, const Preferences& preferences);
    [[nodiscard]] std::string save_from_page(Workspace& workspace, Preferences& preferences);
    [[nodiscard]] std::string save(Workspace& workspace, Preferences& preferences);
    /// What the browser of files is open for.
    enum class FilesFor : std::uint8_t { scene, exporting, recording };
    void ask_for(FilesFor what, FileRequest request, const Workspace& workspace);
    void draw_files(Workspace& own, Workspace& workspace, Preferences& preferences, const UiContext& ui,
                    Done& done);
    void open_chosen(const std::string& path, Workspace& own, Preferences& preferences, Done& done);
    [[nodiscard]] std::string save_chosen(const FileBrowser::Chosen& chosen, Workspace& workspace,
                                          Preferences& preferences);
    void choose_where_to_record(const FileBrowser::Chosen& chosen, const FileAccess& files, Done& done);
    void answer_closing(ClosePrompt::Answer answer, Workspace& workspace, Preferences& preferences,
                        Done& done);

    Gallery gallery_;
    FileBrowser files_;
    SettingsPanel settings_;
    HistoryPanel history_;
    ClosePrompt close_prompt_;
    std::vector<const SceneType*> lost_;  ///< what that is about
    ExportPanel export_;
    FilesFor files_for_ = FilesFor::scene;
    KeySheet help_;
};

/// What the program says to the person: one sentence at a time, shown at the bottom until the next one or for a while.
class Toast {
  public:
    /// What came of something the person did.
    void say(std::string sentence, double now_s);
    /// The same for something nobody asked about, which takes longer to be seen and read.
    void announce(std::string sentence, double now_s);
    /// Another scene is on screen, or a step was undone or redone: what was said before that moment is over,
    /// unless it was announced.
    void leave(double moment_s);
    /// What a person has to know of as long as its picture is there: shown beside all other sentences until
    /// it is dismissed.
    void keep(std::string lines) { kept_ = std::move(lines); }
    /// False where nothing is kept.
    bool dismiss();
    /// The last sentence, shown or not; empty when it is over (`leave`).
    [[nodiscard]] const std::string& sentence() const { return sentence_; }
    /// Until when it is shown.
    [[nodiscard]] double until_s() const { return until_s_; }
    /// It is shown, and the bar at the bottom (without area: none) has room for the whole of it.
    [[nodiscard]] bool in_bar(const Rect& bar, const UiContext& ui) const;
    /// Draws it where it is shown and the bar has no room for it, on a plate `below_px` above the window's
    /// lower edge and no farther right than `right_px`: nothing is cut off.
    void draw_plate(const Rect& bar, double below_px, double right_px, const UiContext& ui) const;
    /// Draws what is kept at the same place, with a button to dismiss it. Returns how high that is, 0 where nothing is.
    [[nodiscard]] double draw_kept(double below_px, double right_px, const UiContext& ui);

  private:
    [[nodiscard]] bool shown(double now_s) const { return now_s < until_s_ && !sentence_.empty(); }

    std::string sentence_;
    double until_s_ = 0.0;
    double message_s_ = 0.0;
    bool announced_ = false;
    std::string kept_;
};

}  // namespace crosscut
