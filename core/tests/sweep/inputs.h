#pragma once

#include <crosscut/sweep/sweep.h>

#include <cstdint>
#include <random>
#include <span>

/// Seeded makers of sweep questions: uniform noise, and configurations built to sit on or beside every
/// border.
namespace crosscut::test {

using Random = std::mt19937_64;

struct SweepMaker {
    const char* name;
    SweepQuery (*make)(Random&);
    int batch;  ///< questions that take the oracle about as long as one or two with any exponents
};

/// Straight paths, no radius.
[[nodiscard]] std::span<const SweepMaker> linear_makers();
/// Bent paths, no radius.
[[nodiscard]] std::span<const SweepMaker> bent_makers();
/// With a radius, straight and bent.
[[nodiscard]] std::span<const SweepMaker> thick_makers();

/// Moves some of the coordinates by one or a few doubles.
[[nodiscard]] SweepQuery nudged(SweepQuery query, Random& random);

/// With every length times this factor.
[[nodiscard]] SweepQuery scaled(SweepQuery query, double factor);

/// The twelve coordinates of straight paths in the order p0 p1 q0 q1 c0 c1.
[[nodiscard]] SweepQuery straight(const double (&numbers)[12]);

}  // namespace crosscut::test
