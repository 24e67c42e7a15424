#include "app/model/system/file_dialog.h"

namespace crosscut {

FileDialog file_dialog() { return {}; }

}  // namespace crosscut
