#pragma once

#include "app/model/files/preferences.h"
#include "app/model/workspace.h"
#include "app/ui/formula/formula_panel.h"
#include "app/ui/input.h"
#include "app/ui/interaction/canvas_gestures.h"
#include "app/ui/interaction/keyboard_handles.h"
#include "app/ui/interaction/lock_guides.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/interaction/value_popover.h"
#include "app/ui/interaction/view_motion.h"
#include "app/ui/layout.h"
#include "app/ui/menu/context_menu.h"
#include "app/ui/panels/file_prompt.h"
#include "app/ui/panels/gallery.h"
#include "app/ui/panels/help_sheet.h"
#include "app/ui/panels/inspector.h"
#include "app/ui/panels/notice.h"
#include "app/ui/panels/settings_panel.h"
#include "app/ui/stage/method_view.h"
#include "app/ui/stage/presenting.h"
#include "app/ui/stage/top_bar.h"
#include "app/ui/stage/verdict_plate.h"
#include "app/ui/timeline/timeline_dock.h"
#include "app/ui/touch/touch_gestures.h"
#include "app/ui/ui_context.h"
#include "app/ui/viewports/canvas_tools.h"
#include "app/ui/viewports/ghost.h"
#include "app/ui/viewports/inset.h"
#include "app/ui/viewports/pane_view.h"
#include "app/ui/viewports/view_tiles.h"

#include <string>
#include <utility>
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
/// Its parts are in app_ui.cpp (the frame), app_commands.cpp (keys), app_camera.cpp, app_menu.cpp, app_mouse.cpp,
/// app_panels.cpp and app_overlays.cpp.
class AppUi {
  public:
    /// The scale the fonts must be built for, before a frame with this input.
    [[nodiscard]] bool fonts_fit(const InputFrame& in) const { return fonts_.scale == in.scale; }
    void rebuild_fonts(const std::string& folder, double scale) { fonts_ = build_fonts(folder, scale); }

    /// Physical pixels a logical pixel, of the scale that was chosen: larger while presenting.
    [[nodiscard]] double scale(double chosen, const Vec2& window_px) const {
        return presenting_.scale(chosen, window_px);
    }

    /// Who draws the small views while Dear ImGui's picture is drawn; without it they are empty.
    void draw_pictures_with(EmbeddedPictures::Draw draw) { pictures_.draw_with(std::move(draw)); }

    [[nodiscard]] UiFrame frame(const InputFrame& in, Workspace& workspace, Preferences& preferences);

    /// The main pane alone, as large as the window, for pictures; also between NewFrame and Render.
    /// Or another pane by its id.
    [[nodiscard]] PanePicture canvas_only(const InputFrame& in, Workspace& workspace, ThemeId theme,
                                          bool transparent, std::string_view pane = {});

    /// The handles of every view as the last frame showed them.
    [[nodiscard]] std::vector<UiPlace> places(Workspace& workspace);

    /// A sentence for the person, shown at the bottom until the next one or for a while.
    void say(std::string sentence, double now_s) { notice_.say(std::move(sentence), now_s); }
    /// The same for something nobody asked about, which takes longer to be seen and read.
    void announce(std::string sentence, double now_s) { notice_.announce(std::move(sentence), now_s); }
    /// The last such sentence.
    [[nodiscard]] const std::string& said() const { return notice_.sentence(); }

  private:
    void run_commands(const InputFrame& in, Workspace& workspace, Preferences& preferences, UiFrame& out);
    void run_key(const KeyPress& press, Workspace& workspace, Preferences& preferences, UiFrame& out);
    void run(Command command, Workspace& workspace, Preferences& preferences, UiFrame& out);
    bool end_edits(Workspace& workspace);
    void choose_method(int index, Workspace& workspace);
    bool run_on_handles(const KeyPress& press, Workspace& workspace);
    void run_cancel(Workspace& workspace);
    void run_on_camera(Command command, Workspace& workspace);
    void toggle_turning(Workspace& workspace);
    void turn(const InputFrame& in, Workspace& workspace);
    void fly(Workspace& workspace, const Camera& to, bool to_pivot = false);
    [[nodiscard]] Camera& main_camera(Workspace& workspace);
    /// The large view is one of space that can be turned.
    [[nodiscard]] bool turns() const;
    /// Nobody moves its camera.
    [[nodiscard]] static bool is_still(const Pane& pane) { return pane.fixed_camera || pane.fits; }
    void run_on_time(Command command, Workspace& workspace);
    void run_on_clock(Command command, Workspace& workspace);
    bool run_on_hud(const KeyPress& press, Workspace& workspace);
    void run_on_steps(Command command, Workspace& workspace);
    void run_on_files(Command command, Workspace& workspace, double now_s);
    void step_scene(Workspace& workspace, int steps);
    void perform(Workspace& workspace, std::string_view action);

    bool feed_touches(const InputFrame& in, Workspace& workspace, const Preferences& preferences);
    void feed_mouse(const InputFrame& in, Workspace& workspace, const Preferences& preferences);
    [[nodiscard]] std::vector<GesturePlace> gesture_places(Workspace& workspace);
    void open_popover(const HandleId& handle, Workspace& workspace);
    void open_menu(const MenuAsk& ask, MenuOf of, Workspace& workspace, bool by_key);
    void open_menu_by_key(Workspace& workspace);
    void run_menu_line(const MenuLine& line, Workspace& workspace, Preferences& preferences, UiFrame& out);
    void turn_about(Workspace& workspace);
    [[nodiscard]] bool editing() const;
    [[nodiscard]] std::string hint(Workspace& workspace) const;

