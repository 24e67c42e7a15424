#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

/// All pairs of many segments that meet.
namespace crosscut {

/// Two segments that meet, by their indices.
struct MeetingPair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    Meeting meeting = Meeting::crossing;  ///< crossing, touch, corner, overlap, point_on or points_equal

    friend bool operator==(const MeetingPair&, const MeetingPair&) = default;
};

struct CrossingsOptions {
    /// Compute the common points too.
    bool points = false;
    /// How many threads work; at least 1.
    int threads = 1;
    /// Called now and then, from the calling thread, with the share of the work that is done, from 0 to 1. False stops.
    std::function<bool(double)> progress;
};

/// Some of the pairs, in order, that are handed out while the search goes on.
struct CrossingsPart {
    std::span<const MeetingPair> pairs;
    std::span<const CommonPoint2> points;  ///< beside `pairs` where they are asked for, else empty
};

struct Crossings {
    std::vector<MeetingPair> pairs;    ///< in order of a, then of b
    std::vector<CommonPoint2> points;  ///< beside `pairs` where they are asked for, else empty
    bool complete = true;              ///< false: `progress` stopped the search, and there are no pairs
};

/// Every pair of segments of one set that meet, each once, with a < b, …
///
/// Complete and exact for every finite input: exactly the pairs of which `meeting_of` says that they meet,
/// with its verdict, and where asked with the point, s and t of `common_point`. The answer does not depend on
/// the threads. Idea: boxes of the segments, of long ones in parts, in a tree in the order of a space-filling
/// curve; neighbours in it look for those that they could meet, a bound in double settles most of them
/// several at a time, and the judge the rest. Segments of zero length are points. Throws `InvalidInput` where
/// a coordinate is not finite ("crossings: lines[17].end is not finite"), there are more than 2^30 segments,
/// or `threads` is below 1. Cost: about N log N + k steps for N segments with k meetings, more where many
/// long ones run side by side without meeting. Memory: some 150 bytes a segment, and 24 bytes (with points
/// 64) a pair, twice that while pairs are put in order.
[[nodiscard]] Crossings crossings(std::span<const Segment2> lines, const CrossingsOptions& options = {});

/// … and every pair of a segment of `a` and one of `b`. ("crossings: b[17].end is not finite")
[[nodiscard]] Crossings crossings(std::span<const Segment2> a, std::span<const Segment2> b,
                                  const CrossingsOptions& options = {});

/// Where the pairs go, part after part, in order, from the calling thread. False stops the search.
using CrossingsSink = std::function<bool(const CrossingsPart&)>;

/// The same for answers that are too many to be kept: beside the tree only one part for each thread is in memory.
/// Returns false where `progress` or the sink stopped it.
[[nodiscard]] bool stream_crossings(std::span<const Segment2> lines, const CrossingsOptions& options,
                                    const CrossingsSink& sink);
[[nodiscard]] bool stream_crossings(std::span<const Segment2> a, std::span<const Segment2> b,
                                    const CrossingsOptions& options, const CrossingsSink& sink);

/// The same of one set without the pairs of one `kin`: a number for each segment; two with the same one, but
/// for 0, are not asked about. Of one kin in a row those that are the same point cost together as much as
/// one, however many they are: a track that stands still. Throws as above, and where `kin` is not as long as
/// `lines`.
[[nodiscard]] bool stream_crossings(std::span<const Segment2> lines, std::span<const std::uint32_t> kin,
                                    const CrossingsOptions& options, const CrossingsSink& sink);

}  // namespace crosscut
