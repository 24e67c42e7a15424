#pragma once

#include <crosscut/function_ref.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// All pairs of many segments that meet.
namespace crosscut {

/// Two segments that meet, by their indices.
struct MeetingPair {
    std::uint32_t a = 0;                  ///< index into the set; of two sets into the first
    std::uint32_t b = 0;                  ///< index into the set; of two sets into the second
    Meeting meeting = Meeting::crossing;  ///< crossing, touch, corner, overlap, point_on or points_equal

    friend bool operator==(const MeetingPair&, const MeetingPair&) = default;
};

/// Does pieces of work in place of the library's own threads, for a program that has a pool of threads. Calls
/// `work` with 0, 1, … `count` - 1, each once, in any order, from any threads and several at a time if it
/// likes, and returns when all have returned. No piece waits for another one, and `work` throws nothing.
using Executor = FunctionRef<void(std::size_t count, FunctionRef<void(std::size_t piece)> work)>;

/// How all crossings are searched.
struct CrossingsOptions {
    /// Compute the common points too.
    bool points = false;
    /// Number of threads that work; at least 1. With an executor: it gets some four pieces a thread at once.
    int threads = 1;
    /// Called now and then from the calling thread with the fraction of the work that is done, from 0 to 1.
    /// Returning false stops the search.
    FunctionRef<bool(double)> progress{};
    /// Who does the work; nothing: the calling thread and `threads` - 1 of the library's own.
    Executor executor{};
};

/// Some of the pairs, in order, handed out while the search goes on.
struct CrossingsPart {
    std::span<const MeetingPair> pairs{};    ///< valid during the call
    std::span<const CommonPoint2> points{};  ///< parallel to `pairs` where points were requested, else empty
};

/// The pairs that meet.
struct Crossings {
    std::vector<MeetingPair> pairs{};    ///< in order of a, then of b
    std::vector<CommonPoint2> points{};  ///< parallel to `pairs` where points were requested, else empty
    bool complete = true;                ///< false: `progress` stopped the search, and there are no pairs
};

/// Every pair of segments of one set that meet, each once, with a < b.
///
/// Complete and exact for every finite input: exactly the pairs that `meeting_of` says meet, with its
/// verdict, and on request with the point, s and t of `common_point`. The answer does not depend on the
/// number of threads or the executor. Idea: a tree over the boxes of the segments (long segments in parts) in the order of a
/// space-filling curve; neighbours in that order search the tree together, a bound in double settles most
/// candidates several at a time, and the exact judge the rest. Segments of zero length are points. Throws
/// `InvalidInput` where a coordinate is not finite ("crossings: lines[17].end is not finite"), there are more
/// than 2^30 segments, `threads` is below 1, or the executor does not do each piece once. Cost: about N log N + k steps for N segments with k meetings,
/// more where many long ones run side by side without meeting. Memory: some 150 bytes a segment, and 24 bytes
/// (with points 88) a pair, twice that while pairs are sorted.
[[nodiscard]] Crossings crossings(std::span<const Segment2> lines, const CrossingsOptions& options = {});

/// The same for every pair of a segment of `a` and one of `b`. ("crossings: b[17].end is not finite")
[[nodiscard]] Crossings crossings(std::span<const Segment2> a, std::span<const Segment2> b,
                                  const CrossingsOptions& options = {});

/// Receives the pairs, part after part, in order, on the calling thread. Returning false stops the search.
using CrossingsSink = FunctionRef<bool(const CrossingsPart&)>;

/// The same for answers that do not fit in memory: beside the tree only one part per thread is held. Returns
/// false where `progress` or the sink stopped it.
[[nodiscard]] bool stream_crossings(std::span<const Segment2> lines, const CrossingsOptions& options,
                                    const CrossingsSink& sink);
[[nodiscard]] bool stream_crossings(std::span<const Segment2> a, std::span<const Segment2> b,
                                    const CrossingsOptions& options, const CrossingsSink& sink);

/// The same for one set whose segments are grouped: `kin` has a number for each segment, and two segments
/// with the same number other than 0 are not tested against each other. Consecutive segments of one group
/// that are the same point cost together as much as one, however many they are: a track that stands still.
/// Throws as above, and where `kin` is not as long as `lines`.
[[nodiscard]] bool stream_crossings(std::span<const Segment2> lines, std::span<const std::uint32_t> kin,
                                    const CrossingsOptions& options, const CrossingsSink& sink);

}  // namespace crosscut
