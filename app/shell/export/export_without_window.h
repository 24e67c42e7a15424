#pragma once

#include "app/model/results/export_request.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/shell/export/exported.h"

namespace crosscut {

/// Carries out an order from its start to its end; what is drawn with OpenGL needs EGL and no display. `depth` is that of a
/// whole window. The workspace may have another time and camera afterwards.
[[nodiscard]] Exported export_without_window(const ExportOrder& order, Workspace& workspace, Depth depth);

}  // namespace crosscut
