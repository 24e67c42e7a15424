#include "generated/headers.h"
#include "python/src/define.h"
#include "python/src/motion.h"
#include "python/src/rooms.h"

namespace crosscut::python {

void define_methods(py::module_& module) {
    using py::arg;
    offer<MethodAbout, Outcome, Why, CrossingByMethod, nearest::Branch, NearestByMethod, RootFate,
          RootByMethod, SweepByMethod>(module);

    define(module, "intersect_methods", &intersect_methods);
    define(module, "nearest_methods", &nearest_methods);
    define(module, "sweep_methods", &sweep_methods);

    const auto method = arg("method");
    const auto extent_a = arg("a_extent") = "segment";
    const auto extent_b = arg("b_extent") = "segment";
    const auto number = arg("number") = "double";
    define(module, "intersect_by", &intersect_by, method, arg("a"), arg("b"), extent_a, extent_b, number);
    define(module, "nearest_by", &nearest_by, method, arg("a"), arg("b"), extent_a, extent_b, number,
           arg("tolerance") = nearest::kRhodesTolerance);
    define(module, "sweep_by", &sweep_by, method, arg("segment"), arg("point"), number);
}

}  // namespace crosscut::python
