#include "core/tests/nearest/generators.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <initializer_list>
#include <limits>

namespace crosscut {
namespace {

double unit(NearestRandom& r) { return std::uniform_real_distribution<double>(-1.0, 1.0)(r); }
int whole(NearestRandom& r, int low, int high) { return std::uniform_int_distribution<int>(low, high)(r); }
NearestPair one_of(NearestRandom& r, std::initializer_list<NearestPair (*)(NearestRandom&)> makers) {
    return makers.begin()[whole(r, 0, static_cast<int>(makers.size()) - 1)](r);
}
Vec3 point(NearestRandom& r) { return {unit(r), unit(r), unit(r)}; }
Vec3 lattice(NearestRandom& r, int size) {
    return {whole(r, -size, size), whole(r, -size, size), whole(r, -size, size)};
}

Vec3 nudged(NearestRandom& r, Vec3 p, int ulps) {
    for (int i = 0; i < 3; ++i) {
        const int steps = whole(r, -ulps, ulps);
        for (int k = 0; k < std::abs(steps); ++k)
            p[i] = std::nextafter(p[i], steps < 0 ? -HUGE_VAL : HUGE_VAL);
    }
    return p;
}
NearestPair nudged(NearestRandom& r, NearestPair p, int ulps) {
    return {{nudged(r, p.a.start, ulps), nudged(r, p.a.end, ulps)},
            {nudged(r, p.b.start, ulps), nudged(r, p.b.end, ulps)}};
}

NearestPair ordinary(NearestRandom& r) { return {{point(r), point(r)}, {point(r), point(r)}}; }
NearestPair small_lattice(NearestRandom& r) {
    return {{lattice(r, 2), lattice(r, 2)}, {lattice(r, 2), lattice(r, 2)}};
}
NearestPair wide_lattice(NearestRandom& r) {
    return {{lattice(r, 1000), lattice(r, 1000)}, {lattice(r, 1000), lattice(r, 1000)}};
}

/// Exactly parallel: one lattice direction, lattice starts.
NearestPair parallel(NearestRandom& r) {
    const Vec3 d = lattice(r, 3);
    const Vec3 a = lattice(r, 6);
    const Vec3 b = lattice(r, 6);
    return {{a, a + d * double(whole(r, 1, 3))},
            {b, b + d * double(whole(r, 0, 1) != 0 ? whole(r, 1, 3) : -whole(r, 1, 3))}};
}

NearestPair collinear(NearestRandom& r) {
    const Vec3 d = lattice(r, 3);
    const Vec3 o = lattice(r, 6);
    const auto on = [&] { return o + d * double(whole(r, -4, 4)); };
    return {{on(), on()}, {on(), on()}};
}

NearestPair shared_end(NearestRandom& r) {
    const Vec3 p = point(r);
    NearestPair q = {{p, point(r)}, {p, point(r)}};
    if (whole(r, 0, 1) != 0) q.a = reversed(q.a);
    if (whole(r, 0, 1) != 0) q.b = reversed(q.b);
    return q;
}

/// An end of B on A as nearly as doubles allow.
NearestPair touching(NearestRandom& r) {
    const Segment3 a{point(r), point(r)};
    return {a, {a.at(0.5 * (unit(r) + 1.0)), point(r)}};
}

/// Two segments through one point, up to rounding.
NearestPair crossing(NearestRandom& r) {
    const Vec3 p = point(r);
    const Vec3 u = point(r);
    const Vec3 v = point(r);
    return {{p - u * std::fabs(unit(r)), p + u * std::fabs(unit(r))},
            {p - v * std::fabs(unit(r)), p + v * std::fabs(unit(r))}};
}

/// Directions that differ by 1e-4 to 1e-16 of their length.
NearestPair nearly_parallel(NearestRandom& r) {
    const Vec3 d = point(r);
    const double tilt = std::pow(10.0, -4.0 - 12.0 * std::fabs(unit(r)));
    const Vec3 a = point(r);
    const Vec3 b = point(r) * std::pow(10.0, -6.0 * std::fabs(unit(r)));
    return {{a, a + d}, {b, b + d * unit(r) + point(r) * tilt}};
}

/// Crossings at small angles, 1e-15 to 1e-4.
NearestPair shallow(NearestRandom& r) {
    const Vec3 d = point(r);
    const Vec3 p = point(r);
    const Vec3 e = d + point(r) * std::pow(10.0, -4.0 - 11.0 * std::fabs(unit(r)));
    return {{p - d * std::fabs(unit(r)), p + d * std::fabs(unit(r))},
            {p - e * std::fabs(unit(r)), p + e * std::fabs(unit(r))}};
}

NearestPair almost_collinear(NearestRandom& r) {
    const Segment3 a{point(r), point(r)};
    return nudged(r, {a, {a.at(unit(r) * 2.0), a.at(unit(r) * 2.0)}}, 1);
}
NearestPair almost_shared(NearestRandom& r) { return nudged(r, shared_end(r), 2); }
NearestPair almost_touching(NearestRandom& r) { return nudged(r, touching(r), 1); }
NearestPair almost_parallel(NearestRandom& r) {
    NearestPair p = parallel(r);
    const Vec3 scale = point(r);
    for (Vec3* q : {&p.a.start, &p.a.end, &p.b.start, &p.b.end}) *q *= scale;
    return nudged(r, p, 1);
}
/// B's direction is a multiple of A's, as far as doubles can say so.
NearestPair rounded_parallel(NearestRandom& r) {
    const Vec3 d = point(r);
    const Vec3 a = point(r);
    const Vec3 b = point(r);
    return nudged(r, {{a, a + d}, {b, b + d * unit(r)}}, 1);
}
NearestPair almost_lattice(NearestRandom& r) { return nudged(r, small_lattice(r), 1); }

/// The free minimum within a few ulps of a bound: B's end is right above A's.
NearestPair on_the_bound(NearestRandom& r) {
    const Vec3 p = lattice(r, 4);
    const Vec3 n = lattice(r, 4);
    Vec3 u = lattice(r, 4);
    u -= n * (glm::dvec3(u).x * n.x + u.y * n.y + u.z * n.z) /
         std::max(1.0, n.x * n.x + n.y * n.y + n.z * n.z);
    const Vec3 v = lattice(r, 4);
    return nudged(r, {{p, p + u}, {p + n, p + n + v}}, 1);
}

NearestPair zero_length(NearestRandom& r) {
    NearestPair p = whole(r, 0, 1) != 0 ? small_lattice(r) : ordinary(r);
    const int which = whole(r, 0, 2);
    if (which != 0) p.a.end = p.a.start;
    if (which != 1) p.b.end = p.b.start;
    if (whole(r, 0, 3) == 0) p.b.start = p.a.at(0.5);
    if (which != 1) p.b.end = p.b.start;
    return p;
}

NearestPair identical(NearestRandom& r) {
    const Segment3 a =
        whole(r, 0, 1) != 0 ? Segment3{lattice(r, 2), lattice(r, 2)} : Segment3{point(r), point(r)};
    return {a, whole(r, 0, 1) != 0 ? a : reversed(a)};
}

/// Far from the origin: differences lose most of the digits.
NearestPair far_away(NearestRandom& r) {
    const Vec3 o = point(r) * 1e9;
    return {{o + point(r), o + point(r)}, {o + point(r), o + point(r)}};
}

template <class Change>
NearestPair with_each_number(NearestPair p, const Change& change) {
    for (Vec3* q : {&p.a.start, &p.a.end, &p.b.start, &p.b.end})
        for (int i = 0; i < 3; ++i) (*q)[i] = change((*q)[i]);
    return p;
}

/// Coordinates of mixed size within one point, 2^-60 to 2^60.
NearestPair mixed_sizes(NearestRandom& r) {
    return with_each_number(ordinary(r), [&](double x) { return std::ldexp(x, whole(r, -60, 60)); });
}

/// Any finite double at all, by its bits.
double any_bits(NearestRandom& r) {
    double x = 0.0;
    do {
        x = std::bit_cast<double>(static_cast<std::uint64_t>(r()));
    } while (!std::isfinite(x));
    return x;
}
NearestPair all_bits(NearestRandom& r) {
    const auto p = [&] { return Vec3(any_bits(r), any_bits(r), any_bits(r)); };
    return {{p(), p()}, {p(), p()}};
}

NearestPair rescaled(const NearestPair& p, int exponent) {
    return with_each_number(p, [&](double x) { return std::ldexp(x, exponent); });
}
NearestPair any_shape(NearestRandom& r);
NearestPair subnormal(NearestRandom& r) { return rescaled(any_shape(r), whole(r, -1076, -1010)); }
NearestPair huge(NearestRandom& r) {
    static constexpr double kMost = std::numeric_limits<double>::max();
    return with_each_number(rescaled(any_shape(r), whole(r, 1000, 1022)),
                            [](double x) { return std::clamp(x, -kMost, kMost); });
}
NearestPair tiny_beside_huge(NearestRandom& r) {
    NearestPair p = any_shape(r);
    p.a = rescaled(p, whole(r, -1070, -900)).a;
    p.b = rescaled(p, whole(r, 900, 1015)).b;
    if (whole(r, 0, 1) != 0) p.b.start = p.a.start;
    return p;
}
NearestPair any_shape(NearestRandom& r) {
    return one_of(r, {small_lattice, parallel, collinear, almost_lattice, nearly_parallel, ordinary});
}

}  // namespace

const std::vector<NearestGenerator>& nearest_generators() {
    static const std::vector<NearestGenerator> all = {
        {"ordinary", ordinary},
        {"small_lattice", small_lattice},
        {"wide_lattice", wide_lattice},
        {"parallel", parallel},
        {"collinear", collinear},
        {"shared_end", shared_end},
        {"touching", touching},
        {"crossing", crossing},
        {"nearly_parallel", nearly_parallel},
        {"shallow", shallow},
        {"almost_collinear", almost_collinear},
        {"almost_shared", almost_shared},
        {"almost_touching", almost_touching},
        {"almost_parallel", almost_parallel},
        {"rounded_parallel", rounded_parallel},
        {"almost_lattice", almost_lattice},
        {"on_the_bound", on_the_bound},
        {"zero_length", zero_length},
        {"identical", identical},
        {"far_away", far_away},
        {"mixed_sizes", mixed_sizes},
        {"all_bits", all_bits},
        {"subnormal", subnormal},
        {"huge", huge},
        {"tiny_beside_huge", tiny_beside_huge},
    };
    return all;
}

NearestPair nearest_rand(NearestRandom& r) {
    const auto p = [&] {
        std::uniform_real_distribution<double> u(0.0, 1.0);
        return Vec3(u(r), u(r), u(r));
    };
    return {{p(), p()}, {p(), p()}};
}

NearestPair nearest_near(NearestRandom& r) {
    return one_of(r, {almost_collinear, almost_touching, almost_shared, shallow, rounded_parallel});
}

NearestPair nearest_degen(NearestRandom& r) {
    return one_of(r, {small_lattice, collinear, parallel, zero_length, identical, shared_end});
}

Extents any_extents(NearestRandom& r) {
    return {static_cast<Extent>(whole(r, 0, 2)), static_cast<Extent>(whole(r, 0, 2))};
}

}  // namespace crosscut
