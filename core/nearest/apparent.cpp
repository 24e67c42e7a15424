#include "core/nearest/apparent.h"

#include "core/input.h"
#include "core/nearest/exact/exact_vector.h"

namespace crosscut {
namespace {

ExactVector along(const ExactVector& from, const ExactVector& direction, const Exact& x) {
    return {{from[0] + x * direction[0], from[1] + x * direction[1], from[2] + x * direction[2]}};
}
Vec3 rounded(const ExactVector& v) {
    return {round_to_double(v[0]), round_to_double(v[1]), round_to_double(v[2])};
}

/// The question with the eye at the origin, where there is one. Each object and the sight to it span a plane; its normal says which.
struct Sight {
    Sight(const Segment3& a, const Segment3& b, const View& view)
        : perspective(view.kind == View::Kind::perspective), eye(exact_vector(view.eye_or_direction)) {
        a1 = exact_vector(a.start);
        b1 = exact_vector(b.start);
        la = exact_vector(a.end) - a1;
        lb = exact_vector(b.end) - b1;
        plane_a = cross(perspective ? a1 - eye : eye, la);
        plane_b = cross(perspective ? b1 - eye : eye, lb);
    }

    bool perspective;
    ExactVector eye, a1, b1, la, lb, plane_a, plane_b;
};

bool within(const Exact& x, Extent extent) {
    if (extent == Extent::line) return true;
    return x.sign() >= 0 && (extent == Extent::ray || x <= 1);
}

Sighting degenerate_sighting(const Sight& v) {
    const bool a = is_zero(v.plane_a);
    const bool b = is_zero(v.plane_b);
    if (a && b) return Sighting::end_on_both;
    if (a || b) return a ? Sighting::end_on_a : Sighting::end_on_b;
    if (!is_zero(cross(v.plane_a, v.plane_b))) {
        const bool meets = !dot(v.la, v.plane_b).is_zero() && !dot(v.lb, v.plane_a).is_zero();
        return meets ? Sighting::crossing : Sighting::parallel;
    }
    if (v.perspective) return Sighting::coincident;  // both planes hold the eye
    return dot(v.b1 - v.a1, v.plane_a).is_zero() ? Sighting::coincident : Sighting::parallel;
}

/// The sizes at a crossing, once its two points are known.
void measure(ApparentCrossing& r, const Sight& v, const ExactVector& on_a, const ExactVector& on_b) {
    const ExactVector gap = on_b - on_a;
    const ExactVector normal = cross(v.la, v.lb);
    const ExactVector sight = v.perspective ? on_a - v.eye : v.eye;
    const Exact normal_sq = dot(normal, normal);
    const Exact part = dot(normal, v.b1 - v.a1);
    const Exact slant = dot(normal, sight);
    r.gap = round_sqrt_to_double(dot(gap, gap));
    r.line_distance = round_sqrt_to_double(part * part / normal_sq);
    r.cos_theta = round_sqrt_to_double(slant * slant / (normal_sq * dot(sight, sight)));
    r.a_in_front = dot(gap, sight).sign() > 0;
}

}  // namespace

std::string_view sighting_name(Sighting sighting) {
    switch (sighting) {
        case Sighting::crossing:
            return "crossing";
        case Sighting::outside:
            return "outside";
        case Sighting::opposite:
            return "opposite";
        case Sighting::parallel:
            return "parallel";
        case Sighting::coincident:
            return "coincident";
        case Sighting::end_on_a:
            return "end_on_a";
        case Sighting::end_on_b:
            return "end_on_b";
        case Sighting::end_on_both:
            return "end_on_both";
        case Sighting::no_view:
            return "no_view";
    }
    return {};
}

ApparentCrossing apparent_crossing(const Segment3& a, const Segment3& b, const View& view, Extents extents) {
    input::require("apparent_crossing", input::Named{"a", a}, input::Named{"b", b},
                   input::Named{"view.eye_or_direction", view.eye_or_direction});
    ApparentCrossing r;
    const Sight v(a, b, view);
    if (!v.perspective && is_zero(v.eye)) return r;
    r.sighting = degenerate_sighting(v);
    if (r.sighting != Sighting::crossing) return r;

    // A meets the plane of sight of B at s, B that of A at t. Those planes hold the eye, or are parallel to the direction.
    const ExactVector to_a = v.a1 - (v.perspective ? v.eye : v.b1);
    const ExactVector to_b = v.b1 - (v.perspective ? v.eye : v.a1);
    const Exact s = -dot(to_a, v.plane_b) / dot(v.la, v.plane_b);
    const Exact t = -dot(to_b, v.plane_a) / dot(v.lb, v.plane_a);
    const ExactVector on_a = along(v.a1, v.la, s);
    const ExactVector on_b = along(v.b1, v.lb, t);
    r.s = round_to_double(s);
    r.t = round_to_double(t);
    r.on_a = rounded(on_a);
    r.on_b = rounded(on_b);
    measure(r, v, on_a, on_b);
    if (v.perspective && dot(on_a - v.eye, on_b - v.eye).sign() < 0) {
        r.sighting = Sighting::opposite;
    } else if (!within(s, extents.a) || !within(t, extents.b)) {
        r.sighting = Sighting::outside;
    }
    return r;
}

}  // namespace crosscut
