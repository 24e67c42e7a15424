#include "app/ui/app_ui.h"

#include "app/model/steps.h"
#include "app/ui/interaction/coordinates.h"
#include "app/ui/methods/alarm.h"
#include "app/ui/stage/lost_view.h"
#include "app/ui/viewports/hud.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

constexpr double kLongestStep_s = 0.1;  // after a pause the clock does not jump
// Logical pixels.
constexpr double kBeside_px = 6.0;  // kept free around what stands over the canvas

}  // namespace

UiFrame AppUi::frame(const InputFrame& in, Workspace& workspace, Preferences& preferences) {
    UiFrame out;
    now_s_ = in.now_s;
    pictures_.begin();
    still_ = preferences.reduce_motion;
    theme_ = &theme(preferences.theme);
    apply_style(*theme_, in.scale);
    // Input acts on what the last frame showed, which is what the person saw; on another scene only once that is known.
    if (shown_.panes.empty()) show(in, workspace, preferences);
    run_commands(in, workspace, preferences, out);
    if (std::exchange(type_, &workspace.type()) != &workspace.type()) {
        gestures_.forget();
        notice_.leave(in.now_s);
    }
    if (const Preset* opened = workspace.take_opened(); opened != nullptr && opened->depth)
        preferences.depth = *opened->depth;
    if (presented_ != workspace.revision()) show(in, workspace, preferences);
    presenting_.follow(in);
    feed_mouse(in, workspace, preferences);
    turn(in, workspace);
    advance(in, workspace);
    workspace.observe(editing());
    show(in, workspace, preferences);
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
    if (depth() != Depth::how) method_view_.hide();
    if (depth() == Depth::see) tiles_.hide();
    if (panels_) {
        draw_top_bar(workspace, preferences, out);
        draw_strip(workspace);
        draw_side(workspace, preferences);
        draw_method_view(workspace, preferences);
        draw_docks(workspace);
        draw_status(workspace);
        draw_dividers(in, preferences);
    }
    draw_enlarged(workspace);
    draw_verdict(workspace);
    draw_disagreement(workspace);
    draw_hud_over(workspace);
    draw_popover(workspace);
    const double below_px =
        depth() == Depth::compare ? layout_.status.size().y : in.window_px.y - layout_.canvas.high.y;
    notice_.draw_plate(layout_.status, below_px, context());
    if (const std::string done = file_prompt_.draw(workspace, context()); !done.empty()) say(done, in.now_s);
    draw_settings(workspace, preferences);
    help_.draw(context());
    if (gallery_.draw(workspace, context())) {
        main_id_.clear();
        formula_.stop_playing();
    }
    if (std::string error = gallery_.take_error(); !error.empty()) say(std::move(error), in.now_s);
    presenting_.draw(in, context());
    out.background = theme_->background;
    out.animating = workspace.scene().animating() || motion_.flying() || pane_view_.moving() ||
                    tiles_.moving() || gallery_.pending() || motion_.turning() || tools_.moving() ||
                    inset_.moving() || pivot_.fading();
    out.wake_s = notice_.until_s();
    for (const double wake_s : {formula_.wake_s(), keyboard_.wake_s(), presenting_.wake_s()}) {
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
    if (depth() != Depth::compare) return 0;
    for (std::size_t i = 0; i < shown_.panes.size(); ++i) {
        if (shown_.panes[i].id == main_id_) return i;
    }
    return 0;
}

/// What the scene shows now, and where it stands.
void AppUi::show(const InputFrame& in, Workspace& workspace, const Preferences& preferences) {
    shown_ = {};
    const Viewpoint from = workspace.viewpoint(Viewport{layout_.canvas.size(), in.scale});
    workspace.scene().present(from, shown_);
    shown_.digits = from.digits;
    if (presenting_.hides_answer()) Presenting::hide_answer(shown_);
    presented_ = workspace.revision();
    // The first step of a walk brings the formula up, wherever it was chosen.
    const int step = shown_.walkthrough ? shown_.walkthrough->step : 0;
    if (step > 0 && walked_ == 0) dock_ = DockTab::formula;
    if (preferences.depth == Depth::how && depth() != Depth::how) dock_ = DockTab::formula;
    walked_ = step;
    arrange(in, workspace, preferences);
}

Panels AppUi::wanted_panels(const InputFrame& in, Workspace& workspace, const Preferences& preferences) {
    Panels panels{.shown = panels_,
                  .depth = presenting_.hides_answer() ? Depth::see : preferences.depth,
                  .strip = shown_.methods.has_value(),
                  .time_plots = shown_.timeline ? shown_.timeline->plots.size() : 0,
                  .clock = shown_.clock && !shown_.timeline,
                  .formula = shown_.walkthrough.has_value(),
                  .views = shown_.panes.size() > 1,
                  .dock = dock_};
    if (panels.depth != Depth::how || !panels.formula) return panels;
    const double k = in.scale;
    const float room = static_cast<float>(in.window_px.x - 2.0 * kStepsPad_px.x * k);
    panels.formula_px = static_cast<double>(formula_.content_px(shown_, workspace, room, context())) +
                        2.0 * kStepsPad_px.y * k;
    return panels;
}

/// While a button is held nothing comes, goes or changes its size, except by a divider.
void AppUi::arrange(const InputFrame& in, Workspace& workspace, const Preferences& preferences) {
    const bool held = ImGui::IsAnyMouseDown() && presented_before_;
    if (!held) arranged_ = wanted_panels(in, workspace, preferences);
    presented_before_ = true;
    arranged_.view_share = preferences.view_share;
    arranged_.steps_share = preferences.steps_share;
    arranged_.side_share = preferences.side_share;
    layout_ = layout_for(in.window_px, in.scale, arranged_);
    if (depth() == Depth::compare || !panels_ || shown_.hud) {
        plate_.hide();
    } else {
        plate_.arrange(plate_words(workspace), layout_.canvas, tools_room_px(in.scale).x, held, fonts_);
    }
    keep_clear(in.scale);
}

Vec2 AppUi::tools_room_px(double scale) const {
    const Pane& canvas = shown_.panes.front();
    if (canvas.list.space != Space::space || is_still(canvas)) return {};
    return CanvasTools::room_px(layout_.canvas.size(), shown_.views.size(), scale);
}

/// The canvas is framed so that what stands over it covers nothing: the plate, the cube and its buttons, along the upper edge
/// an alarm or a hud.
void AppUi::keep_clear(double scale) {
    std::vector<ScreenBox> covered;
    const Vec2 size = layout_.canvas.size();
    const auto cover = [&](const Rect& box) { covered.push_back({glm::vec2(box.low), glm::vec2(box.high)}); };
    double taken_px = depth() == Depth::compare && shown_.methods ? kAlarmReach_px * scale : 0.0;
    if (shown_.hud) taken_px = std::max(taken_px, board_height_px(*shown_.hud, scale));
    const bool in_space = shown_.panes.front().list.space == Space::space;
    if (taken_px > 0.0 && !in_space) cover({{0, 0}, {size.x, std::min(taken_px, 0.4 * size.y)}});
    if (const auto& plate = plate_.place())
        cover({plate->low - layout_.canvas.low - Vec2(kBeside_px * scale),
               plate->high - layout_.canvas.low + Vec2(kBeside_px * scale)});
    const Vec2 tools = tools_room_px(scale);
    if (tools.x > 0.0) cover({{size.x - tools.x, 0}, {size.x, tools.y}});
    shown_.panes.front().covered = std::move(covered);
}

/// What the hand and the eye add to what the scene shows: the step reached, coordinates, what a drag snapped to, the keyboard's focus.
void AppUi::annotate(Workspace& workspace) {
    ghost_.follow(workspace.type().id);
    if (std::exchange(toggle_ghost_, false)) ghost_.toggle(workspace.type().id, shown_);
    if (depth() != Depth::see) show_stop(shown_);
    ghost_.add_to(shown_);
    Scene& scene = workspace.scene();
    std::vector<ItemId> moved = gestures_.dragged_points();
    const std::vector<ItemId> focused = keyboard_.focused_points(scene);
    moved.insert(moved.end(), focused.begin(), focused.end());
    write_coordinates(main_pane().list, moved, shown_.digits);
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
