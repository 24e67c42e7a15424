#include "app/ui/app_ui.h"

#include "app/model/files/folders.h"
#include "app/model/maps/map_reading.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/steps.h"
#include "app/ui/commands.h"
#include "app/ui/files/export_choices.h"
#include "app/ui/panels/proof_panel.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/ui/window/top_bar.h"
#include "app/view/camera.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

// Between the message that a file is opened and its scene on screen, which may be a frame later.
constexpr double kOpening_s = 0.25;
constexpr double kAxisNumbers_px = 20.0;  // logical: at the canvas' lower edge

}  // namespace

UiFrame AppUi::frame(const InputFrame& in, Workspace& own, Preferences& preferences) {
    UiFrame out;
    if (std::string wrong = lessons_.resume(own, preferences); !wrong.empty())
        announce(std::move(wrong), in.now_s);
    Workspace& workspace = lessons_.follow(own);
    if (lessons_.take_change()) {
        view_state_.forget_scene();
        presenter_.wipe();
        pointed_ = false;
    }
    pointed_ = pointed_ || !in.mouse.empty();
    pictures_.begin();
    fonts_.decimal_comma = preferences.decimal_comma;
    const UiContext ui{theme({preferences.theme, preferences.color_vision}),
                       fonts_,
                       pictures_,
                       in.now_s,
                       preferences.reduce_motion,
                       recording_,
                       points_by_touch(in, workspace.files()),
                       &terms_};
    const Frame f{in, own, workspace, preferences, ui, out};
    apply_style(ui.theme, in.scale, ui.touch);
    begin_tooltips(f);
    terms_.begin();
    if (!in.keys.empty() && in.keys.front().key != Key::escape) (void)terms_.close();
    view_state_.set_scale(fonts_.scale);
    // Input acts on the last frame's picture, which is what the user saw; without one, or after a change of
    // scale, the scene is presented first.
    if (!view_state_.presented()) {
        const auto& page = workspace.files().page;
        if (page && page->embedded) view_state_.show_picture_and_answer();
        show(f);
    }
    start_card_.follow(in);
    run_commands(f);
    if (view_state_.takes_scene(workspace)) {
        toast_.leave(in.now_s - kOpening_s);
        canvas_.came_for_why({});  // the way back led to the other scene
    }
    if (const FileReport* read = own.take_left_out()) toast_.set_lasting(left_out_text(*read));
    const Preset* opened = workspace.take_opened();
    if (opened != nullptr && opened->detail && !preferences.detail_by_user)
        preferences.detail = *opened->detail;
    if (!view_state_.presents(workspace)) show_opened(f);
    follow_mouse(f);
    touch_scroll_.follow(in, input_.busy(), in.scale);
    if (dialogs_.exporting().holds_moment()) {  // the export shows the state at the time of its request
        docks_.formula().stop_playing();
        input_.stand();
    } else {
        view_.turn(in.dt_s, view_state_, workspace, ui);
        const bool covered = dialogs_.is_open() || top_bar_.file_menu().is_open() || start_card_.is_open();
        input_.advance(in, workspace, covered, ui);
    }
    workspace.observe(editing(in.now_s));
    show(f);
    uncover(f);
    if (lessons_.shows(workspace)) lessons_.check_tasks(preferences);
    view_.follow_goal(view_state_, workspace, ui);
    view_.follow_typed(std::exchange(typed_, {}), view_state_, workspace, ui);
    annotate(workspace, ui);
    highlighted_.update(workspace, input_.under_pointer(), view_state_.output());
    draw_canvas(f);
    if (view_state_.has_panels()) {
        draw_panels(f);
    } else {
        top_bar_.hide();
        lessons_.hide();
    }
    draw_over_canvas(f);
    draw_over_all(f);
    if (const FileRequest* request = dialogs_.files().for_dialog()) f.out.file_request = *request;
    run_requested(f);
    // After the frame, so that a new scene is framed as it opens.
    const bool entered = view_state_.presents(f.workspace) &&
                         docks_.enter(view_state_, f.workspace, f.preferences, lessons_.shows(f.workspace));
    tooltips_.end();
    say_when_to_wake(f);
    out.animating = out.animating || entered;
    out.background = ui.theme.background;
    return out;
}

