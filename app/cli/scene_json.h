#pragma once

#include "app/model/workspace.h"

#include <string>

namespace crosscut {

/// What the scene shows (`described`), as one JSON object on a line.
[[nodiscard]] std::string describe_json(Workspace& workspace);

/// The steps of the method drawn as one JSON array on a line, as `solve` gives them; empty where the scene shows none.
[[nodiscard]] std::string steps_json(Workspace& workspace);

}  // namespace crosscut
