#pragma once

#include "app/scenes/motion/motion.h"
#include "app/scenes/slice/game/world.h"

#include <array>
#include <string>
#include <vector>

/// A cut or a near miss looked at again, slowed down: the line and the pointer's way around it.
namespace crosscut::slice_scene {

/// What a test that looks once a frame sees of it.
struct DiscreteSamples {
    double rate_hz = 60.0;
    bool seen = false;
    double nearest = 0.0;       ///< how near the pointer is to the line at the best of the looks, world units
    double nearest_t = 0.0;     ///< when that look is
    std::vector<double> times;  ///< of all its looks, in time of the motion
    std::vector<double> distances;
};

struct SlowMotion {
    Episode episode;
    double begin = 0.0, end = 1.0;  ///< of the time shown, in steps
    Motion motion;  ///< that time as one run from 0 to 1; the line flies on as if nothing had cut it
    SweepContacts contacts;
    double t = 0.5;  ///< of the cut, or of the nearest approach
    double s = 0.5;
    double nearest = 0.0;  ///< of a near miss: the distance then, world units
    std::array<DiscreteSamples, kLookRates_hz.size()> looks;
    Halves halves{};                            ///< of a cut: how the line flies on
    double piece_begin = 0.0, piece_end = 1.0;  ///< in time of the motion: the pointer goes straight between

    [[nodiscard]] double seconds() const { return (end - begin) / kStepsPerSecond; }
    /// The time of the run at time t of the motion, seconds.
    [[nodiscard]] double run_seconds(double t_motion) const {
        return (begin + (end - begin) * t_motion) / kStepsPerSecond;
    }
};

/// The time from 0.12 s before to 0.12 s after, less of it where the pointer was so fast that it would be out of sight, as far
/// back as there was a pointer and the line could be cut. t and s of a cut are the judge's.
[[nodiscard]] SlowMotion slow_motion_of(const Episode& episode, const Recording& recording, CutChoice cut);
/// The same line and the straight piece of the pointer's way on which it happened, as the text of a scene of Sweep.
[[nodiscard]] std::string text_for_sweep(const SlowMotion& slow);

}  // namespace crosscut::slice_scene
