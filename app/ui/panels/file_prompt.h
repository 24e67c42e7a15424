#pragma once

#include "app/model/workspace.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <string>

namespace crosscut {

/// A small panel that asks for a file's name, to open or to save. What goes wrong is said in it and changes nothing.
class FilePrompt {
  public:
    enum class Purpose : std::uint8_t { open, save };
    void ask(Purpose purpose, std::string path);
    /// Opens it where saving to `path` has something to ask first.
    void ask_to_replace(std::string path, std::string question);
    void close() { open_ = false; }
    [[nodiscard]] bool open() const { return open_; }
    /// True when the key is for it, as what is typed and the arrows are, which would move a handle that has the focus. Enter
    /// answers a question with yes, unless it is still held from before.
    [[nodiscard]] bool press(const KeyPress& key);
    /// Draws it while it is open. Returns a sentence when a file was opened or saved, else an empty string.
    [[nodiscard]] std::string draw(Workspace& workspace, const UiContext& ui);

  private:
    [[nodiscard]] std::string go(Workspace& workspace);
    [[nodiscard]] bool asks() const { return !question_.empty(); }

    Purpose purpose_ = Purpose::open;
    bool open_ = false;
    bool just_opened_ = false;  ///< the box takes the keyboard
    bool agreed_ = false;
    std::string path_;
    std::string error_;
    std::string question_;  ///< whether to replace what is there; empty: nothing to ask
};

}  // namespace crosscut
