#pragma once

#include "app/model/workspace.h"
#include "app/ui/interaction/canvas_gestures.h"
#include "app/ui/parts/small_views.h"
#include "app/ui/parts/stage.h"
#include "app/ui/ui_place.h"

#include <span>
#include <vector>

namespace crosscut {

/// Where the mouse can take hold of something: the large view first, then the small ones of the last frame. Points into
/// what it is made from, and is good until the scene is presented anew or a camera is made.
[[nodiscard]] std::vector<GesturePlace> gesture_places(const Stage& stage, SmallViews& small,
                                                       Workspace& workspace);

/// The handles of every such view: "canvas:a", and where a view steers another one, "globe:eye".
[[nodiscard]] std::vector<UiPlace> handle_places(std::span<const GesturePlace> places, Scene& scene);

}  // namespace crosscut
