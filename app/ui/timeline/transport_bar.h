#pragma once

#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/steps.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/commands.h"
#include "app/ui/formula/formula_panel.h"
#include "app/ui/input.h"
#include "app/ui/interaction/gestures.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/timeline/timeline_view.h"
#include "app/ui/timeline/transport.h"
#include "app/ui/ui_context.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/screen/screen_list.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// The bar at the bottom of the window: at its left what it moves through, then the five buttons, the present
/// time or step, and a line on which both can be dragged; for a timeline its speed, what happens at the end,
/// and a button that unfolds the plots over time. The keys Space, left, right, Home and End do what its
/// buttons do.
///
/// It moves through time where the scene has it, in How through the steps of the method; where there are both
/// it can be switched, which holds until the level of detail or the scene changes.
class TransportBar {
  public:
    /// What the user is shown, as far as the bar depends on it; to be called in every frame.
    void follow(const ViewState& view_state, DetailLevel detail);
    /// To the steps, which somebody has begun to go through, where there are steps.
    void turn_to_steps(const SceneOutput& output);
    /// From time to the steps and back, where there are both.
    void switch_over();
    /// None where the bar is free for other things; also before a game, whose card says what to do.
    [[nodiscard]] Transport moves_through(const SceneOutput& output) const;

    /// The five commands; for the steps of a method in See they go to How first. Nothing for other commands.
    [[nodiscard]] Ran run(Command command, const ViewState& view_state, Workspace& workspace,
                          FormulaPanel& formula, Preferences& preferences, double now_s);

    /// Draws it; with `plots` the plots over time are unfolded. Returns the message of what was pressed.
    [[nodiscard]] std::string draw(const ViewState& view_state, Workspace& workspace, FormulaPanel& formula,
                                   Preferences& preferences, const Highlight& highlighted,
                                   const DragModifiers& modifiers, bool plots, const UiContext& ui);
    /// To be called in a frame without it.
    void hide();
    /// Whether the button for the plots was pressed since the last call.
    [[nodiscard]] bool take_plots_request() { return std::exchange(plots_request_, false); }

    [[nodiscard]] TimelineView& line() { return line_; }
    [[nodiscard]] const TimelineView& line() const { return line_; }
    /// Whether it is changing the scene; the changes until it ends are one step of undo.
    [[nodiscard]] bool editing() const { return line_.editing() || speed_.editing() || dragging_; }
    /// "transport:start", "back", "play", "forward", "end", "switch", "speed", "repeat", "plots", "line", and
    /// those of the timeline.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    /// What all drawing needs; valid during one call.
    struct Frame {
        const SceneOutput& output;
        Workspace& workspace;
        FormulaPanel& formula;
        const Highlight& highlighted;
        const DragModifiers& modifiers;
        const UiContext& ui;
        const std::vector<Stop>& stops;  ///< of the method; empty while it moves through time
        float k = 1.0f, height = 0.0f;
    };
    /// The widths of its parts, physical pixels; 0: it has no space.
    struct Parts {
        float name = 0.0f, button = 0.0f, ends = 0.0f, place = 0.0f, speed = 0.0f, repeat = 0.0f,
              plots = 0.0f;
    };
    [[nodiscard]] Parts parts(const Frame& f, float available_px) const;
    void draw_name(const Frame& f, float width);
    [[nodiscard]] std::optional<Command> draw_buttons(const Frame& f, const Parts& p);
    void draw_place(const Frame& f, float width) const;
    void draw_line(const Frame& f, float width);
    void draw_clock_line(const Frame& f, ImVec2 size);
    void draw_steps_line(const Frame& f, ImVec2 size);
    [[nodiscard]] static bool draw_group_names(const Frame& f, ImVec2 at, ImVec2 size,
                                               const std::function<float(int)>& x_of);
    void draw_right(const Frame& f, const Parts& p, bool plots);
    void note(const char* name) { targets_.push_back(item_target("transport:" + std::string(name))); }
    [[nodiscard]] static std::string run_on_clock(Command command, const Clock& clock,
                                                  const SceneOutput& output, Workspace& workspace);

    Transport now_ = Transport::none;  ///< what the commands are about
    bool has_both_ = false, switched_ = false;
    DetailLevel detail_ = DetailLevel::see;
    const SceneType* type_ = nullptr;
    TimelineView line_{TimelineView::As::line};
    SpeedBox speed_;
    bool dragging_ = false;  ///< the line of a time without an end
    bool plots_request_ = false;
    std::vector<UiTarget> targets_;
};

}  // namespace crosscut
