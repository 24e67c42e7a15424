#include "app/sound/sound.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

constexpr double kFarBack = 0.5;       // of the timeline
constexpr double kTurnDistance = 1.5;  // a playhead may move this much further than its step before
constexpr double kSoundsOn_s = 0.15;   // after the last change
constexpr double kSteepness = 4.0;
constexpr double kMostClicks = 4.0;  // at once

std::optional<double> number(const SceneOutput& output, std::string_view name) {
    const auto found = std::find_if(output.results.begin(), output.results.end(),
                                    [&](const ResultField& field) { return field.name == name; });
    if (found == output.results.end()) return std::nullopt;
    const double* value = std::get_if<double>(&found->value);
    return value != nullptr && std::isfinite(*value) ? std::optional(*value) : std::nullopt;
}

/// 0 where the distance is 0, near ±1 far out; ±1/2 at a quarter of the scale, so that small distances differ
/// clearly.
std::optional<double> pitch_of(const SceneOutput& output) {
    const auto value = number(output, "signed.value"), scale = number(output, "signed.scale");
    if (!value || !scale || !(*scale > 0.0)) return std::nullopt;
    const double ratio = kSteepness * (*value / *scale);
    return std::isfinite(ratio) ? ratio / (1.0 + std::fabs(ratio)) : std::copysign(1.0, *value);
}

std::optional<double> playhead_of(const SceneOutput& output) {
    return output.timeline ? std::optional(output.timeline->now) : std::nullopt;
}

double cuts_in(const SceneOutput& output) { return number(output, "cuts").value_or(0.0); }

}  // namespace

void Listener::begin(const SceneOutput& output, std::size_t scene) {
    scene_ = scene;
    pitch_ = pitch_of(output);
    playhead_ = playhead_of(output);
    step_ = 0.0;
    cuts_ = cuts_in(output);
    changes_ = false;
}

std::optional<double> Listener::pitch(const SceneOutput& output, double now_s) {
    const auto before = std::exchange(pitch_, pitch_of(output));
    if (pitch_ != before) {
        changed_s_ = now_s;
        changes_ = true;
    }
    return changes_ && now_s - changed_s_ < kSoundsOn_s ? pitch_ : std::nullopt;
}

bool Listener::passed_root(const SceneOutput& output) {
    const auto before = std::exchange(playhead_, playhead_of(output));
    if (!before || !playhead_ || *before == *playhead_) return false;
    const auto [low, high] = std::minmax(*before, *playhead_);
    // A playing playhead that is suddenly far back has started again: it passed the end and the beginning,
    // and nothing between.
    const bool anew = output.timeline->playing && *before - *playhead_ > kFarBack;
    const double step = *playhead_ - *before, last = std::exchange(step_, anew ? 0.0 : step);
    // A playing playhead that suddenly reverses was at the end of its range in between.
    const double largest_step = kTurnDistance * (std::fabs(step) + std::fabs(last));
    const bool turned = output.timeline->playing && !anew && step * last < 0.0;
    const bool at_end = turned && last > 0.0 && 1.0 - high <= largest_step;
    const bool at_begin = turned && last < 0.0 && low <= largest_step;
    const auto passed = [&, low = low, high = high](double t) {
        if (t == *before) return false;
        if ((anew || at_end) && t >= high) return true;
        if ((anew || at_begin) && t <= low) return true;
        return !anew && t >= low && t <= high;
    };
    const auto& marks = output.timeline->marks;
    return std::any_of(marks.begin(), marks.end(), [&](const TimeMark& mark) {
        return mark.accepted && (passed(mark.t) || passed(mark.t_end));
    });
}

std::vector<double> Listener::clicks(const SceneOutput& output) {
    const double before = std::exchange(cuts_, cuts_in(output));
    const auto fraction = number(output, "last_cut.s");
    if (!fraction || !(cuts_ > before)) return {};
    return std::vector<double>(static_cast<std::size_t>(std::min(cuts_ - before, kMostClicks)), *fraction);
}

Heard Listener::hear(const SceneOutput& output, std::size_t scene, double now_s) {
    if (scene_ != scene) {
        begin(output, scene);
        return {};
    }
    return {pitch(output, now_s), passed_root(output), clicks(output)};
}

namespace {

constexpr double kAhead_s = 0.09;    // length of the queue: more than a slow frame takes
constexpr double kPatience_s = 0.5;  // with a device that accepts nothing
constexpr std::size_t kPiece = 480;  // samples, 10 ms
constexpr int kMostPieces = 16;      // in a frame
constexpr double kFullScale = 32767.0;

}  // namespace

/// Opens the device once each time that sound is turned on, and closes it when it is turned off.
bool SoundPlayer::ready(bool on) {
    if (!on) {
        device_.reset();
        requested_ = complained_ = false;
        listener_.forget();
        synthesizer_ = {};
        return false;
    }
    if (!requested_) device_ = open_();
    requested_ = true;
    return device_ != nullptr;
}

/// A device that accepts nothing, like a browser's before the first click on the page, must not cause frames
/// for ever.
void SoundPlayer::feed(double now_s) {
    std::array<float, kPiece> samples{};
    std::array<std::int16_t, kPiece> rounded{};
    if (synthesizer_.silent() || device_->waiting_s() < kAhead_s) consumed_s_ = now_s;
    if (now_s - consumed_s_ > kPatience_s) synthesizer_ = {};
    for (int i = 0; i < kMostPieces && !synthesizer_.silent() && device_->waiting_s() < kAhead_s; ++i) {
        synthesizer_.render(samples);
        for (std::size_t k = 0; k < kPiece; ++k)
            rounded.at(k) =
                static_cast<std::int16_t>(std::lround(kFullScale * static_cast<double>(samples.at(k))));
        device_->play(rounded);
    }
}

/// Not for a user whose last run already had sound on: the message was shown then.
std::string SoundPlayer::complaint(bool on) {
    const bool first = std::exchange(first_, false);
    if (!on || std::exchange(complained_, true) || first) return {};
    return "Sound is on, but this computer offers no sound device, so nothing is heard.";
}

std::string SoundPlayer::frame(const SoundMoment& moment) {
    if (!ready(moment.on)) return complaint(moment.on);
    first_ = false;
    if (moment.heeded) {
        const Heard heard = listener_.hear(moment.output, moment.scene, moment.now_s);
        synthesizer_.hum(heard.pitch);
        if (heard.tick) synthesizer_.tick();
        for (const double fraction : heard.clicks) synthesizer_.click(fraction);
    } else {
        listener_.forget();
        synthesizer_.hum({});
    }
    feed(moment.now_s);
    return {};
}

}  // namespace crosscut
