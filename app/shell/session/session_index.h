#pragma once

#include "app/model/workspace.h"

#include <map>
#include <string>
#include <string_view>

namespace crosscut {

/// What a session has beside its documents: the scene that was current, and the files that the documents are saved in.
struct SessionIndex {
    std::string scene;
    std::map<std::string, std::string> files;  ///< by scene
    std::string error;                         ///< about what could not be read; empty: nothing to say
};

/// As JSON, and back; `source` is what the sentence calls the text.
[[nodiscard]] std::string session_index_text(const Workspace& workspace);
[[nodiscard]] SessionIndex parse_session_index(std::string_view text, std::string_view source);

}  // namespace crosscut
