#pragma once

#include "app/model/described/json_text.h"

#include "core/methods/derivation.h"

#include <string_view>

namespace crosscut {

/// "input", "value", "test", "answer", "claim".
[[nodiscard]] std::string_view step_kind_word(StepKind kind);

/// The steps of a derivation in the order they ran, each with its sentence, its line in symbols and in numbers, and its values.
[[nodiscard]] Json json_of(const Derivation& derivation);

}  // namespace crosscut
