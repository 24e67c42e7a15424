#pragma once

#include <crosscut/overlay/overlay.h>

#include <vector>

namespace crosscut::python {

/// Two layers cut at their meetings, and how large everything is.
struct LayersCut {
    Overlay overlay;
    OverlayAreas areas;
    std::vector<double> face_areas;  ///< of each face; of the unbounded one 0
};

}  // namespace crosscut::python
