#pragma once

/// Cosine and sine, the same to the last bit on every system: each C library rounds its own a little otherwise.
namespace crosscut {

struct CosSin {
    double cosine = 1.0;
    double sine = 0.0;

    friend bool operator==(const CosSin&, const CosSin&) = default;
};

/// The doubles nearest to the cosine and the sine of an angle in radians, of any size. The sine of ±0 is ±0. An infinite angle and
/// one that is no number give no numbers. Cost: some 150 ns; beyond a million radians, and for about one in 2^30 of the others,
/// some 30 µs for integers with many digits, and more where the angle is huge.
[[nodiscard]] CosSin rounded_cos_sin(double angle_rad);

}  // namespace crosscut
