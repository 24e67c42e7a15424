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

/// What is to be exported, where: to a file, or to the clipboard where `path` is empty.
struct ExportTask {
    ExportRequest request{};
    std::string path{};
};

/// What of the scene can be exported just now.
struct ExportFacts {
    std::string scene;               ///< its id
    Vec2 canvas_px{};                ///< the canvas, logical pixels
    Vec2 window_px{};                ///< the whole window, as it is on screen
    double scale = 1.0;              ///< of which so many are a logical one
    ThemeId theme = ThemeId::dark;   ///< of the window
    std::vector<Animation> motions;  ///< those it has
    bool steps = false;              ///< it shows a method's
    bool shapes = false;             ///< it makes such
    bool to_home = false;            ///< files go to the home folder: a desktop starts programs in the root
    /// A view by its id, and what it is called.
    struct View {
        std::string id, title;
    };
    std::vector<View> views{};  ///< the main one first
};
[[nodiscard]] ExportFacts facts_of(const ViewState& view_state, const Workspace& workspace,
                                   const UiContext& ui);

/// A view as a picture for the clipboard, as the panel would make it where nothing else was chosen.
[[nodiscard]] ExportTask picture_to_copy(ExportFacts facts, const std::string& pane);
/// A step of the method drawn, from 1, or with 0 all of them, as LaTeX for the clipboard.
[[nodiscard]] ExportTask latex_to_copy(int step);

/// What is chosen in the export panel; kept while the program runs. What the scene at hand does not have is
/// passed over.
class ExportChoices {
  public:
    /// Looks at the scene at hand; a new one gets a file name of its own.
    void follow(ExportFacts facts);

    /// A switch of the panel: its words, and which one is on.
    struct Row {
        std::string_view name, label;
        std::vector<std::string> words;
        int value = 0;
    };
    /// The switches that belong to what is chosen, from top to bottom.
    [[nodiscard]] std::vector<Row> rows() const;
    void choose(std::string_view row, int value);
    /// The scene's time, as a GIF.
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
    int times_ = 2;  ///< size of a still picture: so many times the canvas
    int window_times_ = 1;
    int digits_ = 0;
    int height_ = 1;  ///< of an animation: which of its sizes
    int rate_ = 2;    ///< which of `kFrameRates`
    int theme_ = 0;   ///< 0: the window's
    bool transparent_ = false;
    Animation motion_ = Animation::time;
    std::string pane_{};  ///< id of the view
    std::string path_{};
};

}  // namespace crosscut

struct ImDrawList;

namespace crosscut {

/// Writes what the walk has reached along the lower edge of a picture of this size, physical pixels: the
/// step's sentence and its formula, in letters small enough that it fits. Nothing where the scene shows no
/// steps, or the whole method.
void draw_step_caption(ImDrawList& out, const SceneOutput& output, const Vec2& size, const UiContext& ui);

}  // namespace crosscut
