#pragma once

#include "app/model/files/folders.h"

namespace crosscut {

/// How files are reached from this kind of window: `usual`, and on a page with what the browser does.
[[nodiscard]] FileAccess window_files(FileAccess usual);

}  // namespace crosscut
