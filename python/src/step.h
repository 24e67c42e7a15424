#pragma once

#include <crosscut/bounce/step.h>

#include <vector>

namespace crosscut::python {

/// The balls after a step of time and what happened in it.
struct Step {
    std::vector<Ball> balls;  ///< in the order in which they were given
    BounceReport report;
};

}  // namespace crosscut::python
