// What the keys and buttons do: the commands of AppUi.
#include "app/model/fields/field_access.h"
#include "app/model/steps.h"
#include "app/ui/app_ui.h"
#include "app/ui/viewports/hud.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

constexpr double kScaleStep = 1.1;

bool replaces_scene(Command command) {
    switch (command) {
        case Command::undo:
        case Command::redo:
        case Command::paste:
        case Command::open:
        case Command::gallery:
        case Command::next_preset:
        case Command::previous_preset:
        case Command::next_scene:
        case Command::previous_scene:
            return true;
        default:
            return false;
    }
}

/// How far a command is along a run of them.
int distance_from(Command first, Command command) {
    return static_cast<int>(command) - static_cast<int>(first);
}

}  // namespace

void AppUi::run_commands(const InputFrame& in, Workspace& workspace, Preferences& preferences, UiFrame& out) {
    for (const std::string& path : in.dropped_files) {
        end_edits(workspace);
        const std::string error = workspace.open_file(path);
        say(error.empty() ? "Opened " + path + "." : error, in.now_s);
    }
    for (const KeyPress& press : in.keys) run_key(press, workspace, preferences, out);
    if (const auto line = menu_.take()) run_menu_line(*line, workspace, preferences, out);
}

/// What replaces the scene ends a drag first: its points are not those that were taken hold of. True where there was one.
bool AppUi::end_edits(Workspace& workspace) {
    const bool gesture = gestures_.editing();
    (void)gestures_.cancel(workspace);
    const bool time = timeline_.cancel(workspace);
    formula_.stop_playing();
    popover_.close();
    return gesture || time;
}

/// What is open takes a key first, then what has the keyboard's focus, then the shortcuts.
void AppUi::run_key(const KeyPress& press, Workspace& workspace, Preferences& preferences, UiFrame& out) {
    const bool typing = ImGui::GetIO().WantTextInput;
    if (menu_.press(press)) return;
    if (gallery_.is_open() && !press.ctrl) return gallery_.key(press);
    if (file_prompt_.press(press)) return;
    if (!shown_.panes.empty() && run_on_handles(press, workspace)) return;
    if (!typing && run_on_hud(press, workspace)) return;
    if (!typing && presenting_.key(press)) return;
    if (!typing) presenting_.tell(press, now_s_);
    if (const auto command = command_for(press, typing)) run(*command, workspace, preferences, out);
}

