#pragma once

#include "app/model/workspace.h"
#include "app/ui/style.h"

#include <string>

namespace crosscut {

/// A small panel that asks for a file's name, to open or to save. What goes wrong is said in it and changes nothing.
class FilePrompt {
  public:
    enum class Purpose : std::uint8_t { open, save };
    void ask(Purpose purpose, std::string path);
    void close() { open_ = false; }
    [[nodiscard]] bool open() const { return open_; }
    /// Draws it while it is open. Returns a sentence when a file was opened or saved, else an empty string.
    [[nodiscard]] std::string draw(Workspace& workspace, const Theme& theme, const Fonts& fonts);

  private:
    Purpose purpose_ = Purpose::open;
    bool open_ = false;
    bool just_opened_ = false;
    std::string path_;
    std::string error_;
};

}  // namespace crosscut
