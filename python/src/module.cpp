#include "python/src/define.h"

#include <crosscut/invalid_input.h>
#include <crosscut/version.h>

PYBIND11_MODULE(_crosscut, module) {
    namespace py = pybind11;
    module.doc() = "What the package crosscut is made around: the questions, with all arguments in order.";
    module.attr("__version__") = crosscut::version_text();
    // What pip installs beside it: pybind11 reads arrays of NumPy 2 since 2.12.
    module.attr("_numpy") = PYBIND11_VERSION_HEX < 0x020C0000 ? "numpy<2" : "numpy";
    // Of this module alone, whatever others have another copy of the library.
    auto& refused =
        py::register_local_exception<crosscut::InvalidInput>(module, "InvalidInput", PyExc_ValueError);
    refused.attr("__module__") = "crosscut";
    refused.attr("__doc__") =
        "What the library refuses, in one sentence: the question, the argument, and what is wrong with it.";
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
