#include "python/src/define.h"

#include <crosscut/invalid_input.h>
#include <crosscut/version.h>

PYBIND11_MODULE(crosscut, module) {
    namespace py = pybind11;
    module.doc() =
        "Where lines meet in the plane and how far apart they are, how near they come in space, when a moving line meets a\n"
        "moving point, where balls bounce, how layers lie on each other, what is visible from a point, which path is the\n"
        "shortest.\n"
        "Every answer is right for every finite input; any other raises InvalidInput, which is a ValueError.\n"
        "Points are pairs or triples of numbers, segments pairs of points; arrays of NumPy do as well.";
    module.attr("__version__") = crosscut::version_text();
    py::register_exception<crosscut::InvalidInput>(module, "InvalidInput", PyExc_ValueError);
    crosscut::python::define_plane(module);
    crosscut::python::define_distances(module);
    crosscut::python::define_space(module);
    crosscut::python::define_sweeps(module);
    crosscut::python::define_bounces(module);
    crosscut::python::define_layers(module);
    crosscut::python::define_sights(module);
    crosscut::python::define_routes(module);
    crosscut::python::define_many(module);
    crosscut::python::define_index(module);
    crosscut::python::define_methods(module);
}
