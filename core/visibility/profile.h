#pragma once

#include "core/types.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// What is seen over hills: a profile of ground, straight between its points, whose x increases from each to the next.
namespace crosscut {

enum class EyeStatus : std::uint8_t {
    sees,
    below_ground,  ///< the eye is strictly below the ground at its x
};

/// Ground that is seen, from left to right. An end is a point of the profile or where a line of sight meets the ground, correctly
/// rounded; `first` may equal `last`, where a top is just grazed.
struct GroundStretch {
    Vec2 first{}, last{};

    friend bool operator==(const GroundStretch&, const GroundStretch&) = default;
};

struct ProfileView {
    EyeStatus status = EyeStatus::sees;
    std::vector<GroundStretch> stretches;  ///< from left to right; none for an eye below the ground
    std::optional<Vec2> left,
        right;  ///< the horizon: the point that stands highest on that side, of several the farthest

    friend bool operator==(const ProfileView&, const ProfileView&) = default;
};

/// The ground that `eye` sees: a point of it is seen unless the ground between rises strictly above the line of sight. Lines that
/// graze a top pass. The eye may stand beside the profile. Slopes are compared exactly, by orientation.
/// Throws `InvalidInput` where a number is not finite or an x is not above the one before.
[[nodiscard]] ProfileView visible_ground(const Vec2& eye, std::span<const Vec2> ground);

enum class TargetStatus : std::uint8_t {
    seen,
    hidden,        ///< ground between rises above the line of sight
    below_ground,  ///< the target or the eye is strictly below the ground
};

struct TargetView {
    TargetStatus status = TargetStatus::seen;
    /// hidden, and below_ground for a target below it: where the line of sight first enters the ground, correctly rounded.
    std::optional<Vec2> blocked_at;
    /// The point between that stands highest as the eye sees it; nothing where no point is between.
    std::optional<Vec2> highest;
    /// The lowest place at the target's x that is seen past it, correctly rounded.
    std::optional<Vec2> needed;

    friend bool operator==(const TargetView&, const TargetView&) = default;
};

/// Whether `eye` sees `target` over the ground, and what blocks first. What only grazes does not block. Throws as `visible_ground`.
[[nodiscard]] TargetView target_view(const Vec2& eye, const Vec2& target, std::span<const Vec2> ground);

/// The place on the ground above or below `x`, correctly rounded; nothing beside the profile.
[[nodiscard]] std::optional<Vec2> ground_at(double x, std::span<const Vec2> ground);

}  // namespace crosscut
