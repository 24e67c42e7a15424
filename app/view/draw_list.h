#pragma once

#include <crosscut/types.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The name of an object on screen, the same in every view, in the formula and in the read-out: hovering one
/// of them highlights all. Made from a word by `id_of`; the zero id belongs to nothing.
struct ItemId {
    std::uint32_t value = 0;

    [[nodiscard]] constexpr explicit operator bool() const { return value != 0; }
    friend constexpr auto operator<=>(const ItemId&, const ItemId&) = default;
};

/// The id of a word (FNV-1a, 32 bits). The words of one scene are few, and a test checks that none collide.
[[nodiscard]] constexpr ItemId id_of(std::string_view word) {
    std::uint32_t hash = 2166136261u;
    for (const char c : word) hash = (hash ^ static_cast<std::uint8_t>(c)) * 16777619u;
    return ItemId{word.empty() ? 0u : hash};
}

}  // namespace crosscut

template <>
struct std::hash<crosscut::ItemId> {
    std::size_t operator()(crosscut::ItemId id) const noexcept { return id.value; }
};

/// What a scene draws: world positions, roles instead of colours, pixels instead of world sizes. OpenGL, SVG,
/// picking and the label layout all read it; none of them knows a scene.
namespace crosscut {

/// What a mark means. The theme turns a role into a colour; meaning never depends on the colour alone, so a
/// role also has a marker shape or a dash by convention (see `theme.h`).
enum class Role : std::uint8_t {
    object_a,
    object_b,
    answer,    ///< the hit, the nearest points
    apparent,  ///< where lines only seem to cross
    pointer,   ///< the pointer, its path, time, and curves over it
    rejected,  ///< out of range: an answer that does not count
    warning,   ///< a method's answer that disagrees with the exact one
    chosen,    ///< a pair, a collision or a position that the user has selected
    scenery,   ///< what lines meet, and is no data: walls, ground, rooms, gates, cables
    text,
    auxiliary,  ///< extensions, drop lines, guides
    axis_x,
    axis_y,
    axis_z,
    ghost,  ///< an earlier or later state of something
    light,  ///< a lit area: only for fills, over the ground
    shade,  ///< where no light falls: black, drawn over the ground in every theme
};

enum class Dash : std::uint8_t {
    solid,
    dashed,  ///< 6 on, 4 off: auxiliary and rejected lines
    dotted,  ///< 2 on, 4 off: the extension of a segment to its line
};

enum class Marker : std::uint8_t { disc, square, diamond, ring, cross, triangle, tick };

enum class FontStyle : std::uint8_t {
    upright,  ///< points and words
    italic,   ///< scalars
};

struct Stroke {
    Role role = Role::auxiliary;
    double width_px = 3.0;
    Dash dash = Dash::solid;
    double opacity = 1.0;
    bool arrow = false;  ///< an arrowhead at the far end
};

struct LineItem {
    Vec3 from{};
    Vec3 to{};
    Stroke stroke{};
    ItemId id{};
    /// A ray continues beyond `to`, a line on both sides: up to the edge of the view.
    Extent extent = Extent::segment;
    /// In 3D: shaded as a cylinder, and cut where another solid line passes in front of it.
    bool solid = false;
    bool measures = false;  ///< it shows a part of the answer, whatever its role
    bool grip = false;      ///< it is only a drag handle: an exported image omits it
};

/// Connected straight pieces with one dash pattern along all of them.
struct CurveItem {
    std::vector<Vec3> points;
    Stroke stroke{};
    ItemId id{};
};

/// A filled convex polygon.
struct FillItem {
    std::vector<Vec3> corners;
    Role role = Role::auxiliary;
    double opacity = 0.12;
    ItemId id{};
    /// The colour is `role`'s where `fraction` is 0 and `toward`'s where it is 1.
    Role toward = Role::auxiliary;
    double fraction = 0.0;
    /// Part of a surface of several fills: its edges are not smoothed, which would show as seams.
    bool patch = false;
    std::vector<Segment3> rims{};  ///< of a patch: sides at which the surface ends; smoothed there
};

/// The mark of a right angle: a small square corner between two directions, of the same size on screen at any
/// distance.
struct RightAngleItem {
    Vec3 at{};
    Vec3 along{}, aside{};  ///< the two directions, any length but zero
    Role role = Role::answer;
    double size_px = 12.0;
    ItemId id{};
};

/// A ball: what hides behind its outline is visible through it; with `opacity` 0 only the outline is drawn.
struct SphereItem {
    Vec3 centre{};
    double radius = 0.0;  ///< world units, not negative
    Role role = Role::auxiliary;
    double opacity = 0.3;
    Dash dash = Dash::solid;  ///< of the outline
    ItemId id{};
};

struct DotItem {
    Vec3 at{};
    Marker marker = Marker::disc;
    Role role = Role::auxiliary;
    double size_px = 12.0;
    bool hollow = false;
    ItemId id{};
    double angle_rad = 0.0;  ///< rotates the marker counter-clockwise on screen
    double opacity = 1.0;
    bool grip = false;  ///< it is only a drag handle: an exported image omits it

