#pragma once

#include <crosscut/types.h>

namespace crosscut {

// The angle of a vector, the same to the last bit on every system: C libraries differ in how they round
// `atan2`.

/// The double nearest to the angle from the x axis to (x, y), radians in [-π, π], with the sign of y;
/// subnormal angles included. Where x or y is zero or infinite it is IEEE 754's `atan2`: (±0, x) gives ±0 for
/// x >= +0 and ±π for x <= -0. NaN gives NaN. Cost: some 30 ns; about one in 2^30 takes integers with many
/// digits.
[[nodiscard]] double rounded_atan2(double y, double x);

/// The angle in [0, π] whose cosine is `cosine`, which lies in [-1, 1]; to within a few units in the last
/// place, and the same on every system.
[[nodiscard]] double arc_cosine(double cosine);

// Cosine and sine, the same to the last bit on every system: C libraries differ in how they round them.

struct CosSin {
    double cosine = 1.0;
    double sine = 0.0;

    friend bool operator==(const CosSin&, const CosSin&) = default;
};

/// The doubles nearest to the cosine and the sine of an angle in radians, of any size. The sine of ±0 is ±0.
/// An infinite angle or NaN gives NaN. Cost: some 150 ns; beyond a million radians, and for about one in 2^30
/// of the others, some 30 µs for integers with many digits, and more where the angle is huge.
[[nodiscard]] CosSin rounded_cos_sin(double angle_rad);

// The length of a vector, the same to the last bit on every system: C libraries differ in how they round
// `hypot`.

/// The double nearest to √(x² + y² + z²), ties to even, subnormals included; never -0. Beyond the largest
/// finite double it saturates, like every answer of the core. An infinite component gives infinity, otherwise
/// a NaN gives NaN. Cost: some 20 ns; about one in 2^40 takes exact arithmetic, and so do subnormal results.
[[nodiscard]] double rounded_hypot(double x, double y, double z = 0.0);
[[nodiscard]] inline double length_of(const Vec2& v) { return rounded_hypot(v.x, v.y); }
[[nodiscard]] inline double length_of(const Vec3& v) { return rounded_hypot(v.x, v.y, v.z); }

}  // namespace crosscut
