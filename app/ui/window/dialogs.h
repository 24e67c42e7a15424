#pragma once

#include "app/model/document.h"
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/workspace.h"
#include "app/platform/file_dialog.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/commands.h"
#include "app/ui/files/export_choices.h"
#include "app/ui/files/export_panel.h"
#include "app/ui/files/file_prompt.h"
#include "app/ui/files/link_code.h"
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

/// The question about changes that closing would lose. It covers the window, takes mouse and keys, and has
/// three answers: arrows and Tab choose one, Enter gives it, Escape stays.
class ClosePrompt {
  public:
    enum class Answer : std::uint8_t { lose, save_as, stay };
    /// Opens it; `why`: a sentence about what would be lost.
    void ask(std::string why);
    [[nodiscard]] bool is_open() const { return open_; }
    void close() { open_ = false; }
    /// True for every key while it is open.
    bool press(const KeyPress& press);
    /// Draws it if it is open; to be called outside of any window. Returns the answer once it is given; it
    /// has closed then.
    [[nodiscard]] std::optional<Answer> draw(const UiContext& ui);
    /// "close:Stay": the answers, which can be clicked.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    void draw_answers(const UiContext& ui);

    bool open_ = false;
    std::string why_;
    int focus_ = 0;  ///< the answer for Enter
    std::optional<Answer> answer_;
    std::vector<UiTarget> targets_;
};

/// The dialogs that open over the window: the gallery, the question for a file, the history, the settings, the
/// export panel, the key sheet.
class Dialogs {
  public:
    /// Commands that open and close them, and saving, which opens one if there is something to ask.
    [[nodiscard]] Ran run(Command command, Workspace& workspace, Preferences& preferences);
    /// True for the keys that an open dialog takes.
    bool press(const KeyPress& press);
    /// The dialogs that are open.
    [[nodiscard]] Layers open_layers() const;
    [[nodiscard]] bool is_open() const { return open_layers().any(); }
    /// Whether the export panel stays open below another dialog: an export is running, or it has opened the
    /// question for a file.
    [[nodiscard]] bool export_waits() const;
    /// Closes these layers.
    void close(const Layers& layers);
    void close_export() { (void)export_.close(); }
    /// Closes what Escape closes; false where nothing was open.
    bool close();

    struct Done {
        std::string sentence;  ///< message about a file or a preset; empty: none
        bool opened_preset = false;
        bool leaves_lesson = false;  ///< what came of it is in the person's own scenes
        std::optional<std::string>
            lesson;                 ///< to be begun: one that the program brings by its name, else a path
        std::string link;           ///< to a card of a lesson, in the file that was opened; empty: none
        bool lose_changes = false;  ///< the program is to be closed whatever is lost
        std::optional<FilePrompt::Chosen> record;  ///< where to record what is done from here on
        std::optional<ExportTask> task;            ///< a lesson's sheet or key, to be written
    };
    /// Draws the settings and the history below `bar` if they are open.
    [[nodiscard]] std::optional<StepId> draw_panels(const Rect& bar, const Workspace& workspace,
                                                    Preferences& preferences, const UiContext& ui);
    /// Draws the dialogs that cover the window; to be called outside of any window and after all of them,
    /// since Dear ImGui cannot handle a window that appears after such a dialog in the frame in which the
    /// dialog appears. `hides_answer`: the gallery tells no answer.
    [[nodiscard]] Done draw_over_all(Workspace& own, Workspace& workspace, Preferences& preferences,
                                     bool hides_answer, const UiContext& ui);
    /// Asks whether to close although the changes to these scenes, at least one, would be lost.
    void ask_to_close(std::vector<const SceneType*> lost);
    [[nodiscard]] const ClosePrompt& close_prompt() const { return close_prompt_; }
    [[nodiscard]] FilePrompt& files() { return files_; }
    [[nodiscard]] const FilePrompt& files() const { return files_; }
    /// Draws the export panel if it is open and no folder is being chosen. Returns the task to be done.
    [[nodiscard]] std::optional<ExportTask> draw_export(const ViewState& view_state, Workspace& workspace,
                                                        const UiContext& ui);
    /// Asks where to write a lesson's sheet or key; `name`: of the lesson's file.
    void ask_to_print(ExportRequest request, const std::string& name, const Workspace& workspace,
                      const Preferences& preferences);
    /// Shows a link as a QR code. Returns an empty text, or why there is none.
    [[nodiscard]] std::string show_link_code(const std::string& link) { return link_code_.show(link); }
    [[nodiscard]] ExportPanel& exporting() { return export_; }
    [[nodiscard]] const ExportPanel& exporting() const { return export_; }
    [[nodiscard]] SettingsPanel& settings() { return settings_; }
    [[nodiscard]] const SettingsPanel& settings() const { return settings_; }
    [[nodiscard]] const HistoryPanel& history() const { return history_; }
    /// Whether pictures of the gallery are still being made.
    [[nodiscard]] bool pending() const { return gallery_.pending(); }

