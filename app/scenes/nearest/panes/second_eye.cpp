#include "app/scenes/methods/answer_words.h"
#include "app/scenes/nearest/panes/panes.h"
#include "app/scenes/nearest/panes/side_camera.h"
#include "app/scenes/plane/plane_panes.h"
#include "app/scenes/space/vectors.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::nearest_scene {
namespace {

constexpr Stroke kGap{Role::apparent, 2.0, Dash::dashed, 1.0, false};
/// The view counts as one down the normal: cos 2 degrees.
constexpr double kDownNormal = 0.99939082701909576;
constexpr double kFilled = 0.8;       // of half the inset, by everything
constexpr double kCoreFilled = 0.58;  // by the gap and the connector: the eye stands clear of them
constexpr double kMostOverCore =
    5.0;  // of everything over the gap and the connector: farther ends may be cut off

/// What the inset shows: around which place, how far across, and along which axes.
struct SideView {
    Vec3 pivot{};
    Vec3 sight{};  ///< unit: to the right on the inset
    Vec3 up{};
    Vec3 forward{};
    double half = 1.0;  ///< world units from the pivot to the picture's edge
};

/// The largest part of any of these along the picture's two axes, seen from the pivot.
double reach_of(const SideView& view, std::initializer_list<Vec3> points) {
    double reach = 0.0;
    for (const Vec3& p : points) {
        const Vec3 off = p - view.pivot;
        reach = std::max({reach, std::fabs(along(off, view.sight)), std::fabs(along(off, view.up))});
    }
    return reach;
}

SideView side_view(const State& state) {
    const ApparentCrossing& seen = state.seen;
    const NearestPoints3& n = state.nearest;
    const Objects& o = state.objects();
    const bool deceives = seen.deceives();
    const Vec3 front = seen.a_in_front ? seen.on_a : seen.on_b;
    SideView view;
    view.sight = line_of_sight(state.from, deceives ? &front : nullptr);
    view.forward =
        -unit(without(state.from.right, view.sight));  // from the right: the eye stands at the left
    view.up = glm::cross(view.sight, view.forward);
    view.pivot = kept(deceives ? seen.on_a * 0.5 + seen.on_b * 0.5 : n.midpoint);
    const double core =
        deceives ? reach_of(view, {seen.on_a, seen.on_b, n.on_a, n.on_b}) : reach_of(view, {n.on_a, n.on_b});
    const double all = std::max(core, reach_of(view, {o.a.start, o.a.end, o.b.start, o.b.end}));
    const double wanted = core > 0.0 ? std::min(all, kMostOverCore * core) : all;
    const double half = std::max(wanted / kFilled, core / kCoreFilled);
    view.half = half > 0.0 && std::isfinite(half) ? half : 1.0;
    return view;
}

Camera camera_of(const SideView& view) {
    Camera camera;
    camera.space = Space::space;
    camera.turn = camera_looking(view.forward, view.up);
    camera.turn.pivot = view.pivot;
    camera.turn.parallel = true;
    camera.turn.distance = view.half / half_height_over_distance(camera.turn);
    return camera;
}

/// An eye at the left, and the arrow it looks along.
void draw_eye(DrawList& list, const SideView& view) {
    const auto at = [&](double x, double y) {
        return kept(view.pivot + (view.sight * x + view.up * y) * view.half);
    };
    constexpr double kEye = -0.86, kHalfWidth = 0.09, kHalfHeight = 0.05;
    CurveItem lids;
    lids.stroke = {Role::text, 1.5, Dash::solid, 0.9, false};
    lids.id = id_of("eye");
    constexpr int kRimSteps = 8;
    for (int side = 1; side >= -1; side -= 2) {
        for (int i = 0; i <= kRimSteps; ++i) {
            const double x = side * (2.0 * i / kRimSteps - 1.0);
            lids.points.push_back(at(kEye + kHalfWidth * x, side * kHalfHeight * (1.0 - x * x)));
        }
    }
    list.curves.push_back(lids);
    DotItem& pupil = list.dot(at(kEye, 0.0), Marker::disc, Role::text, id_of("eye"));
    pupil.size_px = 6.0;
    list.line(Segment3{at(kEye + 1.3 * kHalfWidth, 0.0), at(kEye + 0.26, 0.0)},
              {Role::text, 1.5, Dash::solid, 0.9, true}, id_of("eye"));
}

void draw_side_objects(DrawList& list, const Objects& o) {
    list.line(o.a, {Role::object_a, 4.0, Dash::solid, 1.0, false}, id_of("a"), o.extents.a).solid = true;
    list.line(o.b, {Role::object_b, 4.0, Dash::solid, 1.0, false}, id_of("b"), o.extents.b).solid = true;
    for (const auto& [at, id] : {std::pair{o.a.start, "a1"}, {o.a.end, "a2"}})
        list.dot(at, Marker::disc, Role::object_a, id_of(id)).size_px = 8.0;
    for (const auto& [at, id] : {std::pair{o.b.start, "b1"}, {o.b.end, "b2"}})
        list.dot(at, Marker::square, Role::object_b, id_of(id)).size_px = 8.0;
}

void draw_side_nearest(DrawList& list, const NearestPoints3& n, const Digits& digits) {
    if (n.distance > 0.0) {
        list.line(Segment3{n.on_a, n.on_b}, {Role::answer, 2.5, Dash::solid, 1.0, false}, id_of("distance"));
        list.label(n.midpoint, digits.length(n.distance), Role::answer, id_of("distance")).priority = 2;
    }
    for (const auto& [at, id] : {std::pair{n.on_a, "c"}, {n.on_b, "d"}})
        list.dot(at, Marker::diamond, Role::answer, id_of(id)).size_px = 10.0;
}

/// The piece of the line of sight between the two points that are one on the canvas.
void draw_side_gap(DrawList& list, const ApparentCrossing& seen, const Digits& digits) {
    list.line(Segment3{seen.on_a, seen.on_b}, kGap, id_of("gap"));
    list.label(kept(seen.on_a * 0.5 + seen.on_b * 0.5), digits.length(seen.gap), Role::apparent, id_of("gap"))
        .priority = 3;
    const auto end = [&](const Vec3& at, const char* name, Role role, const char* id) {
        DotItem& dot = list.dot(at, Marker::cross, Role::apparent, id_of("gap"));
        dot.size_px = 12.0;
        dot.hollow = true;
        list.label(at, name, role, id_of(id)).priority = 1;
    };
    end(seen.on_a, "A", Role::object_a, "a");
    end(seen.on_b, "B", Role::object_b, "b");
}

}  // namespace

