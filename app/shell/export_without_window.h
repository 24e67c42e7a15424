#pragma once

#include "app/model/results/export_request.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"

#include <string>
#include <vector>

namespace crosscut {

/// The result of an export request.
struct Exported {
    std::vector<std::string> files;  ///< the bytes of each file: one, or one for each picture
    std::string error;               ///< a sentence, if there are no files
};

/// Carries out a request from start to end; OpenGL drawing needs EGL and no display. `detail`: the level of
/// detail of a whole window. The workspace may have another time and camera afterwards.
[[nodiscard]] Exported export_without_window(const ExportRequest& request, Workspace& workspace,
                                             DetailLevel detail);

}  // namespace crosscut
