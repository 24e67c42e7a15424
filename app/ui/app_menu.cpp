// The menu of what is right-clicked, or has the keyboard's focus: what it is opened on, and what its lines do.
#include "app/ui/app_ui.h"
#include "app/ui/interaction/drag_target.h"
#include "app/view/screen/grid.h"

#include <imgui.h>

#include <algorithm>

namespace crosscut {

/// Of a handle in any view, or of the large view where nothing is; a small view has none where nothing is.
void AppUi::open_menu(const MenuAsk& ask, MenuOf of, Workspace& workspace, bool by_key) {
    const Handles handles = handles_of(workspace.scene());
    MenuFacts facts;
    facts.of = ask.handle ? MenuOf::handle : of;
    facts.handle = ask.handle;
    const bool large = ask.pane == id_of(main_pane().id);
    if (facts.of != MenuOf::handle && !large) return;
    for (const Pane& pane : shown_.panes) {
        if (id_of(pane.id) == ask.pane) facts.grid = snap_targets_for(ask.handle, handles, pane.list).grid;
    }
    const Camera& camera = main_camera(workspace);
    facts.turns = turns() && large;
    facts.moves = !is_still(main_pane());
    facts.parallel = camera.turn.parallel;
    facts.turning = motion_.turning();
    facts.arcball = modifiers_.arcball;
    facts.snap = modifiers_.snap;
    facts.can_go_back = workspace.can_camera_back();
    if (main_index() == 0) {
        for (const SuggestedView& view : shown_.views) facts.views.push_back(view.label);
    }
    keyboard_.focus_on(keyboard_.focus(workspace.scene()));  // a burst of arrow keys ends here
    menu_on_ = ask;
    menu_.open(menu_lines(facts, handles), ask.px, by_key, ask.by_finger);
}

/// On what has the keyboard's focus, else on what is under the mouse, else on the large view.
void AppUi::open_menu_by_key(Workspace& workspace) {
    HandleId on = keyboard_.focus(workspace.scene());
    if (!on) on = gestures_.hovered_handle();
    const Handles handles = handles_of(workspace.scene());
    const std::vector<const Handle*> moved = handles.moved_with(on);
    for (const GesturePlace& place : gesture_places(workspace)) {
        if (moved.empty() || id_of(place.pane->id) != on.pane) continue;
        const Projector projector(*place.camera, place.viewport);
        const Vec3 middle = (moved.front()->at + moved.back()->at) * 0.5;
        return open_menu({on.pane, on, place.origin_px + projector.project(middle).px}, MenuOf::handle,
                         workspace, true);
    }
    const Vec2 middle = (layout_.canvas.low + layout_.canvas.high) * 0.5;
    open_menu({id_of(main_pane().id), {}, middle}, MenuOf::ground, workspace, true);
}

/// The pivot goes to the point, or to the place on the body that the menu was opened on.
void AppUi::turn_about(Workspace& workspace) {
    const Viewport viewport{layout_.canvas.size(), fonts_.scale};
    const Projector projector(main_camera(workspace), viewport);
    const Handles handles = handles_of(workspace.scene());
    const std::vector<const Handle*> moved = handles.moved_with(menu_on_.handle);
    if (moved.empty()) return;
    Camera to = main_camera(workspace);
    to.turn.pivot = moved.size() == 1 ? moved.front()->at
                                      : seen_nearest(projector, moved.front()->at, moved.back()->at,
                                                     menu_on_.px - layout_.canvas.low);
    fly(workspace, to, true);
}

void AppUi::run_menu_line(const MenuLine& line, Workspace& workspace, Preferences& preferences,
                          UiFrame& out) {
    const HandleId& on = menu_on_.handle;
    switch (line.act) {
        case MenuAct::command:
            return run(line.command, workspace, preferences, out);
        case MenuAct::type_place:
            return open_popover(on, workspace);
        case MenuAct::to_grid:
            for (const GesturePlace& place : gesture_places(workspace)) {
                if (id_of(place.pane->id) != on.pane) continue;
                const DecimalStep step = minor_step(Projector(*place.camera, place.viewport));
                return say(bring_to_grid(workspace.scene(), on, step), now_s_);
            }
            return;
        case MenuAct::copy_place: {
            const std::string text = place_text(handles_of(workspace.scene()), on);
            ImGui::SetClipboardText(text.c_str());
            return say("Copied " + text + ".", now_s_);
        }
        case MenuAct::turn_about:
            return turn_about(workspace);
        case MenuAct::view: {
            if (line.number >= shown_.views.size()) return;
            Camera to = main_camera(workspace);
            to.turn = looking(to.turn, shown_.views[line.number]);
            return fly(workspace, to);
        }
        case MenuAct::arcball:
            return set_arcball(!preferences.arcball, workspace, preferences);
        case MenuAct::offer: {
            const HandleList::Offer::Done done =
                take_offer(workspace.scene(), line.number, workspace.viewpoint());
            const std::string error =
                done.text.empty() ? std::string() : workspace.open_text(done.text, "What was asked for");
            return say(error.empty() ? done.sentence : error, now_s_);
        }
    }
}

}  // namespace crosscut
