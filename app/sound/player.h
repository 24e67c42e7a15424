#pragma once

#include "app/sound/device.h"
#include "app/sound/listener.h"
#include "app/sound/synthesizer.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace crosscut {

/// Lets a person hear what the scene does. The device is opened when sound is first wanted, and only then; where there is none
/// nothing happens.
class SoundPlayer {
  public:
    using Open = std::function<std::unique_ptr<SoundDevice>()>;
    explicit SoundPlayer(Open open = open_sound_device) : open_(std::move(open)) {}

    /// What there is to be heard in a frame.
    struct Moment {
        const Presentation& shown;
        std::size_t scene = 0;  ///< as for `Listener::hear`
        bool on = false;        ///< a person has turned sound on
        bool heeded = true;  ///< the window is in front, and the answer is not hidden: else all falls silent
        double now_s = 0.0;
    };
    /// Returns a sentence for the person where sound has just been turned on and there is no device to hear it by.
    [[nodiscard]] std::string frame(const Moment& moment);
    /// True while there is more to come: the next frame may wait `kPause_s` at most.
    [[nodiscard]] bool sounding() const { return device_ && !synthesizer_.silent(); }
    static constexpr double kPause_s = 0.02;

  private:
    [[nodiscard]] bool ready(bool on);
    [[nodiscard]] std::string complaint(bool on);
    void feed(double now_s);

    Open open_;
    bool asked_ = false;       ///< for the device, since sound was turned on
    bool complained_ = false;  ///< about it, or what was kept from the last run has it on
    bool first_ = true;        ///< nothing was played yet
    std::unique_ptr<SoundDevice> device_;
    Listener listener_;
    Synthesizer synthesizer_;
    double taken_s_ = 0.0;  ///< when the device last took something, or there was nothing to take
};

}  // namespace crosscut
