#include "core/nearest/exact/exact_segments.h"

#include "core/number/exact.h"
#include "core/number/fixed_int.h"

namespace crosscut::nearest_detail {
namespace {

int sign(const BigInt& x) { return x.sign(); }

#include "core/nearest/exact/exact_kernel.inl"

struct BigTypes {
    using D1 = BigInt;
    using D2 = BigInt;
    using D4 = BigInt;
    using D5 = BigInt;

    static BigInt coordinate(double x, int low) { return whole<BigInt>(x, low); }
    static BigInt zero() { return 0; }
    static BigInt one() { return 1; }
    static BigInt d4(const BigInt& x) { return x; }
    static BigInt d2(const BigInt& x) { return x; }
};

struct BigFinish {
    int low;

    [[nodiscard]] PointPair3 end(const IntegerQuestion<BigTypes>& q, const IntegerPair<BigTypes>& p) const {
        PointPair3 r;
        r.s = round_quotient_to_double(p.sn, p.den, 0);
        r.t = round_quotient_to_double(p.tn, p.den, 0);
        for (int i = 0; i < 3; ++i) {
            r.on_a[i] = round_quotient_to_double(BigInt(q.a1[i] * p.den + q.u[i] * p.sn), p.den, low);
            r.on_b[i] = round_quotient_to_double(BigInt(q.b1[i] * p.den + q.v[i] * p.tn), p.den, low);
        }
        return r;
    }

    void all(const IntegerQuestion<BigTypes>& q, const IntegerPair<BigTypes>& p, NearestPoints3& r) const {
        const PointPair3 pair = end(q, p);
        r.s = pair.s;
        r.t = pair.t;
        r.on_a = pair.on_a;
        r.on_b = pair.on_b;
        BigInt square = 0;
        for (int i = 0; i < 3; ++i) {
            const BigInt c = q.a1[i] * p.den + q.u[i] * p.sn;
            const BigInt d = q.b1[i] * p.den + q.v[i] * p.tn;
            r.midpoint[i] = round_quotient_to_double(BigInt(c + d), p.den, low - 1);
            square += (c - d) * (c - d);
        }
        r.distance = round_sqrt_quotient_to_double(square, BigInt(p.den * p.den), low);
    }
};

BigInt big(Limbs x) {
    const bool negative = static_cast<std::int64_t>(x.limb[x.count - 1]) < 0;
    BigInt r = negative ? -1 : 0;
    for (int i = x.count - 1; i >= 0; --i) r = r * (BigInt(1) << 64U) + BigInt(x.limb[i]);
    return r;
}

}  // namespace

double round_quotient_exactly(Limbs n, Limbs d, int exponent) {
    return round_quotient_to_double(big(n), big(d), exponent);
}

double round_norm_exactly(Limbs x, Limbs y, Limbs z, Limbs d, int exponent) {
    const BigInt square = big(x) * big(x) + big(y) * big(y) + big(z) * big(z);
    const BigInt den = big(d);
    return round_sqrt_quotient_to_double(square, BigInt(den * den), exponent);
}

NearestPoints3 nearest_points_exactly(const Segment3& a, const Segment3& b, Extents extents) {
    NearestPoints3 r;
    const int low = Lattice{a.start.x, a.start.y, a.start.z, a.end.x, a.end.y, a.end.z,
                            b.start.x, b.start.y, b.start.z, b.end.x, b.end.y, b.end.z}
                        .unit;
    answer_in_integers(integer_question<BigTypes>(a, b, extents, low), r, BigFinish{low});
    return r;
}

}  // namespace crosscut::nearest_detail
