#include "core/tests/intersect/generators.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

namespace crosscut::generators2 {

std::uint64_t Random::bits() {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
}

double Random::between(double low, double high) {
    return low + (high - low) * (static_cast<double>(bits() >> 11U) * 0x1p-53);
}

namespace {

constexpr double kLargest = std::numeric_limits<double>::max();

Vec2 in_box(Random& r) { return {r.between(0.0, 1.0), r.between(0.0, 1.0)}; }

double moved_by_ulps(double value, int ulps) {
    for (int i = 0; i < std::abs(ulps); ++i) value = std::nextafter(value, ulps > 0 ? kLargest : -kLargest);
    return value;
}

Vec2 nudged(Random& r, const Vec2& p) {
    return {moved_by_ulps(p.x, r.below(5) - 2), moved_by_ulps(p.y, r.below(5) - 2)};
}

double any_exponent(Random& r) {
    if (r.chance(0.05)) return 0.0;
    std::uint64_t raw = r.bits();
    if (((raw >> 52U) & 0x7ffU) == 0x7ffU) raw ^= std::uint64_t{1} << 60U;  // not infinite, not NaN
    if (r.chance(0.3)) raw &= ~0xfffffffffffffULL;                          // often a power of two
    double value = 0.0;
    std::memcpy(&value, &raw, sizeof value);
    return value;
}

double extreme(Random& r) {
    const std::array<double, 10> values{0.0,       0x1p-1074,      0x1p-1022,   -0x1p-1074, kLargest,
                                        -kLargest, kLargest / 2.0, 0x1.8p-1030, 1e-300,     1e300};
    return r.chance(0.5) ? values[static_cast<std::size_t>(r.below(10))] : any_exponent(r);
}

Question2 uniform(Random& r) { return {{in_box(r), in_box(r)}, {in_box(r), in_box(r)}, {}}; }

Question2 screen(Random& r) {
    const int style = r.below(3);
    const auto coordinate = [&] {
        if (style == 0) return static_cast<double>(r.below(1920));
        if (style == 1) return r.below(4000) * 0.25;
        return r.below(2000) * 0.01 - 10.0;
    };
    const auto point = [&] { return Vec2(coordinate(), coordinate()); };
    return {{point(), point()}, {point(), point()}, {}};
}

Question2 lattice(Random& r) {
    const int size = 2 + r.below(5);
    const double step = std::ldexp(1.0, r.below(40) - 20);
    const auto point = [&] { return Vec2(r.below(size) * step, r.below(size) * step); };
    return {{point(), point()}, {point(), point()}, {}};
}

Question2 shared_ends(Random& r) {
    const std::array<Vec2, 3> points{in_box(r), in_box(r), in_box(r)};
    const auto point = [&] { return points[static_cast<std::size_t>(r.below(3))]; };
    return {{point(), point()}, {point(), point()}, {}};
}

Question2 near_touch(Random& r) {
    Question2 q = uniform(r);
    const double size = r.chance(0.5) ? 1.0 : std::ldexp(1.0, r.below(60) - 30);
    q.a.start *= size;
    q.a.end *= size;
    q.b.end *= size;
    const double m = r.chance(0.2) ? static_cast<double>(r.below(2)) : r.between(0.0, 1.0);
    q.b.start = nudged(r, q.a.at(m));
    if (r.chance(0.2)) q.b.end = nudged(r, q.a.at(r.between(0.0, 1.0)));
    return q;
}

Question2 near_collinear(Random& r) {
    const Segment2 line{in_box(r), in_box(r)};
    const auto point = [&] {
        const double m = r.chance(0.3) ? r.below(5) * 0.25 : r.between(-1.0, 2.0);
        return r.chance(0.5) ? line.at(m) : nudged(r, line.at(m));
    };
    return {{point(), point()}, {point(), point()}, {}};
}

Question2 near_parallel(Random& r) {
    const Segment2 a{in_box(r), in_box(r)};
    const Vec2 d = a.direction();
    const double slope = std::pow(10.0, -r.between(1.0, 16.0));
    const Vec2 along = r.between(0.1, 1.0) * d + slope * Vec2(-d.y, d.x);
    const Vec2 middle = a.at(r.between(-0.2, 1.2));
    return {a, {middle - r.between(0.0, 1.0) * along, middle + r.between(0.0, 1.0) * along}, {}};
}

/// Segments whose exact crossing has a coordinate with 54 or 55 bits.
Question2 on_halves(Random& r) {
    const double x = 1.0 + r.between(0.0, 1.0);
    const double x_next = moved_by_ulps(x, 1 + r.below(2));
    const double y = r.between(0.0, 1.0);
    const double y_next = moved_by_ulps(y, r.below(3));
    Question2 q{{{x, y}, {x_next, y_next}}, {{x, y_next}, {x_next, y}}, {}};
    if (r.chance(0.5)) q.b = {{x - 1.0, y + 1.0}, {x_next + 1.0, y_next - 1.0}};
    if (r.chance(0.3)) q.a = {{x, 0.0}, {x_next, 1.0}};
    return q;
}

Question2 small(Random& r) {
    const auto coordinate = [&] { return (r.below(9) - 4) * 0x1p-1074 * (r.chance(0.1) ? 0x1p+50 : 1.0); };
    const auto point = [&] { return Vec2(coordinate(), coordinate()); };
    return {{point(), point()}, {point(), point()}, {}};
}

Question2 huge(Random& r) {
    const bool lattice = r.chance(0.5);
    const auto coordinate = [&] {
        return lattice ? (r.below(5) - 2) * (kLargest / 2.0) : r.between(-1.0, 1.0) * kLargest;
    };
    const auto point = [&] { return Vec2(coordinate(), coordinate()); };
    return {{point(), point()}, {point(), point()}, {}};
}

Question2 exponents(Random& r) {
    const auto point = [&] { return Vec2(any_exponent(r), any_exponent(r)); };
    Question2 q{{point(), point()}, {point(), point()}, {}};
    if (r.chance(0.2)) q.b.start = q.a.start;
    if (r.chance(0.2)) q.b.end.x = q.b.start.x;
    return q;
}

Question2 mixed(Random& r) {
    Question2 q = r.chance(0.5) ? lattice(r) : uniform(r);
    const std::array<double*, 8> all{&q.a.start.x, &q.a.start.y, &q.a.end.x, &q.a.end.y,
                                     &q.b.start.x, &q.b.start.y, &q.b.end.x, &q.b.end.y};
    for (int i = 1 + r.below(3); i > 0; --i) *all[static_cast<std::size_t>(r.below(8))] = extreme(r);
    return q;
}

/// (u, v) with p v - q u = gcd(p, q), by Euclid's algorithm run backwards.
Vec2 unit_partner(std::int64_t p, std::int64_t q) {
    std::int64_t u = 0;
    std::int64_t v = 1;
    std::int64_t u_next = 1;
    std::int64_t v_next = 0;
    while (q != 0) {
        const std::int64_t quotient = p / q;
        p = std::exchange(q, p - quotient * q);
        u = std::exchange(u_next, u - quotient * u_next);
        v = std::exchange(v_next, v - quotient * v_next);
    }
    return {-static_cast<double>(u), static_cast<double>(v)};
}

Question2 unimodular(Random& r) {
    const int bits = 16 + r.below(37);
    const auto whole = [&] {
        return static_cast<std::int64_t>(r.bits() >> static_cast<unsigned>(64 - bits));
    };
    const std::int64_t p = whole() | 1;
    const std::int64_t q = whole();
    const Vec2 step(static_cast<double>(p), static_cast<double>(q));
    const Vec2 beside = unit_partner(p, q);
    const Vec2 origin =
        r.chance(0.5) ? Vec2(0.0) : Vec2(static_cast<double>(whole()), static_cast<double>(whole()));
    const std::array<Vec2, 6> points{origin,          origin + step,          origin + beside,
                                     origin - beside, origin + step - beside, origin + step + beside};
    const auto point = [&] { return points[static_cast<std::size_t>(r.below(6))]; };
    return {{origin, origin + step}, {point(), point()}, {}};
}

using Maker = Question2 (*)(Random&);
constexpr std::array<Maker, kKindCount> kMakers{
    uniform,   screen, lattice, shared_ends, near_touch, near_collinear, near_parallel,
    on_halves, small,  huge,    exponents,   mixed,      unimodular};

}  // namespace

Question2 question(Kind kind, std::uint64_t seed, std::uint64_t index) {
    Random r(seed ^ (index * 0xd1342543de82ef95ULL) ^ (static_cast<std::uint64_t>(kind) << 56U));
    Question2 q = kMakers[static_cast<std::size_t>(kind)](r);
    if (r.chance(1.0 / 3.0)) {
        q.extents = {static_cast<Extent>(r.below(3)), static_cast<Extent>(r.below(3))};
    }
    if (r.chance(0.25)) std::swap(q.a, q.b);
    return q;
}

}  // namespace crosscut::generators2
