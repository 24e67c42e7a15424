#pragma once

#include "core/methods/divergence.h"
#include "core/sweep/methods/methods.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

/// The published methods beside the exact judge.
namespace crosscut::sweep_scene {

/// Why a method is wrong.
enum class Cause : std::uint8_t {
    rounding,   ///< in its number type; without rounding it would be right
    vanishes,   ///< all coefficients are zero, and it looks at t = 0 alone
    no_length,  ///< the line has no length when it is hit, and s divides by zero
};

/// What one method says in one number type.
struct MethodSays {
    const SweepMethod* method = nullptr;
    NumberKind kind = NumberKind::float64;
    SweepMethodAnswer<double> answer{};
    int hits = 0;  ///< how many it reports
    bool wrong =
        false;  ///< another number of hits than there are, contact that lasts reported as instants, or a time far off
    std::optional<Cause> cause{};  ///< where it is wrong
    double off = 0.0;  ///< the farthest that a hit is from its time; 0 where the numbers of hits differ
    std::optional<double> error_ulps{};  ///< the same in units of the last place of the number type
    std::string step{};  ///< id of the step of its derivation where it goes wrong; empty: none
    std::optional<Divergence> turned{};  ///< the first question that rounding answered otherwise
};

/// All of them on one question.
struct Comparison {
    bool asked = false;            ///< the question is one that they answer: straight paths, no radius
    std::vector<MethodSays> says;  ///< each method in float, then in double; empty where they are not asked
    std::array<SweepContacts, 2>
        judges;  ///< of the places as float has them, and as they are: by `NumberKind`

    [[nodiscard]] const SweepContacts& judge_for(NumberKind kind) const {
        return judges.at(static_cast<std::size_t>(kind));
    }
    [[nodiscard]] const MethodSays& of(std::string_view method, NumberKind kind) const;
};

/// Hits farther off than this share of the run are wrong, however many there are.
inline constexpr double kFarOff = 1e-3;

/// `judge` is the answer to `query`. Cost: some hundred microseconds of tracing.
[[nodiscard]] Comparison compare_methods(const SweepQuery& query, const SweepContacts& judge);

}  // namespace crosscut::sweep_scene
