#pragma once

#include "core/bounce/wall_contact.h"

#include <array>
#include <cstddef>
#include <limits>
#include <span>

namespace crosscut {

/// What carries a ball that no longer bounces.
struct Support {
    static constexpr std::size_t kMost = 4;

    std::array<std::size_t, kMost> walls{};  ///< it rests on these, the one it presses hardest first
    std::size_t count = 0;                   ///< 0: it flies
    Vec2 velocity{};                         ///< what is left of the ball's: along the walls
    Vec2 acceleration{};                     ///< what is left of gravity: along the walls, less friction
    /// Friction brings it to a stop after this many seconds, if nothing else happens before.
    double stops_after = std::numeric_limits<double>::infinity();

    [[nodiscard]] std::span<const std::size_t> list() const { return {walls.data(), count}; }
    [[nodiscard]] bool at_rest() const { return count > 0 && velocity == Vec2{} && acceleration == Vec2{}; }
};

/// Which walls a ball rests or slides on, and how it goes on.
///
/// A ball rests on a standing wall that it touches, that gravity presses it to, and that it leaves or meets so slowly that
/// a bounce would be over within `step_s`: its speed along the normal is at most half of what gravity gives in that time.
/// That speed is then lost (so bounces never pile up without end), and what gravity has along the wall pulls it on. A
/// straight way along the tangent never enters the wall again, nor its round ends, so walls that carry a ball need not be
/// asked. Without gravity nothing rests. Two walls that both press hold the ball still.
/// Throws as `step` does.
[[nodiscard]] Support support_of(const Ball& ball, std::span<const MovingSegment2> walls,
                                 const BounceRules& rules, double step_s);

/// The vector nearest to `v` that points into none of the walls with these normals (length 1).
[[nodiscard]] Vec2 out_of_walls(const Vec2& v, std::span<const Vec2> normals);

}  // namespace crosscut
