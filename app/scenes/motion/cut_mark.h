#pragma once

#include "app/view/draw_list.h"

namespace crosscut {

/// A tick that lies along the cut, as a blade goes; `direction` of any length but zero.
DotItem& cut_mark(DrawList& list, const Vec2& at, const Vec2& direction, ItemId id);

}  // namespace crosscut
