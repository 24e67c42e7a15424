#pragma once

#include "app/model/scene.h"
#include "app/platform/files.h"
#include "app/view/theme.h"

#include <span>
#include <string>

namespace crosscut {

/// The result of a replay.
struct Replayed {
    enum class Kind : std::uint8_t { same, differs, failed };
    Kind kind = Kind::failed;
    std::string sentence;
};

/// Replays a recording as fast as possible, without a window, GL or a display. `source` is its name in
/// messages.
[[nodiscard]] Replayed replay(std::span<const SceneType> types, ReadBytes recording,
                              const std::string& source, const FontFiles& fonts);

/// Replays it in a window, in which mouse and keys do nothing except that Escape ends it. `speed`: factor of
/// the recorded speed.
[[nodiscard]] Replayed replay_in_window(std::span<const SceneType> types, ReadBytes recording,
                                        const std::string& source, double speed);

}  // namespace crosscut
