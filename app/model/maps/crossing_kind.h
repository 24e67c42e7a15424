#pragma once

#include <crosscut/intersect/intersection.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace crosscut {

/// What two segments of a map have in common, in four words: a segment without length that lies on another touches it, and makes
/// a corner at an end of it or with another such segment.
enum class CrossingKind : std::uint8_t { crossing, touch, corner, overlap };
inline constexpr int kCrossingKinds = 4;

/// The enumerator's own word, and the word for many of them.
[[nodiscard]] std::string_view crossing_kind_name(CrossingKind kind);
[[nodiscard]] std::string_view crossing_kind_plural(CrossingKind kind);
/// "1 crossing", "3 touches".
[[nodiscard]] std::string counted(std::uint64_t count, CrossingKind kind);

/// Of two segments that meet, `point` being where, if in one.
[[nodiscard]] CrossingKind crossing_kind(Meeting meeting, const Segment2& a, const Segment2& b, Vec2 point);

}  // namespace crosscut
