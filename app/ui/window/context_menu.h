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

/// What the context menu has in it. Knows no window: facts go in, items come out.
namespace crosscut {

/// What an item of the menu does.
enum class MenuAct : std::uint8_t {
    command,       ///< as its key does
    type_place,    ///< opens the boxes where the exact place is typed
    to_grid,       ///< brings every point of it to the grid
    copy_place,    ///< its coordinates, every digit, to the clipboard
    name,          ///< opens the box where it is given a name
    hide,          ///< leaves it out of the pictures
    show_hidden,   ///< shows again all that was hidden
    turn_about,    ///< makes it what the view turns about
    view,          ///< one of the directions that the scene suggests
    arcball,       ///< a drag turns the view any way up, or as a turntable
    action,        ///< something of the scene's own
    recent_files,  ///< shows the files that were used last
    recent_file,   ///< opens one of them
    copy_latex     ///< a step as LaTeX to the clipboard, or all of them
};

struct MenuItem {
    MenuAct act = MenuAct::command;
    Command command = Command::cancel;  ///< where it is a command
    std::size_t number = 0;             ///< of the view, of the offer, of the file or of the step
    std::string label;
    std::string keys{};   ///< what does the same; empty: nothing. Who has fingers is not told
    std::string aside{};  ///< stands there instead
    bool enabled = true;
    bool on = false;     ///< a switch, and it is on
    bool apart = false;  ///< begins a group of its own
};

/// What the menu is opened on.
enum class MenuOf : std::uint8_t {
    handle,
    ground,  ///< the canvas where nothing is
    view     ///< how a canvas in space is looked at
};

/// What decides which items there are.
struct MenuFacts {
    MenuOf of = MenuOf::ground;
    HandleId handle{};
    bool grid = false;   ///< a grid is shown that the handle can be brought to
    bool turns = false;  ///< the view can be turned
    bool moves = true;   ///< the view can be moved at all
    bool parallel = false, turning = false, arcball = false, snap = true;
    bool named = false;              ///< the handle has a name
    std::size_t hidden = 0;          ///< how many things were hidden
    bool can_go_back = false;        ///< to an earlier view
    std::vector<std::string> views;  ///< the directions that the scene suggests, by name
};

/// The items that apply, from one table. None for a handle that can only be dragged.
[[nodiscard]] std::vector<MenuItem> menu_items(const MenuFacts& facts, const Handles& handles);

/// "(1, 2)" of a point, "(0, 0), (1, 2)" of a body, with a third coordinate where it has one; every digit.
/// Empty for what has no coordinates.
[[nodiscard]] std::string place_text(const Handles& handles, const HandleId& id);

/// Brings the points of a handle to the nearest lines of a grid, and says what came of it, one sentence. A
/// body of which both ends would fall on one place stays as it is.
[[nodiscard]] std::string bring_to_grid(Scene& scene, const HandleId& id, const DecimalStep& step);

/// Where a menu of this size stands that is opened at `px` of a window: below and right of it, or on its
/// other side where the window ends; smaller where the window is. Everything in physical pixels, `scale` of
/// them to a logical one.
[[nodiscard]] Rect menu_place(const Vec2& px, const Vec2& size, const Vec2& window, double scale);

/// The small menu that opens where the mouse or the keyboard is. It stays inside the window and scrolls where
/// that is too low. A click beside it closes it and does nothing else. Arrows, Home and End go through it,
/// Enter takes a line, Escape closes.
class ContextMenu {
  public:
    /// `name`: what Dear ImGui knows it by, another for each that there is.
    explicit ContextMenu(const char* name = "##place menu") : name_(name) {}
    /// Opens with these lines beside a pixel of the window; without lines nothing opens. `by_key`: the first
    /// line is lit.
    void open(std::vector<MenuItem> lines, const Vec2& px, bool by_key);
    void close() { lines_.clear(); }
    [[nodiscard]] bool is_open() const { return !lines_.empty(); }
    /// The line that is lit; null where none is.
    [[nodiscard]] const MenuItem* highlighted() const {
        return highlighted_ ? &lines_.at(*highlighted_) : nullptr;
    }
    /// True for the keys it takes to itself. Any other key closes it and goes on to what it means elsewhere.
    bool press(const KeyPress& key);
    void draw(const UiContext& ui);
    /// The line that was taken since the last call; the menu is closed then.
    [[nodiscard]] std::optional<MenuItem> take() { return std::exchange(taken_, std::nullopt); }
    /// "menu:Perspective": what is drawn and can be hit.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    [[nodiscard]] Rect menu_rect(const UiContext& ui) const;
    void row(std::size_t i, double width, const UiContext& ui);
    void go(int steps);
    void choose(std::size_t i);

    const char* name_;
    std::vector<MenuItem> lines_;
    Vec2 px_{};
    bool fresh_ = false;  ///< Dear ImGui does not know of it yet
    std::optional<std::size_t> highlighted_;
    bool by_key_ = false;  ///< the lit line was reached by a key: it is to be in view
    std::optional<MenuItem> taken_;
    std::vector<UiTarget> targets_;
};

}  // namespace crosscut
