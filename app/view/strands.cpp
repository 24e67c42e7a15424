#include "app/view/strands.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kHaloOpacity = 0.25;
constexpr double kFurthestPattern =
    1e15;  // pixels; beyond it a double no longer tells where in a pattern it is

bool finite(const Vec3& p) { return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z); }

/// How far along the screen's direction from `anchor` to `from` lies, pixels; 0 if the anchor cannot be told.
double along_from(const EyeSpace& eye, const EyePoint& anchor, const Strand& strand) {
    const auto pixel = eye.pixel(anchor);
    const Vec2 way = strand.to - strand.from;
    const double length = std::hypot(way.x, way.y);
    if (!pixel || !(length > 0.0)) return 0.0;
    const Vec2 off{(Wide{strand.from.x, 0.0} - (*pixel)[0]).high,
                   (Wide{strand.from.y, 0.0} - (*pixel)[1]).high};
    const double along = (off.x * way.x + off.y * way.y) / length;
    return std::abs(along) < kFurthestPattern ? along : 0.0;
}

Strand strand_of(const ClippedPiece& piece) {
    Strand strand;
    strand.from = piece.from;
    strand.to = piece.to;
    strand.from_depth = piece.from_depth;
    strand.to_depth = piece.to_depth;
    return strand;
}

/// In the plane: the whole visible run of a segment, ray or line as one strand.
std::vector<Strand> plane_strand(const LineItem& item, const EyeSpace& eye, const EyePoint& from,
                                 const EyePoint& to) {
    std::optional<EyePoint> ahead, behind;
    if (item.extent != Extent::segment) ahead = eye.infinity(item.from, item.to);
    if (item.extent == Extent::line) behind = eye.infinity(item.to, item.from);
    const auto front = eye.clip(from, ahead ? *ahead : to);
    const auto back = behind ? eye.clip(from, *behind) : std::nullopt;
    if (!front && !back) return {};
    Strand strand;
    strand.from = back ? back->to : front->from;
    strand.to = front ? front->to : back->from;
    strand.dash_start = along_from(eye, from, strand);
    return {strand};
}

/// Beyond a point of a line in space: paler the further away, half as strong one eye's distance on. On screen that is
/// nearly linear, as the vanishing point is approached in the same way.
void append_fading(std::vector<Strand>& out, const EyeSpace& eye, const EyePoint& start, const EyePoint& end,
                   double dash_offset, bool outwards) {
    const auto piece = eye.clip(start, end);
    if (!piece) return;
    const double half = eye.projector().camera().turn.distance;
    Strand strand = strand_of(*piece);
    strand.dash_start = (outwards ? 1.0 : -1.0) * (along_from(eye, start, strand) + dash_offset);
    strand.from_alpha = half / (half + piece->from_s);
    strand.to_alpha = half / (half + piece->to_s);
    if (!outwards) {
        std::swap(strand.from, strand.to);
        std::swap(strand.from_depth, strand.to_depth);
        std::swap(strand.from_alpha, strand.to_alpha);
        const Vec2 way = strand.to - strand.from;
        strand.dash_start -= std::hypot(way.x, way.y);
    }
    out.push_back(strand);
}

}  // namespace

std::vector<Strand> strands_of(const LineItem& item, const EyeSpace& eye) {
    if (!finite(item.from) || !finite(item.to)) return {};
    const EyePoint from = eye.point(item.from);
    const EyePoint to = eye.point(item.to);
    if (eye.projector().camera().space == Space::plane) return plane_strand(item, eye, from, to);
    std::vector<Strand> strands;
    if (item.extent == Extent::line) {
        if (const auto behind = eye.infinity(item.to, item.from))
            append_fading(strands, eye, from, *behind, 0.0, false);
    }
    double length = 0.0;
    if (const auto piece = eye.clip(from, to)) {
        strands.push_back(strand_of(*piece));
        strands.back().dash_start = along_from(eye, from, strands.back());
    }
    if (item.extent != Extent::segment) {
        const auto start = eye.pixel(from), end = eye.pixel(to);
        if (start && end) {
            length = std::hypot(((*end)[0] - (*start)[0]).high, ((*end)[1] - (*start)[1]).high);
            if (!(length < kFurthestPattern)) length = 0.0;
        }
        if (const auto ahead = eye.infinity(item.from, item.to))
            append_fading(strands, eye, to, *ahead, length, true);
    }
    return strands;
}

