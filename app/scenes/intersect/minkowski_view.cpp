#include "app/scenes/intersect/intersect.h"

#include <crosscut/predicates.h>
#include "app/scenes/shared/method_results.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace crosscut::intersect_scene {
namespace {

constexpr double kMargin = 1.1;   // half the frame over the farthest corner
constexpr double kBeyond = 50.0;  // where an object goes on, in place of an end

struct Corner {
    double s, t;
    const char* id;
    const char* label;
};
constexpr std::array<Corner, 4> kCorners{
    {{0, 0, "ac", "A−C"}, {1, 0, "bc", "B−C"}, {1, 1, "bd", "B−D"}, {0, 1, "ad", "A−D"}}};

/// An edge and the corners at its ends. It is highlighted with the end that stays fixed along it, and has the
/// colour of the segment that it is parallel to, as a reader expects.
struct Edge {
    std::size_t from, to;
    Role role;
    const char* id;
};
constexpr std::array<Edge, 4> kEdges{{{0, 1, Role::object_a, "c"},
                                      {1, 2, Role::object_b, "b"},
                                      {3, 2, Role::object_a, "d"},
                                      {0, 3, Role::object_b, "a"}}};

bool bounded_by(const Extents& e, std::size_t edge) {
    if (edge == 0) return e.b != Extent::line;
    if (edge == 1) return e.a == Extent::segment;
    if (edge == 2) return e.b == Extent::segment;
    return e.a != Extent::line;
}

void draw_region(Pane& pane, const SegmentPair2& o, const Morph& morph, double amount) {
    const auto low = [](Extent e) { return e == Extent::line ? -kBeyond : 0.0; };
    const auto high = [](Extent e) { return e == Extent::segment ? 1.0 : kBeyond; };
    const double s0 = low(o.extents.a), s1 = high(o.extents.a), t0 = low(o.extents.b), t1 = high(o.extents.b);
    pane.list.fill(clipped({morph.position(s0, t0, amount), morph.position(s1, t0, amount),
                            morph.position(s1, t1, amount), morph.position(s0, t1, amount)},
                           *pane.frame),
                   Role::auxiliary, 0.16, id_of("parallelogram"));
}

/// i and j: twice these triangles, as fractions of the whole, are s and t.
void draw_areas(Pane& pane, const Morph& morph, double amount, const Vec2& origin) {
    const auto triangle = [&](const Vec2& from, const Vec2& to, Role role, const char* id) {
        pane.list.fill(clipped({origin, from, to}, *pane.frame), role, 0.22, id_of(id));
        if (!in_frame(*pane.frame, origin)) return;
        LabelItem& label = pane.list.label((origin + from + to) / 3.0, id, role, id_of(id));
        label.font_style = FontStyle::italic;
        label.align = Align::centre;
    };
    const Vec2 ac = morph.position(0, 0, amount);
    triangle(ac, morph.position(0, 1, amount), Role::object_a, "i");
    triangle(ac, morph.position(1, 0, amount), Role::object_b, "j");
}

void draw_outline(Pane& pane, const SegmentPair2& o, const Morph& morph, double amount) {
    std::array<Vec2, 4> at{};
    for (std::size_t i = 0; i < 4; ++i) at[i] = morph.position(kCorners[i].s, kCorners[i].t, amount);
    for (std::size_t i = 0; i < 4; ++i) {
        const Edge& edge = kEdges[i];
        const Role role = morph.collapsed() ? Role::rejected : edge.role;
        const Stroke stroke = bounded_by(o.extents, i) ? Stroke{role, 2.5, Dash::solid, 1.0, false}
                                                       : Stroke{role, 1.25, Dash::dotted, 0.8, false};
        pane.list.line(Segment2{at[edge.from], at[edge.to]}, stroke, id_of(edge.id));
    }
    for (std::size_t i = 0; i < 4; ++i) {
        pane.list.dot(at[i], Marker::disc, Role::text, id_of(kCorners[i].id)).size_px = 6.0;
        pane.list.label(at[i], kCorners[i].label, Role::text, id_of(kCorners[i].id)).priority = 1;
    }
}

std::string area_text(const Morph& morph) {
    const glm::dmat2 m = morph.at(0.0);
    const double area = std::fabs(m[0].x * m[1].y - m[0].y * m[1].x);
    return std::isfinite(area) && area > 0.0 ? "Area |h| = " + sentence_number(area)
                                             : "Area |h|: too large for a double";
}

}  // namespace

