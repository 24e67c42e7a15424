#pragma once

#include "app/model/scene_output.h"
#include "app/ui/ui_context.h"

#include <span>
#include <string>

namespace crosscut {

/// The checks that prove the answer, each with a tick or a cross, what it claims and its numbers; a button puts them on the
/// clipboard. Nothing when there are none. Returns the id of the check under the mouse, if any; checks of `lit` are lit.
[[nodiscard]] ItemId draw_certificate(std::span<const Check> checks, const Highlight& lit,
                                      const UiContext& ui);

/// The checks as text, one a line: "holds: C and D lie on different sides of AB: −28 and 32".
[[nodiscard]] std::string certificate_text(std::span<const Check> checks);

}  // namespace crosscut
