#pragma once

#include "app/view/draw_list.h"
#include "core/types.h"

#include <functional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace crosscut {

/// What a field is called. `name` is the word in files, on the command line and in tests, and gives the item id;
/// `label` is what a person reads.
struct FieldName {
    std::string_view name;
    std::string_view label = name;
    Role role = Role::text;
    /// Changes by itself, or how the scene is looked at and not the scene (a playhead, the method shown): saved, but no
    /// step of undo, and set by controls of its own and not by the inspector.
    bool transient = false;
    /// Not in use just now (a wall beyond the number of walls), or drawn elsewhere than at its own place: saved and undone,
    /// but without a handle and without a row in the inspector.
    bool hidden = false;
    /// The person's and not the scene's (a best score): kept from scene to scene and from run to run, in no scene file, no
    /// step of undo. Only numbers can be kept.
    bool kept = false;

    [[nodiscard]] constexpr ItemId id() const { return id_of(name); }
};

/// Coordinates of points stay within this in size, so that differences and turned copies of them stay finite.
inline constexpr double kLargestCoordinate = 1e300;

struct NumberRange {
    double low = -kLargestCoordinate;
    double high = kLargestCoordinate;
    double step = 0.1;  ///< of an arrow key or a spinner
    std::string_view unit{};
    bool by_factors = false;  ///< a drag multiplies it instead of adding to it: a tolerance
};

/// A point of some view that follows from the fields and can be dragged all the same: the origin in the parallelogram, a
/// crossing. Together, `pane` and `item` name it.
struct DerivedHandle {
    std::string_view pane;  ///< the id of the pane it is in
    std::string_view item;  ///< the id of what it lights up
    std::string_view label = item;
    Role role = Role::text;
    bool yields = false;  ///< to a field's own handle at the same place
    bool deep = false;    ///< its z counts too
    Vec3 rail{};          ///< the direction, of length 1, that it slides along and no other; zero: any way
};

/// A walk over everything a scene owns. Saving, loading, undo, the inspector, the handles, the keyboard, the command line
/// and the fuzz test are visitors. A visitor may change the values it is shown.
class FieldVisitor {
  public:
    virtual ~FieldVisitor() = default;

    /// It looks at the fields alone. A scene need not work out for it what follows from them: the handles, and numbers that
    /// are no fields.
    [[nodiscard]] virtual bool fields_alone() const { return false; }

    /// A point that can be dragged. A visitor gives it finite coordinates within `kLargestCoordinate`.
    virtual void point(const FieldName& name, Vec2& value) = 0;
    virtual void point(const FieldName& name, Vec3& value) = 0;
    virtual void number(const FieldName& name, double& value, const NumberRange& range) = 0;
    virtual void flag(const FieldName& name, bool& value) = 0;
    /// One of a few words; `value` is an index into them.
    virtual void choice(const FieldName& name, int& value, std::span<const std::string_view> words) = 0;

    /// Two point fields already shown that can be grabbed together, as one segment. Adds no data.
    virtual void body(const FieldName& name, std::string_view start, std::string_view end) {
        (void)name, (void)start, (void)end;
    }
    /// A point that can be dragged though it is no field. `move_to` changes the fields by the least that brings the point
    /// there, or as near as it can come; it is called on the fields as they were when the drag began. Adds no data.
    virtual void handle(const DerivedHandle& handle, const Vec3& at,
                        const std::function<void(const Vec3&)>& move_to) {
        (void)handle, (void)at, (void)move_to;
    }
    /// A number that can be set though it is no field: s, t, a slope. Adds no data.
    virtual void derived(const FieldName& name, double value, const std::function<void(double)>& set) {
        (void)name, (void)value, (void)set;
    }
    /// Numbers that are saved with what changes by itself and that no control sets: a recording. No step of undo.
    virtual void list(const FieldName& name, std::vector<double>& values) { (void)name, (void)values; }
    /// While a scene offers this, a drag over empty ground of the main pane draws a thing from one place to another instead
    /// of moving the view. `draw` is called again for every place on the way, each time on the fields as they were when the
    /// drag began.
    virtual void draws(const FieldName& thing,
                       const std::function<void(const Vec3& from, const Vec3& to)>& draw) {
        (void)thing, (void)draw;
    }
    /// A point that follows the mouse while the pointer is over the canvas, named so that it can be saved and replayed.
    virtual void follows_pointer(std::string_view point) { (void)point; }

    template <class Enum>
    requires std::is_enum_v<Enum>
    void choice(const FieldName& name, Enum& value, std::span<const std::string_view> words) {
        int index = static_cast<int>(value);
        choice(name, index, words);
        value = static_cast<Enum>(index);
    }
};

/// A visitor that passes over every field; what derives from it says which kind it cares for.
class QuietVisitor : public FieldVisitor {
  public:
    using FieldVisitor::choice;
    void point(const FieldName&, Vec2&) override {}
    void point(const FieldName&, Vec3&) override {}
    void number(const FieldName&, double&, const NumberRange&) override {}
    void flag(const FieldName&, bool&) override {}
    void choice(const FieldName&, int&, std::span<const std::string_view>) override {}
};

}  // namespace crosscut
