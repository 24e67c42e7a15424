#pragma once

#include <crosscut/types.h>

#include <cstdint>
#include <functional>
#include <span>

/// Pairs of segments that a method has to be asked about: those that are not far apart at first sight.
namespace crosscut {

/// What is done with a pair; false stops.
using PairSink = std::function<bool(std::uint32_t a, std::uint32_t b)>;

/// Every pair of segments whose boxes (the upright rectangles around them) have a point in common, each once,
/// in no certain order: of one set with a < b, … Returns false where the sink stopped it. Boxes are compared
/// as they are, so nothing is rounded; segments may be points. Throws `InvalidInput` where a coordinate is
/// not finite ("box_pairs: a[3].end is not finite"). Idea: from left to right (or from below, where fewer are
/// side by side then), each segment against those that are still under way in the lanes that it lies in;
/// where most of those lie above or below, a tree finds the others by their heights. Cost: (N + k) log N
/// steps for k pairs. Memory: some 100 bytes a segment, where many tall ones stand side by side 400.
bool box_pairs(std::span<const Segment2> lines, const PairSink& sink);
/// … and of two sets.
bool box_pairs(std::span<const Segment2> a, std::span<const Segment2> b, const PairSink& sink);

}  // namespace crosscut
