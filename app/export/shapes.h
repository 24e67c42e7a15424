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
/// are text and are handled by the writers. Invisible marks and numbers that are not finite are left out.
/// Pixels, y down.
namespace crosscut {

/// The stroke of a path.
struct ShapeStroke {
    /// Different colours: a gradient from the path's first to its last point, which are its only ones.
    Color from{}, to{};
    float width = 1.0f;
    bool round_ends = false;
    bool round_joins = true;
    /// 0 and no gap: solid. Round ends lie outside a dash, so this may be 0 with a gap.
    float dash_on = 0.0f;
    float dash_off = 0.0f;
    float dash_start = 0.0f;  ///< position of the path's start in the pattern

    [[nodiscard]] bool dashed() const { return dash_off > 0.0f; }
    [[nodiscard]] bool blends() const { return from != to; }
};

struct Shape {
    std::vector<glm::vec2> points;  ///< of a path; for a circle its centre
    float radius = 0.0f;            ///< above 0: a circle
    bool closed = false;
    std::optional<Color> fill{};
    std::optional<ShapeStroke> stroke{};
    std::optional<glm::vec2> marks{};  ///< the position that it marks, for a marker
    bool sharp = false;                ///< its edges are not antialiased
    ItemId id{};
};

[[nodiscard]] std::vector<Shape> fill_shapes(std::span<const ScreenFill> fills);
/// Pieces of one curve become one path, cylinders three plain strokes.
[[nodiscard]] std::vector<Shape> line_shapes(std::span<const ScreenLine> lines);
/// The ring around a marker, then the marker.
[[nodiscard]] std::vector<Shape> dot_shapes(std::span<const ScreenDot> dots);
/// All shapes in drawing order.
[[nodiscard]] std::vector<Shape> shapes_of(const ScreenList& list);

/// A stroke with a gradient, divided into short ones of one colour each, for formats without gradients along
/// a line.
[[nodiscard]] std::vector<Shape> plain_pieces(const Shape& blending);

/// The visible labels.
[[nodiscard]] std::vector<ScreenLabel> visible_labels(const ScreenList& list);

/// Half the width of a label's halo, and its baseline below the top of its line over the line's height.
inline constexpr float kLabelHalo_px = 2.0f;  // logical
inline constexpr float kLabelBaseline = 0.8f;
/// A label's size is the line height as on screen; the em of its letters is this fraction of it in the
/// program's font.
inline constexpr float kLabelEm = 1.0f / 1.21f;

/// Measures labels that will be drawn in the reader's own font.
[[nodiscard]] glm::vec2 label_text_size(std::string_view text, float size, FontStyle font_style);

/// The dimensions of the markers of a size in files; on screen they look the same (tested). Pixels. Discs,
/// squares, diamonds and triangles of one size have the area of the disc with that diameter.
struct MarkerMetrics {
    float radius = 0.0f;       ///< discs and rings: to the outside of the line
    float line_width = 0.0f;   ///< of a hollow disc, square, diamond or triangle, and of a ring; 0: filled
    float half_length = 0.0f;  ///< ticks: from the centre to the middle of the round end
    float tick_width = 0.0f;
};
[[nodiscard]] MarkerMetrics marker_metrics(const ScreenDot& dot);

/// The outline of a square, diamond, triangle or cross on screen (y down), rotated, with every edge moved
/// inwards by `inset`. Empty for the round markers, and when the inset leaves nothing.
[[nodiscard]] std::vector<glm::vec2> marker_outline(const ScreenDot& dot, float inset = 0.0f);

}  // namespace crosscut
