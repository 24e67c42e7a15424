#include "core/sweep/exact/wide_sweep.h"

#include <crosscut/sweep/motion.h>
#include "core/number/exact.h"
#include "core/number/fixed_int.h"
#include "core/sweep/exact/straight_solver.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace crosscut {
namespace {

namespace mp = boost::multiprecision;
/// Holds the discriminants of coordinates that span `span` bits, without allocation.
template <unsigned span>
using Fixed =
    mp::number<mp::cpp_int_backend<4 * span + 8, 4 * span + 8, mp::signed_magnitude, mp::unchecked, void>,
               mp::et_off>;
constexpr int kShortSpan = 78;
constexpr int kLongSpan = 124;

/// Everything in one type of big integer.
template <class Big>
struct LongIntegers {
    using Coordinate = Big;
    using Product = Big;
    using Square = Big;

    static int sign(const Big& n) { return n.sign(); }
    static Big size(const Big& n) { return mp::abs(n); }
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
        /// False if some number was too small relative to the largest for double-double arithmetic.
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

template <class Big>
bool solve(const Numbers12& values, int unit, StraightContacts& contacts, StraightRest* rest) {
    std::array<Big, 12> x;
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = whole<Big>(values[i], unit);
    const auto seen = [&](std::size_t at, std::size_t from) {
        return IntegerVec2<Big>{Big(x[at] - x[from]), Big(x[at + 1] - x[from + 1])};
    };
    const grid::Corners<Big> corners{seen(0, 8), seen(2, 10), seen(4, 8), seen(6, 10)};
    return straight::Solver<LongIntegers<Big>>(corners, contacts, rest).run();
}

}  // namespace

bool straight_by_wide_integers(const SweepQuery& query, StraightContacts& contacts, StraightRest* rest) {
    const Path2& p = query.segment.p;
    const Path2& q = query.segment.q;
    const Path2& c = query.point;
    const Numbers12 values{p.start.x, p.start.y, p.end.x,   p.end.y,   q.start.x, q.start.y,
                           q.end.x,   q.end.y,   c.start.x, c.start.y, c.end.x,   c.end.y};
    const Lattice lattice(values);
    if (lattice.bits <= kShortSpan) return solve<Fixed<kShortSpan>>(values, lattice.unit, contacts, rest);
    if (lattice.bits <= kLongSpan) return solve<Fixed<kLongSpan>>(values, lattice.unit, contacts, rest);
    return solve<BigInt>(values, lattice.unit, contacts, rest);
}

}  // namespace crosscut
