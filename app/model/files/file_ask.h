#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// What a file is looked for, in the words that the person reads.
struct FileAsk {
    enum class Purpose : std::uint8_t { open, save };
    Purpose purpose = Purpose::open;
    std::string title{};  ///< "Open a scene"
    std::string verb{};   ///< "Open": what the button says
    std::string kind{};   ///< "Scenes": what has these endings
    std::vector<std::string>
        endings{};         ///< ".json", the first of which a name without any gets; none: whatever is typed
    std::string folder{};  ///< the one that is shown first
    std::string name{};    ///< of a file in it to begin with; empty: none
};

/// Shows a dialog of the system's and waits for it. Returns the path that was chosen, nothing where none was. Whether a file may
/// be replaced is not asked.
using FileDialog = std::function<std::optional<std::string>(const FileAsk&)>;

}  // namespace crosscut
