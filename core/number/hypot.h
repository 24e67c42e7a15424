#pragma once

/// The length of a vector, the same to the last bit on every system: each C library rounds its own `hypot` a little otherwise.
namespace crosscut {

/// The double nearest to √(x² + y² + z²), ties to even, subnormals included; never -0.
/// Beyond the largest finite double it saturates, as every answer of the core. An infinite component gives infinity, and one
/// that is no number gives no number. Cost: some 20 ns; about one in 2^40 takes exact arithmetic, and so does what is subnormal.
[[nodiscard]] double rounded_hypot(double x, double y, double z = 0.0);

}  // namespace crosscut
