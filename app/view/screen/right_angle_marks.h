#pragma once

#include "app/view/camera/camera.h"
#include "app/view/draw_list.h"

#include <optional>

namespace crosscut {

/// The two strokes of a right-angle mark as a curve of three points. In the world it is a square whose side is `size_px`
/// at the distance of `at`, so what is seen of it leans as the angle does.
/// Nothing where its two sides lie nearly along each other on screen, or one nearly along the sight: where less than a tenth of
/// the square is seen; nor for directions without length, behind the eye, or for what is not finite.
[[nodiscard]] std::optional<CurveItem> corner_mark(const CornerItem& item, const Projector& projector);

}  // namespace crosscut
