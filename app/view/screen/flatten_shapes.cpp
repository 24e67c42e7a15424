#include <crosscut/types.h>
#include "app/view/screen/flatten.h"

#include "app/view/draw_list.h"
#include "app/view/screen/solid_shapes.h"
#include "app/view/theme.h"
#include "core/input.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr double kHoveredOpacity = 1.5;  // times

/// One lighter disc of a ball, in fractions of its radius; none extends beyond the rim.
struct Sheen {
    double radius, aside;
    float white;    ///< how much of the colour is white
    float opacity;  ///< times the ball's
};
constexpr std::array<Sheen, 7> kSheens{{{0.90, 0.07, 0.06f, 0.20f},
                                        {0.79, 0.13, 0.12f, 0.20f},
                                        {0.67, 0.20, 0.20f, 0.22f},
                                        {0.55, 0.26, 0.30f, 0.24f},
                                        {0.42, 0.33, 0.42f, 0.26f},
                                        {0.29, 0.39, 0.56f, 0.28f},
                                        {0.16, 0.45, 0.70f, 0.32f}}};

/// On a smaller ball, of which there are many, every second disc is drawn for two: the steps between them are
/// only a pixel or two.
/// pixel or two.
constexpr double kSmallBall_px = 24.0;  // logical
constexpr float kForTwo = 1.8f;         // of one's opacity: two over each other

/// A fill or a ball of the draw list and its depth.
struct DepthItem {
    const FillItem* fill = nullptr;
    const SphereItem* ball = nullptr;
    double depth = 0.0;
    bool patch = false;  ///< of a surface
};

class FillPainter {
  public:
    FillPainter(ScreenList& out, const FlattenStyle& style, const EyeSpace& eye)
        : out_(out), style_(style), eye_(eye), ramps_(style.theme) {}

    void add(const FillItem& item, bool patch) {
        ScreenFill fill;
        fill.corners = seen(item.corners);
        if (fill.corners.size() < 3) return;
        fill.color = faded(ramps_.at(item.role, item.toward, item.fraction), opacity(item.opacity, item.id));
        fill.id = item.id;
        if (patch) fill.edges = Edges::sharp;
        for (const Segment3& rim : item.rims) add_rim(rim, fill.rims);
        out_.fills.push_back(std::move(fill));
    }

    void add(const SphereItem& item) {
        if (!(item.opacity > 0.0)) return;
        const auto rim = ball_rim(item, style_.projector);
        if (!rim) return;
        const Color color = faded(style_.theme.of(item.role), opacity(item.opacity, item.id));
        // A solid rim covers the edge, and the edges inside are faint.
        const Edges edges = item.dash == Dash::solid ? Edges::unseen : Edges::smooth;
        if (!add_disc(rim->circle(), color, item.id, edges)) return;
        const double diagonal = std::numbers::sqrt2 / 2.0;
        const bool small = rim->radius_px < kSmallBall_px * style_.unit();
        for (std::size_t i = 0; i < kSheens.size(); ++i) {
            if (small && i % 2 == 0) continue;
            const Sheen& s = kSheens[i];
            const float opacity = small ? s.opacity * kForTwo : s.opacity;
            const Vec2 middle = Vec2{-diagonal, diagonal} * s.aside;
            add_disc(rim->circle(s.radius, middle), faded(whitened(color, s.white), opacity), item.id,
                     Edges::unseen);
        }
    }

  private:
    [[nodiscard]] float opacity(double item_opacity, ItemId id) const {
        const double hover_opacity = style_.hovered(id) ? kHoveredOpacity : 1.0;
        return static_cast<float>(std::min(1.0, brought_between(item_opacity, 0.0, 1.0) * hover_opacity));
    }

    /// Returns whether any of it is in the view.
    bool add_disc(const std::vector<Vec3>& corners, const Color& color, ItemId id, Edges edges) {
        ScreenFill fill{seen(corners), color, id, edges};
        if (fill.corners.size() < 3) return false;
        out_.fills.push_back(std::move(fill));
        return true;
    }

    /// The corners on screen. For a polygon inside the view, the common case, no extra precision is needed
    /// for clipping.
    [[nodiscard]] std::vector<glm::vec2> seen(const std::vector<Vec3>& corners) const {
        const Vec2& size = style_.projector.viewport().size_px;
        std::vector<glm::vec2> pixels;
        pixels.reserve(corners.size());
        for (const Vec3& corner : corners) {
            if (!finite(corner)) return {};
            const Projected p = style_.projector.project(corner);
            if (!p.in_front || p.px.x < 0.0 || p.px.y < 0.0 || p.px.x > size.x || p.px.y > size.y) break;
            pixels.emplace_back(p.px);
        }
        if (pixels.size() == corners.size()) return pixels;
        if (!std::all_of(corners.begin(), corners.end(), finite)) return {};
        const std::vector<Vec2> clipped = eye_.clip(corners);
        return {clipped.begin(), clipped.end()};
    }