void draw_apparent(DrawList& canvas, const State& state) {
    const ApparentCrossing& seen = state.seen;
    if (!seen.deceives()) return;
    canvas.line(Segment3{seen.on_a, seen.on_b}, kGap, id_of("gap"));
    const Vec3& front = seen.a_in_front ? seen.on_a : seen.on_b;
    DotItem& mark = canvas.dot(front, Marker::cross, Role::apparent, id_of("apparent"));
    mark.size_px = 18.0;
    mark.hollow = true;
    const std::string hidden = state.from.digits.length(seen.gap);
    LabelItem& label = canvas.label(
        front, (seen.cos_theta >= kDownNormal ? "down n: gap only " : "hides a gap of ") + hidden,
        Role::apparent, id_of("apparent"));
    label.priority = 1;
    label.measures = true;
}

Pane second_eye_pane(const State& state) {
    const SideView view = side_view(state);
    Pane pane = pane_helpers::space_pane("second_eye", "From the side", camera_of(view));
    pane.place = PanePlace::inset;
    pane.fixed_camera = true;
    draw_side_objects(pane.list, state.objects());
    draw_side_nearest(pane.list, state.nearest, state.from.digits);
    if (state.seen.deceives()) draw_side_gap(pane.list, state.seen, state.from.digits);
    draw_eye(pane.list, view);
    return pane;
}

}  // namespace crosscut::nearest_scene
