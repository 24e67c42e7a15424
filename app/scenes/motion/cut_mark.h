#pragma once

#include "app/view/draw_list.h"
#include "core/sweep/sweep_cut.h"

namespace crosscut {

/// A tick that lies along the cut, as a blade goes; `direction` of any length but zero.
DotItem& cut_mark(DrawList& list, const Vec2& at, const Vec2& direction, ItemId id);

/// Both directions that a cut can have, as arrows of this length from where it is: the way the line moves there, and the way
/// the pointer moves. What stands still has none. `named` writes at each tip what it is.
void cut_arrows(DrawList& list, const Vec2& at, const CutDirections& directions, double length, bool named);

}  // namespace crosscut
