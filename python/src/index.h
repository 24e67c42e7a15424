#pragma once

#include <crosscut/index/segment_index.h>
#include "python/src/many.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

/// The index of segments, whose methods are functions here.
namespace crosscut::python {

/// The segments of an index that a probe meets, in order of index.
struct ProbeMeetings {
    Column<std::uint32_t> index;
    Column<Meeting> meeting;  ///< the number of a `Meeting`; `crosscut.Meeting(number)` is its word
};

/// The segments of an index that are nearest, nearest first: entry i of `index`, or of many probes row i, the
/// nearest in column 0.
struct Neighbours {
    Column<std::uint32_t> index;
    Column<double> distance;  ///< world units, correctly rounded
};

/// What each of many rays hits first: entry i is about ray i.
struct FirstHits {
    Column<bool> hit;             ///< it hits a segment
    Column<std::uint32_t> index;  ///< of the segment; `kNoIndex`, 4294967295, where `hit` is not
    /// The number of a `Meeting`; `crosscut.Meeting(number)` is its word, and 255 stands where `hit` is not.
    Column<Meeting> meeting;
    Column<Vec2> point;  ///< of shape (N, 2); NaN where `hit` is not
    Column<double> s;    ///< the parameter of `point` on the ray; NaN where `hit` is not
};

/// Which segments many probes find, in order of probe, then of index.
struct ProbePairs {
    Column<std::uint32_t> probe;  ///< number of the probe
    Column<std::uint32_t> index;  ///< of a segment that it finds
};

/// Which segments many probes meet, in order of probe, then of index.
struct ProbeMeetingPairs {
    Column<std::uint32_t> probe;  ///< number of the probe
    Column<std::uint32_t> index;  ///< of a segment that it meets
    Column<Meeting> meeting;      ///< the number of a `Meeting`; `crosscut.Meeting(number)` is its word
};

/// What distances are measured from: a point, which stands here as a segment of zero length, or a segment.
struct Probe {
    Segment2 segment;
    bool point;
};
/// Many of them: an array of points, of shape (N, 2), or of segments.
struct Probes {
    Entries numbers;
    [[nodiscard]] bool points() const { return numbers.width() == 2; }
};
/// Segments, rays or lines, or pairs of corners: an array of shape (N, 2, 2) or (N, 4).
struct ProbeLines {
    Entries numbers;
};
/// Nothing, another index, or what is no index and meets some of this one.
using IndexOther = std::optional<std::variant<SegmentIndex, Segment2>>;
/// Pairs of indexes, or the segments that one object meets.
using MetByOther = std::variant<CrossingPairs, ProbeMeetings>;

/// The methods, `index` first.
namespace of_index {

/// Of a segment, ray or line: the segments that it meets, in order of index, with the verdict of `meeting_of`.
/// Of another index: every pair of a segment of this one (a) and one of the other (b) that meet. Of nothing:
/// every pair of its own segments that meet. Pairs are as those of `crossings`.
[[nodiscard]] MetByOther crossings(const SegmentIndex& index, const IndexOther& other, Extent extent,
                                   bool points, int threads);
/// The segments that each of many segments, rays or lines meets, as `crossings` of each; an array of shape
/// (N, 2, 2) or (N, 4).
[[nodiscard]] ProbeMeetingPairs crossings_many(const SegmentIndex& index, const ProbeLines& probes,
                                               Extent extent);

/// The segment that a ray (or a segment, where `extent` says so) meets first, coming from its start; None where
/// it meets none. The order along the ray is exact; of several met at the same point it is the one with the
/// lowest index. A collinear segment is met where the overlap begins.
[[nodiscard]] std::optional<FirstHit> first_hit(const SegmentIndex& index, const Segment2& ray,
                                                Extent extent);
/// What each of many rays (or segments) meets first, as `first_hit` of each; an array of shape (N, 2, 2) or
/// (N, 4). Where one meets none, `hit` is False, `index` is `kNoIndex`, `meeting` 255, and point and s are NaN.
[[nodiscard]] FirstHits first_hit_many(const SegmentIndex& index, const ProbeLines& rays, Extent extent);

/// The indices, in order, of the segments with a point in the closed rectangle between two corners.
[[nodiscard]] Column<std::uint32_t> window(const SegmentIndex& index, const Vec2& low, const Vec2& high);
/// What is in each of many rectangles, as `window` of each; an array of shape (N, 2, 2) or (N, 4): low and high
/// corners.
[[nodiscard]] ProbePairs window_many(const SegmentIndex& index, const ProbeLines& windows);

/// The indices, in order, of the segments whose distance from a point or a segment is at most d.
[[nodiscard]] Column<std::uint32_t> within(const SegmentIndex& index, const Probe& probe, double d);
/// What is near each of many points or segments, as `within` of each: an array of points, of shape (N, 2), or of
/// segments, of shape (N, 2, 2) or (N, 4).
[[nodiscard]] ProbePairs within_many(const SegmentIndex& index, const Probes& probes, double d);
/// Every pair of its segments whose distance is at most d: an array of shape (pairs, 2), in order.
[[nodiscard]] Column<std::array<std::uint32_t, 2>> pairs_within(const SegmentIndex& index, double d);

/// The k segments nearest to a point or a segment (all where there are fewer), nearest first; those of exactly the
/// same distance in order of index.
[[nodiscard]] Neighbours nearest(const SegmentIndex& index, const Probe& probe, std::size_t k);
/// The k segments nearest to each of many points or segments, as `nearest` of each: a row for each. Probes as in
/// `within_many`.
[[nodiscard]] Neighbours nearest_many(const SegmentIndex& index, const Probes& probes, std::size_t k);

}  // namespace of_index

}  // namespace crosscut::python
