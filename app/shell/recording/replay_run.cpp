#include <glad/gl.h>

#include "app/shell/recording/replay_run.h"

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

constexpr double kLongestPause_s = 2.0;  // of those in which nobody did anything

}  // namespace

ReplayRun::Begun ReplayRun::begin(std::span<const SceneType> types, std::unique_ptr<std::istream> recording,
                                  const std::string& source, double speed) {
    std::unique_ptr<ReplayRun> run(new ReplayRun(std::move(recording), source, speed));
    if (std::string error = run->reader_.read_head(); !error.empty()) return {nullptr, std::move(error)};
    run->types_ = types;
    run->next_ = run->reader_.next();
    return {std::move(run), {}};
}

double ReplayRun::wait_s(double now_s) const { return player_ ? std::max(0.0, due_s_ - now_s) : 0.0; }

bool ReplayRun::turn(Window& window, Renderer& renderer, double now_s) {
    if (!player_) {
        host_.emplace(&window);
        player_.emplace(types_, reader_);
    }
    if (!next_) return false;
    const RecordedFrame frame = *std::exchange(next_, std::nullopt);
    window.resize(frame.in.window_px);
    host_->begin_replayed(player_->ui(), frame.in, frame.imgui);
    const UiFrame shown = player_->frame(frame);
    const Vec2 size = frame.in.window_px;
    host_->end(player_->ui(), shown, renderer, {static_cast<int>(size.x), static_cast<int>(size.y)});
    if (player_->frames() == 1) window.show();
    window.swap();
    next_ = reader_.next();
    const double pause_s = next_ ? (next_->in.now_s - frame.in.now_s) / speed_ : 0.0;
    due_s_ = now_s + std::clamp(pause_s, 0.0, kLongestPause_s);
    return true;
}

Replayed ReplayRun::replayed() const {
    return player_ ? player_->replayed() : Replayed{Replayed::Kind::failed, reader_.error()};
}

std::string ReplayRun::description() { return player_ ? player_->description() : std::string(); }

}  // namespace crosscut
