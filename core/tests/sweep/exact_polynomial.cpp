#include "core/tests/sweep/exact_polynomial.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace crosscut::test {
namespace {

void drop_zeros(Ints& a) {
    while (!a.empty() && a.back() == 0) a.pop_back();
}

void make_small(Ints& a) {
    Int common = 0;
    for (const Int& c : a) common = boost::multiprecision::gcd(common, c);
    if (common > 1) {
        for (Int& c : a) c /= common;
    }
}

/// -(a mod b) times something positive.
Ints minus_remainder(Ints a, const Ints& b) {
    const Int scale = boost::multiprecision::abs(b.back());
    const int turn = b.back() < 0 ? -1 : 1;
    while (a.size() >= b.size()) {
        const Int top = a.back() * turn;
        const std::size_t gap = a.size() - b.size();
        for (Int& c : a) c *= scale;
        for (std::size_t i = 0; i < b.size(); ++i) a[i + gap] -= top * b[i];
        drop_zeros(a);
    }
    for (Int& c : a) c = -c;
    make_small(a);
    return a;
}

Ints negated(Ints a) {
    for (Int& c : a) c = -c;
    return a;
}

/// The signed remainder sequence of f and f' g.
std::vector<Ints> chain(const Ints& f, const Ints& g) {
    std::vector<Ints> all{f};
    Ints next = times(slope(f), g);
    if (next.size() >= f.size()) next = negated(minus_remainder(next, f));
    while (!next.empty()) {
        all.push_back(next);
        next = minus_remainder(all[all.size() - 2], all.back());
    }
    return all;
}

template <class SignOf>
int variations(const std::vector<Ints>& all, SignOf sign_of) {
    int count = 0;
    int last = 0;
    for (const Ints& a : all) {
        const int now = sign_of(a);
        if (now == 0) continue;
        if (last == -now) ++count;
        last = now;
    }
    return count;
}

int query(const Ints& f, const Ints& g, const Time& a, const Time& b) {
    if (g.empty() || f.size() < 2) return 0;
    const auto all = chain(f, g);
    return variations(all, [&](const Ints& p) { return sign(p, a); }) -
           variations(all, [&](const Ints& p) { return sign(p, b); });
}

int query(const Ints& f, const Ints& g) {
    if (g.empty() || f.size() < 2) return 0;
    const auto all = chain(f, g);
    const auto at_end = [](const Ints& p, bool left) {
        const int top = p.back() < 0 ? -1 : 1;
        return left && p.size() % 2 == 0 ? -top : top;
    };
    return variations(all, [&](const Ints& p) { return at_end(p, true); }) -
           variations(all, [&](const Ints& p) { return at_end(p, false); });
}

/// f without its factors (2^k t - n).
Ints without(Ints f, const Time& root) {
    while (f.size() > 1 && sign(f, root) == 0) {
        const Int lead = Int(1) << root.k;
        Ints out(f.size() - 1);
        // Scaled so that every division is exact, then made small again.
        const Int scale = boost::multiprecision::pow(lead, static_cast<unsigned>(f.size()));
        for (Int& c : f) c *= scale;
        Int carry = 0;
        for (std::size_t i = f.size(); i-- > 1;) {
            carry = (f[i] + carry * root.n) / lead;
            out[i - 1] = carry;
        }
        make_small(out);
        f = out;
    }
    return f;
}

RootSigns from_queries(int one, int linear, int square) {
    return {(square - linear) / 2, one - square, (square + linear) / 2};
}

void add_at(RootSigns& counts, const Ints& f, const Ints& g, const Time& t) {
    if (f.empty() || sign(f, t) != 0) return;
    const int s = sign(g, t);
    ++(s < 0 ? counts.negative : s == 0 ? counts.zero : counts.positive);
}

bool narrow_enough(const Time& a, const Time& b, int bits) {
    const unsigned k = std::max(a.k, b.k);
    const Int width = (b.n << (k - b.k)) - (a.n << (k - a.k));
    const Int high = b.n << (k - b.k);
    const auto size = [](const Int& x) { return x == 0 ? -1 : static_cast<int>(msb(x)); };
    return size(width) <= static_cast<int>(k) - bits && size(width) <= size(high) - 64;
}

void halve(const std::vector<Ints>& sturm, const Ints& f, const Time& a, const Time& b, int at_a, int at_b,
           int bits, std::vector<Bracket>& out) {
    if (at_a == at_b) return;
    if (at_a - at_b == 1 && narrow_enough(a, b, bits)) {
        out.push_back({a, b});
        return;
    }
    const Time m = middle(a, b);
    if (sign(f, m) == 0) {
        // A hit: bracket it alone, and go on beside it.
        const Ints rest = without(f, m);
        const auto chain_of_rest = chain(rest, {Int(1)});
        const auto count = [&](const Time& t) {
            return variations(chain_of_rest, [&](const Ints& p) { return sign(p, t); });
        };
        halve(chain_of_rest, rest, a, m, count(a), count(m), bits, out);
        out.push_back({m, m});
        halve(chain_of_rest, rest, m, b, count(m), count(b), bits, out);
        return;
    }
    const int at_m = variations(sturm, [&](const Ints& p) { return sign(p, m); });
    halve(sturm, f, a, m, at_a, at_m, bits, out);
    halve(sturm, f, m, b, at_m, at_b, bits, out);
}

}  // namespace

