#include "core/polynomial/roots_real.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace crosscut::roots {
namespace {

/// 2^k at least as large as every root of a in size.
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

    /// Roots in the open interval (lo, hi), 0 < lo < hi, or mirrored to the negative side.
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
    /// How far the halving has come, and how many bits the next guess is worth.
    struct Progress {
        int depth = 0;
        int bits = kFirstGuess;
    };
    static constexpr int kFirstGuess = 4;
    /// So many times an interval is halved before roots are taken to be very near to each other.
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

    /// A stretch some 2^bits times as narrow that has as many variations, so that no root is outside it (the variations of parts
    /// add up to those of the whole at most): by Newton's step for that many roots in one place. Source: Sagraloff and Mehlhorn 2016.
    [[nodiscard]] std::optional<Stretch> cluster(const Stretch& all, int variations, int bits) const {
        const BigInt slope = scaled_value(slope_, all.lo);
        if (slope.is_zero()) return std::nullopt;
        const int unit = floor_log2(minus(all.hi, all.lo)) - bits;
        // The values are those times powers of two: their quotient is in units of 2^exponent where that is negative.
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
