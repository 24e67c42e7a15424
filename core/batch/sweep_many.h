#pragma once

#include "core/batch/arrays.h"
#include "core/sweep/sweep.h"

#include <array>
#include <cstdint>
#include <span>

/// The judge of moving lines and moving points, asked many times at once: straight paths, without a radius.
namespace crosscut {

/// Lines that move straight from where they are at t = 0 to where they are at t = 1.
struct SweptLinesArray {
    Segments2Array first;
    Segments2Array last;

    [[nodiscard]] std::size_t size() const { return first.size(); }
};

/// Points that move straight.
struct SweptPointsArray {
    Points2Array first;
    Points2Array last;

    [[nodiscard]] std::size_t size() const { return first.size(); }
};

/// When a line meets a point: at most two contacts, as `sweep` has them, without their points.
struct ContactTimes {
    std::uint8_t count = 0;
    /// In order of time; 0 beyond `count`.
    std::array<ContactKind, 2> kind{};
    std::array<double, 2> t_first{};
    std::array<double, 2> t_last{};
    std::array<double, 2> s_first{};
    std::array<double, 2> s_last{};

    friend bool operator==(const ContactTimes&, const ContactTimes&) = default;
};

/// Answers when lines[i] meets points[i], for every i: the contacts of `sweep`, bit for bit. Most misses are proven in double,
/// several at a time; what is left over goes to the judge one by one.
/// Throws `InvalidInput` where a number is not finite ("sweep_many: points[17].last is not finite") or the lengths differ;
/// what stands in `out` after the former means nothing.
void sweep_many(const SweptLinesArray& lines, const SweptPointsArray& points, std::span<ContactTimes> out);

/// The same for one moving point among many moving lines.
void sweep_many(const SweptLinesArray& lines, const Segment2& point, std::span<ContactTimes> out);

}  // namespace crosscut
