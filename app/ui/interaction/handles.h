#pragma once

#include <crosscut/types.h>
#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/view/camera.h"
#include "app/view/decimal.h"
#include "app/view/draw_list.h"
#include "app/view/screen/projected_lines.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// What can be taken hold of in a scene, in any of its panes, found from its fields and its list of handles.
namespace crosscut {

enum class HandleKind : std::uint8_t {
    point,   ///< a point field
    body,    ///< two point fields that move together
    derived  ///< a point that follows from the fields and moves them
};

/// Names a handle.
struct HandleId {
    ItemId pane{};
    ItemId item{};
    HandleKind kind = HandleKind::point;

    [[nodiscard]] explicit operator bool() const { return static_cast<bool>(item); }
    friend bool operator==(const HandleId&, const HandleId&) = default;
};

/// A point, of either kind.
struct Handle {
    HandleId id{};
    std::string name;  ///< of a field: its name in files; of a derived handle: the word of its item
    std::string label;
    Role role = Role::text;
    Vec3 at{};
    bool deep = false;                    ///< has a z
    bool yields = false;                  ///< to a field's own handle at the same place
    Vec3 rail{};                          ///< the one direction it slides along; zero: any way
    bool typed = true;                    ///< its coordinates may be read and typed
    double largest = kLargestCoordinate;  ///< its coordinates stay within this in size
    bool hidden = false;                  ///< by a person: not seen, and so not taken hold of
};

struct BodyHandle {
    HandleId id{};
    std::string name;  ///< the word of its item
    std::string label;
    Role role = Role::text;
    std::size_t start = 0;  ///< index into the points
    std::size_t end = 0;
    bool hidden = false;
};

/// A number that can be set though it is no field.
struct DerivedNumber {
    ItemId id{};
    std::string name;
    std::string label;
    Role role = Role::text;
    double value = 0.0;
};

/// What a drag over empty ground draws.
struct DrawnThing {
    ItemId id{};
    std::string label;
};

/// Something that can be done with an item of the canvas beside moving it.
struct ListedAction {
    ItemId item{};
    std::string_view label;
    bool removes = false;
};

struct Handles {
    std::vector<Handle> points;  ///< the fields that are not hidden, all of the main pane
    std::vector<BodyHandle> bodies;
    std::vector<Handle> derived;  ///< of every pane
    std::vector<DerivedNumber> numbers;
    std::vector<ListedAction> actions;   ///< only of `handles_with_actions`
    std::optional<std::size_t> pointer;  ///< the point that follows the mouse, where it is not hidden
    std::optional<Vec3> pointer_at;      ///< where that point is, hidden or not
    std::optional<DrawnThing> drawn;     ///< what the scene draws just now
    std::optional<std::string> picks;    ///< what a click on the main pane chooses

    [[nodiscard]] std::optional<std::size_t> index_of(ItemId point) const;
    /// The point, field or derived, called so; null if there is none or it is a body.
    [[nodiscard]] const Handle* point(const HandleId& id) const;
    [[nodiscard]] const BodyHandle* body(const HandleId& id) const;
    /// What a person calls it; empty if the scene has no such handle.
    [[nodiscard]] std::string label(const HandleId& id) const;
    /// The word of its item; empty if the scene has no such handle.
    [[nodiscard]] std::string name(const HandleId& id) const;
    /// The points that move with it: itself, or the two ends of a body. Empty for what the scene does not have.
    [[nodiscard]] std::vector<const Handle*> moved_with(const HandleId& id) const;
    /// Whether any handle is called so.
    [[nodiscard]] bool has(ItemId item) const;
    /// The middle of those; the origin where there are none.
    [[nodiscard]] Vec3 middle(const HandleId& id) const;
};

/// The handles of a scene in the order of its fields.
[[nodiscard]] Handles handles_of(Scene& scene);
/// The same with what can be done with them: among many walls it takes several times as long.
[[nodiscard]] Handles handles_with_actions(Scene& scene);

/// Chooses what is near a place of the main pane, as a click there does; nothing where the scene lets nothing
/// be chosen.
void pick_thing(Scene& scene, const Vec2& at, double reach);
/// Moves one point field; in the plane z is dropped. An id the scene does not have changes nothing.
void move_point(Scene& scene, ItemId point, const Vec3& to);
/// Moves a point of either kind. Coordinates beyond the range of fields are brought into it.
void move_handle(Scene& scene, const HandleId& handle, const Vec3& to);
/// Sets a number that is no field; a name the scene does not have, or nan, changes nothing.
void set_derived(Scene& scene, std::string_view name, double value);
/// Sets several, so that the later ones know of the earlier ones.
struct DerivedValue {
    std::string_view name;
    double value = 0.0;
};
void set_derived(Scene& scene, std::span<const DerivedValue> values);
/// Draws what the scene draws just now from one place to another; nothing where it draws nothing.
void draw_thing(Scene& scene, const Vec3& from, const Vec3& to);

/// Does what is offered under this number in `Handles::actions`; a number the scene does not have changes nothing.
[[nodiscard]] HandleList::ItemAction::Done take_action(Scene& scene, std::size_t number,
                                                       const Viewpoint& from);

/// What can be picked on screen in one pane, with the name of each.
struct Pickable {
    std::vector<PickTarget> targets;
    std::vector<HandleId> ids;
};

/// Of the main pane: every point but the one that follows the mouse, every body, and derived points; of another: its
/// derived points. What lies behind the eye is left out.
[[nodiscard]] Pickable pick_targets(const Handles& handles, ItemId pane, const Projector& projector);

// Coordinates as people read and step them.

/// Adds its coordinates to the label of each of these points: "C" becomes "C (3.12, −7.00)". A label counts
/// as a point's if it has its item and stands at a dot that has it too.
void write_coordinates(DrawList& list, std::span<const ItemId> points, const Digits& digits);

/// The value `count` steps on, on the lattice of the step: from a place on it the next ones, from between two the first
/// step only reaches the neighbour. Kept within the range of coordinates.
[[nodiscard]] double stepped(double value, const DecimalStep& step, int count);
/// The next double up or down, kept within the range of coordinates; never minus zero.
[[nodiscard]] double ulp_stepped(double value, int direction);
/// The double as a hexadecimal float, all its bits: "0x1.8p+1".
[[nodiscard]] std::string hex_text(double value);

}  // namespace crosscut
