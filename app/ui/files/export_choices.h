#pragma once

#include <crosscut/types.h>
#include "app/model/results/export_request.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/ui_context.h"
#include "app/view/theme.h"

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// What is to be exported to a file, or to the clipboard where `path` is empty.
struct ExportTask {
    ExportRequest request{};
    std::string path{};
};

/// What can be exported at present.
struct ExportFacts {
    std::string scene;               ///< its id
    Vec2 canvas_px{};                ///< the canvas, logical pixels
    Vec2 window_px{};                ///< the window's size on screen
    double scale = 1.0;              ///< of them per logical pixel
    ThemeId theme = ThemeId::dark;   ///< of the window
    std::vector<Animation> motions;  ///< the animations that the scene has
    bool steps = false;              ///< it has a method's steps
    bool shapes = false;             ///< it has shapes to export
    /// files go to the home folder, since a desktop starts programs in the root folder
    bool to_home = false;
    /// A view's id and title.
    struct View {
        std::string id, title;
    };
    std::vector<View> views{};  ///< the main one first
};
[[nodiscard]] ExportFacts facts_of(const ViewState& view_state, const Workspace& workspace,
                                   const UiContext& ui);

/// A view as a picture for the clipboard, with the panel's default choices.
[[nodiscard]] ExportTask picture_to_copy(ExportFacts facts, const std::string& pane);
/// A step of the drawn method, from 1, or with 0 all of them, as LaTeX for the clipboard.
[[nodiscard]] ExportTask latex_to_copy(int step);

/// The choices of the export panel, kept while the program runs. Choices that the present scene does not have
/// are ignored.
class ExportChoices {
  public:
    /// Takes the facts of the present scene; a new scene gets a file name of its own.
    void follow(ExportFacts facts);

    /// A switch of the panel: its options and the chosen one.
    struct Row {
        std::string_view name, label;
        std::vector<std::string> words;
        int value = 0;
    };
    /// The switches for the present choices, from top to bottom.
    [[nodiscard]] std::vector<Row> rows() const;
    void choose(std::string_view row, int value);
    /// Chooses the scene's time as a GIF.
    void choose_time();

    [[nodiscard]] ExportRequest request() const;
    [[nodiscard]] const std::string& path() const { return path_; }
    void set_path(std::string path) { path_ = std::move(path); }
    [[nodiscard]] const ExportFacts& facts() const { return facts_; }

  private:
    [[nodiscard]] std::size_t view() const;
    [[nodiscard]] std::vector<int> window_times() const;
    [[nodiscard]] std::vector<ExportWhat> whats() const;
    [[nodiscard]] ExportWhat what() const;
    [[nodiscard]] ExportFormat format() const;
    [[nodiscard]] Animation motion() const;
    [[nodiscard]] ThemeId theme() const;
    void prefer(ExportFormat format);
    void follow_format(ExportFormat before);

    ExportFacts facts_{};
    ExportWhat what_ = ExportWhat::view;
    std::vector<ExportFormat> formats_{ExportFormat::png, ExportFormat::gif, ExportFormat::csv,
                                       ExportFormat::latex};  ///< the last one chosen of each kind
    int times_ = 2;  ///< size of a still picture, as a multiple of the canvas
    int window_times_ = 1;
    int digits_ = 0;
    int height_ = 1;  ///< size of an animation: index into its sizes
    int rate_ = 2;    ///< index into `kFrameRates`
    int theme_ = 0;   ///< 0: the window's
    bool transparent_ = false;
    Animation motion_ = Animation::time;
    std::string pane_{};  ///< id of the view
    std::string path_{};
};

}  // namespace crosscut

struct ImDrawList;

namespace crosscut {

/// Writes the present step's sentence and formula along the lower edge of a picture of this size, physical
/// pixels, in letters small enough to fit. Nothing where the scene has no steps, or shows the whole method.
void draw_step_caption(ImDrawList& out, const SceneOutput& output, const Vec2& size, const UiContext& ui);

}  // namespace crosscut
