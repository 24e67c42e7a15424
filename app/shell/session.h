#pragma once

#include "app/cli/command_line.h"
#include "app/model/document.h"
#include "app/model/files/best_scores.h"
#include "app/model/files/history_text.h"
#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/shell/background_writer.h"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// What a session stores besides its documents: the current scene, the files in which documents are saved,
/// and the running lesson, which belongs to this window alone.
struct SessionIndex {
    std::string scene;
    std::map<std::string, SavedFile> files{};    ///< by scene
    std::string lesson{};                        ///< path of its file, as in LessonMemory; empty: none
    std::optional<DetailLevel> detail_before{};  ///< the level of detail before the lesson
    friend bool operator==(const SessionIndex&, const SessionIndex&) = default;
};

/// The index of the present state.
[[nodiscard]] SessionIndex session_index_of(const Workspace& workspace, const Preferences& preferences);

/// An index as far as it could be read, and a sentence about what could not; empty: no error.
struct ReadSessionIndex {
    SessionIndex index;
    std::string error;
};

/// Conversion to JSON and back; `source` is the text's name in errors.
[[nodiscard]] std::string session_index_text(const SessionIndex& index);
[[nodiscard]] ReadSessionIndex parse_session_index(std::string_view text, std::string_view source);

/// The history of a document in a file that grows by a line for each step. It is rewritten when it has become
/// several times as long as its steps need, at the latest before it is larger than the limit for reading.
class HistoryFile {
  public:
    explicit HistoryFile(std::string path);
    [[nodiscard]] const std::string& path() const { return path_; }
    /// A job for another thread that writes everything since the last call; nothing where nothing changed. A
    /// job also does what earlier ones left undone. `scene`: the document's scene.
    [[nodiscard]] std::optional<BackgroundWriter::Job> job(const Scene& scene,
                                                           const DocumentHistory& history);
    /// Whether the oldest steps were left out of the file, which would be too large with them.
    [[nodiscard]] bool is_cut() const { return written_.first != 0; }
    /// To be called where it could not be written or its content is unknown: the next job rewrites all of it.
    void forget() { written_ = {}; }

  private:
    /// What the writing thread has yet to write.
    struct Waiting {
        std::mutex mutex;
        std::string lines;
        bool anew = false;  ///< replaces the file's content
    };
    [[nodiscard]] static std::string write(const std::string& path, Waiting& waiting);

    std::string path_;
    WrittenHistory written_;
    std::size_t bytes_ = 0, lines_ = 0;  ///< in the file
    std::size_t most_bytes_ = 0;         ///< above this it is rewritten
    std::shared_ptr<Waiting> waiting_ = std::make_shared<Waiting>();
};

/// What is kept between runs. In the XDG config folder: the preferences. In the XDG state folder: the best
/// scores of all instances, and for each running instance a folder of its own under "sessions" with a scene
/// file for each document and a file for its history. The folder is locked while its instance runs; the next
/// start takes the most recently used one that is free.
///
/// Writing is done on another thread, atomically, at the latest half a second after a change.
class Session {
  public:
    /// `first_theme`: the colours for who has no settings yet.
    explicit Session(ThemeId first_theme = ThemeId::dark);
    [[nodiscard]] Preferences& preferences() { return preferences_; }
    /// Restores the documents and the scores of the last run. A file that cannot be read is kept under
    /// another name, and everything in it that can be read is used.
    void restore(Workspace& workspace);
    /// Messages for the user about what could not be read or saved, each returned once.
    [[nodiscard]] std::vector<std::string> take_notices();

