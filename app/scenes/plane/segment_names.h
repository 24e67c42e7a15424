#pragma once

#include <cstddef>
#include <string_view>

namespace crosscut {

/// What a numbered segment is called, for as long as the program runs: "w1a" and "w1b" its ends and "w1" all of it in files and
/// as ids, "Wall 1 start", "Wall 1 end" and "Wall 1" for people.
struct SegmentNames {
    std::string_view start, end, body;
    std::string_view start_label, end_label, label;
};

inline constexpr std::size_t kMostNumberedSegments = 512;

/// Of number i, from 0 on and below `kMostNumberedSegments`.
[[nodiscard]] const SegmentNames& wall_names(std::size_t i);
[[nodiscard]] const SegmentNames& cable_names(std::size_t i);

}  // namespace crosscut
