#pragma once

#include "app/model/preferences.h"
#include "app/model/workspace.h"

#include <string>

namespace crosscut {

/// What outlives a run: preferences in the XDG config folder, the last scene and what is kept from scene to scene in the XDG
/// state folder.
class Session {
  public:
    Session();
    [[nodiscard]] Preferences& preferences() { return preferences_; }
    /// Puts the last scene back. False when there is none, or it cannot be read any more.
    bool restore(Workspace& workspace) const;
    /// Gives the workspace the numbers that are kept from run to run.
    void give_kept(Workspace& workspace) const;
    /// Writes what changed. Failing is no reason to stop anybody: it is tried again the next time.
    void keep(Workspace& workspace);

  private:
    Preferences preferences_;
    std::string preferences_path_, scene_path_, numbers_path_;
    std::string kept_preferences_, kept_scene_, kept_numbers_;
};

}  // namespace crosscut
