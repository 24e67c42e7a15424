#pragma once

#include "app/model/files/file_choice.h"
#include "app/model/files/folders.h"
#include "app/platform/file_dialog.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// Where the cursor of a text box goes when the box gets the focus.
enum class TextCursor : std::uint8_t {
    stay,
    end,
    all  ///< with the whole text selected
};

/// Asks for a file to open or to write: with the system's dialog where it has one, else with a box for a name
/// or a path, which Tab completes. It covers the window. It returns a path and stays open: the caller does
/// the work and then closes it, reports an error or asks whether to replace, which the box shows.
class FilePrompt {
  public:
    /// Opens it; `files`: the access to folders.
    void ask(FileRequest request, const FileAccess& files);
    /// Asks whether to replace the file at `path`; if the user agrees, `draw` returns the path again. The
    /// question may begin with the path, which is shortened to the name in the shown folder.
    void ask_to_replace(const std::string& path, const std::string& question);
    /// Shows the error for `path`.
    void refuse(const std::string& path, const std::string& sentence);
    void close() { shown_ = Shown::nothing; }
    [[nodiscard]] bool is_open() const { return shown_ != Shown::nothing; }
    /// Whether a file is to be written; otherwise one is to be opened.
    [[nodiscard]] bool saves() const { return choice_.saves(); }
    /// True for the keys that it takes while it is open: all but Quit and those that change the program's
    /// appearance.
    [[nodiscard]] bool press(const KeyPress& key);
    /// The request for the system's dialog, which is to be shown as long as there is one; else null.
    [[nodiscard]] const FileRequest* for_dialog() const {
        return shown_ == Shown::dialog && !from_dialog_ ? &choice_.request() : nullptr;
    }
    /// Takes the answer of that dialog; one that is not waited for is dropped.
    void take(const FileAnswer& answer);

    struct Chosen {
        std::string path;
        bool replace = false;  ///< the user agreed to replace the file
    };
    /// Draws it while it is open; to be called outside of any window.
    [[nodiscard]] std::optional<Chosen> draw(const UiContext& ui);
    /// "files:name", "files:verb", "files:cancel": what is drawn and can be hit.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    enum class Shown : std::uint8_t { nothing, dialog, box };
    [[nodiscard]] bool asks() const { return !question_.empty(); }
    void show_box(TextCursor cursor);
    void leave();
    [[nodiscard]] std::optional<Chosen> take_chosen();
    void draw_waiting(const UiContext& ui);
    void draw_box(const UiContext& ui);
    void draw_title(const UiContext& ui) const;
    void draw_folder(const UiContext& ui) const;
    void draw_name(const UiContext& ui);
    void draw_sentence(const UiContext& ui) const;
    [[nodiscard]] bool button(const char* name, const char* label, float width);

    FileChoice choice_;
    Shown shown_ = Shown::nothing;
    bool wants_ = false;                      ///< the typed name is to be returned
    std::optional<std::string> from_dialog_;  ///< chosen in the system's dialog
    std::string replaced_path_, question_;    ///< the question whether to replace that file; empty: none
    bool agreed_ = false;
    TextCursor cursor_ = TextCursor::stay;
    std::string displayed_name_;
    bool active_ = false;  ///< the box had the keyboard in the last frame
    std::vector<UiTarget> targets_;
};

}  // namespace crosscut
