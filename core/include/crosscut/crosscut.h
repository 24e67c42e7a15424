#pragma once

#include <crosscut/batch/crossings.h>
#include <crosscut/batch/many.h>
#include <crosscut/bounce/impact.h>
#include <crosscut/bounce/step.h>
#include <crosscut/distance/distance.h>
#include <crosscut/function_ref.h>
#include <crosscut/index/segment_index.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/invalid_input.h>
#include <crosscut/nearest/apparent.h>
#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/overlay/overlay.h>
#include <crosscut/overlay/polygons.h>
#include <crosscut/predicates.h>
#include <crosscut/route/route.h>
#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/sweep/sweep_lines.h>
#include <crosscut/types.h>
#include <crosscut/version.h>
#include <crosscut/visibility/region.h>
#include <crosscut/visibility/seen_path.h>
#include <crosscut/visibility/terrain.h>

/// All questions of the library: where lines meet in the plane and how far apart they are, how near they come
/// in space, when a moving line meets a moving point, where balls bounce, each for one pair and for many; what two layers make when
/// laid over each other, what is visible from a point, which path is the shortest. Every answer is right for
/// every finite input; any other throws `InvalidInput`. These headers and what they include are the whole
/// public library: nothing else is installed. They need only GLM.
