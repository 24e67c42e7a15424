#pragma once

#include <cstdint>
#include <memory>
#include <span>

namespace crosscut {

/// Where sound goes: one channel, `Synthesizer::kRate_hz` samples a second.
class SoundDevice {
  public:
    SoundDevice() = default;
    virtual ~SoundDevice() = default;
    SoundDevice(const SoundDevice&) = delete;
    SoundDevice& operator=(const SoundDevice&) = delete;

    /// How much was played last time and is still waiting to be heard, seconds.
    [[nodiscard]] virtual double waiting_s() = 0;
    /// To be heard after what is waiting.
    virtual void play(std::span<const std::int16_t> samples) = 0;
};

/// Whether this program was built with sound.
[[nodiscard]] bool has_sound();
/// The computer's; null where there is none, or it cannot be had.
[[nodiscard]] std::unique_ptr<SoundDevice> open_sound_device();

}  // namespace crosscut
