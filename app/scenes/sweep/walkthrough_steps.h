#pragma once

#include "app/scenes/motion/motion.h"
#include "app/scenes/sweep/objects.h"
#include "core/sweep/discrete_sample.h"

#include <string>

/// Which steps the walkthrough shows.
namespace crosscut::sweep_scene {

/// What its steps depend on.
struct WalkAsked {
    SweepQuery query;
    const Method<PointSweep>* method = nullptr;  ///< null: the look of a per-frame test
    NumberKind kind = NumberKind::float64;
    double look = 0.0;  ///< per frame: the time of the look shown
    double reach = 0.0;

    friend bool operator==(const WalkAsked&, const WalkAsked&) = default;
};

[[nodiscard]] WalkAsked walk_asked(const Choices& choices);

/// The look of a per-frame test that comes last before the playhead, or falls on it.
[[nodiscard]] double last_look(const Choices& choices);
[[nodiscard]] DiscreteSample look_of(const WalkAsked& asked);

/// What the steps are those of: the chosen method, or the general equation where the published ones do not apply.
[[nodiscard]] std::string walk_title(const WalkAsked& asked);
/// `judge` is the answer to the question.
[[nodiscard]] Derivation walk_steps(const WalkAsked& asked, const SweepContacts& judge);

}  // namespace crosscut::sweep_scene
