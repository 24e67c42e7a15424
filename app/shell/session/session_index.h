#pragma once

#include "app/model/files/preferences.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace crosscut {

/// What a session has beside its documents: the scene that was current, the files that the documents are saved in, and the lesson
/// that is under way, which is that of this window and of no other.
struct SessionIndex {
    std::string scene;
    std::map<std::string, SavedFile> files{};  ///< by scene
    std::string lesson{};                      ///< its file, as LessonMemory has it; empty: none
    std::optional<Depth> depth_before{};       ///< how much was on screen before it
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

}  // namespace crosscut
