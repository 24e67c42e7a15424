#pragma once

#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/ui_context.h"
#include "app/view/decimal.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// The content of the context menu. It knows no window: facts go in, items come out.
namespace crosscut {

/// What a menu item does.
enum class MenuAct : std::uint8_t {
    command,        ///< runs the command, as its key does
    edit_position,  ///< opens the boxes for typing the exact position
    to_grid,        ///< moves every point of it to the grid
    copy_position,  ///< copies its coordinates, every digit, to the clipboard
    name,           ///< opens the box for typing its name
    hide,           ///< hides it in the pictures
    show_hidden,    ///< shows everything that was hidden
    turn_about,     ///< makes it the pivot of the view
    view,           ///< looks along one of the directions that the scene suggests
    arcball,        ///< switches between rolling the view freely and the turntable
    action,         ///< performs an action of the scene
    recent_files,   ///< lists the recent files
    recent_file,    ///< opens a recent file
    copy_latex      ///< copies a step, or all of them, as LaTeX to the clipboard
};

struct MenuItem {
    MenuAct act = MenuAct::command;
    Command command = Command::cancel;  ///< if it is a command
    std::size_t number = 0;             ///< of the view, the action, the file or the step
    std::string label;
    std::string keys{};   ///< the key that does the same; empty: none. Not shown for touch
    std::string aside{};  ///< a text in its place
    bool enabled = true;
    bool on = false;     ///< it is a switch that is on
    bool apart = false;  ///< begins a new group
};

/// The item that runs a command, with its key.
[[nodiscard]] MenuItem command_item(std::string label, Command command, bool apart = false,
                                    bool enabled = true);

/// What the menu is about.
enum class MenuOf : std::uint8_t {
    handle,
    ground,  ///< empty ground of the canvas
    view     ///< the camera of a canvas in space
};

/// The facts that decide which items there are.
struct MenuFacts {
    MenuOf of = MenuOf::ground;
    HandleId handle{};
    bool grid = false;   ///< a grid is visible to which the handle can be moved
    bool turns = false;  ///< the view can be turned
    bool moves = true;   ///< the view can be moved in some way
    bool parallel = false, turning = false, arcball = false, snap = true;
    bool named = false;              ///< the handle has a name
    std::size_t hidden = 0;          ///< how many things are hidden
    bool can_go_back = false;        ///< an earlier camera can be restored
    std::vector<std::string> views;  ///< the directions that the scene suggests, by name
};

/// The items that apply, from a table. None for a handle that can only be dragged.
[[nodiscard]] std::vector<MenuItem> menu_items(const MenuFacts& facts, const Handles& handles);

/// "(1, 2)" for a point, "(0, 0), (1, 2)" for a body, with a third coordinate where it has one; every digit.
/// Empty for a handle without coordinates.
[[nodiscard]] std::string position_text(const Handles& handles, const HandleId& id);

/// Moves the points of a handle to the nearest grid lines, and returns the message, one sentence. A body
/// whose ends would coincide is not changed.
[[nodiscard]] std::string bring_to_grid(Scene& scene, const HandleId& id, const DecimalStep& step);

/// The rect of a menu of this size that is opened at `px` of a window: below and right of `px`, or on the
/// other side where the window ends; smaller where the window is too small. Physical pixels; `scale`:
/// physical pixels per logical pixel.
[[nodiscard]] Rect menu_rect(const Vec2& px, const Vec2& size, const Vec2& window, double scale);

/// The menu that opens at the mouse or at the keyboard's focus. It stays inside the window and scrolls if it
/// is too high. A click beside it closes it and does nothing else. Arrows, Home and End move in it, Enter
/// chooses a line, Escape closes it.
class ContextMenu {
  public:
    /// `name`: its id for Dear ImGui, different for each menu.
    explicit ContextMenu(const char* name = "##place menu") : name_(name) {}
    /// Opens with these lines at a pixel of the window; without lines it stays closed. `by_key`: the first
    /// line is highlighted.
    void open(std::vector<MenuItem> lines, const Vec2& px, bool by_key);
    void close() { lines_.clear(); }
    [[nodiscard]] bool is_open() const { return !lines_.empty(); }
    /// The highlighted line; null where there is none.
    [[nodiscard]] const MenuItem* highlighted() const {
        return highlighted_ ? &lines_.at(*highlighted_) : nullptr;
    }
    /// True for the keys that it takes. Any other key closes it and keeps its usual effect.
    bool press(const KeyPress& key);
    void draw(const UiContext& ui);
    /// The line chosen since the last call; the menu has closed then.
    [[nodiscard]] std::optional<MenuItem> take() { return std::exchange(chosen_item_, std::nullopt); }
    /// "menu:Perspective": the lines that are drawn and can be hit.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    [[nodiscard]] Rect rect(const UiContext& ui) const;
    void row(std::size_t i, const UiContext& ui);
    void go(int steps);
    void choose(std::size_t i);

    const char* name_;
    std::vector<MenuItem> lines_;
    Vec2 px_{};
    bool fresh_ = false;  ///< Dear ImGui has not seen it yet
    std::optional<std::size_t> highlighted_;
    bool by_key_ = false;  ///< the highlighted line was reached by a key: scroll to it
    std::optional<MenuItem> chosen_item_;
    std::vector<UiTarget> targets_;
};

}  // namespace crosscut
