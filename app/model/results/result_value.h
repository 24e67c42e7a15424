#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The value of a name in a scene's results.
struct ResultValue {
    enum class Kind : unsigned char {
        unknown,  ///< the scene has no result of this name
        absent,   ///< it has no value at present, or its container has none
        truth,
        number,  ///< a finite one
        word,
        numbers,  ///< a list of finite numbers: a point
        other,    ///< a group of names, or any other list
    };
    Kind kind = Kind::unknown;
    bool truth = false;
    double number = 0.0;
    std::string word{};
    std::vector<double> numbers{};
};

using ResultKind = ResultValue::Kind;

/// Returns the value of a name.
using ResultLookup = std::function<ResultValue(std::string_view name)>;

}  // namespace crosscut
