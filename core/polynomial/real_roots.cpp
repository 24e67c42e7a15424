#include "core/polynomial/real_roots.h"

#include "core/number/fixed_int.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace crosscut::roots {
namespace {

/// Doubles as integers in the same order, so that halving the distance halves the number of doubles between.
std::int64_t rank(double value) {
    const auto bits = bit_cast<std::int64_t>(value);
    return bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits;
}
double from_rank(std::int64_t rank) {
    return bit_cast<double>(rank < 0 ? std::numeric_limits<std::int64_t>::min() - rank : rank);
}

/// Bounds of a(x) * 2^(-low * degree) for x in an interval whose ends are multiples of 2^low, low <= 0.
struct Bounds {
    BigInt below, above;
};

int lowest_exponent(const Dyadic& lo, const Dyadic& hi) { return std::min({lo.exponent, hi.exponent, 0}); }

Bounds times_interval(const Bounds& v, const BigInt& lo, const BigInt& hi) {
    const BigInt products[] = {v.below * lo, v.below * hi, v.above * lo, v.above * hi};
    return {*std::min_element(std::begin(products), std::end(products)),
            *std::max_element(std::begin(products), std::end(products))};
}

Bounds bounds_over(const Poly& a, const Dyadic& lo, const Dyadic& hi) {
    if (a.empty()) return {BigInt(0), BigInt(0)};
    const int low = lowest_exponent(lo, hi);
    const BigInt left = lo.mantissa << static_cast<unsigned>(lo.exponent - low);
    const BigInt right = hi.mantissa << static_cast<unsigned>(hi.exponent - low);
    Bounds value{a.back(), a.back()};
    unsigned debt = 0;
    for (std::size_t i = a.size() - 1; i-- > 0;) {
        value = times_interval(value, left, right);
        debt += static_cast<unsigned>(-low);
        const BigInt term = a[i] << debt;
        value.below += term;
        value.above += term;
    }
    return value;
}

int common_sign(const Bounds& v) {
    if (v.below.sign() == v.above.sign()) return v.below.sign();
    return 2;
}

}  // namespace

RealRoot::RealRoot(const Dyadic& value) : lo_(value), hi_(value), dyadic_(true) {}

RealRoot::RealRoot(std::shared_ptr<const Poly> poly, const Dyadic& lo, const Dyadic& hi)
    : poly_(std::move(poly)), lo_(lo), hi_(hi) {
    // An end may itself be a root; just inside, the sign is that of the slope.
    sign_lo_ = sign_at(*poly_, lo_);
    if (sign_lo_ == 0) sign_lo_ = sign_at(derivative(*poly_), lo_);
    while (!dyadic_ && (sign_at(*poly_, lo_) == 0 || sign_at(*poly_, hi_) == 0)) narrow();
}

void RealRoot::move_to(const Dyadic& inner) {
    const int sign = sign_at(*poly_, inner);
    if (sign == 0) {
        lo_ = hi_ = inner;
        dyadic_ = true;
    } else if (sign == sign_lo_) {
        lo_ = inner;
    } else {
        hi_ = inner;
    }
}

void RealRoot::narrow() {
    if (!dyadic_) move_to(midpoint(lo_, hi_));
}

void RealRoot::narrow_by(int bits) {
    if (dyadic_) return;
    const int precision = width_log2() - bits;
    int cell_bits = 1;
    while (!dyadic_ && width_log2() > precision) {
        if (narrow_to_cell(cell_bits)) {
            cell_bits *= 2;
        } else {
            cell_bits = std::max(cell_bits / 2, 1);
            narrow();
        }
    }
}

