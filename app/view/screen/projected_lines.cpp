#include "app/view/screen/projected_lines.h"

#include "app/view/draw_list.h"
#include "core/input.h"
#include "core/number/double_double.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crosscut {
namespace {

constexpr double kHaloOpacity = 0.25;
// Pixels; beyond this a double cannot resolve a position in a pattern.
constexpr double kFurthestPattern = 1e15;

bool inside(const Projected& p, const Vec2& size) {
    return p.in_front && p.px.x >= 0.0 && p.px.y >= 0.0 && p.px.x <= size.x && p.px.y <= size.y;
}

/// The distance along the screen's direction from `anchor` to `from`, pixels; 0 if it cannot be computed.
double along_from(const EyeSpace& eye, const EyePoint& anchor, const ProjectedLine& projected) {
    const auto pixel = eye.pixel(anchor);
    const Vec2 direction = projected.to - projected.from;
    const double length = std::hypot(direction.x, direction.y);
    if (!pixel || !(length > 0.0)) return 0.0;
    const Vec2 off{(DoubleDouble{projected.from.x, 0.0} - (*pixel)[0]).high,
                   (DoubleDouble{projected.from.y, 0.0} - (*pixel)[1]).high};
    const double along = (off.x * direction.x + off.y * direction.y) / length;
    return std::abs(along) < kFurthestPattern ? along : 0.0;
}

ProjectedLine projected_line_of(const ClippedPiece& piece) {
    ProjectedLine projected;
    projected.from = piece.from;
    projected.to = piece.to;
    projected.from_depth = piece.from_depth;
    projected.to_depth = piece.to_depth;
    return projected;
}

/// In the plane: the whole visible part of a segment, ray or line as one projected line.
std::vector<ProjectedLine> plane_line(const LineItem& item, const EyeSpace& eye, const EyePoint& from,
                                      const EyePoint& to) {
    std::optional<EyePoint> ahead, behind;
    if (item.extent != Extent::segment) ahead = eye.infinity(item.from, item.to);
    if (item.extent == Extent::line) behind = eye.infinity(item.to, item.from);
    const auto front = eye.clip(from, ahead ? *ahead : to);
    const auto back = behind ? eye.clip(from, *behind) : std::nullopt;
    if (!front && !back) return {};
    ProjectedLine projected;
    projected.from = back ? back->to : front->from;
    projected.to = front ? front->to : back->from;
    projected.dash_start = along_from(eye, from, projected);
    return {projected};
}

/// The part of a line in space beyond a point: paler the further away, half as strong at one eye's distance.
/// On screen that is nearly linear, as the vanishing point is approached in the same way. `joined`: the line
/// up to the point comes before it. True when it is visible from that very point on.
bool append_fading(std::vector<ProjectedLine>& out, const EyeSpace& eye, const EyePoint& start,
                   const EyePoint& end, double dash_offset, bool outwards, bool joined = false) {
    const auto piece = eye.clip(start, end);
    if (!piece) return false;
    const double half = eye.projector().camera().turn.distance;
    ProjectedLine projected = projected_line_of(*piece);
    projected.joined = joined && !piece->from_cut;
    projected.dash_start = (outwards ? 1.0 : -1.0) * (along_from(eye, start, projected) + dash_offset);
    projected.from_alpha = half / (half + piece->from_s);
    projected.to_alpha = half / (half + piece->to_s);
    if (!outwards) {
        std::swap(projected.from, projected.to);
        std::swap(projected.from_depth, projected.to_depth);
        std::swap(projected.from_alpha, projected.to_alpha);
        const Vec2 direction = projected.to - projected.from;
        projected.dash_start -= std::hypot(direction.x, direction.y);
    }
    out.push_back(projected);
    return !piece->from_cut;
}

}  // namespace

