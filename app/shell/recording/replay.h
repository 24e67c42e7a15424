#pragma once

#include "app/model/scene.h"
#include "app/view/theme.h"

#include <istream>
#include <memory>
#include <span>
#include <string>

namespace crosscut {

/// What came of a replay.
struct Replayed {
    enum class Kind : std::uint8_t { same, differs, failed };
    Kind kind = Kind::failed;
    std::string sentence;
};

/// Plays a recording as fast as it goes, without a window, GL or a display. `source` is what sentences call it.
[[nodiscard]] Replayed replay(std::span<const SceneType> types, std::istream& recording,
                              const std::string& source, const FontFiles& fonts);

/// Plays it in a window, where the mouse and the keys do nothing but Escape, which ends it. `speed`: times
/// the pace it was recorded at.
[[nodiscard]] Replayed replay_in_window(std::span<const SceneType> types,
                                        std::unique_ptr<std::istream> recording, const std::string& source,
                                        double speed);

}  // namespace crosscut
