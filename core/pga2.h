#pragma once

#include <array>
#include <cmath>
#include <cstddef>

/// The projective geometric algebra of the plane, P(R*_{2,0,1}): points, lines and ideal points in one
/// algebra.
///
/// Basis, in storage order: 1, e0, e1, e2, e01, e20, e12, e012, with e0² = 0 and e1² = e2² = 1. Lines are
/// vectors, points are bivectors:
///   the line a·x + b·y + c = 0   is  c·e0 + a·e1 + b·e2,
///   the point (x, y)             is  x·e20 + y·e01 + e12,
///   the direction (x, y), a point at infinity, has no e12.
/// Everything is a template over its scalar: constructible from double, with + − × and unary minus. Source:
/// seed 000 (Lars, intersect_lines() part 2), Listing 2 for the join; Gunn and De Keninck's conventions.
namespace crosscut::pga2 {

template <class N>
struct Multivector {
    N s{};     ///< the scalar part
    N e0{};    ///< a line's constant term
    N e1{};    ///< a line's x coefficient
    N e2{};    ///< a line's y coefficient
    N e01{};   ///< a point's y times its weight
    N e20{};   ///< a point's x times its weight
    N e12{};   ///< a point's weight
    N e012{};  ///< the pseudoscalar part

    /// The components in storage order.
    [[nodiscard]] std::array<N, 8> components() const { return {s, e0, e1, e2, e01, e20, e12, e012}; }
    [[nodiscard]] static Multivector from(const std::array<N, 8>& c) {
        return {c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]};
    }

    friend bool operator==(const Multivector& a, const Multivector& b) {
        return a.components() == b.components();
    }
};

// --- what the elements represent --------------------------------------------------------------------------

/// The point (x, y), of weight 1.
template <class N>
[[nodiscard]] Multivector<N> point(const N& x, const N& y) {
    Multivector<N> made = Multivector<N>::from({N(0), N(0), N(0), N(0), y, x, N(1), N(0)});
    return made;
}

/// The point at infinity in the direction (x, y).
template <class N>
[[nodiscard]] Multivector<N> ideal_point(const N& x, const N& y) {
    return Multivector<N>::from({N(0), N(0), N(0), N(0), y, x, N(0), N(0)});
}

/// The line a·x + b·y + c = 0.
template <class N>
[[nodiscard]] Multivector<N> line(const N& a, const N& b, const N& c) {
    return Multivector<N>::from({N(0), c, a, b, N(0), N(0), N(0), N(0)});
}

/// The line at infinity, which every ideal point lies on.
template <class N>
[[nodiscard]] Multivector<N> ideal_line() {
    return Multivector<N>::from({N(0), N(1), N(0), N(0), N(0), N(0), N(0), N(0)});
}

// --- the linear part --------------------------------------------------------------------------------------

namespace detail {
template <class N, class F>
[[nodiscard]] Multivector<N> each(const Multivector<N>& a, F&& change) {
    const auto c = a.components();
    std::array<N, 8> made;
    for (std::size_t i = 0; i < made.size(); ++i) made[i] = change(i, c[i]);
    return Multivector<N>::from(made);
}
}  // namespace detail

template <class N>
[[nodiscard]] Multivector<N> operator+(const Multivector<N>& a, const Multivector<N>& b) {
    const auto c = b.components();
    return detail::each(a, [&](std::size_t i, const N& x) { return x + c[i]; });
}

template <class N>
[[nodiscard]] Multivector<N> operator-(const Multivector<N>& a, const Multivector<N>& b) {
    const auto c = b.components();
    return detail::each(a, [&](std::size_t i, const N& x) { return x - c[i]; });
}

template <class N>
[[nodiscard]] Multivector<N> operator-(const Multivector<N>& a) {
    return detail::each(a, [](std::size_t, const N& x) { return -x; });
}

template <class N>
[[nodiscard]] Multivector<N> operator*(const N& k, const Multivector<N>& a) {
    return detail::each(a, [&](std::size_t, const N& x) { return k * x; });
}

/// The parts of one grade (0 to 3), the others zero.
template <class N>
[[nodiscard]] Multivector<N> grade(const Multivector<N>& a, int wanted) {
    constexpr std::array<int, 8> grades{0, 1, 1, 1, 2, 2, 2, 3};
    return detail::each(a, [&](std::size_t i, const N& x) { return grades[i] == wanted ? x : N(0); });
}

