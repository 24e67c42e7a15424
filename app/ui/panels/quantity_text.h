#pragma once

#include "app/model/scene_output.h"

#include <string>

namespace crosscut {

/// A value of the read-out as text, by the rule of `Digits`; points in brackets.
[[nodiscard]] std::string value_text(const Quantity& quantity, const Digits& digits);

/// The same with every digit; empty where that says no more.
[[nodiscard]] std::string whole_text(const Quantity& quantity, const Digits& digits);

/// How a value differs from an earlier one of the same kind: "+0.25", "(+1, −0.5)", for words "was: none". Empty where the
/// two read the same, are of different kinds, or the difference is beyond the range of double.
[[nodiscard]] std::string change_text(const Quantity& now, const Quantity& before, const Digits& digits);

}  // namespace crosscut
