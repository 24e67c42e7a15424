#pragma once

#include "app/model/files/folders.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The interface's access to files, folders and the clipboard: its answers are recorded, and given from the
/// recording in a replay, so that a replay reads and writes nothing.
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
        cannot_write
    };
    Kind kind = Kind::pasted;
    std::optional<std::string> text{};  ///< content of a file or the clipboard, if there is any
    std::string error{};                ///< the error, if there is one
    /// the answer to a question: a file of this name exists, it is a folder, two are the same
    bool yes = false;
    std::vector<FolderEntry> entries{};  ///< of a folder, in the order in which they were read
};

using NoteAnswer = std::function<void(IoAnswer)>;

/// Access as through `real`, with each answer passed to `note` as well.
[[nodiscard]] FileAccess noted(const FileAccess& real, const NoteAnswer& note);

/// Gives the answers in the order in which they were recorded.
class ReplayedIo {
  public:
    /// Sets the next answers; unused earlier ones are dropped.
    void give(const std::vector<IoAnswer>& answers);
    /// The next answer. If its kind differs, or none is left: an answer that failed, and `strayed` is true
    /// from then on.
    [[nodiscard]] IoAnswer take(IoAnswer::Kind kind);
    /// Whether a question came that was not recorded, or a recorded one was not asked.
    [[nodiscard]] bool strayed() const { return strayed_; }
    /// File access with these answers, for a program that was started with these folders; `answers` has to
    /// outlive it.
    [[nodiscard]] static FileAccess files(ReplayedIo& answers, StandardFolders folders);

  private:
    std::deque<IoAnswer> waiting_;
    bool strayed_ = false;
};

/// Intercepts the clipboard of Dear ImGui's current context until it is destroyed.
class ClipboardTap {
  public:
    /// Pasting works as before, and its text is passed to `note`.
    explicit ClipboardTap(NoteAnswer note);
    /// Pasting takes its text from `answers`, and copying does nothing.
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
