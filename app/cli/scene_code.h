#pragma once

#include "app/cli/scene_commands.h"
#include "app/model/code_text.h"

namespace crosscut {

/// The code of the method that the scene draws, `as` anything but formula: for C++ the source that was compiled, else a program
/// that can be run elsewhere. An error where the scene draws no published method.
[[nodiscard]] DrawnFile scene_code(Workspace& workspace, StepsAs as);

}  // namespace crosscut
