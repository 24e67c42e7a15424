#pragma once

#include "app/cli/command_line.h"
#include "app/model/files/preferences.h"
#include "app/model/workspace.h"

#include <string>

namespace crosscut {

struct FirstScene {
    std::string error;   ///< why no window opens: of a lesson its first mistake; empty where one does
    std::string notice;  ///< to be said in the window; may be empty
    std::string told{};  ///< the same, of a file of lines that was taken: nothing went wrong
};

/// What comes of a file that cannot be read, where it alone is named.
enum class Unreadable : bool {
    opens_no_window,
    is_said_in_window,  ///< which opens as if nothing were named
};

/// Brings the workspace to the scene that the command line names. The file of a lesson is noted as the one to be gone on with, which
/// the interface does, and taken out of `choice`; a lesson of the last run ends where a scene is named. Of a link that cannot be
/// read nothing is left in `choice`, and the window opens as if nothing were named: who clicks one sees no console.
[[nodiscard]] FirstScene choose_what_to_show(Workspace& workspace, SceneChoice& choice,
                                             Preferences& preferences,
                                             Unreadable unreadable = Unreadable::opens_no_window);

}  // namespace crosscut
