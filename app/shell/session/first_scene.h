#pragma once

#include "app/cli/command_line.h"
#include "app/model/files/preferences.h"
#include "app/model/workspace.h"

#include <string>

namespace crosscut {

/// Brings the workspace to the scene that the command line names. The file of a lesson is noted as the one to be gone on with, which
/// the interface does, and taken out of `choice`; a lesson of the last run ends where a scene is named. Returns an empty
/// string, or a sentence: of a lesson its first mistake.
[[nodiscard]] std::string choose_what_to_show(Workspace& workspace, SceneChoice& choice,
                                              Preferences& preferences);

}  // namespace crosscut
