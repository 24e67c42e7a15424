#include "core/sweep/straight/wide.h"

#include "core/number/exact.h"
#include "core/sweep/straight/solver.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace crosscut {
namespace {

namespace mp = boost::multiprecision;
/// Holds the discriminants of coordinates that span `span` bits, without asking for memory.
template <unsigned span>
using Fixed =
    mp::number<mp::cpp_int_backend<4 * span + 8, 4 * span + 8, mp::signed_magnitude, mp::unchecked, void>,
               mp::et_off>;
constexpr int kShortSpan = 78;
constexpr int kLongSpan = 124;

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

        DoubleDouble number(const Big& n) { return scaled(n, exponent_); }
        DoubleDouble root(const Big& n) { return sqrt(scaled(n, 2 * exponent_)); }
        /// False if some number was too small beside the largest for the pair arithmetic.
        [[nodiscard]] bool fits() const { return fits_; }

      private:
        static int bits(const Big& n) { return n.is_zero() ? 0 : static_cast<int>(msb(mp::abs(n))) + 1; }

        DoubleDouble scaled(const Big& n, int exponent) {
            if (n.is_zero()) return {};
            const LeadingBits bits = leading_bits_of(n);
            if (bits.exponent - exponent >= -400) return bits.scaled(-exponent);
            fits_ = false;
            return {1.0, 0.0};
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
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const auto field = static_cast<int>(bits >> 52U & 0x7ffU);
    std::uint64_t size = bits & ((std::uint64_t{1} << 52U) - 1);
    if (field != 0) size |= std::uint64_t{1} << 52U;
    const int zeros = std::countr_zero(size);
    const auto odd = static_cast<std::int64_t>(size >> static_cast<unsigned>(zeros));
    return {value < 0.0 ? -odd : odd, std::max(field, 1) - 1075 + zeros};
}

/// One more than the exponent of the leading bit.
int top_of(const Parts& parts) {
    return parts.exponent +
           static_cast<int>(std::bit_width(static_cast<std::uint64_t>(std::abs(parts.mantissa))));
}

template <class Big>
bool solve(const std::array<Parts, 12>& parts, int lowest, StraightContacts& found, StraightRest* rest) {
    std::array<Big, 12> x;
    for (std::size_t i = 0; i < x.size(); ++i) {
        if (parts[i].mantissa == 0) continue;
        x[i] = Big(parts[i].mantissa) << static_cast<unsigned>(parts[i].exponent - lowest);
    }
    const auto seen = [&](std::size_t at, std::size_t from) {
        return grid::Whole2<Big>{Big(x[at] - x[from]), Big(x[at + 1] - x[from + 1])};
    };
    const grid::Corners<Big> corners{seen(0, 8), seen(2, 10), seen(4, 8), seen(6, 10)};
    return straight::Solver<Wide<Big>>(corners, found, rest).run();
}

}  // namespace

bool straight_by_wide_integers(const SweepQuery& query, StraightContacts& found, StraightRest* rest) {
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
        highest = std::max(highest, top_of(parts[i]));
    }
    if (highest - lowest <= kShortSpan) return solve<Fixed<kShortSpan>>(parts, lowest, found, rest);
    if (highest - lowest <= kLongSpan) return solve<Fixed<kLongSpan>>(parts, lowest, found, rest);
    return solve<BigInt>(parts, lowest, found, rest);
}

}  // namespace crosscut
