#pragma once

#include <crosscut/types.h>
#include "app/ui/ui_context.h"
#include "app/view/camera.h"

#include <array>
#include <optional>
#include <string>

/// A small cube that turns with the view and shows from where it is seen: each of its faces, edges and
/// corners is a place to look from.
namespace crosscut {

/// A face, an edge or a corner: which side of the cube's middle it lies on along x, y and z. One of them not
/// 0: a face; two: an edge; three: a corner.
struct CubePart {
    std::array<int, 3> side{};

    friend bool operator==(const CubePart&, const CubePart&) = default;
    /// "top", "front right", "bottom back left".
    [[nodiscard]] std::string name() const;
};

/// All 26: faces, edges, corners.
[[nodiscard]] std::array<CubePart, 26> cube_places();

/// The camera that looks at the pivot from a place: upright, same pivot and distance. From above and below
/// the sides of the screen are those of the world that they are nearest to now.
[[nodiscard]] Camera3 seen_from(const Camera3& camera, const CubePart& part);

/// The cube as one camera sees it, without perspective.
struct CubeView {
    Camera3 camera{};
    Vec2 middle_px{};      ///< in the window
    double half_px = 1.0;  ///< half an edge of the cube

    /// The place under a pixel; nothing beside the cube. An edge or corner takes the outer 30 % of a face.
    [[nodiscard]] std::optional<CubePart> at(const Vec2& px) const;
    /// The middle of what is seen of a place; nothing when it is on the far side or seen too slantwise to be hit.
    [[nodiscard]] std::optional<Vec2> px_of(const CubePart& part) const;
};

/// Draws it with the names of the faces written on them and the three axes from its back corner. `hovered` is lit.
void draw_view_cube(ImDrawList& out, const CubeView& cube, const std::optional<CubePart>& hovered,
                    const UiContext& ui);

}  // namespace crosscut
