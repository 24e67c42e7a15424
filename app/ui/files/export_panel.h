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

/// The progress of an export that takes several frames.
struct ExportProgress {
    int done = 0, count = 1;  ///< pictures
    std::size_t size_bytes = 0;
};

/// The export panel: what to export, the format, the size, the file, and a preview. It asks before a file is
/// replaced. Up and Down choose a row, Left and Right an option in it, Enter saves, Ctrl Enter copies.
class ExportPanel {
  public:
    void toggle();
    /// Opens it with the scene's time as a GIF chosen.
    void open_with_time();
    /// Closes it; false if it was not open.
    bool close();
    [[nodiscard]] bool open() const { return open_; }
    [[nodiscard]] bool is_exporting() const { return progress_.has_value(); }
    /// Whether the scene must not change: it is shown in the panel, or the next frame is to be a picture of
    /// the window without the panel.
    [[nodiscard]] bool holds_moment() const { return open_ || leaving_; }
    /// True for the keys that it takes.
    [[nodiscard]] bool press(const KeyPress& key);

    /// Draws it over the canvas while it is open. Returns the task to be done.
    [[nodiscard]] std::optional<ExportTask> draw(const ViewState& view_state, Workspace& workspace,
                                                 const UiContext& ui);

    /// Sets the progress of the running export; nothing without one.
    void show(const std::optional<ExportProgress>& progress, const std::optional<double>& forecast_bytes) {
        progress_ = progress;
        forecast_bytes_ = forecast_bytes;
    }
    /// The chosen animation if its size in bytes is to be estimated.
    [[nodiscard]] std::optional<ExportRequest> forecast_order() const;
    /// To be called in a frame in which something else replaces it.
    void hide() { targets_.clear(); }
    /// Whether a file is to be asked for, since the last call.
    [[nodiscard]] bool take_browse() { return std::exchange(browse_, false); }
    /// The request for that file, beginning with the typed path.
    [[nodiscard]] FileRequest ask_where(const StandardFolders& folders) const;
    /// Sets the file, as chosen.
    void write_to(std::string path);
    /// Whether the running export is to be given up, since the last call.
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
    void note(const std::string& name);
    void forget_answers() { question_.clear(), error_.clear(); }

    bool open_ = false;
    bool list_open_ = false;       ///< Enter belongs to the list then, and saves nothing
    bool enter_pressed_ = false;   ///< Enter was pressed
    bool copy_requested_ = false;  ///< with Control
    bool to_type_ = false;         ///< the box of the file name is to get the focus
    float tallest_px_ = 0.0f;      ///< while open: it keeps the height that it once needed
    bool leaving_ = false;         ///< closed for a picture of the window, which the next frame will be
    bool cancelled_ = false;
    bool browse_ = false;
    int row_ = -1;  ///< chosen by keys; −1: the file name
    ExportChoices choices_;
    std::string question_;  ///< whether to replace the existing file; empty: no question
    std::string error_;     ///< why it cannot be saved
    std::optional<ExportProgress> progress_;
    std::optional<double> forecast_bytes_;
    std::vector<UiTarget> targets_;
};

/// Draws a preview of the requested picture, within `available_px` physical pixels. Draws nothing for what is
/// no picture of a view. Returns its height.
float draw_export_preview(const ExportRequest& request, const ViewState& view_state, Workspace& workspace,
                          const Vec2& at, const Vec2& available_px, const UiContext& ui);

/// The size of the result: "1280 × 800 pixels", "101 pictures, 5 s, about 400 KB", the last part once it is
/// known.
[[nodiscard]] std::string export_size_text(const ExportRequest& request, const SceneOutput& output,
                                           const std::optional<double>& forecast_bytes);

}  // namespace crosscut