bool RealRoot::narrow_to_cell(int bits) {
    const int low = std::min(lo_.exponent, hi_.exponent);
    const auto cells = static_cast<unsigned>(bits);
    const BigInt first = lo_.mantissa << static_cast<unsigned>(lo_.exponent - low);
    const BigInt last = hi_.mantissa << static_cast<unsigned>(hi_.exponent - low);
    // At one exponent, so that both values have the same scale. They have opposite signs: 0 <= cell < 2^bits.
    const BigInt at_first = scaled_value(*poly_, {first, low});
    const BigInt at_last = scaled_value(*poly_, {last, low});
    const BigInt cell = (abs(at_first) << cells) / (abs(at_first) + abs(at_last));
    const BigInt left = (first << cells) + cell * (last - first);
    const Dyadic begin{left, low - bits};
    const Dyadic end{left + (last - first), low - bits};
    if (roots::compare(lo_, begin) < 0) move_to(begin);
    if (!dyadic_ && roots::compare(lo_, end) < 0 && roots::compare(end, hi_) < 0) move_to(end);
    return dyadic_ || (roots::compare(lo_, begin) == 0 && roots::compare(hi_, end) == 0);
}

void RealRoot::narrow_to(int bits) {
    static_cast<void>(rounded());  // narrows quickly at first
    while (!dyadic_) {
        const int low = std::min(lo_.exponent, hi_.exponent);
        const BigInt width = (hi_.mantissa << static_cast<unsigned>(hi_.exponent - low)) -
                             (lo_.mantissa << static_cast<unsigned>(lo_.exponent - low));
        const int size = std::max(floor_log2(lo_), floor_log2(hi_));
        if (static_cast<int>(msb(width)) + low <= size - bits) return;
        narrow();
    }
}

bool RealRoot::is_root_of(const Poly& other) {
    if (other.empty()) return true;
    if (dyadic_) return sign_at(other, lo_) == 0;
    const Poly common = gcd(*poly_, other);
    if (degree(common) == 0) return false;
    return sign_at(common, lo_) * sign_at(common, hi_) < 0;
}

int RealRoot::sign_of(const Poly& other) {
    if (other.empty()) return 0;
    for (int tries = 0;; ++tries) {
        if (dyadic_) return sign_at(other, lo_);
        const int sign = common_sign(bounds_over(other, lo_, hi_));
        if (sign != 2) return sign;
        if (tries == 2 && is_root_of(other)) return 0;
        if (tries == 0) {
            static_cast<void>(rounded());
        } else {
            narrow_by(8 << std::min(tries, 8));
        }
    }
}

int RealRoot::side_of(double value) {
    const Dyadic x = dyadic(value);
    if (roots::compare(x, lo_) <= 0) return dyadic_ && roots::compare(x, lo_) == 0 ? 0 : -1;
    if (roots::compare(x, hi_) >= 0) return 1;
    move_to(x);
    if (dyadic_) return 0;
    return roots::compare(x, lo_) == 0 ? -1 : 1;
}

double RealRoot::rounded() {
    double below = round_down(lo_);
    double above = round_up(hi_);
    if (dyadic_) return round_to_double(to_exact(lo_));
    // Unsigned: the distance of two doubles in rank can exceed 2^63.
    const auto gap = [&] {
        return static_cast<std::uint64_t>(rank(above)) - static_cast<std::uint64_t>(rank(below));
    };
    while (gap() > 1) {
        const double guess = from_rank(rank(below) + static_cast<std::int64_t>(gap() / 2));
        const int side = side_of(guess);
        if (side == 0) return guess;
        (side < 0 ? below : above) = guess;
    }
    if (below == above) return below;  // beyond the largest double, saturated
    const Dyadic halfway = midpoint(dyadic(below), dyadic(above));
    const bool inside = roots::compare(lo_, halfway) < 0 && roots::compare(halfway, hi_) < 0;
    if (inside) move_to(halfway);
    if (dyadic_) return round_to_double(to_exact(lo_));
    return roots::compare(hi_, halfway) <= 0 ? below + 0.0 : above + 0.0;
}

