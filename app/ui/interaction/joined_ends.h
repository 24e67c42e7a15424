#pragma once

#include "app/ui/interaction/handles.h"
#include "app/ui/interaction/snapping.h"

#include <string_view>
#include <vector>

/// Walls that a person draws meet at corners, and a corner that looks joined is dragged as one.
namespace crosscut {

/// What is said of such an end, after its name.
inline constexpr std::string_view kWithJoined = " with what is joined there";

/// The ends of other bodies that stand, bit for bit, where this one does: in a scene that lets things be drawn, and where `end` is
/// an end of a body itself. Empty for everything else.
[[nodiscard]] std::vector<const Handle*> joined_ends(const Handles& handles, const HandleId& end);

/// What moves along pulls no more: points at `at`, and bodies that end there.
void forget_joined(SnapTargets& targets, const Vec3& at);

}  // namespace crosscut
