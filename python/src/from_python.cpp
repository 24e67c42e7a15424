#include "python/src/from_python.h"

namespace crosscut::python {

double read_number(py::handle given) {
    const double number = PyFloat_AsDouble(given.ptr());
    if (number == -1.0 && PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        throw WrongForm(PyLong_Check(given.ptr()) != 0 ? " needs a number that a double can hold"
                                                       : " needs a number");
    }
    return number;
}

int read_whole_number(py::handle given) {
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(given.ptr()));
    int overflows = 0;
    const long long value = number ? PyLong_AsLongLongAndOverflow(number.ptr(), &overflows) : 0;
    PyErr_Clear();
    if (!number || overflows != 0 || value != static_cast<int>(value))
        throw WrongForm(" needs a whole number");
    return static_cast<int>(value);
}

bool read_flag(py::handle given) {
    if (!py::isinstance<py::bool_>(given)) throw WrongForm(" needs True or False");
    return given.is(py::bool_(true));
}

py::object read_entries(py::handle given, std::size_t least, std::size_t most, const char* clause) {
    const bool text = PyUnicode_Check(given.ptr()) != 0 || PyBytes_Check(given.ptr()) != 0;
    if (text || PySequence_Check(given.ptr()) == 0) throw WrongForm(clause);
    const Py_ssize_t count = PySequence_Size(given.ptr());
    if (count < 0) PyErr_Clear();  // an array of no dimension
    if (count < 0 || static_cast<std::size_t>(count) < least || static_cast<std::size_t>(count) > most)
        throw WrongForm(clause);
    return py::reinterpret_borrow<py::object>(given);
}

std::size_t read_word(py::handle given, const py::object& type) {
    const py::dict members = type.attr("__members__");
    if (py::isinstance<py::str>(given) && members.contains(given)) return members[given].cast<std::size_t>();
    if (py::isinstance(given, type)) return given.cast<std::size_t>();
    std::string words;
    for (const auto& [name, member] : members)
        words += (words.empty() ? " " : ", ") + name.cast<std::string>();
    throw WrongForm(" needs one of" + words);
}

}  // namespace crosscut::python
