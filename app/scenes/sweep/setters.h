#pragma once

#include "app/scenes/sweep/objects.h"

/// What dragging an answer does to the paths. Each function returns the objects after the change, by the least that makes it
/// true: the sum of the squares of all places' moves is as small as it can be. Bends, radius and gravity stay. With the mouse
/// as the point only the line's ends move. Where it cannot be done, or a coordinate would leave the range of a field, they
/// come back as they were. Places and numbers may be any doubles.
namespace crosscut::sweep_scene {

/// What stands and what may move.
struct Held {
    Objects objects{};
    PointKind point = PointKind::path;
    Vec2 mouse{};
};
[[nodiscard]] Held held(const Choices& choices);

/// A contact's beginning or end, or a rejected root, as it was when the drag began.
struct Root {
    double t = 0.0;
    double s = 0.0;  ///< along the supporting line
    /// In which direction from the line the pointer is then, in the line's own directions (along it, and to its left), of
    /// length 1: square to it inside, any way at an end. Zero without a radius.
    Vec2 side{};
};
[[nodiscard]] Root root_of(const Held& held, double t, double s);

/// The root comes to time t: the pointer is then as far from the supporting line as it was at the root (on it without a radius), on the
/// same side. s is where the pointer's foot is now at t: within the line when it was within it; an end stays that end, and so
/// does the direction from it.
[[nodiscard]] Objects with_root_at_time(const Held& held, const Root& root, double t);
/// The root comes to time t and to s; with a radius the pointer is square beside it.
[[nodiscard]] Objects with_root_at(const Held& held, const Root& root, double t, double s);
/// The root keeps its time and its s, and both line and pointer come along with its place, which moves by `by`. With the mouse
/// as the point nothing moves: the mouse is where it is.
[[nodiscard]] Objects with_root_moved(const Held& held, const Root& root, const Vec2& by);

/// The three things that move.
enum class Mover : std::uint8_t { p, q, pointer };
[[nodiscard]] const Path2& path_of(const Objects& objects, Mover mover);

/// One of them is moved by `by` at time t.
[[nodiscard]] Objects with_moved(const Objects& objects, Mover mover, double t, const Vec2& by);
/// Both ends of the line are moved by `by` at time t.
[[nodiscard]] Objects with_line_moved(const Objects& objects, double t, const Vec2& by);

/// A point that rests gets a straight path: it begins where it rested and runs through the line's middle at time t and as far
/// beyond; where it rests on that very place, along the line's normal by its length.
[[nodiscard]] Objects with_path_across(const Objects& objects, double t);

/// The path's middle in time comes to a place, by its bend. Within a fiftieth of the path's length of where it would be
/// without one it has none.
[[nodiscard]] Objects with_middle_at(const Objects& objects, Mover mover, const Vec2& place);

}  // namespace crosscut::sweep_scene
