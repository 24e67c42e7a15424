#include "python/src/convert.h"

#include <string>

namespace crosscut::python {

py::object make_named_tuple(const TypeWords& words, const py::list& fields, const py::list& docs,
                            const py::tuple& defaults) {
    const py::object namedtuple = py::module_::import("collections").attr("namedtuple");
    py::object type =
        namedtuple(words.name, fields, py::arg("defaults") = defaults, py::arg("module") = "crosscut");
    type.attr("__doc__") = words.doc;
    for (std::size_t i = 0; i < fields.size(); ++i)
        type.attr(py::object(fields[i])).attr("__doc__") = docs[i];
    return type;
}

py::object make_enum(const TypeWords& words, const py::list& names, const py::list& values,
                     const py::list& docs) {
    py::list members;
    for (std::size_t i = 0; i < names.size(); ++i) members.append(py::make_tuple(names[i], values[i]));
    py::object type =
        py::module_::import("enum").attr("IntEnum")(words.name, members, py::arg("module") = "crosscut");
    std::string doc = words.doc;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto comment = docs[i].cast<std::string>();
        doc += "\n" + names[i].cast<std::string>() + (comment.empty() ? "" : ": " + comment);
        type.attr(py::object(names[i])).attr("__doc__") = comment;
    }
    type.attr("__doc__") = doc;
    return type;
}

double read_number(py::handle value) {
    const double number = PyFloat_AsDouble(value.ptr());
    if (number == -1.0 && PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        throw WrongForm(PyLong_Check(value.ptr()) != 0 ? " needs a number that a double can hold"
                                                       : " needs a number");
    }
    return number;
}

int read_whole_number(py::handle value) {
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
    int overflows = 0;
    const long long whole = number ? PyLong_AsLongLongAndOverflow(number.ptr(), &overflows) : 0;
    PyErr_Clear();
    if (!number || overflows != 0 || whole != static_cast<int>(whole))
        throw WrongForm(" needs a whole number");
    return static_cast<int>(whole);
}

bool read_flag(py::handle value) {
    if (!py::isinstance<py::bool_>(value)) throw WrongForm(" needs True or False");
    return value.is(py::bool_(true));
}

py::object read_entries(py::handle value, std::size_t least, std::size_t most, const char* clause) {
    const bool text = PyUnicode_Check(value.ptr()) != 0 || PyBytes_Check(value.ptr()) != 0;
    if (text || PySequence_Check(value.ptr()) == 0) throw WrongForm(clause);
    const Py_ssize_t count = PySequence_Size(value.ptr());
    if (count < 0) PyErr_Clear();  // an array of no dimension
    if (count < 0 || static_cast<std::size_t>(count) < least || static_cast<std::size_t>(count) > most)
        throw WrongForm(clause);
    return py::reinterpret_borrow<py::object>(value);
}

std::size_t read_word(py::handle value, const py::object& type) {
    const py::dict members = type.attr("__members__");
    if (py::isinstance<py::str>(value) && members.contains(value)) return members[value].cast<std::size_t>();
    if (py::isinstance(value, type)) return value.cast<std::size_t>();
    std::string words;
    for (const auto& [name, member] : members)
        words += (words.empty() ? " " : ", ") + name.cast<std::string>();
    throw WrongForm(" needs one of" + words);
}

}  // namespace crosscut::python
