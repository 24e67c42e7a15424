#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace crosscut {

/// Makes the samples of all sounds: a hum whose pitch represents a number, ticks, and clicks whose pitch
/// represents another. Without clicks at edges: pitch and loudness glide, and sounds begin and end over a few
/// milliseconds.
class Synthesizer {
  public:
    /// Samples a second, above 0.
    static constexpr double kRate_hz = 48000.0;
    /// The hum's lowest, middle and highest pitch: for −1, 0 and 1.
    static constexpr double kLowest_hz = 165.0, kMiddle_hz = 330.0, kHighest_hz = 660.0;
    /// The pitch of clicks at 0 and 1.
    static constexpr double kClickLow_hz = 600.0, kClickHigh_hz = 1800.0;
    static constexpr double kTick_hz = 1320.0;

    /// Sets the hum's pitch from a number clamped to −1 to 1; nothing: it fades out.
    void hum(std::optional<double> pitch);
    void tick();
    /// A click for a cut at a fraction of a line, clamped to 0 to 1.
    void click(double fraction);
    /// The next samples, each from −1 to 1.
    void render(std::span<float> out);
    /// True if only silence follows until the next call.
    [[nodiscard]] bool silent() const;

  private:
    /// A short decaying tone.
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
    /// Octaves above the middle: the pitch that the hum moves to, and its present pitch.
    double target_ = 0.0, octave_ = 0.0;
    double loudness_ = 0.0;  ///< of the hum, 0 to 1
    double phase_ = 0.0;     ///< of the hum, in turns
    std::vector<Stroke> strokes_;
};

}  // namespace crosscut
