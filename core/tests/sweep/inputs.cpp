#include "core/tests/sweep/inputs.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::test {
namespace {

int whole(Random& random, int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); }
double real(Random& random, double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
}
bool chance(Random& random, double fraction) { return real(random, 0.0, 1.0) < fraction; }

Vec2 lattice(Random& random, int size) {
    return {static_cast<double>(whole(random, -size, size)), static_cast<double>(whole(random, -size, size))};
}
Vec2 in_box(Random& random) { return {real(random, -1.0, 1.0), real(random, -1.0, 1.0)}; }
/// A time that is a multiple of 1/16, borders included.
double moment(Random& random) { return whole(random, 0, 16) / 16.0; }

/// The straight path that is at `position` at time t and moves by `step` per step.
Path2 through(Vec2 position, Vec2 step, double t) {
    return {position - step * t, position + step * (1.0 - t), {}};
}

Path2 plus(const Path2& a, const Path2& b) {
    return {a.from + b.from, a.to + b.to, a.acceleration + b.acceleration};
}

/// The ends relative to the point, put into a frame where the point moves too.
SweepQuery seen_from(Path2 p, Path2 q, Random& random) {
    const Path2 point = chance(random, 0.5) ? Path2{} : Path2{lattice(random, 6), lattice(random, 6), {}};
    return {{plus(p, point), plus(q, point)}, point, 0.0};
}

SweepQuery unit_box(Random& random) {
    return {{{in_box(random), in_box(random), {}}, {in_box(random), in_box(random), {}}},
            {in_box(random), in_box(random), {}},
            0.0};
}

SweepQuery small_lattice(Random& random) {
    const int size = whole(random, 1, 3);
    const auto path = [&] { return Path2{lattice(random, size), lattice(random, size), {}}; };
    return {{path(), path()}, chance(random, 0.5) ? Path2{} : path(), 0.0};
}

SweepQuery same_velocity(Random& random) {
    const Vec2 step = lattice(random, 8);
    const double t = moment(random);
    return seen_from(through(lattice(random, 8), step, t), through(lattice(random, 8), step, t), random);
}

/// f has a double root at a time of our choice: the ends' velocities across the line cancel at the point.
SweepQuery double_root(Random& random) {
    const Vec2 along = lattice(random, 9);
    const double before = whole(random, 0, 6);
    const double beyond = whole(random, -1, 6);
    const Vec2 across = lattice(random, 9);
    const Vec2 u = across * before + along * static_cast<double>(whole(random, -3, 3));
    const Vec2 v = across * -beyond + along * static_cast<double>(whole(random, -3, 3));
    const double t = moment(random);
    return seen_from(through(along * -before, u, t), through(along * beyond, v, t), random);
}

SweepQuery root_at_border(Random& random) {
    const double t = chance(random, 0.5) ? 0.0 : 1.0;
    const Vec2 along = chance(random, 0.5) ? lattice(random, 9) : in_box(random);
    const auto step = [&] { return chance(random, 0.5) ? lattice(random, 9) : in_box(random); };
    const Path2 p = through(along * -static_cast<double>(whole(random, 0, 4)), step(), t);
    const Path2 q = through(along * static_cast<double>(whole(random, -1, 4)), step(), t);
    return seen_from(p, q, random);
}

SweepQuery end_at_point(Random& random) {
    const double t = moment(random);
    Path2 hit = through({0.0, 0.0}, chance(random, 0.5) ? lattice(random, 9) : in_box(random), t);
    Path2 other{lattice(random, 9), lattice(random, 9), {}};
    if (chance(random, 0.5)) std::swap(hit, other);
    return seen_from(hit, other, random);
}

SweepQuery on_one_carrier(Random& random) {
    const Vec2 along = lattice(random, 5);
    const auto end = [&] {
        return Path2{along * static_cast<double>(whole(random, -8, 8)),
                     along * static_cast<double>(whole(random, -8, 8)),
                     {}};
    };
    const Path2 p = end();
    return seen_from(p, chance(random, 0.2) ? p : end(), random);
}

SweepQuery turning_about_point(Random& random) {
    const Path2 p{lattice(random, 6), lattice(random, 6), {}};
    const double factor = -whole(random, -2, 4) / 2.0;
    return seen_from(p, {p.from * factor, p.to * factor, {}}, random);
}

SweepQuery shrinks_to_point(Random& random) {
    const double t = moment(random);
    const Vec2 position = chance(random, 0.5) ? Vec2{} : lattice(random, 2);
    return seen_from(through(position, lattice(random, 6), t), through(position, lattice(random, 6), t),
                     random);
}

SweepQuery any_of(Random& random);

SweepQuery nudged_any(Random& random) { return nudged(any_of(random), random); }

SweepQuery scaled_any(Random& random) {
    return scaled(any_of(random), std::ldexp(1.0, whole(random, 0, 1) != 0 ? whole(random, -1074, -1000)
                                                                           : whole(random, 900, 1015)));
}