void AppUi::run(Command command, Workspace& workspace, Preferences& preferences, UiFrame& out) {
    const bool took_back = replaces_scene(command) && end_edits(workspace);
    switch (command) {
        case Command::undo:
            if (!took_back) workspace.undo();  // in the middle of a drag it takes that drag back, and no more
            break;
        case Command::redo:
            workspace.redo();
            break;
        case Command::next_preset:
        case Command::previous_preset:
            if (std::string error = workspace.step_preset(command == Command::next_preset ? 1 : -1);
                !error.empty())
                say(std::move(error), now_s_);
            break;
        case Command::next_scene:
            step_scene(workspace, 1);
            break;
        case Command::previous_scene:
            step_scene(workspace, -1);
            break;
        case Command::copy:
        case Command::paste:
        case Command::open:
        case Command::save:
        case Command::save_as:
            run_on_files(command, workspace, now_s_);
            break;
        case Command::frame_all:
        case Command::camera_back:
        case Command::toggle_projection:
        case Command::look:
        case Command::turn:
        case Command::behind_1:
        case Command::behind_3:
        case Command::behind_7:
            run_on_camera(command, workspace);
            break;
        case Command::digit_1:
        case Command::digit_2:
        case Command::digit_3:
        case Command::digit_4:
        case Command::digit_5:
        case Command::digit_6:
        case Command::digit_7:
        case Command::digit_8:
            if (turns()) {
                run_on_camera(command, workspace);
            } else {
                choose_method(distance_from(Command::digit_1, command), workspace);
            }
            break;
        case Command::method_1:
        case Command::method_2:
        case Command::method_3:
        case Command::method_4:
        case Command::method_5:
        case Command::method_6:
        case Command::method_7:
        case Command::method_8:
            choose_method(distance_from(Command::method_1, command), workspace);
            break;
        case Command::gallery:
            gallery_.is_open() ? gallery_.close() : gallery_.open();
            break;
        case Command::tab_1:
        case Command::tab_2:
        case Command::tab_3:
        case Command::tab_4:
        case Command::tab_5:
        case Command::tab_6:
            tab_ = static_cast<std::size_t>(distance_from(Command::tab_1, command));
            preferences.depth = Depth::compare;
            break;
        case Command::see:
            preferences.depth = Depth::see;
            break;
        case Command::how:
            preferences.depth = Depth::how;
            break;
        case Command::compare:
            preferences.depth = Depth::compare;
            break;
        case Command::ghost:
            toggle_ghost_ = true;  // when the scene is next presented
            break;
        case Command::toggle_snap:
            preferences.snap = !preferences.snap;
            say(preferences.snap ? "Snapping on: Ctrl lets go while held."
                                 : "Snapping off: Ctrl snaps while held.",
                now_s_);
            break;
        case Command::play:
        case Command::step_back:
        case Command::step_forward:
        case Command::jump_start:
        case Command::jump_end:
            if (shown_.timeline) {
                run_on_time(command, workspace);
            } else if (shown_.clock) {
                run_on_clock(command, workspace);
            } else {
                if (shown_.walkthrough && depth() == Depth::see) preferences.depth = Depth::how;
                run_on_steps(command, workspace);
            }
            break;
        case Command::bigger:
            preferences.ui_scale = std::min(3.0, preferences.ui_scale * kScaleStep);
            break;
        case Command::smaller:
            preferences.ui_scale = std::max(0.5, preferences.ui_scale / kScaleStep);
            break;
        case Command::normal_size:
            preferences.ui_scale = 1.0;
            break;
        case Command::toggle_theme:
            preferences.theme = preferences.theme == ThemeId::light ? ThemeId::dark : ThemeId::light;
            break;
        case Command::toggle_panels:
            panels_ = !panels_;
            break;
        case Command::presentation:
            presenting_.toggle(preferences);
            out.toggle_fullscreen = true;
            break;
        case Command::menu:
            open_menu_by_key(workspace);
            break;
        case Command::settings:
            settings_.toggle();
            break;
        case Command::help:
            help_.toggle();
            break;
        case Command::cancel:
            run_cancel(workspace);
            break;
        case Command::quit:
            out.quit = true;
            break;
    }
}

void AppUi::choose_method(int index, Workspace& workspace) {
    if (!shown_.methods || index >= static_cast<int>(shown_.methods->rows.size())) return;
    crosscut::choose_method(workspace.scene(), *shown_.methods, index);
}

/// Escape ends the innermost thing that is under way, one at a time.
void AppUi::run_cancel(Workspace& workspace) {
    if (top_bar_.close() || gestures_.cancel(workspace) || timeline_.cancel(workspace) ||
        formula_.cancel(workspace))
        return;
    if (inspector_.dismiss()) return;
    if (motion_.turning()) return motion_.stop_turning();
    if (settings_.close()) return;
    if (help_.close() || file_prompt_.open()) return file_prompt_.close();
    if (keyboard_.focus(workspace.scene())) return keyboard_.leave();
    if (shown_.log && shown_.log->chosen > 0) return set_number(workspace.scene(), shown_.log->field, 0.0);
    if (shown_.walkthrough && shown_.walkthrough->step > 0) formula_.whole(workspace, shown_);
}

