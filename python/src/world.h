#pragma once

#include <crosscut/overlay/overlay.h>

#include <vector>

namespace crosscut::python {

/// Two layers cut at their meetings, and all areas.
struct LayersCut {
    Overlay overlay;
    OverlayAreas areas;
    std::vector<double> face_areas;  ///< of each face; 0 for the unbounded one
};

}  // namespace crosscut::python
