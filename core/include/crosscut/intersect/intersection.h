#pragma once

#include <crosscut/types.h>

#include <cstdint>
#include <optional>
#include <string_view>

/// What two objects in the plane have in common: the kinds of answer, and the judge that gives it.
namespace crosscut {

/// How two segments, rays or lines meet. An end is an end that exists: a ray has one (its start), a line has
/// none.
enum class Meeting : std::uint8_t {
    crossing,         ///< one common point, inside both
    touch,            ///< one common point, an end of one inside the other
    corner,           ///< one common point, an end of both
    overlap,          ///< a common interval of positive length, possibly unbounded
    apart,            ///< the supporting lines cross in one point, but not within both objects
    parallel,         ///< distinct parallel lines
    collinear_apart,  ///< one line, nothing in common
    point_on,         ///< one object has zero length and lies on the other
    point_off,        ///< one object has zero length and lies off the other
    points_equal,     ///< both have zero length, at the same position
    points_apart,     ///< both have zero length, at different positions
};
inline constexpr int kMeetingCount = 11;

[[nodiscard]] std::string_view name(Meeting meeting);

/// True when there is at least one common point.
[[nodiscard]] constexpr bool meets(Meeting meeting) {
    // A set of bits and not a switch: callers ask this a million times, and a jump table would be
    // mispredicted.
    constexpr auto bit = [](Meeting m) { return 1U << static_cast<unsigned>(m); };
    constexpr unsigned kMeeting = bit(Meeting::crossing) | bit(Meeting::touch) | bit(Meeting::corner) |
                                  bit(Meeting::overlap) | bit(Meeting::point_on) | bit(Meeting::points_equal);
    return (kMeeting & bit(meeting)) != 0;
}

/// One of the two points an object is given by. start: at parameter 0; end: at parameter 1.
enum class End : std::uint8_t { start, end };

[[nodiscard]] std::string_view name(End end);

/// The common interval of two collinear objects. `first` comes before `second` from left to right (on a
/// vertical line, upwards), however the objects run; an end is empty where the interval goes on for ever.
/// Each end is an end of an object, so it is one of the input points, unrounded.
struct Overlap2 {
    std::optional<Vec2> first{};       ///< the left or lower end, world units
    std::optional<Vec2> second{};      ///< the right or upper end
    std::optional<double> s_first{};   ///< parameter of `first` on a; empty with it
    std::optional<double> s_second{};  ///< may be the smaller one: a can run from right to left
    std::optional<double> t_first{};   ///< parameter of `first` on b
    std::optional<double> t_second{};  ///< parameter of `second` on b

    friend bool operator==(const Overlap2&, const Overlap2&) = default;
};

/// Which of the four bounds the crossing of the supporting lines breaks. A bound that an extent lifts is
/// never broken.
struct BrokenBounds {
    bool s_below_0 = false;  ///< it lies before the start of a
    bool s_above_1 = false;  ///< it lies beyond the end of a
    bool t_below_0 = false;  ///< it lies before the start of b
    bool t_above_1 = false;  ///< it lies beyond the end of b

    friend bool operator==(const BrokenBounds&, const BrokenBounds&) = default;
};

/// A pair of nearest points, one on each object.
struct NearestPair2 {
    Vec2 on_a{};  ///< world units
    Vec2 on_b{};  ///< world units

    friend bool operator==(const NearestPair2&, const NearestPair2&) = default;
};

/// The judge's answer. `meeting` decides which of the other fields are set; each field names its meetings, and
/// the part (see `IntersectionParts`) that has to be asked for (Python asks for all of them). Every number is
/// correctly rounded (the double nearest to the exact value, ties to even; beyond the largest finite double it
/// saturates there), except `angle_rad`. A zero is +0.
struct Intersection2 {
    Meeting meeting = Meeting::points_apart;  ///< the verdict

