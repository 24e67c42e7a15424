#include "app/ui/app_ui.h"

#include "app/model/steps.h"
#include "app/ui/interaction/coordinates.h"
#include "app/ui/viewports/hud.h"
#include "app/ui/viewports/lost_view.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

constexpr double kLongestStep_s = 0.1;  // after a pause the clock does not jump
constexpr double kAlarm_px = 58.0;      // logical

}  // namespace

UiFrame AppUi::frame(const InputFrame& in, Workspace& workspace, Preferences& preferences) {
    UiFrame out;
    now_s_ = in.now_s;
    pictures_.begin();
    still_ = preferences.reduce_motion;
    theme_ = &theme(preferences.theme);
    apply_style(*theme_, in.scale);
    run_commands(in, workspace, preferences, out);
    if (std::exchange(type_, &workspace.type()) != &workspace.type()) gestures_.forget();
    present(workspace);  // a command, or a panel at the end of the last frame, may have changed the scene
    arrange(in);
    feed_mouse(in, workspace, preferences);
    turn(in, workspace);
    advance(in, workspace);
    workspace.observe(editing());
    present(workspace);
    arrange(in);
    annotate(workspace);
    light_items(workspace);
    editing_in_panel_ = false;
    panel_places_.clear();
    draw_canvas(in, workspace, preferences, out);
    draw_inset(preferences);
    draw_tools(workspace);
    draw_welcome(workspace);
    draw_lost(workspace);
    if (!shown_.timeline || layout_.timeline.size().y <= 0.0) timeline_.hide();
    if (panels_) {
        draw_top_bar(workspace, preferences, out);
        draw_strip(workspace);
        draw_side(workspace, preferences);
        draw_docks(workspace);
        draw_status(workspace);
    }
    draw_enlarged(workspace);
    draw_disagreement(workspace);
    draw_hud_over(workspace);
    draw_popover(workspace);
    notice_.draw_plate(layout_.status, context());
    if (const std::string done = file_prompt_.draw(workspace, context()); !done.empty()) say(done, in.now_s);
    draw_settings(workspace, preferences);
    help_.draw(context());
    if (gallery_.draw(workspace, context())) {
        main_id_.clear();
        formula_.stop_playing();
    }
    if (std::string error = gallery_.take_error(); !error.empty()) say(std::move(error), in.now_s);
    out.background = theme_->background;
    out.animating = workspace.scene().animating() || motion_.flying() || pane_view_.moving() ||
                    tiles_.moving() || gallery_.pending() || motion_.turning() || tools_.moving() ||
                    inset_.moving() || pivot_.fading();
    out.wake_s = notice_.until_s();
    for (const double wake_s : {formula_.wake_s(), keyboard_.wake_s()}) {
        if (wake_s > in.now_s) out.wake_s = out.wake_s > in.now_s ? std::min(out.wake_s, wake_s) : wake_s;
    }
    return out;
}

PanePicture AppUi::canvas_only(const InputFrame& in, Workspace& workspace, ThemeId look, bool transparent,
                               std::string_view pane) {
    const Viewport viewport{in.window_px, in.scale};
    FlattenOptions options;
    now_s_ = in.now_s;
    options.theme = look;
    options.transparent = transparent;
    shown_ = workspace.present(viewport);
    const auto chosen =
        std::find_if(shown_.panes.begin(), shown_.panes.end(), [&](const Pane& p) { return p.id == pane; });
    const Pane& shown = chosen == shown_.panes.end() ? main_pane() : *chosen;
    return pane_view_.draw(workspace, shown, viewport, {0, 0}, options, context());
}

std::size_t AppUi::main_index() const {
    for (std::size_t i = 0; i < shown_.panes.size(); ++i) {
        if (shown_.panes[i].id == main_id_) return i;
    }
    return 0;
}

void AppUi::present(Workspace& workspace) {
    shown_ = {};
    workspace.scene().present(workspace.viewpoint(), shown_);
}

void AppUi::arrange(const InputFrame& in) {
    // The first step of a walk brings the formula up, wherever it was chosen.
    const int step = shown_.walkthrough ? shown_.walkthrough->step : 0;
    if (step > 0 && walked_ == 0) dock_ = DockTab::formula;
    walked_ = step;
    layout_ = layout_for(in.window_px, in.scale,
                         {.shown = panels_,
                          .strip = shown_.methods.has_value(),
                          .time_plots = shown_.timeline ? shown_.timeline->plots.size() : 0,
                          .formula = shown_.walkthrough.has_value(),
                          .views = shown_.panes.size() > 1,
                          .dock = dock_});
    keep_clear(in.scale);
}

