# Python with the headers of its C interface, and pybind11: the system's packages, else a sentence that names them.
set(PYBIND11_FINDPYTHON ON)
find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module)
find_package(pybind11 2.9 QUIET CONFIG)
if(NOT Python_FOUND OR NOT pybind11_FOUND)
  crosscut_refuse("pybind11 and Python's headers" "python3-dev pybind11-dev" "python pybind11")
endif()
set(Python_VERSION_MINOR "${Python_VERSION_MINOR}" PARENT_SCOPE)  # for the packages