double RealRoot::rounded_ratio(const Poly& top, const Poly& bottom, int shift) {
    const Poly over = shift > 0 ? shifted_left(top, shift) : top;
    const Poly under = shift < 0 ? shifted_left(bottom, -shift) : bottom;
    if (over.empty()) return 0.0;
    for (int bits = 64;; bits *= 2) {
        narrow_to(bits);
        if (dyadic_) return round_to_double(value_at(over, lo_) / value_at(under, lo_)) + 0.0;
        const Bounds n = bounds_over(over, lo_, hi_);
        const Bounds d = bounds_over(under, lo_, hi_);
        if (d.below.sign() <= 0) continue;
        const int scale = lowest_exponent(lo_, hi_) * (degree(over) - degree(under));
        const auto divide = [&](const BigInt& a, const BigInt& b) {
            return round_quotient_to_double(a, b, scale) + 0.0;
        };
        const double below = divide(n.below, n.below.sign() < 0 ? d.below : d.above);
        const double above = divide(n.above, n.above.sign() < 0 ? d.above : d.below);
        if (below == above) return below;
        if (bits == 64) continue;
        if (sign_of(over) == 0) return 0.0;
        if (rank(above) == rank(below) + 1) return nearer(over, under, below, above);
    }
}

double RealRoot::nearer(const Poly& top, const Poly& bottom, double below, double above) {
    // At the border between two doubles a sign decides the side, and signs are exact.
    const Dyadic border = midpoint(dyadic(below), dyadic(above));
    const Poly left = border.exponent < 0 ? shifted_left(top, -border.exponent) : top;
    const BigInt factor = border.mantissa << static_cast<unsigned>(std::max(border.exponent, 0));
    const int side = sign_of(subtract(left, multiply(bottom, factor)));
    if (side == 0) return round_to_double(to_exact(border)) + 0.0;
    return side < 0 ? below : above;
}

bool RealRoot::holds(const Dyadic& x) const {
    if (dyadic_) return roots::compare(lo_, x) == 0;
    return roots::compare(lo_, x) < 0 && roots::compare(x, hi_) < 0 && sign_at(*poly_, x) == 0;
}

bool RealRoot::same(const RealRoot& a, const RealRoot& b) {
    if (a.dyadic_) return b.holds(a.lo_);
    if (b.dyadic_) return a.holds(b.lo_);
    const Dyadic& left = roots::compare(a.lo_, b.lo_) < 0 ? b.lo_ : a.lo_;
    const Dyadic& right = roots::compare(a.hi_, b.hi_) < 0 ? a.hi_ : b.hi_;
    if (roots::compare(left, right) >= 0) return false;
    // A common root in both intervals is the only root there of either; their common factor changes sign at
    // it.
    const Poly common = gcd(*a.poly_, *b.poly_);
    return degree(common) > 0 && sign_at(common, left) * sign_at(common, right) < 0;
}

int RealRoot::compare(RealRoot& a, RealRoot& b) {
    for (int tries = 0;; ++tries) {
        if (a.dyadic_ && b.dyadic_) return roots::compare(a.lo_, b.lo_);
        if (roots::compare(a.hi_, b.lo_) < 0) return -1;
        if (roots::compare(b.hi_, a.lo_) < 0) return 1;
        if (tries == 0 && same(a, b)) return 0;
        a.narrow_by(1 << std::min(tries, 10));
        b.narrow_by(1 << std::min(tries, 10));
    }
}

namespace {

/// A power of two at least as large as the absolute value of every root of a.
int root_bound(const Poly& a) {
    const auto bits = [](const BigInt& n) { return static_cast<int>(msb(abs(n))) + 1; };
    const int top = bits(a.back());
    int bound = std::numeric_limits<int>::min();
    const int n = degree(a);
    for (int k = 1; k <= n; ++k) {
        const BigInt& c = a[static_cast<std::size_t>(n - k)];
        if (c.is_zero()) continue;
        const int excess = bits(c) - top + 1;
        bound = std::max(bound, excess >= 0 ? (excess + k - 1) / k : -(-excess / k));
    }
    return bound + 1;
}

class Isolator {
  public:
    explicit Isolator(Poly poly)
        : poly_(std::make_shared<const Poly>(std::move(poly))), slope_(derivative(*poly_)) {}

    /// Finds roots in the open interval (lo, hi), 0 < lo < hi, or mirrored to the negative side.
    void search(const Dyadic& lo, const Dyadic& hi) { search({lo, hi}, sign_variations(*poly_, lo, hi), {}); }
    void point(const Dyadic& x) {
        if (sign_at(*poly_, x) == 0) found_.emplace_back(x);
    }
    [[nodiscard]] const Poly& poly() const { return *poly_; }
    [[nodiscard]] std::vector<RealRoot> take() { return std::move(found_); }

