#pragma once

#include <crosscut/types.h>
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/model/workspace.h"
#include "app/platform/file_dialog.h"
#include "app/ui/input.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/ui_context.h"
#include "app/ui/window/context_menu.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The document's menu: new, open, save, share, record, quit; a list of recent files that replaces it; and
/// before it the lines of the bar's menu, if it is opened from there.
class FileMenu {
  public:
    /// Opens it below the left end of its button, with these lines first, or closes it. `by_key`: the first line
    /// is highlighted. On a page it lacks what the browser does itself. `recording`: a recording is running.
    void toggle(std::vector<MenuItem> all, const Preferences& preferences, const FileAccess& files,
                bool recording, bool by_key);
    /// Sets the lower left corner of its button in the window, physical pixels.
    void stand_at(const Vec2& px) { px_ = px; }
    /// True for the keys that it takes: those of any menu, and the arrows to the next list and back.
    [[nodiscard]] bool press(const KeyPress& key);
    [[nodiscard]] bool is_open() const { return menu_.is_open(); }
    void close() { menu_.close(); }
    void draw(const UiContext& ui) { menu_.draw(ui); }
    /// What was chosen since the last call: a command, or the path of a file to open.
    struct Selection {
        std::optional<Command> command{};
        std::string path{};
    };
    [[nodiscard]] std::optional<Selection> take();
    /// "menu:Open…": the lines that are drawn and can be hit.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return menu_.targets(); }

  private:
    enum class Page : std::uint8_t { all, file, recent };
    void show(Page page);
    /// The list to which a line leads.
    [[nodiscard]] static std::optional<Page> page_of(const MenuItem& line);
    [[nodiscard]] bool has(Command command) const;

    ContextMenu menu_{"##file menu"};
    Vec2 px_{};
    std::vector<MenuItem> all_;        ///< the lines of the bar's menu; empty: opened by its own key
    std::vector<std::string> recent_;  ///< as they were when it was opened
    std::string home_;                 ///< the user's home folder, written as "~"
    bool on_page_ = false, has_address_ = false;
    bool recording_ = false;
    bool by_key_ = false;
    Page page_ = Page::all;
};

// Opening and saving from the window: the folder to begin with, and the recent files.

/// The request for a file to open and for one to save the scene in: in the folder of the scene's own file, else in the one used last, else in the one in which the program was started.
[[nodiscard]] FileRequest ask_to_open(const Workspace& workspace, const Preferences& preferences);
[[nodiscard]] FileRequest ask_to_save(const Workspace& workspace, const Preferences& preferences);
/// The same for a recording.
[[nodiscard]] FileRequest ask_to_record(const Workspace& workspace, const Preferences& preferences);
/// The same for the sheet of the lesson in a file of this name, or for its key.
[[nodiscard]] FileRequest ask_to_print(bool key, const std::string& lesson, const Workspace& workspace,
                                       const Preferences& preferences);

/// Remembers a file and its folder as the most recent. `path` may be relative to the current folder.
void remember_file(const std::string& path, const StandardFolders& folders, Preferences& preferences);

struct OpenedFile {
    bool opened = false;
    std::string sentence;  ///< the message: that it is opened, or why not
};
/// Opens a regular file with a scene, a link or points; pipes are refused, since they might block the
/// program. The file becomes the most recent one, or is removed from the recent files where it cannot be
/// opened.
[[nodiscard]] OpenedFile open_file(const std::string& path, Workspace& workspace, Preferences& preferences);

/// Saves the scene, and makes the file the most recent one.
[[nodiscard]] Saving save_file(const std::string& path, Workspace::Replace replace, Workspace& workspace,
                               Preferences& preferences);
/// "Saved a.json in ~/lessons.", "Saved a.json in your home folder."; for several "Saved a-0001.png to
/// a-0101.png in /tmp."; on a page, whose browser has folders of its own, "Saved a.json.".
[[nodiscard]] std::string saved_text(const std::string& path, const FileAccess& files,
                                     const std::string& last_path = {});

}  // namespace crosscut