PanePicture AppUi::canvas_only(const InputFrame& in, Workspace& workspace, const PictureStyle& style,
                               bool steps) {
    const Viewport viewport{in.window_px, in.scale};
    view_state_.present(workspace, viewport);
    if (steps) show_stop(view_state_.output());
    const Panes& panes = view_state_.output().panes;
    const auto chosen =
        std::find_if(panes.begin(), panes.end(), [&](const Pane& p) { return p.id == style.pane; });
    const Pane& pane = chosen == panes.end() ? view_state_.main_pane() : *chosen;
    const UiContext ui{theme(style.theme), fonts_, pictures_, in.now_s};
    PanePicture picture = canvas_.draw_alone(pane, workspace, viewport, flatten_options(style), ui);
    if (steps) draw_step_caption(*ImGui::GetBackgroundDrawList(), view_state_.output(), in.window_px, ui);
    return picture;
}

PanePicture AppUi::page_only(ScreenList page) const {
    write_labels(*ImGui::GetBackgroundDrawList(), page, {0.0, 0.0}, fonts_);
    return {std::move(page), {}};
}

std::vector<UiTarget> AppUi::targets(Workspace& own) {
    std::vector<UiTarget> all_targets;
    Workspace& workspace = lessons_.workspace(own);
    // a scene that was chosen in the last frame has no layout yet
    if (view_state_.presents(workspace))
        all_targets = handle_targets(gesture_targets(view_state_, small_, workspace), workspace.scene());
    const auto add = [&](const std::vector<UiTarget>& targets) {
        all_targets.insert(all_targets.end(), targets.begin(), targets.end());
    };
    canvas_.add_targets(all_targets);
    input_.add_targets(all_targets);
    add(side_.targets());
    docks_.add_targets(all_targets);
    add(divider_targets_);
    add(top_bar_.targets());
    add(top_bar_.file_menu().targets());
    add(view_.tools().targets());
    small_.add_targets(all_targets);
    add(dialogs_.settings().targets());
    add(dialogs_.history().targets());
    add(dialogs_.close_prompt().targets());
    add(dialogs_.files().targets());
    add(dialogs_.exporting().targets());
    add(lessons_.targets());
    add(start_card_.targets());
    add(presenter_.targets());
    add(terms_.targets());
    return all_targets;
}

/// Uses the last frame's layout, in which the item under the mouse was drawn.
void AppUi::begin_tooltips(const Frame& f) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool pressed = !f.in.keys.empty() || io.MouseDown[0] || io.MouseDown[1] || io.MouseDown[2];
    tooltips_.begin(pressed, {io.MousePos.x, io.MousePos.y}, canvas_.plate(), [this, &f] {
        std::vector<Vec2> handles;
        if (!view_state_.presents(f.workspace)) return handles;
        for (const UiTarget& handle :
             handle_targets(gesture_targets(view_state_, small_, f.workspace), f.workspace.scene()))
            handles.push_back(handle.px);
        return handles;
    });
}

/// Whether the last pointer was a finger; before any event, whether the page says so.
bool AppUi::points_by_touch(const InputFrame& in, const FileAccess& files) {
    if (!view_state_.presented() && files.page) touch_ = files.page->touch;
    if (!in.mouse.empty()) touch_ = in.mouse.back().pointer == PointerKind::finger;
    if (!in.touches.empty()) touch_ = true;
    return touch_;
}

void AppUi::show_message(std::string sentence, const Frame& f) {
    if (!sentence.empty()) toast_.say(std::move(sentence), f.in.now_s);
}

bool AppUi::editing(double now_s) const {
    return input_.editing(now_s) || side_.editing() || small_.editing() || docks_.editing() ||
           lessons_.editing();
}

/// Presents the scene with the views that the level of detail shows.
void AppUi::present(const Frame& f, bool hides_answer) {
    const DetailLevel detail = hides_answer                        ? DetailLevel::see
                               : view_state_.is_dragging_divider() ? view_state_.detail()
                                                                   : f.preferences.detail;
    // The export panel shows any view, and a ghost of all of them stays when the level changes.
    if (detail == DetailLevel::compare || dialogs_.exporting().open() || ghost_.toggles())
        return view_state_.present(f.workspace, hides_answer, std::nullopt);
    std::vector<std::string> wanted;
    if (detail == DetailLevel::how) wanted.push_back(method_view_);
    view_state_.present(f.workspace, hides_answer, wanted);
    if (detail != DetailLevel::how) return;
    const std::string view = small_.method_view(view_state_.output());
    if (view.empty() || view_state_.output().wants(view)) return;
    method_view_ = view;
    view_state_.present(f.workspace, hides_answer, std::vector{view});
}