  private:
    void open(const Workspace& workspace, const Preferences& preferences);
    [[nodiscard]] std::string save_from_page(Workspace& workspace, Preferences& preferences);
    [[nodiscard]] std::string save(Workspace& workspace, Preferences& preferences);
    /// What the file is for that is asked for.
    enum class FilesFor : std::uint8_t { scene, exporting, recording, sheet };
    void ask_for(FilesFor what, FileRequest request, const Workspace& workspace);
    void draw_files(Workspace& own, Workspace& workspace, Preferences& preferences, const UiContext& ui,
                    Done& done);
    void open_chosen(const std::string& path, Workspace& own, Preferences& preferences, Done& done);
    [[nodiscard]] std::string save_chosen(const FilePrompt::Chosen& chosen, Workspace& workspace,
                                          Preferences& preferences);
    [[nodiscard]] bool may_write(const FilePrompt::Chosen& chosen, const FileAccess& files);
    void choose_where_to_print(const FilePrompt::Chosen& chosen, const FileAccess& files, Done& done);
    void answer_closing(ClosePrompt::Answer answer, Workspace& workspace, Preferences& preferences,
                        Done& done);

    Gallery gallery_;
    FilePrompt files_;
    SettingsPanel settings_;
    HistoryPanel history_;
    ClosePrompt close_prompt_;
    std::vector<const SceneType*> lost_;  ///< the scenes of that question
    ExportPanel export_;
    FilesFor files_for_ = FilesFor::scene;
    ExportRequest sheet_;  ///< to be written to the file that is asked for
    LinkCode link_code_;
    KeySheet help_;
};

/// The message at the bottom of the window: one sentence at a time, shown until the next one or for a while.
class Toast {
  public:
    /// A message about something the user did.
    void say(std::string sentence, double now_s);
    /// A message that the user did not cause; it stays longer, to be noticed and read.
    void announce(std::string sentence, double now_s);
    /// Ends the message if it was shown before this moment, unless it was announced: another scene is on
    /// screen, or a step was undone or redone.
    void leave(double moment_s);
    /// A message that holds as long as its scene is open: shown in addition to other messages until it is
    /// dismissed.
    void set_lasting(std::string lines) { lasting_ = std::move(lines); }
    /// Dismisses that message; false where there is none.
    bool dismiss();
    /// The last message, shown or not; empty after `leave`.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }
    /// The time until which it is shown.
    [[nodiscard]] double until_s() const { return until_s_; }
    /// Whether it is shown in the status bar, which needs space for all of it (none where `bar` has no area).
    [[nodiscard]] bool in_bar(const Rect& bar, const UiContext& ui) const;
    /// Draws the message if it is shown and does not fit into the bar: on a backdrop `below_px` above the
    /// window's lower edge and no farther right than `right_px`, with nothing cut off.
    void draw_plate(const Rect& bar, double below_px, double right_px, const UiContext& ui) const;
    /// Draws the kept message at the same position, with a button to dismiss it. Returns its height, 0 where
    /// there is none.
    [[nodiscard]] double draw_lasting(double below_px, double right_px, const UiContext& ui);

  private:
    [[nodiscard]] bool is_visible(double now_s) const { return now_s < until_s_ && !sentence_.empty(); }

    std::string sentence_;
    double until_s_ = 0.0;
    double message_s_ = 0.0;
    bool announced_ = false;
    std::string lasting_;
};

}  // namespace crosscut
