#pragma once

#include <crosscut/types.h>
#include "app/scenes/shared/sweep_motion.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace crosscut::sweep_scene {

/// The rates of the tests once a frame that are applied to the real mouse.
inline constexpr std::array<double, 3> kScoreRates_hz{30.0, 60.0, 144.0};
/// The rate whose samples are drawn: an index into them.
inline constexpr std::size_t kDrawnRate = 1;

/// One sample: positions of the pointer and the line.
struct PointerSample {
    double time_s = 0.0;  ///< since the start of the score
    Vec2 pointer{};
    Segment2 line{};
    double gap = 0.0;  ///< from the pointer to the line, world units
};

/// A hit of the real mouse, and which tests noticed it.
struct ScoredHit {
    enum class SampleVerdict : std::uint8_t { waits, seen, missed };
    double time_s = 0.0;
    Vec2 at{};       ///< the pointer's position
    int stroke = 0;  ///< the number of the mouse's stroke, which several hits may share
    std::array<SampleVerdict, kScoreRates_hz.size()> verdicts{};
    std::vector<PointerSample> samples{};  ///< at the drawn rate, in order of time, around the hit
};

/// Counts how many hits of the real mouse are noticed by tests that sample 30, 60 and 144 times a second.
/// Such a test notices a hit when the line is within its contact radius at a sample, from 0.12 s before the
/// hit to 0.12 s after.
class SampleScore {
  public:
    /// Time goes on by `dt_s`, with the mouse and the line moving as in `motion` from 0 to 1.
    void go_on(const Motion& motion, double dt_s, double radius);
    /// A hit at this fraction of the motion that comes next, with the pointer at `at`.
    void hit(double fraction, double dt_s, double radius, const Vec2& at);

    /// Whether the mouse has hit something and not rested since, so that a coming sample may notice it. Time
    /// has to go on.
    [[nodiscard]] bool waits() const;
    [[nodiscard]] int hits() const { return hits_; }
    [[nodiscard]] int seen_count(std::size_t rate) const { return seen_counts_.at(rate); }
    /// The hits of the last stroke with hits, oldest first, the last 16 at most. A stroke ends when the mouse
    /// rests for a quarter of a second; a hit while it rests is a stroke of its own. Empty before the first
    /// hit.
    [[nodiscard]] std::vector<const ScoredHit*> of_stroke() const;

  private:
    void sample(std::size_t rate, const PointerSample& sample, double radius);

    double clock_s_ = 0.0;
    double rests_s_ = 0.0;  ///< how long the mouse has rested
    int hits_ = 0, stroke_ = 0;
    std::array<int, kScoreRates_hz.size()> seen_counts_{};
    std::array<std::deque<PointerSample>, kScoreRates_hz.size()> past_;
    std::deque<ScoredHit> recent_;  ///< those that a sample may still notice, and the last one
};

/// "5 hits so far; looking 30 times a second sees 0 of them, 60 times 1, 144 times 3." Empty before the first
/// hit. `all` hits may be more than the score has, as in a run from a file: the text then speaks of the last
/// ones.
[[nodiscard]] std::string score_text(const SampleScore& score, std::uint64_t all);
/// "1 of 5" at one of the rates, or "1 of the last 3"; a dash where there are hits but the score has none of
/// them.
[[nodiscard]] std::string seen_text(const SampleScore& score, std::size_t rate, std::uint64_t all);
/// "missed at 30, 60 Hz; seen at 144 Hz" for one hit; without what is not known yet.
[[nodiscard]] std::string verdict_text(const ScoredHit& hit);

/// The distance of the line from the pointer at one time, and the line's nearest point.
struct SampleGap {
    double t = 0.0;
    Vec2 on_line{};
    Vec2 pointer{};
    double length = 0.0;  ///< world units
};
[[nodiscard]] SampleGap gap_at(const Motion& motion, double t);

}  // namespace crosscut::sweep_scene
