#include "app/view/screen/flatten.h"
#include "app/view/decimal.h"
#include "app/view/draw_list.h"
#include "app/view/screen/grid.h"
#include "app/view/screen/projected_lines.h"
#include "app/view/screen/screen_list.h"
#include "app/view/screen/solid_shapes.h"
#include "core/input.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

namespace crosscut {
namespace {

constexpr double kHoveredWidth = 1.5;  // times
constexpr double kHaloExtra_px = 5.0;  // 3 px wide lines get an 8 px halo
constexpr double kArrowLength_px = 10.0, kArrowBreadth_px = 7.0;
constexpr double kCutClear_px = 3.0;
constexpr double kOff_px = 4.0, kDashedOn_px = 6.0, kDottedOn_px = 2.0;

/// The style and the projected lines of one line or curve.
struct StyledLine {
    LineStyle style{};
    std::vector<ProjectedLine> projected_lines;
    bool solid = false;
    double key = 0.0;  ///< its depth, in space
};

bool inked_alike(const LineItem& a, const LineItem& b) {
    return a.id == b.id && a.stroke.role == b.stroke.role && a.stroke.width_px == b.stroke.width_px &&
           a.stroke.dash == b.stroke.dash && a.stroke.opacity == b.stroke.opacity;
}

class Flattener {
  public:
    Flattener(const DrawList& list, const FlattenStyle& style)
        : list_(list),
          style_(style),
          projector_(style.projector),
          eye_(style.projector, kFlattenMargin_px * style.unit()) {}

    ScreenList run() {
        const Vec2& size = projector_.viewport().size_px;
        out_.size = glm::vec2(size);
        out_.scale = static_cast<float>(style_.unit());
        out_.background = style_.behind();
        if (list_.grid) grid();
        append_fills(out_, list_, style_, eye_);
        add_lines();
        add_corners();
        append_dots(out_, list_, style_);
        append_labels(out_, list_, style_, covers_);
        return std::move(out_);
    }

  private:
    [[nodiscard]] bool plane() const { return list_.space == Space::plane; }
    [[nodiscard]] bool perspective() const { return !projector_.camera().turn.parallel; }

    void grid();
    void shade(LineStyle& style) const;
    [[nodiscard]] LineStyle style_of(const Stroke& stroke, ItemId id) const;
    void add_arrow(StyledLine& inked, const Vec3& from, const Vec3& to, bool shorten);
    [[nodiscard]] StyledLine inked(const CurveItem& item) const;
    template <class Take>
    void each_inked_line(const Take& take);
    [[nodiscard]] bool repaints(const ProjectedLine& line, const LineStyle& style);
    void sort_by_depth(std::vector<StyledLine>& all) const;
    void add_lines();
    void add_solid_lines(const std::vector<StyledLine>& all);
    void add_corners();
    [[nodiscard]] double coordinate_rounding() const;