/// Presents a scene that was not on screen in the last frame.
void AppUi::show_opened(const Frame& f) {
    input_.forget();
    docks_.forget();
    show(f);
}

/// Presents the scene and computes the layout.
void AppUi::show(const Frame& f) {
    const bool lesson = lessons_.shows(f.workspace), hides = lesson && lessons_.hides_answer();
    if (f.preferences.detail != DetailLevel::how) canvas_.came_for_why({});
    presenter_.shows(f.workspace);
    present(f, presenter_.hides_answer() || hides);
    if (hides) lessons_.word_hidden_answer(view_state_.output());
    if (view_state_.hides_answer()) {  // what was pinned or asked for before would tell it
        ghost_.clear();
        dialogs_.close_export();
        f.out.cancel_export = true;
    }
    if (fonts_.decimal_comma) write_with_decimal_comma(view_state_.output());
    if (docks_.follow(view_state_, f.preferences)) (void)input_.leave(f.workspace.scene());
    const bool dragging = view_state_.is_dragging_divider();
    if (!dragging) {
        Panels panels = view_state_.panels_for(f.preferences.detail);
        panels.card = lesson;
        docks_.request_space(panels, view_state_.layout().stage.size().x, view_state_, f.workspace,
                             f.preferences, f.ui);
        view_state_.want(panels);
    }
    const Vec2 above_bar_px{f.in.window_px.x, f.in.window_px.y - presenter_.bar_px(f.ui)};
    view_state_.arrange(above_bar_px, f.in.scale, f.preferences);
    canvas_.arrange(view_state_, f.workspace, dragging, f.ui);
}

/// Adds to the scene's output what comes from the user's input: the step reached, coordinates, what a drag
/// snapped to, the keyboard's focus.
void AppUi::annotate(Workspace& workspace, const UiContext& ui) {
    ghost_.follow(workspace.type().id, view_state_.output());
    if (view_state_.detail() != DetailLevel::see) show_stop(view_state_.output());
    ghost_.add_to(view_state_.output());
    input_.mark_points(view_state_, workspace);
    view_.show_direction(view_state_);
    view_.show_pivot(input_.navigates(view_state_.main_pane()), view_state_, workspace, ui);
    input_.mark_drag(view_state_, small_, workspace);
}

void AppUi::draw_canvas(const Frame& f) {
    canvas_.begin();
    small_.begin();
    side_.begin();
    docks_.begin(view_state_);
    divider_targets_.clear();
    view_.follow_flight(view_state_, f.workspace, f.ui);
    const FlattenOptions options = highlighted_.options(f.ui, presenter_.line_factor());
    f.out.panes.push_back(canvas_.draw(view_state_, f.workspace, options, view_.tools(), f.ui));
    const Inset::Pressed inset = small_.draw_inset(view_state_, options, input_.dragged_in(), f.ui);
    if (inset == Inset::Pressed::enlarge) {  // in See no other view can be large
        const DetailLevel from = view_state_.detail();
        run(Command::how, f);
        canvas_.came_for_why(from);
    }
    if (inset == Inset::Pressed::close) run(Command::microscope, f);
    const double inset_px = small_.inset().used_px();
    view_.draw_tools(inset_px, input_.modifiers().arcball, view_state_, f.workspace, f.ui);
    if (const auto px = view_.take_menu_request())
        input_.open_view_menu(*px, view_state_, view_, f.workspace);
    if (canvas_.draw_return_link(view_state_, f.workspace, f.ui)) run(Command::frame_all, f);
    if (lessons_.shows(f.workspace) && !view_state_.layout().table_alone)
        lessons_.draw_flags(view_state_, f.ui);
}

/// The panels around the canvas.
void AppUi::draw_panels(const Frame& f) {
    const Layout& layout = view_state_.layout();
    const auto command = top_bar_.draw(view_state_, f.workspace, f.preferences, dialogs_.settings(),
                                       lessons_.outer_steps(f.own), f.ui);
    if (command) run(*command, f);
    const FlattenOptions options = highlighted_.options(f.ui, presenter_.line_factor());
    const ColumnParts parts{docks_.formula(), ghost_};
    const SideColumn::ColumnRequest request =
        side_.draw(view_state_, f.workspace, f.preferences, highlighted_, parts, f.ui);
    show_message(request.sentence, f);
    if (request.command) run(*request.command, f);
    typed_ = request.typed;
    if (request.why) go_for_why(f);
    small_.draw_thumbnails(view_state_, f.workspace, options, input_.busy(), f.ui);
    small_.draw_method(view_state_, f.workspace, options, input_.busy(), f.ui);
    docks_.formula().show_result_first(lessons_.shows(f.workspace));
    docks_.formula().show_counter_alone(lessons_.shows(f.workspace) && lessons_.is_for_school());
    show_message(docks_.draw(view_state_, f.workspace, f.preferences, highlighted_, input_.modifiers(), f.ui),
                 f);
    if (const auto step = docks_.formula().take_latex_request()) f.out.export_task = latex_to_copy(*step);
    draw_hint(f);
    draw_dividers(layout, f.preferences, f.ui, divider_targets_);
    draw_card(f);
}

