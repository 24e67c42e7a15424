#pragma once

#include <crosscut/types.h>
#include "app/model/files/folders.h"
#include "app/model/results/export_request.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/platform/files.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/files/export_choices.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// How far an export is that takes a while.
struct ExportProgress {
    int done = 0, count = 1;  ///< pictures
    std::size_t size_bytes = 0;
};

/// The panel that takes things out of the program: what, in which format, how large, where to; with a small
/// picture of it. It asks before a file is replaced. Up and Down choose a row, Left and Right what is chosen
/// in it, Enter saves, Ctrl Enter copies.
class ExportPanel {
  public:
    void toggle();
    /// Opens it with the scene's time as a GIF chosen.
    void open_with_time();
    /// False if it was not open.
    bool close();
    [[nodiscard]] bool open() const { return open_; }
    [[nodiscard]] bool under_way() const { return progress_.has_value(); }
    /// The scene is to stay as it is: it is looked at in the panel, or the window without it is to be in a picture.
    [[nodiscard]] bool holds_moment() const { return open_ || leaving_; }
    /// True when the key is for it.
    [[nodiscard]] bool press(const KeyPress& key);

    /// Draws it while it is open, over a canvas of this place; returns what is to be done.
    [[nodiscard]] std::optional<ExportTask> draw(const ViewState& view_state, Workspace& workspace,
                                                 const UiContext& ui);

    /// What is under way; nothing when nothing is.
    void show(const std::optional<ExportProgress>& progress, const std::optional<double>& forecast_bytes) {
        progress_ = progress;
        forecast_bytes_ = forecast_bytes;
    }
    /// An animation that is chosen, and of which the panel tells how large it will be.
    [[nodiscard]] std::optional<ExportRequest> forecast_order() const;
    /// Something else stands in its place in this frame.
    void hide() { targets_.clear(); }
    /// A folder is to be looked for; once.
    [[nodiscard]] bool take_browse() { return std::exchange(browse_, false); }
    /// What the browser of files is asked for then: it begins with what is typed.
    [[nodiscard]] FileRequest ask_where(const StandardFolders& folders) const;
    /// Where to write, as the browser says.
    void write_to(std::string path);
    /// What is under way is to be given up; once.
    [[nodiscard]] bool take_cancel();

    /// "export:PDF", "export:Save": what is drawn and can be hit.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    void draw_rows(float width, const UiContext& ui);
    void draw_path(float width, const UiContext& ui);
    void draw_preview(const ViewState& view_state, Workspace& workspace, const Vec2& at, float width,
                      const UiContext& ui);
    void draw_progress(const UiContext& ui);
    [[nodiscard]] std::optional<ExportTask> draw_buttons(float width, const FileAccess& files,
                                                         const UiContext& ui);
    [[nodiscard]] bool prints_to_pdf(const FileAccess& files) const;
    [[nodiscard]] std::optional<ExportTask> save(const FileAccess& files);
    [[nodiscard]] bool button(const char* word);
    void note(std::string name);
    void forget_answers() { question_.clear(), error_.clear(); }

    bool open_ = false;
    bool list_open_ = false;    ///< Enter is for the list then, and saves nothing
    bool wanted_ = false;       ///< Enter was pressed
    bool copy_wanted_ = false;  ///< and Control with it
    bool to_type_ = false;      ///< the box of the file's name is to get the keyboard
    bool leaving_ = false;      ///< closed for a picture of the window, which the next frame is
    bool cancelled_ = false;
    bool browse_ = false;
    int row_ = -1;  ///< chosen by the keyboard; -1: the file's name
    ExportChoices choices_;
    std::string question_;  ///< whether to replace what is there; empty: nothing to ask
    std::string error_;     ///< why it cannot be saved
    std::optional<ExportProgress> progress_;
    std::optional<double> forecast_bytes_;
    std::vector<UiTarget> targets_;
};

/// The picture that an order asks for, drawn small: as wide as `width` and no higher than `height`, physical
/// pixels. What is no picture of a view is not drawn. Returns how high it is.
float draw_export_preview(const ExportRequest& request, const ViewState& view_state, Workspace& workspace,
                          const Vec2& at, const Vec2& available_px, const UiContext& ui);

/// What there is to know before it is saved: "1280 × 800 pixels", "101 pictures, 5 s, about 400 KB", the last
/// once it is known.
[[nodiscard]] std::string export_size_text(const ExportRequest& request, const SceneOutput& output,
                                           const std::optional<double>& forecast_bytes);

}  // namespace crosscut
