#pragma once

#include "app/model/files/preferences.h"
#include "app/model/workspace.h"
#include "app/shell/session/background_writer.h"
#include "app/shell/session/file_lock.h"
#include "app/shell/session/history_file.h"
#include "app/shell/session/session_index.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace crosscut {

/// What outlives a run. In the XDG config folder: the preferences. In the XDG state folder: the best scores of all
/// instances, and for each running instance a folder of its own under "sessions" with a scene file for each document
/// and a file for its history. The folder is locked while its instance runs; the next start takes up the one that was used last and is free.
///
/// Writing is done on another thread, atomically, half a second after a change at the latest.
class Session {
  public:
    Session();
    [[nodiscard]] Preferences& preferences() { return preferences_; }
    /// Puts the documents and the scores of the last run back. What cannot be read is kept under another name, and what can
    /// be read of it is taken.
    void restore(Workspace& workspace);
    /// Sentences for the person, about what could not be read or kept: each once.
    [[nodiscard]] std::vector<std::string> take_notices();

    /// Something may have changed.
    void touch(double now_s);
    /// When to save at the latest; nothing while nothing may have changed.
    [[nodiscard]] std::optional<double> due_s() const { return due_s_; }
    /// False from when the person saves into a file or opens one until that is kept: a program killed meanwhile would take its
    /// own file for one that another has changed. True where nothing can be kept.
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

}  // namespace crosscut
