#pragma once

#include <crosscut/sweep/sweep.h>

#include <array>
#include <optional>
#include <string_view>
#include <vector>

/// What a run of the game is made of: everything but the player's hand.
namespace crosscut::slice_scene {

/// The simulation goes on in steps of this many to a second; times inside it are counted in steps.
inline constexpr double kStepsPerSecond = 120.0;

/// The field, world units: its middle is the origin.
inline constexpr Vec2 kHalfField{8.0, 5.0};

enum class Difficulty : std::uint8_t { calm, lively, wild, storm };

struct Rules {
    std::string_view word, title;
    int lives = 0;         ///< so many lines that leave uncut, or dashed ones that are touched, end the run
    double seconds = 0.0;  ///< the run's length
    double first_gap_s = 0.0,
           last_gap_s = 0.0;               ///< between volleys, at the beginning and at the end of the run
    int volley = 1;                        ///< the most lines of one volley
    double speed = 1.0, last_speed = 1.0;  ///< of everything, as a factor, at the beginning and at the end
    double shortest = 1.0, longest = 1.0;  ///< lengths of lines, world units
    double thrown = 0.5;  ///< the share of lines that are thrown up and fall back; the others fly straight
    int crowd =
        0;  ///< lines that are in the air at any moment, and none that leaves costs a life; 0: as many as the
            ///< volleys bring
    double biting = 0.0, last_biting = 0.0;  ///< the share of dashed lines, at the beginning and at the end
    int goal = 0;                            ///< so many cuts win the run; 0: lasting to its end does
};

inline constexpr std::array<Rules, 4> kRules{{
    {"calm", "Calm", 12, 90.0, 2.4, 1.9, 2, 0.7, 0.75, 2.0, 3.0, 0.55, 0, 0.0, 0.0, 0},
    {"lively", "Lively", 8, 75.0, 1.3, 0.75, 2, 0.9, 1.05, 1.6, 2.6, 0.55, 0, 0.05, 0.1, 0},
    {"wild", "Wild", 6, 60.0, 1.1, 0.4, 3, 0.95, 1.35, 1.4, 2.4, 0.55, 0, 0.08, 0.18, 0},
    {"storm", "Storm", 5, 60.0, 0.0, 0.0, 0, 0.9, 0.9, 0.7, 1.3, 0.1, 1000, 0.04, 0.04, 1000},
}};

[[nodiscard]] constexpr const Rules& rules_of(Difficulty difficulty) {
    return kRules[static_cast<std::size_t>(difficulty)];
}

/// A rule's value at step `k` of the run, which goes evenly from the first to the last.
[[nodiscard]] constexpr double at_step(const Rules& rules, double first, double last, double k) {
    const double share = k / (rules.seconds * kStepsPerSecond);
    return first + (last - first) * (share < 0.0 ? 0.0 : share > 1.0 ? 1.0 : share);
}

/// So long after a dashed line was touched no other can be: one flick costs one life, and there is time to see why.
inline constexpr int kSparedSteps = 90;

/// The revision of the game: raised whenever a number above changes, or anything that makes the same hand on the same settings
/// another run. It is saved with every recording, so that one that was made by other rules is never replayed as what it was not.
inline constexpr double kRulesRevision = 2.0;

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

/// Settings as they are saved with a run, and what such numbers mean; nothing where they mean none.
[[nodiscard]] std::vector<double> numbers_of(const Settings& settings);
[[nodiscard]] std::optional<Settings> settings_of(const std::vector<double>& numbers);

}  // namespace crosscut::slice_scene
