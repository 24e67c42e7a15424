#include <crosscut/types.h>
#include "app/scenes/nearest/nearest.h"
#include "app/scenes/shared/distance.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space.h"
#include "app/view/draw_list.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace crosscut::nearest_scene {
namespace {

using namespace pane_helpers;

/// Draws the moves from the free minimum to the constrained one.
void draw_path(Pane& pane, const DistanceQuadratic& quadratic) {
    for (std::size_t i = 1; i < quadratic.path.size(); ++i) {
        const QuadraticPoint &from = quadratic.path[i - 1].at, &to = quadratic.path[i].at;
        const Vec2 start = within_frame(*pane.frame, {from.s, from.t}),
                   end = within_frame(*pane.frame, {to.s, to.t});
        if (start == end) continue;
        pane.list.line(Segment2{start, end}, {Role::text, 2.0, Dash::solid, 0.85, true},
                       id_of(path_item(quadratic, i)));
    }
}

/// Draws the best point of each edge, and the free minimum.
void draw_candidates(Pane& pane, const ViewModel& model, const DistanceContours& field) {
    const Extents e = model.pair().extents;
    const auto within = [](Extent extent, double x) {
        if (extent == Extent::line) return x;
        return extent == Extent::ray ? std::max(x, 0.0) : std::clamp(x, 0.0, 1.0);
    };
    const auto candidate = [&](bool there, const Vec2& at, const char* id) {
        if (!there) return;
        pane.list.dot(within_frame(*pane.frame, at), Marker::disc, Role::text, id_of(id)).make_hollow(7.0);
    };
    candidate(e.a != Extent::line, {0.0, within(e.b, field.best_t(0.0))}, "candidate_2");
    candidate(e.a == Extent::segment, {1.0, within(e.b, field.best_t(1.0))}, "candidate_3");
    candidate(e.b != Extent::line, {within(e.a, field.best_s(0.0)), 0.0}, "candidate_4");
    candidate(e.b == Extent::segment, {within(e.a, field.best_s(1.0)), 1.0}, "candidate_5");
}

/// Draws where a wrong method ends, and how much larger its distance is.
void draw_chosen(Pane& pane, const ViewModel& model, const Vec2& right) {
    const MethodVerdict<nearest::NearestPair>& chosen = model.chosen;
    if (!chosen.wrong || !nearest::answers(chosen.answer.branch)) return;
    const Vec2 at = within_frame(*pane.frame, {chosen.answer.s, chosen.answer.t});
    pane.list.line(Segment2{at, within_frame(*pane.frame, right)},
                   {Role::warning, 1.25, Dash::dashed, 0.9, false}, id_of("chosen"));
    pane.list.dot(at, Marker::cross, Role::warning, id_of("chosen"));
    pane.list.label(at, "+" + model.from.digits.length(chosen.excess), Role::warning, id_of("chosen"))
        .priority = 3;
}

void draw_free(Pane& pane, const DistanceQuadratic& quadratic, const Vec2& minimum) {
    if (!quadratic.free_minimum) return;
    const Vec2 at{quadratic.free_minimum->s, quadratic.free_minimum->t};
    if (!(at == minimum)) return mark_answer(pane, at, false, "free");
    if (!in_frame(*pane.frame, at)) return;
    pane.list.dot(at, Marker::ring, Role::auxiliary, id_of("free")).make_hollow(20.0);
}

std::string note(const ViewModel& model) {
    const NearestPoints3& n = model.nearest;
    std::string text = "s = " + fraction_text(n.s) + ", t = " + fraction_text(n.t);
    if (!n.unique) return text + ", one of many";
    return text + (model.quadratic.path.size() > 1 ? ", clamped" : "");
}

}  // namespace

