#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace crosscut {

/// Makes the samples of all that is heard: a hum whose pitch tells a number, ticks, and clicks whose pitch
/// tells another. Nothing in it jumps: pitch and loudness glide, and what begins or ends does so over a few
/// milliseconds.
class Synthesizer {
  public:
    /// Samples a second, above 0.
    static constexpr double kRate_hz = 48000.0;
    /// The hum's lowest, middle and highest pitch: those of −1, 0 and 1.
    static constexpr double kLowest_hz = 165.0, kMiddle_hz = 330.0, kHighest_hz = 660.0;
    /// Those of clicks at 0 and 1.
    static constexpr double kClickLow_hz = 600.0, kClickHigh_hz = 1800.0;
    static constexpr double kTick_hz = 1320.0;

    /// The hum has the pitch of a number from −1 to 1 from here on, brought within; nothing: it dies away.
    void hum(std::optional<double> pitch);
    void tick();
    /// Of a cut at a share of a line, from 0 to 1, brought within.
    void click(double fraction);
    /// The next samples, each from −1 to 1.
    void render(std::span<float> out);
    /// All that comes is silence until something is asked for.
    [[nodiscard]] bool silent() const;

  private:
    /// A short tone that dies away.
    struct Stroke {
        double hz, loudness, half_life_s;
        double phase = 0.0;  ///< in turns
        double age_s = 0.0;
    };
    void strike(double hz, double loudness, double half_life_s);
    [[nodiscard]] double next_of_hum();
    [[nodiscard]] static double next_of(Stroke& stroke);
    [[nodiscard]] static bool over(const Stroke& stroke);

    bool hums_ = false;
    /// Over the middle: where the hum's pitch is going, and where it is.
    double wanted_ = 0.0, octave_ = 0.0;
    double loudness_ = 0.0;  ///< of the hum, 0 to 1
    double phase_ = 0.0;     ///< of the hum, in turns
    std::vector<Stroke> strokes_;
};

}  // namespace crosscut
