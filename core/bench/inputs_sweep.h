#pragma once

#include <crosscut/sweep/sweep.h>

#include <vector>

/// Moving lines and points with straight paths, the same for every run.
namespace crosscut::bench {

[[nodiscard]] std::vector<SweepQuery> rand_sweeps(int count);  ///< uniform in the unit box
/// One-ulp neighbours of every border, not on lattices.
[[nodiscard]] std::vector<SweepQuery> near_sweeps(int count);
/// Lattices, slides, double roots, lines of no length.
[[nodiscard]] std::vector<SweepQuery> degen_sweeps(int count);

}  // namespace crosscut::bench
