// What the keys and buttons do: the commands of AppUi.
#include "app/model/field_access.h"
#include "app/ui/app_ui.h"

#include <imgui.h>

#include <algorithm>
#include <numbers>

namespace crosscut {
namespace {

constexpr double kTimeStep = 0.01;
constexpr double kScaleStep = 1.1;

bool replaces_scene(Command command) {
    switch (command) {
        case Command::undo:
        case Command::redo:
        case Command::paste:
        case Command::open:
        case Command::next_preset:
        case Command::previous_preset:
        case Command::next_scene:
        case Command::previous_scene:
            return true;
        default:
            return false;
    }
}

}  // namespace

void AppUi::run_commands(const InputFrame& in, Workspace& workspace, Preferences& preferences, UiFrame& out) {
    for (const std::string& path : in.dropped_files) {
        const std::string error = workspace.open_file(path);
        say(error.empty() ? "Opened " + path + "." : error, in.now_s);
    }
    for (const KeyPress& press : in.keys) {
        if (const auto command = command_for(press, ImGui::GetIO().WantTextInput)) {
            run(*command, workspace, preferences, out);
        }
    }
}

void AppUi::run(Command command, Workspace& workspace, Preferences& preferences, UiFrame& out) {
    // What replaces the scene ends a drag first: its points are not those that were taken hold of.
    if (replaces_scene(command)) (void)gestures_.cancel(workspace);
    switch (command) {
        case Command::undo:
            workspace.undo();
            break;
        case Command::redo:
            workspace.redo();
            break;
        case Command::next_preset:
            workspace.step_preset(1);
            break;
        case Command::previous_preset:
            workspace.step_preset(-1);
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
        case Command::view_front:
        case Command::view_right:
        case Command::view_top:
        case Command::toggle_projection:
            run_on_camera(command, workspace, preferences.reduce_motion);
            break;
        case Command::play:
        case Command::step_back:
        case Command::step_forward:
        case Command::jump_start:
        case Command::jump_end:
            run_on_time(command, workspace);
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
            out.toggle_fullscreen = true;
            break;
        case Command::help:
            help_open_ = !help_open_;
            break;
        case Command::cancel:
            if (!gestures_.cancel(workspace)) help_open_ = false;
            file_prompt_.close();
            break;
        case Command::quit:
            out.quit = true;
            break;
    }
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
        const std::string error = workspace.save_file(workspace.path());
        return say(error.empty() ? "Saved " + workspace.path() + "." : error, now_s);
    }
    const std::string name =
        workspace.path().empty() ? std::string(workspace.type().id) + ".json" : workspace.path();
    const bool opens = command == Command::open;
    file_prompt_.ask(opens ? FilePrompt::Purpose::open : FilePrompt::Purpose::save,
                     opens ? workspace.path() : name);
}

void AppUi::run_on_camera(Command command, Workspace& workspace, bool still) {
    if (shown_.panes.empty()) return;
    flight_.stop();
    if (command == Command::camera_back) return workspace.camera_back();
    const Viewport viewport{layout_.canvas.size(), fonts_.scale};
    Camera& camera = workspace.camera(main_pane(), viewport);
    Camera to = camera;
    if (command == Command::frame_all) {
        to = framed(camera, viewport, main_pane().list.bounds());
    } else if (camera.space == Space::plane) {
        return;
    } else if (command == Command::toggle_projection) {
        to.turn.parallel = !to.turn.parallel;
        still = true;
    } else {
        to.turn.yaw_rad = command == Command::view_right ? std::numbers::pi / 2.0 : 0.0;
        to.turn.pitch_rad = command == Command::view_top ? std::numbers::pi / 2.0 : 0.0;
    }
    workspace.remember_camera();
    flight_.start(camera, to, now_s_, still);
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

}  // namespace crosscut