/// Draws what can be done from here: in the lower bar where that is free, else over the canvas' lower edge,
/// there only what to do first and what a drag can do. Nothing while a card asks for a guess.
void AppUi::draw_hint(const Frame& f) {
    const Layout& layout = view_state_.layout();
    const bool free = docks_.moves_through(view_state_.output()) == Transport::none;
    const bool guesses = lessons_.shows(f.workspace) && lessons_.predicting();
    std::string hint;
    if (!guesses && pointed_) hint = docks_.hint(f.ui.touch);
    if (!guesses && hint.empty() && (free || input_.busy()))
        hint = input_.hint(view_state_, f.workspace, f.ui.touch);
    // What to do first; in a lesson the card says it.
    if (f.workspace.is_new() && !input_.busy() && layout.card.area() == 0.0 &&
        !is_history(view_state_.output()))
        hint = hint_for(f.workspace.type(), f.ui.touch);
    if (!free && layout.table_alone) return;
    if (!free) {
        Rect over = layout.canvas;
        const DrawList& list = view_state_.main_pane().list;
        if (list.grid && list.space == Space::plane) over.high.y -= kAxisNumbers_px * f.in.scale;
        return draw_hint_over(over, actions_rect(view_state_), written(hint, fonts_), f.ui);
    }
    const std::string file = shown_path(f.workspace.path(), f.workspace.files());
    draw_status_bar(layout.transport, toast_, written(hint, fonts_), one_line(file), f.ui);
}

void AppUi::draw_card(const Frame& f) {
    if (!lessons_.shows(f.workspace)) return lessons_.hide();
    lessons_.draw_card(view_state_, presenter_.on(), f.ui);
}

/// Draws what is over the canvas even where panels are hidden.
void AppUi::draw_over_canvas(const Frame& f) {
    if (!start_card_.is_open()) {  // it asks what the plate answers
        const VerdictPlate::Pressed plate = canvas_.draw_plate(view_state_, f.workspace, f.ui);
        to_preset_ = plate.from || to_preset_;
        if (plate.chip) go_for_why(f);
    }
    show_message(canvas_.draw_hud(view_state_, f.workspace, f.ui), f);
    show_message(canvas_.draw_action_buttons(view_state_, f.workspace, f.ui), f);
    show_message(input_.draw_popovers(view_state_, small_, f.workspace, f.ui), f);
    follow_layers();  // before a menu that a panel has opened becomes a list of Dear ImGui's
    input_.menu().draw(f.ui);
    docks_.formula().menu().draw(f.ui);
    top_bar_.file_menu().draw(f.ui);
    const Layout& layout = view_state_.layout();
    const bool compares = view_state_.detail() == DetailLevel::compare;
    const bool alone = compares && layout.table_alone;  // else above the thumbnails
    const double below_px = alone ? layout.transport.size().y + presenter_.bar_px(f.ui)
                                  : f.in.window_px.y - Canvas::above_actions(view_state_);
    const double right_px = alone ? f.in.window_px.x : layout.canvas.high.x;
    const double lasting_px = toast_.draw_lasting(below_px, right_px, f.ui);
    const bool free =
        docks_.moves_through(view_state_.output()) == Transport::none && view_state_.has_panels();
    toast_.draw_plate(free ? layout.transport : Rect{}, below_px + lasting_px, right_px, f.ui);
    terms_.draw(f.ui);
}