  private:
    struct Stretch {
        Dyadic lo, hi;
    };
    /// How often an interval was halved, and how many bits the next Newton step tries.
    struct Progress {
        int depth = 0;
        int bits = kFirstGuess;
    };
    static constexpr int kFirstGuess = 4;
    /// Halvings of an interval after which its roots are taken to be very near to each other.
    static constexpr int kPatience = 12;

    void search(const Stretch& all, int variations, const Progress& progress) {
        if (variations == 0) return;
        if (variations == 1) {
            found_.emplace_back(poly_, all.lo, all.hi);
            return;
        }
        Progress next{progress.depth + 1, progress.bits};
        if (progress.depth >= kPatience) {
            if (const auto near = cluster(all, variations, progress.bits)) {
                next.bits *= 2;
                return search(*near, variations, next);
            }
            next.bits = std::max(next.bits / 2, kFirstGuess);
        }
        const Dyadic middle = split(all.lo, all.hi);
        search({all.lo, middle}, sign_variations(*poly_, all.lo, middle), next);
        point(middle);
        search({middle, all.hi}, sign_variations(*poly_, middle, all.hi), next);
    }

    /// A stretch about 2^bits times narrower with as many variations, so that no root is outside it (the
    /// variations of parts add up to at most those of the whole): by Newton's step for that many roots in one
    /// point. Source: Sagraloff and Mehlhorn 2016.
    [[nodiscard]] std::optional<Stretch> cluster(const Stretch& all, int variations, int bits) const {
        const BigInt slope = scaled_value(slope_, all.lo);
        if (slope.is_zero()) return std::nullopt;
        const int unit = floor_log2(minus(all.hi, all.lo)) - bits;
        // The values are the true ones times powers of two: their quotient is in units of 2^exponent where
        // that is negative.
        const int shift = std::min(all.lo.exponent, 0) - unit;
        BigInt top = -scaled_value(*poly_, all.lo) * variations;
        BigInt bottom = slope;
        (shift >= 0 ? top : bottom) <<= static_cast<unsigned>(std::abs(shift));
        const BigInt steps = top / bottom;
        const Stretch near{minus(all.lo, {1 - steps, unit}), minus(all.lo, {-2 - steps, unit})};
        if (compare(near.lo, all.lo) < 0 || compare(near.hi, all.hi) > 0) return std::nullopt;
        if (sign_variations(*poly_, near.lo, near.hi) != variations) return std::nullopt;
        return near;
    }
    static Dyadic split(const Dyadic& lo, const Dyadic& hi) {
        const int low = floor_log2(lo);
        const int high = floor_log2(hi);
        if (std::abs(high - low) < 2) return midpoint(lo, hi);
        const int between = (low + high + 1) / 2;
        const Dyadic middle = power_of_two(low + high >= 0 ? between : (low + high) / 2);
        return lo.mantissa.sign() < 0 ? -middle : middle;
    }

    std::shared_ptr<const Poly> poly_;
    Poly slope_;
    std::vector<RealRoot> found_;
};

}  // namespace

std::vector<RealRoot> real_roots(const Poly& a) {
    Poly poly = square_free(a);
    const bool zero = degree(poly) > 0 && poly.front().is_zero();
    if (zero) poly.erase(poly.begin());
    std::vector<RealRoot> out;
    if (degree(poly) <= 0) {
        if (zero) out.emplace_back(Dyadic{BigInt(0), 0});
        return out;
    }
    const int high = std::max(root_bound(poly), 1);
    const int low = std::min(-root_bound(Poly(poly.rbegin(), poly.rend())), -1);
    Isolator isolator(std::move(poly));
    isolator.search(-power_of_two(high), -power_of_two(low));
    std::vector<RealRoot> negative = isolator.take();
    out = std::move(negative);
    if (zero) out.emplace_back(Dyadic{BigInt(0), 0});
    isolator.search(power_of_two(low), power_of_two(0));
    isolator.point(power_of_two(0));
    isolator.search(power_of_two(0), power_of_two(high));
    for (RealRoot& root : isolator.take()) out.push_back(std::move(root));
    return out;
}

}  // namespace crosscut::roots
