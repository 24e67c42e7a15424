#pragma once

#include <crosscut/types.h>
#include "app/view/item_id.h"

#include <optional>
#include <span>

namespace crosscut {

/// Something that can be grabbed, in physical pixels. A point has `from == to`.
struct PickTarget {
    ItemId id{};
    Vec2 from{}, to{};
    bool body = false;    ///< a whole segment; points win over bodies
    bool yields = false;  ///< loses every tie against a point that does not
};

/// How near is near enough, logical pixels.
struct PickReach {
    double point_px = 10.0, body_px = 6.0;
    double second_px = 25.0;  ///< of either, where nothing else is
};
/// A finger covers what it points at: a target for it is 44 logical pixels wide.
inline constexpr PickReach kFingerReach{22.0, 14.0, 40.0};

/// Forgiving picking: points within their reach, else bodies within theirs, else everything again within the second one. Nearest wins;
/// on a tie (half a pixel) what yields loses, then the last one dragged wins. Returns the index of the target, or nothing.
[[nodiscard]] std::optional<std::size_t> pick(std::span<const PickTarget> targets, const Vec2& cursor_px,
                                              double scale, ItemId last_dragged, const PickReach& reach = {});

/// Distance from a pixel to a segment of the screen, pixels.
[[nodiscard]] double distance_px(const Vec2& cursor, const Vec2& from, const Vec2& to);

}  // namespace crosscut
