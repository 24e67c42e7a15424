#pragma once

#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/scenes/shared/sweep_motion.h"
#include "app/view/draw_list.h"

#include <span>
#include <vector>

/// Space and time in one picture: x and y lie flat, t points up.
namespace crosscut {

struct SpaceTimeInput {
    const Motion& motion;
    const SweepContacts& contacts;
    double now = 0.0;  ///< time of the glass plane
    /// of the pointer's motion that is subtracted from everything: the picture is sheared
    double fraction = 0.0;
    /// Where a mouse pointer has been, in order of time; before and after, it is where the motion says.
    /// Empty: it always was.
    std::span<const PointerEvent> trail{};
};

/// The height of t = 1 above t = 0, world units: in proportion to the width of the motion.
[[nodiscard]] double space_time_height(const Motion& motion);
/// The point of the picture for a position at time t.
[[nodiscard]] Vec3 in_space_time(const SpaceTimeInput& input, const Vec2& position, double t);
/// The inverse: the position on the canvas of a point of the picture at time t. Its z is ignored.
[[nodiscard]] Vec2 out_of_space_time(const SpaceTimeInput& input, const Vec3& stands, double t);
/// The point of the pointer's world line at time t.
[[nodiscard]] Vec3 world_line_at(const SpaceTimeInput& input, double t);
/// The corner of the glass plane by which it is moved up and down.
[[nodiscard]] Vec3 glass_knob(const SpaceTimeInput& input);

/// The moving line as its ruled surface (a slab where there is a radius), the paths of its ends, the
/// pointer's world line with a corner at every event, the points where it pierces the surface or passes
/// beside it, and a glass plane at the playhead whose slice is the picture on the canvas.
[[nodiscard]] Pane space_time_pane(const SpaceTimeInput& input);

}  // namespace crosscut

/// What the parts of the space-time picture share: positions, and how finely curves are drawn.
namespace crosscut::space_time {

class Frame {
  public:
    explicit Frame(const SpaceTimeInput& input);

    [[nodiscard]] const SpaceTimeInput& input() const { return input_; }
    [[nodiscard]] double height() const { return height_; }
    /// The contact radius: the pointer touches the line from this distance on.
    [[nodiscard]] double radius() const { return input_.motion.radius; }
    [[nodiscard]] Vec3 at(const Vec2& position, double t) const;
    [[nodiscard]] Segment3 line(double t) const;
    [[nodiscard]] Vec3 pointer(double t) const;
    /// The times from 0 to 1 at which curves are sampled: dense enough for every bend, with the corners of
    /// the pointer's path where those can be seen.
    [[nodiscard]] const std::vector<double>& times() const { return times_; }
    /// The box around everything between t = 0 and 1, with a margin.
    [[nodiscard]] const Bounds& box() const { return box_; }

  private:
    [[nodiscard]] std::vector<double> fine_enough() const;
    [[nodiscard]] Bounds around() const;

    const SpaceTimeInput& input_;
    double height_;
    std::vector<double> times_;
    Bounds box_;
};

/// Every k-th element, so that about `most` are left at most; the first and the last stay.
template <class T>
[[nodiscard]] std::vector<T> thinned(std::span<const T> all, std::size_t most) {
    std::vector<T> some;
    const std::size_t step = all.size() / most + 1;
    for (std::size_t i = 0; i < all.size(); i += step) some.push_back(all[i]);
    if (step > 1 && (all.size() - 1) % step != 0) some.push_back(all.back());
    return some;
}

/// Draws the floor with its grid, the letters of its sides, and the axis of time.
void draw_floor(DrawList& list, const Frame& frame);
/// Draws the surface or the slab, its rulings, and the paths of both ends.
void draw_surface(DrawList& list, const Frame& frame);
/// The outline of the line with its thickness at time t, as a polygon; empty without a radius.
[[nodiscard]] std::vector<Vec3> thick_outline(const Frame& frame, double t);
/// Draws the pointer's world line, its events, and its contacts with the line.
void draw_world_line(DrawList& list, const Frame& frame);
/// Draws the rejected roots, each with the connection from the line to the pointer.
void draw_rejected(DrawList& list, const Frame& frame);
/// Draws the glass plane at the playhead and its slice.
void draw_glass(DrawList& list, const Frame& frame);

}  // namespace crosscut::space_time
