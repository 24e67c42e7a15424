#include "app/shell/window/window_files.h"

namespace crosscut {

FileAccess window_files(FileAccess usual) { return usual; }

}  // namespace crosscut