/// Does an action of the scene, which becomes one step of undo, and says what came of it.
void AppUi::perform(Workspace& workspace, std::string_view action) {
    std::string sentence = workspace.scene().perform(action);
    if (shown_.methods && action == shown_.methods->explain) {
        Presentation after;
        workspace.scene().present(workspace.viewpoint(), after);
        if (!turn_text(after).empty()) return;  // said large beside the formula
    }
    if (!sentence.empty()) say(std::move(sentence), now_s_);
}

void AppUi::step_scene(Workspace& workspace, int steps) {
    const auto types = workspace.types();
    const int count = static_cast<int>(types.size());
    const int at = static_cast<int>(&workspace.type() - types.data());
    const std::string error =
        workspace.open_scene(types[static_cast<std::size_t>(((at + steps) % count + count) % count)].id);
    if (!error.empty()) say(error, now_s_);
}

void AppUi::run_on_files(Command command, Workspace& workspace, double now_s) {
    if (command == Command::copy) {
        ImGui::SetClipboardText(workspace.text().c_str());
        return say("Copied the scene as text.", now_s);
    }
    if (command == Command::paste) {
        const char* text = ImGui::GetClipboardText();
        const std::string error = workspace.open_text(text != nullptr ? text : "", "The clipboard");
        return say(error.empty() ? "Pasted a scene." : error, now_s);
    }
    if (command == Command::save && !workspace.path().empty()) {
        Saving done = workspace.save_file(workspace.path());
        if (done.outcome == Saving::Outcome::asks)
            return file_prompt_.ask_to_replace(workspace.path(), std::move(done.sentence));
        const bool saved = done.outcome == Saving::Outcome::saved;
        return say(saved ? "Saved " + workspace.path() + "." : done.sentence, now_s);
    }
    const std::string name =
        workspace.path().empty() ? std::string(workspace.type().id) + ".json" : workspace.path();
    const bool opens = command == Command::open;
    file_prompt_.ask(opens ? FilePrompt::Purpose::open : FilePrompt::Purpose::save,
                     opens ? workspace.path() : name);
}

void AppUi::run_on_time(Command command, Workspace& workspace) {
    if (!shown_.timeline) return;
    const Timeline& line = *shown_.timeline;
    Scene& scene = workspace.scene();
    if (command == Command::play) return set_flag(scene, line.playing_field, !line.playing);
    set_flag(scene, line.playing_field, false);
    if (command == Command::jump_start) return set_number(scene, line.time_field, 0.0);
    if (command == Command::jump_end) return set_number(scene, line.time_field, 1.0);
    set_number(scene, line.time_field,
               line.now + (command == Command::step_forward ? kTimeStep : -kTimeStep));
}

/// Time without an end knows no way back but to its beginning.
void AppUi::run_on_clock(Command command, Workspace& workspace) {
    const Clock& clock = *shown_.clock;
    if (command == Command::play) return set_flag(workspace.scene(), clock.playing_field, !clock.playing);
    if (command == Command::step_forward && !clock.step_action.empty()) perform(workspace, clock.step_action);
    if (command == Command::jump_start && !clock.restart_action.empty())
        perform(workspace, clock.restart_action);
}

/// Enter presses the first button over the canvas.
bool AppUi::run_on_hud(const KeyPress& press, Workspace& workspace) {
    if (press.key != Key::enter || press.ctrl || press.shift || press.alt) return false;
    if (!shown_.hud || main_index() != 0 || press.repeat) return false;
    const std::string action = first_action(*shown_.hud);
    if (!action.empty()) perform(workspace, action);
    return !action.empty();
}

void AppUi::run_on_steps(Command command, Workspace& workspace) {
    if (!shown_.walkthrough) return;
    if (command == Command::play) return formula_.toggle_play(workspace, shown_, now_s_);
    if (command == Command::jump_start) return formula_.first(workspace, shown_);
    if (command == Command::jump_end) return formula_.last(workspace, shown_);
    formula_.step(workspace, shown_, command == Command::step_forward ? 1 : -1);
}

}  // namespace crosscut
