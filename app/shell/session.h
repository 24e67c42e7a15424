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

/// What a session has beside its documents: the scene that was current, the files that the documents are
/// saved in, and the lesson that is under way, which is that of this window and of no other.
struct SessionIndex {
    std::string scene;
    std::map<std::string, SavedFile> files{};   ///< by scene
    std::string lesson{};                       ///< its file, as LessonMemory has it; empty: none
    std::optional<DetailLevel> depth_before{};  ///< how much was on screen before it
    friend bool operator==(const SessionIndex&, const SessionIndex&) = default;
};

/// What it is now.
[[nodiscard]] SessionIndex session_index_of(const Workspace& workspace, const Preferences& preferences);

/// What could be read of an index, and a sentence about what could not; empty where there is nothing to say.
struct ReadSessionIndex {
    SessionIndex index;
    std::string error;
};

/// As JSON, and back; `source` is what the sentence calls the text.
[[nodiscard]] std::string session_index_text(const SessionIndex& index);
[[nodiscard]] ReadSessionIndex parse_session_index(std::string_view text, std::string_view source);

/// The history of one document in a file that grows by a line a step, and is written anew when it has become
/// several times as long as its steps need, at the latest before it is larger than what is read.
class HistoryFile {
  public:
    explicit HistoryFile(std::string path);
    [[nodiscard]] const std::string& path() const { return path_; }
    /// What writes, on another thread, all that came since this was asked the last time; nothing where
    /// nothing did. A job also does what earlier ones have left. `scene` is the document's.
    [[nodiscard]] std::optional<BackgroundWriter::Job> job(const Scene& scene,
                                                           const DocumentHistory& history);
    /// The oldest steps are not in the file, which would be too large with them.
    [[nodiscard]] bool is_cut() const { return written_.first != 0; }
    /// It could not be written, or nobody knows what stands in it: the next job writes all of it.
    void forget() { written_ = {}; }

  private:
    /// What the writing thread has still to do.
    struct Waiting {
        std::mutex mutex;
        std::string lines;
        bool anew = false;  ///< instead of what is in the file
    };
    [[nodiscard]] static std::string write(const std::string& path, Waiting& waiting);

    std::string path_;
    WrittenHistory written_;
    std::size_t bytes_ = 0, lines_ = 0;  ///< in the file
    std::size_t most_bytes_ = 0;         ///< when there are more it is written anew
    std::shared_ptr<Waiting> waiting_ = std::make_shared<Waiting>();
};

/// What outlives a run. In the XDG config folder: the preferences. In the XDG state folder: the best scores
/// of all instances, and for each running instance a folder of its own under "sessions" with a scene file for
/// each document and a file for its history. The folder is locked while its instance runs; the next start
/// takes up the one that was used last and is free.
///
/// Writing is done on another thread, atomically, half a second after a change at the latest.
class Session {
  public:
    Session();
    [[nodiscard]] Preferences& preferences() { return preferences_; }
    /// Puts the documents and the scores of the last run back. What cannot be read is kept under another
    /// name, and what can be read of it is taken.
    void restore(Workspace& workspace);
    /// Sentences for the person, about what could not be read or kept: each once.
    [[nodiscard]] std::vector<std::string> take_notices();

    /// Something may have changed.
    void touch(double now_s);
    /// When to save at the latest; nothing while nothing may have changed.
    [[nodiscard]] std::optional<double> due_s() const { return due_s_; }
    /// False from when the person saves into a file or opens one until that is kept: a program killed
    /// meanwhile would take its own file for one that another has changed. True where nothing can be kept.
    [[nodiscard]] bool knows_files(const Workspace& workspace) const;
    /// Has what has changed written: it compares values, and makes a text only of what is another than it was.
    void save(Workspace& workspace, double now_s);
    /// How many texts it has made so far.
    [[nodiscard]] std::size_t texts_made() const { return texts_made_; }
    /// Returns when what was taken is written; what could not be is among the notices.
    void settle();
    /// Saves and settles.
    void finish(Workspace& workspace);
    /// The steps of every history have other numbers now: the files are written anew with the next save.
    void histories_are_new();
    /// After that: the scenes that a person has changed and that neither a file nor the session has as they are.
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
    std::string folder_;     ///< of this instance; empty: nothing can be kept
    std::string read_from_;  ///< where it cannot: the folder to begin with
    std::string
        older_file_;  ///< the last scene, as the version before sessions kept it; empty: not to be looked for
    std::optional<FileLock> lock_;
    /// What was given to the writer last, or read; what is not known is written anew.
    struct {
        std::optional<Preferences> preferences;
        std::optional<SessionIndex> index;
        std::map<std::string, DocumentState> documents;  ///< by file
        BestScores scores;
    } written_;
    std::map<std::string, HistoryFile> histories_;  ///< by file
    std::set<const SceneType*> cut_;                ///< those whose history is known not to be kept whole
    std::size_t texts_made_ = 0;
    std::vector<std::string> notices_;
    std::optional<double> due_s_;
    std::set<std::string> failing_;  ///< folders in which something could not be written last
    BackgroundWriter writer_;
};

struct FirstScene {
    std::string error;      ///< why no window opens: of a lesson its first mistake; empty where one does
    std::string notice;     ///< to be said in the window; may be empty
    std::string message{};  ///< the same, of a file of lines that was taken: nothing went wrong
};

/// What comes of a file that cannot be read, where it alone is named.
enum class Unreadable : bool {
    opens_no_window,
    is_said_in_window,  ///< which opens as if nothing were named
};

/// Brings the workspace to the scene that the command line names. The file of a lesson is noted as the one to
/// be gone on with, which the interface does, and taken out of `choice`; a lesson of the last run ends where
/// a scene is named. Of a link that cannot be read nothing is left in `choice`, and the window opens as if
/// nothing were named: who clicks one sees no console.
[[nodiscard]] FirstScene choose_what_to_show(Workspace& workspace, SceneChoice& choice,
                                             Preferences& preferences,
                                             Unreadable unreadable = Unreadable::opens_no_window);

// Files that all running instances write: each adds to what the others have written there.

/// Writes best scores: of two of one name the larger wins. What stands there and is no file of scores is put aside.
/// Returns what went wrong, a sentence; empty: nothing.
[[nodiscard]] std::string merge_scores(const std::string& file, BestScores ours);

/// Writes preferences: these, and the tasks of lessons that another instance has seen done.
/// Returns what went wrong, a sentence; empty: nothing.
[[nodiscard]] std::string merge_preferences(const std::string& file, Preferences ours);

}  // namespace crosscut
