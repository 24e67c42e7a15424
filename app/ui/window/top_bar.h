#pragma once

#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/panels/history.h"
#include "app/ui/panels/settings.h"
#include "app/ui/ui_context.h"
#include "app/ui/window/dialogs.h"
#include "app/ui/window/file_menu.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

/// The bar along the window's upper edge: the lessons, the scenes, the level of detail, the preset, and a menu
/// with the rest. Where space is short, buttons move into the menu, and the scenes become a list. A bar
/// with two rows has the level of detail in the second one, with undo and redo.
class TopBar {
  public:
    /// Returns the requested command. While the answer is hidden it does not name the preset, which would
    /// tell it.
    [[nodiscard]] std::optional<Command> draw(const ViewState& view_state, const Workspace& workspace,
                                              const Preferences& preferences, SettingsPanel& settings,
                                              OuterSteps outer, const UiContext& ui);
    /// The scene that was clicked since the last call; null: none.
    [[nodiscard]] const SceneType* take_scene() { return std::exchange(scene_, nullptr); }
    /// The file menu, which the menu and its key open, the key also where the bar is hidden.
    [[nodiscard]] FileMenu& file_menu() { return file_menu_; }
    [[nodiscard]] const FileMenu& file_menu() const { return file_menu_; }
    /// "bar:See", "bar:Learn", "bar:menu", "bar:presets", "bar:Sweep": what is drawn and can be hit.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }
    void hide() { targets_.clear(); }

  private:
    /// The widths of the parts of the bar, physical pixels; 0: left out.
    struct Plan {
        bool as_list = false;                  ///< the scenes are a list
        bool settings = true, keys = true;     ///< these have buttons at the right end
        UndoButtons undo = UndoButtons::none;  ///< in the first row
        float details_px = 0.0f, preset = 0.0f;
        float icons = 0.0f;  ///< the buttons at the right end
        float between = 0.0f;
    };

    [[nodiscard]] static Plan planned(float window, bool two_rows, const Workspace& workspace,
                                      const UiContext& ui);
    void draw_second_row(const Rect& rect, const Workspace& workspace, DetailLevel detail,
                         const UiContext& ui);
    void draw_undo(UndoButtons as, const Workspace& workspace, const UiContext& ui);
    void draw_icons(const Plan& plan, const Workspace& workspace, const Preferences& preferences,
                    SettingsPanel& settings, const UiContext& ui);
    void draw_learn(float gap);
    void draw_scenes(const Workspace& workspace, bool as_list, const UiContext& ui);
    void draw_details(DetailLevel detail, float width, const UiContext& ui);
    void draw_preset(const Preset* preset, bool changed, float available_px, const UiContext& ui);
    void draw_recording(const UiContext& ui);
    void draw_menu(const Workspace& workspace, const Preferences& preferences, const UiContext& ui);
    [[nodiscard]] std::vector<MenuItem> menu_lines(const Workspace& workspace, const UiContext& ui) const;
    void note(std::string name);

    FileMenu file_menu_;
    OuterSteps outer_;        ///< in this frame
    std::string no_compare_;  ///< in this frame: as in `SceneOutput`
    std::optional<Command> command_;
    const SceneType* scene_ = nullptr;
    std::vector<UiTarget> targets_;
};

/// Draws the bar along the window's lower edge where it moves through nothing: the message if all of it fits,
/// else what can be done from here; at its end, if there is space, the file of the scene. Nothing where
/// `rect` has no area.
void draw_status_bar(const Rect& rect, const Toast& toast, const std::string& hint, const std::string& file,
                     const UiContext& ui);

/// Writes a hint, if there is one, over the lower edge of a canvas that is not low: above the buttons there where it
/// would cover them.
void draw_hint_over(const Rect& canvas, const std::optional<Rect>& buttons, const std::string& hint,
                    const UiContext& ui);

/// Draws the dividers between the areas of the window. A dragged position is stored as a fraction of the area
/// that it divides; a double click restores the default. Adds their positions to `targets`: "divider:view",
/// "divider:steps", "divider:side".
void draw_dividers(const Layout& layout, Preferences& preferences, const UiContext& ui,
                   std::vector<UiTarget>& targets);

}  // namespace crosscut
