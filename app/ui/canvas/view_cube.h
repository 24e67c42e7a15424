#pragma once

#include <crosscut/types.h>
#include "app/ui/ui_context.h"
#include "app/view/camera.h"

#include <array>
#include <optional>
#include <string>

/// A small cube that turns with the view and shows its direction: each of its faces, edges and corners is a
/// button for a view direction.
namespace crosscut {

/// A face, an edge or a corner, given by its side of the cube's middle along x, y and z: one coordinate not 0
/// is a face, two an edge, three a corner.
struct CubePart {
    std::array<int, 3> side{};

    friend bool operator==(const CubePart&, const CubePart&) = default;
    /// "top", "front right", "bottom back left".
    [[nodiscard]] std::string name() const;
};

/// All 26 parts: faces, edges, corners.
[[nodiscard]] std::array<CubePart, 26> cube_parts();

/// The camera that looks at the pivot from a part's direction: upright, with the same pivot and distance.
/// From above and below it is turned to the world axis nearest to its present direction.
[[nodiscard]] Camera3 camera_at(const Camera3& camera, const CubePart& part);

/// The cube as one camera sees it, without perspective.
struct CubeView {
    Camera3 camera{};
    Vec2 middle_px{};      ///< in the window
    double half_px = 1.0;  ///< half an edge of the cube

    /// The part under a pixel; nothing beside the cube. Edges and corners take the outer 30 % of a face.
    [[nodiscard]] std::optional<CubePart> at(const Vec2& px) const;
    /// The middle of the visible area of a part; nothing when it is on the far side or too slanted to be hit.
    [[nodiscard]] std::optional<Vec2> px_of(const CubePart& part) const;
};

/// Draws the cube with the names of its faces and the three axes from its back corner. `hovered` is
/// highlighted.
void draw_view_cube(ImDrawList& out, const CubeView& cube, const std::optional<CubePart>& hovered,
                    const UiContext& ui);

}  // namespace crosscut