/// Every product of basis vectors written backwards: grades 2 and 3 change sign.
template <class N>
[[nodiscard]] Multivector<N> reverse(const Multivector<N>& a) {
    return detail::each(a, [](std::size_t i, const N& x) { return i < 4 ? x : -x; });
}

/// Grade involution: grades 1 and 3 change sign.
template <class N>
[[nodiscard]] Multivector<N> involute(const Multivector<N>& a) {
    return detail::each(a, [](std::size_t i, const N& x) { return (i >= 1 && i <= 3) || i == 7 ? -x : x; });
}

/// Reverse and involution together: grades 1 and 2 change sign.
template <class N>
[[nodiscard]] Multivector<N> conjugate(const Multivector<N>& a) {
    return detail::each(a, [](std::size_t i, const N& x) { return i >= 1 && i <= 6 ? -x : x; });
}

/// The Poincaré dual: each basis element to the one that completes it to e012 (1 to e012, e0 to e12, e1 to
/// e20, e2 to e01 and back). In this basis it needs no signs, and it is its own inverse.
template <class N>
[[nodiscard]] Multivector<N> dual(const Multivector<N>& a) {
    return Multivector<N>::from({a.e012, a.e12, a.e20, a.e01, a.e2, a.e1, a.e0, a.s});
}

// --- the products -----------------------------------------------------------------------------------------

/// The geometric product, of which all others are parts.
template <class N>
[[nodiscard]] Multivector<N> operator*(const Multivector<N>& a, const Multivector<N>& b) {
    Multivector<N> c;
    c.s = a.s * b.s + a.e1 * b.e1 + a.e2 * b.e2 - a.e12 * b.e12;
    c.e0 = a.s * b.e0 + a.e0 * b.s - a.e1 * b.e01 + a.e2 * b.e20 + a.e01 * b.e1 - a.e20 * b.e2 -
           a.e12 * b.e012 - a.e012 * b.e12;
    c.e1 = a.s * b.e1 + a.e1 * b.s - a.e2 * b.e12 + a.e12 * b.e2;
    c.e2 = a.s * b.e2 + a.e2 * b.s + a.e1 * b.e12 - a.e12 * b.e1;
    c.e01 = a.s * b.e01 + a.e01 * b.s + a.e0 * b.e1 - a.e1 * b.e0 + a.e2 * b.e012 + a.e012 * b.e2 +
            a.e20 * b.e12 - a.e12 * b.e20;
    c.e20 = a.s * b.e20 + a.e20 * b.s + a.e2 * b.e0 - a.e0 * b.e2 + a.e1 * b.e012 + a.e012 * b.e1 +
            a.e12 * b.e01 - a.e01 * b.e12;
    c.e12 = a.s * b.e12 + a.e12 * b.s + a.e1 * b.e2 - a.e2 * b.e1;
    c.e012 = a.s * b.e012 + a.e012 * b.s + a.e0 * b.e12 + a.e12 * b.e0 + a.e1 * b.e20 + a.e20 * b.e1 +
             a.e2 * b.e01 + a.e01 * b.e2;
    return c;
}

/// The outer product: of two lines, the point where they meet (parallel lines: the ideal point of their
/// direction).
template <class N>
[[nodiscard]] Multivector<N> meet(const Multivector<N>& a, const Multivector<N>& b) {
    Multivector<N> c;
    c.s = a.s * b.s;
    c.e0 = a.s * b.e0 + a.e0 * b.s;
    c.e1 = a.s * b.e1 + a.e1 * b.s;
    c.e2 = a.s * b.e2 + a.e2 * b.s;
    c.e01 = a.s * b.e01 + a.e01 * b.s + a.e0 * b.e1 - a.e1 * b.e0;
    c.e20 = a.s * b.e20 + a.e20 * b.s + a.e2 * b.e0 - a.e0 * b.e2;
    c.e12 = a.s * b.e12 + a.e12 * b.s + a.e1 * b.e2 - a.e2 * b.e1;
    c.e012 = a.s * b.e012 + a.e012 * b.s + a.e0 * b.e12 + a.e12 * b.e0 + a.e1 * b.e20 + a.e20 * b.e1 +
             a.e2 * b.e01 + a.e01 * b.e2;
    return c;
}

/// The outer product as an operator.
template <class N>
[[nodiscard]] Multivector<N> operator^(const Multivector<N>& a, const Multivector<N>& b) {
    return meet(a, b);
}