const char* path_item(const DistanceQuadratic& quadratic, std::size_t step) {
    switch (quadratic.path.at(step).kind) {
        case ClampStep::Kind::clamp_s:
            return step > 1 ? "path_clamp_back" : "path_clamp_s";
        case ClampStep::Kind::clamp_t:
            return "path_clamp_t";
        case ClampStep::Kind::slide_t:
            return "path_slide_t";
        case ClampStep::Kind::slide_s:
            return "path_slide_s";
        case ClampStep::Kind::free:
            break;
    }
    return "free";
}

Pane distance_pane(const ViewModel& model) {
    const DistanceContours field = distance_contours(model.pair(), model.quadratic);
    Pane pane = distance_square(field, model.pair(), model.nearest);
    const Vec2 minimum{model.nearest.s, model.nearest.t};
    const std::string_view method = model.chosen.method->id;
    pane.note = note(model);
    if (in_frame(*pane.frame, minimum)) draw_readings(pane, minimum);
    if (method == "rhodes" || method == "cramer") draw_path(pane, model.quadratic);
    if (method == "five_candidates") draw_candidates(pane, model, field);
    draw_free(pane, model.quadratic, minimum);
    draw_chosen(pane, model, minimum);
    mark_answer(pane, minimum, true, "minimum");
    return pane;
}

namespace {

constexpr int kSteps = 20;  // of one move of the path

void draw_path(DrawList& list, const DistanceSurface& surface, const DistanceQuadratic& quadratic) {
    for (std::size_t i = 1; i < quadratic.path.size(); ++i) {
        const QuadraticPoint &from = quadratic.path[i - 1].at, &to = quadratic.path[i].at;
        if (!surface.shows(from.s, from.t) || !surface.shows(to.s, to.t)) continue;
        std::vector<Vec3> points;
        for (int k = 0; k <= kSteps; ++k) {
            const double fraction = static_cast<double>(k) / kSteps;
            points.push_back(
                surface.on(from.s + (to.s - from.s) * fraction, from.t + (to.t - from.t) * fraction));
        }
        list.curve(std::move(points), {Role::text, 2.0, Dash::solid, 0.9, true},
                   id_of(path_item(quadratic, i)));
    }
}

/// Draws the answer, with its height above the floor.
void draw_minimum(DrawList& list, const DistanceSurface& surface, const NearestPoints3& n,
                  const Digits& digits) {
    if (!surface.shows(n.s, n.t)) return;
    const Vec3 at = surface.on(n.s, n.t);
    list.line(Segment3{{n.s, n.t, 0.0}, at}, {Role::answer, 2.0, Dash::dashed, 0.9, false},
              id_of("distance"));
    list.dot(at, Marker::diamond, Role::answer, id_of("minimum"));
    list.label(at, digits.length(n.distance), Role::answer, id_of("minimum")).priority = 2;
}

}  // namespace

Pane distance_surface_pane(const ViewModel& model) {
    const DistanceContours field = distance_contours(model.pair(), model.quadratic);
    Pane pane = surface_pane(field, model.pair().extents);
    if (!(field.scale > 0.0)) return pane;
    const DistanceSurface surface(field, model.pair().extents);
    draw_path(pane.list, surface, model.quadratic);
    draw_minimum(pane.list, surface, model.nearest, model.from.digits);
    pane.note = "Height = distance between the two points.";
    return pane;
}

namespace {

constexpr double kPi = std::numbers::pi;
constexpr int kBands = 18, kAround = 32;  // patches from n to −n, and around the axis
constexpr double kFullColor = 8.0;  // multiple of the distance from which a patch has the full warning colour
constexpr double kPatchOpacity = 0.8;
constexpr double kBehind = 0.3;  // opacity of what is on the far side

/// The direction in which the globe itself is seen. It does not turn with the canvas; the dot does.
constexpr Vec3 kForward{-0.62, 0.62, -0.48};

Camera globe_camera() {
    Camera camera;
    camera.space = Space::space;
    camera.turn = camera_looking(kForward, {0, 0, 1});
    camera.turn.parallel = true;
    constexpr double kHalfHeight = 1.3;  // radii
    camera.turn.distance = kHalfHeight / half_height_over_distance(camera.turn);
    return camera;
}

/// The globe with its marks.
class Globe {
  public:
    Globe(DrawList& list, const Vec3& normal) : list_(list), normal_(normal), toward_(-unit(kForward)) {
        const Vec3 aside = std::fabs(normal.z) < 0.9 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
        p_ = unit(glm::cross(aside, normal));
        q_ = glm::cross(normal, p_);
    }

