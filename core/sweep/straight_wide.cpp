#include "core/sweep/straight_wide.h"

#include "core/number/exact.h"
#include "core/sweep/straight_solver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

namespace crosscut {
namespace {

namespace mp = boost::multiprecision;
/// Holds discriminants of coordinates of 250 bits without asking for memory.
using Fixed =
    mp::number<mp::cpp_int_backend<1024, 1024, mp::signed_magnitude, mp::unchecked, void>, mp::et_off>;
constexpr int kFixedSpan = 250;

/// Everything in one type of big integer.
template <class Big>
struct Wide {
    using Coordinate = Big;
    using Product = Big;
    using Square = Big;

    static int sign(const Big& n) { return n.sign(); }
    static Big size(const Big& n) { return mp::abs(n); }
    static Big product(const Big& a, const Big& b) { return a * b; }
    static grid::Discriminant<Big> discriminant(const Big& first, const Big& middle, const Big& last) {
        const Big value = middle * middle - 4 * first * last;
        return {value.sign(), value};
    }

    /// Divides by a power of two near the largest of some numbers.
    class Scale {
      public:
        template <class... Numbers>
        explicit Scale(const Numbers&... largest_of) : exponent_(std::max({bits(largest_of)...})) {}

        pair::Pair pair(const Big& n) { return scaled(n, exponent_); }
        pair::Pair root(const Big& n) { return pair::root(scaled(n, 2 * exponent_)); }
        /// False if some number was too small beside the largest for the pair arithmetic.
        [[nodiscard]] bool fits() const { return fits_; }

      private:
        static int bits(const Big& n) { return n.is_zero() ? 0 : static_cast<int>(msb(mp::abs(n))) + 1; }

        pair::Pair scaled(const Big& n, int exponent) {
            if (n.is_zero()) return {};
            const int drop = std::max(bits(n) - 106, 0);
            const Big top = mp::abs(n) >> static_cast<unsigned>(drop);
            const auto bits_of = (pair::Uint128{static_cast<std::uint64_t>(top >> 64)} << 64) |
                                 static_cast<std::uint64_t>(top & std::numeric_limits<std::uint64_t>::max());
            const int shift = drop - exponent;
            if (shift < -400) {
                fits_ = false;
                return {1.0, 0.0};
            }
            const pair::Pair size = pair::from_bits(bits_of, shift);
            return n.sign() < 0 ? pair::negated(size) : size;
        }

        int exponent_;
        bool fits_ = true;
    };
    static constexpr bool kOneScale = false;
};

using Numbers12 = std::array<double, 12>;

/// A number as mantissa * 2^exponent, the mantissa odd or 0.
struct Parts {
    std::int64_t mantissa = 0;
    int exponent = 0;
};

Parts parts_of(double value) {
    if (value == 0.0) return {};
    Parts out;
    out.mantissa = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &out.exponent), 53));
    const int zeros = __builtin_ctzll(static_cast<std::uint64_t>(out.mantissa));
    out.mantissa /= std::int64_t{1} << zeros;
    out.exponent += zeros - 53;
    return out;
}

template <class Big>
std::optional<StraightAnswer> solve(const std::array<Parts, 12>& parts, int lowest, bool with_rejected) {
    std::array<Big, 12> x;
    for (std::size_t i = 0; i < x.size(); ++i) {
        if (parts[i].mantissa == 0) continue;
        x[i] = Big(parts[i].mantissa) << static_cast<unsigned>(parts[i].exponent - lowest);
    }
    const auto seen = [&](std::size_t at, std::size_t from) {
        return grid::Whole2<Big>{Big(x[at] - x[from]), Big(x[at + 1] - x[from + 1])};
    };
    const grid::Corners<Big> corners{seen(0, 8), seen(2, 10), seen(4, 8), seen(6, 10)};
    return straight::Solver<Wide<Big>>(corners, with_rejected).run();
}

}  // namespace

std::optional<StraightAnswer> straight_by_wide_integers(const SweepQuery& query, bool with_rejected) {
    const Path2& p = query.segment.p;
    const Path2& q = query.segment.q;
    const Path2& c = query.point;
    const Numbers12 values{p.start.x, p.start.y, p.end.x,   p.end.y,   q.start.x, q.start.y,
                           q.end.x,   q.end.y,   c.start.x, c.start.y, c.end.x,   c.end.y};
    std::array<Parts, 12> parts;
    int lowest = std::numeric_limits<int>::max();
    int highest = std::numeric_limits<int>::min();
    for (std::size_t i = 0; i < values.size(); ++i) {
        parts[i] = parts_of(values[i]);
        if (parts[i].mantissa == 0) continue;
        lowest = std::min(lowest, parts[i].exponent);
        highest = std::max(highest, std::ilogb(values[i]) + 1);
    }
    if (highest - lowest <= kFixedSpan) return solve<Fixed>(parts, lowest, with_rejected);
    return solve<BigInt>(parts, lowest, with_rejected);
}

}  // namespace crosscut
