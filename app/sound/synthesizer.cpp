#include "app/sound/synthesizer.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr double kSample_s = 1.0 / Synthesizer::kRate_hz;
constexpr double kHumLoudness = 0.12, kTickLoudness = 0.2, kClickLoudness = 0.3;
constexpr double kRise_s = 0.03;    // fade of the hum, from silence to full, and back
constexpr double kGlide_s = 0.015;  // time in which the hum's pitch moves by two thirds
constexpr double kAttack_s = 0.002;
constexpr double kTickHalfLife_s = 0.006, kClickHalfLife_s = 0.018;
constexpr double kHalfLives = 14.0;  // after which a tone is inaudible
constexpr std::size_t kMostStrokes = 12;

double sine(double turns) { return std::sin(2.0 * std::numbers::pi * turns); }

/// A smooth ramp from 0 to 1.
double eased(double x) { return x * x * (3.0 - 2.0 * x); }

double within(double value, double low, double high) {
    return std::isfinite(value) ? std::clamp(value, low, high) : low;
}

}  // namespace

void Synthesizer::hum(std::optional<double> pitch) {
    hums_ = pitch && std::isfinite(*pitch);
    if (!hums_) return;
    target_ = std::clamp(*pitch, -1.0, 1.0);
    if (loudness_ == 0.0) octave_ = target_;
}

void Synthesizer::tick() { strike(kTick_hz, kTickLoudness, kTickHalfLife_s); }

void Synthesizer::click(double fraction) {
    const double hz = kClickLow_hz * std::pow(kClickHigh_hz / kClickLow_hz, within(fraction, 0.0, 1.0));
    strike(hz, kClickLoudness, kClickHalfLife_s);
}

/// Where too many tones sound at once, the new one is left out: cutting off an old one would be audible.
void Synthesizer::strike(double hz, double loudness, double half_life_s) {
    if (strokes_.size() < kMostStrokes) strokes_.push_back({hz, loudness, half_life_s});
}

double Synthesizer::next_of_hum() {
    const double step = kSample_s / kRise_s;
    loudness_ = hums_ ? std::min(1.0, loudness_ + step) : std::max(0.0, loudness_ - step);
    if (loudness_ == 0.0) {
        phase_ = 0.0;
        return 0.0;
    }
    octave_ += (target_ - octave_) * (kSample_s / kGlide_s);
    phase_ += kMiddle_hz * std::exp2(octave_) * kSample_s;
    phase_ -= std::floor(phase_);
    return kHumLoudness * eased(loudness_) * sine(phase_);
}

double Synthesizer::next_of(Stroke& stroke) {
    stroke.age_s += kSample_s;
    stroke.phase += stroke.hz * kSample_s;
    const double attack = eased(std::min(1.0, stroke.age_s / kAttack_s));
    return stroke.loudness * attack * std::exp2(-stroke.age_s / stroke.half_life_s) * sine(stroke.phase);
}

bool Synthesizer::over(const Stroke& stroke) { return stroke.age_s > kHalfLives * stroke.half_life_s; }

void Synthesizer::render(std::span<float> out) {
    for (float& sample : out) {
        double sum = next_of_hum();
        for (Stroke& stroke : strokes_) sum += next_of(stroke);
        std::erase_if(strokes_, over);
        sample = static_cast<float>(std::clamp(sum, -1.0, 1.0));
    }
}

bool Synthesizer::silent() const { return !hums_ && loudness_ == 0.0 && strokes_.empty(); }

}  // namespace crosscut
