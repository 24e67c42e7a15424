#pragma once

#include "app/view/item_id.h"
#include "core/types.h"

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

/// Forgiving picking: points within 10 logical px, else bodies within 6, else everything again within 25. Nearest wins;
/// on a tie (half a pixel) what yields loses, then the last one dragged wins. Returns the index of the target, or nothing.
[[nodiscard]] std::optional<std::size_t> pick(std::span<const PickTarget> targets, const Vec2& cursor_px,
                                              double scale, ItemId last_dragged);

/// Distance from a pixel to a segment of the screen, pixels.
[[nodiscard]] double distance_px(const Vec2& cursor, const Vec2& from, const Vec2& to);

}  // namespace crosscut
