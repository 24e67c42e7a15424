#pragma once

#include <crosscut/types.h>
#include "app/view/camera.h"
#include "core/number/double_double.h"

#include <array>
#include <optional>
#include <vector>

namespace crosscut {

/// A point in eye coordinates, homogeneous: the pixel is the middle of the view plus (x, y) / w, the depth is
/// z / h, and `s / h` is a parameter interpolated along a line. A point at infinity has h = 0, so a ray can
/// end at one. Scaled so that the largest of x, y and w is about 1; any positive multiple is the same point.
struct EyePoint {
    DoubleDouble x, y, w;
    double z = 0.0;
    double h = 1.0;
    double s = 0.0;
};

/// The visible part of a straight piece: its two pixels and the interpolated parameter.
struct ClippedPiece {
    Vec2 from{}, to{};
    double from_depth = 0.0, to_depth = 0.0;
    double from_s = 0.0, to_s = 0.0;  ///< the interpolated parameter; infinity at a point at infinity
    bool from_cut = false, to_cut = false;
};

/// The path from the world to the screen for lines and polygons: subtract the eye, rotate, clip, and only
/// then divide. Exact enough (31 digits) that a clipped line lies within a thousandth of a pixel of the true
/// one at any zoom a camera allows, and total: every finite coordinate up to 1e308 gives finite pixels within
/// the margin.
class EyeSpace {
  public:
    /// Clips to the viewport widened by `margin_px` on each side; narrowed if it is negative, by less than
    /// half the size.
    EyeSpace(const Projector& projector, double margin_px);

    [[nodiscard]] EyePoint point(const Vec3& world, double s = 0.0) const;
    /// Where a ray from `from` through `to` ends: the point at infinity in that direction, with s in world
    /// units. Nothing if the two are equal, or the direction is that of sight in a parallel view.
    [[nodiscard]] std::optional<EyePoint> infinity(const Vec3& from, const Vec3& to) const;
    /// Nothing if no part of the piece is visible.
    [[nodiscard]] std::optional<ClippedPiece> clip(EyePoint a, EyePoint b) const;
    /// The corners of the visible part of a convex polygon; fewer than three: nothing.
    [[nodiscard]] std::vector<Vec2> clip(const std::vector<Vec3>& corners) const;
    /// The pixel of a point in front of the eye, not clipped; nothing for others and beyond 1e30 pixels.
    [[nodiscard]] std::optional<std::array<DoubleDouble, 2>> pixel(const EyePoint& p) const;
    [[nodiscard]] double margin_px() const { return margin_; }
    [[nodiscard]] const Projector& projector() const { return *projector_; }

  private:
    static constexpr int kSides = 5;

    [[nodiscard]] DoubleDouble inside(const EyePoint& p, int side) const;
    [[nodiscard]] EyePoint seen(const std::array<DoubleDouble, 3>& rel, double h, double s) const;
    [[nodiscard]] Vec2 clamped_pixel(const EyePoint& p) const;

    const Projector* projector_;
    double margin_;
    bool plane_, parallel_;
    double focal_, distance_;
    Vec3 origin_, right_, up_, forward_;
    double slope_x_, slope_y_;
};

}  // namespace crosscut
