#pragma once

#include "core/number/double_double.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>
#include <type_traits>

namespace crosscut {

/// The same bits as another type, like std::bit_cast, which some standard libraries lack.
template <class To, class From>
[[nodiscard]] constexpr To bit_cast(const From& from) noexcept {
    static_assert(sizeof(To) == sizeof(From));
    static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
    return __builtin_bit_cast(To, from);
}

// Integers of a fixed number of 64-bit limbs, and their conversion to double-doubles. Exact as long as the
// caller keeps sums below 2^(64 N - 1): products widen, sums and differences do not.

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

/// A signed integer of 64 N bits in two's complement, least limb first.
template <int N>
struct FixedInt {
    std::uint64_t limb[static_cast<std::size_t>(N)];

    [[nodiscard]] bool negative() const { return static_cast<std::int64_t>(limb[N - 1]) < 0; }
    [[nodiscard]] bool is_zero() const {
        std::uint64_t any = 0;
        for (const std::uint64_t x : limb) any |= x;
        return any == 0;
    }
};

/// -1, 0 or 1.
template <int N>
[[nodiscard]] inline int sign(const FixedInt<N>& a) {
    return a.negative() ? -1 : (a.is_zero() ? 0 : 1);
}
[[nodiscard]] inline int sign(Int128 a) { return (a > 0) - (a < 0); }

[[nodiscard]] inline FixedInt<2> fixed(Int128 a) {
    return {{static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(a >> 64)}};
}

/// The same number with M >= N limbs.
template <int M, int N>
[[nodiscard]] inline FixedInt<M> widened(const FixedInt<N>& a) {
    static_assert(M >= N);
    FixedInt<M> r;
    const std::uint64_t fill = a.negative() ? ~std::uint64_t{0} : 0;
    for (int i = 0; i < M; ++i) r.limb[i] = i < N ? a.limb[i] : fill;
    return r;
}

template <int N>
[[nodiscard]] inline FixedInt<N> operator+(const FixedInt<N>& a, const FixedInt<N>& b) {
    FixedInt<N> r;
    unsigned long long carry = 0;
    for (int i = 0; i < N; ++i) {
        unsigned long long sum = 0;
        const bool once = __builtin_add_overflow(a.limb[i], b.limb[i], &sum);
        const bool twice = __builtin_add_overflow(sum, carry, &sum);
        r.limb[i] = sum;
        carry = static_cast<unsigned long long>(once | twice);
    }
    return r;
}

template <int N>
[[nodiscard]] inline FixedInt<N> operator-(const FixedInt<N>& a, const FixedInt<N>& b) {
    FixedInt<N> r;
    std::uint64_t borrow = 0;
    for (int i = 0; i < N; ++i) {
        const UInt128 d = static_cast<UInt128>(a.limb[i]) - b.limb[i] - borrow;
        r.limb[i] = static_cast<std::uint64_t>(d);
        borrow = static_cast<std::uint64_t>(d >> 64U) & 1U;
    }
    return r;
}

template <int N>
[[nodiscard]] inline FixedInt<N> operator-(const FixedInt<N>& a) {
    return FixedInt<N>{} - a;
}

template <int N, int M>
[[nodiscard]] inline FixedInt<N + M> operator*(const FixedInt<N>& a, const FixedInt<M>& b) {
    FixedInt<N + M> r{};
    for (int i = 0; i < N; ++i) {
        std::uint64_t carry = 0;
        for (int j = 0; j < M; ++j) {
            const UInt128 t = static_cast<UInt128>(a.limb[i]) * b.limb[j] + r.limb[i + j] + carry;
            r.limb[i + j] = static_cast<std::uint64_t>(t);
            carry = static_cast<std::uint64_t>(t >> 64U);
        }
        r.limb[i + M] = carry;
    }
    // The limbs were multiplied as unsigned: a negative factor counts 2^(64 N) too much, times the other
    // factor.
    const std::uint64_t take_b = a.negative() ? ~std::uint64_t{0} : 0;
    const std::uint64_t take_a = b.negative() ? ~std::uint64_t{0} : 0;
    std::uint64_t borrow = 0;
    for (int j = 0; j < M; ++j) {
        const UInt128 d = static_cast<UInt128>(r.limb[N + j]) - (b.limb[j] & take_b) - borrow;
        r.limb[N + j] = static_cast<std::uint64_t>(d);
        borrow = static_cast<std::uint64_t>(d >> 64U) & 1U;
    }
    borrow = 0;
    for (int i = 0; i < N; ++i) {
        const UInt128 d = static_cast<UInt128>(r.limb[M + i]) - (a.limb[i] & take_a) - borrow;
        r.limb[M + i] = static_cast<std::uint64_t>(d);
        borrow = static_cast<std::uint64_t>(d >> 64U) & 1U;
    }
    return r;
}

/// a · b by two signed products of the processor, without corrections.
[[nodiscard]] inline FixedInt<3> product(std::int64_t a, Int128 b) {
    const auto b_low = static_cast<std::uint64_t>(b);
    const auto b_high = static_cast<std::int64_t>(b >> 64);
    const Int128 lower = static_cast<Int128>(a) * static_cast<Int128>(b_low);
    const Int128 upper = static_cast<Int128>(a) * static_cast<Int128>(b_high) + (lower >> 64);
    return {{static_cast<std::uint64_t>(lower), static_cast<std::uint64_t>(upper),
             static_cast<std::uint64_t>(upper >> 64)}};
}

// --- leading bits -----------------------------------------------------------------------------------------

/// 2^exponent, for exponents of normal doubles.
[[nodiscard]] inline double power_of_two(int exponent) {
    return bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

/// The leading 106 bits of an integer, number · 2^exponent: |number.high| is an integer in [2^52, 2^53) and
/// |number.low| in [0, 1), of the same sign. Truncated, not rounded: the relative error is below 2^-105. All
/// 0 for 0.
struct LeadingBits {
    DoubleDouble number;
    int exponent = 0;

    /// The number times 2^shift, which must be in the range of normal doubles, low part included.
    [[nodiscard]] DoubleDouble scaled(int shift) const {
        return normalized(number.times_power_of_two(power_of_two(exponent + shift)));
    }
};

/// `top` has its highest bit set and is followed by `next`; exponent is that of top's last bit. The sign is
/// applied without a branch, which would be mispredicted half the time.
[[nodiscard]] inline LeadingBits leading_bits(std::uint64_t top, std::uint64_t next, int exponent,
                                              bool negative) {
    const std::int64_t sign = -static_cast<std::int64_t>(negative);
    const auto high = static_cast<std::int64_t>(top >> 11);
    const auto low = static_cast<std::int64_t>(((top & 0x7ffU) << 42) | (next >> 22));
    return {{static_cast<double>((high ^ sign) - sign), static_cast<double>((low ^ sign) - sign) * 0x1p-53},
            exponent + 11};
}

[[nodiscard]] inline LeadingBits leading_bits(UInt128 a, bool negative = false) {
    if (a == 0) return {};
    const auto upper = static_cast<std::uint64_t>(a >> 64);
    const int shift =
        upper != 0 ? std::countl_zero(upper) : 64 + std::countl_zero(static_cast<std::uint64_t>(a));
    const UInt128 bits = a << shift;
    return leading_bits(static_cast<std::uint64_t>(bits >> 64), static_cast<std::uint64_t>(bits), 64 - shift,
                        negative);
}

[[nodiscard]] inline LeadingBits leading_bits(Int128 a) {
    const auto bits = static_cast<UInt128>(a);
    return leading_bits(a < 0 ? UInt128{0} - bits : bits, a < 0);
}

template <int N>
[[nodiscard]] inline LeadingBits leading_bits(const FixedInt<N>& a) {
    const bool negative = a.negative();
    const FixedInt<N> size = negative ? -a : a;
    int k = N - 1;
    while (k > 0 && size.limb[k] == 0) --k;
    if (size.limb[k] == 0) return {};
    const std::uint64_t high = size.limb[k];
    const std::uint64_t middle = k > 0 ? size.limb[k - 1] : 0;
    const std::uint64_t low = k > 1 ? size.limb[k - 2] : 0;
    const auto zeros = static_cast<unsigned>(std::countl_zero(high));
    const std::uint64_t top = zeros == 0 ? high : (high << zeros) | (middle >> (64U - zeros));
    const std::uint64_t next = zeros == 0 ? middle : (middle << zeros) | (low >> (64U - zeros));
    return leading_bits(top, next, 64 * k - static_cast<int>(zeros), negative);
}

/// The same for three limbs, by halves of 128 bits: where most points are rounded, this is a tenth of the
/// judge's time.
[[nodiscard]] inline LeadingBits leading_bits(const FixedInt<3>& a) {
    const bool negative = a.negative();
    std::uint64_t low = a.limb[0];
    UInt128 high = (UInt128{a.limb[2]} << 64) | a.limb[1];
    if (negative) {
        low = 0U - low;
        high = ~high + static_cast<UInt128>(low == 0);
    }
    const auto upper = static_cast<std::uint64_t>(high >> 64);
    if (upper == 0) return leading_bits((high << 64) | low, negative);
    const int shift = std::countl_zero(upper);
    const UInt128 bits = (high << shift) | (shift == 0 ? 0 : low >> (64 - shift));
    return leading_bits(static_cast<std::uint64_t>(bits >> 64), static_cast<std::uint64_t>(bits), 128 - shift,
                        negative);
}

/// a with a relative error below 2^-105, from three pieces of at most 43 bits, each exactly a double: no
/// search for the leading bit.
[[nodiscard]] inline DoubleDouble double_double(Int128 a) {
    constexpr std::int64_t kMask = (std::int64_t{1} << 42) - 1;
    const auto high = static_cast<double>(static_cast<std::int64_t>(a >> 84)) * 0x1p84;
    const auto middle = static_cast<double>(static_cast<std::int64_t>(a >> 42) & kMask) * 0x1p42;
    const auto low = static_cast<double>(static_cast<std::int64_t>(a) & kMask);
    const DoubleDouble top = fast_two_sum(high, middle);
    return two_sum(top.high, top.low + low);
}

/// An integer of at most 62 bits, exactly.
[[nodiscard]] inline DoubleDouble double_double(std::int64_t a) {
    const auto nearest = static_cast<double>(a);
    return {nearest, static_cast<double>(a - static_cast<std::int64_t>(nearest))};
}

// Floats and doubles counted along the number line.

/// The number of values of this type from 0 to `x`, `x` included, 0 not; negative below 0. Neighbours differ
/// by 1, and −0 is 0. `x` must be finite.
template <class T>
[[nodiscard]] std::int64_t ordinal(T x) {
    using Bits = std::conditional_t<sizeof(T) == sizeof(std::uint32_t), std::uint32_t, std::uint64_t>;
    constexpr Bits kSign = Bits{1} << (8 * sizeof(T) - 1);
    const Bits bits = bit_cast<Bits>(x);
    const auto size = static_cast<std::int64_t>(bits & ~kSign);
    return (bits & kSign) != 0 ? -size : size;
}

/// The number with this ordinal, which must exist; 0 is +0.
template <class T>
[[nodiscard]] T number_at(std::int64_t ordinal) {
    using Bits = std::conditional_t<sizeof(T) == sizeof(std::uint32_t), std::uint32_t, std::uint64_t>;
    const T size = bit_cast<T>(static_cast<Bits>(ordinal < 0 ? -ordinal : ordinal));
    return ordinal < 0 ? -size : size;
}

// A position or a vector in the plane with integer coordinates, and the two products that questions about
// lines need.

template <class N>
struct IntegerVec2 {
    N x{};
    N y{};

    [[nodiscard]] bool zero() const { return x == 0 && y == 0; }
    friend IntegerVec2 operator-(const IntegerVec2& p, const IntegerVec2& q) {
        return {N(p.x - q.x), N(p.y - q.y)};
    }
};

/// a · b in the type that holds it.
[[nodiscard]] inline Int128 widened_product(std::int64_t a, std::int64_t b) { return Int128{a} * b; }
template <class N>
[[nodiscard]] N widened_product(const N& a, const N& b) {
    return a * b;
}

/// p × q.
template <class N>
[[nodiscard]] auto cross(const IntegerVec2<N>& p, const IntegerVec2<N>& q) {
    return widened_product(p.x, q.y) - widened_product(p.y, q.x);
}
/// p · q.
template <class N>
[[nodiscard]] auto dot(const IntegerVec2<N>& p, const IntegerVec2<N>& q) {
    return widened_product(p.x, q.x) + widened_product(p.y, q.y);
}

// Doubles as whole multiples of a power of two, for integers of any type. (Where all coordinates fit 64 bits,
// which is nearly always, the judges convert them without looking for the lowest bit: see `judge::Grid` and
// `grid::to_grid`.)

/// A finite double as mantissa · 2^exponent, the mantissa odd; both 0 for 0.
struct DoubleParts {
    std::int64_t mantissa = 0;
    int exponent = 0;
};

[[nodiscard]] inline DoubleParts parts_of(double value) {
    if (value == 0.0) return {};
    const auto bits = bit_cast<std::uint64_t>(value);
    const auto field = static_cast<int>(bits >> 52U & 0x7ffU);
    std::uint64_t size = bits & ((std::uint64_t{1} << 52U) - 1);
    if (field != 0) size |= std::uint64_t{1} << 52U;
    const int zeros = std::countr_zero(size);
    const auto odd = static_cast<std::int64_t>(size >> static_cast<unsigned>(zeros));
    return {value < 0.0 ? -odd : odd, std::max(field, 1) - 1075 + zeros};
}

/// The coarsest lattice that contains some numbers.
struct Lattice {
    int unit = 0;  ///< each is a whole multiple of 2^unit; 0 where all are 0
    int bits = 0;  ///< and less than 2^bits of them in size

    explicit Lattice(std::span<const double> numbers) {
        int low = std::numeric_limits<int>::max();
        int high = std::numeric_limits<int>::min();
        for (const double number : numbers) {
            if (number == 0.0) continue;
            low = std::min(low, parts_of(number).exponent);
            high = std::max(high, std::ilogb(number) + 1);
        }
        if (low > high) return;
        unit = low;
        bits = high - low;
    }
    Lattice(std::initializer_list<double> numbers)
        : Lattice(std::span<const double>(numbers.begin(), numbers.size())) {}
};

/// value / 2^unit for a value on that lattice.
template <class Integer>
[[nodiscard]] Integer whole(double value, int unit) {
    const DoubleParts parts = parts_of(value);
    if (parts.mantissa == 0) return Integer(0);
    return Integer(Integer(parts.mantissa) << static_cast<unsigned>(parts.exponent - unit));
}

}  // namespace crosscut