    /// crossing, touch, corner, point_on, points_equal: the one common point.
    std::optional<Vec2> point{};
    /// The parameter on a of `point`, of `rejected` (with it), or (point_off) of the nearest point on a.
    /// crossing, touch, corner, apart; point_on and point_off when b is the object of zero length.
    std::optional<double> s{};
    /// The same on b.
    std::optional<double> t{};
    /// The end of a at which `point` (point_off: the nearest point) lies. touch, corner, point_on, point_off;
    /// empty where it lies inside a, or a has zero length.
    std::optional<End> a_end{};
    /// The same for b.
    std::optional<End> b_end{};
    /// The angle between the two lines, in [0, π/2], within 3 units in the last place.
    /// crossing, touch, corner, apart (part `angle`); overlap, parallel, collinear_apart: 0.
    std::optional<double> angle_rad{};
    /// overlap: the common interval.
    std::optional<Overlap2> overlap{};
    /// apart (part `rejected`): where the supporting lines cross, which is the answer that was rejected.
    std::optional<Vec2> rejected{};
    /// The bounds because of which it was rejected. At least one is broken for apart, none otherwise.
    BrokenBounds broken{};
    /// apart, parallel (part `distance`), collinear_apart, point_off, points_apart: the distance of the two
    /// objects.
    std::optional<double> distance{};
    /// parallel: the distance of the two lines, which is that of the objects where they lie beside each other.
    std::optional<double> line_distance{};
    /// collinear_apart: the two ends of the gap. point_off, points_apart: the nearest pair.
    std::optional<NearestPair2> nearest{};

    friend bool operator==(const Intersection2&, const Intersection2&) = default;
};

/// The verdict and, where there is exactly one, the common point.
struct CommonPoint2 {
    Meeting meeting = Meeting::points_apart;  ///< the verdict
    std::optional<Vec2> point{};              ///< crossing, touch, corner, point_on and points_equal
    std::optional<double> s{};  ///< of `point` on a; empty without one, and where a has zero length
    std::optional<double> t{};  ///< the same on b

    friend bool operator==(const CommonPoint2&, const CommonPoint2&) = default;
};

/// How far the judge had to go, counted over calls. For benchmarks and tests; each call adds one to one
/// `verdict_*`.
struct JudgeEffort {
    std::uint64_t verdict_filter = 0;  ///< by double arithmetic within its error bound
    std::uint64_t verdict_coarse = 0;  ///< by double arithmetic that happens to be exact
    std::uint64_t verdict_grid = 0;    ///< by 128-bit integers
    std::uint64_t verdict_wide = 0;    ///< by long integers
    std::uint64_t values_grid = 0;     ///< points and parameters computed from 128-bit integers
    std::uint64_t values_wide = 0;     ///< points and parameters computed from long integers
    /// Quotients so near the middle of two doubles that they were divided in full.
    std::uint64_t full_divisions = 0;
};

/// What costs more than the verdict and the point, and is computed where it is asked for.
struct IntersectionParts {
    bool angle = false;     ///< angle_rad, except where it is 0 anyway
    bool rejected = false;  ///< apart: rejected, s and t
    bool distance = false;  ///< apart and parallel: distance

    [[nodiscard]] static constexpr IntersectionParts all() { return {true, true, true}; }
};

/// How a and b meet, with the fields that belong to the verdict; right for every finite input, subnormal to
/// 1e308. The signs that decide are exact, never by tolerance; so the answer does not depend on the order of
/// a and b, nor (the parameters apart) on their direction, bit for bit. An object of zero length is a point
/// whatever its extent. Throws `InvalidInput` where a coordinate is not finite. Cost: without
/// `IntersectionParts` (Python asks for all of them) less than twice that of `common_point`.
[[nodiscard]] Intersection2 intersect(const Segment2& a, const Segment2& b, Extents extents = {},
                                      IntersectionParts parts = {});

/// Only the verdict of `intersect`: about the price of the textbook formula. Throws as `intersect` does.
[[nodiscard]] Meeting meeting_of(const Segment2& a, const Segment2& b, Extents extents = {});
[[nodiscard]] Meeting meeting_of(const Segment2& a, const Segment2& b, Extents extents, JudgeEffort& effort);

/// The verdict, point, s and t of `intersect`, each correctly rounded, without the other fields. Throws as
/// `intersect` does.
[[nodiscard]] CommonPoint2 common_point(const Segment2& a, const Segment2& b, Extents extents = {});
[[nodiscard]] CommonPoint2 common_point(const Segment2& a, const Segment2& b, Extents extents,
                                        JudgeEffort& effort);

/// The verdict of `intersect`, exact as always, with the point, s and t of the textbook formula: cheap, and
/// good to about 1e-15 of the segments' size when they cross steeply, but without any guarantee when they are
/// nearly parallel. An end that touches is still returned bit for bit. Throws as `intersect` does.
[[nodiscard]] CommonPoint2 approximate_point(const Segment2& a, const Segment2& b, Extents extents = {});

}  // namespace crosscut
