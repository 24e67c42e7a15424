#pragma once

#include "app/cli/crossings/crossings_command.h"
#include "app/model/maps/line_map.h"

#include <optional>
#include <utility>

namespace crosscut {

/// Two segments that meet, as it is written.
struct FoundCrossing {
    SegmentPlace a, b;
    CrossingKind kind = CrossingKind::crossing;
    Vec2 point{};  ///< not for an overlap, as s and t
    double s = 0.0, t = 0.0;
    std::optional<std::pair<Vec2, Vec2>> overlap;
};

/// What comes before all, one crossing, and what comes after all. `first`: no other stands before it.
[[nodiscard]] std::string_view crossings_head(CrossingsFormat format);
void append_crossing(std::string& text, CrossingsFormat format, const FoundCrossing& found, bool first);
[[nodiscard]] std::string_view crossings_end(CrossingsFormat format);

}  // namespace crosscut
