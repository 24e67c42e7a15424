#include "generated/headers.h"
#include "python/src/define.h"
#include "python/src/rooms.h"

#include <crosscut/overlay/overlay.h>

#include <cstdint>
#include <vector>

namespace crosscut::python {

namespace {

/// A number for each segment, or none at all; `sentence` refuses a list that does not fit.
template <class Number, class Given>
std::vector<Number> one_each(const std::vector<Segment2>& segments, const std::vector<Given>& given,
                             const char* sentence) {
    if (!given.empty() && given.size() != segments.size()) throw InvalidInput(sentence);
    return {given.begin(), given.end()};
}

LayersCut cut_layers(const std::vector<Segment2>& a, const std::vector<Segment2>& b,
                     const std::vector<bool>& a_ring, const std::vector<bool>& b_ring,
                     const std::vector<int>& a_feature, const std::vector<int>& b_feature, FillRule a_fill,
                     FillRule b_fill) {
    const auto in_a = one_each<std::uint8_t>(a, a_ring, "overlay: a_ring has another size than a");
    const auto in_b = one_each<std::uint8_t>(b, b_ring, "overlay: b_ring has another size than b");
    const auto of_a = one_each<std::uint32_t>(a, a_feature, "overlay: a_feature has another size than a");
    const auto of_b = one_each<std::uint32_t>(b, b_feature, "overlay: b_feature has another size than b");
    LayersCut made;
    made.overlay = overlay({a, in_a, of_a, a_fill}, {b, in_b, of_b, b_fill});
    made.areas = areas(made.overlay);
    made.face_areas = face_areas(made.overlay);
    return made;
}

}  // namespace

void define_layers(py::module_& module) {
    using py::arg;
    offer<FillRule, OverlayVertex, OverlayEdge, OverlayFace, Overlay, OverlayAreas, LayersCut>(module);
    module.attr("kNoIndex") = kNoIndex;
    define(module, "overlay", &cut_layers, arg("a"), arg("b") = py::tuple(), arg("a_ring") = py::tuple(),
           arg("b_ring") = py::tuple(), arg("a_feature") = py::tuple(), arg("b_feature") = py::tuple(),
           arg("a_fill") = "even_odd", arg("b_fill") = "even_odd");
}

}  // namespace crosscut::python