/// The regressive product: of two points the line through them, of a line and a point twice the signed area
/// that they span. Listing 2 of the seed, component by component: undual of dual(b) ∧ dual(a), in this order,
/// which gives the line from a to b the normal (by − ay, ax − bx).
template <class N>
[[nodiscard]] Multivector<N> join(const Multivector<N>& a, const Multivector<N>& b) {
    Multivector<N> c;
    c.s = a.s * b.e012 + a.e0 * b.e12 + a.e1 * b.e20 + a.e2 * b.e01 + a.e01 * b.e2 + a.e20 * b.e1 +
          a.e12 * b.e0 + a.e012 * b.s;
    c.e0 = a.e0 * b.e012 + a.e01 * b.e20 - a.e20 * b.e01 + a.e012 * b.e0;
    c.e1 = a.e1 * b.e012 - a.e01 * b.e12 + a.e12 * b.e01 + a.e012 * b.e1;
    c.e2 = a.e2 * b.e012 + a.e20 * b.e12 - a.e12 * b.e20 + a.e012 * b.e2;
    c.e01 = a.e01 * b.e012 + a.e012 * b.e01;
    c.e20 = a.e20 * b.e012 + a.e012 * b.e20;
    c.e12 = a.e12 * b.e012 + a.e012 * b.e12;
    c.e012 = a.e012 * b.e012;
    return c;
}

/// The join as an operator.
template <class N>
[[nodiscard]] Multivector<N> operator&(const Multivector<N>& a, const Multivector<N>& b) {
    return join(a, b);
}

/// The symmetric inner product: the parts of the geometric product whose grade is the difference of the
/// factors' grades. Of two lines of unit norm it is the cosine between them; of a line and a point, the
/// perpendicular through the point.
template <class N>
[[nodiscard]] Multivector<N> inner(const Multivector<N>& a, const Multivector<N>& b) {
    Multivector<N> c;
    c.s = a.s * b.s + a.e1 * b.e1 + a.e2 * b.e2 - a.e12 * b.e12;
    c.e0 = a.s * b.e0 + a.e0 * b.s - a.e1 * b.e01 + a.e2 * b.e20 + a.e01 * b.e1 - a.e20 * b.e2 -
           a.e12 * b.e012 - a.e012 * b.e12;
    c.e1 = a.s * b.e1 + a.e1 * b.s - a.e2 * b.e12 + a.e12 * b.e2;
    c.e2 = a.s * b.e2 + a.e2 * b.s + a.e1 * b.e12 - a.e12 * b.e1;
    c.e01 = a.s * b.e01 + a.e01 * b.s + a.e2 * b.e012 + a.e012 * b.e2;
    c.e20 = a.s * b.e20 + a.e20 * b.s + a.e1 * b.e012 + a.e012 * b.e1;
    c.e12 = a.s * b.e12 + a.e12 * b.s;
    c.e012 = a.s * b.e012 + a.e012 * b.s;
    return c;
}

/// The inner product as an operator.
template <class N>
[[nodiscard]] Multivector<N> operator|(const Multivector<N>& a, const Multivector<N>& b) {
    return inner(a, b);
}

/// `a` moved by `versor`: versor · a · reverse(versor). A unit line reflects, a unit point rotates by 180
/// degrees.
template <class N>
[[nodiscard]] Multivector<N> sandwich(const Multivector<N>& versor, const Multivector<N>& a) {
    return versor * a * reverse(versor);
}

// --- the norms --------------------------------------------------------------------------------------------

/// The scalar part of a times its reverse: for a line the squared length of its normal, for a point the
/// squared weight, for an ideal element 0.
template <class N>
[[nodiscard]] N norm_squared(const Multivector<N>& a) {
    return a.s * a.s + a.e1 * a.e1 + a.e2 * a.e2 + a.e12 * a.e12;
}

/// The squared norm of the components that the ordinary norm ignores (e0, e01, e20, e012): for an ideal point
/// the squared length of its direction.
template <class N>
[[nodiscard]] N ideal_norm_squared(const Multivector<N>& a) {
    return a.e0 * a.e0 + a.e01 * a.e01 + a.e20 * a.e20 + a.e012 * a.e012;
}

/// The norm; `sqrt` is found by the scalar's type (ADL).
template <class N>
[[nodiscard]] N norm(const Multivector<N>& a) {
    using std::sqrt;
    return sqrt(norm_squared(a));
}

/// The ideal norm.
template <class N>
[[nodiscard]] N ideal_norm(const Multivector<N>& a) {
    using std::sqrt;
    return sqrt(ideal_norm_squared(a));
}

}  // namespace crosscut::pga2
