#pragma once

/// The angle of a vector, the same to the last bit on every system: each C library rounds its own `atan2` a little otherwise.
namespace crosscut {

/// The double nearest to the angle from the x axis to (x, y), radians in [-π, π], of the sign of y; subnormal angles included.
/// Where x or y is zero or infinite it is what IEEE 754 says of `atan2`: (±0, x) gives ±0 for x >= +0 and ±π for x <= -0. What
/// is no number gives no number. Cost: some 30 ns; about one in 2^30 takes integers with many digits.
[[nodiscard]] double rounded_atan2(double y, double x);

/// The angle in [0, π] whose cosine is `cosine`, which lies in [-1, 1]; to within a few units in the last place, and the same on
/// every system too.
[[nodiscard]] double arc_cosine(double cosine);

}  // namespace crosscut