    const DrawList& list_;
    FlattenStyle style_;
    const Projector& projector_;
    EyeSpace eye_;
    ScreenList out_;
    std::vector<Cover> covers_;
    std::vector<bool> reached_;  ///< the pixels that lines of this color have reached
    Color reached_by_{};
};

void Flattener::grid() {
    const GridStyle style{&style_.theme, style_.number_size(), style_.behind()};
    if (plane()) {
        append_plane_grid(out_, projector_, style);
    } else {
        append_floor(out_, eye_, style);
    }
}

LineStyle Flattener::style_of(const Stroke& stroke, ItemId id) const {
    LineStyle style;
    const double factor = style_.line_unit();
    style.color =
        faded(style_.theme.of(stroke.role), static_cast<float>(brought_between(stroke.opacity, 0.0, 1.0)));
    style.width = brought_between(stroke.width_px, 0.0, 40.0) * factor;
    if (style_.selected(id)) style.halo_width = style.width + kHaloExtra_px * factor;
    if (style_.hovered(id)) style.width *= kHoveredWidth;
    if (stroke.dash != Dash::solid) {
        style.dash_on = (stroke.dash == Dash::dashed ? kDashedOn_px : kDottedOn_px) * factor;
        style.dash_off = kOff_px * factor;
    }
    style.unit = factor;
    style.id = id;
    return style;
}

/// Shades a line as a cylinder. On a light background white reduces contrast, on a dark one black does.
void Flattener::shade(LineStyle& style) const {
    const bool dark = style_.theme.id == ThemeId::dark || style_.theme.id == ThemeId::contrast;
    style.shine = dark ? 0.45f : 0.22f;
    style.shade = dark ? 0.30f : 0.40f;
}

/// An arrowhead whose tip is at `to`, and the projected line that ends there shortened so that its round end
/// stays inside.
void Flattener::add_arrow(StyledLine& inked, const Vec3& from, const Vec3& to, bool shorten) {
    const Projected tip = projector_.project(to);
    const Vec2& size = projector_.viewport().size_px;
    const double margin = eye_.margin_px() / 2.0;
    if (!tip.in_front || tip.px.x < -margin || tip.px.y < -margin || tip.px.x > size.x + margin ||
        tip.px.y > size.y + margin)
        return;
    const auto piece = eye_.clip(eye_.point(from), eye_.point(to));
    if (!piece) return;
    const Vec2 direction = piece->to - piece->from;
    const double length = std::hypot(direction.x, direction.y);
    if (!(length > 0.0)) return;
    const double head = std::min(kArrowLength_px * inked.style.unit, length);
    const Vec2 along = direction / length;
    const Vec2 aside = Vec2{-along.y, along.x} * (head * kArrowBreadth_px / kArrowLength_px / 2.0);
    const Vec2 base = tip.px - along * head;
    ScreenFill fill;
    fill.corners = {glm::vec2(tip.px), glm::vec2(base + aside), glm::vec2(base - aside)};
    fill.color = inked.style.color;
    fill.id = inked.style.id;
    out_.fills.push_back(std::move(fill));
    if (!shorten || inked.projected_lines.empty()) return;
    ProjectedLine& last = inked.projected_lines.back();
    const Vec2 rest = last.to - last.from;
    const double projected_length = std::hypot(rest.x, rest.y);
    if (!(projected_length > 0.0)) return;
    const double fraction = std::max(0.0, 1.0 - 0.8 * head / projected_length);
    // The depth at the new end: in perspective its inverse is linear on screen.
    last.to = last.from + rest * fraction;
    last.to_depth = depth_at(last, fraction, perspective() && !plane());
}

StyledLine Flattener::inked(const CurveItem& item) const {
    return {style_of(item.stroke, item.id), projected_lines_of(item, eye_), false, 0.0};
}

/// Passes the visible outlines of balls, lines and curves to `take`, in the order added. Plain lines in the
/// plane can be many: they reuse the same memory.
template <class Take>
void Flattener::each_inked_line(const Take& take) {
    for (const SphereItem& item : list_.balls) {
        const auto outline = ball_outline(item, projector_);
        if (outline) take(inked(*outline));
    }
    StyledLine whole;
    const LineItem* inked_last = nullptr;
    for (const LineItem& item : list_.lines) {
        if (item.grip && !style_.options.grips) continue;
        const PlaneLine seen = plane() && !item.stroke.arrow ? plane_line_of(item, eye_) : PlaneLine{};
        if (seen.lies == PlaneLine::Lies::beyond) continue;
        if (seen.lies == PlaneLine::Lies::within) {
            if (inked_last == nullptr || !inked_alike(*inked_last, item))
                whole.style = style_of(item.stroke, item.id);
            inked_last = &item;
            whole.projected_lines.assign(1, seen.line);
            if (style_.options.small && repaints(seen.line, whole.style)) continue;
            take(whole);
            continue;
        }
        StyledLine line{style_of(item.stroke, item.id), projected_lines_of(item, eye_),
                        item.solid && !plane(), 0.0};
        if (line.projected_lines.empty()) continue;
        if (line.solid) shade(line.style);
        if (item.stroke.arrow) add_arrow(line, item.from, item.to, item.extent == Extent::segment);
        take(std::move(line));
    }
    for (const CurveItem& item : list_.curves) {
        StyledLine curve = inked(item);
        if (curve.projected_lines.empty()) continue;
        const std::size_t count = item.points.size();
        if (item.stroke.arrow && finite(item.points[count - 2]) && finite(item.points[count - 1])) {
            add_arrow(curve, item.points[count - 2], item.points[count - 1], true);
        }
        take(std::move(curve));
    }
}

/// Whether a line of the picture is within pixels that lines of its color have already reached; notes its own.
bool Flattener::repaints(const ProjectedLine& line, const LineStyle& style) {
    const Vec2 size = projector_.viewport().size_px;
    const auto columns = static_cast<std::size_t>(size.x) + 1;
    if (reached_.empty() || reached_by_ != style.color) {
        reached_.assign(columns * (static_cast<std::size_t>(size.y) + 1), false);
        reached_by_ = style.color;
    }
    const auto reach = [&](const Vec2& px) {
        const std::size_t at = static_cast<std::size_t>(px.y) * columns + static_cast<std::size_t>(px.x);
        const bool before = reached_[at];
        reached_[at] = true;
        return before;
    };
    const bool from = reach(line.from), to = reach(line.to);
    return from && to && std::hypot(line.to.x - line.from.x, line.to.y - line.from.y) < 2.0;
}

void Flattener::sort_by_depth(std::vector<StyledLine>& all) const {
    for (StyledLine& one : all) {
        double sum = 0.0;
        for (const ProjectedLine& s : one.projected_lines) sum += depth_at(s, 0.5, perspective());
        one.key = one.projected_lines.empty() ? 0.0 : sum / static_cast<double>(one.projected_lines.size());
    }
    ranges::stable_sort(all, [](const StyledLine& a, const StyledLine& b) { return a.key > b.key; });
}

/// How far rounding of the world's coordinates may have moved a solid line.
double Flattener::coordinate_rounding() const {
    double largest = 0.0;
    for (const LineItem& item : list_.lines) {
        if (!item.solid) continue;
        for (const Vec3& p : {item.from, item.to}) {
            for (int i = 0; i < 3; ++i) largest = std::max(largest, std::abs(p[i]));
        }
    }
    return 4.0 * std::numeric_limits<double>::epsilon() * largest;
}

/// In the plane nothing lies in front of another: each line is appended at once.
void Flattener::add_lines() {
    if (plane()) {
        out_.lines.reserve(out_.lines.size() + list_.lines.size());
        each_inked_line(
            [this](const StyledLine& one) { append_lines(out_.lines, one.projected_lines, one.style); });
        return;
    }
    std::vector<StyledLine> all;
    all.reserve(list_.balls.size() + list_.lines.size() + list_.curves.size());
    each_inked_line([&all](StyledLine one) { all.push_back(std::move(one)); });
    sort_by_depth(all);
    add_solid_lines(all);
}

/// A solid line is cut where another one passes in front.
void Flattener::add_solid_lines(const std::vector<StyledLine>& all) {
    std::vector<SolidLine> solid;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].solid) continue;
        for (const ProjectedLine& s : all[i].projected_lines) {
            solid.push_back({s, all[i].style.width, i});
            covers_.push_back({s, all[i].style.id});
        }
    }
    const double distance = projector_.camera().turn.distance;
    const OcclusionGapOptions options{perspective(), kCutClear_px * style_.unit(), coordinate_rounding(),
                                      projector_.focal_px() / (perspective() ? 1.0 : distance)};
    const auto gaps = occlusion_gaps(solid, options);
    std::span<const std::vector<Gap>> left(gaps);
    for (const StyledLine& one : all) {
        const std::size_t count = one.solid ? one.projected_lines.size() : 0;
        append_lines(out_.lines, one.projected_lines, one.style, left.first(count));
        left = left.subspan(count);
    }
}

void Flattener::add_corners() {
    std::vector<StyledLine> all;
    for (const RightAngleItem& item : list_.corners) {
        const auto mark = corner_mark(item, projector_);
        if (mark) all.push_back(inked(*mark));
    }
    if (!plane()) sort_by_depth(all);
    for (const StyledLine& corner : all) append_lines(out_.lines, corner.projected_lines, corner.style);
}

}  // namespace

ScreenList flatten(const DrawList& list, const Camera& camera, const Viewport& viewport,
                   const FlattenOptions& options) {
    Camera seen = camera;
    seen.space = list.space;
    const Projector projector(seen, viewport);
    ScreenList out = Flattener(list, FlattenStyle{options, theme(options.theme), projector}).run();
    if (!options.decimal_comma) return out;
    for (ScreenLabel& label : out.labels) label.text = with_decimal_comma(label.text);
    return out;
}

}  // namespace crosscut
