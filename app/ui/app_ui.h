#pragma once

#include "app/model/preferences.h"
#include "app/model/workspace.h"
#include "app/ui/camera_flight.h"
#include "app/ui/canvas_gestures.h"
#include "app/ui/file_prompt.h"
#include "app/ui/input.h"
#include "app/ui/inspector.h"
#include "app/ui/layout.h"
#include "app/ui/pane_view.h"
#include "app/ui/shortcuts.h"
#include "app/ui/style.h"

#include <string>
#include <vector>

namespace crosscut {

/// What one frame of the interface asks the shell to do.
struct UiFrame {
    std::vector<PanePicture> panes;  ///< to be drawn under Dear ImGui's own picture
    Color background{};
    bool animating = false;  ///< draw again at once, without waiting for an event
    double wake_s = 0.0;     ///< draw again at this time at the latest, when it is in the future
    bool toggle_fullscreen = false;
    bool quit = false;
};

/// The whole interface over one workspace. Between Dear ImGui's NewFrame and Render; owns no window and no GL.
class AppUi {
  public:
    /// The scale the fonts must be built for, before a frame with this input.
    [[nodiscard]] bool fonts_fit(const InputFrame& in) const { return fonts_.scale == in.scale; }
    void rebuild_fonts(const std::string& folder, double scale) { fonts_ = build_fonts(folder, scale); }

    [[nodiscard]] UiFrame frame(const InputFrame& in, Workspace& workspace, Preferences& preferences);

    /// The main pane alone, as large as the window, for pictures; also between NewFrame and Render.
    /// Or another pane by its id.
    [[nodiscard]] PanePicture canvas_only(const InputFrame& in, Workspace& workspace, ThemeId theme,
                                          bool transparent, std::string_view pane = {});

    /// A sentence for the person, shown at the bottom until the next one or for a while.
    void say(std::string sentence, double now_s);

  private:
    void run_commands(const InputFrame& in, Workspace& workspace, Preferences& preferences, UiFrame& out);
    void run(Command command, Workspace& workspace, Preferences& preferences, UiFrame& out);
    void run_on_camera(Command command, Workspace& workspace, bool still);
    void run_on_time(Command command, Workspace& workspace);
    void run_on_files(Command command, Workspace& workspace, double now_s);
    void step_scene(Workspace& workspace, int steps);
    void feed_mouse(const InputFrame& in, Workspace& workspace);
    void advance(const InputFrame& in, Workspace& workspace);
    void present(Workspace& workspace);
    void draw_canvas(const InputFrame& in, Workspace& workspace, const Preferences& preferences,
                     UiFrame& out);
    void draw_top_bar(Workspace& workspace, Preferences& preferences, UiFrame& out);
    void draw_side(Workspace& workspace, const Theme& theme);
    void draw_camera_buttons(Workspace& workspace);
    void draw_dock(Workspace& workspace, const Theme& theme);
    void draw_status(const InputFrame& in, Workspace& workspace, const Theme& theme);
    void draw_welcome(const Workspace& workspace, const Theme& theme);
    void draw_help(const Theme& theme);
    [[nodiscard]] const Pane& main_pane() const { return shown_.panes.front(); }

    Fonts fonts_;
    Layout layout_;
    Presentation shown_;
    CanvasGestures gestures_;
    CameraFlight flight_;
    PaneView pane_view_;
    Inspector inspector_;
    FilePrompt file_prompt_;
    ItemId panel_hovered_{};
    bool panels_ = true;
    bool help_open_ = false;
    bool editing_in_panel_ = false;
    bool still_ = false;  ///< reduce motion
    double now_s_ = 0.0;
    std::string said_;
    double said_until_s_ = 0.0;
};

}  // namespace crosscut
