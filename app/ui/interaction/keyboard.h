#pragma once

#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/input.h"
#include "app/ui/interaction/handles.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// Moves the handles of the large view by keys. Tab and Shift+Tab go through them in the order of the fields
/// (points, bodies, derived); arrows move by a step of the visible grid, with Shift by a tenth and with Ctrl
/// by ten; Enter asks for the exact value; Escape removes the focus. Presses less than 0.8 s apart are one
/// step of undo.
class KeyboardHandles {
  public:
    enum class KeyOutcome : std::uint8_t {
        ignored,  ///< not for the handles: other parts may use the key
        taken,
        open  ///< the exact value of the focused handle is to be typed
    };
    /// Handles a key press while `pane` is the large view. In space the arrows move along the world axes
    /// nearest to right and up on screen.
    [[nodiscard]] KeyOutcome press(const KeyPress& key, Scene& scene, ItemId pane, const Projector& projector,
                                   double now_s);

    /// The focused handle, or none; also none when the scene no longer has it.
    [[nodiscard]] HandleId focus(Scene& scene) const;
    /// Whether Tab, or with Shift, would come round: the last handle of this pane has the focus, or there is none.
    [[nodiscard]] bool ends(Scene& scene, ItemId pane, bool backwards) const;
    /// Sets the focus, as a click on a handle does. Ends the present burst.
    void focus_on(const HandleId& id);
    void leave() { focus_on({}); }
    /// Extends the present burst by another press, or begins one.
    void prolong_burst(double now_s);
    /// The next change is a step of undo of its own.
    void end_burst() { burst_until_s_ = -1.0; }
    /// The focused points: the point itself, or both ends of a body.
    [[nodiscard]] std::vector<ItemId> focused_points(Scene& scene) const;
    /// Whether a burst of arrow presses is under way, so that it becomes one undo step.
    [[nodiscard]] bool editing(double now_s) const { return now_s < burst_until_s_; }
    /// The end of the burst, at which the program must draw again.
    [[nodiscard]] double wake_s() const { return burst_until_s_; }
    /// Draws the focus if it is in this pane: a ring around each of its points.
    void show(Scene& scene, Pane& pane) const;
    /// A text about what the keys would do; empty without a focus.
    [[nodiscard]] std::string hint(Scene& scene, bool shift, bool ctrl) const;

  private:
    void cycle(const Handles& handles, ItemId pane, int steps);
    void move(const Handles& handles, Scene& scene, const KeyPress& key, const Projector& projector);

    HandleId focus_{};
    double burst_until_s_ = -1.0;
};

class Scene;

/// Whether a microscope is open in this output.
[[nodiscard]] bool microscope_open(const SceneOutput& output);

/// The scene's action for a key while a microscope is open: arrows move the point by one number, + and − show
/// fewer or more cells. Empty where the key does nothing there.
[[nodiscard]] std::string_view microscope_action(const KeyPress& press, const SceneOutput& output);

/// Opens or closes the scene's microscope. Returns the message: what can be done with it, or that this scene
/// has none. Where the view `turns`, the same key locks a drag to an axis while it is down, and there is no
/// message.
[[nodiscard]] std::string toggle_microscope(Scene& scene, bool turns);

/// A key press as the keyboard reports it.
struct KeyStroke {
    Key us_key = Key::none;  ///< the key at this position on a US keyboard
    char32_t name = 0;       ///< the character it types alone on the active layout; 0: none, or a dead key
    char32_t typed = 0;      ///< the character that came with the press; 0: none, as mostly with Control
    bool shift = false, ctrl = false, alt = false;
    bool altgr = false;  ///< the key for the third character of a key, where it can be told from Alt
    bool repeat = false;
};

/// The press with the same meaning on a US keyboard. Letters are those of the layout; where its own letters
/// are not Latin, keys have their US positions, so that every shortcut exists there too. Digits are the keys
/// of the digit row, whatever they type without Shift, and every key that types a digit. Signs are those of
/// the layout, also where they need Shift or AltGr, which then belong to the character and not to the
/// shortcut. Keys that type nothing go by their position. `key` is `none` where only the character can tell
/// what is meant; a character that arrives later may still do so.
[[nodiscard]] KeyPress press_of(const KeyStroke& stroke);

/// The letter for a key that types `name` alone: that letter, or the one at its US position where the layout
/// has no Latin letter on it.
[[nodiscard]] Key letter_on(Key us_key, char32_t name);

}  // namespace crosscut
