#pragma once

#include "app/model/files/folders.h"

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The interface's access to files, folders and the clipboard: its answers are recorded in their order, and
/// given from the recording in a replay, so that a replay reads and writes nothing. Their order tells when a
/// file had which content: it may change, vanish or refuse to be written between two questions.
namespace crosscut {

/// What a function of `FileAccess`, or the clipboard, has returned.
struct IoAnswer {
    std::string of{};     ///< the function's name
    std::string value{};  ///< the text of what `plain_json` makes of it
};

using NoteAnswer = std::function<void(IoAnswer)>;

/// Access as through `real`, with each answer passed to `note` as well.
[[nodiscard]] FileAccess noted(const FileAccess& real, const NoteAnswer& note);

/// Throws a `std::exception` where no function has this name or returns such a value.
void check_answer(const IoAnswer& answer);

/// Gives the answers in the order in which they were recorded.
class ReplayedIo {
  public:
    /// Sets the next answers; unused earlier ones are dropped.
    void give(const std::vector<IoAnswer>& answers);
    /// The value of the next answer. If that is another function's, or none is left: nothing, and `strayed`
    /// is true from then on.
    [[nodiscard]] std::optional<std::string> take(std::string_view of);
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
    explicit ClipboardTap(const NoteAnswer& note);
    /// Pasting takes its text from `answers`, and copying does nothing.
    explicit ClipboardTap(ReplayedIo& answers);
    ~ClipboardTap();
    ClipboardTap(const ClipboardTap&) = delete;
    ClipboardTap& operator=(const ClipboardTap&) = delete;

  private:
    ClipboardTap();

    void* user_before_;
    const char* (*paste_before_)(void* user);
    void (*copy_before_)(void* user, const char* text);
    std::function<std::optional<std::string>()> paste_;
    std::function<void(const char* text)> copy_ = [](const char*) {};
    std::string text_;  ///< the last one pasted
};

}  // namespace crosscut
