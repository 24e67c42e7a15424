#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// A question for a file: the texts of a dialog, the file types and the place to begin.
struct FileRequest {
    enum class Purpose : std::uint8_t { open, save };
    Purpose purpose = Purpose::open;
    std::string title{};  ///< "Open a scene"
    std::string verb{};   ///< "Open": what the button says
    std::string kind{};   ///< "Scenes": the name of the files with these endings
    /// ".json"; the first is added to a name without any of them; none: the name is used as typed.
    std::vector<std::string> endings{};
    std::string folder{};  ///< the one shown first
    std::string name{};    ///< the initial file name in it; empty: none

    friend bool operator==(const FileRequest&, const FileRequest&) = default;
};

/// The answer of a system's dialog: a path; an error, one sentence; neither: nothing was chosen.
struct FileAnswer {
    std::optional<std::string> path{};
    std::string error{};

    friend bool operator==(const FileAnswer&, const FileAnswer&) = default;
};

/// The system's own file dialog, one at a time, in a window of its own. It does not ask whether a file may be
/// replaced.
class FileDialog {
  public:
    /// Whether this system has one.
    [[nodiscard]] static bool exists();

    /// `wake` is called when there is an answer, from any thread.
    explicit FileDialog(std::function<void()> wake);
    /// Closes it, and returns when it is gone.
    ~FileDialog();
    FileDialog(const FileDialog&) = delete;
    FileDialog& operator=(const FileDialog&) = delete;

    /// Shows the dialog for a request; null: none. What is shown stays if it is for this request, else it is
    /// closed, without an answer. To be called every frame. Some systems return when there is an answer.
    void follow(const FileRequest* request);
    [[nodiscard]] bool has_answer() const;
    /// The answer to the shown request, once.
    [[nodiscard]] std::optional<FileAnswer> take_answer();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace crosscut
