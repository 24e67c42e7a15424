#pragma once

#include "app/model/files/preferences.h"
#include "app/model/workspace.h"
#include "app/ui/commands.h"
#include "app/ui/input.h"
#include "app/ui/panels/file_prompt.h"
#include "app/ui/panels/gallery.h"
#include "app/ui/panels/help_sheet.h"
#include "app/ui/settings/settings_panel.h"
#include "app/ui/ui_context.h"

#include <string>

namespace crosscut {

/// What opens over the window for a while: the gallery, the box for a file's name, the settings, the key sheet.
class Dialogs {
  public:
    /// Opening and closing them, and saving, which opens one where there is something to ask first.
    [[nodiscard]] Ran run(Command command, Workspace& workspace);
    /// True for the keys that an open one takes to itself.
    bool press(const KeyPress& press);
    /// What Escape closes; false where nothing was open.
    bool close();

    struct Done {
        std::string sentence;  ///< what came of a file or a preset, to be said; empty: nothing
        bool opened_preset = false;
    };
    /// Draws what is open, outside every window; the settings below `bar`.
    [[nodiscard]] Done draw(const Rect& bar, Workspace& workspace, Preferences& preferences,
                            const UiContext& ui);
    [[nodiscard]] SettingsPanel& settings() { return settings_; }
    [[nodiscard]] const SettingsPanel& settings() const { return settings_; }
    /// Pictures of the gallery are still being made.
    [[nodiscard]] bool pending() const { return gallery_.pending(); }

  private:
    [[nodiscard]] std::string save(Workspace& workspace);

    Gallery gallery_;
    FilePrompt file_prompt_;
    SettingsPanel settings_;
    HelpSheet help_;
};

}  // namespace crosscut
