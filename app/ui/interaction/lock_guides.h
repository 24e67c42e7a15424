#pragma once

#include "app/view/draw_list.h"

#include <array>

namespace crosscut {

/// Shows what a drag is locked to: along one free axis the line through `at` in the axis' colour, along two a faint square of
/// their plane about it. `reach` is half the square's side, world units. All three free (in the plane x and y): nothing.
void add_lock_guides(DrawList& list, const Vec3& at, const std::array<bool, 3>& free, double reach);

/// A small ring with a cross in it, muted.
void add_pivot_mark(DrawList& list, const Vec3& pivot, double opacity);

/// When the pivot is shown: while a view is turned or panned, and fading for a moment afterwards.
class PivotMark {
  public:
    /// Once a frame. `held` while something moves the view; with `still` (reduced motion) it does not fade but goes.
    void update(bool held, double now_s, bool still);
    /// 0 (not shown) to 1.
    [[nodiscard]] double opacity() const { return opacity_; }
    [[nodiscard]] bool fading() const { return opacity_ > 0.0 && !held_; }

  private:
    bool held_ = false;
    double let_go_s_ = -1e9;
    double opacity_ = 0.0;
};

}  // namespace crosscut
