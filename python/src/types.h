#pragma once

#include "python/src/described.h"

#include <pybind11/pybind11.h>

#include <cstddef>
#include <tuple>

/// The Python types of what is described: a named tuple for a struct, an `IntEnum` for an enum.
namespace crosscut::python {

namespace py = pybind11;

/// What is said about a Python type.
struct TypeWords {
    const char* name;
    const char* doc;
};

/// `collections.namedtuple` with a comment for each field; the last `defaults` fields may be left out.
[[nodiscard]] py::object make_named_tuple(const TypeWords& words, const py::list& fields,
                                          const py::list& docs, const py::tuple& defaults);
/// `enum.IntEnum`; its comment ends with a line for each word.
[[nodiscard]] py::object make_enum(const TypeWords& words, const py::list& names, const py::list& values,
                                   const py::list& docs);

/// How many fields a tuple needs before it can stand for this struct; the others are what they are in a fresh one.
template <class T>
inline constexpr std::size_t kNeededFields = std::tuple_size_v<decltype(Described<T>::fields)>;

template <class T>
[[nodiscard]] py::object to_python(const T& value);

template <DescribedStruct T>
[[nodiscard]] py::object make_type() {
    py::list names, docs;
    py::list defaults;
    const T fresh{};
    std::apply(
        [&](const auto&... field) {
            std::size_t at = 0;
            const auto tell = [&](const auto& one) {
                names.append(one.name);
                docs.append(one.doc);
                if (at++ >= kNeededFields<T>) defaults.append(to_python(fresh.*one.member));
            };
            (tell(field), ...);
        },
        Described<T>::fields);
    return make_named_tuple({Described<T>::name, Described<T>::doc}, names, docs, py::tuple(defaults));
}

template <DescribedEnum T>
[[nodiscard]] py::object make_type() {
    py::list names, values, docs;
    std::apply(
        [&](const auto&... word) {
            (names.append(word.name), ...);
            (values.append(static_cast<int>(word.value)), ...);
            (docs.append(word.doc), ...);
        },
        Described<T>::words);
    return make_enum({Described<T>::name, Described<T>::doc}, names, values, docs);
}

/// The Python type, made when it is first asked for; it lives as long as the process.
template <class T>
[[nodiscard]] const py::object& type_of() {
    static const py::object* type = new py::object(make_type<T>());
    return *type;
}

}  // namespace crosscut::python
