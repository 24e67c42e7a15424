#pragma once

#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <glm/vec2.hpp>

#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// A screen list as paths and circles, which every writer of vector pictures can draw: SVG, PDF, TikZ. Labels
/// are text and stay with the writers. What does not show and what is not finite is left out. Pixels, y down.
namespace crosscut {

/// How a path is drawn along.
struct ShapeStroke {
    /// Not the same: blended from the path's first to its last point, which are its only ones.
    Color from{}, to{};
    float width = 1.0f;
    bool round_ends = false;
    bool round_joins = true;
    /// 0 and no gap: solid. Round ends lie outside a dash, so this may be 0 with a gap.
    float dash_on = 0.0f;
    float dash_off = 0.0f;
    float dash_start = 0.0f;  ///< where in the pattern the path begins

    [[nodiscard]] bool dashed() const { return dash_off > 0.0f; }
    [[nodiscard]] bool blends() const { return from != to; }
};

struct Shape {
    std::vector<glm::vec2> points;  ///< of a path; of a circle its centre
    float radius = 0.0f;            ///< above 0: a circle
    bool closed = false;
    std::optional<Color> fill{};
    std::optional<ShapeStroke> stroke{};
    std::optional<glm::vec2> marks{};  ///< the place it is a marker of
    bool sharp = false;                ///< its edges are not to be smoothed
    ItemId id{};
};

[[nodiscard]] std::vector<Shape> fill_shapes(std::span<const ScreenFill> fills);
/// Pieces of one curve become one path, cylinders three plain strokes.
[[nodiscard]] std::vector<Shape> line_shapes(std::span<const ScreenLine> lines);
/// The ring around a marker, then the marker.
[[nodiscard]] std::vector<Shape> dot_shapes(std::span<const ScreenDot> dots);
/// All of it in drawing order.
[[nodiscard]] std::vector<Shape> shapes_of(const ScreenList& list);

/// A stroke that blends, cut into short ones of one colour each, for formats without gradients along a line.
[[nodiscard]] std::vector<Shape> plain_pieces(const Shape& blending);

/// The labels that are to be seen.
[[nodiscard]] std::vector<ScreenLabel> shown_labels(const ScreenList& list);

/// Half the width of a label's halo, and its baseline below the top of its line over the line's height.
inline constexpr float kLabelHalo_px = 2.0f;  // logical
inline constexpr float kLabelBaseline = 0.8f;
/// A label's size is the height of its line, as on screen; its letters' em is this share of it in the face
/// that is used there.
inline constexpr float kLabelEm = 1.0f / 1.21f;

/// A measure for labels that a reader's own face will draw.
[[nodiscard]] glm::vec2 label_text_size(std::string_view text, float size, FontStyle font_style);

/// How the markers of a size look in files; on screen they look the same (tested). Pixels.
/// Discs, squares, diamonds and triangles of one size have the area of the disc with that diameter.
struct MarkerMetrics {
    float radius = 0.0f;       ///< discs and rings: to the outside of the line
    float line_width = 0.0f;   ///< of a hollow disc, square, diamond or triangle, and of a ring; 0: filled
    float half_length = 0.0f;  ///< ticks: from the centre to the middle of the round end
    float tick_width = 0.0f;
};
[[nodiscard]] MarkerMetrics marker_metrics(const ScreenDot& dot);

/// The outline of a square, diamond, triangle or cross on screen (y down), turned, with every edge moved in
/// by `inset`. Empty for the round markers, and when the inset leaves nothing.
[[nodiscard]] std::vector<glm::vec2> marker_outline(const ScreenDot& dot, float inset = 0.0f);

}  // namespace crosscut