    /// Appends the part of it in the view.
    void add_rim(const Segment3& rim, std::vector<glm::vec2>& rims) const {
        if (!finite(rim.start) || !finite(rim.end)) return;
        const std::vector<Vec2> ends = eye_.clip({rim.start, rim.end, rim.end});
        if (ends.size() < 2) return;
        rims.emplace_back(ends.front());
        rims.emplace_back(ends[1]);
    }

    ScreenList& out_;
    const FlattenStyle& style_;
    const EyeSpace& eye_;
    ColorRamps ramps_;
};

bool share_a_side(const FillItem& a, const FillItem& b) {
    int common = 0;
    for (const Vec3& corner : a.corners)
        common += std::find(b.corners.begin(), b.corners.end(), corner) != b.corners.end() ? 1 : 0;
    return common >= 2;
}

/// Whether two triangles lie side by side around the same corner, like a region lit by a lamp in the plane.
bool fan_on(const FillItem& a, const FillItem& b) {
    return a.corners.size() == 3 && b.corners.size() == 3 && a.corners[0] == b.corners[0] &&
           a.corners[2] == b.corners[1];
}

/// Whether two rectangles stand side by side in a row of many, like the cells of a table.
bool row_on(const FillItem& a, const FillItem& b) {
    return a.corners.size() == 4 && b.corners.size() == 4 && a.corners[1] == b.corners[0] &&
           a.corners[2] == b.corners[3];
}

double mean_depth(const FillItem& item, const Projector& projector) {
    double sum = 0.0;
    for (const Vec3& corner : item.corners) {
        if (!finite(corner)) return 0.0;
        sum += projector.project(corner).depth / static_cast<double>(item.corners.size());
    }
    return sum;
}

}  // namespace

void append_fills(ScreenList& out, const DrawList& list, const FlattenStyle& style, const EyeSpace& eye) {
    const bool space = list.space == Space::space;
    std::vector<DepthItem> placed;
    placed.reserve(list.fills.size() + list.balls.size());
    bool joined = false;  // to the fill before
    for (std::size_t i = 0; i < list.fills.size(); ++i) {
        const FillItem& item = list.fills[i];
        const FillItem* next = i + 1 < list.fills.size() ? &list.fills[i + 1] : nullptr;
        const bool goes_on = next != nullptr &&
                             (space ? share_a_side(item, *next) : fan_on(item, *next) || row_on(item, *next));
        placed.push_back({&item, nullptr, space ? mean_depth(item, style.projector) : 0.0,
                          joined || goes_on || item.patch});
        joined = goes_on;
    }
    for (const SphereItem& item : list.balls) {
        const bool counts = space && finite(item.centre);
        placed.push_back({nullptr, &item, counts ? style.projector.project(item.centre).depth : 0.0, false});
    }
    if (space) {
        ranges::stable_sort(placed, [](const DepthItem& a, const DepthItem& b) { return a.depth > b.depth; });
    }
    out.fills.reserve(out.fills.size() + list.fills.size() + 4 * list.balls.size());
    FillPainter painter(out, style, eye);
    for (const DepthItem& p : placed) {
        if (p.fill != nullptr) painter.add(*p.fill, p.patch);
        if (p.ball != nullptr) painter.add(*p.ball);
    }
}

