#include "python/src/types.h"

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

}  // namespace crosscut::python
