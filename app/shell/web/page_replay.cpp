#include "app/shell/recording/replay.h"

namespace crosscut {

// A page has no command line; it replays what is opened in it, as every window does.
Replayed replay_in_window(std::span<const SceneType>, std::unique_ptr<std::istream>,
                          const std::string& source, double) {
    return {Replayed::Kind::failed, source + ": there is no window here to replay it in."};
}

}  // namespace crosscut
