#pragma once

#include "app/view/camera/eye_space.h"
#include "app/view/screen/flatten_marks.h"

namespace crosscut {

/// Fills and balls, clipped to the view and its margin, hovered ones stronger. In the plane fills first, each in the order
/// added; in space both from far to near, by the mean depth of a fill's corners and by the depth of a ball's centre; of
/// the same depth in the order added. A ball is a disc in its role's colour with lighter discs inside, higher and further
/// left, so that it reads as round; without opacity it has no inside. In space a fill that has two corners in common with the
/// one added before or after it is a patch of a surface, and sharp; in the plane so are triangles around one corner and rectangles in
/// a row. Fills with a corner that is not finite are left out.
/// Costs about 0.3 us for a fill with four corners inside the view.
void append_fills(ScreenList& out, const DrawList& list, const Look& look, const EyeSpace& eye);

}  // namespace crosscut
