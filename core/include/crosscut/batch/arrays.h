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
    std::span<const double> x;
    std::span<const double> y;

    [[nodiscard]] std::size_t size() const { return x.size(); }
    [[nodiscard]] Vec2 operator[](std::size_t i) const { return {x[i], y[i]}; }
    /// `count` of the objects, from index `first` on.
    [[nodiscard]] Points2Array part(std::size_t first, std::size_t count) const {
        return {x.subspan(first, count), y.subspan(first, count)};
    }
};

struct Segments2Array {
    Points2Array start;
    Points2Array end;

    [[nodiscard]] std::size_t size() const { return start.size(); }
    [[nodiscard]] Segment2 operator[](std::size_t i) const { return {start[i], end[i]}; }
    [[nodiscard]] Segments2Array part(std::size_t first, std::size_t count) const {
        return {start.part(first, count), end.part(first, count)};
    }
};

struct Points3Array {
    std::span<const double> x;
    std::span<const double> y;
    std::span<const double> z;

    [[nodiscard]] std::size_t size() const { return x.size(); }
    [[nodiscard]] Vec3 operator[](std::size_t i) const { return {x[i], y[i], z[i]}; }
};

struct Segments3Array {
    Points3Array start;
    Points3Array end;

    [[nodiscard]] std::size_t size() const { return start.size(); }
    [[nodiscard]] Segment3 operator[](std::size_t i) const { return {start[i], end[i]}; }
};

}  // namespace crosscut
