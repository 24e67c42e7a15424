#pragma once

#include <span>
#include <string_view>

namespace crosscut {

/// A function of the very source that was compiled.
struct SourceFunction {
    std::string_view method;  ///< of whose code it is a part: the method's id
    std::string_view name;
    std::string_view file;  ///< from the root: "core/intersect/methods/parametric.cpp"
    int first_line = 0;     ///< where it begins there, from 1
    std::string_view text;
};

/// All of them, method by method, the method's own function first. app/model/code/shown_functions.txt names them.
[[nodiscard]] std::span<const SourceFunction> source_functions();

}  // namespace crosscut
