#pragma once

#include "app/view/camera.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"

#include <glm/vec2.hpp>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

/// A draw list seen by a camera: pixels and colours, ready to draw. The GL renderer, the SVG writer and the
/// label layout read this and nothing else, so a picture on screen and a picture in a file cannot differ in
/// what they show. Coordinates are physical pixels relative to the viewport's top left, y down, clipped to
/// the viewport plus a margin.
namespace crosscut {

/// A straight piece. Those of one curve follow each other, each but the first `joined` to the one before.
struct ScreenLine {
    glm::vec2 from{}, to{};
    float width = 1.0f;
    Color from_color{}, to_color{};  ///< straight sRGB; blended along the line
    float dash_on = 0.0f;            ///< 0: solid
    float dash_off = 0.0f;
    float dash_start = 0.0f;  ///< position of `from` in the pattern, pixels
    /// Shaded as a cylinder: how much white its brightest line gets (see solid_shapes.h).
    float shine = 0.0f;
    float shade = 0.0f;  ///< how much darker its far side is; both 0: flat
    ItemId id{};
    /// Begins exactly where the line before it in the list ends, with the same style.
    bool joined = false;

    bool operator==(const ScreenLine&) const = default;
};

/// At angle 0 a triangle points up and a tick stands upright. (Arrowheads are fills: they are longer than
/// wide.)
struct ScreenDot {
    glm::vec2 at{};
    float size = 12.0f;   ///< diameter of a disc; square, diamond and triangle have the disc's area
    float stroke = 0.0f;  ///< line width of a hollow marker; 0: filled
    float ring = 0.0f;    ///< width of the ring in `ring_color` around the marker
    Marker marker = Marker::disc;
    float angle_rad = 0.0f;  ///< counter-clockwise on screen
    Color color{}, ring_color{};
    ItemId id{};

    bool operator==(const ScreenDot&) const = default;
};

enum class Edges : std::uint8_t {
    smooth,
    sharp,   ///< a patch of a surface: smooth edges would let what is behind show along every seam
    unseen,  ///< faint or under a line: smoothed only where that costs nothing
};

struct ScreenFill {
    std::vector<glm::vec2> corners;  ///< convex
    Color color{};
    ItemId id{};
    Edges edges = Edges::smooth;
    std::vector<glm::vec2> rims{};  ///< pairs of points along sides of a sharp one: it fades beyond them

    bool operator==(const ScreenFill&) const = default;
};

struct ScreenLabel {
    glm::vec2 anchor{};
    std::string text;
    Color color{}, halo{};
    FontStyle font_style = FontStyle::upright;
    float size = 15.0f;  ///< letter height (em), physical pixels
    Align align = Align::free;
    int priority = 0;
    ItemId id{};
    glm::vec2 top_left{};  ///< filled by the label layout
    bool hidden = false;   ///< every position would cover a more important label
};

/// A rectangle of a view, pixels.
struct ScreenBox {
    glm::vec2 low{}, high{};
};

struct ScreenList {
    glm::vec2 size{};
    float scale = 1.0f;
    Color background{};
    std::vector<ScreenFill> fills;
    std::vector<ScreenLine> lines;  ///< in drawing order: grid, axes, then far to near
    std::vector<ScreenDot> dots;    ///< in drawing order
    std::vector<ScreenLabel> labels;
    std::vector<ScreenBox> covered{};  ///< areas under overlays: labels keep clear of them
};

/// What is hovered and selected.
struct Highlight {
    std::vector<ItemId> hovered;
    std::vector<ItemId> selected;
};

/// Width and height of a text at a letter height, pixels.
using TextMeasure = std::function<glm::vec2(std::string_view text, float size, FontStyle font_style)>;
/// A measure that needs no font: the average widths of a sans-serif font. For files written without a screen.
[[nodiscard]] glm::vec2 approximate_text_size(std::string_view text, float size, FontStyle font_style);

struct FlattenOptions {
    ColorChoice theme{};
    Highlight highlight{};
    double text_px = 15.0;       ///< logical
    double line_factor = 1.0;    ///< presentation mode draws thicker
    bool decimal_comma = false;  ///< numbers are written with a comma as the decimal point
    bool transparent = false;    ///< no background; rings and halos are left out with it
    bool grips = true;           ///< draw the drag handles too
    bool small = false;          ///< a thumbnail: lines too short to be seen in it are left out
};

/// The whole conversion from world to pixels: grid and axes, projection, clipping, extension of rays and
/// lines to the edge, gaps behind crossing lines in 3D, highlight, roles to colours. Labels are not placed
/// yet.
[[nodiscard]] ScreenList flatten(const DrawList& list, const Camera& camera, const Viewport& viewport,
                                 const FlattenOptions& options);

}  // namespace crosscut