    /// To be called when something may have changed.
    void touch(double now_s);
    /// The time by which to save; nothing while nothing may have changed.
    [[nodiscard]] std::optional<double> due_s() const { return due_s_; }
    /// False from the time when the user saves into a file or opens one until the session has stored that: a
    /// program killed in between would take its own file for one that another program has changed. True where
    /// nothing can be stored.
    [[nodiscard]] bool knows_files(const Workspace& workspace) const;
    /// Writes what has changed: it compares values, and makes texts only for those that differ.
    void save(Workspace& workspace, double now_s);
    /// How many texts it has made so far.
    [[nodiscard]] std::size_t texts_written() const { return texts_written_; }
    /// Waits until everything is written; failures are among the notices.
    void settle();
    /// Saves and waits.
    void finish(Workspace& workspace);
    /// To be called when the steps of every history have new numbers: the files are rewritten at the next
    /// save.
    void histories_are_new();
    /// To be called after `finish`: the scenes that the user has changed and whose state is neither in a file
    /// nor in the session.
    [[nodiscard]] std::vector<const SceneType*> lost(const Workspace& workspace) const;

  private:
    void claim_preferences(const std::string& config);
    void claim_folder(const std::string& state);
    std::string claim(const std::string& folder);
    void restore_document(Workspace& workspace, const std::string& file, const SavedFile& saved_as);
    void restore_history(Workspace& workspace, const SceneType& type, const std::string& file);
    void restore_scores(Workspace& workspace);
    void put_aside(const std::string& file, const std::string& error);
    void save_documents(Workspace& workspace, double now_s);
    void save_history(const Workspace& workspace, const SceneType& type, bool may_differ, double now_s);
    void write(const std::string& file, std::string text, double now_s);
    void give(const std::string& file, BackgroundWriter::Job job, double now_s);
    void hear_outcomes(double now_s);
    void forget(const std::string& file);

    Preferences preferences_;
    std::string preferences_file_, scores_file_;
    std::string folder_;     ///< of this instance; empty: nothing can be stored
    std::string read_from_;  ///< without a folder of its own: the one that was read
    /// the last scene of a version before sessions; empty: not to be read
    std::string older_file_;
    std::optional<FileLock> lock_;
    /// The values that were last written or read; unknown ones are written anew.
    struct {
        std::optional<Preferences> preferences;
        std::optional<SessionIndex> index;
        std::map<std::string, DocumentState> documents;  ///< by file
        BestScores scores;
    } written_;
    std::map<std::string, HistoryFile> histories_;  ///< by file
    std::set<const SceneType*> cut_;  ///< the scenes whose history is known to be incomplete in its file
    std::size_t texts_written_ = 0;
    std::vector<std::string> startup_messages_;
    std::optional<double> due_s_;
    std::set<std::string> failing_;  ///< folders in which the last write has failed
    BackgroundWriter writer_;
};

struct FirstScene {
    std::string error;            ///< why no window opens, for a lesson its first error; empty: it opens
    std::string startup_message;  ///< to be shown in the window; may be empty
    std::string message{};        ///< a message about an imported file of lines, without an error
};

/// What happens if the only file that is named cannot be read.
enum class Unreadable : bool {
    opens_no_window,
    is_shown_in_window,  ///< the error is shown in a window that opens as if no file were named
};

/// Sets the workspace to the scene that the command line names. The file of a lesson is stored as the one to
/// resume, which the interface then does, and removed from `choice`; naming a scene ends a lesson of the last
/// run. A link that cannot be read is removed from `choice`, and the window opens as if nothing were named,
/// since a user who clicks a link sees no console.
[[nodiscard]] FirstScene choose_what_to_show(Workspace& workspace, SceneChoice& choice,
                                             Preferences& preferences,
                                             Unreadable unreadable = Unreadable::opens_no_window);

// Files that all running instances write: each merges its values with those of the others.

/// Writes best scores: of two with one name the larger one is kept. An existing file that has no scores is
/// renamed. Returns an error, a sentence; empty: none.
[[nodiscard]] std::string merge_scores(const std::string& file, BestScores ours);

/// Writes preferences: these, with the finished lesson tasks of other instances. Returns an error, a
/// sentence; empty: none.
[[nodiscard]] std::string merge_preferences(const std::string& file, Preferences ours);

}  // namespace crosscut
