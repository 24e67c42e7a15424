#include "app/shell/recording/replay.h"

namespace crosscut {

Replayed replay_in_window(std::span<const SceneType>, std::istream&, const std::string& source, double) {
    return {Replayed::Kind::failed, source + ": a page replays nothing in its window."};
}

}  // namespace crosscut