    DotItem& make_hollow(double its_size_px) {
        hollow = true;
        size_px = its_size_px;
        return *this;
    }
};

/// free: the label layout chooses the position. Otherwise the anchor is the middle of the text's box, of its
/// left edge or of its right edge.
enum class Align : std::uint8_t { free, centre, left, right };

struct LabelItem {
    Vec3 anchor{};
    std::string text;  ///< UTF-8
    Role role = Role::text;
    FontStyle font_style = FontStyle::upright;
    ItemId id{};
    int priority = 0;       ///< the higher one keeps its position when two compete for it
    bool measures = false;  ///< it shows a part of the answer, whatever its role
    Align align = Align::free;
};

enum class Space : std::uint8_t { plane, space };

/// Axis-aligned bounds, world units. Empty until a point is added.
struct Bounds {
    Vec3 low{};
    Vec3 high{};
    bool empty = true;

    void add(const Vec3& p);
    [[nodiscard]] Vec3 centre() const { return low * 0.5 + high * 0.5; }
    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// One view's content. Drawn in the order fills, balls, lines and curves, right-angle marks, dots, labels;
/// within a kind in the order added, in space from far to near.
struct DrawList {
    Space space = Space::plane;
    bool grid = true;  ///< in the plane a grid with numbered axes, in space a floor grid
    std::vector<FillItem> fills;
    std::vector<SphereItem> balls;
    std::vector<RightAngleItem> corners;
    std::vector<LineItem> lines;
    std::vector<CurveItem> curves;
    std::vector<DotItem> dots;
    std::vector<LabelItem> labels;

    LineItem& line(const Segment2& s, const Stroke& stroke, ItemId id = {}, Extent extent = Extent::segment);
    LineItem& line(const Segment3& s, const Stroke& stroke, ItemId id = {}, Extent extent = Extent::segment);
    /// Nothing for fewer than two points.
    void curve(std::vector<Vec3> points, const Stroke& stroke, ItemId id = {});
    FillItem& fill(std::vector<Vec3> polygon, Role role, double opacity, ItemId id = {});
    DotItem& dot(const Vec2& at, Marker marker, Role role, ItemId id = {});
    DotItem& dot(const Vec3& at, Marker marker, Role role, ItemId id = {});
    LabelItem& label(const Vec2& at, std::string text, Role role = Role::text, ItemId id = {});
    LabelItem& label(const Vec3& at, std::string text, Role role = Role::text, ItemId id = {});

    /// The bounds of everything that should be visible when the view is framed: dots, balls and the ends of
    /// lines, not the grid.
    [[nodiscard]] Bounds bounds() const;
    /// The same as points: what must be in the view.
    [[nodiscard]] std::vector<Vec3> points() const;
};

[[nodiscard]] inline Vec3 flat(const Vec2& p) { return {p.x, p.y, 0.0}; }

/// Physical pixels per logical pixel, for everything with text in it: a window, a picture, a recorded frame.
/// Always a value for which fonts can be made, wherever the number came from (a monitor, a setting, a small
/// canvas that fills a large picture, a file): a smaller or larger one is clamped, and NaN becomes 1.
class PixelScale {
  public:
    /// Below this the smallest letters would be smaller than a pixel.
    static constexpr double kSmallest = 0.05;
    /// Beyond this, letters exceed the buffer of Dear ImGui's FreeType rasterizer (256 x 256 in 1.86, which
    /// writes over other memory), and their atlas is larger than graphics cards allow.
    static constexpr double kLargest = 8.0;

    constexpr PixelScale(double scale = 1.0)
        : value_(scale > kLargest    ? kLargest
                 : scale < kSmallest ? kSmallest
                 : scale == scale    ? scale
                                     : 1.0) {}
    constexpr operator double() const { return value_; }
    /// Whether a scale is unchanged by the limits.
    [[nodiscard]] static constexpr bool allows(double scale) {
        return scale >= kSmallest && scale <= kLargest;
    }

  private:
    double value_;
};

// The markers' proportions, for a marker of size 1; everything that draws markers uses these. Discs, squares,
// diamonds and triangles of one size have the area of the disc with that diameter.

inline constexpr float kSquareHalfSide = 0.44311346f;    // sqrt(pi) / 4
inline constexpr float kTriangleInradius = 0.38877764f;  // sqrt(pi / (12 sqrt 3))
inline constexpr float kCrossHalfLength = 0.6f;
inline constexpr float kCrossHalfWidth = 0.14f;
inline constexpr float kTickHalfWidth = 0.1f;
inline constexpr float kRingWidth = 1.0f / 6.0f;

// Products of vectors in space, for drawing.

[[nodiscard]] inline bool finite(const Vec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}
[[nodiscard]] inline double dot(const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
[[nodiscard]] inline Vec3 cross(const Vec3& a, const Vec3& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

}  // namespace crosscut
