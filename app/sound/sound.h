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

/// The sounds of a moment.
struct Heard {
    std::optional<double> pitch{};  ///< from −1 to 1; nothing: no hum
    bool tick = false;
    std::vector<double> clicks{};  ///< for each its position along the line, from 0 to 1

    friend bool operator==(const Heard&, const Heard&) = default;
};

/// Derives sounds from a scene's output. It reads these results: `signed.value` and `signed.scale`, a signed
/// distance and its reference length; `cuts` and `last_cut.s`, the number of cuts and the position of the
/// last one. And the timeline: its playhead and its marks.
class Listener {
  public:
    /// The sounds at a time, seconds. `scene` is another number for another scene or another opened state:
    /// then what was before is ignored. The hum sounds while the signed distance changes and a little longer;
    /// there is a tick when the playhead reaches or passes a root that counts, and a click for each cut since
    /// the last call.
    [[nodiscard]] Heard hear(const SceneOutput& output, std::size_t scene, double now_s);
    /// To be called after a pause: the next call of `hear` starts anew.
    void forget() { scene_.reset(); }

  private:
    void begin(const SceneOutput& output, std::size_t scene);
    [[nodiscard]] std::optional<double> pitch(const SceneOutput& output, double now_s);
    [[nodiscard]] bool passed_root(const SceneOutput& output);
    [[nodiscard]] std::vector<double> clicks(const SceneOutput& output);

    std::optional<std::size_t> scene_;
    std::optional<double> pitch_, playhead_;
    double step_ = 0.0;       ///< last step of the playhead
    double changed_s_ = 0.0;  ///< when the pitch changed
    bool changes_ = false;    ///< it has changed since the beginning
    double cuts_ = 0.0;
};

/// Where samples are played: one channel, `Synthesizer::kRate_hz` samples a second.
class SoundDevice {
  public:
    SoundDevice() = default;
    virtual ~SoundDevice() = default;
    SoundDevice(const SoundDevice&) = delete;
    SoundDevice& operator=(const SoundDevice&) = delete;

    /// How much of the queued sound has not been played yet, seconds.
    [[nodiscard]] virtual double waiting_s() = 0;
    /// Queues samples.
    virtual void play(std::span<const std::int16_t> samples) = 0;
};

/// Whether this program was built with sound.
[[nodiscard]] bool has_sound();
/// The computer's device; null where there is none, or it cannot be opened.
[[nodiscard]] std::unique_ptr<SoundDevice> open_sound_device();

/// Plays the sounds of a scene. The device is opened when sound is first turned on; without a device nothing
/// happens.
class SoundPlayer {
  public:
    using Open = std::function<std::unique_ptr<SoundDevice>()>;
    explicit SoundPlayer(Open open = open_sound_device) : open_(std::move(open)) {}

    /// The input of a frame.
    struct SoundMoment {
        const SceneOutput& output;
        std::size_t scene = 0;  ///< as for `Listener::hear`
        bool on = false;        ///< the user has turned sound on
        bool heeded = true;     ///< the window is in front, and the answer is not hidden: else all is silent
        double now_s = 0.0;
    };
    /// Returns a sentence for the user where sound has just been turned on and there is no device.
    [[nodiscard]] std::string frame(const SoundMoment& moment);
    /// True while more samples are needed: the next frame may wait `kPause_s` at most.
    [[nodiscard]] bool sounding() const { return device_ && !synthesizer_.silent(); }
    static constexpr double kPause_s = 0.02;

  private:
    [[nodiscard]] bool ready(bool on);
    [[nodiscard]] std::string complaint(bool on);
    void feed(double now_s);

    Open open_;
    bool requested_ = false;   ///< the device was tried, since sound was turned on
    bool complained_ = false;  ///< a missing device was reported, or the saved setting had sound on
    bool first_ = true;        ///< nothing was played yet
    std::unique_ptr<SoundDevice> device_;
    Listener listener_;
    Synthesizer synthesizer_;
    double consumed_s_ = 0.0;  ///< when the device last accepted samples, or there were none
};

}  // namespace crosscut
