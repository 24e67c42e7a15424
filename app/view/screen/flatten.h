#pragma once

#include "app/view/camera.h"
#include "app/view/draw_list.h"
#include "app/view/eye_space.h"
#include "app/view/screen/projected_lines.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <span>

namespace crosscut {

/// Margin beyond the view, logical pixels: wider than half of any line or dot, so that a line cut there shows
/// no end.
inline constexpr double kFlattenMargin_px = 64.0;

/// The settings that decide how a draw list's marks look.
struct FlattenStyle {
    const FlattenOptions& options;
    const Theme& theme;
    const Projector& projector;

    /// Physical pixels per logical pixel, and the same for the widths of lines and dots.
    [[nodiscard]] double unit() const { return projector.viewport().scale; }
    [[nodiscard]] double line_unit() const;
    /// Letter height of labels, physical pixels.
    [[nodiscard]] float text_size() const;
    /// Of the numbers along axes: smaller than labels, unless those are small themselves.
    [[nodiscard]] float number_size() const;
    /// The colour of rings and halos: transparent where the background is.
    [[nodiscard]] Color behind() const;
    [[nodiscard]] bool hovered(ItemId id) const;
    [[nodiscard]] bool selected(ItemId id) const;
};

/// `value` clamped to the two; `low` for NaN.
[[nodiscard]] double brought_between(double value, double low, double high);

/// Dots with their rings, hovered ones enlarged, selected ones on a halo; in space far to near. Those outside
/// the view and its margin, behind the eye or not finite are left out.
void append_dots(ScreenList& out, const DrawList& list, const FlattenStyle& style);
/// A solid line in space that can hide the point a label names.
struct Cover {
    ProjectedLine projected{};
    ItemId id{};
};

/// Labels whose anchor is in the view, not placed yet. In space a label fades to 40 % when the point it names
/// is hidden: a cover of another item passes within 8 logical pixels of its anchor, and nearer to the eye by
/// more than 8 pixels measure there. Labels that are hovered or selected, or that name an answer or an
/// apparent one, never fade.
void append_labels(ScreenList& out, const DrawList& list, const FlattenStyle& style,
                   std::span<const Cover> covers);

/// Fills and balls, clipped to the view and its margin, hovered ones stronger. In the plane fills first, each
/// in the order added; in space both from far to near, by the mean depth of a fill's corners and by the depth
/// of a ball's centre; of the same depth in the order added. A ball is a disc in its role's colour with
/// lighter discs inside, higher and further left, so that it looks round; with opacity 0 it has no inside. In
/// space a fill that has two corners in common with the one added before or after it is a patch of a surface,
/// and sharp; in the plane so are triangles around one corner and rectangles in a row. Fills with a corner
/// that is not finite are left out. Costs about 0.3 us for a fill with four corners inside the view.
void append_fills(ScreenList& out, const DrawList& list, const FlattenStyle& style, const EyeSpace& eye);

}  // namespace crosscut