Bounds minkowski_frame(const SegmentPair2& o) {
    const double radius = Morph(o.ab, o.cd).morph_radius();
    const double half = kMargin * (radius > 0.0 ? radius : 1.0);
    return box_around({0, 0}, half, half);
}

Vec2 minkowski_origin(const SegmentPair2& o, const Intersection2& intersection, double amount) {
    const Morph morph(o.ab, o.cd);
    if (morph.collapsed() || !(amount > 0.0) || !has_parameters(intersection)) return origin_unmorphed(o);
    return morph.position(*intersection.s, *intersection.t, amount);
}

Pane minkowski_pane(const SegmentPair2& o, const Intersection2& intersection, double amount,
                    bool with_areas) {
    Pane pane = small_pane({0, 0}, 1.0);
    pane.frame = minkowski_frame(o);
    pane.slider = "morph";
    const Morph morph(o.ab, o.cd);
    if (!morph.collapsed()) draw_region(pane, o, morph, amount);
    const Vec2 origin = minkowski_origin(o, intersection, amount);
    if (with_areas && !morph.collapsed()) draw_areas(pane, morph, amount, origin);
    draw_outline(pane, o, morph, amount);
    mark_answer(pane, origin, meets(intersection.meeting), "origin");
    const Role role = meets(intersection.meeting) ? Role::answer : Role::rejected;
    // The crossing is a common point, whose difference is the origin. The label says so where the areas leave
    // space for it.
    const char* name = meets(intersection.meeting) && !with_areas ? "O = P − P" : "O";
    pane.list.label(within_frame(*pane.frame, origin), name, role, id_of("origin")).priority = 3;
    pane.note = morph.collapsed() ? "Collapsed: det = 0, no area." : area_text(morph);
    return pane;
}

namespace {

glm::dmat2 rotation(double angle_rad) {
    const double c = std::cos(angle_rad), s = std::sin(angle_rad);
    return {Vec2{c, s}, Vec2{-s, c}};
}

}  // namespace

Morph::Morph(const Segment2& ab, const Segment2& cd)
    : input_(ab.direction(), -cd.direction()), turn_(-turn_sign(ab, cd)) {
    side_ = rounded_hypot(length_of(input_[0]), length_of(input_[1])) / std::numbers::sqrt2;
    glm::dmat2 upright = input_;
    if (turn_ < 0) upright[1] = -upright[1];
    // The nearest rotation; its angle is that of (M11 + M22, M21 − M12), halved so that the sums stay finite.
    angle_rad_ = rounded_atan2(upright[0].y / 2 - upright[1].x / 2, upright[0].x / 2 + upright[1].y / 2);
    stretch_ = rotation(-angle_rad_) * upright;
}

glm::dmat2 Morph::at(double amount) const {
    if (collapsed() || !(amount > 0.0)) return input_;
    const double m = std::min(amount, 1.0);
    glm::dmat2 drawn = stretch_ * (1.0 - m) + glm::dmat2(side_) * m;
    drawn = rotation(angle_rad_ * (1.0 - m)) * drawn;
    if (turn_ < 0) drawn[1] = -drawn[1];
    return drawn;
}

Vec2 Morph::position(double s, double t, double amount) const {
    const glm::dmat2 m = at(amount);
    return m[0] * (s - 0.5) + m[1] * (t - 0.5);
}

Vec2 Morph::parameters(const Vec2& position, double amount) const {
    const glm::dmat2 m = at(amount) / side_;
    const Vec2 p = position / side_;
    const double det = m[0].x * m[1].y - m[0].y * m[1].x;
    return Vec2{(p.x * m[1].y - p.y * m[1].x) / det, (m[0].x * p.y - m[0].y * p.x) / det} + 0.5;
}

double Morph::morph_radius() const {
    const Vec2 corner = input_[0] / 2.0 + input_[1] / 2.0, other = input_[0] / 2.0 - input_[1] / 2.0;
    return std::max({length_of(corner), length_of(other), side_ / std::numbers::sqrt2});
}

}  // namespace crosscut::intersect_scene
