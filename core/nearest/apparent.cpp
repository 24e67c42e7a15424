#include <crosscut/nearest/apparent.h>

#include "core/input.h"
#include "core/nearest/exact/exact_segments.h"
#include "core/number/exact.h"
#include "core/number/fixed_int.h"

namespace crosscut {
namespace {

/// The coordinates as whole multiples of 2^unit.
WholeVector whole_vector(const Vec3& v, int unit) {
    return {{whole<BigInt>(v.x, unit), whole<BigInt>(v.y, unit), whole<BigInt>(v.z, unit)}};
}

/// The question in integers. Each object and the sight lines to it span a plane, given by its normal.
struct Sight {
    Sight(const Segment3& a, const Segment3& b, const View& view)
        : perspective(view.kind == View::Kind::perspective), unit(unit_of(a, b, view)) {
        const Vec3& from = view.eye_or_direction;
        // The length of a direction is irrelevant, so it has a unit of its own.
        eye = whole_vector(from, perspective ? unit : Lattice{from.x, from.y, from.z}.unit);
        a1 = whole_vector(a.start, unit);
        b1 = whole_vector(b.start, unit);
        la = whole_vector(a.end, unit) - a1;
        lb = whole_vector(b.end, unit) - b1;
        plane_a = cross(perspective ? a1 - eye : eye, la);
        plane_b = cross(perspective ? b1 - eye : eye, lb);
    }

    bool perspective;
    int unit;  ///< positions are whole multiples of 2^unit
    WholeVector eye, a1, b1, la, lb, plane_a, plane_b;

  private:
    static int unit_of(const Segment3& a, const Segment3& b, const View& view) {
        const Vec3 eye = view.kind == View::Kind::perspective ? view.eye_or_direction : a.start;
        return Lattice{a.start.x, a.start.y, a.start.z, a.end.x, a.end.y, a.end.z, b.start.x, b.start.y,
                       b.start.z, b.end.x,   b.end.y,   b.end.z, eye.x,   eye.y,   eye.z}
            .unit;
    }
};

/// Where the sight line meets one of the objects: its parameter top / bottom, and its position times bottom,
/// which is positive.
struct SightPoint {
    BigInt top, bottom;
    WholeVector position;

    /// Where the line from `start` along `direction` meets the plane with this normal through the origin of
    /// `to`.
    SightPoint(const WholeVector& start, const WholeVector& direction, const WholeVector& to,
               const WholeVector& normal)
        : top(-dot(to, normal)), bottom(dot(direction, normal)) {
        if (bottom.sign() < 0) top = -top, bottom = -bottom;
        position = bottom * start + top * direction;
    }
    [[nodiscard]] bool within(Extent extent) const {
        if (extent == Extent::line) return true;
        return top.sign() >= 0 && (extent == Extent::ray || top <= bottom);
    }
    [[nodiscard]] double parameter() const { return round_quotient_to_double(top, bottom); }
    [[nodiscard]] Vec3 rounded(int unit) const {
        return {round_quotient_to_double(position[0], bottom, unit),
                round_quotient_to_double(position[1], bottom, unit),
                round_quotient_to_double(position[2], bottom, unit)};
    }
    /// The vector from the eye to it, times `bottom`.
    [[nodiscard]] WholeVector from(const WholeVector& eye) const { return position - bottom * eye; }
};

Sighting degenerate_sighting(const Sight& v) {
    const bool a = is_zero(v.plane_a);
    const bool b = is_zero(v.plane_b);
    if (a && b) return Sighting::end_on_both;
    if (a || b) return a ? Sighting::end_on_a : Sighting::end_on_b;
    if (!is_zero(cross(v.plane_a, v.plane_b))) {
        const bool meets = !dot(v.la, v.plane_b).is_zero() && !dot(v.lb, v.plane_a).is_zero();
        return meets ? Sighting::crossing : Sighting::parallel;
    }
    if (v.perspective) return Sighting::coincident;  // both planes contain the eye
    return dot(v.b1 - v.a1, v.plane_a).is_zero() ? Sighting::coincident : Sighting::parallel;
}

/// Computes gap, distance and angle at a crossing whose two points are known.
void measure(ApparentCrossing& r, const Sight& v, const SightPoint& a, const SightPoint& b) {
    const WholeVector gap = a.bottom * b.position - b.bottom * a.position;  // times both bottoms
    const BigInt bottoms = a.bottom * b.bottom;
    const WholeVector normal = cross(v.la, v.lb);
    const WholeVector sight = v.perspective ? a.from(v.eye) : v.eye;
    const BigInt normal_sq = dot(normal, normal);
    const BigInt part = dot(normal, v.b1 - v.a1);
    const BigInt slant = dot(normal, sight);
    r.gap = round_sqrt_quotient_to_double(dot(gap, gap), bottoms * bottoms, v.unit);
    r.line_distance = round_sqrt_quotient_to_double(part * part, normal_sq, v.unit);
    r.cos_theta = round_sqrt_quotient_to_double(slant * slant, normal_sq * dot(sight, sight));
    r.a_in_front = dot(gap, sight).sign() > 0;
}

}  // namespace

ApparentCrossing apparent_crossing(const Segment3& a, const Segment3& b, const View& view, Extents extents) {
    input::require("apparent_crossing", input::Named{"a", a}, input::Named{"b", b},
                   input::Named{"view.eye_or_direction", view.eye_or_direction});
    ApparentCrossing r;
    const Sight v(a, b, view);
    if (!v.perspective && is_zero(v.eye)) return r;
    r.sighting = degenerate_sighting(v);
    if (r.sighting != Sighting::crossing) return r;

    // A meets the plane of sight of B at s, B that of A at t. Those planes contain the eye, or are parallel
    // to the direction.
    const SightPoint on_a(v.a1, v.la, v.a1 - (v.perspective ? v.eye : v.b1), v.plane_b);
    const SightPoint on_b(v.b1, v.lb, v.b1 - (v.perspective ? v.eye : v.a1), v.plane_a);
    r.s = on_a.parameter();
    r.t = on_b.parameter();
    r.on_a = on_a.rounded(v.unit);
    r.on_b = on_b.rounded(v.unit);
    measure(r, v, on_a, on_b);
    if (v.perspective && dot(on_a.from(v.eye), on_b.from(v.eye)).sign() < 0) {
        r.sighting = Sighting::opposite;
    } else if (!on_a.within(extents.a) || !on_b.within(extents.b)) {
        r.sighting = Sighting::outside;
    }
    return r;
}

}  // namespace crosscut
