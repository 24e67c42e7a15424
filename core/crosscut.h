#pragma once

/// All questions of the library: where lines meet in the plane, how near they come in space, when a moving line meets a moving
/// point, where balls bounce; each of one pair, and of many; how two layers lie on each other, what is seen from a point, which
/// way is the shortest. Every answer is right for every finite input; any other throws `InvalidInput`.
/// These headers and what they include are the whole public library: nothing else is installed. They need GLM and nothing more.
#include "core/batch/crossings.h"
#include "core/batch/intersect_many.h"
#include "core/batch/nearest_many.h"
#include "core/batch/sweep_many.h"
#include "core/bounce/impact.h"
#include "core/bounce/step.h"
#include "core/intersect/intersection.h"
#include "core/invalid_input.h"
#include "core/nearest/apparent.h"
#include "core/nearest/moving_spheres.h"
#include "core/nearest/segments.h"
#include "core/overlay/overlay.h"
#include "core/predicates.h"
#include "core/route/route.h"
#include "core/sweep/crowd.h"
#include "core/sweep/discrete/discrete_test.h"
#include "core/sweep/polyline.h"
#include "core/sweep/sweep.h"
#include "core/types.h"
#include "core/version.h"
#include "core/visibility/line_of_sight.h"
#include "core/visibility/profile.h"
#include "core/visibility/region.h"
#include "core/visibility/seen_path.h"
#include "core/visibility/viewshed.h"
