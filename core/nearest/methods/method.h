#pragma once

#include "core/methods/derivation.h"
#include "core/number/scalar.h"
#include "core/types.h"

#include <cstdint>
#include <string_view>

/// What the nearest-point methods are asked and what they answer.
namespace crosscut::nearest {

/// Three numbers of any scalar type.
template <class N>
struct Triple {
    N x{};
    N y{};
    N z{};

    friend Triple operator+(const Triple& a, const Triple& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend Triple operator-(const Triple& a, const Triple& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend Triple operator*(const N& k, const Triple& a) { return {k * a.x, k * a.y, k * a.z}; }
    friend bool operator==(const Triple&, const Triple&) = default;
};

template <class N>
[[nodiscard]] N dot(const Triple<N>& a, const Triple<N>& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

template <class N>
[[nodiscard]] Triple<N> cross(const Triple<N>& a, const Triple<N>& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

/// A = A1 A2 against B = B1 B2. `tolerance` is Rhodes's epsilon, a length in world units; the other methods have none.
template <class N>
struct Question {
    Triple<N> a1{}, a2{}, b1{}, b2{};
    Extents extents{};
    N tolerance{};
};

/// Which way a method went.
enum class Branch : std::uint8_t {
    general,          ///< the formula for two lines
    parallel,         ///< the determinant counts as 0: C = A1 first, then projected
    degenerate_a,     ///< A counts as a point
    degenerate_b,     ///< B counts as a point
    degenerate_both,  ///< both do
    edge,             ///< five candidates: the best one has a parameter at a bound
    // Without an answer:
    parallel_shadows,  ///< in the plane of projection the two are parallel, or one is a point
    no_plane,          ///< the three points lie on one line
    zero_determinant,  ///< the formula divides by 0: parallel, or of zero length
    out_of_range,      ///< a number grew beyond the scalar's range
};
/// The enumerator's own word, and a sentence for a person.
[[nodiscard]] std::string_view name(Branch branch);
[[nodiscard]] std::string_view sentence(Branch branch);
/// False for the branches that end without an answer.
[[nodiscard]] bool answers(Branch branch);

/// What a method answers. Where it has none, all numbers are zero.
template <class N>
struct Answer {
    Branch branch = Branch::zero_determinant;
    N s{};
    N t{};
    Triple<N> c{};  ///< the point on A
    Triple<N> d{};  ///< the point on B
    N square{};     ///< |C - D| squared

    friend bool operator==(const Answer&, const Answer&) = default;
};

}  // namespace crosscut::nearest
