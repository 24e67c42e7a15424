#pragma once

#include "app/model/scene_output.h"
#include "app/sound/synthesizer.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// What is to be heard of a moment.
struct Heard {
    std::optional<double> pitch{};  ///< from −1 to 1; nothing: no hum
    bool tick = false;
    std::vector<double> clicks{};  ///< of each its share, from 0 to 1

    friend bool operator==(const Heard&, const Heard&) = default;
};

/// Hears what a scene does. What it shows tells it, in these facts: `signed.value` and `signed.scale`, a
/// distance with a sign and a length to measure it by; `cuts` and `last_cut.s`, how many there were and where
/// the last one was. And the timeline: its playhead and its marks.
class Listener {
  public:
    /// What is heard at a moment, seconds. `scene` is another number for another scene or another state that
    /// was opened: then nothing is heard of what was before. The hum sounds while the signed distance changes
    /// and a little longer; there is a tick when the playhead comes to or over a root that counts, and a
    /// click for each cut since the last moment.
    [[nodiscard]] Heard hear(const SceneOutput& output, std::size_t scene, double now_s);
    /// Nothing was heard for a while: what comes next is the beginning.
    void forget() { scene_.reset(); }

  private:
    void begin(const SceneOutput& output, std::size_t scene);
    [[nodiscard]] std::optional<double> pitch(const SceneOutput& output, double now_s);
    [[nodiscard]] bool passed_root(const SceneOutput& output);
    [[nodiscard]] std::vector<double> clicks(const SceneOutput& output);

    std::optional<std::size_t> scene_;
    std::optional<double> pitch_, playhead_;
    double step_ = 0.0;       ///< of the playhead, the last one
    double changed_s_ = 0.0;  ///< when the pitch did
    bool changes_ = false;    ///< it has, since the beginning
    double cuts_ = 0.0;
};

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

/// Lets a person hear what the scene does. The device is opened when sound is first wanted, and only then;
/// where there is none nothing happens.
class SoundPlayer {
  public:
    using Open = std::function<std::unique_ptr<SoundDevice>()>;
    explicit SoundPlayer(Open open = open_sound_device) : open_(std::move(open)) {}

    /// What there is to be heard in a frame.
    struct SoundMoment {
        const SceneOutput& output;
        std::size_t scene = 0;  ///< as for `Listener::hear`
        bool on = false;        ///< a person has turned sound on
        bool heeded = true;  ///< the window is in front, and the answer is not hidden: else all falls silent
        double now_s = 0.0;
    };
    /// Returns a sentence for the person where sound has just been turned on and there is no device to hear
    /// it by.
    [[nodiscard]] std::string frame(const SoundMoment& moment);
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
