#pragma once

#include <crosscut/types.h>
#include "app/scenes/shared/sweep_motion.h"

#include <array>
#include <cstddef>
#include <deque>
#include <string>
#include <vector>

namespace crosscut::sweep_scene {

/// The tests that look once a frame and are asked along with the real mouse.
inline constexpr std::array<double, 3> kScoreRates_hz{30.0, 60.0, 144.0};
/// The one whose looks are drawn: an index into them.
inline constexpr std::size_t kDrawnRate = 1;

/// One look: where the pointer and the line were.
struct PointerSample {
    double time_s = 0.0;  ///< since the score began
    Vec2 pointer{};
    Segment2 line{};
    double gap = 0.0;  ///< from the pointer to the line, world units
};

/// A hit of the real mouse, and what looks say of it.
struct ScoredHit {
    enum class Said : std::uint8_t { waits, seen, missed };
    double time_s = 0.0;
    Vec2 at{};       ///< where the pointer was
    int stroke = 0;  ///< hits of one stroke of the mouse have the same
    std::array<Said, kScoreRates_hz.size()> said{};
    std::vector<PointerSample> samples{};  ///< of the drawn rate, in order of time, around the hit
};

/// Keeps the score: of the hits that the real mouse got, how many tests that look 30, 60 and 144 times a
/// second would have seen. Such a test sees a hit when the line is within its reach at one of its looks, from
/// 0.12 s before the hit to 0.12 s after.
class SampleScore {
  public:
    /// The mouse and the line went this way, from 0 to 1 of `motion`, in so many seconds.
    void go_on(const Motion& motion, double dt_s, double reach);
    /// A hit at a share of the way that comes next, with the pointer there.
    void hit(double fraction, double dt_s, double reach, const Vec2& at);

    /// The mouse has hit something and has not rested since: looks that are still to come may see it. Time
    /// has to go on.
    [[nodiscard]] bool waits() const;
    [[nodiscard]] int hits() const { return hits_; }
    [[nodiscard]] int seen(std::size_t rate) const { return seen_.at(rate); }
    /// The hits of the last stroke that hit, oldest first, the last 16 at most: a stroke ends where the mouse
    /// rests for a quarter of a second. What hits it while it rests is alone. Empty before the first hit.
    [[nodiscard]] std::vector<const ScoredHit*> of_stroke() const;

  private:
    void sample(std::size_t rate, const PointerSample& sample, double reach);

    double clock_s_ = 0.0;
    double rests_s_ = 0.0;  ///< how long the mouse has rested
    int hits_ = 0, stroke_ = 0;
    std::array<int, kScoreRates_hz.size()> seen_{};
    std::array<std::deque<PointerSample>, kScoreRates_hz.size()> past_;
    std::deque<ScoredHit> recent_;  ///< those that a look may still see, and the last
};

/// "5 hits so far; looking 30 times a second sees 0 of them, 60 times 1, 144 times 3." Empty before the first
/// hit. `all` hits may be more than the score knows, as in a run from a file: then it is said of the last
/// ones.
[[nodiscard]] std::string score_text(const SampleScore& score, double all);
/// "1 of 5" at one of the rates, or "1 of the last 3"; a dash where there are hits and the score knows none of them.
[[nodiscard]] std::string seen_text(const SampleScore& score, std::size_t rate, double all);
/// "missed at 30, 60 Hz; seen at 144 Hz" of one hit; what is not known yet is left out.
[[nodiscard]] std::string said_text(const ScoredHit& hit);

/// How far the line is from the pointer at one moment: from its nearest point.
struct SampleGap {
    double t = 0.0;
    Vec2 on_line{};
    Vec2 pointer{};
    double length = 0.0;  ///< world units
};
[[nodiscard]] SampleGap gap_at(const Motion& motion, double t);

}  // namespace crosscut::sweep_scene
