#pragma once

#include <crosscut/types.h>
#include "core/schema.h"

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

/// How Python's annotations name the types: `given` of an argument, `answered` of an answer. What is named there
/// and is no type of ours is explained in python/package/typing.py.
namespace crosscut::python {

template <class T>
struct TypeText;

template <class T>
[[nodiscard]] std::string given_text() {
    return TypeText<T>::given();
}
template <class T>
[[nodiscard]] std::string answered_text() {
    return TypeText<T>::answered();
}

template <>
struct TypeText<double> {
    static std::string given() { return "float"; }
    static std::string answered() { return "float"; }
};
template <std::integral T>
struct TypeText<T> {
    static std::string given() { return "int"; }
    static std::string answered() { return "int"; }
};
template <>
struct TypeText<bool> {
    static std::string given() { return "bool"; }
    static std::string answered() { return "bool"; }
};
template <std::convertible_to<std::string_view> T>
struct TypeText<T> {
    static std::string given() { return "str"; }
    static std::string answered() { return "str"; }
};
template <>
struct TypeText<Vec2> {
    static std::string given() { return "PointLike"; }
    static std::string answered() { return "tuple[float, float]"; }
};
template <>
struct TypeText<Vec3> {
    static std::string given() { return "PointLike"; }
    static std::string answered() { return "tuple[float, float, float]"; }
};
template <class T>
struct TypeText<std::optional<T>> {
    static std::string given() { return given_text<T>() + " | None"; }
    static std::string answered() { return answered_text<T>() + " | None"; }
};
template <class T, class U>
struct TypeText<std::variant<T, U>> {
    static std::string answered() { return answered_text<T>() + " | " + answered_text<U>(); }
};
template <class T>
struct TypeText<std::vector<T>> {
    static std::string given() { return "Sequence[" + given_text<T>() + "] | ArrayLike"; }
    static std::string answered() { return "list[" + answered_text<T>() + "]"; }
};
template <class T, std::size_t N>
struct TypeText<std::array<T, N>> {
    static std::string answered() { return "list[" + answered_text<T>() + "]"; }
};
template <>
struct TypeText<std::vector<Vec2>> {
    static std::string given() { return "PointsLike"; }
    static std::string answered() { return "list[tuple[float, float]]"; }
};
template <>
struct TypeText<std::vector<Segment2>> {
    static std::string given() { return "SegmentsLike"; }
    static std::string answered() { return "list[Segment2]"; }
};

template <schema::DescribedEnum T>
struct TypeText<T> {
    static std::string given() {
        std::string words;
        std::apply(
            [&](const auto&... word) {
                ((words += (words.empty() ? "'" : ", '") + std::string(word.name) + "'"), ...);
            },
            schema::Described<T>::words);
        return answered() + " | Literal[" + words + "]";
    }
    static std::string answered() { return schema::Described<T>::name; }
};
template <schema::DescribedStruct T>
struct TypeText<T> {
    static std::string given() {
        if constexpr (std::same_as<T, Segment2> || std::same_as<T, Segment3>) return "SegmentLike";
        return answered() + " | FieldsLike";
    }
    static std::string answered() { return schema::Described<T>::name; }
};

}  // namespace crosscut::python