namespace {

constexpr double kHoveredSize = 14.0 / 12.0;
constexpr double kDotHaloExtra_px = 10.0;
constexpr float kMarkHaloOpacity = 0.25f;
constexpr double kHollowStroke_px = 2.0;
constexpr double kRing_px = 2.0;
constexpr float kBehindOpacity = 0.65f;
constexpr double kCoverRadius_px = 8.0;
constexpr float kNumberFraction = 0.8f;   // of the labels' letters
constexpr double kLeastNumber_px = 16.0;  // of a line: letters of 13 px; logical
constexpr double kThickest = 3.0;         // times; an arrowhead at the edge still ends within the margin

bool contains(const std::vector<ItemId>& ids, ItemId id) {
    return id && std::find(ids.begin(), ids.end(), id) != ids.end();
}

bool in_view(const Projected& p, const Viewport& view, double margin) {
    return p.in_front && p.px.x >= -margin && p.px.y >= -margin && p.px.x <= view.size_px.x + margin &&
           p.px.y <= view.size_px.y + margin;
}

void append_dot(ScreenList& out, const DotItem& item, const Projected& at, const FlattenStyle& style) {
    ScreenDot dot;
    const double unit = style.line_unit();
    dot.at = glm::vec2(at.px);
    dot.marker = item.marker;
    dot.angle_rad = static_cast<float>(std::isfinite(item.angle_rad) ? item.angle_rad : 0.0);
    dot.id = item.id;
    dot.size = static_cast<float>(brought_between(item.size_px, 0.0, 80.0) * unit);
    dot.color = faded(style.theme.of(item.role), static_cast<float>(brought_between(item.opacity, 0.0, 1.0)));
    if (style.selected(item.id)) {
        ScreenDot halo = dot;
        halo.marker = Marker::disc;
        halo.size += static_cast<float>(kDotHaloExtra_px * unit);
        halo.color = faded(dot.color, kMarkHaloOpacity);
        out.dots.push_back(halo);
    }
    if (style.hovered(item.id)) dot.size *= static_cast<float>(kHoveredSize);
    if (item.hollow) dot.stroke = static_cast<float>(kHollowStroke_px * unit);
    if (!style.options.transparent) {
        dot.ring = static_cast<float>(kRing_px * unit);
        dot.ring_color = faded(style.theme.background, dot.color.a);
    }
    out.dots.push_back(dot);
}

/// Where on the projected line it comes nearest to a pixel, as a fraction of its length.
double nearest_fraction(const ProjectedLine& projected, const Vec2& px) {
    const Vec2 direction = projected.to - projected.from, off = px - projected.from;
    const double length_sq = direction.x * direction.x + direction.y * direction.y;
    return length_sq > 0.0 ? std::clamp((off.x * direction.x + off.y * direction.y) / length_sq, 0.0, 1.0)
                           : 0.0;
}

bool behind(const LabelItem& item, const Projected& at, const FlattenStyle& style,
            std::span<const Cover> covers) {
    if (style.hovered(item.id) || style.selected(item.id)) return false;
    const double radius_px = kCoverRadius_px * style.unit();
    const double nearer = radius_px * style.projector.units_per_px(item.anchor);
    const bool perspective = !style.projector.camera().turn.parallel;
    return std::any_of(covers.begin(), covers.end(), [&](const Cover& cover) {
        if (item.id && cover.id == item.id) return false;
        const double fraction = nearest_fraction(cover.projected, at.px);
        const Vec2 off = cover.projected.from * (1.0 - fraction) + cover.projected.to * fraction - at.px;
        return std::hypot(off.x, off.y) <= radius_px &&
               at.depth - depth_at(cover.projected, fraction, perspective) > nearer;
    });
}

}  // namespace

double brought_between(double value, double low, double high) {
    return std::isfinite(value) ? std::clamp(value, low, high) : low;
}

double FlattenStyle::line_unit() const {
    return unit() * static_cast<double>(theme.line_factor) *
           brought_between(options.line_factor, 0.1, kThickest);
}
float FlattenStyle::number_size() const {
    const float least = static_cast<float>(kLeastNumber_px * unit());
    return std::min(text_size(), std::max(text_size() * kNumberFraction, least));
}

float FlattenStyle::text_size() const {
    return static_cast<float>(brought_between(options.text_px, 1.0, 200.0) * unit());
}
Color FlattenStyle::behind() const {
    return options.transparent ? faded(theme.background, 0.0f) : theme.background;
}
bool FlattenStyle::hovered(ItemId id) const { return contains(options.highlight.hovered, id); }
bool FlattenStyle::selected(ItemId id) const { return contains(options.highlight.selected, id); }

void append_dots(ScreenList& out, const DrawList& list, const FlattenStyle& style) {
    struct DepthItem {
        const DotItem* item;
        Projected at;
    };
    std::vector<DepthItem> placed;
    for (const DotItem& item : list.dots) {
        if (!finite(item.at) || (item.grip && !style.options.grips)) continue;
        const Projected p = style.projector.project(item.at);
        if (in_view(p, style.projector.viewport(), kFlattenMargin_px * style.unit()))
            placed.push_back({&item, p});
    }
    if (list.space == Space::space) {
        ranges::stable_sort(placed,
                            [](const DepthItem& a, const DepthItem& b) { return a.at.depth > b.at.depth; });
    }
    for (const auto& [item, at] : placed) append_dot(out, *item, at, style);
}

void append_labels(ScreenList& out, const DrawList& list, const FlattenStyle& style,
                   std::span<const Cover> covers) {
    for (const LabelItem& item : list.labels) {
        if (!finite(item.anchor) || item.text.empty()) continue;
        const Projected p = style.projector.project(item.anchor);
        if (!in_view(p, style.projector.viewport(), 0.0)) continue;
        ScreenLabel label;
        label.anchor = glm::vec2(p.px);
        label.text = item.text;
        label.color = style.theme.of(item.role);
        const bool says_the_answer = item.role == Role::answer || item.role == Role::apparent;
        if (!says_the_answer && behind(item, p, style, covers))
            label.color = faded(label.color, kBehindOpacity);
        label.halo = style.behind();
        label.font_style = item.font_style;
        label.size = style.text_size();
        label.priority = item.priority;
        label.align = item.align;
        label.id = item.id;
        out.labels.push_back(std::move(label));
    }
}

}  // namespace crosscut
