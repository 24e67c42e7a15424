#include "app/view/screen/flatten_marks.h"

#include "app/view/vectors.h"
#include "core/input.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kHoveredSize = 14.0 / 12.0;
constexpr double kDotHaloExtraPx = 10.0;
constexpr float kMarkHaloOpacity = 0.25f;
constexpr double kHollowStrokePx = 2.0;
constexpr double kRingPx = 2.0;
constexpr float kBehindOpacity = 0.65f;
constexpr double kCoverReachPx = 8.0;
constexpr float kNumberShare = 0.8f;      // of the labels' letters
constexpr double kLeastNumber_px = 16.0;  // of a line: letters of 13 px; logical
constexpr double kThickest = 3.0;         // times; an arrowhead at the edge still ends within the margin

bool contains(const std::vector<ItemId>& ids, ItemId id) {
    return id && std::find(ids.begin(), ids.end(), id) != ids.end();
}

bool in_view(const Projected& p, const Viewport& view, double margin) {
    return p.in_front && p.px.x >= -margin && p.px.y >= -margin && p.px.x <= view.size_px.x + margin &&
           p.px.y <= view.size_px.y + margin;
}

void append_dot(ScreenList& out, const DotItem& item, const Projected& at, const Look& look) {
    ScreenDot dot;
    const double unit = look.line_unit();
    dot.at = glm::vec2(at.px);
    dot.marker = item.marker;
    dot.angle_rad = static_cast<float>(std::isfinite(item.angle_rad) ? item.angle_rad : 0.0);
    dot.id = item.id;
    dot.size = static_cast<float>(brought_between(item.size_px, 0.0, 80.0) * unit);
    dot.color = faded(look.theme.of(item.role), static_cast<float>(brought_between(item.opacity, 0.0, 1.0)));
    if (look.selected(item.id)) {
        ScreenDot halo = dot;
        halo.marker = Marker::disc;
        halo.size += static_cast<float>(kDotHaloExtraPx * unit);
        halo.color = faded(dot.color, kMarkHaloOpacity);
        out.dots.push_back(halo);
    }
    if (look.hovered(item.id)) dot.size *= static_cast<float>(kHoveredSize);
    if (item.hollow) dot.stroke = static_cast<float>(kHollowStrokePx * unit);
    if (!look.options.transparent) {
        dot.ring = static_cast<float>(kRingPx * unit);
        dot.ring_color = faded(look.theme.background, dot.color.a);
    }
    out.dots.push_back(dot);
}

/// Where on the projected line it comes nearest to a pixel, as a share of its length.
double nearest_share(const ProjectedLine& projected, const Vec2& px) {
    const Vec2 way = projected.to - projected.from, off = px - projected.from;
    const double length_sq = way.x * way.x + way.y * way.y;
    return length_sq > 0.0 ? std::clamp((off.x * way.x + off.y * way.y) / length_sq, 0.0, 1.0) : 0.0;
}

bool behind(const LabelItem& item, const Projected& at, const Look& look, std::span<const Cover> covers) {
    if (look.hovered(item.id) || look.selected(item.id)) return false;
    const double reach_px = kCoverReachPx * look.unit();
    const double nearer = reach_px * look.projector.units_per_px(item.anchor);
    const bool perspective = !look.projector.camera().turn.parallel;
    return std::any_of(covers.begin(), covers.end(), [&](const Cover& cover) {
        if (item.id && cover.id == item.id) return false;
        const double share = nearest_share(cover.projected, at.px);
        const Vec2 off = cover.projected.from * (1.0 - share) + cover.projected.to * share - at.px;
        return std::hypot(off.x, off.y) <= reach_px &&
               at.depth - depth_at(cover.projected, share, perspective) > nearer;
    });
}

}  // namespace

double brought_between(double value, double low, double high) {
    return std::isfinite(value) ? std::clamp(value, low, high) : low;
}

double Look::line_unit() const {
    return unit() * static_cast<double>(theme.line_factor) *
           brought_between(options.line_factor, 0.1, kThickest);
}
float Look::number_size() const {
    const float least = static_cast<float>(kLeastNumber_px * unit());
    return std::min(text_size(), std::max(text_size() * kNumberShare, least));
}

float Look::text_size() const {
    return static_cast<float>(brought_between(options.text_px, 1.0, 200.0) * unit());
}
Color Look::behind() const { return options.transparent ? faded(theme.background, 0.0f) : theme.background; }
bool Look::hovered(ItemId id) const { return contains(options.highlight.hovered, id); }
bool Look::selected(ItemId id) const { return contains(options.highlight.selected, id); }

void append_dots(ScreenList& out, const DrawList& list, const Look& look) {
    struct Placed {
        const DotItem* item;
        Projected at;
    };
    std::vector<Placed> placed;
    for (const DotItem& item : list.dots) {
        if (!finite(item.at) || (item.grip && !look.options.grips)) continue;
        const Projected p = look.projector.project(item.at);
        if (in_view(p, look.projector.viewport(), kFlattenMarginPx * look.unit()))
            placed.push_back({&item, p});
    }
    if (list.space == Space::space) {
        ranges::stable_sort(placed, [](const Placed& a, const Placed& b) { return a.at.depth > b.at.depth; });
    }
    for (const auto& [item, at] : placed) append_dot(out, *item, at, look);
}

void append_labels(ScreenList& out, const DrawList& list, const Look& look, std::span<const Cover> covers) {
    for (const LabelItem& item : list.labels) {
        if (!finite(item.anchor) || item.text.empty()) continue;
        const Projected p = look.projector.project(item.anchor);
        if (!in_view(p, look.projector.viewport(), 0.0)) continue;
        ScreenLabel label;
        label.anchor = glm::vec2(p.px);
        label.text = item.text;
        label.color = look.theme.of(item.role);
        const bool says_the_answer = item.role == Role::answer || item.role == Role::apparent;
        if (!says_the_answer && behind(item, p, look, covers))
            label.color = faded(label.color, kBehindOpacity);
        label.halo = look.behind();
        label.lettering = item.lettering;
        label.size = look.text_size();
        label.priority = item.priority;
        label.align = item.align;
        label.id = item.id;
        out.labels.push_back(std::move(label));
    }
}

}  // namespace crosscut