    /// Draws the patches in the colour of the gap that a view from there shows; all as at n where the lines
    /// meet and there is no gap.
    void patches(bool lies) const {
        for (int band = 0; band < kBands; ++band) {
            const double from = kPi * band / kBands, to = kPi * (band + 1) / kBands;
            const double fraction = lies ? fraction_at((from + to) / 2.0) : 0.0;
            for (int i = 0; i < kAround; ++i) patch(from, to, i, fraction);
        }
    }
    /// Draws the outline of the globe as seen from the eye.
    void outline() const {
        const Vec3 right = unit(glm::cross(Vec3{0, 0, 1}, toward_));
        circle(right, glm::cross(toward_, right), 0.0, 2.0 * kPi,
               {Role::auxiliary, 1.25, Dash::solid, 0.8, false}, "globe");
    }
    /// Draws the great circle perpendicular to n: views from there have an unbounded gap.
    void unbounded_ring() const {
        // the angle of its point nearest to the eye
        const double middle = rounded_atan2(along(q_, toward_), along(p_, toward_));
        const Stroke front{Role::text, 2.0, Dash::dashed, 1.0, false};
        Stroke behind = front;
        behind.width_px = 1.25;
        behind.opacity = kBehind;
        circle(p_, q_, middle + kPi / 2.0, middle + 1.5 * kPi, behind, "unbounded");
        circle(p_, q_, middle - kPi / 2.0, middle + kPi / 2.0, front, "unbounded");
    }
    /// Draws a mark; hollow and faint on the far side. Returns whether it is on the near side.
    bool mark(const Vec3& at, Marker marker, Role role, const char* id, double size_px) const {
        const bool front = along(at, toward_) >= 0.0;
        DotItem& dot = list_.dot(at, marker, role, id_of(id));
        dot.size_px = size_px;
        dot.hollow = !front;
        dot.opacity = front ? 1.0 : kBehind;
        return front;
    }
    void named(const Vec3& at, Marker marker, Role role, const char* id, const char* name) const {
        if (mark(at, marker, role, id, 10.0)) list_.label(at, name, Role::text, id_of(id)).priority = 1;
    }
    void eye(const Vec3& at) const {
        const bool front = along(at, toward_) >= 0.0;
        DotItem& dot = list_.dot(at, Marker::ring, Role::text, id_of("eye")).make_hollow(front ? 15.0 : 12.0);
        dot.opacity = front ? 1.0 : 0.5;
        if (!front) return;
        DotItem& middle = list_.dot(at, Marker::disc, Role::text, id_of("eye"));
        middle.size_px = 7.0;
        list_.label(at, "you", Role::text, id_of("eye")).priority = 2;
    }

