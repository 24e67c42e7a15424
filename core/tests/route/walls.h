#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <random>
#include <vector>

/// Shared by the tests of routes: random walls.
namespace crosscut::route_test {

using Walls = std::vector<Segment2>;

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}
    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(engine_); }
    double between(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(engine_);
    }
    Vec2 within(double half) { return {between(-half, half), between(-half, half)}; }
    /// A node of a small grid: walls between nodes often share ends, touch, cross and overlap.
    Vec2 node(int size) { return {double(below(size)), double(below(size))}; }

  private:
    std::mt19937_64 engine_;
};

inline Walls grid_walls(Dice& dice, int count, int size) {
    Walls walls;
    for (int i = 0; i < count; ++i) {
        const Vec2 from = dice.node(size);
        walls.push_back({from, dice.node(size)});
    }
    return walls;
}

/// Short walls anywhere in a square.
inline Walls scattered(Dice& dice, int count, double half, double longest) {
    Walls walls;
    for (int i = 0; i < count; ++i) {
        const Vec2 from = dice.within(half);
        walls.push_back({from, from + dice.within(longest)});
    }
    return walls;
}

}  // namespace crosscut::route_test
