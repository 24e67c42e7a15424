#pragma once

#include <crosscut/types.h>
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/model/workspace.h"
#include "app/platform/files.h"
#include "app/ui/input.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/ui_context.h"
#include "app/ui/window/context_menu.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The menu of the document: new, open, save, share, record, quit; and the files that were used last, which
/// take its place.
class FileMenu {
  public:
    /// Opens it below the left end of its button; `by_key`: the first line is lit. Closes it where it is open.
    /// On a page it has what a browser leaves to it. `recording`: what is done is being recorded.
    void toggle(const Preferences& preferences, const FileAccess& files, bool recording, bool by_key);
    /// Where its button is in the window, physical pixels: its lower left corner.
    void stand_at(const Vec2& px) { px_ = px; }
    /// True for the keys it takes to itself: those of any menu, and the arrow to the files used last and back.
    [[nodiscard]] bool press(const KeyPress& key);
    [[nodiscard]] bool is_open() const { return menu_.is_open(); }
    void close() { menu_.close(); }
    void draw(const UiContext& ui) { menu_.draw(ui); }
    /// What was taken since this was asked last: a command, or the path of a file to open.
    struct Taken {
        std::optional<Command> command{};
        std::string path{};
    };
    [[nodiscard]] std::optional<Taken> take();
    /// "menu:Open…": what is drawn and can be hit.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return menu_.targets(); }

  private:
    void show(bool recent);
    [[nodiscard]] bool has(Command command) const;

    ContextMenu menu_{"##file menu"};
    Vec2 px_{};
    std::vector<std::string> recent_;  ///< as they stood when it was opened
    std::string home_;                 ///< the person's own folder, which is said as "~"
    bool on_page_ = false, has_address_ = false;
    bool recording_ = false;
    bool by_key_ = false;
    bool shows_recent_ = false;
};

// Opening and saving from the window: where one begins to look, and what is remembered of it.

/// What the browser is asked for when a file is to be opened, and when the scene is to be saved: beside the
/// scene's own file, else in the folder that was used last, else in the one the program was started in.
[[nodiscard]] FileRequest ask_to_open(const Workspace& workspace, const Preferences& preferences);
[[nodiscard]] FileRequest ask_to_save(const Workspace& workspace, const Preferences& preferences);
/// The same for where to record what is done.
[[nodiscard]] FileRequest ask_to_record(const Workspace& workspace, const Preferences& preferences);

/// Remembers a file and its folder as used last. `path` may be relative to the current folder.
void remember_file(const std::string& path, const StandardFolders& folders, Preferences& preferences);

struct OpenedFile {
    bool opened = false;
    std::string sentence;  ///< that it is, or why not
};
/// Opens a plain file: a scene, a link or points; pipes, which might keep the program waiting, are refused.
/// It is remembered as used last, or no longer where it cannot be opened.
[[nodiscard]] OpenedFile open_file(const std::string& path, Workspace& workspace, Preferences& preferences);

/// Saves the scene, and remembers the file as used last.
[[nodiscard]] Saving save_file(const std::string& path, Workspace::Replace replace, Workspace& workspace,
                               Preferences& preferences);
/// "Saved a.json.", of a file in another folder than the current one "Saved a.json in ~/lessons."; of several
/// "Saved a-0001.png to a-0101.png".
[[nodiscard]] std::string saved_text(const std::string& path, const StandardFolders& folders,
                                     const std::string& last_path = {});

}  // namespace crosscut
