#pragma once

#include "core/sweep/sweep.h"

#include <array>
#include <string_view>

/// What a run of the game is made of: everything but the player's hand.
namespace crosscut::slice_scene {

/// The simulation goes on in steps of this many to a second; times inside it are counted in steps.
inline constexpr double kStepsPerSecond = 120.0;

/// The field, world units: its middle is the origin.
inline constexpr Vec2 kHalfField{8.0, 5.0};

enum class Difficulty : std::uint8_t { calm, lively, wild, storm };

struct Rules {
    std::string_view word;
    int lives = 0;         ///< lines that may leave uncut; 0: any number
    double seconds = 0.0;  ///< the run's length
    double first_gap_s = 0.0,
           last_gap_s = 0.0;               ///< between volleys, at the beginning and at the end of the run
    int volley = 1;                        ///< the most lines of one volley
    double speed = 1.0;                    ///< of everything, as a factor
    double shortest = 1.0, longest = 1.0;  ///< lengths of lines, world units
    double thrown = 0.5;  ///< the share of lines that are thrown up and fall back; the others fly straight
    int crowd = 0;        ///< lines that are in the air at any moment; 0: as many as the volleys bring
};

inline constexpr std::array<Rules, 4> kRules{{
    {"calm", 12, 90.0, 1.3, 0.9, 2, 0.75, 1.8, 2.8, 0.55, 0},
    {"lively", 8, 75.0, 0.95, 0.6, 2, 1.0, 1.6, 2.6, 0.55, 0},
    {"wild", 5, 60.0, 0.7, 0.4, 3, 1.25, 1.4, 2.4, 0.55, 0},
    {"storm", 0, 60.0, 0.0, 0.0, 0, 0.9, 0.7, 1.3, 0.1, 1000},
}};

[[nodiscard]] constexpr const Rules& rules_of(Difficulty difficulty) {
    return kRules[static_cast<std::size_t>(difficulty)];
}

/// No run is longer than this.
inline constexpr int kMostSteps = 10800;

/// Two runs with the same settings and the same hand are the same run, bit for bit.
struct Settings {
    double seed = 1.0;
    Difficulty difficulty = Difficulty::calm;
    CutChoice cut = CutChoice::line_velocity;  ///< where the halves fly on to
    bool straight_only = false;                ///< no line is thrown

    friend bool operator==(const Settings&, const Settings&) = default;
};

}  // namespace crosscut::slice_scene
