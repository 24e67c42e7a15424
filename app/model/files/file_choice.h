#pragma once

#include "app/model/files/folders.h"
#include "app/platform/file_dialog.h"

#include <optional>
#include <string>
#include <utility>

namespace crosscut {

/// The name of a file as it is typed, for opening or saving. It looks at folders and files, and opens, writes
/// or replaces none.
class FileChoice {
  public:
    FileChoice() = default;
    /// `files` is the access to folders; it is copied, since a lesson's scenes may go while this is open.
    FileChoice(FileRequest request, FileAccess files);

    [[nodiscard]] const FileRequest& request() const { return request_; }
    [[nodiscard]] const FileAccess& files() const { return files_; }
    [[nodiscard]] bool saves() const { return request_.purpose == FileRequest::Purpose::save; }
    /// The folder in which names are.
    [[nodiscard]] const std::string& folder() const { return folder_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    /// An error, one sentence or empty.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }
    /// The names that could complete the typed one, after the last completion; else empty.
    [[nodiscard]] const std::string& completions() const { return completions_; }

    void type_name(std::string name);
    /// Takes folder and name from an absolute path.
    void type_path(const std::string& path);
    /// Completes the typed name as far as it is unique. False where there is no completion.
    bool complete_name();

    /// The present choice: the path of a file, which may not exist yet; nothing, with a sentence, for none. A
    /// typed folder becomes the present one, and nothing is returned.
    [[nodiscard]] std::optional<std::string> take();
    /// For saving, a path without an ending of the request gets the first one, unless the file exists as it
    /// is.
    [[nodiscard]] std::string with_ending(std::string path) const;
    void say(std::string sentence) {
        sentence_ = std::move(sentence);
        completions_.clear();
    }

  private:
    FileRequest request_;
    FileAccess files_;
    std::string folder_, name_;
    std::string sentence_, completions_;
};

}  // namespace crosscut