std::vector<Strand> strands_of(const CurveItem& item, const EyeSpace& eye) {
    std::vector<Strand> strands;
    const Projector& projector = eye.projector();
    const Vec2& size = projector.viewport().size_px;
    const auto well_inside = [&size](const Projected& p) {
        return p.in_front && p.px.x >= 0.0 && p.px.y >= 0.0 && p.px.x <= size.x && p.px.y <= size.y;
    };
    double run = 0.0;  // pixels of the curve before this piece
    for (std::size_t i = 1; i < item.points.size(); ++i) {
        if (!finite(item.points[i - 1]) || !finite(item.points[i])) continue;
        const Projected a = projector.project(item.points[i - 1]);
        const Projected b = projector.project(item.points[i]);
        const double before = run;
        if (a.in_front && b.in_front) run += std::hypot(b.px.x - a.px.x, b.px.y - a.px.y);
        if (!(run < kFurthestPattern)) run = 0.0;
        if (well_inside(a) && well_inside(b)) {  // the common case, without the digits that clipping needs
            strands.push_back({a.px, b.px, a.depth, b.depth, 1.0, 1.0, before});
            continue;
        }
        const EyePoint from = eye.point(item.points[i - 1]);
        if (const auto piece = eye.clip(from, eye.point(item.points[i]))) {
            strands.push_back(strand_of(*piece));
            strands.back().dash_start = before + along_from(eye, from, strands.back());
        }
    }
    return strands;
}

double depth_at(const Strand& strand, double share, bool perspective) {
    if (!perspective) return strand.from_depth * (1.0 - share) + strand.to_depth * share;
    return 1.0 / ((1.0 - share) / strand.from_depth + share / strand.to_depth);
}

std::optional<ScreenCrossing> crossing(const Strand& a, const Strand& b, bool perspective) {
    if (std::max(a.from.x, a.to.x) < std::min(b.from.x, b.to.x) ||
        std::max(b.from.x, b.to.x) < std::min(a.from.x, a.to.x) ||
        std::max(a.from.y, a.to.y) < std::min(b.from.y, b.to.y) ||
        std::max(b.from.y, b.to.y) < std::min(a.from.y, a.to.y)) {
        return std::nullopt;
    }
    const Vec2 da = a.to - a.from, db = b.to - b.from, off = b.from - a.from;
    const double determinant = da.x * db.y - da.y * db.x;
    const double lengths = std::hypot(da.x, da.y) * std::hypot(db.x, db.y);
    constexpr double kAlongside = 1e-6;  // sine: along each other, nobody sees one in front
    if (!(std::abs(determinant) > kAlongside * lengths)) return std::nullopt;
    ScreenCrossing c;
    c.a = (off.x * db.y - off.y * db.x) / determinant;
    c.b = (off.x * da.y - off.y * da.x) / determinant;
    if (c.a < 0.0 || c.a > 1.0 || c.b < 0.0 || c.b > 1.0) return std::nullopt;
    c.sine = std::abs(determinant) / lengths;
    const auto slope = [perspective](const Strand& s, double at, double length) {
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

ScreenLine piece_of(const Strand& strand, const LineInk& ink, double u0, double u1) {
    const auto at = [&strand](double u) { return glm::vec2(strand.from * (1.0 - u) + strand.to * u); };
    const auto alpha = [&strand](double u) {
        return static_cast<float>(strand.from_alpha * (1.0 - u) + strand.to_alpha * u);
    };
    ScreenLine line;
    line.from = at(u0);
    line.to = at(u1);
    line.width = static_cast<float>(ink.width);
    line.from_color = faded(ink.color, alpha(u0));
    line.to_color = faded(ink.color, alpha(u1));
    line.shine = ink.shine;
    line.shade = ink.shade;
    line.id = ink.id;
    const double period = ink.dash_on + ink.dash_off;
    if (ink.dash_on > 0.0 && period > 0.0) {
        line.dash_on = static_cast<float>(ink.dash_on);
        line.dash_off = static_cast<float>(ink.dash_off);
        const Vec2 way = strand.to - strand.from;
        const double start = std::fmod(strand.dash_start + u0 * std::hypot(way.x, way.y), period);
        line.dash_start = static_cast<float>(start < 0.0 ? start + period : start);
    }
    return line;
}

}  // namespace

void append_line(std::vector<ScreenLine>& out, const Strand& strand, const LineInk& ink,
                 const std::vector<Gap>& gaps) {
    double reached = 0.0;
    for (const Gap& gap : gaps) {
        if (gap.from > reached) out.push_back(piece_of(strand, ink, reached, gap.from));
        reached = std::max(reached, gap.to);
    }
    if (reached < 1.0) out.push_back(piece_of(strand, ink, reached, 1.0));
}

void append_halo(std::vector<ScreenLine>& out, const Strand& strand, const LineInk& ink,
                 const std::vector<Gap>& gaps) {
    if (!(ink.halo_width > 0.0)) return;
    LineInk halo = ink;
    halo.width = ink.halo_width;
    halo.color = faded(ink.color, static_cast<float>(kHaloOpacity));
    halo.dash_on = halo.dash_off = 0.0;
    halo.shine = halo.shade = 0.0f;
    append_line(out, strand, halo, gaps);
}

}  // namespace crosscut
