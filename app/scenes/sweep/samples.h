#pragma once

#include <crosscut/types.h>
#include "app/scenes/shared/sweep_motion.h"
#include "core/sweep/sample_track.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace crosscut::sweep_scene {

/// The rate whose samples are drawn: an index into `kSampleRates_hz`.
inline constexpr std::size_t kDrawnRate = 1;

/// One sample: positions of the pointer and the line.
struct PointerSample {
    Vec2 pointer{};
    Segment2 line{};
    double gap = 0.0;  ///< from the pointer to the line, world units
};

/// A hit of the real mouse.
struct MouseHit {
    Vec2 at{};       ///< the pointer's position
    int stroke = 0;  ///< the number of the mouse's stroke, which several hits may share
};
/// What tests at the rates of `kSampleRates_hz` notice of the hits; time in seconds.
using MouseTrack = SampleTrack<PointerSample, MouseHit, kSampleRates_hz.size()>;
using ScoredHit = MouseTrack::TrackedHit;

/// Counts how many hits of the real mouse are noticed by tests that sample 30, 60 and 144 times a second.
/// Such a test notices a hit when the line is within its contact radius at a sample in the window around it.
class SampleScore {
  public:
    /// Time goes on by `dt_s`, with the mouse and the line moving as in `motion` from 0 to 1.
    void go_on(const Motion& motion, double dt_s, double radius);
    /// A hit at this fraction of the motion that comes next, with the pointer at `at`.
    void hit(double fraction, double dt_s, double radius, const Vec2& at);

    /// Whether the mouse has hit something and not rested since, so that a coming sample may notice it. Time
    /// has to go on.
    [[nodiscard]] bool waits() const;
    [[nodiscard]] int hits() const { return track_.hits(); }
    [[nodiscard]] int seen_count(std::size_t rate) const { return track_.seen(rate); }
    /// The hits of the last stroke with hits, oldest first, of those that are kept. A stroke ends when the
    /// mouse rests for a quarter of a second; a hit while it rests is a stroke of its own. Empty before the
    /// first hit.
    [[nodiscard]] std::vector<const ScoredHit*> of_stroke() const;

  private:
    MouseTrack track_{sample_window()};
    double clock_s_ = 0.0;
    double rests_s_ = 0.0;  ///< how long the mouse has rested
    int stroke_ = 0;
};

/// "In all passes until now: 5 hits. A per-frame test would have found 0 at 30 Hz, 1 at 60 Hz and 3 at 144 Hz."
/// Empty before the first hit. `all` hits may be more than the score has, as in a run from a file: the text then speaks of
/// the last ones.
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
