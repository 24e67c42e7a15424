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

/// Everything in a scene that can be dragged, in any of its panes, found from its fields and its list of
/// handles.
namespace crosscut {

enum class HandleKind : std::uint8_t {
    point,   ///< a point field
    body,    ///< two point fields that move together
    derived  ///< a point that is computed from the fields and changes them
};

/// Identifies a handle.
struct HandleId {
    ItemId pane{};
    ItemId item{};
    HandleKind kind = HandleKind::point;

    [[nodiscard]] explicit operator bool() const { return static_cast<bool>(item); }
    friend bool operator==(const HandleId&, const HandleId&) = default;
};

/// A point handle, of a field or derived.
struct Handle {
    HandleId id{};
    std::string name;  ///< of a field: its name in files; of a derived handle: the name of its item
    std::string label;
    Role role = Role::text;
    Vec3 at{};
    bool has_z = false;                   ///< z can change
    bool yields = false;                  ///< a field's own handle at the same position takes precedence
    Vec3 rail{};                          ///< the direction along which it slides; zero: any
    bool typed = true;                    ///< its coordinates may be shown and typed
    double largest = kLargestCoordinate;  ///< limit for the absolute value of its coordinates
    bool hidden = false;                  ///< hidden by the user, and so not draggable
};

struct BodyHandle {
    HandleId id{};
    std::string name;  ///< the name of its item
    std::string label;
    Role role = Role::text;
    std::size_t start = 0;  ///< index into the points
    std::size_t end = 0;
    bool hidden = false;
};

/// A number that can be set without being a field.
struct DerivedNumber {
    ItemId id{};
    std::string name;
    std::string label;
    Role role = Role::text;
    double value = 0.0;
};

/// What a drag on empty ground draws.
struct DrawnThing {
    ItemId id{};
    std::string label;
};

/// An action on an item of the canvas, besides moving it.
struct ListedAction {
    ItemId item{};
    std::string_view label;
    bool removes = false;
};

struct Handles {
    std::vector<Handle> points;  ///< the visible point fields, all in the main pane
    std::vector<BodyHandle> bodies;
    std::vector<Handle> derived;  ///< of all panes
    std::vector<DerivedNumber> numbers;
    std::vector<ListedAction> actions;   ///< only of `handles_with_actions`
    std::optional<std::size_t> pointer;  ///< the point that follows the mouse, where it is not hidden
    std::optional<Vec3> pointer_at;      ///< where that point is, hidden or not
    std::optional<DrawnThing> drawn;     ///< what the scene draws just now
    std::optional<std::string> picks;    ///< what a click on the main pane chooses

    [[nodiscard]] std::optional<std::size_t> index_of(ItemId point) const;
    /// The point with this id, field or derived; null if there is none or it is a body.
    [[nodiscard]] const Handle* point(const HandleId& id) const;
    [[nodiscard]] const BodyHandle* body(const HandleId& id) const;
    /// Its label for people; empty if the scene has no such handle.
    [[nodiscard]] std::string label(const HandleId& id) const;
    /// The name of its item; empty if the scene has no such handle.
    [[nodiscard]] std::string name(const HandleId& id) const;
    /// The points that move with it: the point itself, or the two ends of a body. Empty for an unknown
    /// handle.
    [[nodiscard]] std::vector<const Handle*> moved_with(const HandleId& id) const;
    /// Whether there is a handle for this item.
    [[nodiscard]] bool has(ItemId item) const;
    /// The mean of these points; the origin where there are none.
    [[nodiscard]] Vec3 middle(const HandleId& id) const;
};

/// The handles of a scene in the order of its fields.
[[nodiscard]] Handles handles_of(Scene& scene);
/// The same with the actions, which takes several times as long where there are many walls.
[[nodiscard]] Handles handles_with_actions(Scene& scene);

/// Selects what is near a position of the main pane, as a click does; nothing where the scene has no
/// selection.
void pick_thing(Scene& scene, const Vec2& at, double radius);
/// Moves a point field; in the plane z is dropped. An unknown id changes nothing.
void move_point(Scene& scene, ItemId point, const Vec3& to);
/// Moves a point of either kind. Coordinates are clamped to the range of fields.
void move_handle(Scene& scene, const HandleId& handle, const Vec3& to);
/// Sets a derived number; an unknown name, or NaN, changes nothing.
void set_derived(Scene& scene, std::string_view name, double value);
/// Sets several of them, each computed with the earlier ones already set.
struct DerivedValue {
    std::string_view name;
    double value = 0.0;
};
void set_derived(Scene& scene, std::span<const DerivedValue> values);
/// Draws the scene's present kind of object from one position to another; nothing where it draws nothing.
void draw_thing(Scene& scene, const Vec3& from, const Vec3& to);

/// Performs the action with this index of `Handles::actions`; an index that does not exist changes nothing.
[[nodiscard]] HandleList::ItemAction::Done take_action(Scene& scene, std::size_t number,
                                                       const Viewpoint& from);

/// What can be picked in a pane, with the handle of each target.
struct Pickable {
    std::vector<PickTarget> targets;
    std::vector<HandleId> ids;
};

/// For the main pane: every point but the one that follows the mouse, every body, and derived points. For
/// another one: its derived points. Points behind the eye are left out.
[[nodiscard]] Pickable pick_targets(const Handles& handles, ItemId pane, const Projector& projector);

// Coordinates as they are shown and stepped.

/// Adds the coordinates to the label of each of these points: "C" becomes "C (3.12, −7.00)". A label belongs
/// to a point if it has its item and is at a dot that has it too.
void write_coordinates(DrawList& list, std::span<const ItemId> points, const Digits& digits);

/// The value `count` steps on, on the lattice of the step: from a lattice value to the next ones; from a
/// value in between the first step goes to the neighbouring lattice value. Clamped to the range of
/// coordinates.
[[nodiscard]] double stepped(double value, const DecimalStep& step, int count);
/// The next double up or down, clamped to the range of coordinates; never −0.
[[nodiscard]] double ulp_stepped(double value, int direction);
/// The double as a hexadecimal float, all its bits: "0x1.8p+1".
[[nodiscard]] std::string hex_text(double value);

}  // namespace crosscut
