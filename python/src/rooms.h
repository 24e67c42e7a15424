#pragma once

#include <pybind11/pybind11.h>

/// What each source adds to the module.
namespace crosscut::python {

void define_plane(pybind11::module_& module);
void define_space(pybind11::module_& module);
void define_sweeps(pybind11::module_& module);
void define_bounces(pybind11::module_& module);
void define_layers(pybind11::module_& module);
void define_sights(pybind11::module_& module);
void define_routes(pybind11::module_& module);
void define_many(pybind11::module_& module);
void define_methods(pybind11::module_& module);

}  // namespace crosscut::python
