#pragma once

#include "app/cli/command_line.h"
#include "app/model/files/best_scores.h"
#include "app/model/files/preferences.h"
#include "app/shell/recording/imgui_input.h"
#include "app/shell/recording/outside.h"
#include "app/shell/session/session_index.h"
#include "app/ui/files/export_panel.h"
#include "app/ui/input.h"

#include <optional>
#include <string>
#include <vector>

/// A recording: how the program stood, then everything that came in, frame by frame, then how it stood at the end.
namespace crosscut {

/// The scene file of one document.
struct RecordedDocument {
    std::string scene;  ///< its id
    std::string text;
    std::string history{};  ///< as `history_lines` has it; empty at the end
};

/// What of a page the program goes by where it runs on one.
struct RecordedPage {
    std::string address{};
    bool embedded = false, fingers = false;
};

/// How the program stood before the first frame.
struct RecordingHead {
    std::string version;                 ///< of the program
    StandardFolders folders;             ///< where it was started, and whose files it shows
    std::optional<RecordedPage> page{};  ///< that it ran on
    Preferences preferences;
    BestScores scores;
    std::vector<RecordedDocument> documents;  ///< what the last run had left
    SessionIndex index;                       ///< the current one of these, and their files
    SceneChoice choice;                       ///< what the command line asked for on top of them
    std::vector<OutsideAnswer> answers;       ///< what that choice got from files
};

struct RecordedFrame {
    InputFrame in;
    ImguiInput imgui;
    std::string announced;  ///< by the shell, before the frame
    std::vector<std::string>
        would_lose;  ///< ids of the scenes that closing the window would lose, as was asked before it
    std::optional<ExportProgress> exporting;  ///< how far an export is that is under way
    std::string said;                         ///< by the shell, after it
    std::vector<OutsideAnswer> answers;       ///< what the frame got from files and the clipboard
    std::optional<std::string> check;         ///< a hash of the current document after the frame
};

/// How it ended.
struct RecordingEnd {
    std::string scene;
    std::vector<RecordedDocument> documents;
};

/// What stands in `check`: another one whenever the current document's text is another.
[[nodiscard]] std::string checksum_of(const std::string& scene_text);

}  // namespace crosscut