std::vector<ProjectedLine> projected_lines_of(const LineItem& item, const EyeSpace& eye) {
    if (!finite(item.from) || !finite(item.to)) return {};
    const EyePoint from = eye.point(item.from);
    const EyePoint to = eye.point(item.to);
    if (eye.projector().camera().space == Space::plane) return plane_line(item, eye, from, to);
    std::vector<ProjectedLine> projected_lines;
    bool open = false;  // the last appended line ends in the next point
    if (item.extent == Extent::line) {
        if (const auto behind = eye.infinity(item.to, item.from))
            open = append_fading(projected_lines, eye, from, *behind, 0.0, false);
    }
    double length = 0.0;
    if (const auto piece = eye.clip(from, to)) {
        projected_lines.push_back(projected_line_of(*piece));
        projected_lines.back().dash_start = along_from(eye, from, projected_lines.back());
        projected_lines.back().joined = open && !piece->from_cut;
        open = !piece->to_cut;
    } else {
        open = false;
    }
    if (item.extent != Extent::segment) {
        const auto start = eye.pixel(from), end = eye.pixel(to);
        if (start && end) {
            length = std::hypot(((*end)[0] - (*start)[0]).high, ((*end)[1] - (*start)[1]).high);
            if (!(length < kFurthestPattern)) length = 0.0;
        }
        if (const auto ahead = eye.infinity(item.from, item.to))
            append_fading(projected_lines, eye, to, *ahead, length, true, open);
    }
    return projected_lines;
}

PlaneLine plane_line_of(const LineItem& item, const EyeSpace& eye) {
    if (item.extent != Extent::segment || !finite(item.from) || !finite(item.to)) return {};
    const Projector& projector = eye.projector();
    const Projected from = projector.project(item.from), to = projector.project(item.to);
    const Vec2& size = projector.viewport().size_px;
    if (inside(from, size) && inside(to, size))
        return {PlaneLine::Lies::within, {from.px, to.px, from.depth, to.depth}};
    const double far = eye.margin_px() + 1.0;  // the one is for rounding
    const Vec2 low = glm::min(from.px, to.px), high = glm::max(from.px, to.px);
    const bool beyond = high.x < -far || high.y < -far || low.x > size.x + far || low.y > size.y + far;
    return {beyond ? PlaneLine::Lies::beyond : PlaneLine::Lies::other, {}};
}

std::vector<ProjectedLine> projected_lines_of(const CurveItem& item, const EyeSpace& eye) {
    std::vector<ProjectedLine> projected_lines;
    const Projector& projector = eye.projector();
    const auto well_inside = [&size = projector.viewport().size_px](const Projected& p) {
        return inside(p, size);
    };
    double run = 0.0;   // pixels of the curve before this piece
    bool open = false;  // the piece before ends in the next point
    for (std::size_t i = 1; i < item.points.size(); ++i) {
        const bool joined = std::exchange(open, false);
        if (!finite(item.points[i - 1]) || !finite(item.points[i])) continue;
        const Projected a = projector.project(item.points[i - 1]);
        const Projected b = projector.project(item.points[i]);
        const double before = run;
        if (a.in_front && b.in_front) run += std::hypot(b.px.x - a.px.x, b.px.y - a.px.y);
        if (!(run < kFurthestPattern)) run = 0.0;
        if (well_inside(a) && well_inside(b)) {  // the common case, without the precision that clipping needs
            projected_lines.push_back({a.px, b.px, a.depth, b.depth, 1.0, 1.0, before, joined});
            open = true;
            continue;
        }
        const EyePoint from = eye.point(item.points[i - 1]);
        if (const auto piece = eye.clip(from, eye.point(item.points[i]))) {
            projected_lines.push_back(projected_line_of(*piece));
            projected_lines.back().dash_start = before + along_from(eye, from, projected_lines.back());
            projected_lines.back().joined = joined && !piece->from_cut;
            open = !piece->to_cut;
        }
    }
    return projected_lines;
}

double depth_at(const ProjectedLine& projected, double fraction, bool perspective) {
    if (!perspective) return projected.from_depth * (1.0 - fraction) + projected.to_depth * fraction;
    return 1.0 / ((1.0 - fraction) / projected.from_depth + fraction / projected.to_depth);
}

