// Signed integers of a fixed number of 64-bit limbs, two's complement. Products widen (N + M limbs), so nothing wraps as long as sums have
// the headroom that exact_kernel.inl accounts for. Included inside an anonymous namespace, as fast_kernel.inl is.

__extension__ using Wide = unsigned __int128;

template <int N>
struct Int {
    std::uint64_t limb[static_cast<std::size_t>(N)];

    [[nodiscard]] bool negative() const { return static_cast<std::int64_t>(limb[N - 1]) < 0; }
    [[nodiscard]] bool is_zero() const {
        std::uint64_t any = 0;
        for (const std::uint64_t x : limb) any |= x;
        return any == 0;
    }
};

template <int N>
inline Int<N> operator+(const Int<N>& a, const Int<N>& b) {
    Int<N> r;
    Wide carry = 0;
    for (int i = 0; i < N; ++i) {
        carry += static_cast<Wide>(a.limb[i]) + b.limb[i];
        r.limb[i] = static_cast<std::uint64_t>(carry);
        carry >>= 64U;
    }
    return r;
}

template <int N>
inline Int<N> operator-(const Int<N>& a, const Int<N>& b) {
    Int<N> r;
    std::uint64_t borrow = 0;
    for (int i = 0; i < N; ++i) {
        const Wide d = static_cast<Wide>(a.limb[i]) - b.limb[i] - borrow;
        r.limb[i] = static_cast<std::uint64_t>(d);
        borrow = static_cast<std::uint64_t>(d >> 64U) & 1U;
    }
    return r;
}

template <int N>
inline Int<N> operator-(const Int<N>& a) {
    return Int<N>{} - a;
}

/// The same number with M >= N limbs.
template <int M, int N>
inline Int<M> widened(const Int<N>& a) {
    static_assert(M >= N);
    Int<M> r;
    const std::uint64_t fill = a.negative() ? ~std::uint64_t{0} : 0;
    for (int i = 0; i < M; ++i) r.limb[i] = i < N ? a.limb[i] : fill;
    return r;
}

template <int N, int M>
inline Int<N + M> operator*(const Int<N>& a, const Int<M>& b) {
    Int<N + M> r{};
    for (int i = 0; i < N; ++i) {
        std::uint64_t carry = 0;
        for (int j = 0; j < M; ++j) {
            const Wide t = static_cast<Wide>(a.limb[i]) * b.limb[j] + r.limb[i + j] + carry;
            r.limb[i + j] = static_cast<std::uint64_t>(t);
            carry = static_cast<std::uint64_t>(t >> 64U);
        }
        r.limb[i + M] = carry;
    }
    // The limbs were multiplied as unsigned: a negative factor counted 2^(64 N) too much, times the other.
    const std::uint64_t take_b = a.negative() ? ~std::uint64_t{0} : 0;
    const std::uint64_t take_a = b.negative() ? ~std::uint64_t{0} : 0;
    std::uint64_t borrow = 0;
    for (int j = 0; j < M; ++j) {
        const Wide d = static_cast<Wide>(r.limb[N + j]) - (b.limb[j] & take_b) - borrow;
        r.limb[N + j] = static_cast<std::uint64_t>(d);
        borrow = static_cast<std::uint64_t>(d >> 64U) & 1U;
    }
    borrow = 0;
    for (int i = 0; i < N; ++i) {
        const Wide d = static_cast<Wide>(r.limb[M + i]) - (a.limb[i] & take_a) - borrow;
        r.limb[M + i] = static_cast<std::uint64_t>(d);
        borrow = static_cast<std::uint64_t>(d >> 64U) & 1U;
    }
    return r;
}

template <int N>
inline int sign(const Int<N>& a) {
    return a.negative() ? -1 : (a.is_zero() ? 0 : 1);
}

/// x * 2^-low for a double that is a multiple of 2^low and below 2^(low + 64 N - 2).
template <int N>
inline Int<N> scaled_to(double x, int low) {
    Int<N> r{};
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const int biased = static_cast<int>((bits >> 52U) & 0x7FFU);
    if (biased == 0) return r;  // zero; the caller keeps subnormals away
    std::uint64_t m = (bits & ((std::uint64_t{1} << 52U) - 1U)) | (std::uint64_t{1} << 52U);
    const int shift = biased - 1075 - low;
    if (shift < 0) {
        r.limb[0] = m >> static_cast<unsigned>(-shift);
    } else {
        const int at = shift / 64;
        const auto by = static_cast<unsigned>(shift % 64);
        r.limb[at] = m << by;
        if (by > 11 && at + 1 < N) r.limb[at + 1] = m >> (64U - by);
    }
    return x < 0.0 ? -r : r;
}

inline double power_of_two(int e) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(1023 + e) << 52U);
}

/// a * 2^-scale as a double-double, to within 2^-104 of its size. 64 N - scale must fit a double's exponent.
template <int N>
inline DoubleDouble pair_of(const Int<N>& a, int scale) {
    const bool negative = a.negative();
    const Int<N> m = negative ? -a : a;
    int k = N - 1;
    while (k > 0 && m.limb[k] == 0) --k;
    if (m.limb[k] == 0) return {};
    const std::uint64_t high = m.limb[k];
    const std::uint64_t middle = k > 0 ? m.limb[k - 1] : 0;
    const std::uint64_t low = k > 1 ? m.limb[k - 2] : 0;
    const auto z = static_cast<unsigned>(std::countl_zero(high));
    const std::uint64_t top = z == 0 ? high : (high << z) | (middle >> (64U - z));
    const std::uint64_t next = z == 0 ? middle : (middle << z) | (low >> (64U - z));
    const double hi = static_cast<double>(static_cast<std::int64_t>(top >> 11U));
    const double lo = static_cast<double>(static_cast<std::int64_t>(((top & 0x7FFU) << 52U) | (next >> 12U)));
    const int e = 64 * k - static_cast<int>(z) - scale;
    const double unit = negative ? -power_of_two(e) : power_of_two(e);
    return fast_two_sum(hi * (unit * 2048.0), lo * (unit * 0x1p-52));
}
