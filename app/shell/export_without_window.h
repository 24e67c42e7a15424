#pragma once

#include "app/model/results/export_request.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"

#include <string>
#include <vector>

namespace crosscut {

/// What an order came to.
struct Exported {
    std::vector<std::string> files;  ///< the bytes of each: one, or one a picture
    std::string error;               ///< a sentence, when there are none
};

/// Carries out an order from its start to its end; what is drawn with OpenGL needs EGL and no display.
/// `detail` is that of a whole window. The workspace may have another time and camera afterwards.
[[nodiscard]] Exported export_without_window(const ExportRequest& request, Workspace& workspace,
                                             DetailLevel detail);

}  // namespace crosscut
