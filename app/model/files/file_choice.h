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

/// Looking for a file, or for where to write one: a folder is shown, one of its entries is lit, a name can be
/// typed. Reads folders and makes those that are asked for; opens, writes and replaces nothing.
class FileChoice {
  public:
    FileChoice() = default;
    /// `files` is how folders are reached; it is kept, since a lesson's scenes may go while this is open.
    FileChoice(FileRequest request, FileAccess files);

    [[nodiscard]] const FileRequest& asked() const { return request_; }
    [[nodiscard]] const FileAccess& files() const { return files_; }
    [[nodiscard]] bool saves() const { return request_.purpose == FileRequest::Purpose::save; }
    [[nodiscard]] const FolderList& list() const { return list_; }
    [[nodiscard]] const std::string& folder() const { return list_.path; }
    /// What of the folder is shown, and which of it is lit; nothing where nothing is.
    [[nodiscard]] const std::vector<std::size_t>& shown() const { return shown_; }
    [[nodiscard]] const FolderEntry& entry(std::size_t row) const { return list_.entries[shown_[row]]; }
    [[nodiscard]] std::optional<std::size_t> highlighted() const { return highlighted_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const FolderFilter& filter() const { return filter_; }
    /// What went wrong, one sentence or empty.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }
    /// The names that what was typed could go on with, when that was asked last; empty else.
    [[nodiscard]] const std::string& ways() const { return ways_; }

    /// Shows another folder, with nothing typed to look for; `highlighted_name` is lit in it. One that cannot
    /// be read is shown empty.
    void go_to(const std::string& folder, std::string_view highlighted_name = {});
    /// To the folder that this one is in, where this one is lit.
    void go_up();
    /// Reads the folder again; what is lit stays lit while it is there.
    void read_again();
    void look_for(std::string typed);
    /// What is looked for is a path: all of the list is shown, nothing lit, and `take` means that path until
    /// a row is lit or a name typed.
    [[nodiscard]] bool looks_for_path() const { return !saves() && is_path_typed(filter_.typed); }
    void show_everything(bool everything);
    void sort_by(FolderOrder order);

    /// Lights a row; a file's name is taken over.
    void light(std::size_t row);
    void light_next(int steps);
    void type_name(std::string name);
    /// Goes on with what was typed as far as there is one way. False where there is nothing to go on with.
    bool complete_name();

    /// What is meant now: a folder is gone to, and nothing returned; else the path of a file, which may not
    /// be there yet. A name without an ending gets the first that is asked for, unless all files are shown or
    /// it is there as it was typed.
    [[nodiscard]] std::optional<std::string> take();
    /// Makes a folder in the one that is shown, and goes there. False, with a sentence, where it cannot be
    /// made.
    bool make_folder(const std::string& name);
    void say(std::string sentence) {
        sentence_ = std::move(sentence);
        ways_.clear();
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
    std::vector<std::size_t> shown_;
    std::optional<std::size_t> highlighted_;
    bool by_list_ = false;  ///< what is lit was chosen after the name was typed
    std::string name_;
    std::string sentence_, ways_;
};

}  // namespace crosscut
