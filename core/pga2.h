#pragma once

#include <array>

/// Of the projective geometric algebra of the plane, P(R*_{2,0,1}), what the method of that name uses: points, lines and
/// ideal points, the line through two points and the point of two lines.
///
/// Basis, in storage order: 1, e0, e1, e2, e01, e20, e12, e012, with e0² = 0 and e1² = e2² = 1. Lines are
/// vectors, points are bivectors:
///   the line a·x + b·y + c = 0   is  c·e0 + a·e1 + b·e2,
///   the point (x, y)             is  x·e20 + y·e01 + e12,
///   the direction (x, y), a point at infinity, has no e12.
/// Everything is a template over its scalar: constructible from double, with + − ×. Source:
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

/// The point (x, y), of weight 1.
template <class N>
[[nodiscard]] Multivector<N> point(const N& x, const N& y) {
    Multivector<N> made = Multivector<N>::from({N(0), N(0), N(0), N(0), y, x, N(1), N(0)});
    return made;
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

}  // namespace crosscut::pga2
