#pragma once

#include "python/src/types.h"

#include <crosscut/types.h>

#include <array>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

/// The library's values as Python's: numbers, tuples for points, None for what is absent, lists, and the types of types.h.
namespace crosscut::python {

[[nodiscard]] inline py::object python_value(bool value) { return py::bool_(value); }
[[nodiscard]] inline py::object python_value(double value) { return py::float_(value); }
template <class T>
requires std::is_integral_v<T>
[[nodiscard]] py::object python_value(T value) { return py::int_(value); }
[[nodiscard]] inline py::object python_value(std::string_view value) {
    return py::str(value.data(), value.size());
}
[[nodiscard]] inline py::object python_value(const Vec2& p) { return py::make_tuple(p.x, p.y); }
[[nodiscard]] inline py::object python_value(const Vec3& p) { return py::make_tuple(p.x, p.y, p.z); }

template <class T>
[[nodiscard]] py::object python_value(const std::optional<T>& value) {
    if (!value) return py::none();
    return to_python(*value);
}

template <class Container>
[[nodiscard]] py::object python_list(const Container& values) {
    py::list made;
    for (const auto& value : values) made.append(to_python(value));
    return made;
}
template <class T>
[[nodiscard]] py::object python_value(const std::vector<T>& values) {
    return python_list(values);
}
template <class T, std::size_t N>
[[nodiscard]] py::object python_value(const std::array<T, N>& values) {
    return python_list(values);
}

template <DescribedEnum T>
[[nodiscard]] py::object python_value(T value) {
    return type_of<T>()(static_cast<int>(value));
}
template <DescribedStruct T>
[[nodiscard]] py::object python_value(const T& value) {
    return std::apply([&](const auto&... field) { return type_of<T>()(to_python(value.*field.member)...); },
                      Described<T>::fields);
}

template <class T>
py::object to_python(const T& value) {
    if constexpr (std::is_base_of_v<py::object, T>)
        return value;
    else
        return python_value(value);
}

}  // namespace crosscut::python