    void advance(const InputFrame& in, Workspace& workspace);
    void show(const InputFrame& in, Workspace& workspace, const Preferences& preferences);
    void arrange(const InputFrame& in, Workspace& workspace, const Preferences& preferences);
    [[nodiscard]] Panels wanted_panels(const InputFrame& in, Workspace& workspace,
                                       const Preferences& preferences);
    void keep_clear(double scale);
    /// What the tools take of the canvas' upper right corner while it has the large place; nothing in the plane.
    [[nodiscard]] Vec2 tools_room_px(double scale) const;
    /// How much is on screen in this frame.
    [[nodiscard]] Depth depth() const { return arranged_.depth; }
    void light_items(Workspace& workspace);
    void light_up(ItemId id) {
        if (id) panel_hovered_ = id;
    }
    void annotate(Workspace& workspace);

    /// How a view is drawn in this frame.
    [[nodiscard]] FlattenOptions look(const Preferences& preferences) const;
    void draw_canvas(const InputFrame& in, Workspace& workspace, const Preferences& preferences,
                     UiFrame& out);
    void draw_top_bar(Workspace& workspace, Preferences& preferences, UiFrame& out);
    void draw_strip(Workspace& workspace);
    void draw_side(Workspace& workspace, const Preferences& preferences);
    void draw_tabs(Workspace& workspace, const Preferences& preferences);
    [[nodiscard]] bool tab_has_content(std::size_t tab) const;
    [[nodiscard]] std::size_t shown_tab() const;
    void draw_tab(Workspace& workspace, const Preferences& preferences);
    void draw_views(Workspace& workspace, const Preferences& preferences);
    void draw_values(Workspace& workspace);
    void draw_method_view(Workspace& workspace, const Preferences& preferences);
    void draw_verdict(Workspace& workspace);
    void back_to_preset(Workspace& workspace);
    [[nodiscard]] PlateWords plate_words(const Workspace& workspace) const;
    void draw_dividers(const InputFrame& in, Preferences& preferences);
    void draw_docks(Workspace& workspace);
    void draw_clock(Workspace& workspace);
    void draw_dock_tabs();
    void draw_status(Workspace& workspace);
    void draw_disagreement(Workspace& workspace);
    void draw_hud_over(Workspace& workspace);
    void draw_enlarged(Workspace& workspace);
    /// What stands over the large view: the tools, and the inset where there will be one.
    [[nodiscard]] std::vector<Rect> covered() const;
    void draw_tools(Workspace& workspace);
    void set_arcball(bool arcball, Workspace& workspace, Preferences& preferences);
    void draw_settings(Workspace& workspace, Preferences& preferences);
    void draw_inset(const Preferences& preferences);
    [[nodiscard]] bool shows_inset() const { return depth() == Depth::compare && main_index() == 0; }
    void show_guides(Workspace& workspace);
    void draw_welcome(const Workspace& workspace);
    void draw_lost(Workspace& workspace);
    void draw_popover(Workspace& workspace);
    /// The pane in the large place: the first one, or one that was enlarged.
    [[nodiscard]] const Pane& main_pane() const { return shown_.panes[main_index()]; }
    [[nodiscard]] Pane& main_pane() { return shown_.panes[main_index()]; }
    [[nodiscard]] std::size_t main_index() const;

    [[nodiscard]] UiContext context() { return {*theme_, fonts_, pictures_, now_s_}; }

    /// What a first start is greeted with.
    /// The blank around the step player in How, logical pixels.
    static constexpr Vec2 kStepsPad_px{16.0, 8.0};

    Fonts fonts_;
    EmbeddedPictures pictures_;
    const Theme* theme_ = &theme(ThemeId::dark);
    Panels arranged_;  ///< what the layout was made for
    Layout layout_;
    Presentation shown_;
    std::string main_id_;  ///< of the enlarged pane; empty: the first
    CanvasGestures gestures_;
    TouchGestures touch_;
    DragModifiers modifiers_;
    KeyboardHandles keyboard_;
    ValuePopover popover_;
    ContextMenu menu_;
    MenuAsk menu_on_;  ///< what the menu was opened on
    ViewMotion motion_;
    CanvasTools tools_;
    Inset inset_;
    PivotMark pivot_;
    SettingsPanel settings_;
    TopBar top_bar_;
    VerdictPlate plate_;
    MethodView method_view_;
    PaneView pane_view_;
    ViewTiles tiles_;
    FormulaPanel formula_;
    TimelineDock timeline_;
    Gallery gallery_;
    Ghost ghost_;
    bool toggle_ghost_ = false;
    Inspector inspector_;
    FilePrompt file_prompt_;
    HelpSheet help_;
    Presenting presenting_;
    Notice notice_;
    std::vector<UiPlace> panel_places_;  ///< buttons of this frame, by name
    ItemId panel_hovered_{};
    Highlight lit_;        ///< in every view and the formula, this frame
    std::size_t tab_ = 0;  ///< of the column
    DockTab dock_ = DockTab::time;
    bool lost_ = false;                ///< nothing of the scene is in the large view
    const SceneType* type_ = nullptr;  ///< the scene of the last frame
    int walked_ = 0;                   ///< the step of the walk in the last frame
    bool panels_ = true;
    std::size_t presented_ = 0;  ///< the workspace's revision that is shown
    bool presented_before_ = false;
    bool editing_in_panel_ = false;
    bool still_ = false;  ///< reduce motion
    double now_s_ = 0.0;
};

}  // namespace crosscut
