#pragma once

#include "app/model/files/folders.h"
#include "app/platform/files.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

/// The state of a file dialog, for opening or saving: a folder, a highlighted entry, a typed name. It reads
/// folders and creates those that the user asks for; it does not open, write or replace files.
class FileChoice {
  public:
    FileChoice() = default;
    /// `files` is the access to folders; it is copied, since a lesson's scenes may go while this is open.
    FileChoice(FileRequest request, FileAccess files);

    [[nodiscard]] const FileRequest& request() const { return request_; }
    [[nodiscard]] const FileAccess& files() const { return files_; }
    [[nodiscard]] bool saves() const { return request_.purpose == FileRequest::Purpose::save; }
    [[nodiscard]] const FolderList& list() const { return list_; }
    [[nodiscard]] const std::string& folder() const { return list_.path; }
    /// The visible entries of the folder, and the highlighted one; nothing where there is none.
    [[nodiscard]] const std::vector<std::size_t>& visible_rows() const { return visible_rows_; }
    [[nodiscard]] const FolderEntry& entry(std::size_t row) const {
        return list_.entries[visible_rows_[row]];
    }
    [[nodiscard]] std::optional<std::size_t> highlighted() const { return highlighted_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const FolderFilter& filter() const { return filter_; }
    /// An error, one sentence or empty.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }
    /// The names that could complete the typed one, after the last completion; else empty.
    [[nodiscard]] const std::string& completions() const { return completions_; }

    /// Shows another folder, with no filter text and `highlighted_name` highlighted. An unreadable one is
    /// shown empty.
    void go_to(const std::string& folder, std::string_view highlighted_name = {});
    /// Goes to the parent folder, where this one is highlighted.
    void go_up();
    /// Reads the folder again; the highlighted entry stays highlighted if it still exists.
    void read_again();
    void search(std::string typed);
    /// The typed text is a path: all of the list is shown, nothing highlighted, and `take` means that path
    /// until a row is highlighted or a name typed.
    [[nodiscard]] bool searches_path() const { return !saves() && is_path_typed(filter_.typed); }
    void show_everything(bool everything);
    void sort_by(FolderOrder order);

    /// Highlights a row; a file's name is copied to the name box.
    void light(std::size_t row);
    void light_next(int steps);
    void type_name(std::string name);
    /// Completes the typed name as far as it is unique. False where there is no completion.
    bool complete_name();

    /// The present choice: a folder is opened, and nothing returned; else the path of a file, which may not
    /// exist yet. A name without an extension gets the first one of the request, unless all files are shown
    /// or the file exists as typed.
    [[nodiscard]] std::optional<std::string> take();
    /// Creates a folder in the current one, and goes there. False, with a sentence, on failure.
    /// made.
    bool make_folder(const std::string& name);
    void say(std::string sentence) {
        sentence_ = std::move(sentence);
        completions_.clear();
    }

  private:
    void show(std::string_view highlighted_name);
    void take_over();
    [[nodiscard]] std::string highlighted_name() const;
    [[nodiscard]] std::optional<std::string> take_name();
    [[nodiscard]] std::optional<std::string> take_path(const std::string& typed);

    [[nodiscard]] std::string resolved_here(const std::string& typed) const;

    FileRequest request_;
    FileAccess files_;
    FolderList list_;
    FolderFilter filter_;
    std::vector<std::size_t> visible_rows_;
    std::optional<std::size_t> highlighted_;
    bool by_list_ = false;  ///< the highlighted entry was chosen after the name was typed
    std::string name_;
    std::string sentence_, completions_;
};

}  // namespace crosscut