double any_double(Random& random) {
    if (chance(random, 0.15)) return 0.0;
    const int exponent = chance(random, 0.3) ? whole(random, -3, 3) : whole(random, -1074, 1023);
    return std::ldexp(real(random, -1.0, 1.0), exponent);
}

SweepQuery any_exponents(Random& random) {
    const auto vec = [&] { return Vec2{any_double(random), any_double(random)}; };
    return {{{vec(), vec(), {}}, {vec(), vec(), {}}}, {vec(), vec(), {}}, 0.0};
}

SweepQuery far_away(Random& random) {
    SweepQuery query = any_of(random);
    const Vec2 offset{std::ldexp(1.0, whole(random, 20, 52)), -std::ldexp(1.0, whole(random, 20, 52))};
    for (Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        path->from += offset;
        path->to += offset;
    }
    return query;
}

constexpr SweepMaker kLinear[] = {
    {"unit box", unit_box, 50},
    {"small lattice", small_lattice, 150},
    {"same velocity", same_velocity, 400},
    {"double root", double_root, 200},
    {"root at 0 or 1", root_at_border, 80},
    {"end meets point", end_at_point, 60},
    {"on one carrier", on_one_carrier, 200},
    {"turns about point", turning_about_point, 500},
    {"shrinks to a point", shrinks_to_point, 200},
    {"one-ulp neighbours", nudged_any, 50},
    {"far from home", far_away, 150},
    {"scaled to the limits", scaled_any, 30},
    {"any exponents", any_exponents, 1},
};
constexpr int kPlain = 9;  // those that are built without another maker

SweepQuery any_of(Random& random) { return kLinear[whole(random, 0, kPlain - 1)].make(random); }

// --- bent paths -------------------------------------------------------------------------------------------

void bend(SweepQuery& query, Random& random, bool even) {
    for (Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        if (chance(random, 0.4)) continue;
        path->acceleration = even ? lattice(random, 3) * 2.0 : in_box(random) * 4.0;
    }
}

SweepQuery bent_box(Random& random) {
    SweepQuery query = unit_box(random);
    bend(query, random, false);
    return query;
}
SweepQuery bent_lattice(Random& random) {
    SweepQuery query = small_lattice(random);
    bend(query, random, true);
    return query;
}
/// Everything falls together: the point and the line have one acceleration, so the degree drops to 2.
SweepQuery free_fall(Random& random) {
    SweepQuery query = any_of(random);
    const Vec2 gravity{0.0, -static_cast<double>(whole(random, 1, 8))};
    query.segment.p.acceleration = query.segment.q.acceleration = query.point.acceleration = gravity;
    return query;
}
SweepQuery bent_on_carrier(Random& random) {
    SweepQuery query = on_one_carrier(random);
    const Path2& p = query.segment.p;
    const Vec2 along = p.from - query.point.from;
    for (Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        path->acceleration = along * static_cast<double>(whole(random, -4, 4));
    }
    return query;
}
SweepQuery bent_nudged(Random& random) {
    return nudged(chance(random, 0.5) ? bent_lattice(random) : bent_on_carrier(random), random);
}
/// Exponents over a tenth of the range: the whole of it takes the oracle seconds a question at this degree.
SweepQuery bent_exponents(Random& random) {
    const auto number = [&] {
        if (chance(random, 0.2)) return 0.0;
        return std::ldexp(real(random, -1.0, 1.0),
                          chance(random, 0.5) ? whole(random, -2, 2) : whole(random, -100, 100));
    };
    const auto vec = [&] { return Vec2{number(), number()}; };
    const auto path = [&] {
        const Vec2 start = vec();
        const Vec2 end = vec();
        return Path2{start, end, vec()};
    };
    const Path2 p = path();
    const Path2 q = path();
    return {{p, q}, path(), 0.0};
}

constexpr SweepMaker kBent[] = {
    {"bent, unit box", bent_box, 3},
    {"bent, small lattice", bent_lattice, 30},
    {"bent, free fall", free_fall, 100},
    {"bent, on one carrier", bent_on_carrier, 50},
    {"bent, one-ulp neighbours", bent_nudged, 5},
    {"bent, many exponents", bent_exponents, 1},
};

// --- thickness --------------------------------------------------------------------------------------------

