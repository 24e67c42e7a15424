#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <span>

/// Many objects at once, as one array per coordinate (structure of arrays), so that the processor works on
/// several of them in one instruction.
namespace crosscut {

/// Object number i is what the arrays hold at index i. All arrays of a group have the same length, else the
/// functions that take it throw `InvalidInput`.
struct Points2Array {
    std::span<const double> x{};  ///< world units
    std::span<const double> y{};  ///< as long as x

    [[nodiscard]] std::size_t size() const { return x.size(); }
    [[nodiscard]] Vec2 operator[](std::size_t i) const { return {x[i], y[i]}; }
    /// `count` of the objects, from index `first` on.
    [[nodiscard]] Points2Array part(std::size_t first, std::size_t count) const {
        return {x.subspan(first, count), y.subspan(first, count)};
    }
};

/// Many segments, rays or lines in the plane.
struct Segments2Array {
    Points2Array start{};  ///< the first point of each
    Points2Array end{};    ///< the second point of each, as many

    [[nodiscard]] std::size_t size() const { return start.size(); }
    [[nodiscard]] Segment2 operator[](std::size_t i) const { return {start[i], end[i]}; }
    [[nodiscard]] Segments2Array part(std::size_t first, std::size_t count) const {
        return {start.part(first, count), end.part(first, count)};
    }
};

/// Many points in space.
struct Points3Array {
    std::span<const double> x{};  ///< world units
    std::span<const double> y{};  ///< as long as x
    std::span<const double> z{};  ///< as long as x

    [[nodiscard]] std::size_t size() const { return x.size(); }
    [[nodiscard]] Vec3 operator[](std::size_t i) const { return {x[i], y[i], z[i]}; }
};

/// Many segments, rays or lines in space.
struct Segments3Array {
    Points3Array start{};  ///< the first point of each
    Points3Array end{};    ///< the second point of each, as many

    [[nodiscard]] std::size_t size() const { return start.size(); }
    [[nodiscard]] Segment3 operator[](std::size_t i) const { return {start[i], end[i]}; }
};

}  // namespace crosscut
