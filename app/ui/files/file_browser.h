#pragma once

#include <crosscut/types.h>
#include "app/model/files/file_choice.h"
#include "app/model/files/folders.h"
#include "app/platform/files.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// Draws the path of a folder: a button that goes up, and each folder of the path; of a long path the last
/// ones. `available_px`: physical pixels. Returns the folder that was clicked. Adds "files:up" and
/// "files:part:lessons" to `targets`.
[[nodiscard]] std::optional<std::string> draw_path_bar(const std::string& folder, float available_px,
                                                       const UiContext& ui, std::vector<UiTarget>& targets);

/// A folder of the column at the left, with its usual name.
struct NamedFolder {
    std::string name;
    std::string path;  ///< empty: the system's own dialog, which can open any folder
};
/// The system's own dialog, if it has one; the user's home and documents folders and the folder in which the
/// program was started, if they exist; then `recent`. Each once.
[[nodiscard]] std::vector<NamedFolder> named_folders(const std::vector<std::string>& recent,
                                                     const FileAccess& files);

/// Draws the folders in a column of this size (physical pixels) with the shown one highlighted. Returns the
/// folder that was clicked. Adds "files:place:Home" to `targets`.
[[nodiscard]] std::optional<std::string> draw_named_folders(const std::vector<NamedFolder>& folders,
                                                            const std::string& folder, const Vec2& size,
                                                            const UiContext& ui,
                                                            std::vector<UiTarget>& targets);

/// Where the cursor of a text box goes when the box gets the focus.
enum class TextCursor : std::uint8_t {
    stay,
    end,
    all  ///< with the whole text selected
};

/// Asks for a file to open or to write; it covers the window and works with the mouse or with keys alone. It
/// returns a path and stays open: the caller does the work and then closes it, reports an error or asks
/// whether to replace.
class FileBrowser {
  public:
    /// Opens it; `files`: the access to folders.
    void ask(FileRequest request, const FileAccess& files);
    /// Asks whether to replace the file at `path`; if the user agrees, `draw` returns the path again. The
    /// question may begin with the path, which is shortened to the name in the shown folder.
    void ask_to_replace(const std::string& path, const std::string& question);
    /// Shows the error for `path`.
    void refuse(const std::string& path, const std::string& sentence);
    void close() { open_ = false; }
    [[nodiscard]] bool is_open() const { return open_; }
    /// Whether a file is to be written; otherwise one is to be opened.
    [[nodiscard]] bool saves() const { return choice_.saves(); }
    /// True for the keys that it takes while it is open: all but Quit and those that change the program's
    /// appearance.
    [[nodiscard]] bool press(const KeyPress& key);
    /// To be called once a frame. Reads the folder again when the window gets the focus, since another
    /// program may have written there.
    void follow(bool focused);

    struct Chosen {
        std::string path;
        bool replace = false;  ///< the user agreed to replace the file
    };
    /// Draws it while it is open; to be called outside of any window. `recent_folders` are listed beside the
    /// files.
    [[nodiscard]] std::optional<Chosen> draw(const std::vector<std::string>& recent_folders,
                                             const UiContext& ui);
    /// "files:row:a.json", "files:place:Home", "files:verb", "files:cancel": what is drawn and can be hit.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    enum class Box : std::uint8_t { look_for, name, folder };
    [[nodiscard]] bool asks() const { return !question_.empty(); }
    void press_tab(bool back);
    void press_in_list(const KeyPress& key);
    void light_next(int steps);
    void leave();
    void give_keyboard(Box box, TextCursor cursor = TextCursor::end);
    void go_to(const std::string& folder);
    void ask_system();
    [[nodiscard]] std::optional<Chosen> take();

    void draw_plate(const Vec2& size, const UiContext& ui);
    void draw_path(float k, const UiContext& ui);
    void draw_tools(float k, const UiContext& ui);
    void draw_order(float width, const UiContext& ui);
    void draw_name(float k, const UiContext& ui);
    void draw_sentence(float tall, const UiContext& ui) const;
    void text_field(Box box, const char* name, std::string& text, const char* hint, float width);
    [[nodiscard]] bool button(const char* name, const char* label, float width);

    FileChoice choice_;
    bool open_ = false, focused_ = true;
    bool wants_ = false;                      ///< the highlighted or named file is to be returned
    std::optional<std::string> from_system_;  ///< chosen in the system's own dialog
    std::string replaced_path_, question_;    ///< the question whether to replace that file; empty: none
    bool agreed_ = false;
    bool naming_ = false;  ///< a new folder is being named
    std::string folder_name_, displayed_name_;
    Box keyboard_ = Box::name;
    std::optional<Box> active_,
        seen_active_;  ///< the box that had the keyboard in the last frame, and in this one
    std::array<TextCursor, 3> cursors_{};
    bool show_highlighted_ = false;  ///< scroll to the highlighted row
    std::vector<NamedFolder> folders_;
    std::vector<UiTarget> targets_;
};

/// Draws the content of a folder, a row each, in the space at Dear ImGui's cursor, `tall` high (physical
/// pixels); a click highlights a row. Returns whether a row was double-clicked. `show_highlighted`: scroll to
/// the highlighted row. Adds "files:row:a.json" to `targets`.
[[nodiscard]] bool draw_file_list(FileChoice& choice, bool show_highlighted, float tall, const UiContext& ui,
                                  std::vector<UiTarget>& targets);

}  // namespace crosscut
