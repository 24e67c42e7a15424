#pragma once

#include <crosscut/function_ref.h>
#include <crosscut/types.h>

#include <cstdint>
#include <span>

/// Pairs of segments whose boxes overlap: the only ones that a method has to test.
namespace crosscut {

/// Receives a pair; returning false stops the search.
using PairSink = FunctionRef<bool(std::uint32_t a, std::uint32_t b)>;

/// Every pair of segments of one set, with a < b, whose boxes (the axis-aligned rectangles around them) have
/// a point in common, each once, in no particular order. Returns false where the sink stopped it. Boxes are
/// compared unrounded; segments may be points. Throws `InvalidInput` where a coordinate is not finite
/// ("box_pairs: a[3].end is not finite"). Idea: a sweep from left to right (or from below, where that keeps
/// fewer boxes open at once); each segment is tested against the open ones in the lanes that it lies in;
/// where most of those lie above or below it, a tree finds the others by their heights. Cost: (N + k) log N
/// steps for k pairs. Memory: some 100 bytes a segment; 400 where many tall ones stand side by side.
bool box_pairs(std::span<const Segment2> lines, const PairSink& sink);
/// The same for pairs of a segment of `a` and one of `b`.
bool box_pairs(std::span<const Segment2> a, std::span<const Segment2> b, const PairSink& sink);

}  // namespace crosscut
