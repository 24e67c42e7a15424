#pragma once

#include <crosscut/types.h>
#include "app/model/fields/field_access.h"
#include "app/model/scene.h"
#include "app/model/workspace.h"
#include "app/ui/input.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/ui_context.h"
#include "app/view/decimal.h"
#include "app/view/draw_list.h"

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// Typing the exact place of a handle: a text box for each coordinate, what was typed in it, and what is
/// wrong with that. Knows no window; `ValuePopover` draws it.
class ValueEntry {
  public:
    struct Box {
        HandleId handle{};
        std::string title;  ///< of the point, at its first box; else empty
        Role role = Role::text;
        int axis = 0;
        std::string text;
        std::string error{};  ///< one sentence
        std::string shown{};  ///< the text as it was before anything was typed
    };

    /// Whether its numbers have a comma for the decimal point; what is not typed in changes at once.
    void write_decimal_comma(bool on, Scene& scene);
    /// Boxes for a point, or for both ends of a body; what the scene does not have opens nothing. `step` is what the
    /// buttons go by.
    void open(const HandleId& id, Scene& scene, const DecimalStep& step);
    [[nodiscard]] bool is_open() const { return !boxes_.empty(); }
    [[nodiscard]] const HandleId& handle() const { return handle_; }
    [[nodiscard]] std::vector<Box>& boxes() { return boxes_; }
    [[nodiscard]] const std::vector<Box>& boxes() const { return boxes_; }
    /// The number a box stands for, as the scene has it now.
    [[nodiscard]] double value(Scene& scene, std::size_t box) const;

    /// Reads what is typed in a box and moves the handle. False, with the error set and the scene unchanged,
    /// if it is no number within the range of coordinates.
    bool apply(Scene& scene, std::size_t box);
    /// So many steps up (or down, if negative), each of one double with `ulp`; first applies what is typed.
    bool step(Scene& scene, std::size_t box, int count, bool ulp);
    /// Applies every box and closes. Stays open if one cannot be read.
    bool accept(Scene& scene);
    /// Takes everything back, bit for bit, and closes.
    void cancel(Scene& scene);
    /// Closes with the scene as it is.
    void close();

  private:
    struct Moved {
        HandleId id{};
        Vec3 to{};
        bool touched = false;
    };
    void set(Scene& scene, std::size_t box, double value);
    void refresh(Scene& scene);
    [[nodiscard]] std::string text_of(double value) const;

    HandleId handle_{};
    std::vector<Box> boxes_;
    std::vector<Moved> moved_;
    DecimalStep step_{};
    bool decimal_comma_ = false;
    FieldEdit edit_;
};

/// The frame of a small window that opens beside something on a view, to type in, and stays inside the window.
class PopoverFrame {
  public:
    /// It was opened: its height is about `height_px`, logical, until it was drawn once.
    void open(double height_px);
    /// Begins drawing it beside a pixel of the window; `end` is to follow.
    void begin(const char* id, const Vec2& anchor_px, const UiContext& ui);
    /// True where the mouse was pressed elsewhere, which closes it; never by the click that opened it.
    [[nodiscard]] bool end();
    /// Dear ImGui knows of it well enough to give a box the keyboard.
    [[nodiscard]] bool ready() const { return fresh_ <= 1; }

  private:
    double height_px_ = 0.0;  ///< logical, until it was drawn
    Vec2 size_px_{};          ///< as drawn last, so that the next frame keeps it inside the window
    int fresh_ = 0;           ///< frames until a click counts
};

/// The small window beside a handle where its exact place is typed. Tab goes to the next box, Enter applies
/// and closes, Escape takes everything back, the arrow keys and the buttons step by the grid, with Ctrl by
/// one double. Everything done while it is open is one step of undo.
class ValuePopover {
  public:
    /// Opens for a handle; `step` is the grid's where it is shown, see `minor_step`. Closes an earlier one.
    void open(const HandleId& id, Scene& scene, const DecimalStep& step);
    [[nodiscard]] bool editing() const { return entry_.is_open(); }
    [[nodiscard]] const HandleId& handle() const { return entry_.handle(); }
    /// True for the keys it takes to itself: Escape, Enter, Tab, up and down. To be asked before any shortcut.
    bool press(const KeyPress& key, Scene& scene);
    /// To be called before the scene is replaced, by undo or by a preset.
    void close() { entry_.close(); }
    /// Draws it beside a pixel of the window, inside the window, and does what was typed.
    void draw(Workspace& workspace, const Vec2& anchor_px, const UiContext& ui);

    /// Steps that the arrow keys have asked for.
    struct Steps {
        int count = 0;  ///< up positive
        bool ulp = false;
    };

  private:
    void row(Scene& scene, std::size_t box, const UiContext& ui);
    void buttons(Scene& scene, std::size_t box);

    ValueEntry entry_;
    PopoverFrame frame_;
    std::optional<std::size_t> focus_;  ///< the box that gets it
    bool accept_ = false;
    Steps steps_{};
    const Scene* scene_ = nullptr;
};

/// The small window beside a handle where it is given a name. Enter gives it, an empty one takes the name
/// away, Escape closes and changes nothing.
class NamePopover {
  public:
    /// Opens for a handle; what the scene does not have opens nothing.
    void open(const HandleId& id, Scene& scene);
    [[nodiscard]] bool is_open() const { return static_cast<bool>(handle_); }
    [[nodiscard]] const HandleId& handle() const { return handle_; }
    /// True for the keys it takes to itself. To be asked before any shortcut.
    bool press(const KeyPress& key);
    void close() { handle_ = {}; }
    /// Draws it beside a pixel of the window, and gives the name when it was typed.
    void draw(Workspace& workspace, const Vec2& anchor_px, const UiContext& ui);

  private:
    HandleId handle_{};
    std::string item_, label_, text_;
    Role role_ = Role::text;
    PopoverFrame frame_;
    bool wants_keyboard_ = false;
    bool accept_ = false;
    const Scene* scene_ = nullptr;
};

}  // namespace crosscut