/// The canvas in the plane is framed so that what stands along its upper edge, an alarm or a hud, covers nothing.
void AppUi::keep_clear(double scale) {
    double taken_px = shown_.methods ? kAlarm_px * scale : 0.0;
    if (shown_.hud) taken_px = std::max(taken_px, board_height_px(*shown_.hud, scale));
    const double tall_px = layout_.canvas.size().y;
    Pane& canvas = shown_.panes.front();
    if (!(taken_px > 0.0) || tall_px <= 0.0 || canvas.list.space == Space::space) return;
    Bounds frame = canvas.bounds();
    const double taken = std::min(0.4, taken_px / tall_px);
    frame.add(Vec3{frame.low.x, frame.high.y + (frame.high.y - frame.low.y) * taken / (1.0 - taken), 0.0});
    canvas.frame = frame;
}

/// What the hand and the eye add to what the scene shows: the step reached, coordinates, what a drag snapped to, the keyboard's focus.
void AppUi::annotate(Workspace& workspace) {
    ghost_.follow(workspace.type().id);
    if (std::exchange(toggle_ghost_, false)) ghost_.toggle(workspace.type().id, shown_);
    show_stop(shown_);
    ghost_.add_to(shown_);
    Scene& scene = workspace.scene();
    const Viewport viewport{layout_.canvas.size(), fonts_.scale};
    const Projector projector(workspace.camera(main_pane(), viewport), viewport);
    std::vector<ItemId> moved = gestures_.dragged_points();
    const std::vector<ItemId> focused = keyboard_.focused_points(scene);
    moved.insert(moved.end(), focused.begin(), focused.end());
    write_coordinates(main_pane().list, moved, projector.units_per_px() * fonts_.scale);
    keyboard_.show(scene, main_pane());
    show_guides(workspace);
    if (!gestures_.snap()) return;
    for (Pane& pane : shown_.panes) {
        if (id_of(pane.id) == gestures_.pane()) show_snap(pane.list, *gestures_.snap());
    }
}

/// One set of lit items for every view and the formula: what the mouse is on, what was chosen, what the step speaks of.
void AppUi::light_items(Workspace& workspace) {
    std::vector<ItemId>& hovered = workspace.highlight.hovered;
    hovered.clear();
    if (const ItemId id = gestures_.busy() ? gestures_.dragged() : gestures_.hovered()) hovered.push_back(id);
    if (panel_hovered_) hovered.push_back(panel_hovered_);
    panel_hovered_ = {};
    lit_ = workspace.highlight;
    if (!shown_.walkthrough) return;
    const std::vector<ItemId> spoken_of = items_of_stop(*shown_.walkthrough);
    lit_.selected.insert(lit_.selected.end(), spoken_of.begin(), spoken_of.end());
}

void AppUi::advance(const InputFrame& in, Workspace& workspace) {
    const CanvasGestures::PointerPath path = gestures_.take_pointer_path();
    const Handles handles = handles_of(workspace.scene());
    const bool moved = !path.points.empty() && handles.pointer_at.has_value();
    if (!moved && !workspace.scene().animating()) return;
    const double dt_s = std::clamp(in.dt_s, 0.0, kLongestStep_s);
    std::vector<Vec2> whole;
    if (moved) {
        // From where the pointer was to every place a mouse event told of: a fast flick loses nothing.
        if (path.goes_on) whole.emplace_back(handles.pointer_at->x, handles.pointer_at->y);
        whole.insert(whole.end(), path.points.begin(), path.points.end());
    }
    workspace.scene().advance({dt_s, whole, still_});
}

void AppUi::draw_canvas(const InputFrame& in, Workspace& workspace, const Preferences& preferences,
                        UiFrame& out) {
    const Viewport viewport{layout_.canvas.size(), in.scale};
    if (is_still(main_pane())) motion_.stop_flight();
    motion_.follow_flight(workspace.camera(main_pane(), viewport), in.now_s);
    FlattenOptions options;
    options.theme = preferences.theme;
    options.highlight = lit_;
    const glm::ivec2 origin{static_cast<int>(layout_.canvas.low.x), static_cast<int>(layout_.canvas.low.y)};
    out.panes.push_back(
        pane_view_.draw(workspace, main_pane(), viewport, origin, options, context(), covered()));
    lost_ = !is_still(main_pane()) && !shows_something(out.panes.back().list);
}

}  // namespace crosscut
