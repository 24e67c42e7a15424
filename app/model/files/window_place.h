#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <optional>
#include <span>

namespace crosscut {

/// A rectangle of the desktop, in the units of its window system; y grows downwards.
struct ScreenRect {
    int x = 0, y = 0, width = 0, height = 0;
    [[nodiscard]] bool operator==(const ScreenRect&) const = default;
};

/// Where a window with this frame (title bar and borders included) is to open, given the work areas of the monitors, the
/// primary one first: no larger than all of them together, with its title bar within reach. A frame of which there is almost
/// nothing to see on any monitor goes to the middle of the primary one, no larger than that. Without monitors: as it is.
/// Any numbers may be asked for; the answer has at least one pixel each way.
[[nodiscard]] ScreenRect reachable(const ScreenRect& frame, std::span<const ScreenRect> work_areas);

/// Which of the areas shows most of a rectangle, the first of several; nothing where none shows any of it.
[[nodiscard]] std::optional<std::size_t> most_shown_on(const ScreenRect& place,
                                                       std::span<const ScreenRect> areas);

/// A place that a window had: as it was, or where none of the areas shows it any more, as `reachable` has it.
[[nodiscard]] ScreenRect in_view(const ScreenRect& place, std::span<const ScreenRect> work_areas);

/// The scale that a monitor tells of, as far as it can be believed: 0.5 to 4, the nearest of these for others, 1 for what is no
/// number.
[[nodiscard]] double believed_scale(double told);

/// The logical size to remember for a side of the window that has `now` units, `scale` units a logical pixel. A side that
/// is as it was when the window was opened keeps what was remembered then, so that rounding never adds up.
[[nodiscard]] int remembered_side(int now, int opened, int opened_logical, double scale);

/// A place in the window in pixels of its picture, from the units in which the window system tells it: the two differ where
/// one unit is several pixels. A window without a size: as it is.
[[nodiscard]] Vec2 in_pixels(const Vec2& place, const Vec2& window, const Vec2& framebuffer_px);

}  // namespace crosscut
