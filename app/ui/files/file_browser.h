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

/// The way to a folder: a button that goes up, and each folder of its path; of a long one the last ones.
/// `available_px`: physical pixels. Returns the folder that was clicked. Adds "files:up" and
/// "files:part:lessons" to `targets`.
[[nodiscard]] std::optional<std::string> draw_path_bar(const std::string& folder, float available_px,
                                                       const UiContext& ui, std::vector<UiTarget>& targets);

/// A folder that many people look in, by the name they know it by.
struct NamedFolder {
    std::string name;
    std::string path;  ///< empty: the system's own dialog, which shows any
};
/// The system's own dialog, where it has one; the person's own folder and documents and the folder that the
/// program was started in, as far as they are there; then `recent`. Each once.
[[nodiscard]] std::vector<NamedFolder> named_folders(const std::vector<std::string>& recent,
                                                     const FileAccess& files);

/// The places one below another in a column of this size (physical pixels), the one that is shown lit.
/// Returns the folder that was clicked. Adds "files:place:Home" to `targets`.
[[nodiscard]] std::optional<std::string> draw_folder_places(const std::vector<NamedFolder>& shown,
                                                            const std::string& folder, const Vec2& size,
                                                            const UiContext& ui,
                                                            std::vector<UiTarget>& targets);

/// Where the cursor of a text box goes when the box gets the keyboard.
enum class TextCursor : std::uint8_t {
    stay,
    end,
    all  ///< and all of the text is selected
};

/// Asks for a file to open or for where to write one: over the whole window, with the mouse or with the
/// keyboard alone. It returns a path and stays open: who asked does the work, and then closes it, says what
/// went wrong or asks whether to replace.
class FileBrowser {
  public:
    /// `files` is how folders are reached.
    void ask(FileRequest request, const FileAccess& files);
    /// What is at `path` is to be replaced only where the person says so: then `draw` returns the path once
    /// more. The sentence may begin with the path, of which in the folder that is shown only its name is
    /// shown.
    void ask_to_replace(const std::string& path, const std::string& question);
    /// What went wrong with `path`.
    void refuse(const std::string& path, const std::string& sentence);
    void close() { open_ = false; }
    [[nodiscard]] bool is_open() const { return open_; }
    /// Whether a file is to be written; else one is to be opened.
    [[nodiscard]] bool saves() const { return choice_.saves(); }
    /// True for the keys it takes to itself while it is open: all but those that change how everything looks, and Quit.
    [[nodiscard]] bool press(const KeyPress& key);
    /// To be called once a frame. Reads the folder again when the window gets the focus: another program may
    /// have written there.
    void follow(bool focused);

    struct Chosen {
        std::string path;
        bool replace = false;  ///< it was asked for and agreed to
    };
    /// Draws it while it is open, outside every window. `recent_folders` stand beside the list.
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
    bool wants_ = false;                      ///< what is lit or named is to be taken
    std::optional<std::string> from_system_;  ///< chosen in the system's own dialog
    std::string asked_path_, question_;       ///< whether to replace it; empty: nothing to ask
    bool agreed_ = false;
    bool naming_ = false;  ///< a new folder is being named
    std::string folder_name_, shown_name_;
    Box keyboard_ = Box::name;
    std::optional<Box> active_,
        seen_active_;  ///< the box that had the keyboard in the last frame, and in this one
    std::array<TextCursor, 3> cursors_{};
    bool show_highlighted_ = false;  ///< the lit row is to be in view
    std::vector<NamedFolder> folders_;
    std::vector<UiTarget> targets_;
};

/// What a folder shows, a row each, in the room at Dear ImGui's cursor, `tall` high (physical pixels): a
/// click lights a row. True when one was clicked twice. `show_highlighted`: the lit one is to be in view.
/// Adds "files:row:a.json" to `targets`.
[[nodiscard]] bool draw_file_list(FileChoice& choice, bool show_highlighted, float tall, const UiContext& ui,
                                  std::vector<UiTarget>& targets);

}  // namespace crosscut
