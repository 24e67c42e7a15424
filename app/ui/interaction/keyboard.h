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

/// Moving handles of the large view by keys: Tab and Shift+Tab go through them in the order of the fields
/// (points, bodies, derived), arrows move by one line of the grid shown, with Shift by a tenth and with Ctrl
/// by ten, Enter asks for the exact value, Escape lets go. Presses less than 0.8 s apart are one step of
/// undo.
class KeyboardHandles {
  public:
    enum class Came : std::uint8_t {
        ignored,  ///< not for the handles: the key may mean something else
        taken,
        open  ///< the exact value of the focused handle is asked for
    };
    /// One key press while the pane called `pane` is the large view. In space the arrows move along the axes
    /// of the world that lie nearest to right and up on screen.
    [[nodiscard]] Came press(const KeyPress& key, Scene& scene, ItemId pane, const Projector& projector,
                             double now_s);

    /// The handle that has the focus, or none; also none when the scene no longer has it.
    [[nodiscard]] HandleId focus(Scene& scene) const;
    /// A click on a handle may give it the focus too. Ends the burst under way.
    void focus_on(const HandleId& id);
    void leave() { focus_on({}); }
    /// Another press that belongs to the burst under way, if there is one, or begins one.
    void prolong_burst(double now_s);
    /// What comes next is a step of undo of its own.
    void end_burst() { burst_until_s_ = -1.0; }
    /// The points that have the focus: itself, or both ends of a body.
    [[nodiscard]] std::vector<ItemId> focused_points(Scene& scene) const;
    /// While a burst of arrow presses goes on, so that it becomes one undo step.
    [[nodiscard]] bool editing(double now_s) const { return now_s < burst_until_s_; }
    /// When the burst ends: the program must then draw once more.
    [[nodiscard]] double wake_s() const { return burst_until_s_; }
    /// Draws the focus if it is in this pane: a ring around each point of it.
    void show(Scene& scene, Pane& pane) const;
    /// What the keys would do now; empty without a focus.
    [[nodiscard]] std::string hint(Scene& scene, bool shift, bool ctrl) const;

  private:
    void cycle(const Handles& handles, ItemId pane, int steps);
    void move(const Handles& handles, Scene& scene, const KeyPress& key, const Projector& projector);

    HandleId focus_{};
    double burst_until_s_ = -1.0;
};

class Scene;

/// Whether a microscope is open in what is shown.
[[nodiscard]] bool microscope_open(const SceneOutput& output);

/// What a key does with an open microscope, an action of the scene: arrows move the point by one number, +
/// and − show fewer cells or more. Empty: the key is for somebody else.
[[nodiscard]] std::string_view microscope_action(const KeyPress& press, const SceneOutput& output);

/// Opens or closes the scene's microscope. Returns what to say: what can be done with it, or that this scene
/// has none. In a view that `turns` the same key, held, keeps a drag on an axis: there nothing is said.
[[nodiscard]] std::string toggle_microscope(Scene& scene, bool turns);

/// A press as the keyboard tells it.
struct KeyStroke {
    Key place = Key::none;  ///< what this key is on a US keyboard
    char32_t name = 0;      ///< what it types alone on the active layout; 0: nothing, or a dead key
    char32_t typed = 0;     ///< the character that came with the press; 0: none, as with most uses of Control
    bool shift = false, ctrl = false, alt = false;
    bool altgr = false;  ///< the key that chooses the third sign of a key, where it is told apart from Alt
    bool repeat = false;
};

/// The press that means the same on a US keyboard. Letters are those of the layout. Where the layout's own
/// letters are not Latin, the keys keep their US places, so that every shortcut exists there too. Digits are
/// their row, whatever it types without Shift, and beside that whatever types a digit. Signs are those of the
/// layout, also where they need Shift or AltGr: then these belong to the character and not to the shortcut.
/// Keys that type nothing are their places. `key` is `none` where only the character can say what is meant,
/// and then a character that comes late may still say it.
[[nodiscard]] KeyPress press_of(const KeyStroke& stroke);

/// The letter on a key that types `name` alone: by that name, or by its US place where the layout has no
/// Latin letter on it.
[[nodiscard]] Key letter_on(Key place, char32_t name);

}  // namespace crosscut
