#pragma once

#include "app/model/scene.h"
#include "app/view/camera.h"
#include "app/view/picking.h"

#include <optional>
#include <string>
#include <vector>

/// The draggable part of a scene, found by walking its fields.
namespace crosscut {

struct Handle {
    ItemId id{};
    std::string name;
    std::string label;
    Role role = Role::text;
    Vec3 at{};
};

struct BodyHandle {
    ItemId id{};
    std::string label;
    std::size_t start = 0;  ///< index into the handles
    std::size_t end = 0;
};

struct Handles {
    std::vector<Handle> points;
    std::vector<BodyHandle> bodies;
    std::optional<std::size_t> pointer;  ///< the point that follows the mouse

    [[nodiscard]] std::optional<std::size_t> index_of(ItemId point) const;
};

/// The handles of a scene in the order of its fields.
[[nodiscard]] Handles handles_of(Scene& scene);

/// Moves one point field; in the plane z is dropped. An id the scene does not have changes nothing.
void move_point(Scene& scene, ItemId point, const Vec3& to);

/// What can be picked on screen: every handle but the pointer that follows the mouse, then every body.
[[nodiscard]] std::vector<PickTarget> pick_targets(const Handles& handles, const Projector& projector);

}  // namespace crosscut
