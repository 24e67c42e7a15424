#pragma once

#include <crosscut/types.h>
#include "app/view/draw_list.h"
#include "app/view/eye_space.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crosscut {

/// A stroke's style once theme, highlight and scale are known. Physical pixels.
struct LineStyle {
    Color color{};
    double width = 1.0;
    double halo_width = 0.0;  ///< 0: not selected
    double dash_on = 0.0, dash_off = 0.0;
    float shine = 0.0f, shade = 0.0f;  ///< of a cylinder
    double unit = 1.0;                 ///< physical pixels per logical pixel
    ItemId id{};
};

/// One straight piece on screen before it is cut and coloured.
struct ProjectedLine {
    Vec2 from{}, to{};
    double from_depth = 0.0, to_depth = 0.0;
    double from_alpha = 1.0, to_alpha = 1.0;
    double dash_start = 0.0;  ///< pixels from the pattern's origin to `from`
    bool joined = false;      ///< begins where the projected line before it ends
};

/// A part of a projected line to be left out, in fractions of its length.
struct Gap {
    double from = 0.0, to = 0.0;
};

/// The projected lines of a line item: one for the part between its points, and in space one more for each
/// side on which it continues, fading with the distance. The dash pattern starts at the world's `from`,
/// however little of it is visible. Nothing for coordinates that are not finite.
[[nodiscard]] std::vector<ProjectedLine> projected_lines_of(const LineItem& item, const EyeSpace& eye);
/// Most lines of the plane, classified without the precision that clipping needs.
struct PlaneLine {
    enum class Lies : std::uint8_t {
        within,  ///< a segment wholly within the view: `line` is all of it
        beyond,  ///< a segment wholly beyond one side of the view and its margin: nothing of it is seen
        other    ///< everything else
    };
    Lies lies = Lies::other;
    ProjectedLine line{};
};
[[nodiscard]] PlaneLine plane_line_of(const LineItem& item, const EyeSpace& eye);
/// The projected lines of a curve: the pattern continues from piece to piece.
[[nodiscard]] std::vector<ProjectedLine> projected_lines_of(const CurveItem& item, const EyeSpace& eye);

/// The depth of a projected line at a fraction of its length on screen: in perspective the inverse depth is
/// linear there, in a parallel view the depth itself.
[[nodiscard]] double depth_at(const ProjectedLine& projected, double fraction, bool perspective);

/// Where two projected lines cross on screen, in fractions of their lengths, and the depth of each there.
struct ScreenCrossing {
    double a = 0.0, b = 0.0;
    double a_depth = 0.0, b_depth = 0.0;
    double a_slope = 0.0, b_slope = 0.0;  ///< change of depth per pixel along the line
    double sine = 1.0;                    ///< of the angle between them
};
[[nodiscard]] std::optional<ScreenCrossing> crossing(const ProjectedLine& a, const ProjectedLine& b,
                                                     bool perspective);

/// Appends the projected lines of one item, and under them the halos if it is selected. `gaps` is empty or
/// has those of each line, sorted by where they start.
void append_lines(std::vector<ScreenLine>& out, std::span<const ProjectedLine> projected,
                  const LineStyle& style, std::span<const std::vector<Gap>> gaps = {});

/// A projected line that hides what is behind it.
struct SolidLine {
    ProjectedLine projected{};
    double width = 1.0;    ///< physical pixels
    std::size_t item = 0;  ///< projected lines of one item never cut each other
};

struct OcclusionGapOptions {
    bool perspective = true;
    double clear_px = 3.0;  ///< left free on each side of the nearer line, physical pixels
    /// How far rounding of the world's coordinates may have moved the lines, world units, and how many pixels
    /// a unit is at depth 1 (in a parallel view: at any depth). A difference of depth that this can cause at
    /// a true meeting counts as none, and so does a billionth of the depth.
    double rounding = 0.0;
    double focal_px = 1.0;
};

/// For each line the parts to leave out so that a drawing shows which line passes in front: the far one stops
/// before the near one on both sides, including round ends. Lines that meet are not cut, nor parallel lines.
/// Computed on screen from the two straight pieces, with their depths in perspective. Sorted by where they
/// start. Tests all pairs: meant for some hundred lines.
[[nodiscard]] std::vector<std::vector<Gap>> occlusion_gaps(std::span<const SolidLine> projected_lines,
                                                           const OcclusionGapOptions& options);

/// Something that can be dragged, in physical pixels. A point has `from == to`.
struct PickTarget {
    ItemId id{};
    Vec2 from{}, to{};
    bool body = false;    ///< a whole segment; points win over bodies
    bool yields = false;  ///< loses every tie against a point that does not
};

/// How close the pointer must be, logical pixels.
struct PickRadius {
    double point_px = 10.0, body_px = 6.0;
    double second_px = 25.0;  ///< for either, where nothing else is
};
/// A finger covers what it points at: a touch target is 44 logical pixels wide.
inline constexpr PickRadius kTouchPickRadius{22.0, 14.0, 40.0};

/// Tolerant picking: points within their radius, else bodies within theirs, else everything again within the
/// second one. Nearest wins; on a tie (half a pixel) a target with `yields` loses, then the last one dragged
/// wins. Returns the index of the target, or nothing.
[[nodiscard]] std::optional<std::size_t> pick(std::span<const PickTarget> targets, const Vec2& cursor_px,
                                              double scale, ItemId last_dragged,
                                              const PickRadius& radius = {});

/// Distance from a pixel to a segment of the screen, pixels.
[[nodiscard]] double distance_px(const Vec2& cursor, const Vec2& from, const Vec2& to);

}  // namespace crosscut
