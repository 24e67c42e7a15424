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

/// Typing the exact position of a handle: a text box for each coordinate, with the typed text and its error.
/// It knows no window; `ValuePopover` draws it.
class ValueEntry {
  public:
    struct Box {
        HandleId handle{};
        std::string title;  ///< the point's name, at its first box; else empty
        Role role = Role::text;
        int axis = 0;
        std::string text;
        std::string error{};         ///< one sentence
        std::string display_text{};  ///< the text before anything was typed
    };

    /// Sets whether numbers have a decimal comma; boxes without typed text change at once.
    void write_decimal_comma(bool on, Scene& scene);
    /// Opens boxes for a point, or for both ends of a body; none for an unknown handle. `step`: that of the
    /// buttons.
    void open(const HandleId& id, Scene& scene, const DecimalStep& step);
    [[nodiscard]] bool is_open() const { return !boxes_.empty(); }
    [[nodiscard]] const HandleId& handle() const { return handle_; }
    [[nodiscard]] std::vector<Box>& boxes() { return boxes_; }
    [[nodiscard]] const std::vector<Box>& boxes() const { return boxes_; }
    /// The number of a box as the scene has it now.
    [[nodiscard]] double value(Scene& scene, std::size_t box) const;

    /// Reads the text of a box and moves the handle. Returns false, with the error set and the scene
    /// unchanged, if it is not a number within the range of coordinates.
    bool apply(Scene& scene, std::size_t box);
    /// Makes `count` steps up (or down, if negative), each of one double with `ulp`; first applies the typed
    /// text.
    bool step(Scene& scene, std::size_t box, int count, bool ulp);
    /// Applies every box and closes. Stays open if one cannot be read.
    bool accept(Scene& scene);
    /// Takes everything back, bit for bit, and closes.
    void cancel(Scene& scene);
    /// Closes and leaves the scene as it is.
    void close();

  private:
    struct MovedHandle {
        HandleId id{};
        Vec3 to{};
        bool touched = false;
    };
    void set(Scene& scene, std::size_t box, double value);
    void refresh(Scene& scene);
    [[nodiscard]] std::string text_of(double value) const;

    HandleId handle_{};
    std::vector<Box> boxes_;
    std::vector<MovedHandle> moved_handles_;
    DecimalStep step_{};
    bool decimal_comma_ = false;
    FieldEdit edit_;
};

/// The frame of a small window for typing that opens beside a position on a view and stays inside the main
/// window.
class PopoverFrame {
  public:
    /// To be called when it opens: its height is about `height_px`, logical, until it has been drawn once.
    void open(double height_px);
    /// Begins drawing it beside a pixel of the window; must be followed by `end`.
    void begin(const char* id, const Vec2& anchor_px, const UiContext& ui);
    /// Returns whether the mouse was pressed elsewhere, which closes it; never for the click that opened it.
    [[nodiscard]] bool end();
    /// Whether Dear ImGui has seen it for long enough to give a box the keyboard's focus.
    [[nodiscard]] bool ready() const { return fresh_ <= 1; }

  private:
    double height_px_ = 0.0;  ///< logical, until it has been drawn
    Vec2 size_px_{};          ///< as drawn last, so that the next frame can keep it inside the window
    int fresh_ = 0;           ///< frames until a click counts
};

/// The small window beside a handle for typing its exact position. Tab goes to the next box, Enter applies
/// and closes, Escape takes everything back, the arrow keys and the buttons step by the grid, with Ctrl by
/// one double. All changes while it is open are one step of undo.
class ValuePopover {
  public:
    /// Opens it for a handle; `step`: that of the grid where it is visible, see `snap_step`. Closes an
    /// earlier one.
    void open(const HandleId& id, Scene& scene, const DecimalStep& step);
    [[nodiscard]] bool editing() const { return entry_.is_open(); }
    [[nodiscard]] const HandleId& handle() const { return entry_.handle(); }
    /// True for the keys that it takes: Escape, Enter, Tab, up and down. To be called before any shortcut.
    bool press(const KeyPress& key, Scene& scene);
    /// To be called before the scene is replaced, by undo or by a preset.
    void close() { entry_.close(); }
    /// Draws it beside a pixel of the window, and applies what was typed.
    void draw(Workspace& workspace, const Vec2& anchor_px, const UiContext& ui);

    /// Steps by the arrow keys.
    struct Steps {
        int count = 0;  ///< positive up
        bool ulp = false;
    };

  private:
    void row(Scene& scene, std::size_t box, const UiContext& ui);
    void buttons(Scene& scene, std::size_t box);

    ValueEntry entry_;
    PopoverFrame frame_;
    std::optional<std::size_t> focus_;  ///< the box to be focused
    bool accept_ = false;
    Steps steps_{};
    const Scene* scene_ = nullptr;
};

/// The small window beside a handle for typing its name. Enter sets the name, an empty text removes it,
/// Escape closes without a change.
class NamePopover {
  public:
    /// Opens it for a handle; does nothing for an unknown one.
    void open(const HandleId& id, Scene& scene);
    [[nodiscard]] bool is_open() const { return static_cast<bool>(handle_); }
    [[nodiscard]] const HandleId& handle() const { return handle_; }
    /// True for the keys that it takes. To be called before any shortcut.
    bool press(const KeyPress& key);
    void close() { handle_ = {}; }
    /// Draws it beside a pixel of the window, and sets the name when it was typed.
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