std::optional<ScreenCrossing> crossing(const ProjectedLine& a, const ProjectedLine& b, bool perspective) {
    if (std::max(a.from.x, a.to.x) < std::min(b.from.x, b.to.x) ||
        std::max(b.from.x, b.to.x) < std::min(a.from.x, a.to.x) ||
        std::max(a.from.y, a.to.y) < std::min(b.from.y, b.to.y) ||
        std::max(b.from.y, b.to.y) < std::min(a.from.y, a.to.y)) {
        return std::nullopt;
    }
    const Vec2 da = a.to - a.from, db = b.to - b.from, off = b.from - a.from;
    const double determinant = da.x * db.y - da.y * db.x;
    const double lengths = std::hypot(da.x, da.y) * std::hypot(db.x, db.y);
    constexpr double kAlongside = 1e-6;  // sine: between nearly parallel lines no one is visibly in front
    if (!(std::abs(determinant) > kAlongside * lengths)) return std::nullopt;
    ScreenCrossing c;
    c.a = (off.x * db.y - off.y * db.x) / determinant;
    c.b = (off.x * da.y - off.y * da.x) / determinant;
    if (c.a < 0.0 || c.a > 1.0 || c.b < 0.0 || c.b > 1.0) return std::nullopt;
    c.sine = std::abs(determinant) / lengths;
    const auto slope = [perspective](const ProjectedLine& s, double at, double length) {
        if (!perspective) return std::abs(s.to_depth - s.from_depth) / length;
        return at * at * std::abs(1.0 / s.to_depth - 1.0 / s.from_depth) / length;
    };
    c.a_depth = depth_at(a, c.a, perspective);
    c.b_depth = depth_at(b, c.b, perspective);
    c.a_slope = slope(a, c.a_depth, std::hypot(da.x, da.y));
    c.b_slope = slope(b, c.b_depth, std::hypot(db.x, db.y));
    return c;
}

namespace {

ScreenLine piece_of(const ProjectedLine& projected, const LineStyle& style, double u0, double u1) {
    const auto at = [&projected](double u) {
        return glm::vec2(projected.from * (1.0 - u) + projected.to * u);
    };
    const auto alpha = [&projected](double u) {
        return static_cast<float>(projected.from_alpha * (1.0 - u) + projected.to_alpha * u);
    };
    ScreenLine line;
    line.from = at(u0);
    line.to = at(u1);
    line.width = static_cast<float>(style.width);
    line.from_color = faded(style.color, alpha(u0));
    line.to_color = faded(style.color, alpha(u1));
    line.shine = style.shine;
    line.shade = style.shade;
    line.id = style.id;
    const double period = style.dash_on + style.dash_off;
    if (style.dash_on > 0.0 && period > 0.0) {
        line.dash_on = static_cast<float>(style.dash_on);
        line.dash_off = static_cast<float>(style.dash_off);
        const Vec2 direction = projected.to - projected.from;
        const double start =
            std::fmod(projected.dash_start + u0 * std::hypot(direction.x, direction.y), period);
        line.dash_start = static_cast<float>(start < 0.0 ? start + period : start);
    }
    return line;
}

LineStyle halo_of(const LineStyle& style) {
    LineStyle halo = style;
    halo.width = style.halo_width;
    halo.color = faded(style.color, static_cast<float>(kHaloOpacity));
    halo.dash_on = halo.dash_off = 0.0;
    halo.shine = halo.shade = 0.0f;
    return halo;
}

void append_plain(std::vector<ScreenLine>& out, std::span<const ProjectedLine> projected,
                  const LineStyle& style, std::span<const std::vector<Gap>> gaps) {
    bool open = false;  // the line before was drawn to its end
    const auto append = [&](const ProjectedLine& line, double from, double to) {
        ScreenLine piece = piece_of(line, style, from, to);
        piece.joined = open && line.joined && from == 0.0;
        if (piece.joined) piece.from = out.back().to;
        out.push_back(piece);
    };
    for (std::size_t k = 0; k < projected.size(); ++k) {
        double reached = 0.0;
        if (!gaps.empty()) {
            for (const Gap& gap : gaps[k]) {
                if (gap.from > reached) append(projected[k], reached, gap.from);
                reached = std::max(reached, gap.to);
            }
        }
        if (reached < 1.0) append(projected[k], reached, 1.0);
        open = reached < 1.0;
    }
}

}  // namespace

void append_lines(std::vector<ScreenLine>& out, std::span<const ProjectedLine> projected,
                  const LineStyle& style, std::span<const std::vector<Gap>> gaps) {
    if (style.halo_width > 0.0) append_plain(out, projected, halo_of(style), gaps);
    append_plain(out, projected, style, gaps);
}

namespace {

constexpr double kSameDepth = 1e-9;  // fraction of the depth
// For nearly parallel lines the cut is not longer than for this sine.
constexpr double kFlattestSine = 0.1;

Gap gap_around(const SolidLine& far_one, double fraction, double near_width, double sine, double clear_px) {
    const Vec2 direction = far_one.projected.to - far_one.projected.from;
    const double length = std::hypot(direction.x, direction.y);
    // The far line's round end extends half its width beyond its last point.
    const double across = near_width / 2.0 + clear_px + far_one.width / 2.0;
    const double along = across / std::max(sine, kFlattestSine) / length;
    return {std::max(0.0, fraction - along), std::min(1.0, fraction + along)};
}

}  // namespace