  private:
    static double fraction_at(double theta_rad) {
        const double times = 1.0 / std::max(std::fabs(std::cos(theta_rad)), 1.0 / kFullColor);
        return std::log(times) / std::log(kFullColor);
    }
    [[nodiscard]] Vec3 at(double theta_rad, double phi_rad) const {
        return normal_ * std::cos(theta_rad) +
               (p_ * std::cos(phi_rad) + q_ * std::sin(phi_rad)) * std::sin(theta_rad);
    }
    void patch(double from, double to, int i, double fraction) const {
        const double left = 2.0 * kPi * i / kAround, right = 2.0 * kPi * (i + 1) / kAround;
        std::vector<Vec3> corners = front_of({at(from, left), at(to, left), at(to, right), at(from, right)});
        if (corners.size() < 3) return;
        FillItem& fill = list_.fill(std::move(corners), Role::auxiliary, kPatchOpacity, id_of("globe"));
        fill.toward = Role::apparent;
        fill.fraction = fraction;
    }
    /// The part of a patch that faces the eye, cut along the outline.
    [[nodiscard]] std::vector<Vec3> front_of(const std::array<Vec3, 4>& corners) const {
        std::vector<Vec3> clipped;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Vec3 &p = corners[i], &q = corners[(i + 1) % corners.size()];
            const double at_p = along(p, toward_), at_q = along(q, toward_);
            if (at_p >= 0.0) clipped.push_back(p);
            if ((at_p >= 0.0) == (at_q >= 0.0)) continue;
            const double fraction = at_p / (at_p - at_q);
            clipped.push_back(unit(p * (1.0 - fraction) + q * fraction));
        }
        return clipped;
    }
    void circle(const Vec3& x, const Vec3& y, double from, double to, const Stroke& stroke,
                const char* id) const {
        constexpr int kCircleSteps = 48;
        std::vector<Vec3> points;
        for (int i = 0; i <= kCircleSteps; ++i) {
            const double angle = from + (to - from) * i / kCircleSteps;
            points.push_back(x * std::cos(angle) + y * std::sin(angle));
        }
        list_.curve(std::move(points), stroke, id_of(id));
    }

    DrawList& list_;
    Vec3 normal_, toward_, p_, q_;
};

void draw_end_on(const Globe& globe, const SegmentPair3& o) {
    const Vec3 a = unit(o.a.direction()), b = unit(o.b.direction());
    if (!(a == Vec3{})) {
        globe.named(a, Marker::disc, Role::object_a, "a", "A");
        globe.named(-a, Marker::disc, Role::object_a, "a", "A");
    }
    if (!(b == Vec3{})) {
        globe.named(b, Marker::square, Role::object_b, "b", "B");
        globe.named(-b, Marker::square, Role::object_b, "b", "B");
    }
}

std::string note_of(const ViewModel& model, const Vec3& normal) {
    if (normal == Vec3{}) return "Parallel: no view shows an apparent crossing.";
    if (model.nearest.relation != Relation3::skew)
        return "The two lines meet: no view shows an apparent crossing.";
    const std::string legend = "The more yellow, the wider the apparent gap from there. ";
    const std::string formula = legend + "Gap = distance / |cos θ|";
    if (!model.apparent.deceives()) return formula + ". From here the lines do not seem to cross.";
    const double times = model.apparent.cos_theta > 0.0 ? 1.0 / *model.apparent.cos_theta : 0.0;
    return formula + " = " + sentence_number(*model.apparent.line_distance) + " × " + sentence_number(times) +
           ". Drag to change your viewpoint.";
}

}  // namespace

Pane viewpoints_pane(const ViewModel& model) {
    Pane pane = pane_helpers::space_pane(globe_camera());
    pane.turns_canvas = true;
    pane.fixed_camera = true;
    const Vec3 normal = common_normal(model.pair(), model.nearest.relation);
    const bool has_normal = !(normal == Vec3{});
    const Globe globe(pane.list, has_normal ? normal : Vec3{0, 0, 1});
    if (has_normal) {
        const bool lies = model.nearest.relation == Relation3::skew;
        globe.patches(lies);
        if (lies) globe.unbounded_ring();
        globe.named(normal, Marker::diamond, Role::answer, "n", "n");
        globe.named(-normal, Marker::diamond, Role::answer, "n", "−n");
    }
    globe.outline();
    draw_end_on(globe, model.pair());
    globe.eye(-model.from.direction);
    pane.note = note_of(model, normal);
    return pane;
}

}  // namespace crosscut::nearest_scene
