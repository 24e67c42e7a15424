#pragma once

#include "app/model/files/folders.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What the interface asks of the world beside its input, files, folders and the clipboard: noted while it is
/// recorded, and answered from the notes when it is replayed, so that a replay reads and writes nothing.
namespace crosscut {

struct IoAnswer {
    enum class Kind : std::uint8_t {
        pasted,
        exists,
        is_folder,
        same,
        read,
        standard_input,
        list,
        written,
        cannot_write,
        folder_made,
        chosen  ///< in the system's dialog for files
    };
    Kind kind = Kind::pasted;
    std::optional<std::string> text{};  ///< of a file or the clipboard, where there was one
    std::string error{};                ///< the sentence, where something went wrong
    bool yes = false;  ///< it is so: there is a file of this name, it is a folder, two are the same
    std::vector<FolderEntry> entries{};  ///< of a folder, as they were read
};

using NoteAnswer = std::function<void(IoAnswer)>;

/// `real`, each of whose answers is noted as well.
[[nodiscard]] FileAccess noted(const FileAccess& real, const NoteAnswer& note);

/// Answers in the order in which they were noted.
class ReplayedIo {
  public:
    /// What the next questions get; those that were left over are dropped.
    void give(const std::vector<IoAnswer>& answers);
    /// The next one. Another kind than was noted, or none left: a failure, and from then on `strayed`.
    [[nodiscard]] IoAnswer take(IoAnswer::Kind kind);
    /// Something was asked that was not noted, or not asked that was.
    [[nodiscard]] bool strayed() const { return strayed_; }
    /// Files as the answers have them, in a program that was started with these folders; `answers` has to outlive it.
    [[nodiscard]] static FileAccess files(ReplayedIo& answers, StandardFolders folders);

  private:
    std::deque<IoAnswer> waiting_;
    bool strayed_ = false;
};

/// Stands between Dear ImGui's current context and what answers it about the clipboard, until it is destroyed.
class ClipboardTap {
  public:
    /// Pasting goes on as before, and `note` hears what came.
    explicit ClipboardTap(NoteAnswer note);
    /// What is pasted comes from `answers`, and what is copied goes nowhere.
    explicit ClipboardTap(ReplayedIo& answers);
    ~ClipboardTap();
    ClipboardTap(const ClipboardTap&) = delete;
    ClipboardTap& operator=(const ClipboardTap&) = delete;

  private:
    struct Before;
    ClipboardTap();
    static const char* pasted(ClipboardTap& tap);
    static void copied(ClipboardTap& tap, const char* text);

    std::unique_ptr<Before> before_;
    NoteAnswer note_;
    ReplayedIo* answers_ = nullptr;
    std::string text_;
};

}  // namespace crosscut
