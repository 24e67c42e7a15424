#pragma once

#include "app/scenes/slice/game/flight.h"

#include <array>
#include <deque>
#include <optional>
#include <vector>

/// What a program would have seen that looks once a frame, instead of asking when.
namespace crosscut::slice_scene {

/// Such a program takes the line for touched when the pointer is this near, world units.
inline constexpr double kLookReach = 0.05;
/// DiscreteSamples count up to this long before and after a cut, in steps: 0.12 s.
inline constexpr double kLookSpan = 14.4;
inline constexpr std::array<double, 3> kLookRates_hz{30.0, 60.0, 144.0};

/// Counts the cuts that looks at 60 Hz miss, while the game runs: there is a look at every second step.
class LookCount {
  public:
    /// To be called at every step, in order, with where the pointer is then.
    void at_step(int k, const std::optional<Vec2>& pointer);
    void cut(const Flight& flight, double time);
    /// The run is over: what has not been seen will not be.
    void finish();

    [[nodiscard]] int missed() const { return missed_; }

  private:
    struct Look {
        double time = 0.0;
        Vec2 pointer{};
    };
    struct Waiting {
        Flight flight;
        double until = 0.0;
    };
    static bool sees(const Flight& flight, const Look& look);

    std::deque<Look> past_;  ///< oldest first, as far back as looks count
    std::vector<Waiting> waiting_;
    int missed_ = 0;
};

}  // namespace crosscut::slice_scene
