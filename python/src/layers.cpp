#include "generated/headers.h"
#include "python/src/define.h"
#include "python/src/rooms.h"

#include "core/overlay/overlay.h"

namespace crosscut::python {

namespace {

/// Which segments are parts of rings, as the library has it; `sentence` refuses a list that does not fit.
std::vector<std::uint8_t> ring_flags(const std::vector<Segment2>& segments, const std::vector<bool>& ring,
                                     const char* sentence) {
    if (!ring.empty() && ring.size() != segments.size()) throw InvalidInput(sentence);
    return {ring.begin(), ring.end()};
}

LayersCut cut_layers(const std::vector<Segment2>& a, const std::vector<Segment2>& b,
                     const std::vector<bool>& a_ring, const std::vector<bool>& b_ring) {
    const auto in_a = ring_flags(a, a_ring, "overlay: a_ring has another size than a");
    const auto in_b = ring_flags(b, b_ring, "overlay: b_ring has another size than b");
    LayersCut made;
    made.overlay = overlay({a, in_a}, {b, in_b});
    made.areas = areas(made.overlay);
    made.face_areas = face_areas(made.overlay);
    return made;
}

}  // namespace

void define_layers(py::module_& module) {
    using py::arg;
    offer<OverlayVertex, OverlayEdge, OverlayFace, Overlay, OverlayAreas, LayersCut>(module);
    module.attr("kNoIndex") = kNoIndex;
    define(module, "overlay", &cut_layers, arg("a"), arg("b") = py::tuple(), arg("a_ring") = py::tuple(),
           arg("b_ring") = py::tuple());
}

}  // namespace crosscut::python
