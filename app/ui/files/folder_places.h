#pragma once

#include "app/model/files/folders.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// The way to a folder: a button that goes up, and each folder of its path; of a long one the last ones. `room`: physical pixels.
/// Returns the folder that was clicked. Adds "files:up" and "files:part:lessons" to `places`.
[[nodiscard]] std::optional<std::string> draw_path_bar(const std::string& folder, float room,
                                                       const UiContext& ui, std::vector<UiPlace>& places);

/// A folder that many people look in, by the name they know it by.
struct FolderPlace {
    std::string name;
    std::string path;  ///< empty: the system's own dialog, which shows any
};
/// The system's own dialog, where it has one; the person's own folder and documents and the folder that the program was started in, as far as they are there; then
/// `recent`. Each once.
[[nodiscard]] std::vector<FolderPlace> folder_places(const std::vector<std::string>& recent,
                                                     const FileAccess& files);

/// The places one below another in a column of this size (physical pixels), the one that is shown lit. Returns the folder that
/// was clicked. Adds "files:place:Home" to `places`.
[[nodiscard]] std::optional<std::string> draw_folder_places(const std::vector<FolderPlace>& shown,
                                                            const std::string& folder, const Vec2& size,
                                                            const UiContext& ui,
                                                            std::vector<UiPlace>& places);

}  // namespace crosscut
