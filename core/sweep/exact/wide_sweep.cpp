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

Numbers12 numbers_of(const SweepQuery& query) {
    const Path2 &p = query.segment.p, &q = query.segment.q, &c = query.point;
    return {p.from.x, p.from.y, p.to.x,   p.to.y,   q.from.x, q.from.y,
            q.to.x,   q.to.y,   c.from.x, c.from.y, c.to.x,   c.to.y};
}

template <class Big>
using Integers12 = std::array<Big, 12>;

template <class Big>
Integers12<Big> integers(const Numbers12& values, int unit) {
    Integers12<Big> x;
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = whole<Big>(values[i], unit);
    return x;
}

template <class Big>
bool solve(const Integers12<Big>& x, StraightContacts& contacts, StraightRest* rest) {
    const auto seen = [&](std::size_t at, std::size_t from) {
        return IntegerVec2<Big>{Big(x[at] - x[from]), Big(x[at + 1] - x[from + 1])};
    };
    const grid::Corners<Big> corners{seen(0, 8), seen(2, 10), seen(4, 8), seen(6, 10)};
    return straight::Solver<LongIntegers<Big>>(corners, contacts, rest).run();
}

/// The times of a piece in ticks of 2^exponent, so that both are whole.
struct Ticks {
    double begin, end;
    int exponent;

    explicit Ticks(const PathPiece& piece)
        : begin(piece.begin),
          end(piece.end),
          exponent(std::min({parts_of(begin).exponent, parts_of(end).exponent, 0})) {}
};

/// The numbers of a step in which the ends of the line move from where they are when the piece begins to
/// where they are when it ends.
template <class Big>
Integers12<Big> integers(const Numbers12& values, int unit, const Ticks& ticks) {
    Integers12<Big> x = integers<Big>(values, unit);
    const auto ticks_in_step = static_cast<unsigned>(-ticks.exponent);
    const Big begin = whole<Big>(ticks.begin, ticks.exponent), end = whole<Big>(ticks.end, ticks.exponent);
    for (const std::size_t i : {0U, 1U, 4U, 5U}) {
        const Big start = x[i] << ticks_in_step, run = x[i + 2] - x[i];
        x[i] = start + run * begin;
        x[i + 2] = start + run * end;
    }
    for (std::size_t i = 8; i < x.size(); ++i) x[i] <<= ticks_in_step;
    return x;
}

}  // namespace

bool straight_by_wide_integers(const SweepQuery& query, StraightContacts& contacts, StraightRest* rest) {
    const Numbers12 values = numbers_of(query);
    const Lattice lattice(values);
    const auto with = [&]<class Big>(const Big& /*zero*/) {
        return solve<Big>(integers<Big>(values, lattice.unit), contacts, rest);
    };
    if (lattice.bits <= kShortSpan) return with(Fixed<kShortSpan>());
    if (lattice.bits <= kLongSpan) return with(Fixed<kLongSpan>());
    return with(BigInt());
}

bool piece_by_wide_integers(const MovingSegment2& segment, const PathPiece& piece, StraightContacts& contacts,
                            StraightRest* rest) {
    const Numbers12 values = numbers_of({segment, {piece.path.start, piece.path.end, {}}, 0.0});
    const Lattice lattice(values);
    const Ticks ticks(piece);
    const auto with = [&]<class Big>(const Big& /*zero*/) {
        return solve<Big>(integers<Big>(values, lattice.unit, ticks), contacts, rest);
    };
    // A position between the ends of a path has no more bits in front of the point than they have.
    const int bits = lattice.bits - ticks.exponent + 1;
    if (bits <= kShortSpan) return with(Fixed<kShortSpan>());
    if (bits <= kLongSpan) return with(Fixed<kLongSpan>());
    return with(BigInt());
}

}  // namespace crosscut
