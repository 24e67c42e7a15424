#pragma once

#include <crosscut/batch/crossings.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

/// Many segments, prepared once so that each of many questions about them looks at few of them.
namespace crosscut {

/// A segment of an index that a probe meets.
struct ProbeMeeting {
    std::uint32_t index = 0;              ///< of the segment
    Meeting meeting = Meeting::crossing;  ///< as in `MeetingPair`; where the probe is a, and the segment b

    friend bool operator==(const ProbeMeeting&, const ProbeMeeting&) = default;
};

/// The segment of an index that a ray hits first.
struct FirstHit {
    std::uint32_t index = 0;              ///< of the segment
    Meeting meeting = Meeting::crossing;  ///< of the ray and the segment
    Vec2 point{};                         ///< where; for an overlap where it begins, seen along the ray
    double s = 0.0;                       ///< the parameter of `point` on the ray; 0 on one of zero length

    friend bool operator==(const FirstHit&, const FirstHit&) = default;
};

/// A segment of an index, and how far it is away.
struct Neighbour {
    std::uint32_t index = 0;  ///< of the segment
    double distance = 0.0;    ///< world units, correctly rounded; beyond the largest double it is that one

    friend bool operator==(const Neighbour&, const Neighbour&) = default;
};

/// Two segments of an index, by their indices: a < b.
struct SegmentPair {
    std::uint32_t a = 0;  ///< the lower index
    std::uint32_t b = 0;  ///< the higher index

    friend bool operator==(const SegmentPair&, const SegmentPair&) = default;
};

/// An index of segments: built once and asked often.
///
/// Every answer is decided exactly for every finite input, never by tolerance or by rounded boxes: it is the
/// one that asking the judges about each segment would give. Bounds in double settle most segments several at
/// a time, the judges and exact numbers the rest. Segments of zero length are points. Idea: the tree of
/// `crossings`, over the boxes of the segments (long ones in parts) in the order of a space-filling curve.
///
/// An index never changes, so many threads may ask one at the same time. A copy shares the tree, and one that
/// was moved from is empty. Functions with a `found` replace what it holds and give it the answer: an array
/// that is used again saves the allocation. Each throws `InvalidInput` where a number of its arguments is not
/// finite ("nearest: p is not finite"). Speed: best within some 2^500 of 1; beyond that squares leave the
/// range of doubles, and distances are compared by exact numbers only.
class SegmentIndex {
  public:
    /// Without segments.
    SegmentIndex() = default;
    /// Copies the segments. Throws `InvalidInput` where a coordinate is not finite ("SegmentIndex:
    /// lines[17].end is not finite") or there are more than 2^30. Cost: about N log N steps; some 200 bytes a
    /// segment.
    explicit SegmentIndex(std::span<const Segment2> lines);

    /// The segments, in the order in which they were given; valid as long as an index that shares them.
    [[nodiscard]] std::span<const Segment2> lines() const;
    [[nodiscard]] std::size_t size() const { return lines().size(); }

    /// Every pair of its segments that meet, as `crosscut::crossings` of them.
    [[nodiscard]] Crossings crossings(const CrossingsOptions& options = {}) const;
    /// Every pair of a segment of this index (a) and one of another (b) that meet.
    [[nodiscard]] Crossings crossings(const SegmentIndex& other, const CrossingsOptions& options = {}) const;
    /// The segments that a segment, ray or line meets, in order of index, with the verdict of `meeting_of`.
    [[nodiscard]] std::vector<ProbeMeeting> crossings(const Segment2& probe,
                                                      Extent extent = Extent::segment) const;
    void crossings(const Segment2& probe, Extent extent, std::vector<ProbeMeeting>& found) const;

    /// The segment that a ray (or, where `extent` says so, a segment) meets first, coming from its start;
    /// empty where it meets none. The order along the ray is exact; of several segments met at the same point
    /// it is the one with the lowest index. A collinear segment is met where the overlap begins: at the ray's
    /// start when that lies on it, else at its nearer end. A ray of zero length is a point. Throws
    /// `InvalidInput` for `Extent::line`, which has no start.
    [[nodiscard]] std::optional<FirstHit> first_hit(const Segment2& ray, Extent extent = Extent::ray) const;

    /// The segments with a point in the closed rectangle between two corners (not only those whose boxes have
    /// one), in order of index. The rectangle may be flat. Throws `InvalidInput` where `low` is above `high`
    /// in x or in y.
    [[nodiscard]] std::vector<std::uint32_t> window(const Vec2& low, const Vec2& high) const;
    void window(const Vec2& low, const Vec2& high, std::vector<std::uint32_t>& found) const;

    /// The segments whose distance from a point or a segment is at most d, in order of index. Throws
    /// `InvalidInput` where d is negative.
    [[nodiscard]] std::vector<std::uint32_t> within(const Vec2& p, double d) const;
    [[nodiscard]] std::vector<std::uint32_t> within(const Segment2& probe, double d) const;
    void within(const Vec2& p, double d, std::vector<std::uint32_t>& found) const;
    void within(const Segment2& probe, double d, std::vector<std::uint32_t>& found) const;
    /// Every pair of its segments whose distance is at most d, each once, in order of a, then of b.
    [[nodiscard]] std::vector<SegmentPair> pairs_within(double d) const;

    /// The k segments nearest to a point or a segment (all where there are fewer), nearest first; those of
    /// exactly the same distance, 0 among others, in order of index.
    [[nodiscard]] std::vector<Neighbour> nearest(const Vec2& p, std::size_t k = 1) const;
    [[nodiscard]] std::vector<Neighbour> nearest(const Segment2& probe, std::size_t k = 1) const;
    void nearest(const Vec2& p, std::size_t k, std::vector<Neighbour>& found) const;
    void nearest(const Segment2& probe, std::size_t k, std::vector<Neighbour>& found) const;

  private:
    struct Contents;
    [[nodiscard]] const Contents& contents() const;

    std::shared_ptr<const Contents> contents_;
};

}  // namespace crosscut