/// To the step at which a wrong result leaves the exact answer, the chosen one or else the first, and from there
/// back.
void AppUi::go_for_why(const Frame& f) {
    const SceneOutput& output = view_state_.output();
    const DetailLevel from = view_state_.detail();
    if (from == DetailLevel::how && lens_for_why_ && has_microscope(output))
        (void)toggle_microscope(f.workspace.scene(), view_state_.turns());
    if (from == DetailLevel::how)
        return run(canvas_.came_from() == DetailLevel::compare ? Command::compare : Command::see, f);
    lens_for_why_ = !has_microscope(output);
    const bool naive =
        from == DetailLevel::compare && docks_.go_to_naive_divergence(view_state_, f.workspace);
    if (!naive && output.methods) show_message(perform(f.workspace, output, output.methods->explain), f);
    run(Command::how, f);
    canvas_.came_for_why(from);
}

void AppUi::draw_over_all(const Frame& f) {
    const bool leaned = f.preferences.arcball;
    const auto step = dialogs_.draw_panels(view_state_.layout().top, f.workspace, f.preferences, f.ui);
    if (auto task = dialogs_.draw_export(view_state_, f.workspace, f.ui)) f.out.export_task = std::move(task);
    f.out.cancel_export = dialogs_.exporting().take_cancel() || f.out.cancel_export;
    f.out.forecast_order = dialogs_.exporting().forecast_order();
    const bool card_hides = lessons_.shows(f.workspace) && lessons_.hides_answer();
    if (presenter_.draw(f.in, view_state_.layout().canvas, canvas_.plate(), card_hides, f.ui))
        run(Command::presentation, f);
    follow_layers();
    const Dialogs::Done done =
        dialogs_.draw_over_all(f.own, f.workspace, f.preferences, view_state_.hides_answer(), f.ui);
    if (done.leaves_lesson) leave_lesson(f.preferences);
    show_message(done.sentence, f);
    // With the turntable chosen a tilted view becomes upright again.
    if (leaned && !f.preferences.arcball) view_.level(view_state_, f.workspace, f.ui);
    if (done.lose_changes) f.out.quit = f.out.lose_changes = true;
    f.out.record = done.record;
    if (done.task) f.out.export_task = done.task;
    if (step) {
        (void)take_back_edits(f.workspace);
        f.workspace.go_to(*step);
        toast_.leave(f.in.now_s);
    }
    if (!done.link.empty()) (void)open_card(done.link, f.own, f.preferences, f.in.now_s);
    if (done.lesson) begin_lesson(*done.lesson, f);
    if (done.lesson && teaches_) teach(f);
    teaches_ = teaches_ && has(open_layers(), Layer::gallery);
    if (const auto choice = start_card_.draw(view_state_.layout().canvas, f.own.types(),
                                             f.preferences.lessons, f.preferences.start_card, f.ui))
        begin_by(*choice, f);
    if (done.opened_preset) {
        view_state_.back_to_canvas();
        docks_.formula().stop_playing();
    }
    if (f.workspace.take_export_time_request()) dialogs_.exporting().open_with_time();
}

/// Opens another scene or preset after the frame is drawn, since drawing a scene needs its own cameras.
void AppUi::run_requested(const Frame& f) {
    if (std::exchange(to_preset_, false)) back_to_preset(f);
    if (const Term* term = terms_.take_example()) open_example(*term, f);
    if (lessons_.shows(f.workspace)) {
        show_message(lessons_.answer_card(f.preferences), f);
        if (std::exchange(presents_lesson_, presents_lesson_ && lessons_.on()) && !lessons_.on() &&
            presenter_.on())
            run(Command::presentation, f);
        if (lessons_.take_wants_others()) run(Command::lessons, f);
        if (const auto px = lessons_.take_menu_request()) open_lesson_menu(*px, f);
    }
    const SceneType* const scene = top_bar_.take_scene();
    if (scene == nullptr) return;
    end_edits();
    open_scene(*scene, f);
}

void AppUi::say_when_to_wake(const Frame& f) const {
    const bool plays = f.workspace.scene().animating() && !dialogs_.exporting().holds_moment();
    f.out.animating = plays || view_.moving() || canvas_.moving() || small_.moving() || dialogs_.pending() ||
                      touch_scroll_.moving() || !after_typing_.empty() || !waiting_keys_.empty() ||
                      box_opens_ > 0;
    const double now_s = f.in.now_s;
    double& wake_s = f.out.wake_s;
    wake_s = toast_.until_s();
    for (const double then_s : {docks_.wake_s(), input_.wake_s(), input_.rested_s(), presenter_.wake_s(now_s),
                                lessons_.wake_s(now_s)}) {
        if (then_s > now_s) wake_s = wake_s > now_s ? std::min(wake_s, then_s) : then_s;
    }
}

}  // namespace crosscut
