#pragma once

#include "app/view/theme.h"

namespace crosscut {

/// The fonts that are in the program, for as long as it runs; those that were not found when it was built are empty. They are
/// unpacked at the first call.
[[nodiscard]] const FontFiles& program_fonts();

}  // namespace crosscut
