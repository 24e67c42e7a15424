#pragma once

#include "app/model/scene.h"
#include "app/scenes/nearest/objects.h"

#include <optional>

namespace crosscut::nearest_scene {

/// Where a place is seen: in the plane through the pivot square to the sight, right and up from the pivot, world units.
/// Nothing where it is not in front of the eye, or where a coordinate would not be finite.
[[nodiscard]] std::optional<Vec2> seen_at(const Viewpoint& from, const Vec3& place);

/// A and B as they are seen, as a scene of Intersect; or a sentence about why not.
[[nodiscard]] HandleList::Offer::Done open_in_intersect(const Objects& objects, const Viewpoint& from);

}  // namespace crosscut::nearest_scene
