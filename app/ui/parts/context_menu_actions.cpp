#include "app/ui/parts/context_menu_actions.h"

#include "app/ui/interaction/drag_target.h"
#include "app/ui/interaction/snapping.h"
#include "app/view/screen/grid.h"

#include <imgui.h>

#include <vector>

namespace crosscut {
namespace {

std::string copy(const std::string& text) {
    ImGui::SetClipboardText(text.c_str());
    return "Copied " + text + ".";
}

std::string hide(const HandleId& id, Scene& scene) {
    const Handles handles = handles_of(scene);
    scene.annotations().hidden.insert(handles.name(id));
    return handles.label(id) + " is hidden. The menu of the empty canvas shows it again.";
}

/// What the scene offers may open another one instead of it.
std::string run_offer(std::size_t number, Workspace& workspace) {
    const HandleList::Offer::Done done = take_offer(workspace.scene(), number, workspace.viewpoint());
    if (done.text.empty()) return done.sentence;
    const std::string error = workspace.open_text(done.text, "What was asked for");
    return error.empty() ? done.sentence : error;
}

}  // namespace

void ContextMenuActions::open(const MenuAsk& ask, MenuOf of, const DragModifiers& modifiers,
                              const Stage& stage, const ViewControl& view, Workspace& workspace,
                              bool by_key) {
    const Handles handles = handles_with_offers(workspace.scene());
    MenuFacts facts;
    facts.of = ask.handle ? MenuOf::handle : of;
    facts.handle = ask.handle;
    const bool large = ask.pane == id_of(stage.main_pane().id);
    if (facts.of != MenuOf::handle && !large) return;
    for (const Pane& pane : stage.shown().panes) {
        if (id_of(pane.id) == ask.pane) facts.grid = snap_targets_for(ask.handle, handles, pane.list).grid;
    }
    facts.turns = stage.turns() && large;
    facts.moves = !is_still(stage.main_pane());
    facts.parallel = stage.main_camera(workspace).turn.parallel;
    facts.turning = view.turning();
    facts.arcball = modifiers.arcball;
    facts.snap = modifiers.snap;
    facts.hidden = workspace.scene().annotations().hidden.size();
    facts.named = workspace.scene().annotations().names.contains(handles.name(ask.handle));
    facts.can_go_back = workspace.can_camera_back();
    for (const SuggestedView& suggested : suggested_views(stage)) facts.views.push_back(suggested.label);
    on_ = ask;
    menu_.open(menu_items(facts, handles), ask.px, by_key);
}

void ContextMenuActions::open_by_key(const HandleId& on, const DragModifiers& modifiers, const Stage& stage,
                                     SmallViews& small, const ViewControl& view, Workspace& workspace) {
    const Handles handles = handles_of(workspace.scene());
    for (const GesturePlace& place : gesture_places(stage, small, workspace)) {
        if (handles.moved_with(on).empty() || id_of(place.pane->id) != on.pane) continue;
        const Projector projector(*place.camera, place.viewport);
        const MenuAsk ask{on.pane, on, place.origin_px + projector.project(handles.middle(on)).px};
        return open(ask, MenuOf::handle, modifiers, stage, view, workspace, true);
    }
    const Rect& canvas = stage.layout().canvas;
    const MenuAsk ask{id_of(stage.main_pane().id), {}, (canvas.low + canvas.high) * 0.5};
    open(ask, MenuOf::ground, modifiers, stage, view, workspace, true);
}

/// The pivot goes to the point, or to the place on the body that the menu was opened on.
void ContextMenuActions::turn_about(const Stage& stage, ViewControl& view, Workspace& workspace,
                                    const UiContext& ui) const {
    const Handles handles = handles_of(workspace.scene());
    const std::vector<const Handle*> moved = handles.moved_with(on_.handle);
    if (moved.empty()) return;
    Camera to = stage.main_camera(workspace);
    const Projector projector(to, stage.viewport());
    to.turn.pivot = moved.front()->at;
    if (moved.size() > 1)
        to.turn.pivot =
            seen_nearest(projector, moved.front()->at, moved.back()->at, on_.px - stage.layout().canvas.low);
    view.fly(to, stage, workspace, ui, true);
}

std::string ContextMenuActions::to_grid(const Stage& stage, SmallViews& small, Workspace& workspace) const {
    for (const GesturePlace& place : gesture_places(stage, small, workspace)) {
        if (id_of(place.pane->id) != on_.handle.pane) continue;
        const DecimalStep step = minor_step(Projector(*place.camera, place.viewport));
        return bring_to_grid(workspace.scene(), on_.handle, step);
    }
    return {};
}

std::string ContextMenuActions::run(const MenuItem& item, const Stage& stage, SmallViews& small,
                                    ViewControl& view, Workspace& workspace, const UiContext& ui) {
    switch (item.act) {
        case MenuAct::to_grid:
            return to_grid(stage, small, workspace);
        case MenuAct::copy_place:
            return copy(place_text(handles_of(workspace.scene()), on_.handle));
        case MenuAct::hide:
            return hide(on_.handle, workspace.scene());
        case MenuAct::show_hidden:
            workspace.scene().annotations().hidden.clear();
            return {};
        case MenuAct::turn_about:
            turn_about(stage, view, workspace, ui);
            return {};
        case MenuAct::view:
            view.look_along(item.number, stage, workspace, ui);
            return {};
        case MenuAct::offer:
            return run_offer(item.number, workspace);
        default:
            return {};
    }
}

}  // namespace crosscut
