#include "core/intersect/wide_intersect.h"

#include "core/intersect/exact_signs.h"
#include "core/number/double_double.h"
#include "core/number/exact.h"
#include "core/number/fixed_int.h"

#include <algorithm>

namespace crosscut::judge::wide {
namespace {

namespace mp = boost::multiprecision;
/// Enough for a numerator of degree three in coordinates of 125 bits, without heap allocation.
using Medium =
    mp::number<mp::cpp_int_backend<448, 448, mp::signed_magnitude, mp::unchecked, void>, mp::et_off>;
constexpr int kMediumBits = 125;

template <class Int>
IntegerVec2<Int> whole(const Vec2& p, int unit) {
    return {crosscut::whole<Int>(p.x, unit), crosscut::whole<Int>(p.y, unit)};
}
/// The names of exact_signs.h, in integers.
template <class Int>
struct Lines {
    IntegerVec2<Int> start;
    IntegerVec2<Int> d;
    IntegerVec2<Int> e;
    IntegerVec2<Int> r;
    Int turn;

    Lines(const Segment2& a, const Segment2& b, int unit) : start(whole<Int>(a.start, unit)) {
        const IntegerVec2<Int> b_start = whole<Int>(b.start, unit);
        d = whole<Int>(a.end, unit) - start;
        e = whole<Int>(b.end, unit) - b_start;
        r = b_start - start;
        turn = cross(d, e);
    }
};

/// numerator / denominator · 2^unit for a positive denominator: by leading bits where they decide and the
/// result is surely a normal double, else by long division.
template <class Int>
double rounded(const Int& numerator, const Int& denominator, int unit, Divisions& divisions) {
    if (numerator.is_zero()) return 0.0;
    const int size = static_cast<int>(msb(abs(numerator))) - static_cast<int>(msb(denominator)) + unit;
    if (size > -1000 && size < 1000) {
        const Rounded quick =
            IntegerDivisor(leading_bits_of(denominator)).divide(leading_bits_of(numerator), unit);
        if (quick.certain) return quick.value;
    }
    ++divisions.in_full;
    return round_quotient_to_double(BigInt(numerator), BigInt(denominator), unit);
}

template <class Int>
CrossSigns signs_in(const Segment2& a, const Segment2& b, int unit) {
    const Lines<Int> lines(a, b, unit);
    CrossSigns signs;
    signs.turn = lines.turn.sign();
    const Int on_a = cross(lines.r, lines.e);
    const Int on_b = cross(lines.r, lines.d);
    if (signs.turn == 0) {
        signs.one_line = on_a.is_zero() && on_b.is_zero();
        return signs;
    }
    signs.s_above_0 = on_a.sign() * signs.turn;
    signs.s_below_1 = lines.turn.compare(on_a) * signs.turn;
    signs.t_above_0 = on_b.sign() * signs.turn;
    signs.t_below_1 = lines.turn.compare(on_b) * signs.turn;
    return signs;
}

template <class Int>
CrossValues values_in(const Segment2& a, const Segment2& b, int unit, Divisions& divisions) {
    Lines<Int> lines(a, b, unit);
    Int on_a = cross(lines.r, lines.e);
    Int on_b = cross(lines.r, lines.d);
    if (lines.turn.sign() < 0) {
        lines.turn = -lines.turn;
        on_a = -on_a;
        on_b = -on_b;
    }
    const Int x = lines.start.x * lines.turn + lines.d.x * on_a;
    const Int y = lines.start.y * lines.turn + lines.d.y * on_a;
    return {{rounded(x, lines.turn, unit, divisions), rounded(y, lines.turn, unit, divisions)},
            rounded(on_a, lines.turn, 0, divisions),
            rounded(on_b, lines.turn, 0, divisions)};
}

Lattice lattice_of(const Segment2& a, const Segment2& b) {
    return {a.start.x, a.start.y, a.end.x, a.end.y, b.start.x, b.start.y, b.end.x, b.end.y};
}
Lattice lattice_of(const Segment2& a, const Vec2& p) {
    return {a.start.x, a.start.y, a.end.x, a.end.y, p.x, p.y};
}

}  // namespace

CrossSigns cross_signs(const Segment2& a, const Segment2& b) {
    const Lattice lattice = lattice_of(a, b);
    return lattice.bits <= kMediumBits ? signs_in<Medium>(a, b, lattice.unit)
                                       : signs_in<BigInt>(a, b, lattice.unit);
}

CrossValues cross_values(const Segment2& a, const Segment2& b, Divisions& divisions) {
    const Lattice lattice = lattice_of(a, b);
    return lattice.bits <= kMediumBits ? values_in<Medium>(a, b, lattice.unit, divisions)
                                       : values_in<BigInt>(a, b, lattice.unit, divisions);
}

AngleParts angle_parts(const Segment2& a, const Segment2& b) {
    const Lines<BigInt> lines(a, b, lattice_of(a, b).unit);
    const BigInt sine = abs(lines.turn);
    const BigInt cosine = abs(dot(lines.d, lines.e));
    const BigInt& larger = sine < cosine ? cosine : sine;
    Divisions divisions;
    return {rounded(sine, larger, 0, divisions), rounded(cosine, larger, 0, divisions)};
}

FootSigns foot_signs(const Segment2& a, const Vec2& p) {
    const Lattice lattice = lattice_of(a, p);
    const IntegerVec2<BigInt> start = whole<BigInt>(a.start, lattice.unit);
    const IntegerVec2<BigInt> d = whole<BigInt>(a.end, lattice.unit) - start;
    const IntegerVec2<BigInt> r = whole<BigInt>(p, lattice.unit) - start;
    const BigInt forward = dot(r, d);
    return {forward.sign(), dot(d, d).compare(forward), cross(r, d).sign()};
}

FootValues foot_values(const Segment2& a, const Vec2& p) {
    const Lattice lattice = lattice_of(a, p);
    const IntegerVec2<BigInt> start = whole<BigInt>(a.start, lattice.unit);
    const IntegerVec2<BigInt> d = whole<BigInt>(a.end, lattice.unit) - start;
    const IntegerVec2<BigInt> r = whole<BigInt>(p, lattice.unit) - start;
    const BigInt length_sq = dot(d, d);
    const BigInt forward = dot(r, d);
    const BigInt side = cross(r, d);
    Divisions divisions;
    return {{rounded<BigInt>(start.x * length_sq + d.x * forward, length_sq, lattice.unit, divisions),
             rounded<BigInt>(start.y * length_sq + d.y * forward, length_sq, lattice.unit, divisions)},
            rounded(forward, length_sq, 0, divisions),
            round_sqrt_quotient_to_double(side * side, length_sq, lattice.unit)};
}

double distance_of(const Vec2& p, const Vec2& q) {
    const Lattice lattice{p.x, p.y, q.x, q.y};
    const IntegerVec2<BigInt> d = whole<BigInt>(q, lattice.unit) - whole<BigInt>(p, lattice.unit);
    return round_sqrt_quotient_to_double(dot(d, d), 1, lattice.unit);
}

double ratio_of(double p, double q, double r) {
    const Lattice lattice{p, q, r};
    const BigInt origin = crosscut::whole<BigInt>(q, lattice.unit);
    BigInt numerator = crosscut::whole<BigInt>(p, lattice.unit) - origin;
    BigInt denominator = crosscut::whole<BigInt>(r, lattice.unit) - origin;
    if (denominator.sign() < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    Divisions divisions;
    return rounded(numerator, denominator, 0, divisions);
}

int dot_sign(const Segment2& a, const Segment2& b) {
    const Lines<BigInt> lines(a, b, lattice_of(a, b).unit);
    return dot(lines.d, lines.e).sign();
}

}  // namespace crosscut::judge::wide
