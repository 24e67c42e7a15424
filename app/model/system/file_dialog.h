#pragma once

#include "app/model/files/file_ask.h"

namespace crosscut {

/// The system's own dialog for files; none where it has none, or several.
[[nodiscard]] FileDialog file_dialog();

}  // namespace crosscut
