#pragma once

#include <type_traits>

/// Points and vectors over any scalar; for glm's own, only float and double would do.
namespace crosscut {

/// What `convert` makes of an N.
template <class Convert, class N>
using Converted = std::decay_t<std::invoke_result_t<Convert&, const N&>>;

template <class N>
struct Coord2 {
    N x{};
    N y{};

    friend Coord2 operator+(const Coord2& a, const Coord2& b) { return {a.x + b.x, a.y + b.y}; }
    friend Coord2 operator-(const Coord2& a, const Coord2& b) { return {a.x - b.x, a.y - b.y}; }
    friend Coord2 operator*(const N& k, const Coord2& a) { return {k * a.x, k * a.y}; }
    friend bool operator==(const Coord2& a, const Coord2& b) { return a.x == b.x && a.y == b.y; }

    /// The same in another scalar, coordinate by coordinate, x first.
    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        return Coord2<Converted<Convert, N>>{convert(x), convert(y)};
    }
};

template <class N>
struct Coord3 {
    N x{};
    N y{};
    N z{};

    friend Coord3 operator+(const Coord3& a, const Coord3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend Coord3 operator-(const Coord3& a, const Coord3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend Coord3 operator*(const N& k, const Coord3& a) { return {k * a.x, k * a.y, k * a.z}; }
    friend bool operator==(const Coord3& a, const Coord3& b) {
        return a.x == b.x && a.y == b.y && a.z == b.z;
    }

    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        return Coord3<Converted<Convert, N>>{convert(x), convert(y), convert(z)};
    }
};

template <class N>
[[nodiscard]] N dot(const Coord2<N>& a, const Coord2<N>& b) {
    return a.x * b.x + a.y * b.y;
}
template <class N>
[[nodiscard]] N dot(const Coord3<N>& a, const Coord3<N>& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// Twice the area of the triangle of the origin, a and b: positive where b lies to the left of a.
template <class N>
[[nodiscard]] N cross(const Coord2<N>& a, const Coord2<N>& b) {
    return a.x * b.y - a.y * b.x;
}
template <class N>
[[nodiscard]] Coord3<N> cross(const Coord3<N>& a, const Coord3<N>& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

}  // namespace crosscut
