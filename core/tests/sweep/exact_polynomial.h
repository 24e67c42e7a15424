#pragma once

// The oracle's own polynomials: integers of any size, Sturm chains, Tarski queries. Shares no code with core.
#include "core/tests/big_integer.h"

#include <vector>

namespace crosscut::test {

using Int = BigInteger;
using Ints = std::vector<Int>;  // coefficients, lowest first, no zero at the top

/// n / 2^k.
struct Time {
    Int n;
    unsigned k = 0;
};
inline const Time kBegin{Int(0), 0}, kEnd{Int(1), 0};  ///< of the step

[[nodiscard]] Time time_of(double value);
[[nodiscard]] Time middle(const Time& a, const Time& b);
[[nodiscard]] bool below(const Time& a, const Time& b);

[[nodiscard]] Ints plus(const Ints& a, const Ints& b, int factor = 1);
[[nodiscard]] Ints times(const Ints& a, const Ints& b);
[[nodiscard]] Ints slope(const Ints& a);
/// top - limit * bottom, times a power of two: its sign is that of top / bottom - limit.
[[nodiscard]] Ints excess(const Ints& top, const Ints& bottom, const Time& limit);
[[nodiscard]] int sign(const Ints& a, const Time& t);

/// How many distinct roots of one polynomial have another one negative, zero and positive at them.
struct RootSigns {
    int negative = 0, zero = 0, positive = 0;
    [[nodiscard]] int all() const { return negative + zero + positive; }
};
/// Over the closed interval [a, b].
[[nodiscard]] RootSigns count_roots(const Ints& f, const Ints& g, const Time& a, const Time& b);
/// Over the whole line.
[[nodiscard]] RootSigns count_roots(const Ints& f, const Ints& g);
[[nodiscard]] inline int count_roots_of(const Ints& f, const Time& a, const Time& b) {
    return count_roots(f, {Int(1)}, a, b).all();
}

/// A closed interval around one distinct root; first == last for a root that was hit.
struct Bracket {
    Time first, last;
};
/// Brackets of all distinct roots in [0, 1], each narrower than 2^-bits and than 2^-64 of the root.
[[nodiscard]] std::vector<Bracket> brackets(const Ints& f, int bits);

}  // namespace crosscut::test
