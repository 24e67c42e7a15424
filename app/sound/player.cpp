#include "app/sound/player.h"

#include <array>
#include <cmath>
#include <cstdint>

namespace crosscut {
namespace {

constexpr double kAhead_s = 0.09;    // so much waits to be heard: more than a slow frame takes
constexpr double kPatience_s = 0.5;  // with a device that takes nothing
constexpr std::size_t kPiece = 480;  // samples, 10 ms
constexpr int kMostPieces = 16;      // of a frame
constexpr double kFullScale = 32767.0;

}  // namespace

/// Opens the device once for each time that sound is turned on, and lets go of it when it is turned off.
bool SoundPlayer::ready(bool on) {
    if (!on) {
        device_.reset();
        asked_ = complained_ = false;
        listener_.forget();
        synthesizer_ = {};
        return false;
    }
    if (!asked_) device_ = open_();
    asked_ = true;
    return device_ != nullptr;
}

/// A device that takes nothing, as a browser's before the first click on the page, keeps nobody awake.
void SoundPlayer::feed(double now_s) {
    std::array<float, kPiece> samples{};
    std::array<std::int16_t, kPiece> rounded{};
    if (synthesizer_.silent() || device_->waiting_s() < kAhead_s) taken_s_ = now_s;
    if (now_s - taken_s_ > kPatience_s) synthesizer_ = {};
    for (int i = 0; i < kMostPieces && !synthesizer_.silent() && device_->waiting_s() < kAhead_s; ++i) {
        synthesizer_.render(samples);
        for (std::size_t k = 0; k < kPiece; ++k)
            rounded.at(k) =
                static_cast<std::int16_t>(std::lround(kFullScale * static_cast<double>(samples.at(k))));
        device_->play(rounded);
    }
}

/// Whom the last run left with sound on has heard of it before.
std::string SoundPlayer::complaint(bool on) {
    const bool first = std::exchange(first_, false);
    if (!on || std::exchange(complained_, true) || first) return {};
    return "Sound is on, but this computer offers no sound device, so nothing is heard.";
}

std::string SoundPlayer::frame(const Moment& moment) {
    if (!ready(moment.on)) return complaint(moment.on);
    first_ = false;
    if (moment.heeded) {
        const Heard heard = listener_.hear(moment.shown, moment.scene, moment.now_s);
        synthesizer_.hum(heard.pitch);
        if (heard.tick) synthesizer_.tick();
        for (const double share : heard.clicks) synthesizer_.click(share);
    } else {
        listener_.forget();
        synthesizer_.hum({});
    }
    feed(moment.now_s);
    return {};
}

}  // namespace crosscut