Time time_of(double value) {
    int exponent = 0;
    const double mantissa = std::frexp(value, &exponent);
    const auto n = static_cast<std::int64_t>(std::ldexp(mantissa, 53));
    exponent -= 53;
    if (exponent >= 0) return {Int(n) << static_cast<unsigned>(exponent), 0};
    return {Int(n), static_cast<unsigned>(-exponent)};
}

Time middle(const Time& a, const Time& b) {
    const unsigned k = std::max(a.k, b.k);
    return {(a.n << (k - a.k)) + (b.n << (k - b.k)), k + 1};
}

bool below(const Time& a, const Time& b) {
    const unsigned k = std::max(a.k, b.k);
    return (a.n << (k - a.k)) < (b.n << (k - b.k));
}

Ints plus(const Ints& a, const Ints& b, int factor) {
    Ints out = a;
    out.resize(std::max(a.size(), b.size()));
    for (std::size_t i = 0; i < b.size(); ++i) out[i] += b[i] * factor;
    drop_zeros(out);
    return out;
}

Ints times(const Ints& a, const Ints& b) {
    if (a.empty() || b.empty()) return {};
    Ints out(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t k = 0; k < b.size(); ++k) out[i + k] += a[i] * b[k];
    }
    return out;
}

Ints slope(const Ints& a) {
    Ints out;
    for (std::size_t i = 1; i < a.size(); ++i) out.push_back(a[i] * i);
    return out;
}

Ints excess(const Ints& top, const Ints& bottom, const Time& limit) {
    return plus(times(top, {Int(1) << limit.k}), times(bottom, limit.n == 0 ? Ints{} : Ints{limit.n}), -1);
}

int sign(const Ints& a, const Time& t) {
    Int value = 0;
    unsigned k = 0;
    for (std::size_t i = a.size(); i-- > 0;) {
        value = value * t.n + (a[i] << k);
        k += t.k;
    }
    return value < 0 ? -1 : value > 0 ? 1 : 0;
}

RootSigns count_roots(const Ints& f, const Ints& g, const Time& a, const Time& b) {
    RootSigns counts;
    if (below(b, a)) return counts;
    const Ints inner = without(without(f, a), b);
    if (below(a, b)) {
        counts = from_queries(query(inner, {Int(1)}, a, b), query(inner, g, a, b),
                              query(inner, times(g, g), a, b));
        add_at(counts, f, g, b);
    }
    add_at(counts, f, g, a);
    return counts;
}

RootSigns count_roots(const Ints& f, const Ints& g) {
    return from_queries(query(f, {Int(1)}), query(f, g), query(f, times(g, g)));
}

std::vector<Bracket> brackets(const Ints& f, int bits) {
    std::vector<Bracket> out;
    if (f.size() < 2) return out;
    const Ints inner = without(without(f, kBegin), kEnd);
    const auto sturm = chain(inner, {Int(1)});
    const auto count = [&](const Time& t) {
        return variations(sturm, [&](const Ints& p) { return sign(p, t); });
    };
    if (sign(f, kBegin) == 0) out.push_back({kBegin, kBegin});
    halve(sturm, inner, kBegin, kEnd, count(kBegin), count(kEnd), bits, out);
    if (sign(f, kEnd) == 0) out.push_back({kEnd, kEnd});
    return out;
}

}  // namespace crosscut::test
