#pragma once

#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/ui/menu/context_menu.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The menu of the document: new, open, save, share, record, quit; and the files that were used last, which take its place.
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
    [[nodiscard]] const std::vector<UiPlace>& places() const { return menu_.places(); }

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

}  // namespace crosscut
