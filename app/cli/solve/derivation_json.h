#pragma once

#include "app/cli/solve/json_text.h"

#include "core/methods/derivation.h"

namespace crosscut {

/// The steps of a derivation in the order they ran, each with its sentence, its line in symbols and in numbers, and its values.
[[nodiscard]] Json json_of(const Derivation& derivation);

}  // namespace crosscut