SweepQuery thick_box(Random& random) {
    SweepQuery query = unit_box(random);
    query.radius = std::ldexp(real(random, 0.0, 1.0), -whole(random, 0, 10));
    return query;
}
SweepQuery thick_lattice(Random& random) {
    SweepQuery query = any_of(random);
    query.radius = static_cast<double>(whole(random, 1, 5)) / (chance(random, 0.3) ? 4.0 : 1.0);
    return query;
}
/// The point comes up to exactly the radius and turns back.
SweepQuery thick_graze(Random& random) {
    const double radius = whole(random, 1, 4);
    const double t = moment(random);
    const double bending = 4.0 * whole(random, -3, 3);
    const Vec2 start{static_cast<double>(whole(random, -4, 4)), radius + bending * 0.5 * t * t};
    const Vec2 end{static_cast<double>(whole(random, -4, 4)), radius + bending * 0.5 * (1.0 - t) * (1.0 - t)};
    const Path2 p = path_at_rest({-static_cast<double>(whole(random, 0, 3)), 0.0});
    const Path2 q = path_at_rest({static_cast<double>(whole(random, 0, 3)), 0.0});
    return {{p, q}, {start, end, {0.0, bending}}, radius};
}
/// The point comes to the line or past its end at any angle, to within rounding of the radius, and turns back.
SweepQuery thick_touch(Random& random) {
    const double radius = chance(random, 0.3) ? 0.0 : real(random, 0.01, 1.0), tilt = real(random, 0.0, 6.3);
    const Vec2 along{std::cos(tilt), std::sin(tilt)}, across{-along.y, along.x};
    const Vec2 q = along * real(random, 0.1, 3.0), slide = along * real(random, -1.0, 1.0);
    const double bend = real(random, 0.0, 8.0);
    // A path bent by -bend is this far above its ends at t = 1/2.
    const Vec2 touch = (chance(random, 0.5) ? q + along * radius : across * radius) + across * (bend * 0.125);
    const SweepQuery query{{path_at_rest(along * -real(random, 0.1, 3.0)), path_at_rest(q)},
                           {touch - slide, touch + slide, across * bend},
                           radius};
    return chance(random, 0.5) ? query : nudged(query, random);
}
SweepQuery thick_bent(Random& random) {
    SweepQuery query = chance(random, 0.5) ? bent_lattice(random) : bent_box(random);
    query.radius = whole(random, 1, 8) / 4.0;
    return query;
}
/// A frame of a game: everything moves a little, the line as a whole, straight or falling. Sums of coordinates
/// are rounded, so its ends move nearly alike, and it seems to rotate once in 10^16 frames.
SweepQuery game_frame(Random& random) {
    const auto within = [&](double size) { return in_box(random) * size; };
    const Vec2 p = within(500.0), q = within(500.0), step = within(5.0);
    const Vec2 point = p + (q - p) * 0.5 + within(10.0);
    SweepQuery query{{{p, p + step, {}}, {q, q + step, {}}}, {point, point + within(5.0), {}}, 2.5};
    if (chance(random, 0.5)) query.segment.p.acceleration = query.segment.q.acceleration = {0.0, -0.75};
    return query;
}
SweepQuery thick_nudged(Random& random) {
    return nudged(chance(random, 0.5) ? thick_lattice(random) : thick_graze(random), random);
}
SweepQuery thick_exponents(Random& random) {
    SweepQuery query = any_exponents(random);
    query.radius = std::abs(any_double(random));
    return query;
}

constexpr SweepMaker kThick[] = {
    {"thick, unit box", thick_box, 20},
    {"thick, small lattice", thick_lattice, 50},
    {"thick, graze", thick_graze, 70},
    {"thick, touch at any angle", thick_touch, 40},
    {"thick, bent", thick_bent, 14},
    {"thick, frame of a game", game_frame, 40},
    {"thick, one-ulp neighbours", thick_nudged, 6},
    {"thick, any exponents", thick_exponents, 1},
};

}  // namespace

std::span<const SweepMaker> linear_makers() { return kLinear; }
std::span<const SweepMaker> bent_makers() { return kBent; }
std::span<const SweepMaker> thick_makers() { return kThick; }

SweepQuery nudged(SweepQuery query, Random& random) {
    const auto nudge = [&](double& value) {
        if (!chance(random, 0.25)) return;
        const double toward =
            chance(random, 0.5) ? std::numeric_limits<double>::max() : std::numeric_limits<double>::lowest();
        // The neighbours of 0 are subnormal: sometimes those, mostly something small relative to the other
        // numbers.
        if (value == 0.0 && chance(random, 0.98)) {
            value = std::copysign(std::ldexp(1.0, -whole(random, 50, 60)), toward);
            return;
        }
        for (int steps = whole(random, 1, 3); steps > 0; --steps) value = std::nextafter(value, toward);
    };
    for (Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        for (Vec2* v : {&path->from, &path->to}) {
            nudge(v->x);
            nudge(v->y);
        }
    }
    return query;
}

SweepQuery scaled(SweepQuery query, double factor) {
    for (Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        path->from *= factor;
        path->to *= factor;
        path->acceleration *= factor;
    }
    query.radius *= factor;
    return query;
}

SweepQuery straight(const double (&n)[12]) {
    return {{{{n[0], n[1]}, {n[2], n[3]}, {}}, {{n[4], n[5]}, {n[6], n[7]}, {}}},
            {{n[8], n[9]}, {n[10], n[11]}, {}},
            0.0};
}

}  // namespace crosscut::test