std::vector<std::vector<Gap>> occlusion_gaps(std::span<const SolidLine> projected_lines,
                                             const OcclusionGapOptions& options) {
    std::vector<std::vector<Gap>> gaps(projected_lines.size());
    for (std::size_t i = 0; i < projected_lines.size(); ++i) {
        for (std::size_t j = i + 1; j < projected_lines.size(); ++j) {
            if (projected_lines[i].item == projected_lines[j].item) continue;
            const auto c =
                crossing(projected_lines[i].projected, projected_lines[j].projected, options.perspective);
            if (!c) continue;
            const double deeper = std::max(std::abs(c->a_depth), std::abs(c->b_depth));
            const double nearest = std::min(std::abs(c->a_depth), std::abs(c->b_depth));
            const double moved_px =
                options.rounding * options.focal_px / (options.perspective ? nearest : 1.0);
            const double same =
                kSameDepth * deeper + options.rounding + (c->a_slope + c->b_slope) * moved_px / c->sine;
            if (!(std::abs(c->a_depth - c->b_depth) > same)) continue;
            const bool first_is_far = c->a_depth > c->b_depth;
            const SolidLine& far_one = first_is_far ? projected_lines[i] : projected_lines[j];
            const SolidLine& near_one = first_is_far ? projected_lines[j] : projected_lines[i];
            gaps[first_is_far ? i : j].push_back(
                gap_around(far_one, first_is_far ? c->a : c->b, near_one.width, c->sine, options.clear_px));
        }
    }
    for (auto& own : gaps) {
        ranges::stable_sort(own, [](const Gap& a, const Gap& b) { return a.from < b.from; });
    }
    return gaps;
}

namespace {

constexpr double kTie = 0.5;  // logical pixels

enum class PickKinds : std::uint8_t { points, bodies, both };

/// The nearest target of the wanted kind within the radius; on a tie a point without `yields` before one with
/// it, then the last one dragged, then a point before a body, then the one drawn later, which lies on top.
std::optional<std::size_t> nearest(std::span<const PickTarget> targets, const Vec2& cursor, PickKinds kinds,
                                   double radius_px, double tie, ItemId last_dragged) {
    double best = std::numeric_limits<double>::infinity();
    for (const PickTarget& target : targets) {
        if (kinds != PickKinds::both && target.body != (kinds == PickKinds::bodies)) continue;
        best = std::min(best, distance_px(cursor, target.from, target.to));
    }
    if (!(best <= radius_px)) return std::nullopt;
    std::optional<std::size_t> found;
    int found_rank = -1;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const PickTarget& target = targets[i];
        if (kinds != PickKinds::both && target.body != (kinds == PickKinds::bodies)) continue;
        const double distance = distance_px(cursor, target.from, target.to);
        if (!(distance <= best + tie) || distance > radius_px) continue;
        const int rank = (target.yields ? 0 : 4) + (target.id && target.id == last_dragged ? 2 : 0) +
                         (target.body ? 0 : 1);
        if (rank < found_rank) continue;
        found = i;
        found_rank = rank;
    }
    return found;
}

}  // namespace

double distance_px(const Vec2& cursor, const Vec2& from, const Vec2& to) {
    const Vec2 along = to - from;
    const Vec2 offset = cursor - from;
    const double length = std::hypot(along.x, along.y);
    if (!(length > 0.0)) return std::hypot(offset.x, offset.y);
    const Vec2 unit = along / length;
    const double foot = offset.x * unit.x + offset.y * unit.y;
    if (foot <= 0.0) return std::hypot(offset.x, offset.y);
    if (foot >= length) return std::hypot(cursor.x - to.x, cursor.y - to.y);
    return std::abs(offset.x * unit.y - offset.y * unit.x);
}

std::optional<std::size_t> pick(std::span<const PickTarget> targets, const Vec2& cursor_px, double scale,
                                ItemId last_dragged, const PickRadius& radius) {
    const double unit = scale > 0.0 && std::isfinite(scale) ? scale : 1.0;
    const double tie = kTie * unit;
    if (auto hit = nearest(targets, cursor_px, PickKinds::points, radius.point_px * unit, tie, last_dragged))
        return hit;
    if (auto hit = nearest(targets, cursor_px, PickKinds::bodies, radius.body_px * unit, tie, last_dragged))
        return hit;
    return nearest(targets, cursor_px, PickKinds::both, radius.second_px * unit, tie, last_dragged);
}

}  // namespace crosscut
