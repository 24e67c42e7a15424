#pragma once

#include "app/model/results/answer_words.h"
#include "app/model/scene_output.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>

/// Adds answers of the library to a scene's results, field by field.
namespace crosscut {

/// Adds the answer's fields, each under `before` and its word; those of a struct in it behind a dot. Without
/// `there` the names are added with no values.
template <schema::DescribedStruct T>
void add_answer(SceneOutput& out, const std::string& before, const T& answer, bool there = true);

namespace shown_detail {

template <class Value>
void add_value(SceneOutput& out, const std::string& name, const Value& value, bool there) {
    if constexpr (schema::DescribedStruct<Value>)
        add_answer(out, in_place<InResults, Value>() ? name : name + ".", value, there);
    else if constexpr (std::is_enum_v<Value>)
        add_value(out, name, std::string(shown_word<InResults>(value)), there);
    else if constexpr (std::is_integral_v<Value> && !std::is_same_v<Value, bool>)
        add_value(out, name, static_cast<double>(value), there);
    else
        out.add_result(name, there ? std::optional(value) : std::nullopt);
}
template <class Value>
void add_value(SceneOutput& out, const std::string& name, const std::optional<Value>& value, bool there) {
    add_value(out, name, value.value_or(Value{}), there && value.has_value());
}
template <class Value, std::size_t count>
void add_value(SceneOutput& out, const std::string& name, const std::array<Value, count>& values,
               bool there) {
    for (std::size_t i = 0; i < count; ++i) add_value(out, name + "." + std::to_string(i), values[i], there);
}

}  // namespace shown_detail

template <schema::DescribedStruct T>
void add_answer(SceneOutput& out, const std::string& before, const T& answer, bool there) {
    for_each_field<InResults>(answer, [&](auto field, const auto& value) {
        shown_detail::add_value(out, before + std::string(field.word), value, there);
    });
}

}  // namespace crosscut
