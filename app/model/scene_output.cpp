#include "app/model/scene_output.h"

#include "app/view/decimal.h"
#include "core/box2.h"
#include "core/enumerator_name.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <utility>

namespace crosscut {
namespace {

/// `framed` leaves 24 % of a view for labels; content that must always be fully in view needs only a narrow
/// margin.
constexpr double kSmaller = 0.78;

/// The area beside overlays is used for framing only if its smaller side is at least this fraction of the
/// view's.
constexpr double kLeastFree = 0.3;

/// The same bounds, smaller around their centre, so that framing them shows the whole with hardly a margin.
Bounds nearly_whole(const Bounds& bounds) {
    if (bounds.empty) return bounds;
    const Vec3 middle = bounds.centre(), half = (bounds.high * 0.5 - bounds.low * 0.5) * kSmaller;
    Bounds smaller;
    smaller.add(middle - half);
    smaller.add(middle + half);
    return smaller;
}

/// Whether an area of a view, pixels from its top left, and an overlay have more than a border in common.
bool meets(const Box2& area, const ScreenBox& box) {
    return static_cast<double>(box.low.x)<area.high.x&& static_cast<double>(box.high.x)> area.low.x &&
           static_cast<double>(box.low.y)<area.high.y&& static_cast<double>(box.high.y)> area.low.y;
}

/// The parts of an area beside a box: of the four candidates the two largest.
std::array<Box2, 2> cut_beside(const Box2& area, const ScreenBox& box) {
    const Vec2 low{std::clamp(static_cast<double>(box.low.x), area.low.x, area.high.x),
                   std::clamp(static_cast<double>(box.low.y), area.low.y, area.high.y)};
    const Vec2 high{std::clamp(static_cast<double>(box.high.x), area.low.x, area.high.x),
                    std::clamp(static_cast<double>(box.high.y), area.low.y, area.high.y)};
    const Box2 left{area.low, {low.x, area.high.y}}, right{{high.x, area.low.y}, area.high};
    const Box2 above{area.low, {area.high.x, low.y}}, below{{area.low.x, high.y}, area.high};
    return {left.size().x > right.size().x ? left : right, above.size().y > below.size().y ? above : below};
}

/// The areas beside all overlays that are candidates for framing; at least the whole view.
std::vector<Box2> free_areas(const Viewport& viewport, std::span<const ScreenBox> covered) {
    constexpr std::size_t kMostBoxes = 4;
    const double least = kLeastFree * std::min(viewport.size_px.x, viewport.size_px.y);
    std::vector<Box2> areas{{{0, 0}, viewport.size_px}};
    for (std::size_t i = 0; i < std::min(covered.size(), kMostBoxes); ++i) {
        std::vector<Box2> next;
        for (const Box2& area : areas) {
            if (!meets(area, covered[i])) {
                next.push_back(area);
                continue;
            }
            for (const Box2& cut : cut_beside(area, covered[i]))
                if (cut.size().x >= least && cut.size().y >= least) next.push_back(cut);
        }
        if (!next.empty()) areas = std::move(next);
    }
    return areas;
}

/// A camera for a view as large as the area, moved so that the whole view shows the same there.
Camera moved_into(Camera camera, const Viewport& viewport, const Box2& area) {
    camera.turn.distance *= viewport.size_px.y / area.size().y;
    return panned(camera, viewport, viewport.size_px * 0.5, (area.low + area.high) * 0.5);
}

/// The area of points in a view, with a margin for their labels; nothing where one is behind the eye.
std::optional<Box2> covered_by(const Camera& camera, const Viewport& viewport, std::span<const Vec3> points) {
    constexpr double kMargin = 0.12;  // of their own size
    const Projector projector(camera, viewport);
    Box2 area;
    for (const Vec3& point : points) {
        const Projected projected = projector.project(point);
        const Vec2 px = projected.px;
        if (!projected.in_front || !std::isfinite(px.x) || !std::isfinite(px.y)) return std::nullopt;
        area.add(px);
    }
    return area.grown(area.size() * kMargin);
}

/// Whether the area is in the view and under no overlay.
bool is_clear(const std::optional<Box2>& area, const Viewport& viewport, std::span<const ScreenBox> covered) {
    if (!area || area->low.x < 0.0 || area->low.y < 0.0 || area->high.x > viewport.size_px.x ||
        area->high.y > viewport.size_px.y)
        return false;
    return std::none_of(covered.begin(), covered.end(),
                        [&](const ScreenBox& box) { return meets(*area, box); });
}

/// The same moved nearer to the middle of the view, first horizontally and then vertically, as far as the
/// overlays allow.
Camera nearer_the_middle(Camera camera, const Viewport& viewport, std::span<const Vec3> points,
                         std::span<const ScreenBox> covered) {
    const std::optional<Box2> area = covered_by(camera, viewport, points);
    if (!area) return camera;
    const Vec2 middle = viewport.size_px * 0.5;
    const Vec2 off = middle - (area->low + area->high) * 0.5;
    for (const Vec2& direction : {Vec2{off.x, 0.0}, Vec2{0.0, off.y}}) {
        for (const double fraction : {1.0, 0.8, 0.6, 0.4, 0.2}) {
            const Vec2 by = direction * fraction;
            const Camera there = panned(camera, viewport, middle, middle + by);
            if (!is_clear(covered_by(there, viewport, points), viewport, covered)) continue;
            camera = there;
            break;
        }
    }
    return camera;
}

std::vector<Vec3> corners_of(const Bounds& bounds) {
    std::vector<Vec3> corners;
    for (const double x : {bounds.low.x, bounds.high.x})
        for (const double y : {bounds.low.y, bounds.high.y})
            for (const double z : {bounds.low.z, bounds.high.z}) corners.emplace_back(x, y, z);
    return corners;
}

bool is_in_view(const DotItem& dot, const Projector& projector) {
    const Projected projected = projector.project(dot.at);
    const Vec2 size = projector.viewport().size_px;
    return projected.in_front && projected.px.x >= 0.0 && projected.px.y >= 0.0 && projected.px.x <= size.x &&
           projected.px.y <= size.y;
}

}  // namespace

bool SceneOutput::wants(std::string_view pane) const {
    return !wanted_panes ||
           std::find(wanted_panes->begin(), wanted_panes->end(), pane) != wanted_panes->end();
}

Pane& Panes::operator[](std::size_t i) {
    if (i == 0 && empty()) emplace_back();
    return at(i);
}

const Pane& Panes::operator[](std::size_t i) const {
    static const Pane kCanvas;
    if (i == 0 && empty()) return kCanvas;
    return at(i);
}

void SceneOutput::read(std::string label, double value, std::string unit, Role role, ItemId id) {
    readout.push_back({std::move(label), value, std::move(unit), role, id});
}

void SceneOutput::read_length(std::string label, double value, Role role, ItemId id) {
    readout.push_back({std::move(label), value, {}, role, id, true});
}

void SceneOutput::read_count(std::string label, double count, Role role, ItemId id, std::string unit) {
    readout.push_back({std::move(label), count, std::move(unit), role, id, false, true});
}

void SceneOutput::read(std::string label, const Vec2& value, Role role, ItemId id) {
    readout.push_back({std::move(label), value, {}, role, id});
}

void SceneOutput::read(std::string label, const Vec3& value, Role role, ItemId id) {
    readout.push_back({std::move(label), value, {}, role, id});
}

void SceneOutput::read(std::string label, std::string value, Role role, ItemId id) {
    readout.push_back({std::move(label), std::move(value), {}, role, id});
}

Camera Pane::framed_by(const Camera& camera, const Viewport& viewport) const {
    const auto in = [&](const Viewport& view) {
        if (fits) return framed(camera, view, nearly_whole(bounds()));
        return frame ? framed(camera, view, *frame) : framed(camera, view, list.points());
    };
    if (covered.empty()) return in(viewport);
    std::optional<Camera> best;
    double best_units = 0.0;
    for (const Box2& area : free_areas(viewport, covered)) {
        const Camera there = moved_into(in({area.size(), viewport.scale}), viewport, area);
        const double units = Projector(there, viewport).units_per_px(there.turn.pivot);
        if (best && units >= best_units) continue;
        best = there;
        best_units = units;
    }
    const bool around_box = fits || frame;
    const Bounds box = fits ? bounds() : frame ? *frame : Bounds{};
    const std::vector<Vec3> points = around_box && !box.empty ? corners_of(box) : list.points();
    return points.empty() ? *best : nearer_the_middle(*best, viewport, points, covered);
}

bool Pane::shows_all(const Camera& camera, const Viewport& viewport) const {
    const Projector projector(camera, viewport);
    return std::all_of(list.dots.begin(), list.dots.end(),
                       [&](const DotItem& dot) { return is_in_view(dot, projector); });
}

bool Pane::shows_any(const Camera& camera, const Viewport& viewport) const {
    const Projector projector(camera, viewport);
    return std::any_of(list.dots.begin(), list.dots.end(),
                       [&](const DotItem& dot) { return is_in_view(dot, projector); });
}

Pane Pane::dots_in_view(const Camera& camera, const Viewport& viewport) const {
    Pane visible;
    visible.list.space = list.space;
    visible.covered = covered;
    const Projector projector(camera, viewport);
    std::copy_if(list.dots.begin(), list.dots.end(), std::back_inserter(visible.list.dots),
                 [&](const DotItem& dot) { return is_in_view(dot, projector); });
    return visible;
}

bool Pane::clear_of_covered(const Camera& camera, const Viewport& viewport) const {
    if (covered.empty()) return true;
    if (!shows_all(camera, viewport)) return false;
    const Projector projector(camera, viewport);
    return std::all_of(list.dots.begin(), list.dots.end(), [&](const DotItem& dot) {
        const Vec2 px = projector.project(dot.at).px;
        const Box2 spot{px, px};
        return std::none_of(covered.begin(), covered.end(),
                            [&](const ScreenBox& box) { return meets(spot, box); });
    });
}

Viewpoint viewpoint_of(const Camera& camera) {
    if (camera.space == Space::plane) return {};
    const Camera3& c = camera.turn;
    return {c.parallel, c.eye(), c.forward(), c.right(), c.pivot, c.distance, {}, {}};
}

Viewpoint viewpoint_of(const Camera& camera, const Viewport& viewport) {
    Viewpoint from = viewpoint_of(camera);
    const Viewport limited_view = limited(viewport);
    const Projector projector(camera, limited_view);
    const double unit = projector.units_per_px(camera.turn.pivot) * limited_view.scale;
    from.digits = Digits(unit);
    if (camera.space == Space::plane) {
        const Vec3 corner = projector.unproject({0, 0}), other = projector.unproject(limited_view.size_px);
        from.plane = PlaneView{{corner.x, other.y}, {other.x, corner.y}, unit};
    }
    return from;
}

Vec3 Viewpoint::up() const { return glm::cross(right, direction); }

namespace {

void comma(std::string& text) { text = with_decimal_comma(text); }

void comma(MethodStrip& strip) {
    comma(strip.disagreement);
    for (MethodResult& result : strip.exact) comma(result.word);
    for (MethodRow& row : strip.rows) {
        for (MethodResult& result : row.results)
            comma(result.word), comma(result.reason), comma(result.error);
    }
}

void comma(MethodSteps& steps) {
    for (Step& step : steps.derivation.steps) comma(step.sentence);
    if (!steps.slider) return;
    comma(steps.slider->sentence);
    for (ThresholdSlider::Mark& mark : steps.slider->marks) comma(mark.text);
}

void comma(Timeline& line) {
    for (TimeMark& mark : line.marks) comma(mark.note);
    for (TimePlot& plot : line.plots) {
        for (TimePlot::Level& level : plot.levels) comma(level.text);
    }
}

void comma(Hud& hud) {
    comma(hud.sentence);
    for (Hud::Item& item : hud.items) comma(item.value);
    for (Hud::Item& row : hud.rows) comma(row.value);
}

void comma(EventLog& log) {
    for (EventLog::Row& row : log.rows) comma(row.text), comma(row.value);
    comma(log.more);
}

}  // namespace

void write_with_decimal_comma(SceneOutput& output) {
    comma(output.verdict.headline);
    comma(output.verdict.sentence);
    for (Pane& pane : output.panes) comma(pane.note);
    for (Quantity& q : output.readout) {
        if (auto* text = std::get_if<std::string>(&q.value)) comma(*text);
    }
    for (Check& check : output.proof) comma(check.claim), comma(check.value);
    if (output.methods) comma(*output.methods);
    if (output.method_steps) comma(*output.method_steps);
    if (output.timeline) comma(*output.timeline);
    if (output.hud) comma(*output.hud);
    if (output.log) comma(*output.log);
}

std::string_view name(DetailLevel detail) { return enumerator_name(detail); }
std::optional<DetailLevel> detail_named(std::string_view word) { return enumerator_named<DetailLevel>(word); }

}  // namespace crosscut
