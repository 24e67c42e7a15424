#pragma once

#include <crosscut/types.h>

#include <array>
#include <cstdint>
#include <string_view>

/// Questions for the 2D judge and for every 2D method, from harmless to hostile.
namespace crosscut::generators2 {

struct Question2 {
    Segment2 a;
    Segment2 b;
    Extents extents;
};

/// A small generator (splitmix64) that is the same on every platform.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    [[nodiscard]] std::uint64_t bits();
    /// Whole, in [0, count).
    [[nodiscard]] int below(int count) {
        return static_cast<int>(bits() % static_cast<std::uint64_t>(count));
    }
    /// Uniform in [low, high).
    [[nodiscard]] double between(double low, double high);
    [[nodiscard]] bool chance(double probability) { return between(0.0, 1.0) < probability; }

  private:
    std::uint64_t state_;
};

enum class Kind : std::uint8_t {
    uniform,         ///< points of the unit box
    screen,          ///< pixels and quarter pixels, and decimal fractions as users type them
    lattice,         ///< integer coordinates from 0 to 5: every degenerate row is frequent
    shared_ends,     ///< uniform, but ends repeat: corners, identical and reversed segments, zero length
    near_touch,      ///< an end on the other segment as well as doubles allow, moved by 0 to 2 ulps
    near_collinear,  ///< four points of one line, each moved by 0 to 2 ulps
    near_parallel,   ///< crossing at an angle of 1e-1 to 1e-16
    on_halves,       ///< built so that the point lies exactly on or near the middle of two doubles
    subnormal,       ///< lattices of the smallest doubles
    huge,            ///< at the upper end, where differences overflow
    exponents,       ///< every coordinate with its own exponent, from subnormal to 1e308
    mixed,           ///< a harmless question with one to three coordinates replaced by extreme ones
    unimodular,      ///< integers of 16 to 52 bits and determinants of 1: the limit of every exact fast path
};
inline constexpr int kKindCount = 13;
inline constexpr std::array<std::string_view, kKindCount> kKindNames{
    "uniform",   "screen",    "lattice", "shared_ends", "near_touch", "near_collinear", "near_parallel",
    "on_halves", "subnormal", "huge",    "exponents",   "mixed",      "unimodular"};

/// The question number `index` of a kind: the same for the same arguments, for ever. A third of them ask
/// about rays and lines.
[[nodiscard]] Question2 question(Kind kind, std::uint64_t seed, std::uint64_t index);

}  // namespace crosscut::generators2
