#pragma once

#include <crosscut/batch/arrays.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/sweep/sweep.h>

#include <array>
#include <cstdint>
#include <span>

/// The judge of two objects in the plane for many pairs at once.
namespace crosscut {

/// Where the answers go, one entry a pair. The memory is the caller's, so that it can be reused.
struct CommonPointsArray {
    std::span<Meeting> meeting{};  ///< always written: as long as the inputs
    /// The common point and its parameters, as in `CommonPoint2`; 0 where a pair has not exactly one common
    /// point, which only `meeting` says: (0, 0) may be an answer. All four as long as the inputs, or all four
    /// empty: then only verdicts are computed, at a fraction of the price.
    std::span<double> x{};
    std::span<double> y{};  ///< of the point, as x
    std::span<double> s{};  ///< the parameter on a[i]
    std::span<double> t{};  ///< the parameter on b[i]
};

/// Answers how a[i] and b[i] meet, for every i, bit for bit as `common_point` does (without points: as
/// `meeting_of` does). Verdicts are decided several at a time in double where a bound proves the signs; the
/// remaining pairs, few for ordinary input, go to the judge one by one, and where nearly all do, the others
/// near them too.
/// Throws `InvalidInput`, before anything is written to `out`, where a coordinate is not finite
/// ("intersect_many: b[17].end is not finite") or the lengths differ.
/// Cost: some 2 ns a call, and 3 ns a verdict where the arrays are in the cache; a point, and each of fewer
/// than eight pairs, costs as much as the judge for one.
void intersect_many(const Segments2Array& a, const Segments2Array& b, const CommonPointsArray& out,
                    Extents extents = {});

/// The same for one object against many.
void intersect_many(const Segment2& a, const Segments2Array& b, const CommonPointsArray& out,
                    Extents extents = {});

/// The same for segments that stand one after the other, as in a `std::vector<Segment2>`. Cost: a verdict takes
/// a third more.
void intersect_many(std::span<const Segment2> a, std::span<const Segment2> b, const CommonPointsArray& out,
                    Extents extents = {});
void intersect_many(const Segment2& a, std::span<const Segment2> b, const CommonPointsArray& out,
                    Extents extents = {});

// The judge of nearest points in space for many pairs at once.

/// Where the answers go, one entry a pair; each as in `NearestPoints3`. Every array is as long as the inputs,
/// or empty where that number is not wanted.
struct NearestPointsArray {
    std::span<Relation3> relation{};  ///< how the two lie to each other
    std::span<double> s{};            ///< the parameter of the nearest point on a[i]
    std::span<double> t{};            ///< the same on b[i]
    std::span<Vec3> on_a{};           ///< the nearest point on a[i], world units
    std::span<Vec3> on_b{};           ///< the nearest point on b[i], world units
    std::span<double> distance{};     ///< of the two, world units
    std::span<bool> unique{};         ///< false: the pair is one of many
};

/// Answers where a[i] and b[i] come nearest to each other, for every i, bit for bit as `nearest_points` does.
/// Throws `InvalidInput`, before anything is written to `out`, where a coordinate is not finite
/// ("nearest_many: b[17].end is not finite") or the lengths differ. Cost: that of `nearest_points` for each
/// pair.
void nearest_many(const Segments3Array& a, const Segments3Array& b, const NearestPointsArray& out,
                  Extents extents = {});

// The judge of moving lines and moving points for many pairs at once: straight paths, without a radius.

/// Lines whose ends move straight from their positions at t = 0 to those at t = 1.
struct SweptLinesArray {
    Segments2Array from{};  ///< the lines at t = 0
    Segments2Array to{};    ///< the lines at t = 1, as many

    [[nodiscard]] std::size_t size() const { return from.size(); }
};

/// Points that move straight.
struct SweptPointsArray {
    Points2Array from{};  ///< the points at t = 0
    Points2Array to{};    ///< the points at t = 1, as many

    [[nodiscard]] std::size_t size() const { return from.size(); }
};

/// When a line meets a point: at most two contacts, as in `sweep`, without their points.
struct ContactTimes {
    std::uint8_t count = 0;  ///< number of contacts, 0 to 2
    /// In order of time; 0, which may be an answer, beyond `count`.
    std::array<ContactKind, 2> kind{};
    std::array<double, 2> t_first{};  ///< when it begins, in [0, 1]
    std::array<double, 2> t_last{};   ///< when it ends; an instant: the same
    std::array<double, 2> s_first{};  ///< where on the line it begins, in [0, 1]
    std::array<double, 2> s_last{};   ///< where on the line it ends

    friend bool operator==(const ContactTimes&, const ContactTimes&) = default;
};

/// Answers when lines[i] meets points[i], for every i: the contacts of `sweep`, bit for bit. Most misses are
/// proven in double, several at a time; the rest go to the judge one by one.
/// Throws `InvalidInput`, before anything is written to `out`, where a number is not finite ("sweep_many:
/// points[17].to is not finite") or the lengths differ.
void sweep_many(const SweptLinesArray& lines, const SweptPointsArray& points, std::span<ContactTimes> out);

/// The same for one point that moves from one position to another, among many moving lines.
void sweep_many(const SweptLinesArray& lines, const Vec2& from, const Vec2& to, std::span<ContactTimes> out);

}  // namespace crosscut
